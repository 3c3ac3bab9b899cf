"""The nine characters (RULES.md chapter 6). Each first places astronauts, then does what makes it special.

Every step's first number is the colour that acts. Where an effect can do nothing, its only option is NOTHING.
"""

from typing import Final

from tminus.games.red_planet.actions import (
    DESTROY,
    FROM,
    KILL_IN,
    LAUNCH,
    NOTHING,
    REPLACE_IN,
    STEER,
    STOP,
    TO,
    VICTIM,
)
from tminus.games.red_planet.cards import (
    ADJACENT,
    ALL_CHARACTERS,
    COLOURS,
    EXPLORER,
    EXPLORER_MOVES,
    MARS_ZONES,
    OUTER_ZONES,
    PHOBOS,
    PLACED,
    PLACES,
    SECRET_AGENT,
    SOLDIER,
    SOLDIER_MOVES,
    TRAVEL_AGENT,
)
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import (
    DROP,
    EXPLORE,
    FORCE_LAUNCH,
    KILL,
    MOVE,
    NAME_DESTINATION,
    PLACE,
    PLACE_TOGETHER,
    RECRUIT,
    REPLACE,
    SABOTAGE,
    SEDUCE,
    SHOOT,
    STEER_SHIP,
    STUDY,
)
from tminus.games.red_planet.neutrals import renewed_deck
from tminus.games.red_planet.places import IN_MEMORIAL, IN_RESERVE
from tminus.games.red_planet.sailing import APART, Effect, all_aboard_die, crew_of, discard_ship, launch, leads
from tminus.games.red_planet.ships import NO_SHIP
from tminus.games.red_planet.state import Table
from tminus.kernel.faults import Fault
from tminus.kernel.step import Automatic, Frame

_ON_PHOBOS: Final = PHOBOS * COLOURS
_WITHIN_RANGE: Final = [*range(OUTER_ZONES), PHOBOS]  # of the Soldier: the inner zones are not

# What follows the placing of astronauts, by number. The Travel Agent does no more.
_SPECIAL: Final[list[int]] = [-1, STEER_SHIP, SHOOT, -1, SEDUCE, SABOTAGE, FORCE_LAUNCH, STUDY, EXPLORE, RECRUIT]


def begin_effect(table: Table, colour: int, number: int) -> None:
    """MRP 5.3: put what the character does on the agenda, from the last line to the first."""
    seat = table.seat_of(colour)
    agenda = table.agenda
    if table.log is not None:
        table.tell("turn", (seat, table.who(colour), number))
    if number == SOLDIER:
        agenda.append((DROP, seat, colour, 0))
    if number == TRAVEL_AGENT:
        agenda.append((PLACE_TOGETHER, seat, colour, PLACED[number]))
        return
    agenda.append((_SPECIAL[number], seat, colour, EXPLORER_MOVES if number == EXPLORER else 0))
    agenda.append((PLACE, seat, colour, PLACED[number] | (APART if number == SECRET_AGENT else 0)))


# ---- 9 Recruiter


class Recruit(Automatic[Table]):
    """MRP 6.2; a neutral Recruiter leaves the game, and the deck is made anew (MRP 14.8)."""

    def run(self, state: Table, frame: Frame) -> None:
        _, seat, colour, _ = frame
        if colour < state.seats:
            state.hands[colour] = ALL_CHARACTERS
        else:
            state.neutral_decks[seat] = renewed_deck()
        if state.log is not None:
            state.tell("recruited" if colour < state.seats else "recruited-neutral", (state.who(colour),))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, colour, other = frame
        return None if leads(state, seat, colour) and other == 0 else refused("own-colour")


# ---- 8 Explorer


class Explore(Effect):
    """MRP 6.3: whom to move next. Second number: the moves that are left."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        place = frame[2]
        astronauts = state.astronauts
        codes: list[int] = []
        for zone in range(MARS_ZONES):
            if astronauts[place] and ADJACENT[zone]:
                codes.append(FROM + zone)
            place += COLOURS
        codes.append(STOP)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, left = frame
        if code != STOP:
            state.agenda.append((MOVE, seat, colour, (code - FROM) | left << 4))

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        left = frame[3]
        return None if 1 <= left <= EXPLORER_MOVES else refused("explorer-moves", most=EXPLORER_MOVES)


class Move(Effect):
    """MRP 6.3, MRP 6.4: over which border. Second number: the zone it leaves, and from bit 4 on the moves left."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [TO + zone for zone in ADJACENT[frame[3] & 15]]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, plan = frame
        zone = code - TO
        left = plan >> 4
        if left > 1:
            state.agenda.append((EXPLORE, seat, colour, left - 1))
        move(state, colour, plan & 15, zone)

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        _, _, colour, plan = frame
        zone = plan & 15
        if zone >= MARS_ZONES or not state.astronauts[zone * COLOURS + colour]:
            return refused("nobody-leaves")
        return None if 1 <= plan >> 4 <= EXPLORER_MOVES else refused("explorer-moves", most=EXPLORER_MOVES)


def move(table: Table, colour: int, zone: int, to: int) -> None:
    table.astronauts[zone * COLOURS + colour] -= 1
    if table.log is not None:
        table.tell("moved", (table.who(colour), zone, to))
    table.arrive(to, colour, 1)


# ---- 6 Secret Agent


