"""Abort, failure and success (RULES.md chapters 8 and 9)."""

from typing import Final

from tminus.games.rocketmen.actions import DONE, DROP_MISSION, KEEP, KEEP_MISSION, OFF_PAD
from tminus.games.rocketmen.cards import (
    ESCAPE_TOWER,
    FIRST_POINTS,
    KINDS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    LOCATION_TYPE,
    MARS,
    MOON,
    MORE_HAND,
    MORE_MONEY,
    MORE_SCIENCE,
    REUSABLE_ROCKET_PARTS,
    REWARD_OF,
    is_engine,
)
from tminus.games.rocketmen.discarding import discard_from_pad
from tminus.games.rocketmen.ending import may_end, occupied
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import (
    CLEAR_PAD,
    END_OF_TURN,
    FAILED,
    KEEP_CARD,
    KEEP_ENGINE,
    MAY_END,
    PAY_FOR_ABORT,
)
from tminus.games.rocketmen.pad import acts_as, card_of, stays
from tminus.games.rocketmen.state import NO_CARD, NOBODY, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import put_sorted, replaced
from tminus.kernel.step import Automatic, Decision, Frame

DIGIT: Final = 64  # kinds are noted in one number, each as a digit below this

# ---- abort


def abort(table: Table, seat: int) -> None:
    """RM 8.1, RM 8.2."""
    price = table.drawn - 1
    end_flight(table)
    if table.log is not None:
        table.tell("aborted", (seat, price))
    table.agenda.append((END_OF_TURN, seat, 0, 0))
    if price:
        table.agenda.append((PAY_FOR_ABORT, seat, price, 0))


def end_flight(table: Table) -> None:
    """No rocket is under way."""
    table.flight = NO_CARD
    table.space = 0
    table.drawn = 0
    table.success = ()
    table.set_aside = ()
    table.planned = NO_CARD


class PayForAbort(Decision[Table]):
    """RM 8.2, RM 8.3. Number: how many cards are still to be discarded."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        pad = state.pads[frame[1]]
        codes = [OFF_PAD + kind for kind in sorted({card_of(entry) for entry in pad})]
        if all([stays(entry) for entry in pad]):
            codes.append(DONE)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, left, _ = frame
        if code == DONE:
            return
        if left > 1:
            state.agenda.append((self.number, seat, left - 1, 0))
        discard_from_pad(state, seat, code - OFF_PAD)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, left, other = frame
        return None if seat == state.turn and 1 <= left <= 8 and not other else refused("abort-cost")


# ---- failure


def fail(table: Table, seat: int) -> None:
    """RM 8.4."""
    if table.log is not None:
        table.tell("failed", (seat, table.flight, table.space))
    end_flight(table)
    agenda = table.agenda
    agenda.append((END_OF_TURN, seat, 0, 0))
    agenda.append((FAILED, seat, 0, 0))
    agenda.append((CLEAR_PAD, seat, 0, KINDS))
    if table.has_variant(ESCAPE_TOWER) and [entry for entry in table.pads[seat] if not stays(entry)]:
        agenda.append((KEEP_CARD, seat, 0, 0))
    ask_for_engines(table, seat)


class Failed(Decision[Table]):
    """RM 8.4: whether the Mission card stays."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [KEEP_MISSION, DROP_MISSION]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        if code == DROP_MISSION:
            put_sorted(state.playing, state.plans[seat])
            if state.log is not None:
                state.tell("dropped-mission", (seat, state.plans[seat]))
            state.plans = replaced(state.plans, seat, NO_CARD)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        seat = frame[1]
        fits = seat == state.turn and state.plans[seat] != NO_CARD and not frame[2] and not frame[3]
        return None if fits else refused("no-mission-kept")


class KeepCard(Decision[Table]):
    """Escape Tower (RM 12.38): one card stays. The card is noted on the step that clears the Launch Pad."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [KEEP + kind for kind in sorted(set(leaving(state, frame[1])))] or [DONE]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == DONE:
            return
        number, owner, engines, _ = state.agenda[-1]
        state.agenda[-1] = (number, owner, engines, code - KEEP)
        if state.log is not None:
            state.tell("kept", (frame[1], code - KEEP))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return keeping_fault(state, frame)


def ask_for_engines(table: Table, seat: int) -> None:
    """RM 10.29: once for each of the two that there can be, a copy being one."""
    pad = table.pads[seat]
    parts = [entry for entry in pad if acts_as(entry) == REUSABLE_ROCKET_PARTS]
    engines = [entry for entry in pad if is_engine(entry)]
    for _ in range(min(len(parts), len(engines))):
        table.agenda.append((KEEP_ENGINE, seat, 0, 0))


class KeepEngine(Decision[Table]):
    """Reusable Rocket Parts (RM 10.29): one Engine stays. It is noted on the step that clears the Launch Pad."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        engines = [kind for kind in leaving(state, frame[1]) if is_engine(kind)]
        return [*[KEEP + kind for kind in sorted(set(engines))], DONE]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == DONE:
            return
        index = clearing(state)
        number, owner, engines, card = state.agenda[index]
        state.agenda[index] = (number, owner, engines * DIGIT + code - KEEP + 1, card)
        if state.log is not None:
            state.tell("kept", (frame[1], code - KEEP))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return keeping_fault(state, frame)


