"""Points, ties and the winner (RULES.md chapter 13; for two players MRP 14.10 to MRP 14.12)."""

from typing import TYPE_CHECKING

from tminus.games.red_planet.cards import (
    AMOUNTS,
    COLOURS,
    ICE,
    ICE_MONOPOLY,
    LICHENS,
    OUTER_ZONES,
    POINTS,
    RADIATION_LEAK,
    RESOURCES,
    UNDERGROUND_LAKE,
    is_mission,
)
from tminus.games.red_planet.missions import mission_points

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table


# ---- the global mission and the discoveries


def ice_monopoly(table: "Table", colour: int) -> int:
    """MRP 13.20."""
    return shared_among_most(
        [table.tokens[other * RESOURCES + ICE] for other in range(table.colours)], colour, ICE_MONOPOLY
    )


def shared_among_most(counts: list[int], colour: int, points: int) -> int:
    """What a colour gets of points that those with the most divide among them, rounded down."""
    most = max(counts)
    return points // counts.count(most) if most and counts[colour] == most else 0


def discovery_points(table: "Table", colour: int) -> int:
    """The discoveries that act at the end (MRP 11.20 to MRP 11.22)."""
    points = 0
    for zone in range(OUTER_ZONES):
        discovery = table.discoveries[zone]
        counts = table.astronauts[zone * COLOURS : zone * COLOURS + table.colours]
        if discovery in (LICHENS, RADIATION_LEAK) and counts[colour]:
            points += AMOUNTS[discovery]
        elif discovery == UNDERGROUND_LAKE:
            points += shared_among_most(counts, colour, AMOUNTS[discovery])
    return points


# ---- totals


def token_points(table: "Table", colour: int, kind: int) -> int:
    return table.tokens[colour * RESOURCES + kind] * POINTS[kind]


def held_missions(table: "Table", colour: int) -> list[int]:
    """The missions of a colour; neutral ones have none."""
    if colour >= table.seats:
        return []
    return [card for card in [table.kept[colour], *table.drawn[colour]] if card >= 0 and is_mission(card)]


def colour_breakdown(table: "Table", colour: int) -> dict[str, int]:
    """A colour's points by rule, as if the game ended now (MRP 13.21)."""
    return {
        "ice": token_points(table, colour, 0),
        "sylvanite": token_points(table, colour, 1),
        "celerium": token_points(table, colour, 2),
        "missions": sum([mission_points(table, colour, mission) for mission in held_missions(table, colour)]),
        "ice-monopoly": ice_monopoly(table, colour),
        "discoveries": discovery_points(table, colour),
    }


def colour_score(table: "Table", colour: int) -> int:
    return sum(colour_breakdown(table, colour).values())


def breakdown(table: "Table") -> list[dict[str, int]]:
    return [colour_breakdown(table, seat) for seat in range(table.seats)]


def scores(table: "Table") -> list[int]:
    """MRP 14.11: a seat's score is that of its main colour."""
    return [colour_score(table, seat) for seat in range(table.seats)]


# ---- the winner


def token_count(table: "Table", colour: int) -> int:
    return sum(table.tokens[colour * RESOURCES : (colour + 1) * RESOURCES])


def winners(table: "Table") -> list[int]:
    """MRP 13.22: the most points, then the most point tokens, then a shared win. A neutral colour with more points than
    both players beats them (MRP 14.11, MRP 14.12)."""
    ranks = [(points, token_count(table, seat)) for seat, points in enumerate(scores(table))]
    best = max(ranks)
    for colour in range(table.seats, table.colours):
        if colour_score(table, colour) > best[0]:
            return []
    return [seat for seat in range(table.seats) if ranks[seat] == best]
