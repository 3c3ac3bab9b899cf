"""What can stand on the agenda of Mission: Red Planet: the set-up, a round, or the end of the game, in its order."""

from typing import TYPE_CHECKING, Final

from tminus.games.red_planet.cards import ALL_CHARACTERS, ASTRONAUTS, COLOUR_IDS, COLOURS, ROUNDS, ZONES
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import (
    ASK_FOR_ACTIONS,
    BEGIN_ROUND,
    CHOOSE_CHARACTER,
    CHOOSE_MISSION,
    COUNTDOWN,
    DEAL_MISSION,
    DOCK_SHIP,
    DRAW_NEUTRAL,
    END_ROUND,
    FINAL_SCORING,
    FLEE_STORM,
    FLIP,
    KILL,
    LAND,
    NAME_DESTINATION,
    PLACE,
    PLAY_ACTION,
    PRODUCE,
    RESCUE,
    REVEAL,
    SHOOT,
    SPY,
    SPY_ON,
    STATION,
    STEER_SHIP,
    UNLEASH_DISCOVERY,
    WEATHER_STORM,
)
from tminus.games.red_planet.places import IN_MEMORIAL, IN_RESERVE, aboard
from tminus.games.red_planet.ships import NO_SHIP
from tminus.kernel.faults import Fault

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table

ENDING: Final = [ASK_FOR_ACTIONS, PRODUCE, FINAL_SCORING]
_ACTIONS: Final = [PLAY_ACTION, RESCUE, SPY, SPY_ON]

_OFTEN: Final = [DOCK_SHIP, DEAL_MISSION, DRAW_NEUTRAL, FLIP, PLAY_ACTION]  # once for each dock, seat or zone

# What nobody does: it stands there with seat 0.
_BY_ITSELF: Final = [
    *[DOCK_SHIP, STATION, CHOOSE_MISSION, BEGIN_ROUND, CHOOSE_CHARACTER, COUNTDOWN, LAND, FLIP, END_ROUND, PRODUCE],
    *[REVEAL, WEATHER_STORM, ASK_FOR_ACTIONS, FINAL_SCORING],
]

# What can lie at the bottom of the agenda, and what above it.
_ABOVE: Final[dict[int, list[int]]] = {
    CHOOSE_MISSION: [DEAL_MISSION, STATION, DOCK_SHIP],
    BEGIN_ROUND: [PRODUCE],
    CHOOSE_CHARACTER: [DRAW_NEUTRAL],
    COUNTDOWN: [*range(PLACE, STEER_SHIP + 1), FLIP],
    LAND: [],
    END_ROUND: [DOCK_SHIP, FLIP],
    ASK_FOR_ACTIONS: [REVEAL, UNLEASH_DISCOVERY, WEATHER_STORM, FLEE_STORM, FLIP, *_ACTIONS],
    PRODUCE: _ACTIONS,
    FINAL_SCORING: _ACTIONS,
}


# What is done once something else is done lies below that: an effect, what belongs to it, placing, a new destination.
_SECOND: Final = [KILL, SHOOT, WEATHER_STORM, RESCUE, SPY, SPY_ON]
_THIRD: Final = [PLACE, FLEE_STORM]
_FOURTH: Final = [NAME_DESTINATION]


def height(number: int) -> int:
    """How far above the bottom of the agenda a step lies: lower ones than itself can be below it."""
    if number == FLIP:
        return 5
    return 4 if number in _FOURTH else 3 if number in _THIRD else 2 if number in _SECOND else 1


