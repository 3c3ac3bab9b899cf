"""Playing a card (RULES.md chapters 7 to 9): for each kind, whether it can be played and what playing it does.

A card with a choice to make puts its step on the agenda; those of the action cards are in effects.py and hands.py.
"""

from typing import Final

from tminus.games.launch_pad.actions import ROCKET, ZONE
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    ASTRONAUT,
    BIG_RED_BUTTON,
    BUDGET_CUTS,
    CONSTRUCTION,
    ENGINEER,
    FAST_TRACK,
    FUEL,
    JACK_OF_ALL_TRADES,
    KINDS,
    LAUNCH,
    METAL,
    PARTS_SUPPLIED,
    PARTS_SUPPLIER,
    QUALITY_CERTIFICATE,
    QUALITY_CHECK,
    QUALITY_CONTROL,
    RECRUITMENT,
    RECYCLE_BIN,
    RECYCLED,
    SABOTAGE,
    SALVAGE,
    SURPLUS,
    THIEF,
    VACUUM,
)
from tminus.games.launch_pad.effects import (
    Target,
    abort,
    check_quality,
    cut_budget,
    fast_tracked,
    press_button,
    recruit,
    sabotaged,
    vacuumed,
)
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import (
    DRAW,
    GIVE_UP_SURPLUS,
    KEEP_TOP,
    NAME_VICTIMS,
    PLACE_BONUS,
    PLACE_COMPONENT,
    PLACE_JACK,
    SALVAGED,
)
from tminus.games.launch_pad.hands import STOLEN, within_reach
from tminus.games.launch_pad.rockets import ROCKETS, bonus_bit, lacks, one, packed, zone_of
from tminus.games.launch_pad.specialties import SPECIALTIES, one_specialty, specialty_bits
from tminus.games.launch_pad.state import NO_EXPERT, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import replaced
from tminus.kernel.step import Decision, Frame


class Playing:
    """How one kind of card is played. The card has left the hand when `play` is called."""

    def playable(self, table: Table, seat: int) -> bool:
        return True

    def play(self, table: Table, seat: int, kind: int) -> None:
        raise AssertionError("a pad is never in a hand")


# ---- rockets and components (LP 7.4 to LP 7.7)


class Rocket(Playing):
    def play(self, table: Table, seat: int, kind: int) -> None:
        table.rockets[seat].append(packed(kind, CONSTRUCTION, 0, 0, []))
        if table.log is not None:
            table.tell("laid-rocket", (seat, kind))


class Component(Playing):
    def __init__(self, component: int) -> None:
        self.component = component

    def playable(self, table: Table, seat: int) -> bool:
        component = self.component
        for rocket in table.rockets[seat]:
            if lacks(rocket, component):
                return True
        return False

    def play(self, table: Table, seat: int, kind: int) -> None:
        table.agenda.append((PLACE_COMPONENT, seat, kind, 0))


class PlaceComponent(Decision[Table]):
    """Which rocket gets the component (LP 7.6). Number: Metal or Fuel. Only rockets in Construction lack anything."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, component, _ = frame
        codes: list[int] = []
        seen: list[int] = []
        for place, rocket in enumerate(state.rockets[seat]):
            if lacks(rocket, component) and rocket not in seen:
                seen.append(rocket)
                codes.append(ROCKET + seat * ROCKETS + place)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, component, _ = frame
        place = code - ROCKET - seat * ROCKETS
        rocket = state.rockets[seat][place] + one(component)
        state.rockets[seat][place] = rocket
        if state.log is not None:
            state.tell("placed-on-rocket", (seat, component, rocket))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if frame[2] not in (METAL, FUEL) or frame[3]:
            return refused("component-kind")
        return None if self.options(state, frame) else refused("no-rocket-lacks-it")


# ---- experts (LP 7.8 to LP 7.11)


class Expert(Playing):
    def __init__(self, zone: int) -> None:
        self.zone = zone

    def playable(self, table: Table, seat: int) -> bool:
        return table.experts[seat * 3 + self.zone] == NO_EXPERT

    def play(self, table: Table, seat: int, kind: int) -> None:
        place_expert(table, seat, kind, self.zone)


class Jack(Playing):
    def playable(self, table: Table, seat: int) -> bool:
        return NO_EXPERT in table.experts[seat * 3 : seat * 3 + 3]

    def play(self, table: Table, seat: int, kind: int) -> None:
        table.agenda.append((PLACE_JACK, seat, 0, 0))


class PlaceJack(Decision[Table]):
    """Which zone gets the Jack of All Trades (LP 7.10)."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [ZONE + zone for zone in range(3) if state.experts[frame[1] * 3 + zone] == NO_EXPERT]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        place_expert(state, frame[1], JACK_OF_ALL_TRADES, code - ZONE)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not self.options(state, frame):
            return refused("experts-everywhere")
        return None if frame[2] == 0 and frame[3] == 0 else refused("no-numbers")


