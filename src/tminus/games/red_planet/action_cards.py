"""Action cards (RULES.md chapter 12) and the end of the game."""

from typing import Final

from tminus.games.red_planet.actions import KILL_IN, PLAY, STOP, TO, VICTIM
from tminus.games.red_planet.cards import (
    AFTER_PRODUCTION,
    AMOUNTS,
    AT_SCORING,
    BEFORE_PRODUCTION,
    BLOCKS_OF_ICE,
    CELERIUM,
    COLOURS,
    FIRST_ACTION,
    ICE,
    INDUSTRIAL_ESPIONAGE,
    MOMENT_OF,
    ORE_SHIPMENT,
    RESCUE_PARTY,
    RESOURCES,
    ZONES,
    is_action,
)
from tminus.games.red_planet.characters import victims
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import FINAL_SCORING, PLAY_ACTION, PRODUCE, RESCUE, SPY, SPY_ON
from tminus.games.red_planet.places import IN_MEMORIAL
from tminus.games.red_planet.production import LAST
from tminus.games.red_planet.state import Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import replaced, replaced_row
from tminus.kernel.step import Automatic, Decision, Frame


class AskForActions(Automatic[Table]):
    """MRP 12.1, MRP 12.3, MRP 12.4: clockwise from the first player. Number: the moment."""

    def run(self, state: Table, frame: Frame) -> None:
        moment = frame[2]
        agenda = state.agenda
        if moment == BEFORE_PRODUCTION:
            agenda.append((PRODUCE, 0, LAST, 0))
        elif moment == AFTER_PRODUCTION:
            agenda.append((self.number, 0, AT_SCORING, 0))
        else:
            agenda.append((FINAL_SCORING, 0, 0, 0))
        for colour in reversed(state.clockwise()):
            if colour < state.seats and state.drawn[colour]:
                agenda.append((PLAY_ACTION, colour, moment, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if frame[2] <= AT_SCORING and frame[3] == 0 else refused("three-moments")


class PlayAction(Decision[Table]):
    """MRP 12.1 to MRP 12.5. Number: the moment."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, moment, _ = frame
        codes: list[int] = []
        for card in state.drawn[seat]:
            if is_action(card) and MOMENT_OF[card - FIRST_ACTION] == moment and playable(state, seat, card):
                codes.append(PLAY + card - FIRST_ACTION)
        codes.append(STOP)
        return codes

    def takes_itself(self, state: Table, frame: Frame) -> bool:
        return not state.drawn[frame[1]]  # going on without asking would tell that there is no action card

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == STOP:
            return
        seat = frame[1]
        card = code - PLAY + FIRST_ACTION
        held = list(state.drawn[seat])
        held.remove(card)
        state.drawn = replaced_row(state.drawn, seat, tuple(held))
        state.discarded = (*state.discarded, card)
        if state.log is not None:
            state.tell("played", (seat, card))
        state.agenda.append(frame)
        if card == BLOCKS_OF_ICE:
            gain_tokens(state, seat, ICE, AMOUNTS[card])
        elif card == ORE_SHIPMENT:
            gain_tokens(state, seat, CELERIUM, AMOUNTS[card])
        elif card == RESCUE_PARTY:
            state.agenda.append((RESCUE, seat, ANY_ZONE, AMOUNTS[card]))
        else:
            state.agenda.append((SPY, seat, AMOUNTS[card], 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if frame[2] <= AT_SCORING and frame[3] == 0 else refused("three-moments")


def playable(table: Table, seat: int, card: int) -> bool:
    """Whether playing the card would do anything."""
    if card == RESCUE_PARTY:
        return table.astronauts[IN_MEMORIAL + seat] > 0 and bool(own_zones(table, seat))
    if card == INDUSTRIAL_ESPIONAGE:
        return bool(zones_with_rivals(table, seat))
    return True


def gain_tokens(table: Table, colour: int, kind: int, count: int) -> None:
    place = colour * RESOURCES + kind
    table.tokens = replaced(table.tokens, place, table.tokens[place] + count)
    if table.log is not None:
        table.tell("took-tokens", (table.who(colour), count, kind))


# ---- Rescue Party

ANY_ZONE: Final = ZONES  # no zone has been chosen yet


def own_zones(table: Table, colour: int) -> list[int]:
    return [zone for zone in range(ZONES) if table.astronauts[zone * COLOURS + colour]]


class Rescue(Decision[Table]):
    """MRP 12.11, MRP 15.9. Numbers: the zone, or ANY_ZONE before the first astronaut; how many may still go."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, chosen, _ = frame
        if chosen == ANY_ZONE:
            return [TO + zone for zone in own_zones(state, seat)]
        if state.astronauts[IN_MEMORIAL + seat]:
            return [TO + chosen, STOP]
        return [STOP]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == STOP:
            return
        _, seat, _, left = frame
        zone = code - TO
        state.astronauts[IN_MEMORIAL + seat] -= 1
        state.astronauts[zone * COLOURS + seat] += 1
        if state.log is not None:
            state.tell("rescued", (seat, zone))
        if left > 1:
            state.agenda.append((self.number, seat, zone, left - 1))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, chosen, left = frame
        if not 1 <= left <= AMOUNTS[RESCUE_PARTY]:
            return refused("rescue-brings", most=AMOUNTS[RESCUE_PARTY])
        if chosen == ANY_ZONE:
            return None if playable(state, seat, RESCUE_PARTY) else refused("nobody-to-rescue")
        return None if chosen in own_zones(state, seat) else refused("nobody-in-zone")


# ---- Industrial Espionage


def rivals_in(table: Table, seat: int, zone: int) -> list[int]:
    return [code for code in victims(table, zone) if code != VICTIM + seat]


def zones_with_rivals(table: Table, seat: int) -> list[int]:
    return [zone for zone in own_zones(table, seat) if rivals_in(table, seat, zone)]


class Spy(Decision[Table]):
    """MRP 12.12: where. Number: how many are to be killed."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [KILL_IN + zone for zone in zones_with_rivals(state, frame[1])] or [STOP]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, left, _ = frame
        if code == STOP:
            return
        if left > 1:
            state.agenda.append((self.number, seat, left - 1, 0))
        state.agenda.append((SPY_ON, seat, code - KILL_IN, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, _, left, other = frame
        return None if 1 <= left <= AMOUNTS[INDUSTRIAL_ESPIONAGE] and other == 0 else refused("spy-kills")


class SpyOn(Decision[Table]):
    """MRP 12.12: whom. Number: the zone."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return rivals_in(state, frame[1], frame[2])

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, zone, _ = frame
        victim = code - VICTIM
        state.kill(zone, victim, 1)
        if state.log is not None:
            state.tell("killed-by-spy", (seat, state.who(victim), zone))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, zone, other = frame
        if zone in zones_with_rivals(state, seat) and other == 0:
            return None
        return refused("no-rival")


# ---- the end


class FinalScoring(Automatic[Table]):
    """MRP 13.1: the missions are revealed; scoring.py counts."""

    def run(self, state: Table, frame: Frame) -> None:
        if state.log is not None:
            for seat in range(state.seats):
                for card in [state.kept[seat], *state.drawn[seat]]:
                    state.tell("showed", (seat, card))
            state.tell("game-over", ())
