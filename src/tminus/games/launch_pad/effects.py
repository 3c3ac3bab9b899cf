"""Action cards played on something in play (RULES.md chapter 8): one small class a card, in the rulebook's order."""

from typing import Final

from tminus.games.launch_pad.actions import (
    EXPERT,
    PAD,
    ROCKET,
    SEAT,
    STEAL_FUEL,
    STEAL_METAL,
)
from tminus.games.launch_pad.cards import (
    CONSTRUCTION,
    FUEL,
    LAUNCH,
    MAXIMUM_SECURITY,
    METAL,
    OXYGEN,
    QUALITY_CERTIFICATE,
    QUALITY_CONTROL,
)
from tminus.games.launch_pad.discarding import send_to_discard
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import (
    ABORT,
    CHECK_QUALITY,
    CUT_BUDGET,
    FAST_TRACKED,
    PRESS_BUTTON,
    RECRUIT,
    SABOTAGED,
    STEAL_COMPONENT,
    VACUUMED,
)
from tminus.games.launch_pad.pads import pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.rockets import (
    ROCKETS,
    bonus_bit,
    bonuses_of,
    cards_of,
    components_of,
    fuel_of,
    is_complete,
    metal_of,
    moved_to,
    one,
    without_bonuses,
    zone_of,
)
from tminus.games.launch_pad.specialties import HAS_CONTRACT, HAS_SECURITY, SPECIALTIES, one_specialty, specialty_bits
from tminus.games.launch_pad.state import NO_EXPERT, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import replaced, without
from tminus.kernel.step import Decision, Frame

_SECURED: Final = bonus_bit(MAXIMUM_SECURITY)
_CERTIFIED: Final = bonus_bit(QUALITY_CERTIFICATE)
_BREATHING: Final = bonus_bit(OXYGEN)


class Target(Decision[Table]):
    """A card that is played on one target. Its player can play it while there is one (LP 8.4)."""

    def targets(self, table: Table, seat: int) -> list[int]:
        raise AssertionError("abstract")

    def options(self, state: Table, frame: Frame) -> list[int]:
        return self.targets(state, frame[1])

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not self.targets(state, frame[1]):
            return refused("no-target")
        return None if frame[2] == 0 and frame[3] == 0 else refused("no-numbers")


class RocketTarget(Target):
    """A card that is played on a rocket of anybody: equal rockets of one owner are offered once (LP 15.6)."""

    def can_hit(self, table: Table, seat: int, owner: int, rocket: int) -> bool:
        raise AssertionError("abstract")

    def targets(self, table: Table, seat: int) -> list[int]:
        codes: list[int] = []
        for owner in range(table.seats):
            seen: list[int] = []
            for place, rocket in enumerate(table.rockets[owner]):
                if self.can_hit(table, seat, owner, rocket) and rocket not in seen:
                    seen.append(rocket)
                    codes.append(ROCKET + owner * ROCKETS + place)
        return codes


def attackable(table: Table, seat: int, owner: int, rocket: int) -> bool:
    """Whether this seat's Sabotage, Abort Mission or Vacuum may touch the rocket (LP 7.16, LP 9.12)."""
    if rocket & _SECURED:
        return False
    return owner == seat or not table.specialties[owner] & HAS_SECURITY


class Abort(RocketTarget):
    """Abort Mission (LP 8.10)."""

    def can_hit(self, table: Table, seat: int, owner: int, rocket: int) -> bool:
        return attackable(table, seat, owner, rocket)

    def act(self, state: Table, frame: Frame, code: int) -> None:
        owner, place = divmod(code - ROCKET, ROCKETS)
        rocket = state.rockets[owner].pop(place)
        if state.log is not None:
            state.tell("aborted", (frame[1], owner, rocket))
        send_to_discard(state, frame[1], cards_of(rocket))


class PressButton(Target):
    """Big Red Button (LP 8.11)."""

    def targets(self, table: Table, seat: int) -> list[int]:
        codes: list[int] = []
        for pad in table.pads:
            code = PAD + pad_seat(pad) * 3 + pad_zone(pad)
            if code not in codes:
                codes.append(code)
        codes.sort()
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        owner, zone = divmod(code - PAD, 3)
        for index, pad in enumerate(state.pads):
            if pad_seat(pad) == owner and pad_zone(pad) == zone:
                state.pads = without(state.pads, index)
                if state.log is not None:
                    state.tell("pressed-button", (frame[1], owner, pad_kind(pad)))
                state.pad_lands(pad_kind(pad))
                return


class CutBudget(Target):
    """Budget Cuts (LP 8.12, LP 14.6)."""

    def targets(self, table: Table, seat: int) -> list[int]:
        codes: list[int] = []
        for owner in range(table.seats):
            if table.specialties[owner] and not (table.super_powers and owner == seat):
                codes.append(SEAT + owner)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        owner = code - SEAT
        for kind in SPECIALTIES:
            while state.specialties[owner] & specialty_bits(kind):
                left = state.specialties[owner] - one_specialty(kind)
                state.specialties = replaced(state.specialties, owner, left)
                state.gain_openly(frame[1], kind)
                if state.log is not None:
                    state.tell("cut-budget", (frame[1], owner, kind))