class ForceLaunch(Effect):
    """MRP 6.8: a docked ship that is not full."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        codes: list[int] = []
        for dock, room in enumerate(state.room):
            if room:
                codes.append(LAUNCH + dock)
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == NOTHING:
            if state.log is not None:
                state.tell("nothing-to-launch", (state.who(frame[2]),))
            return
        dock = code - LAUNCH
        launch(state, dock)
        if state.log is not None:
            state.tell("forced-launch", (state.who(frame[2]), dock, state.bound[dock], crew_of(state, dock)))


# ---- 5 Saboteur


class Sabotage(Effect):
    """MRP 6.9: any docked ship, full ones too."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        codes: list[int] = []
        for dock, ship in enumerate(state.ships):
            if ship != NO_SHIP and not state.launched >> dock & 1:
                codes.append(DESTROY + dock)
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == NOTHING:
            if state.log is not None:
                state.tell("nothing-to-destroy", (state.who(frame[2]),))
            return
        dock = code - DESTROY
        bound = state.bound[dock]
        if state.log is not None:
            state.tell("destroyed", (state.who(frame[2]), dock, bound, crew_of(state, dock)))
        all_aboard_die(state, dock, frame[2])
        discard_ship(state, dock)
        state.filled &= ~(1 << dock)


# ---- 4 Femme Fatale


class Seduce(Effect):
    """MRP 6.10: where: a zone or a ship with an own astronaut."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        colour = frame[2]
        astronauts = state.astronauts
        codes: list[int] = []
        if astronauts[IN_RESERVE + colour]:
            for place in range(PLACES):
                if astronauts[place * COLOURS + colour]:
                    codes.append(REPLACE_IN + place)
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code != NOTHING:
            state.agenda.append((REPLACE, frame[1], frame[2], code - REPLACE_IN))
        elif state.log is not None:
            state.tell("nobody-to-replace", (state.who(frame[2]),))


class Replace(Effect):
    """MRP 6.10: whom. Second number: the place."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return victims(state, frame[3])

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, _, colour, place = frame
        victim = code - VICTIM
        astronauts = state.astronauts
        astronauts[place * COLOURS + victim] -= 1
        astronauts[IN_MEMORIAL + victim] += 1
        astronauts[IN_RESERVE + colour] -= 1
        astronauts[place * COLOURS + colour] += 1
        if state.log is not None:
            if victim == colour:
                state.tell("replaced-own", (state.who(colour), place))
            else:
                state.tell("replaced", (state.who(colour), state.who(victim), place))

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        _, _, colour, place = frame
        return None if place < PLACES and state.astronauts[place * COLOURS + colour] else refused("nobody-there")


def victims(table: Table, place: int) -> list[int]:
    """The colours with an astronaut in this place."""
    codes: list[int] = []
    at = place * COLOURS
    for colour in range(table.colours):
        if table.astronauts[at + colour]:
            codes.append(VICTIM + colour)
    return codes


# ---- 2 Soldier


class Shoot(Effect):
    """MRP 6.14: where: an outer zone or Phobos with anybody in it."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        astronauts = state.astronauts
        codes: list[int] = []
        for zone in _WITHIN_RANGE:
            at = zone * COLOURS
            for colour in range(state.colours):
                if astronauts[at + colour]:
                    codes.append(KILL_IN + zone)
                    break
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code != NOTHING:
            state.agenda.append((KILL, frame[1], frame[2], code - KILL_IN))
        elif state.log is not None:
            state.tell("nobody-to-kill", (state.who(frame[2]),))


class Kill(Effect):
    """MRP 6.14: whom. Second number: the zone."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return victims(state, frame[3])

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, _, colour, zone = frame
        victim = code - VICTIM
        state.kill(zone, victim, 1)
        if state.log is not None:
            if victim == colour:
                state.tell("killed-own", (state.who(colour), zone))
            else:
                state.tell("killed", (state.who(colour), state.who(victim), zone))

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        zone = frame[3]
        return None if zone in _WITHIN_RANGE and victims(state, zone) else refused("nobody-to-kill")


class Drop(Effect):
    """MRP 6.15: from Phobos to Mars. Second number: how many have gone; the first must go."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, _, colour, gone = frame
        codes: list[int] = []
        if state.astronauts[_ON_PHOBOS + colour]:
            codes = [TO + zone for zone in range(MARS_ZONES)]
            if gone:
                codes.append(STOP)
        else:
            codes.append(NOTHING)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, gone = frame
        if code == NOTHING:
            if state.log is not None and not gone:
                state.tell("nobody-to-drop", (state.who(colour),))
        elif code != STOP:
            if gone + 1 < SOLDIER_MOVES:
                state.agenda.append((self.number, seat, colour, gone + 1))
            move(state, colour, PHOBOS, code - TO)

    def plan_fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if frame[3] < SOLDIER_MOVES else refused("soldier-drops", most=SOLDIER_MOVES)


# ---- 1 Pilot


class SteerShip(Effect):
    """MRP 6.17: a docked or launched ship gets a destination token."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        codes: list[int] = []
        if any(state.supply):
            for dock, ship in enumerate(state.ships):
                if ship != NO_SHIP:
                    codes.append(STEER + dock)
        return codes or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code != NOTHING:
            state.agenda.append((NAME_DESTINATION, frame[1], frame[2], code - STEER))
        elif state.log is not None:
            state.tell("nothing-to-steer", (state.who(frame[2]),))
