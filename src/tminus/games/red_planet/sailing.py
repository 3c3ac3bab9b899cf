"""Ships: boarding, launching, landing and docking (RULES.md chapter 7), and where they are bound for (chapter 8)."""

from typing import Final

from tminus.games.red_planet.actions import BOARD, DESTINATION, NOTHING, SHIP
from tminus.games.red_planet.cards import COLOURS, UNKNOWN, ZONES
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import DOCK_SHIP, END_ROUND, FLIP, NAME_DESTINATION
from tminus.games.red_planet.places import IN_RESERVE, aboard
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, NO_SHIP
from tminus.games.red_planet.state import FACE_DOWN, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import replaced, replaced_row
from tminus.kernel.step import Automatic, Chance, Decision, Frame

NOBODY: Final = -1  # among colours: whoever has done it

# ---- boarding

COUNT: Final = 7  # the part of PLACE's second number that counts astronauts
APART: Final = 8  # each into another ship
BEFORE: Final = 4  # above these bits: the docks boarded before, where the astronauts go apart


def leads(table: Table, seat: int, colour: int) -> bool:
    return colour < table.colours and table.seat_of(colour) == seat


class Effect(Decision[Table]):
    """A part of what a character does, for a colour of the frame's seat: the frame's first number."""

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, colour, _ = frame
        return self.plan_fault(state, frame) if leads(state, seat, colour) else refused("not-led")

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        """Why the frame's second number cannot be."""
        return None if frame[3] == 0 else refused("second-is-0")


class Place(Effect):
    """MRP 7.2: one astronaut into a docked ship. Numbers: the colour; how many are left, APART and the docks before."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, _, colour, plan = frame
        codes: list[int] = []
        if state.astronauts[IN_RESERVE + colour]:
            for dock, room in enumerate(state.room):
                if room and not plan >> BEFORE + dock & 1:
                    codes.append(BOARD + dock)
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, plan = frame
        if code == NOTHING:
            if state.log is not None:
                state.tell("no-room", (state.who(colour), plan & COUNT))
            return
        dock = code - BOARD
        if plan & COUNT > 1:
            before = 1 << BEFORE + dock if plan & APART else 0
            state.agenda.append((self.number, seat, colour, (plan - 1) | before))
        board(state, seat, colour, dock, 1)

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        plan = frame[3]
        if not 1 <= plan & COUNT <= 3 or plan >> BEFORE + state.colours:
            return refused("places-in-ships")
        return None if plan & APART or not plan >> BEFORE else refused("places-apart")


class PlaceTogether(Effect):
    """MRP 6.13: several astronauts into one ship, or none at all. Numbers: the colour, and how many."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, _, colour, count = frame
        codes: list[int] = []
        if state.astronauts[IN_RESERVE + colour] >= count:
            for dock, room in enumerate(state.room):
                if room >= count:
                    codes.append(BOARD + dock)
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, count = frame
        if code != NOTHING:
            board(state, seat, colour, code - BOARD, count)
        elif state.log is not None:
            state.tell("no-room-together", (state.who(colour), count))

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if 1 <= frame[3] <= 3 else refused("places-together")


def board(table: Table, seat: int, colour: int, dock: int, count: int) -> None:
    """Astronauts from the reserve; the first aboard a ship of unknown destination names one (MRP 8.2)."""
    table.astronauts[IN_RESERVE + colour] -= count
    table.astronauts[aboard(dock) * COLOURS + colour] += count
    room = table.room[dock] - count
    table.room[dock] = room
    if room == 0:
        table.filled |= 1 << dock
    if table.log is not None:
        table.tell("boarded", (table.who(colour), count, dock, table.bound[dock]))
    if table.bound[dock] == UNKNOWN:
        table.agenda.append((NAME_DESTINATION, seat, colour, dock))


# ---- destinations


