"""Resources and production (RULES.md chapter 9), with the discoveries that act in the third one (chapter 11)."""

from typing import Final

from tminus.games.red_planet.actions import FLIPPED
from tminus.games.red_planet.cards import (
    ADJACENT,
    AFTER_PRODUCTION,
    AMOUNTS,
    COLOURS,
    EVEN_GROUND,
    FROZEN_CAVERN,
    ICE,
    MINING_INCIDENT,
    OUTER_ZONES,
    RESOURCES,
    RICH_VEIN,
    SUBTERFUGE,
    SYNERGY,
    UNEVEN_GROUND,
    ZONES,
)
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import ASK_FOR_ACTIONS
from tminus.games.red_planet.state import FACE_DOWN, NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import take_sorted
from tminus.kernel.step import Automatic, Chance, Frame

LAST: Final = 3  # the third production: the one in which discoveries act


class Flip(Chance[Table]):
    """MRP 9.2: what lies in a zone is decided when somebody gets there. Number: the zone."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.unflipped

    def first_code(self) -> int:
        return FLIPPED

    def act(self, state: Table, frame: Frame, code: int) -> None:
        zone = frame[2]
        kind = code - FLIPPED
        take_sorted(state.unflipped, kind)
        state.resources[zone] = kind
        if state.log is not None:
            state.tell("flipped", (zone, kind))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if frame[2] >= ZONES or frame[3] or state.resources[frame[2]] != FACE_DOWN:
            return refused("resource-open")
        return None


class Produce(Automatic[Table]):
    """MRP 9.3 to MRP 9.9. Number: which production."""

    def run(self, state: Table, frame: Frame) -> None:
        which = frame[2]
        if state.log is not None:
            state.tell("production", (which,))
        lying = list(state.lying)
        tokens = list(state.tokens)
        for zone in range(ZONES):
            if state.resources[zone] != FACE_DOWN:
                lying[zone * RESOURCES + kind_produced(state, zone)] += amount_produced(state, zone, which)
                share_out(state, zone, lying, tokens)
        state.lying = tuple(lying)
        state.tokens = tuple(tokens)
        if which == LAST:
            state.agenda.append((ASK_FOR_ACTIONS, 0, AFTER_PRODUCTION, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if 1 <= frame[2] <= LAST and frame[3] == 0 else refused("three-productions")


def acting_discovery(table: Table, zone: int) -> int:
    """The discovery that lies face up in a zone."""
    return table.discoveries[zone] if table.revealed and zone < OUTER_ZONES else NO_CARD


def amount_produced(table: Table, zone: int, which: int) -> int:
    """How many tokens a face-up zone gets (MRP 9.3; MRP 11.11, MRP 11.12, MRP 11.17)."""
    if not table.revealed:
        return which
    discovery = acting_discovery(table, zone)
    if discovery == MINING_INCIDENT:
        return 0
    amount = which
    if discovery == RICH_VEIN:
        amount += AMOUNTS[RICH_VEIN]
    for other in ADJACENT[zone]:
        if acting_discovery(table, other) == SYNERGY:
            amount += AMOUNTS[SYNERGY]
    return amount


def kind_produced(table: Table, zone: int) -> int:
    return ICE if acting_discovery(table, zone) == FROZEN_CAVERN else table.resources[zone]


def share_out(table: Table, zone: int, lying: list[int], tokens: list[int]) -> None:
    """MRP 9.4, MRP 9.5, MRP 9.8: each kind by itself; what cannot be split evenly stays."""
    takers = takers_of(table, zone)
    if not takers:
        return
    for kind in range(RESOURCES):
        each, rest = divmod(lying[zone * RESOURCES + kind], len(takers))
        if rest and table.log is not None:
            table.tell("tied-for-tokens", (zone, rest, kind))
        if each:
            lying[zone * RESOURCES + kind] -= each * len(takers)
            for colour in takers:
                tokens[colour * RESOURCES + kind] += each
                if table.log is not None:
                    table.tell("won-tokens", (table.who(colour), each, kind, zone))


def takers_of(table: Table, zone: int) -> list[int]:
    """The colours that share a zone's tokens (MRP 9.4; MRP 11.13 to MRP 11.15)."""
    counts = table.astronauts[zone * COLOURS : zone * COLOURS + table.colours]
    discovery = acting_discovery(table, zone)
    if discovery in (EVEN_GROUND, UNEVEN_GROUND):
        counts = levelled(counts, discovery) if table.level_ground else of_parity(counts, discovery)
    takers = leaders(counts)
    if discovery == SUBTERFUGE and len(takers) == 1:
        counts[takers[0]] = 0
        return leaders(counts)
    return takers


def leaders(counts: list[int]) -> list[int]:
    """The colours with the most, if that is any."""
    most = 0
    colours: list[int] = []
    for colour, count in enumerate(counts):
        if count > most:
            most = count
            colours = [colour]
        elif most and count == most:
            colours.append(colour)
    return colours


def of_parity(counts: list[int], discovery: int) -> list[int]:
    """One reading: even numbers count on Even Ground, odd ones on Uneven Ground; others count as nobody."""
    odd = 1 if discovery == UNEVEN_GROUND else 0
    return [count if count & 1 == odd else 0 for count in counts]


def levelled(counts: list[int], discovery: int) -> list[int]:
    """The other: on Even Ground everybody present ties; on Uneven Ground the fewest count most."""
    if discovery == EVEN_GROUND:
        return [min(count, 1) for count in counts]
    return [100 - count if count else 0 for count in counts]
