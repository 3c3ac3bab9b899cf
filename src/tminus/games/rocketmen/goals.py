"""Personal goals and variants: what they are worth at the end (RULES.md chapter 12)."""

from typing import TYPE_CHECKING, Final

from tminus.games.rocketmen.cards import (
    BIOTECH,
    BIOTECH_LEAD,
    COMPOSITE,
    COMPUTER,
    COMPUTING_LEAD,
    CONSTELLATION,
    DESTINATIONS,
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
    TOKENS_AT,
    VARIANT_POINTS,
    is_threat,
)
from tminus.games.rocketmen.pad import acts_as, card_of

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

# Types of missions.
SATELLITE: Final = MISSION_TYPES.index("satellite")
SPACESHIP: Final = MISSION_TYPES.index("spaceship")
HOTEL: Final = MISSION_TYPES.index("space-hotel")
SHIPYARD: Final = MISSION_TYPES.index("orbital-shipyard")
STATION: Final = MISSION_TYPES.index("space-station")
MINING: Final = MISSION_TYPES.index("asteroid-mining")
BASE: Final = MISSION_TYPES.index("base")

# Sets of locations, as bits.
OF_TYPE: Final[list[int]] = [
    sum([1 << place for place in range(LOCATIONS) if LOCATION_TYPE[place] == kind])
    for kind in range(len(MISSION_TYPES))
]
AT: Final[list[int]] = [
    sum([1 << place for place in range(LOCATIONS) if LOCATION_DESTINATION[place] == destination])
    for destination in range(DESTINATIONS)
]
AWAY_WITHOUT_SPACESHIP: Final[int] = (AT[MOON] | AT[MARS]) & ~OF_TYPE[SPACESHIP]
MOON_BASE: Final[int] = OF_TYPE[BASE] & AT[MOON]
MINE_OR_BASE: Final[int] = OF_TYPE[MINING] | OF_TYPE[BASE]


# ---- goals


def goals_used(table: "Table") -> list[int]:
    """Those that can be dealt (RM 2.7, RM 15.3)."""
    return SOLO_GOALS if table.seats == 1 else list(range(GOALS))


def is_fulfilled(table: "Table", seat: int, goal: int) -> bool:
    """RM 12.10 to RM 12.21."""
    done = table.done[seat]
    if goal == CONSTELLATION:
        return TOKENS_AT[done & OF_TYPE[SATELLITE]] == 2
    if goal == GRAND_TOUR:
        return bool(done & AT[EARTH]) and bool(done & AT[MOON]) and bool(done & AT[MARS])
    if goal == FLEET:
        return TOKENS_AT[done & OF_TYPE[SPACESHIP]] >= 2 and bool(done & AWAY_WITHOUT_SPACESHIP)
    if goal == SETTLER:
        return bool(done & MOON_BASE) and bool(done & AT[MARS])
    if goal == RED_PLANET:
        return TOKENS_AT[done & AT[MARS]] >= 2
    if goal == LUNAR_PROGRAMME:
        return TOKENS_AT[done & AT[MOON]] >= 3
    if goal == LOW_ORBIT:
        return TOKENS_AT[done & AT[EARTH]] >= 4
    if goal == HOSPITALITY:
        return bool(done & OF_TYPE[HOTEL]) and bool(done & OF_TYPE[STATION])
    if goal == HEAVY_INDUSTRY:
        return bool(done & OF_TYPE[SHIPYARD]) and bool(done & MINE_OR_BASE)
    if goal == GUARDIAN:
        return threats_of(table, seat) >= 2 and TOKENS_AT[done] >= 3
    if goal == PIONEER:
        return TOKENS_AT[table.firsts[seat]] >= 3
    return seat in (table.moon_token, table.mars_token) and TOKENS_AT[done] >= 5


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
    """Those among all cards of a seat. It is asked often, so nothing is gathered first."""
    threats = threats_among(table.hq[seat]) + threats_among(table.hands[seat])
    threats += threats_in(table.warehouses[seat]) + threats_in(table.stored[seat])
    threats += threats_in(table.pads[seat]) + threats_in(table.junkyards[seat])
    if table.turn == seat:
        threats += threats_among(table.playing) + threats_in(table.paid)
    return threats


def threats_among(cards: list[int]) -> int:
    count = 0
    for kind in cards:
        if is_threat(kind):
            count += 1
    return count


def threats_in(pile: tuple[int, ...]) -> int:
    """A copy that lies in it is none."""
    count = 0
    for entry in pile:
        if is_threat(entry):
            count += 1
    return count


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
