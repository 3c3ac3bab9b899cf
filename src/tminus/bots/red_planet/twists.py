"""Discoveries that change who wins a zone in the last production, or what being there is worth."""

from typing import Final

from tminus.games.red_planet.cards import (
    AMOUNTS,
    DUST_STORM,
    EVEN_GROUND,
    LICHENS,
    NATIVE_RESISTANCE,
    RADIATION_LEAK,
    SUBTERFUGE,
    UNEVEN_GROUND,
)

WRONG_NUMBER: Final = 0.4  # an astronaut more or less, and it is the right one


def for_being_there(discovery: int, counts: list[float], stakes: list[float]) -> float:
    """What it is worth that everybody there gains or loses points in the end."""
    if discovery not in (LICHENS, RADIATION_LEAK):
        return 0.0
    worth = 0.0
    for colour, count in enumerate(counts):
        worth += stakes[colour] * AMOUNTS[discovery] * min(1.0, count)
    return worth


def counts_as(discovery: int, counts: list[float], level_ground: bool) -> list[float]:
    """For how many astronauts each colour counts where this discovery lies."""
    if discovery == NATIVE_RESISTANCE:
        return [max(0.0, count - 1.0) for count in counts]
    if discovery == DUST_STORM:
        return [0.0] * len(counts)
    if discovery == SUBTERFUGE:
        return without_leader(counts)
    if discovery not in (EVEN_GROUND, UNEVEN_GROUND):
        return counts
    if level_ground:
        return [levelled(count, discovery) for count in counts]
    odd = 1 if discovery == UNEVEN_GROUND else 0
    return [count if int(count + 0.5) & 1 == odd else count * WRONG_NUMBER for count in counts]


def without_leader(counts: list[float]) -> list[float]:
    """Whoever is alone in front gets nothing; a tie shares."""
    most = max(counts)
    if counts.count(most) > 1:
        return counts
    return [0.0 if count == most else count for count in counts]


def levelled(count: float, discovery: int) -> float:
    if discovery == EVEN_GROUND or count < 1.0:
        return min(count, 1.0)
    return 1.0 / count
