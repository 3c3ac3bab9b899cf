"""The discoveries are revealed, and some act at once (RULES.md chapter 11)."""

from tminus.games.red_planet.actions import NOTHING, TO, UNLEASH
from tminus.games.red_planet.cards import (
    ADJACENT,
    AT_REVEAL,
    COLOURS,
    DUST_STORM,
    NATIVE_RESISTANCE,
    OUTER_ZONES,
)
from tminus.games.red_planet.characters import move
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import FLEE_STORM, FLIP, UNLEASH_DISCOVERY, WEATHER_STORM
from tminus.games.red_planet.research import discoveries_in_play
from tminus.games.red_planet.sailing import crew_of, leads, unload_into
from tminus.games.red_planet.state import FACE_DOWN, Table
from tminus.kernel.faults import Fault
from tminus.kernel.step import Automatic, Decision, Frame


class Reveal(Automatic[Table]):
    """MRP 11.1."""

    def run(self, state: Table, frame: Frame) -> None:
        state.revealed = True
        if discoveries_in_play(state):
            state.saw_hidden()
        if state.log is not None:
            for zone in discoveries_in_play(state):
                state.tell("revealed-discovery", (zone, state.discoveries[zone]))
        state.agenda.append((UNLEASH_DISCOVERY, state.seat_of(state.first), state.first, 0))


class UnleashDiscovery(Decision[Table]):
    """MRP 11.2: the first player decides which one acts next. Numbers: the first colour, and the zones done."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        done = frame[3]
        zones = [zone for zone in discoveries_in_play(state) if state.discoveries[zone] in AT_REVEAL]
        return [UNLEASH + zone for zone in zones if not done >> zone & 1] or [NOTHING]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == NOTHING:
            return
        _, seat, first, done = frame
        zone = code - UNLEASH
        discovery = state.discoveries[zone]
        state.agenda.append((self.number, seat, first, done | 1 << zone))
        if state.log is not None:
            state.tell("unleashed", (zone, discovery))
        if discovery == NATIVE_RESISTANCE:
            resist(state, zone)
        elif discovery == DUST_STORM:
            state.agenda.append((WEATHER_STORM, 0, zone, 0))
        else:
            attract(state, zone)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, first, done = frame
        if first != state.first or not leads(state, seat, first):
            return refused("first-player")
        return None if state.revealed and done >> OUTER_ZONES == 0 else refused("acted-discoveries")


def resist(table: Table, zone: int) -> None:
    """Native Resistance (MRP 11.10)."""
    for colour in range(table.colours):
        if table.astronauts[zone * COLOURS + colour]:
            table.kill(zone, colour, 1)
            if table.log is not None:
                table.tell("resisted", (table.who(colour), zone))


class WeatherStorm(Automatic[Table]):
    """Dust Storm (MRP 11.18): colour by colour, clockwise from the first player. Numbers: the zone; colours done."""

    def run(self, state: Table, frame: Frame) -> None:
        _, _, zone, done = frame
        if not ADJACENT[zone]:
            return
        for colour in state.clockwise():
            if not done >> colour & 1 and state.astronauts[zone * COLOURS + colour]:
                state.agenda.append((self.number, 0, zone, done | 1 << colour))
                count = state.astronauts[zone * COLOURS + colour]
                state.agenda.append((FLEE_STORM, state.seat_of(colour), colour, zone | count << 4))
                return

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if is_stormy(state, frame[2]) and frame[3] >> state.colours == 0 else refused("no-storm")


def is_stormy(table: Table, zone: int) -> bool:
    return table.revealed and zone < OUTER_ZONES and table.discoveries[zone] == DUST_STORM


class FleeStorm(Decision[Table]):
    """MRP 11.18: one astronaut at a time. Numbers: the colour; the zone, and from bit 4 on how many must go."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [TO + zone for zone in ADJACENT[frame[3] & 15]]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, plan = frame
        zone = plan & 15
        left = (plan >> 4) - 1
        if left:
            state.agenda.append((self.number, seat, colour, zone | left << 4))
        move(state, colour, zone, code - TO)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, colour, plan = frame
        zone, count = plan & 15, plan >> 4
        if not leads(state, seat, colour) or not is_stormy(state, zone):
            return refused("not-fleeing")
        present = state.astronauts[zone * COLOURS + colour]
        return None if 1 <= count <= present else refused("too-many-flee")


def attract(table: Table, zone: int) -> None:
    """Ether Magnet (MRP 11.19)."""
    landed = False
    for dock in range(table.colours):
        table.room[dock] += crew_of(table, dock)
        landed |= unload_into(table, dock, zone)
    if landed and table.resources[zone] == FACE_DOWN:
        table.agenda.append((FLIP, 0, zone, 0))