class NameDestination(Effect):
    """MRP 8.2 to MRP 8.4. Numbers: the colour, and the dock of the ship."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        codes = [DESTINATION + zone for zone in range(ZONES) if state.supply[zone]]
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, _, colour, dock = frame
        if code != NOTHING:
            put_token(state, dock, code - DESTINATION)
            if state.log is not None:
                state.tell("named-destination", (state.who(colour), dock, code - DESTINATION))
        elif state.log is not None:
            state.tell("no-token", (state.who(colour), dock))

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        dock = frame[3]
        return None if dock < state.colours and state.ships[dock] != NO_SHIP else refused("no-ship-at-dock")


def put_token(table: Table, dock: int, zone: int) -> None:
    """A destination token on a ship, on top of those that lie there."""
    table.supply = replaced(table.supply, zone, table.supply[zone] - 1)
    table.stacks = replaced_row(table.stacks, dock, (*table.stacks[dock], zone))
    table.bound[dock] = zone


# ---- launching


def launch(table: Table, dock: int) -> None:
    table.launched |= 1 << dock
    table.room[dock] = 0


def launch_filled(table: Table) -> None:
    """MRP 5.5: once an effect is done, every full ship goes."""
    for dock in range(table.colours):
        if table.filled >> dock & 1:
            launch(table, dock)
            if table.log is not None:
                table.tell("launched", (dock, table.bound[dock]))
    table.filled = 0


def discard_ship(table: Table, dock: int) -> None:
    """The ship and its tokens leave the dock; whoever was aboard has been taken care of."""
    table.ship_discard.append(table.ships[dock])
    table.ships[dock] = NO_SHIP
    table.bound[dock] = UNKNOWN
    table.room[dock] = 0
    if table.stacks[dock]:
        supply = list(table.supply)
        for zone in table.stacks[dock]:
            supply[zone] += 1
        table.supply = tuple(supply)
        table.stacks = replaced_row(table.stacks, dock, ())


def crew_of(table: Table, dock: int) -> int:
    """How many are aboard a ship."""
    return sum(table.astronauts[aboard(dock) * COLOURS : (aboard(dock) + 1) * COLOURS])


def all_aboard_die(table: Table, dock: int, killer: int = NOBODY) -> None:
    """Everybody in this ship goes to the Memorial, by this colour's doing or by nobody's."""
    for colour in range(table.colours):
        count = table.astronauts[aboard(dock) * COLOURS + colour]
        if count:
            table.kill(aboard(dock), colour, count)
            if table.log is not None and killer == NOBODY:
                table.tell("lost-aboard", (table.who(colour), count, dock))
            elif table.log is not None:
                table.tell("perished", (table.who(killer), table.who(colour), count, table.bound[dock], dock))


# ---- landing


class Land(Automatic[Table]):
    """MRP 7.5 to MRP 7.9: all launched ships land together, then open docks get new ships."""

    def run(self, state: Table, frame: Frame) -> None:
        landed = 0
        for dock in range(state.colours):
            if state.launched >> dock & 1:
                landed |= unload(state, dock)
                discard_ship(state, dock)
        state.launched = 0
        agenda = state.agenda
        agenda.append((END_ROUND, 0, 0, 0))
        for dock in range(state.colours - 1, -1, -1):
            if state.ships[dock] == NO_SHIP:
                agenda.append((DOCK_SHIP, 0, dock, 0))
        if landed:
            for zone in range(ZONES - 1, -1, -1):
                if landed >> zone & 1 and state.resources[zone] == FACE_DOWN:
                    agenda.append((FLIP, 0, zone, 0))


def unload(table: Table, dock: int) -> int:
    """Everybody leaves the ship. The zone in which somebody has landed, as a bit."""
    zone = table.bound[dock]
    if zone == UNKNOWN:
        if table.log is not None:
            table.tell("lost-in-space", (dock, crew_of(table, dock)))
        all_aboard_die(table, dock)
        return 0
    if unload_into(table, dock, zone):
        return 1 << zone
    if table.log is not None:
        table.tell("landed-empty", (dock, zone))
    return 0


def unload_into(table: Table, dock: int, zone: int) -> bool:
    """Everybody aboard goes to this zone; whether that was anybody."""
    astronauts = table.astronauts
    ship = aboard(dock) * COLOURS
    anybody = False
    for colour in range(table.colours):
        count = astronauts[ship + colour]
        if count:
            astronauts[ship + colour] = 0
            astronauts[zone * COLOURS + colour] += count
            anybody = True
            if table.log is not None:
                table.tell("landed", (table.who(colour), count, zone))
    return anybody


# ---- new ships


class DockShip(Chance[Table]):
    """MRP 7.9, MRP 7.10, MRP 2.2. Numbers: the dock; 1 at set-up, when ships of unknown destination go back."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        if frame[3]:
            return [ship for ship in state.ship_deck.pool if DESTINATION_OF[ship] != UNKNOWN]
        return state.ship_deck.pool

    def first_code(self) -> int:
        return SHIP

    def act(self, state: Table, frame: Frame, code: int) -> None:
        dock = frame[2]
        ship = code - SHIP
        deck = state.ship_deck
        deck.take(ship)
        state.ships[dock] = ship
        state.bound[dock] = DESTINATION_OF[ship]
        state.room[dock] = CAPACITY_OF[ship]
        if state.log is not None:
            state.tell("docked", (dock, DESTINATION_OF[ship], CAPACITY_OF[ship]))
        if not deck.pool:
            deck.mix(state.ship_discard)
            state.ship_discard = []
            if state.log is not None:
                state.tell("ships-shuffled", (len(deck.pool),))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, _, dock, setting_up = frame
        if dock >= state.colours or state.ships[dock] != NO_SHIP:
            return refused("no-open-dock")
        return None if setting_up <= 1 else refused("second-is-0-or-1")
