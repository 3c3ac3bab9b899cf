"""Whether numbers that were drawn fit the probabilities they should have."""

from collections.abc import Sequence


def fits(counts: Sequence[int], probabilities: Sequence[float] | None = None) -> bool:
    """Pearson's chi-square test; without probabilities all are equal. One fair sample in ten thousand fails it."""
    total = sum(counts)
    expected = [total * p for p in probabilities or [1 / len(counts)] * len(counts)]
    statistic = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    return statistic < upper_limit(len(counts) - 1)


def upper_limit(freedom: int) -> float:
    """What a chi-square variable stays below with probability 0.9999 (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return freedom * float(1 - spread + 3.719 * spread**0.5) ** 3
