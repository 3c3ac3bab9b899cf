"""Points, ties and the winner (RULES.md chapter 13)."""

from typing import TYPE_CHECKING, Final

from tminus.games.launch_pad.cards import (
    ASTRONAUT,
    CONSTRUCTION,
    LAUNCH,
    NUMBERS,
    OXYGEN,
    POINTS,
    QUALITY_CERTIFICATE,
)
from tminus.games.launch_pad.rockets import BONUS_SHIFT, BONUSES, bonus_bit, kind_of, zone_of

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table

CERTIFIED: Final = bonus_bit(QUALITY_CERTIFICATE)
MANNED: Final = bonus_bit(ASTRONAUT)
BREATHING: Final = bonus_bit(OXYGEN)
CERTIFICATE_POINTS: Final[int] = NUMBERS["certificate"]
ASTRONAUT_POINTS: Final[int] = NUMBERS["astronaut"]
NO_CONTROLLER: Final[int] = NUMBERS["no_controller"]
BONUS_COUNT: Final[list[int]] = [bonuses.bit_count() for bonuses in range(1 << BONUSES)]  # bits are slow to count


def breakdown(table: "Table") -> list[dict[str, int]]:
    """For each seat, its points by rule."""
    return [seat_breakdown(table, seat) for seat in range(table.seats)]


def seat_breakdown(table: "Table", seat: int) -> dict[str, int]:
    launched, left_behind, certificates, astronauts, controller = points_of(table, seat)
    return {
        "rockets-in-launch": launched,
        "rockets-in-construction": left_behind,
        "certificates": certificates,
        "astronauts": astronauts,
        "no-mission-controller": controller,
    }


def points_of(table: "Table", seat: int) -> tuple[int, int, int, int, int]:
    """The points that `seat_breakdown` names, in its order."""
    launched = 0
    left_behind = 0
    certificates = 0
    astronauts = 0
    for rocket in table.rockets[seat]:
        zone = zone_of(rocket)
        if zone == LAUNCH:
            launched += POINTS[kind_of(rocket)]
            if rocket & CERTIFIED:
                certificates += CERTIFICATE_POINTS
            if rocket & MANNED:
                astronauts += ASTRONAUT_POINTS if rocket & BREATHING else -ASTRONAUT_POINTS
        elif zone == CONSTRUCTION:
            left_behind -= POINTS[kind_of(rocket)]
    controller = 0 if table.experts[seat * 3 + LAUNCH] else NO_CONTROLLER
    return launched, left_behind, certificates, astronauts, controller


def score(table: "Table", seat: int) -> int:
    launched, left_behind, certificates, astronauts, controller = points_of(table, seat)
    return launched + left_behind + certificates + astronauts + controller


def scores(table: "Table") -> list[int]:
    return [score(table, seat) for seat in range(table.seats)]


def bonus_cards(table: "Table", seat: int) -> int:
    count = 0
    for rocket in table.rockets[seat]:
        count += BONUS_COUNT[rocket >> BONUS_SHIFT]
    return count


def winners(table: "Table") -> list[int]:
    """LP 13.6: the most points, then the most bonus cards, then a shared win."""
    ranks = [(points, bonus_cards(table, seat)) for seat, points in enumerate(scores(table))]
    best = max(ranks)
    return [seat for seat in range(table.seats) if ranks[seat] == best]
