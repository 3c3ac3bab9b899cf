"""Personal goals and variants: what they are worth at the end (RULES.md chapter 12)."""

from typing import TYPE_CHECKING

from tminus.games.rocketmen.cards import (
    BIOTECH,
    BIOTECH_LEAD,
    COMPOSITE,
    COMPUTER,
    COMPUTING_LEAD,
    CONSTELLATION,
    EARTH,
    FLEET,
    GOAL_POINTS,
    GOALS,
    GRAND_TOUR,
    GUARDIAN,
    HEAVY_INDUSTRY,
    HEAVY_LIFT,
    HOSPITALITY,
    HUMANITARIAN,
    INDUSTRIAL_ESPIONAGE,
    LEAN_COMPANY,
    LOCATION_DESTINATION,
    LOCATION_OF,
    LOCATION_TYPE,
    LOCATIONS,
    LOW_ORBIT,
    LUNAR_PROGRAMME,
    MARS,
    MATERIALS_LEAD,
    MISSION_TYPES,
    MOON,
    PIONEER,
    RED_PLANET,
    ROCKET,
    SETTLER,
    SOLO_GOALS,
    VARIANT_POINTS,
    is_threat,
)
from tminus.games.rocketmen.pad import acts_as, card_of

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

# Types of missions.
SATELLITE = MISSION_TYPES.index("satellite")
SPACESHIP = MISSION_TYPES.index("spaceship")
HOTEL = MISSION_TYPES.index("space-hotel")
SHIPYARD = MISSION_TYPES.index("orbital-shipyard")
STATION = MISSION_TYPES.index("space-station")
MINING = MISSION_TYPES.index("asteroid-mining")
BASE = MISSION_TYPES.index("base")


# ---- goals


def goals_used(table: "Table") -> list[int]:
    """Those that can be dealt (RM 2.7, RM 15.3)."""
    return SOLO_GOALS if table.seats == 1 else list(range(GOALS))


def is_fulfilled(table: "Table", seat: int, goal: int) -> bool:
    """RM 12.10 to RM 12.21."""
    done = [place for place in range(LOCATIONS) if table.done[seat] >> place & 1]
    types = [LOCATION_TYPE[place] for place in done]
    where = [LOCATION_DESTINATION[place] for place in done]
    if goal == CONSTELLATION:
        return types.count(SATELLITE) == 2
    if goal == GRAND_TOUR:
        return len(set(where)) == 3
    if goal == FLEET:
        away = [place for place in done if LOCATION_TYPE[place] != SPACESHIP and LOCATION_DESTINATION[place] != EARTH]
        return types.count(SPACESHIP) >= 2 and bool(away)
    if goal == SETTLER:
        return LOCATION_OF[BASE][MOON] in done and MARS in where
    if goal == RED_PLANET:
        return where.count(MARS) >= 2
    if goal == LUNAR_PROGRAMME:
        return where.count(MOON) >= 3
    if goal == LOW_ORBIT:
        return where.count(EARTH) >= 4
    if goal == HOSPITALITY:
        return HOTEL in types and STATION in types
    if goal == HEAVY_INDUSTRY:
        return SHIPYARD in types and (MINING in types or BASE in types)
    if goal == GUARDIAN:
        return threats_of(table, seat) >= 2 and len(done) >= 3
    if goal == PIONEER:
        return table.firsts[seat].bit_count() >= 3
    return seat in (table.moon_token, table.mars_token) and len(done) >= 5


def goal_points(table: "Table", seat: int) -> int:
    """RM 12.1: the better one of the goals."""
    if table.seats == 1:
        return 0
    return max([0, *[GOAL_POINTS[goal] for goal in table.goals[seat] if is_fulfilled(table, seat, goal)]])


# ---- all cards of a seat


def owned(table: "Table", seat: int, junkyard: bool = True) -> list[int]:
    """Every card of a seat, wherever it is (RM 12.27)."""
    cards = [*table.hq[seat], *table.hands[seat], *table.warehouses[seat], *table.stored[seat]]
    cards += [card_of(entry) for entry in table.pads[seat]]
    if table.plans[seat] >= 0:
        cards.append(table.plans[seat])
    if table.turn == seat:
        cards += [*table.playing, *[card_of(entry) for entry in table.paid]]
    return cards + list(table.junkyards[seat]) if junkyard else cards


def threats_of(table: "Table", seat: int) -> int:
    return len([kind for kind in owned(table, seat) if is_threat(kind)])


def counted(table: "Table", seat: int, given: list[int]) -> int:
    """How much of something is on all cards of a seat; Industrial Espionage counts as its copy on the Launch Pad."""
    cards = owned(table, seat, table.edition.junkyard_items)
    total = sum([given[kind] for kind in cards])
    for entry in table.pads[seat]:
        if card_of(entry) == INDUSTRIAL_ESPIONAGE:
            total += given[acts_as(entry)]
    return total


# ---- variants


def variant_points(table: "Table", seat: int) -> int:
    """RM 12.26, RM 12.30 to RM 12.35: whoever has the most, tied or not, gets all points."""
    points = 0
    for variant in table.variants:
        if variant == LEAN_COMPANY:
            sizes = [len(owned(table, other, junkyard=False)) for other in range(table.seats)]
            best = sizes[seat] == min(sizes)
        elif variant <= HUMANITARIAN:
            counts = [variant_count(table, other, variant) for other in range(table.seats)]
            best = counts[seat] > 0 and counts[seat] == max(counts)
        else:
            continue
        if best:
            points += VARIANT_POINTS[variant]
    return points


def variant_count(table: "Table", seat: int, variant: int) -> int:
    if variant == COMPUTING_LEAD:
        return counted(table, seat, COMPUTER)
    if variant == MATERIALS_LEAD:
        return counted(table, seat, COMPOSITE)
    if variant == BIOTECH_LEAD:
        return counted(table, seat, BIOTECH)
    if variant == HEAVY_LIFT:
        return counted(table, seat, ROCKET) + table.rocket_tokens[seat]
    return threats_of(table, seat)