class FastTracked(RocketTarget):
    """Fast Track (LP 8.13)."""

    def can_hit(self, table: Table, seat: int, owner: int, rocket: int) -> bool:
        return owner == seat and zone_of(rocket) != LAUNCH and is_complete(rocket)

    def act(self, state: Table, frame: Frame, code: int) -> None:
        owner, place = divmod(code - ROCKET, ROCKETS)
        rocket = state.rockets[owner][place]
        state.rockets[owner][place] = moved_to(rocket, LAUNCH)
        if state.log is not None:
            state.tell("fast-tracked", (frame[1], rocket))


class CheckQuality(RocketTarget):
    """Quality Check (LP 8.15)."""

    def can_hit(self, table: Table, seat: int, owner: int, rocket: int) -> bool:
        return zone_of(rocket) == LAUNCH and not rocket & _CERTIFIED

    def act(self, state: Table, frame: Frame, code: int) -> None:
        owner, place = divmod(code - ROCKET, ROCKETS)
        rocket = state.rockets[owner][place]
        state.rockets[owner][place] = moved_to(without_bonuses(rocket), QUALITY_CONTROL)
        if state.log is not None:
            state.tell("checked-quality", (frame[1], owner, rocket))
        send_to_discard(state, frame[1], bonuses_of(rocket))


class Recruit(Target):
    """Recruitment (LP 8.16)."""

    def targets(self, table: Table, seat: int) -> list[int]:
        codes: list[int] = []
        for owner in range(table.seats):
            if owner == seat or not table.specialties[owner] & HAS_CONTRACT:
                for zone in range(3):
                    if table.experts[owner * 3 + zone] != NO_EXPERT:
                        codes.append(EXPERT + owner * 3 + zone)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        slot = code - EXPERT
        kind = state.experts[slot]
        state.experts = replaced(state.experts, slot, NO_EXPERT)
        state.gain_openly(frame[1], kind)
        if state.log is not None:
            state.tell("recruited", (frame[1], slot // 3, kind, slot % 3))


class Sabotaged(RocketTarget):
    """Sabotage (LP 8.18): which rocket."""

    def can_hit(self, table: Table, seat: int, owner: int, rocket: int) -> bool:
        return components_of(rocket) > 0 and attackable(table, seat, owner, rocket)

    def act(self, state: Table, frame: Frame, code: int) -> None:
        state.agenda.append((STEAL_COMPONENT, frame[1], code - ROCKET, 0))


class StealComponent(Decision[Table]):
    """Sabotage (LP 8.18): Metal or Fuel. Number: the rocket, seat * ROCKETS + place."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        owner, place = divmod(frame[2], ROCKETS)
        rocket = state.rockets[owner][place]
        codes: list[int] = []
        if metal_of(rocket):
            codes.append(STEAL_METAL)
        if fuel_of(rocket):
            codes.append(STEAL_FUEL)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        owner, place = divmod(frame[2], ROCKETS)
        component = METAL if code == STEAL_METAL else FUEL
        rocket = state.rockets[owner][place]
        state.rockets[owner][place] = moved_to(without_bonuses(rocket), CONSTRUCTION) - one(component)
        state.gain_openly(seat, component)
        if state.log is not None:
            state.tell("sabotaged", (seat, owner, rocket, component))
        send_to_discard(state, seat, bonuses_of(rocket))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        owner, place = divmod(frame[2], ROCKETS)
        if owner >= state.seats or place >= len(state.rockets[owner]) or frame[3]:
            return refused("no-such-rocket")
        return None if self.options(state, frame) else refused("no-component")


class Vacuumed(RocketTarget):
    """Vacuum (LP 8.22)."""

    def can_hit(self, table: Table, seat: int, owner: int, rocket: int) -> bool:
        return rocket & _BREATHING > 0 and attackable(table, seat, owner, rocket)

    def act(self, state: Table, frame: Frame, code: int) -> None:
        owner, place = divmod(code - ROCKET, ROCKETS)
        rocket = state.rockets[owner][place]
        state.rockets[owner][place] = rocket & ~_BREATHING
        state.gain_openly(frame[1], OXYGEN)
        if state.log is not None:
            state.tell("vacuumed", (frame[1], owner, rocket))


abort = Abort(ABORT, "abort mission")
press_button = PressButton(PRESS_BUTTON, "big red button")
cut_budget = CutBudget(CUT_BUDGET, "budget cuts")
fast_tracked = FastTracked(FAST_TRACKED, "fast track")
check_quality = CheckQuality(CHECK_QUALITY, "quality check")
recruit = Recruit(RECRUIT, "recruitment")
sabotaged = Sabotaged(SABOTAGED, "sabotage")
steal_component = StealComponent(STEAL_COMPONENT, "steal component")
vacuumed = Vacuumed(VACUUMED, "vacuum")