def clearing(table: Table) -> int:
    """Where the step that clears the Launch Pad stands on the agenda."""
    steps = [number for number, _, _, _ in table.agenda]
    return steps.index(CLEAR_PAD)


def noted(engines: int) -> list[int]:
    """The Engines that stay, out of the number in which they are noted: each as a digit, its kind + 1."""
    kinds: list[int] = []
    while engines:
        kinds.append(engines % DIGIT - 1)
        engines //= DIGIT
    return kinds


def kept_engines(table: Table) -> list[int]:
    """The Engines that stay on the Launch Pad that is being cleared, as far as has been decided."""
    for number, _, engines, _ in table.agenda:
        if number == CLEAR_PAD:
            return sorted(noted(engines))
    return []


def leaving(table: Table, seat: int) -> list[int]:
    """The cards that will leave the Launch Pad, as far as has been decided."""
    cards = [card_of(entry) for entry in table.pads[seat] if not stays(entry)]
    for kind in kept_engines(table):
        cards.remove(kind)
    return cards


def keeping_fault(table: Table, frame: Frame) -> Fault | None:
    if frame[1] != table.turn or frame[2] or frame[3] or not table.pads[frame[1]]:
        return refused("no-pad-to-keep")
    steps = [number for number, _, _, _ in table.agenda]
    return None if CLEAR_PAD in steps else refused("pad-not-cleared")


class ClearPad(Automatic[Table]):
    """RM 8.4, RM 8.5, RM 8.8. Numbers: the Engines that stay, as `noted`; another card that stays, or KINDS."""

    def run(self, state: Table, frame: Frame) -> None:
        _, seat, engines, card = frame
        staying = noted(engines)
        if card < KINDS:
            staying.append(card)
        for entry in state.pads[seat]:
            if stays(entry):
                continue
            if card_of(entry) in staying:
                staying.remove(card_of(entry))
            else:
                state.discard_from_pad(seat, entry)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, engines, card = frame
        cards = [card_of(entry) for entry in state.pads[seat] if not stays(entry)]
        for kind in noted(engines) + ([card] if card < KINDS else []):
            if kind not in cards:
                return refused("not-on-pad")
            cards.remove(kind)
        return None if seat == state.turn and card <= KINDS else refused("not-on-pad")


# ---- success


def succeed(table: Table, seat: int) -> None:
    """RM 8.5 to RM 8.7, RM 9.1."""
    place = table.flight
    is_first = not occupied(table) >> place & 1
    points = FIRST_POINTS[place] if is_first else LATER_POINTS[place]
    if table.planned != NO_CARD:  # RM 10.20
        table.playing.remove(table.planned)
        table.junk(seat, table.planned)
    table.junk(seat, table.plans[seat])
    table.plans = replaced(table.plans, seat, NO_CARD)
    gain_achievement(table, seat, REWARD_OF[LOCATION_TYPE[place]])
    table.done = replaced(table.done, seat, table.done[seat] | 1 << place)
    if is_first:
        table.firsts = replaced(table.firsts, seat, table.firsts[seat] | 1 << place)
    table.gain_points(seat, points)
    end_flight(table)
    if table.log is not None:
        table.tell("succeeded", (seat, place, points))
    take_token(table, seat, LOCATION_DESTINATION[place])
    agenda = table.agenda
    agenda.append((END_OF_TURN, seat, 0, 0))
    if table.edition.player_may_end and table.seats > 1 and may_end(table, seat):
        agenda.append((MAY_END, seat, 0, 0))
    agenda.append((CLEAR_PAD, seat, 0, KINDS))
    ask_for_engines(table, seat)


def gain_achievement(table: Table, seat: int, reward: int) -> None:
    if reward == MORE_MONEY:
        table.money_tokens = replaced(table.money_tokens, seat, table.money_tokens[seat] + 1)
    elif reward == MORE_SCIENCE:
        table.science_tokens = replaced(table.science_tokens, seat, table.science_tokens[seat] + 1)
    elif reward == MORE_HAND:
        table.hand_bonus = replaced(table.hand_bonus, seat, table.hand_bonus[seat] + 1)
    else:
        table.rocket_tokens = replaced(table.rocket_tokens, seat, table.rocket_tokens[seat] + 1)


def take_token(table: Table, seat: int, destination: int) -> None:
    """RM 8.7."""
    if destination == MOON and table.moon_token == NOBODY:
        table.moon_token = seat
        if table.log is not None:
            table.tell("moon-token", (seat,))
    elif destination == MARS and table.mars_token == NOBODY:
        table.mars_token = seat
        if table.log is not None:
            table.tell("mars-token", (seat,))
