"""Placing cards on the Mission Plan and the Launch Pad (RULES.md chapter 5)."""

from tminus.games.rocketmen.actions import DONE, PAY, PAY_MONEY, TO_PAD, TO_PLAN
from tminus.games.rocketmen.buying import note_effect
from tminus.games.rocketmen.cards import (
    FIRST_ASSET,
    GROUND_CREW,
    INDUSTRIAL_ESPIONAGE,
    KINDS,
    MISSIONS,
    PLACING_COST,
    TOKEN_MONEY,
    is_asset,
    is_mission,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import (
    CHOOSE_COPY,
    PAY_PLACEMENT,
    PLACE_CARD,
    PLACE_MORE,
    TO_PAY_PLACEMENT,
    TO_PLACE,
    TO_PLACE_FREE,
)
from tminus.games.rocketmen.pad import CAN_BOOST, ON_PAD, ON_PLAN, acts_as, can_lie_on_pad, card_of
from tminus.games.rocketmen.paying import copies, money_of, purse
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import distinct, replaced
from tminus.kernel.step import Automatic, Decision, Frame

# ---- what can be placed


def fits_on_pad(table: Table, seat: int, kind: int) -> bool:
    """RM 5.6, RM 5.7, RM 16.9, but for the Mission card that has to be there."""
    if kind == INDUSTRIAL_ESPIONAGE:
        return not any([card_of(entry) == kind for entry in table.pads[seat]])
    return can_lie_on_pad(table.edition)[kind] and not (is_asset(kind) and kind in table.pads[seat])


def copies_for_pad(table: Table, seat: int, money: int) -> list[int]:
    """RM 10.42: what Industrial Espionage can be placed as, if there is so much money besides its own."""
    cost = pad_cost(table)
    return [kind for kind in copies(table) if CAN_BOOST[kind] and money + money_of(table, seat, kind) >= cost]


def offer_placements(codes: list[int], table: Table, seat: int, cards: list[int], money: int) -> None:
    """All placements of these cards of the hand, sorted, that so much money pays for."""
    last = NO_CARD
    if table.plans[seat] == NO_CARD:
        if money >= PLACING_COST:
            for kind in cards:
                if kind != last and kind < MISSIONS:
                    codes.append(TO_PLAN + kind)
                last = kind
    elif money >= pad_cost(table):
        pad = table.pads[seat]
        fits = can_lie_on_pad(table.edition)
        for kind in cards:
            if kind != last and fits[kind] and (kind < FIRST_ASSET or kind not in pad):
                codes.append(TO_PAD + kind)
            last = kind


def offer_spy(codes: list[int], table: Table, seat: int, besides: int) -> None:
    """The same for Industrial Espionage, with so much money besides that of what it copies (RM 10.42)."""
    if INDUSTRIAL_ESPIONAGE not in table.hands[seat] or table.plans[seat] == NO_CARD:
        return
    if fits_on_pad(table, seat, INDUSTRIAL_ESPIONAGE) and copies_for_pad(table, seat, besides):
        codes.append(TO_PAD + INDUSTRIAL_ESPIONAGE)


def placeable(table: Table, seat: int, money: int) -> list[int]:
    """The codes of all placements with so much money, and what a card gives itself (RM 5.5)."""
    codes: list[int] = []
    for kind in distinct(table.hands[seat]):
        offer_placements(codes, table, seat, [kind], money + money_of(table, seat, kind))
    offer_spy(codes, table, seat, money)
    return codes


def best_copied_money(table: Table, seat: int) -> int:
    return max([0, *[money_of(table, seat, kind) for kind in copies(table)]])


def pad_cost(table: Table) -> int:
    """RM 12.36: with the Ground Crew the first card of a turn costs nothing."""
    return 0 if not table.ground_crew_used and table.has_variant(GROUND_CREW) else PLACING_COST


def money_at_hand(table: Table, seat: int) -> int:
    """All money of the hand and the unused tokens, and the best that spies could copy."""
    money = purse(table, seat)[0]
    spies = table.hands[seat].count(INDUSTRIAL_ESPIONAGE)
    return money + spies * best_copied_money(table, seat) if spies else money


# ---- placing one card


def begin_placing(table: Table, seat: int, code: int, free: bool = False) -> None:
    """A card leaves the hand for the Mission Plan or the Launch Pad."""
    if code >= TO_PLAN:
        kind, where = code - TO_PLAN, ON_PLAN
    else:
        kind, where = code - TO_PAD, ON_PAD
    if kind == INDUSTRIAL_ESPIONAGE:
        table.agenda.append((CHOOSE_COPY, seat, TO_PLACE_FREE if free else TO_PLACE, 0))
        return
    table.leave_hand(seat, kind)
    start_placing(table, seat, kind, where, free)


def start_placing(table: Table, seat: int, entry: int, where: int, free: bool) -> None:
    """RM 5.3 to RM 5.5: a card with money pays for itself, and with what is left for others."""
    cost = PLACING_COST
    if free:
        cost = 0
    elif where == ON_PAD:
        cost = pad_cost(table)
    if cost:
        kind = acts_as(entry)
        money = money_of(table, seat, kind)
        if money:
            table.credit += money
            note_effect(table, kind)
    table.agenda.append((PLACE_CARD, seat, entry, where | cost << 1))


class PlaceCard(Automatic[Table]):
    """The card lies down once it is paid for. Numbers: the card; ON_PLAN or ON_PAD, and from bit 1 on what it costs."""

    def run(self, state: Table, frame: Frame) -> None:
        _, seat, entry, plan = frame
        cost = plan >> 1
        if state.credit < cost:
            state.agenda.append(frame)
            state.agenda.append((PAY_PLACEMENT, seat, cost, 0))
            return
        state.credit -= cost
        if plan & 1 == ON_PAD:
            state.put_on_pad(seat, entry)
            state.ground_crew_used = True
        else:
            state.plans = replaced(state.plans, seat, entry)
        if state.log is not None:
            state.tell("placed-on-pad" if plan & 1 == ON_PAD else "planned", (seat, entry))
        if state.credit:
            state.agenda.append((PLACE_MORE, seat, 0, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, entry, plan = frame
        if seat != state.turn or acts_as(entry) >= KINDS or plan >> 1 not in (0, PLACING_COST):
            return refused("nothing-placed")
        if plan & 1 == ON_PLAN:
            return None if is_mission(entry) and state.plans[seat] == NO_CARD else refused("no-mission-to-place")
        if state.plans[seat] == NO_CARD:
            return refused("mission-needed")
        return None if can_lie_on_pad(state.edition)[acts_as(entry)] else refused("card-not-for-pad")


class PayPlacement(Decision[Table]):
    """RM 5.3: money of the hand, until it is enough. Number: what the card costs."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        seat = frame[1]
        codes: list[int] = []
        last = NO_CARD
        for kind in state.hands[seat]:
            if kind != last:
                last = kind
                if kind == INDUSTRIAL_ESPIONAGE:
                    if paying_copies(state, seat):
                        codes.append(PAY + kind)
                elif money_of(state, seat, kind):
                    codes.append(PAY + kind)
        if state.unused_money(seat):
            codes.append(PAY_MONEY)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        if code == PAY_MONEY:
            state.money_used += 1
            state.credit += TOKEN_MONEY
            if state.log is not None:
                state.tell("paid-with-token", (seat,))
        elif code == PAY + INDUSTRIAL_ESPIONAGE:
            state.agenda.append((CHOOSE_COPY, seat, TO_PAY_PLACEMENT, 0))
        else:
            pay_for_placing(state, seat, code - PAY, code - PAY)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, cost, other = frame
        if seat != state.turn or cost != PLACING_COST or other:
            return refused("wrong-price")
        return None if state.credit + money_at_hand(state, seat) >= cost else refused("placement-unpayable")


def pay_for_placing(table: Table, seat: int, card: int, kind: int) -> None:
    """A card of the hand pays, perhaps as a copy of another kind."""
    table.play(seat, card)
    table.credit += money_of(table, seat, kind)
    note_effect(table, kind)
    if table.log is not None:
        table.tell("paid-for-placing", (seat, card))


def paying_copies(table: Table, seat: int) -> list[int]:
    return [kind for kind in copies(table) if money_of(table, seat, kind)]


class PlaceMore(Decision[Table]):
    """RM 5.4: money is left for more placements, and lost if there are none."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        seat = frame[1]
        return [*placeable(state, seat, state.credit), DONE]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == DONE:
            state.credit = 0
        else:
            begin_placing(state, frame[1], code)


class PlaceFree(Decision[Table]):
    """Global Internet (RM 10.25): one card for free."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return placeable(state, frame[1], PLACING_COST) or [DONE]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code != DONE:
            begin_placing(state, frame[1], code, free=True)
