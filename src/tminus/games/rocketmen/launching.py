"""Launching, step by step (RULES.md chapter 7)."""

from typing import Final

from tminus.games.rocketmen.actions import (
    ABORT,
    ACCEPT,
    DRAW,
    GIVE_UP,
    PLAN,
    SUCCESS,
    USE_AFTERBURNER,
    USE_PLANNING,
    USE_SHIELDING,
    USE_SUIT,
)
from tminus.games.rocketmen.cards import (
    AFTERBURNER,
    AFTERBURNER_SPACES,
    BACKUP_SPACES,
    BACKUP_SYSTEMS,
    BOOSTS,
    DETAILED_PLANNING,
    DRAWS,
    LOCATION_DESTINATION,
    MULTI_PURPOSE_SPACE_SUIT,
    PLANNED_CARDS,
    POINTS_NEEDED,
    RADIATION_SHIELDING,
    ROCKET,
    SCIENCE,
    SHIELDED_ZERO,
    SPACES,
    SUCCESS_CARDS,
    SUCCESS_VALUES,
    TARGETS,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import (
    ANSWER,
    CHOOSE_FIRST,
    DRAW_SUCCESS,
    END_OF_TURN,
    LAUNCHED,
    REVEAL_SUCCESS,
)
from tminus.games.rocketmen.outcomes import abort, fail, succeed
from tminus.games.rocketmen.pad import acts_as, card_of, entry_with, has_effect, rocket_points
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import with_item
from tminus.kernel.step import Chance, Decision, Frame

ALL_SUCCESS: Final[tuple[int, ...]] = tuple(SUCCESS_CARDS)


# ---- steps 1 to 4


def points_for_launch(table: Table, seat: int) -> int:
    """Step 3 (RM 7.5, RM 10.40): Rocket points of the Launch Pad, of what is stored there, and of achievements."""
    points = rocket_points(table.pads[seat]) + table.rocket_tokens[seat]
    if table.stored_points:
        for kind in table.stored[seat]:
            points += ROCKET[kind]
    return points


def boost(table: Table, seat: int, destination: int) -> int:
    """Step 4 (RM 7.8 to RM 7.10, RM 10.12): the spaces that a rocket advances before any card is drawn."""
    items = BOOSTS[destination]
    spaces = table.unused_science(seat)
    for entry in table.pads[seat]:
        kind = acts_as(entry)
        spaces += items[kind] + SCIENCE[kind]
        if kind == BACKUP_SYSTEMS:
            spaces += BACKUP_SPACES
    return spaces


def begin_launch(table: Table, seat: int, destination: int) -> None:
    place = TARGETS[table.plans[seat]][destination]
    points = points_for_launch(table, seat)
    table.put_off = (0, 0, 0)  # RM 7.4
    if table.log is not None:
        table.tell("declared", (seat, place, points))
    if points < POINTS_NEEDED[place]:
        if table.log is not None:
            table.tell("too-few-points", (seat, points, POINTS_NEEDED[place]))
        table.agenda.append((END_OF_TURN, seat, 0, 0))
        return
    table.flight = place
    table.space = boost(table, seat, destination)
    table.drawn = 0
    table.success = ALL_SUCCESS
    table.set_aside = ()
    table.planned = NO_CARD
    if table.log is not None:
        table.tell("lifted-off", (seat, table.space))
    go_on(table, seat)


def go_on(table: Table, seat: int) -> None:
    """Success at once (RM 7.14), or the next step of the launch."""
    if table.space >= SPACES[LOCATION_DESTINATION[table.flight]]:
        succeed(table, seat)
    else:
        table.agenda.append((LAUNCHED, seat, 0, 0))


def may_draw(table: Table) -> int:
    """How many more success cards the destination allows."""
    return DRAWS[LOCATION_DESTINATION[table.flight]] - table.drawn


def in_flight(table: Table, frame: Frame) -> Fault | None:
    """Why a launch cannot be under way; None if it can."""
    seat = frame[1]
    if seat != table.turn or table.flight == NO_CARD or table.plans[seat] == NO_CARD:
        return refused("nothing-in-flight")
    if table.flight not in TARGETS[table.plans[seat]]:
        return refused("flies-elsewhere")
    return None


# ---- step 6


class Launched(Decision[Table]):
    """RM 7.13, RM 7.17, RM 8.1: draw, use an effect, abort; after the last card, give up."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        pad = state.pads[frame[1]]
        left = may_draw(state)
        codes = [DRAW] if left else []
        if not state.drawn and has_effect(pad, DETAILED_PLANNING):
            codes.append(USE_PLANNING)
        if has_effect(pad, AFTERBURNER):
            codes.append(USE_AFTERBURNER)
        if not left:
            codes.append(GIVE_UP)
        elif state.drawn:
            codes.append(ABORT)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        if code == DRAW:
            state.agenda.append((DRAW_SUCCESS, seat, 0, 0))
        elif code == USE_AFTERBURNER:
            state.discard_from_pad(seat, entry_with(state.pads[seat], AFTERBURNER))
            state.space += AFTERBURNER_SPACES
            if state.log is not None:
                state.tell("afterburner", (seat, state.space))
            go_on(state, seat)
        elif code == USE_PLANNING:
            entry = entry_with(state.pads[seat], DETAILED_PLANNING)
            state.discard_from_pad(seat, entry)
            state.planned = card_of(entry)
            state.agenda.append((REVEAL_SUCCESS, seat, PLANNED_CARDS, 0))
        elif code == ABORT:
            abort(state, seat)
        else:
            fail(state, seat)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return in_flight(state, frame) or (None if not frame[2] and not frame[3] else refused("no-numbers"))


class SuccessCard(Chance[Table]):
    """RM 7.12: the next success card, whatever it is for."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return list(state.success)

    def first_code(self) -> int:
        return SUCCESS


class DrawSuccess(SuccessCard):
    """RM 7.13: one success card."""

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        value = code - SUCCESS
        state.success = without_value(state.success, value)
        if state.log is not None:
            state.tell("drew-success", (seat, value))
        state.agenda.append((ANSWER, seat, value, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        fault = in_flight(state, frame)
        if fault or (state.success and may_draw(state) > 0 and frame[2] == 0 and frame[3] == 0):
            return fault
        return refused("no-success-to-draw")


def without_value(cards: tuple[int, ...], value: int) -> tuple[int, ...]:
    rest = list(cards)
    rest.remove(value)
    return tuple(rest)


class Answer(Decision[Table]):
    """RM 7.16: the card just drawn may be answered before the rocket moves.

    Numbers: its value; 1 if it was shielded."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, value, shielded = frame
        pad = state.pads[seat]
        codes = [ACCEPT]
        if not value and not shielded and has_effect(pad, RADIATION_SHIELDING):
            codes.append(USE_SHIELDING)
        if has_effect(pad, MULTI_PURPOSE_SPACE_SUIT) and state.success:
            codes.append(USE_SUIT)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, value, _ = frame
        if code == ACCEPT:
            state.drawn += 1
            state.space += value
            if state.log is not None:
                state.tell("advanced", (seat, value, state.space))
            go_on(state, seat)
        elif code == USE_SHIELDING:
            state.discard_from_pad(seat, entry_with(state.pads[seat], RADIATION_SHIELDING))
            if state.log is not None:
                state.tell("shielded", (seat,))
            state.agenda.append((self.number, seat, SHIELDED_ZERO, 1))
        else:
            state.discard_from_pad(seat, entry_with(state.pads[seat], MULTI_PURPOSE_SPACE_SUIT))
            if state.log is not None:
                state.tell("set-aside", (seat, value))
            state.agenda.append((DRAW_SUCCESS, seat, 0, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        fault = in_flight(state, frame)
        if fault or may_draw(state) < 1:
            return fault or refused("no-success-drawn")
        fits = frame[2] == SHIELDED_ZERO if frame[3] else frame[2] < SUCCESS_VALUES
        return None if fits and frame[3] <= 1 else refused("no-such-success")


# ---- Detailed Planning


class RevealSuccess(SuccessCard):
    """RM 10.20: cards are revealed one by one. Number: how many are still to come."""

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, left, _ = frame
        value = code - SUCCESS
        state.success = without_value(state.success, value)
        state.set_aside = with_item(state.set_aside, value)
        if state.log is not None:
            state.tell("revealed-success", (seat, value))
        if left > 1 and state.success:
            state.agenda.append((self.number, seat, left - 1, 0))
        else:
            state.agenda.append((CHOOSE_FIRST, seat, 0, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        fault = in_flight(state, frame)
        fits = 1 <= frame[2] <= PLANNED_CARDS - len(state.set_aside) and not state.drawn and bool(state.success)
        return fault or (None if fits and not frame[3] else refused("not-so-many-revealed"))


class ChooseFirst(Decision[Table]):
    """RM 10.20: one of the revealed cards is the first one drawn."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [PLAN + value for value in sorted(set(state.set_aside))]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        value = code - PLAN
        state.set_aside = without_value(state.set_aside, value)
        if state.log is not None:
            state.tell("chose-success", (seat, value))
        state.agenda.append((ANSWER, seat, value, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        fault = in_flight(state, frame)
        fits = bool(state.set_aside) and not state.drawn and not frame[2] and not frame[3]
        return fault or (None if fits else refused("nothing-revealed"))
