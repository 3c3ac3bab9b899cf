"""What each mission is worth to a colour (RULES.md chapter 13). Which mission asks for what stands in cards.toml."""

from typing import TYPE_CHECKING

from tminus.games.red_planet.cards import (
    COLOURS,
    CONDITION_OF,
    MAJORITIES,
    MISSION_EACH,
    MISSION_MOST,
    MISSION_POINTS,
    MISSION_RESOURCE,
    MISSION_ZONES,
    MOST_ASTRONAUTS,
    MOST_TOKENS,
    ON_MEMORIAL,
    PRESENCE,
    RESOURCES,
)
from tminus.games.red_planet.places import IN_MEMORIAL

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table


def mission_points(table: "Table", colour: int, mission: int) -> int:
    """What this mission would give this colour now (MRP 13.10 to MRP 13.18)."""
    condition = CONDITION_OF[mission]
    zones = MISSION_ZONES[mission]
    if condition == PRESENCE:
        present = len([zone for zone in zones if table.astronauts[zone * COLOURS + colour]])
        return MISSION_POINTS[mission][present - 1] if present else 0
    if condition == MOST_ASTRONAUTS:
        counts = [total_in(table, other, zones) for other in range(table.colours)]
        return MISSION_POINTS[mission][0] if has_most(counts, colour) else 0
    if condition == MOST_TOKENS:
        kind = MISSION_RESOURCE[mission]
        counts = [table.tokens[other * RESOURCES + kind] for other in range(table.colours)]
        return MISSION_POINTS[mission][0] if has_most(counts, colour) else 0
    if condition == ON_MEMORIAL:
        count = table.astronauts[IN_MEMORIAL + colour]
    elif condition == MAJORITIES:
        count = len([zone for zone in zones if has_most(in_zone(table, zone), colour)])
    else:
        count = min(table.tokens[colour * RESOURCES : (colour + 1) * RESOURCES])
    return min(count * MISSION_EACH[mission], MISSION_MOST[mission])


def in_zone(table: "Table", zone: int) -> list[int]:
    """How many astronauts each colour has in a zone."""
    return table.astronauts[zone * COLOURS : zone * COLOURS + table.colours]


def total_in(table: "Table", colour: int, zones: list[int]) -> int:
    return sum([table.astronauts[zone * COLOURS + colour] for zone in zones])


def has_most(counts: list[int], colour: int) -> bool:
    """MRP 13.2, MRP 13.3: a tie for the most counts; with nobody having any, nobody has the most."""
    return counts[colour] > 0 and counts[colour] == max(counts)
