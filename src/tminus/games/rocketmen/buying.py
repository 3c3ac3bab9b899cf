"""Buying (RULES.md chapter 4): what is bought is named first, then what pays for it, then it is confirmed."""

from typing import Final

from tminus.games.rocketmen.actions import BUY, CONFIRM, DISPLAYED, PAY, PAY_MONEY, PAY_SCIENCE
from tminus.games.rocketmen.cards import (
    BIG_DATA,
    COST_MONEY,
    DISPLAY,
    ENGINES,
    ENGINES_A_TURN,
    FIRST_ENGINE,
    GLOBAL_INTERNET,
    INDUSTRIAL_ESPIONAGE,
    MASS_PRODUCTION,
    NUCLEAR_FUSION,
    THREAT_POINTS,
    TOKEN_MONEY,
    is_engine,
    is_threat,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import CHOOSE_COPY, END_OF_TURN, FILL_DISPLAY, PAY_PURCHASE, TO_PAY_PURCHASE
from tminus.games.rocketmen.pad import acts_as, card_of
from tminus.games.rocketmen.paying import (
    NOTHING,
    Amount,
    amount_paid,
    can_pay,
    can_pay_with,
    copies,
    gift_of,
    helps,
    is_paid,
    minus,
    plus,
    price_of,
    price_of_all,
    purse,
)
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import count_of, put_sorted, replaced
from tminus.kernel.step import Chance, Decision, Frame

LOWEST_PRICE: Final[int] = min(COST_MONEY[FIRST_ENGINE:])
HIGHEST_PRICE: Final = 10_000  # more than anything costs: what spies copy may give any money
EFFECTS_OF_PAYING: Final = [BIG_DATA, GLOBAL_INTERNET, NUCLEAR_FUSION]  # in the order of Table.put_off


# ---- what can be bought


def engine_limit(table: Table) -> int:
    """RM 11.2, RM 12.37."""
    return ENGINES_A_TURN + (1 if table.has_variant(MASS_PRODUCTION) else 0)


def offer_purchases(codes: list[int], table: Table, seat: int, have: Amount, spies: int) -> None:
    """All that can be added to what is being bought, and paid for with this and with so many spies."""
    basket = table.basket
    price = price_of_all(table, seat, basket) if basket else NOTHING
    money = HIGHEST_PRICE if spies else have[0] - price[0]
    if money < LOWEST_PRICE:
        return
    for kind in table.display:
        if kind >= 0 and COST_MONEY[kind] <= money and (not basket or has_another(table, kind)):
            total = plus(price, price_of(table, seat, kind)) if basket else price_of(table, seat, kind)
            payable = can_pay_with(table, seat, total, have, spies) if spies else is_paid(total, have)
            if payable and BUY + kind not in codes:
                codes.append(BUY + kind)
    if table.engines_bought + engines_in(basket) < engine_limit(table):
        for pile in range(ENGINES):
            engine = FIRST_ENGINE + pile
            if COST_MONEY[engine] > money or table.engine_piles[pile] <= basket.count(engine):
                continue
            total = plus(price, price_of(table, seat, engine)) if basket else price_of(table, seat, engine)
            if can_pay_with(table, seat, total, have, spies):
                codes.append(BUY + engine)


def has_another(table: Table, kind: int) -> bool:
    """Whether the display shows one more of this kind than is being bought."""
    return table.display.count(kind) > table.basket.count(kind)


def engines_in(basket: tuple[int, ...]) -> int:
    return len([kind for kind in basket if is_engine(kind)]) if basket else 0


def open_purchase(table: Table, seat: int, kind: int) -> None:
    table.basket = (kind,)
    table.agenda.append((PAY_PURCHASE, seat, 0, 0))


# ---- paying


class PayPurchase(Decision[Table]):
    """RM 4.1 to RM 4.4, RM 17.1. Numbers: how many $20 and how many Science tokens have been used for it."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, money_tokens, science_tokens = frame
        price = price_of_all(state, seat, state.basket)
        paid = amount_paid(state, frame)
        if is_paid(price, paid):
            return [CONFIRM]
        codes: list[int] = []
        last = NO_CARD
        for kind in state.hands[seat]:
            if kind != last and pays(state, seat, kind, price, paid):
                codes.append(PAY + kind)
            last = kind
        if state.unused_money(seat) and paid[0] < price[0]:
            codes.append(PAY_MONEY)
        if state.unused_science(seat) and helps(price, paid, (0, 0, 0, 0, 1)):
            codes.append(PAY_SCIENCE)
        have = purse(state, seat)
        spies = count_of(state.hands[seat], INDUSTRIAL_ESPIONAGE)
        payers = len(codes)
        if not state.paid and not money_tokens and not science_tokens:
            offer_purchases(codes, state, seat, have, spies)
        if len(codes) == payers > 1 and not spies:
            covered = plus(paid, have)
            for code in codes:
                if not is_paid(price, minus(covered, worth(state, seat, code))):  # RM 17.5
                    return [code]
        return codes

    def takes_itself(self, state: Table, frame: Frame) -> bool:
        """RM 17.2: what has been paid is confirmed by the player."""
        return not is_paid(price_of_all(state, frame[1], state.basket), amount_paid(state, frame))

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, money_tokens, science_tokens = frame
        if code == CONFIRM:
            if state.log is not None:
                tell_payment(state, frame)
            buy(state, seat)
        elif code == PAY_MONEY:
            state.money_used += 1
            state.agenda.append((self.number, seat, money_tokens + 1, science_tokens))
        elif code == PAY_SCIENCE:
            state.science_used += 1
            state.agenda.append((self.number, seat, money_tokens, science_tokens + 1))
        else:
            state.agenda.append(frame)
            if code >= BUY:
                state.basket = (*state.basket, code - BUY)
            elif code == PAY + INDUSTRIAL_ESPIONAGE:
                state.agenda.append((CHOOSE_COPY, seat, TO_PAY_PURCHASE, 0))
            else:
                state.leave_hand(seat, code - PAY)
                state.paid = (*state.paid, code - PAY)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, money_tokens, science_tokens = frame
        if seat != state.turn or not state.basket:
            return refused("nothing-bought-in-turn")
        if money_tokens > state.money_used or science_tokens > state.science_used:
            return refused("unused-tokens")
        price = price_of_all(state, seat, state.basket)
        if can_pay(state, seat, price, amount_paid(state, frame), purse(state, seat)):
            return None
        return refused("purchase-unpayable")


def worth(table: Table, seat: int, code: int) -> Amount:
    """What is paid with this action."""
    if code == PAY_MONEY:
        return (TOKEN_MONEY, 0, 0, 0, 0)
    return (0, 0, 0, 0, 1) if code == PAY_SCIENCE else gift_of(table, seat, code - PAY)


def pays(table: Table, seat: int, kind: int, price: Amount, paid: Amount) -> bool:
    if kind == INDUSTRIAL_ESPIONAGE:
        return bool(useful_copies(table, seat, price, paid))
    return helps(price, paid, gift_of(table, seat, kind))


def useful_copies(table: Table, seat: int, price: Amount, paid: Amount) -> list[int]:
    """Copies that bring the payment nearer to its price, and let the rest of the hand complete it (RM 17.3)."""
    covered = plus(paid, purse(table, seat))
    spies = table.hands[seat].count(INDUSTRIAL_ESPIONAGE) - 1
    return [
        kind
        for kind in copies(table)
        if helps(price, paid, gift_of(table, seat, kind))
        and can_pay_with(table, seat, price, plus(covered, gift_of(table, seat, kind)), spies)
    ]


def note_effect(table: Table, kind: int) -> None:
    """RM 10.2: an effect of a card used to pay waits until the player wants it."""
    if kind in EFFECTS_OF_PAYING:
        table.put_off_effect(EFFECTS_OF_PAYING.index(kind), 1)


# ---- the purchase


def tell_payment(table: Table, frame: Frame) -> None:
    _, seat, money_tokens, science_tokens = frame
    for entry in table.paid:
        table.tell("paid", (seat, entry))
    for _ in range(money_tokens):
        table.tell("paid-with-token", (seat,))
    for _ in range(science_tokens):
        table.tell("paid-with-science", (seat,))


def buy(table: Table, seat: int) -> None:
    """RM 4.5, RM 4.6."""
    for entry in table.paid:
        put_sorted(table.playing, card_of(entry))
        note_effect(table, acts_as(entry))
    gaps: list[int] = []
    for kind in table.basket:
        if is_engine(kind):
            table.engines_bought += 1
            pile = kind - FIRST_ENGINE
            table.engine_piles = replaced(table.engine_piles, pile, table.engine_piles[pile] - 1)
        else:
            gaps.append(take_from_display(table, kind))
        put_sorted(table.playing, kind)
        if table.log is not None:
            table.tell("bought", (seat, kind))
        if is_threat(kind):
            own_threat(table, seat)
    table.basket = ()
    table.paid = ()
    if table.edition.replacement_ends_turn and any([table.replacements >> place & 1 for place in gaps]):  # RM 16.7
        drop_everything_but_the_end(table, seat)
    refill(table, gaps)


def drop_everything_but_the_end(table: Table, seat: int) -> None:
    table.put_off = (0, 0, 0)
    table.agenda.pop()  # the step in which the player acts
    table.agenda.append((END_OF_TURN, seat, 0, 0))


def own_threat(table: Table, seat: int) -> None:
    """RM 15.13: in solitaire a Threat scores at once."""
    if table.seats == 1 and table.edition.solo_threats_on_track:
        table.gain_points(seat, THREAT_POINTS)
        if table.log is not None:
            table.tell("threat-points", (seat, THREAT_POINTS))


def take_from_display(table: Table, kind: int) -> int:
    """The leftmost card of this kind leaves the display, if there is one that did not come in this turn (RM 16.7); the
    gap."""
    place = table.display.index(kind)
    for other, shown in enumerate(table.display):
        if shown == kind and not table.replacements >> other & 1:
            place = other
            break
    table.display[place] = NO_CARD
    table.card_left = table.seats == 1
    return place


def refill(table: Table, gaps: list[int]) -> None:
    """These gaps in the display are filled, in solitaire only at the end of the turn (RM 15.12, RM 16.17)."""
    if table.seats > 1 or table.edition.solo_refills_at_once:
        fill(table, sorted(gaps))


def fill_gaps(table: Table) -> None:
    fill(table, [place for place in range(DISPLAY) if table.display[place] == NO_CARD])


def fill(table: Table, gaps: list[int]) -> None:
    """From left to right, as far as the deck goes (RM 4.6)."""
    for place in reversed(gaps[: table.market.size()]):
        table.agenda.append((FILL_DISPLAY, 0, place, 0))


class FillDisplay(Chance[Table]):
    """RM 2.5, RM 4.6. Number: the place."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.market.pool

    def first_code(self) -> int:
        return DISPLAYED

    def act(self, state: Table, frame: Frame, code: int) -> None:
        place = frame[2]
        kind = code - DISPLAYED
        state.market.take(kind)
        state.display[place] = kind
        state.replacements |= 1 << place
        if state.log is not None:
            state.tell("displayed", (kind,))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        place = frame[2]
        if place >= DISPLAY or state.display[place] != NO_CARD or frame[3]:
            return refused("no-gap")
        return None if state.market.pool else refused("market-empty")
