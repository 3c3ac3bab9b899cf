"""Shares of wins, and how sure they are."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

SURE = 1.96  # standard deviations of a 95 % interval


class Share(NamedTuple):
    """What somebody won of all there was to win, with its 95 % interval."""

    share: float
    low: float
    high: float

    def summary(self) -> dict[str, Any]:
        return {"share": round(self.share, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def wilson(won: float, games: float) -> Share:
    """Wilson's interval: right for games that have nothing to do with each other, and at home near 0 and 1."""
    share = won / games
    squared = SURE * SURE / games
    middle = share + squared / 2
    reach = SURE * sqrt(share * (1 - share) / games + squared / (4 * games))
    low, high = (middle - reach) / (1 + squared), (middle + reach) / (1 + squared)
    return Share(share, max(low, 0.0), min(high, 1.0))  # rounding alone would leave the range


def clustered(means: Sequence[float]) -> Share:
    """The interval of a share from the means of clusters (the games of one deal), which alone are independent.

    Mirrored games share the luck of their deal, so they tell more or less than as many games apart. How much is seen in
    the spread of the means: it says how many independent games they are worth, and Wilson's interval for that many
    stays sensible near 0 and 1. Means without any spread are worth one game each, no more.
    """
    count = len(means)
    share = sum(means) / count
    spread = sum((mean - share) ** 2 for mean in means)
    if spread < 1e-12:
        return wilson(share * count, count)
    error = spread / (count - 1) / count * (student(count - 1) / SURE) ** 2
    worth = share * (1 - share) / error
    return wilson(share * worth, worth)


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches when the spread itself is guessed from few observations."""
    known = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
    if freedom in known:
        return known[freedom]
    cubed, fifth = SURE**3, SURE**5
    return SURE + (cubed + SURE) / (4 * freedom) + (5 * fifth + 16 * cubed + 3 * SURE) / (96 * freedom**2)


def percentiles(values: list[int]) -> dict[str, int | None]:
    """The values that 5, 50 and 95 of a hundred stay at or below."""
    ordered = sorted(values)
    return {f"p{q}": ordered[(len(ordered) - 1) * q // 100] if ordered else None for q in (5, 50, 95)}