def place_expert(table: Table, seat: int, kind: int, zone: int) -> None:
    table.experts = replaced(table.experts, seat * 3 + zone, kind)
    if table.log is not None:
        table.tell("placed-expert", (seat, kind, zone))


# ---- bonus cards (LP 7.12 to LP 7.17)


class Bonus(Playing):
    def __init__(self, bonus: int) -> None:
        self.bit = bonus_bit(bonus)
        self.zone = bonus_zone(bonus)

    def playable(self, table: Table, seat: int) -> bool:
        bit = self.bit
        zone = self.zone
        for rocket in table.rockets[seat]:
            if zone_of(rocket) == zone and not rocket & bit:
                return True
        return False

    def play(self, table: Table, seat: int, kind: int) -> None:
        table.agenda.append((PLACE_BONUS, seat, kind, 0))


class PlaceBonus(Decision[Table]):
    """Which rocket gets the bonus card. Number: the kind of bonus card."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, bonus, _ = frame
        bit = bonus_bit(bonus)
        zone = bonus_zone(bonus)
        codes: list[int] = []
        seen: list[int] = []
        for place, rocket in enumerate(state.rockets[seat]):
            if zone_of(rocket) == zone and not rocket & bit and rocket not in seen:
                seen.append(rocket)
                codes.append(ROCKET + seat * ROCKETS + place)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, bonus, _ = frame
        place = code - ROCKET - seat * ROCKETS
        rocket = state.rockets[seat][place] | bonus_bit(bonus)
        state.rockets[seat][place] = rocket
        if state.log is not None:
            state.tell("placed-on-rocket", (seat, bonus, rocket))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not ASTRONAUT <= frame[2] < ASTRONAUT + 4 or frame[3]:
            return refused("bonus-kind")
        return None if self.options(state, frame) else refused("no-rocket-takes-it")


def bonus_zone(bonus: int) -> int:
    return QUALITY_CONTROL if bonus == QUALITY_CERTIFICATE else LAUNCH


# ---- action cards (chapter 8): on the discard pile first, then carried out


class Action(Playing):
    """An action card whose step chooses a target: playable while there is one."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def playable(self, table: Table, seat: int) -> bool:
        return bool(self.target.targets(table, seat))

    def play(self, table: Table, seat: int, kind: int) -> None:
        lay_action(table, seat, kind)
        table.agenda.append((self.target.number, seat, 0, 0))


def lay_action(table: Table, seat: int, kind: int) -> None:
    if kind == SALVAGE:
        table.salvages |= 1 << table.discard.count(SALVAGE)
    table.discard.append(kind)
    if table.log is not None:
        table.tell("played-action", (seat, kind))


class PlaySalvage(Playing):
    """LP 8.19: some discard other than the Salvages of this turn."""

    def playable(self, table: Table, seat: int) -> bool:
        return len(table.discard) > table.salvages.bit_count()

    def play(self, table: Table, seat: int, kind: int) -> None:
        lay_action(table, seat, kind)
        table.agenda.append((SALVAGED, seat, 0, 0))


