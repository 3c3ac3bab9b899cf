"""Discarding (RULES.md chapter 6), and the assets of chapter 10 that act when discarded, from the hand or on a Depot.

Industrial Espionage is here as well: it chooses what it copies for whatever it is used.
"""

from tminus.games.rocketmen.actions import COPY, DISCARD, DONE, FETCH, REMOVE, TAKE_BACK
from tminus.games.rocketmen.buying import own_threat, refill, take_from_display, useful_copies
from tminus.games.rocketmen.cards import (
    COUNTER_OF,
    DEPOT_ROOM,
    ELECTRIC_CARS,
    FIRST_THREAT,
    FROM_HAND,
    INDUSTRIAL_ESPIONAGE,
    PLACING_COST,
    QUANTUM_COMPUTER,
    STORAGE_BATTERIES,
    SUPER_CAPACITORS,
    THREATS,
    USE_OF,
    WHEN_DISCARDED,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import (
    DRAW_CARDS,
    EXCHANGE,
    FETCH_CARD,
    PAY_PURCHASE,
    REMOVE_CARD,
    TO_PAY_PLACEMENT,
    TO_PAY_PURCHASE,
    TO_PLACE_FREE,
    TO_USE,
)
from tminus.games.rocketmen.pad import ON_PAD, as_copy, card_of, stays
from tminus.games.rocketmen.paying import amount_paid, copies, price_of_all
from tminus.games.rocketmen.placing import (
    best_copied_money,
    copies_for_pad,
    money_at_hand,
    pay_for_placing,
    paying_copies,
    start_placing,
)
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import put_sorted, replaced, replaced_row, with_item
from tminus.kernel.step import Decision, Frame


def draw(table: Table, seat: int, count: int) -> None:
    """RM 10.1: as many cards as there are."""
    if table.hq[seat] or table.warehouses[seat]:
        table.agenda.append((DRAW_CARDS, seat, count, 0))


# ---- the Launch Pad and the Mission Plan


def entry_of(table: Table, seat: int, kind: int) -> int:
    """What lies on the Launch Pad for a card of this kind."""
    for entry in table.pads[seat]:
        if card_of(entry) == kind:
            return entry
    return NO_CARD


def discard_from_pad(table: Table, seat: int, kind: int) -> None:
    """RM 6.2, and RM 8.2 for an abort."""
    table.discard_from_pad(seat, entry_of(table, seat, kind))
    if table.log is not None:
        table.tell("discarded-from-pad", (seat, kind))


def scrap_mission(table: Table, seat: int) -> None:
    """RM 6.3."""
    put_sorted(table.playing, table.plans[seat])
    if table.log is not None:
        table.tell("scrapped", (seat, table.plans[seat]))
    table.plans = replaced(table.plans, seat, NO_CARD)
    for entry in table.pads[seat]:
        if not stays(entry):
            table.discard_from_pad(seat, entry)


# ---- assets with an effect of their own


def usable(table: Table, seat: int, kind: int, spare: int) -> bool:
    """Whether a card of the hand can be used for its effect now; `spare` are the other cards of the hand."""
    use = USE_OF[kind]
    if use == WHEN_DISCARDED:
        if kind == STORAGE_BATTERIES:
            return spare > 0
        return kind != ELECTRIC_CARS or bool(table.warehouses[seat])
    if use == FROM_HAND:
        return threat_against(kind) in table.display
    return kind == INDUSTRIAL_ESPIONAGE and bool(usable_copies(table, seat))


def usable_copies(table: Table, seat: int) -> list[int]:
    spare = len(table.hands[seat]) - 1
    return [kind for kind in copies(table) if usable(table, seat, kind, spare)]


def threat_against(kind: int) -> int:
    """The Threat that an asset takes for free."""
    for threat in range(THREATS):
        if COUNTER_OF[threat] == kind:
            return FIRST_THREAT + threat
    return NO_CARD


def use(table: Table, seat: int, card: int, kind: int) -> None:
    """A card of the hand, or Industrial Espionage as one, is used for its effect."""
    if table.log is not None:
        table.tell("used", (seat, card, kind))
    if USE_OF[kind] == FROM_HAND:  # RM 10.15 to RM 10.17
        table.leave_hand(seat, card)
        table.junk(seat, card)
        threat = threat_against(kind)
        gap = take_from_display(table, threat)
        put_sorted(table.playing, threat)
        if table.log is not None:
            table.tell("took-threat", (seat, threat))
        own_threat(table, seat)
        refill(table, [gap])
        return
    table.play(seat, card)
    if kind == STORAGE_BATTERIES:
        table.agenda.append((REMOVE_CARD, seat, 1, 0))
    elif kind == SUPER_CAPACITORS:
        table.agenda.append((EXCHANGE, seat, 1, 0))
    elif kind == ELECTRIC_CARS:
        table.agenda.append((FETCH_CARD, seat, 0, 0))
    elif kind == QUANTUM_COMPUTER:
        draw(table, seat, 2)


class RemoveCard(Decision[Table]):
    """Storage Batteries and Nuclear Fusion (RM 10.13, RM 10.30): which card goes to the Junkyard.

    Number: how many cards are drawn then."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [REMOVE + kind for kind in sorted(set(state.hands[frame[1]]))]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        kind = code - REMOVE
        state.leave_hand(seat, kind)
        state.junk(seat, kind)
        if state.log is not None:
            state.tell("removed", (seat, kind))
        if frame[2]:
            draw(state, seat, frame[2])

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if frame[1] != state.turn or frame[2] > 1 or frame[3]:
            return refused("removes-in-turn")
        return None if state.hands[frame[1]] else refused("nothing-to-remove")


class Exchange(Decision[Table]):
    """Super Capacitors (RM 10.14): other cards go with it. Number: how many have been discarded."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [*[DISCARD + kind for kind in sorted(set(state.hands[frame[1]]))], DONE]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, count, _ = frame
        if code == DONE:
            draw(state, seat, count)
            return
        state.play(seat, code - DISCARD)
        if state.log is not None:
            state.tell("discarded", (seat, code - DISCARD))
        state.agenda.append((self.number, seat, count + 1, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, count, other = frame
        fits = seat == state.turn and 1 <= count <= len(state.playing) and other == 0
        return None if fits else refused("not-discarded")


class FetchCard(Decision[Table]):
    """Electric Cars (RM 10.24)."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [FETCH + kind for kind in sorted(set(state.warehouses[frame[1]]))]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        kind = code - FETCH
        pile = list(state.warehouses[seat])
        pile.remove(kind)
        state.warehouses = replaced_row(state.warehouses, seat, tuple(pile))
        state.gain_openly(seat, kind)
        if state.log is not None:
            state.tell("fetched", (seat, kind))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if frame[1] != state.turn or frame[2] or frame[3]:
            return refused("fetches-in-turn")
        return None if state.warehouses[frame[1]] else refused("warehouse-empty")


# ---- Depot


def store(table: Table, seat: int, kind: int) -> None:
    """RM 10.23."""
    table.leave_hand(seat, kind)
    table.stored = replaced_row(table.stored, seat, with_item(table.stored[seat], kind))
    table.depot_used += 1
    if table.log is not None:
        table.tell("stored", (seat, kind))


def take_back(table: Table, seat: int, kind: int) -> None:
    rest = list(table.stored[seat])
    rest.remove(kind)
    table.stored = replaced_row(table.stored, seat, tuple(rest))
    table.gain_openly(seat, kind)
    if table.log is not None:
        table.tell("took-back", (seat, kind))


class EmptyDepot(Decision[Table]):
    """RM 10.23: more stored cards may come back at the same time."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [*[TAKE_BACK + kind for kind in sorted(set(state.stored[frame[1]]))], DONE]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code != DONE:
            take_back(state, frame[1], code - TAKE_BACK)
            state.agenda.append(frame)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if frame[1] == state.turn and not frame[2] and not frame[3] else refused("only-in-turn")


class DropStored(Decision[Table]):
    """RM 10.44: one of two Depots has left, and what has no room on the other is discarded."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [DISCARD + kind for kind in sorted(set(state.stored[frame[1]]))]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        kind = code - DISCARD
        rest = list(state.stored[seat])
        rest.remove(kind)
        state.stored = replaced_row(state.stored, seat, tuple(rest))
        put_sorted(state.playing, kind)
        if state.log is not None:
            state.tell("dropped-stored", (seat, kind))
        if len(rest) > state.depots(seat) * DEPOT_ROOM:
            state.agenda.append(frame)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        seat = frame[1]
        over = len(state.stored[seat]) > state.depots(seat) * DEPOT_ROOM
        return None if seat == state.turn and over and not frame[2] and not frame[3] else refused("room-enough")


# ---- Industrial Espionage


class ChooseCopy(Decision[Table]):
    """RM 10.26, RM 10.42: what it is used as. Number: what for."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, purpose, _ = frame
        if purpose == TO_PAY_PURCHASE:
            paying = state.agenda[-2] if state.agenda[-1] == frame else state.agenda[-1]
            price = price_of_all(state, seat, state.basket)
            kinds = useful_copies(state, seat, price, amount_paid(state, paying))
        elif purpose == TO_PAY_PLACEMENT:
            kinds = paying_copies(state, seat)
        elif purpose == TO_USE:
            kinds = usable_copies(state, seat)
        elif purpose == TO_PLACE_FREE:
            kinds = copies_for_pad(state, seat, PLACING_COST)
        else:
            money = state.credit or money_at_hand(state, seat) - best_copied_money(state, seat)
            kinds = copies_for_pad(state, seat, money)
        return [COPY + kind for kind in kinds]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, purpose, _ = frame
        kind = code - COPY
        if state.log is not None:
            state.tell("copied", (seat, kind))
        if purpose == TO_PAY_PURCHASE:
            state.leave_hand(seat, INDUSTRIAL_ESPIONAGE)
            state.paid = (*state.paid, as_copy(kind))
        elif purpose == TO_PAY_PLACEMENT:
            pay_for_placing(state, seat, INDUSTRIAL_ESPIONAGE, kind)
        elif purpose == TO_USE:
            use(state, seat, INDUSTRIAL_ESPIONAGE, kind)
        else:
            state.leave_hand(seat, INDUSTRIAL_ESPIONAGE)
            start_placing(state, seat, as_copy(kind), ON_PAD, purpose == TO_PLACE_FREE)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, purpose, other = frame
        if seat != state.turn or purpose > TO_USE or other or INDUSTRIAL_ESPIONAGE not in state.hands[seat]:
            return refused("nothing-copied")
        if purpose == TO_PAY_PURCHASE and (not state.agenda or state.agenda[-1][0] != PAY_PURCHASE):
            return refused("nothing-bought")
        return None if self.options(state, frame) else refused("nothing-to-copy")
