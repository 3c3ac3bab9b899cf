"""Whether numbers that were drawn fit the probabilities they should have."""

from collections.abc import Sequence


def fits(counts: Sequence[int], weights: Sequence[float] | None = None) -> bool:
    """Pearson's chi-square test; without weights all are equal. One fair sample in ten thousand fails it."""
    weights = weights or [1] * len(counts)
    share = sum(counts) / sum(weights)
    expected = [weight * share for weight in weights]
    statistic = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    return statistic < upper_limit(len(counts) - 1)


def upper_limit(freedom: int) -> float:
    """What a chi-square variable stays below with probability 0.9999 (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return freedom * float(1 - spread + 3.719 * spread**0.5) ** 3