class PartsSupplier(Playing):
    """LP 8.14."""

    def playable(self, table: Table, seat: int) -> bool:
        return table.drawable() >= PARTS_SUPPLIED

    def play(self, table: Table, seat: int, kind: int) -> None:
        lay_action(table, seat, kind)
        table.agenda.append((DRAW, seat, PARTS_SUPPLIED, KEEP_TOP))


class RecycleBin(Playing):
    """LP 8.17."""

    def playable(self, table: Table, seat: int) -> bool:
        return bool(table.discard)

    def play(self, table: Table, seat: int, kind: int) -> None:
        cut = max(0, len(table.discard) - RECYCLED)
        recycled = table.discard[cut:]
        del table.discard[cut:]
        lay_action(table, seat, kind)
        table.salvages &= (1 << table.discard.count(SALVAGE)) - 1
        table.deck.mix(recycled)
        table.chance_decided()
        if table.log is not None:
            table.tell("recycled", (seat, len(recycled)))


class Surplus(Playing):
    """LP 8.20: some hand has a card when Surplus has left its own."""

    def playable(self, table: Table, seat: int) -> bool:
        for other, hand in enumerate(table.hands):
            if len(hand) > (1 if other == seat else 0):
                return True
        return False

    def play(self, table: Table, seat: int, kind: int) -> None:
        lay_action(table, seat, kind)
        table.agenda.append((GIVE_UP_SURPLUS, seat, 0, 0))


class PlayThief(Playing):
    """LP 8.21: two cards within reach."""

    def playable(self, table: Table, seat: int) -> bool:
        return within_reach(table, seat) >= STOLEN

    def play(self, table: Table, seat: int, kind: int) -> None:
        lay_action(table, seat, kind)
        table.agenda.append((NAME_VICTIMS, seat, 0, 0))


# ---- specialties (chapter 9)


class Specialty(Playing):
    def play(self, table: Table, seat: int, kind: int) -> None:
        if not table.super_powers:
            for old in SPECIALTIES:
                if table.specialties[seat] & specialty_bits(old):
                    table.specialties = replaced(table.specialties, seat, 0)
                    table.discard.append(old)
                    if table.log is not None:
                        table.tell("replaced-specialty", (seat, old))
        table.specialties = replaced(table.specialties, seat, table.specialties[seat] + one_specialty(kind))
        if table.log is not None:
            table.tell("placed-specialty", (seat, kind))


def _all_plays() -> list[Playing]:
    plays: list[Playing] = [Playing() for _ in range(KINDS)]
    for kind in range(METAL):
        plays[kind] = Rocket()
    for kind in (METAL, FUEL):
        plays[kind] = Component(kind)
    for zone in range(3):
        plays[ENGINEER + zone] = Expert(zone)
    plays[JACK_OF_ALL_TRADES] = Jack()
    for kind in range(ASTRONAUT, ASTRONAUT + 4):
        plays[kind] = Bonus(kind)
    plays[ABORT_MISSION] = Action(abort)
    plays[BIG_RED_BUTTON] = Action(press_button)
    plays[BUDGET_CUTS] = Action(cut_budget)
    plays[FAST_TRACK] = Action(fast_tracked)
    plays[PARTS_SUPPLIER] = PartsSupplier()
    plays[QUALITY_CHECK] = Action(check_quality)
    plays[RECRUITMENT] = Action(recruit)
    plays[RECYCLE_BIN] = RecycleBin()
    plays[SABOTAGE] = Action(sabotaged)
    plays[SALVAGE] = PlaySalvage()
    plays[SURPLUS] = Surplus()
    plays[THIEF] = PlayThief()
    plays[VACUUM] = Action(vacuumed)
    for kind in SPECIALTIES:
        plays[kind] = Specialty()
    return plays


PLAYS: Final[list[Playing]] = _all_plays()
