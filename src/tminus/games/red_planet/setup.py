"""Set-up (RULES.md chapter 2; for two players chapter 14)."""

from typing import Final

from tminus.games.red_planet.actions import DEALT, FIRST_ABOARD, KEEP
from tminus.games.red_planet.cards import (
    ALL_CHARACTERS,
    ASTRONAUTS,
    COLOURS,
    EVENTS,
    FIRST_DISCOVERY,
    MISSIONS,
    OUTER_ZONES,
    PHOBOS,
    RESOURCE_COUNTS,
    RESOURCES,
    TOKENS_PER_ZONE,
    UNKNOWN,
    ZONES,
)
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import BEGIN_ROUND, CHOOSE_MISSION, DEAL_MISSION, DOCK_SHIP, STATION
from tminus.games.red_planet.neutrals import neutral_deck
from tminus.games.red_planet.places import ALL_PLACES, IN_RESERVE, aboard
from tminus.games.red_planet.sailing import put_token
from tminus.games.red_planet.ships import EVERY_SHIP, NO_SHIP
from tminus.games.red_planet.state import FACE_DOWN, NO_CARD, NOT_CHOSEN, NOTHING_CALLED, Table
from tminus.kernel.deck import Deck
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import replaced
from tminus.kernel.step import Chance, Frame, Together

EVERYBODY_OF: Final[list[list[int]]] = [list(range(seats)) for seats in range(COLOURS + 1)]
AT_SETUP: Final = 1  # the second number of DOCK_SHIP: ships of unknown destination wait


def colours_for(seats: int) -> int:
    """MRP 14.1: with two seats each leads a neutral colour, too."""
    return 4 if seats == 2 else seats


def lay_out(table: Table) -> None:
    """An empty table with the set-up on its agenda."""
    seats = table.seats
    colours = colours_for(seats)
    table.colours = colours
    table.level_ground = table.settings["ground"] == "level"
    table.round = 1
    table.first = 0
    table.acting = 0
    table.called = NOTHING_CALLED
    table.hands = [ALL_CHARACTERS] * seats + [0] * (colours - seats)
    table.chosen = [NOT_CHOSEN] * colours
    table.neutral_decks = [neutral_deck() for _ in range(colours - seats)]
    table.astronauts = [0] * (ALL_PLACES * COLOURS)
    for colour in range(colours):
        table.astronauts[IN_RESERVE + colour] = ASTRONAUTS
    table.ships = [NO_SHIP] * colours
    table.bound = [UNKNOWN] * colours
    table.room = [0] * colours
    table.filled = 0
    table.launched = 0
    table.stacks = ((),) * colours
    table.supply = (TOKENS_PER_ZONE,) * ZONES
    table.ship_deck = Deck()
    table.ship_deck.pool = EVERY_SHIP[:]
    table.ship_discard = []
    table.resources = [FACE_DOWN] * ZONES
    table.unflipped = [kind for kind in range(RESOURCES) for _ in range(RESOURCE_COUNTS[kind])]
    table.lying = (0,) * (ZONES * RESOURCES)
    table.tokens = (0,) * (colours * RESOURCES)
    table.event_deck = Deck()
    table.event_deck.pool = list(range(MISSIONS))
    table.kept = (NO_CARD,) * seats
    table.returned = (NO_CARD,) * seats
    table.drawn = ((),) * seats
    table.boxed = ((),) * seats
    table.discarded = ()
    table.discoveries = (NO_CARD,) * OUTER_ZONES
    table.seen = (0,) * OUTER_ZONES
    table.revealed = False

    table.agenda.append((CHOOSE_MISSION, 0, 0, 0))
    for seat in range(seats - 1, -1, -1):
        table.agenda.append((DEAL_MISSION, seat, 1, 0))
        table.agenda.append((DEAL_MISSION, seat, 0, 0))
    table.agenda.append((STATION, 0, 0, 0))
    for dock in range(colours - 1, -1, -1):
        table.agenda.append((DOCK_SHIP, 0, dock, AT_SETUP))


class Station(Chance[Table]):
    """MRP 2.3, MRP 2.4: one astronaut of each colour, by lot. Numbers: the dock, and the colours that are aboard."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return [colour for colour in range(state.colours) if not frame[3] >> colour & 1]

    def first_code(self) -> int:
        return FIRST_ABOARD

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, _, dock, done = frame
        colour = code - FIRST_ABOARD
        if dock == 0:
            state.first = colour
            if PHOBOS not in state.bound:
                put_token(state, state.colours - 1, PHOBOS)
                if state.log is not None:
                    state.tell("phobos-token", (state.colours - 1,))
        state.astronauts[IN_RESERVE + colour] -= 1
        state.astronauts[aboard(dock) * COLOURS + colour] += 1
        state.room[dock] -= 1
        if state.log is not None:
            state.tell("stationed", (state.who(colour), dock))
        if dock + 1 < state.colours:
            state.agenda.append((self.number, 0, dock + 1, done | 1 << colour))
        elif state.log is not None:
            state.tell("first-player", (state.who(state.first),))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, _, dock, done = frame
        stationed = [colour for colour in range(state.colours) if done >> colour & 1]
        return None if dock == len(stationed) and done >> state.colours == 0 else refused("stationed")


class DealMission(Chance[Table]):
    """MRP 2.6. Number: 0 for the first of the seat's two missions, 1 for the second."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.event_deck.pool

    def first_code(self) -> int:
        return DEALT

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, second, _ = frame
        mission = code - DEALT
        deck = state.event_deck.copy()
        deck.take(mission)
        state.event_deck = deck
        if second:
            state.returned = replaced(state.returned, seat, mission)
        else:
            state.kept = replaced(state.kept, seat, mission)
        if state.log is not None:
            state.tell("dealt", (seat, mission), 1 << seat)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if frame[2] <= 1 and frame[3] == 0 else refused("deals-mission")


class ChooseMission(Together[Table]):
    """MRP 2.6, MRP 2.7: everybody keeps one of two missions; the others are shuffled into the event deck."""

    def choosers(self, state: Table, frame: Frame) -> list[int]:
        return EVERYBODY_OF[state.seats]

    def options(self, state: Table, frame: Frame) -> list[int]:
        seat = frame[1]
        return [KEEP + mission for mission in sorted([state.kept[seat], state.returned[seat]])]

    def reveal(self, state: Table, frame: Frame, choices: tuple[int, ...]) -> None:
        for seat, code in enumerate(choices):
            mission = code - KEEP
            if mission != state.kept[seat]:
                state.returned = replaced(state.returned, seat, state.kept[seat])
                state.kept = replaced(state.kept, seat, mission)
            if state.log is not None:
                state.tell("kept", (seat, mission), 1 << seat)
        deck = state.event_deck.copy()
        deck.mix([*state.returned, *range(FIRST_DISCOVERY, EVENTS)])
        state.event_deck = deck
        state.agenda.append((BEGIN_ROUND, 0, 0, 0))