def agenda_fault(table: "Table") -> Fault | None:
    if not table.agenda:
        return None if table.revealed and table.round == ROUNDS else refused("agenda-empty")
    steps = [frame[0] for frame in table.agenda]
    bottom = steps[0]
    if bottom not in _ABOVE:
        return refused("agenda-without-round")
    if len(set(table.agenda)) != len(table.agenda):
        return refused("same-twice")
    for number in steps[1:]:
        if steps.count(number) > 1 and number not in _OFTEN:
            return refused("step-twice", step=table.steps[number].name)
        if number not in _ABOVE[bottom]:
            return table.cannot_follow(number, bottom)
    for number, seat, _, _ in table.agenda:
        if seat and number in _BY_ITSELF:
            return refused("by-itself", step=table.steps[number].name)
    if bottom not in (COUNTDOWN, LAND) and (table.launched or (table.filled and bottom not in ENDING)):
        return refused("ships-to-land")
    fault = setup_fault(table) if bottom == CHOOSE_MISSION else order_fault(table, steps)
    if fault:
        return fault
    if bottom in ENDING:
        if table.round != ROUNDS:
            return refused("rounds-to-come")
        if table.revealed == (REVEAL in steps):
            return refused("revealed-once")
        return None
    if table.revealed:
        return refused("revealed-early")
    return effect_fault(table) if bottom == COUNTDOWN else None


def order_fault(table: "Table", steps: list[int]) -> Fault | None:
    for place in range(2, len(steps)):
        below, above = steps[place - 1], steps[place]
        if height(above) < height(below) or (height(above) == height(below) and above not in _OFTEN):
            return table.cannot_follow(above, below)
    return None


def setup_fault(table: "Table") -> Fault | None:
    """Ships dock, the first astronauts go aboard and missions are dealt, in this order; nothing else has happened."""
    steps = [frame[0] for frame in table.agenda]
    if steps != sorted(steps, reverse=True):
        return refused("setup-order")
    to_dock = [frame[2] for frame in reversed(table.agenda) if frame[0] == DOCK_SHIP]
    if to_dock != [dock for dock in range(table.colours) if table.ships[dock] == NO_SHIP]:
        return refused("open-docks")
    missions = [(frame[1], frame[2]) for frame in reversed(table.agenda) if frame[0] == DEAL_MISSION]
    lacking = [(seat, 0) for seat in range(table.seats) if table.kept[seat] < 0]
    lacking += [(seat, 1) for seat in range(table.seats) if table.returned[seat] < 0]
    if missions != sorted(lacking):
        return refused("missions-to-deal")
    stationed, done = table.colours, (1 << table.colours) - 1
    for number, _, dock, colours in table.agenda:
        if number == STATION:
            stationed, done = dock, colours
    for dock in range(table.colours):
        crew = table.astronauts[aboard(dock) * COLOURS : (aboard(dock) + 1) * COLOURS]
        if sum(crew) != (dock < stationed):
            return refused("first-aboard")
    reserve = table.astronauts[IN_RESERVE : IN_RESERVE + table.colours]
    if any([count != ASTRONAUTS - (done >> colour & 1) for colour, count in enumerate(reserve)]):
        return refused("first-aboard")
    on_mars = any(table.astronauts[: ZONES * COLOURS]) or any(table.astronauts[IN_MEMORIAL : IN_MEMORIAL + COLOURS])
    chosen = any([hand != ALL_CHARACTERS for hand in table.hands[: table.seats]])
    drawn = any(table.drawn) or any(table.boxed) or bool(table.discarded)
    if table.round > 1 or on_mars or chosen or drawn or any(table.tokens) or any(table.lying) or table.ship_discard:
        return refused("early-play")
    return None


def effect_fault(table: "Table") -> Fault | None:
    """In the countdown only the character that was called acts, for the colour that plays it."""
    acting = table.acting
    for number, _, colour, _ in table.agenda[1:]:
        if number != FLIP and colour != acting:
            return refused("another-acts", colour=COLOUR_IDS[colour], acting=COLOUR_IDS[acting])
    if len(table.agenda) > 1 and (table.chosen[acting] != table.called or table.agenda[0][3] >> acting & 1):
        return refused("not-called", colour=COLOUR_IDS[acting])
    return None
