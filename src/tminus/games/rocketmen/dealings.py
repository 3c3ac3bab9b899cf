"""What the options of buying, paying and placing mean: what something costs, what pays, and what is then still owed
(RULES.md chapters 4 and 5)."""

from typing import Final

from tminus.games.rocketmen import actions, frames
from tminus.games.rocketmen.amounts import (
    dollars,
    gift_args,
    gift_words,
    gives,
    owed_args,
    price_args,
)
from tminus.games.rocketmen.cards import (
    BIG_DATA,
    CARD_RULES,
    GLOBAL_INTERNET,
    GROUND_CREW,
    INDUSTRIAL_ESPIONAGE,
    IS_PERMANENT,
    NUCLEAR_FUSION,
    PLACING_COST,
    ROCKET,
    THREAT_POINTS,
    TOKEN_MONEY,
    USE_OF,
    USES,
    VARIANT_RULES,
    is_engine,
    is_threat,
)
from tminus.games.rocketmen.catalogue import (
    DISPLAY_PILE,
    ENGINE_PILES,
    LAUNCH_PAD,
    MISSION_PLAN,
    MONEY_TOKEN,
    SCIENCE_TOKEN,
    Notes,
    card_ref,
    deed_ref,
    meaning,
    named_cards,
    noted,
    offer_ref,
    plain_ref,
    say,
)
from tminus.games.rocketmen.pad import ON_PAD, ON_PLAN
from tminus.games.rocketmen.paying import (
    Amount,
    amount_paid,
    gift_of,
    is_paid,
    money_of,
    plus,
    price_of,
    price_of_all,
    surcharge,
)
from tminus.games.rocketmen.placing import pad_cost
from tminus.games.rocketmen.state import Table
from tminus.kernel.messages import joined
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Description

ON_LAUNCH_PAD: Final = USES.index("launch-pad")
MONEY_GIFT: Final[Amount] = (TOKEN_MONEY, 0, 0, 0, 0)
SCIENCE_GIFT: Final[Amount] = (0, 0, 0, 0, 1)
WHEN_PAYING: Final[dict[int, str]] = {
    BIG_DATA: "note-then-draw",
    GLOBAL_INTERNET: "note-then-place",
    NUCLEAR_FUSION: "note-then-remove",
}


# ---- buying


def buy(table: Table, seat: int, kind: int) -> Description:
    args: Args = {"card": card_ref(kind), **price_args(price_of(table, seat, kind))}
    return meaning("buy", noted(args, bought_notes(table, seat, kind)), "buy", bought_objects(kind), bought_rule(kind))


def buy_too(table: Table, seat: int, kind: int) -> Description:
    """One more card, with what all of them cost then."""
    args: Args = {"card": card_ref(kind), **price_args(price_of(table, seat, kind))}
    total = price_args(price_of_all(table, seat, (*table.basket, kind)))
    notes: Notes = [("note-total", total), *bought_notes(table, seat, kind)]
    return meaning("buy-too", noted(args, notes), "buy", bought_objects(kind), bought_rule(kind))


def bought_notes(table: Table, seat: int, kind: int) -> Notes:
    notes: Notes = []
    if is_threat(kind):
        notes.append(("note-points", {"points": THREAT_POINTS}))
        more = surcharge(table, seat)
        if more:
            notes.append(("note-surcharge", {"surcharge": dollars(more)}))
    elif kind == INDUSTRIAL_ESPIONAGE:
        notes.append(("note-copies", {}))
    else:
        notes.append(("note-gives", {"gift": gives(table, seat, kind)}))
    if table.edition.replacement_ends_turn and is_replacement(table, kind):
        notes.append(("note-ends-turn", {}))
    return notes


def is_replacement(table: Table, kind: int) -> bool:
    """RM 16.7: whether the next such card of the display came there in this turn: the others are bought first."""
    shown = [place for place, card in enumerate(table.display) if card == kind]
    older = [place for place in shown if not table.replacements >> place & 1]
    return bool(shown) and len(older) <= table.basket.count(kind)


def bought_objects(kind: int) -> list[str]:
    return [card_ref(kind), ENGINE_PILES if is_engine(kind) else DISPLAY_PILE, offer_ref(kind)]


def bought_rule(kind: int) -> str:
    return "RM 11.11" if is_threat(kind) else "RM 11.2" if is_engine(kind) else CARD_RULES[kind]


def pay_purchase(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.CONFIRM:
        return confirm(table, frame, seat)
    if code == actions.PAY_MONEY:
        return pay_with_token(table, frame, seat, MONEY_TOKEN, MONEY_GIFT)
    if code == actions.PAY_SCIENCE:
        return pay_with_token(table, frame, seat, SCIENCE_TOKEN, SCIENCE_GIFT)
    if code >= actions.BUY:
        return buy_too(table, seat, code - actions.BUY)
    kind = code - actions.PAY
    if kind == INDUSTRIAL_ESPIONAGE:
        return meaning("pay-with-copy", {"card": card_ref(kind)}, "pay", [card_ref(kind)], CARD_RULES[kind])
    gift = gift_of(table, seat, kind)
    args: Args = {"card": plain_ref(kind), **gift_args(gift)}
    notes = payment_notes(table, frame, seat, kind, gift)
    return meaning("pay", noted(args, notes), "pay", [card_ref(kind)], "RM 4.3")


def pay_with_token(table: Table, frame: Frame, seat: int, token: str, gift: Amount) -> Description:
    args: Args = {"card": token, **gift_args(gift)}
    notes = debt_notes(table, frame, seat, gift)
    rule = "RM 9.5" if token == MONEY_TOKEN else "RM 9.4"
    return meaning("pay-with-token", noted(args, notes), "pay", [token], rule)


def payment_notes(table: Table, frame: Frame, seat: int, kind: int, gift: Amount) -> Notes:
    """What is owed then, and the effect that follows from paying (RM 10.2)."""
    notes = debt_notes(table, frame, seat, gift)
    if kind in WHEN_PAYING:
        notes.append((WHEN_PAYING[kind], {}))
    return notes


def debt_notes(table: Table, frame: Frame, seat: int, gift: Amount) -> Notes:
    price = price_of_all(table, seat, table.basket)
    paid = plus(amount_paid(table, frame), gift)
    if not is_paid(price, paid):
        return [("note-owed", owed_args(price, paid))]
    notes: Notes = [("note-paid", {})]
    return notes + change_notes(price, paid)


def change_notes(price: Amount, paid: Amount) -> Notes:
    """RM 4.4: what was paid too much is lost."""
    change = paid[0] - price[0]
    return [("note-lost", {"money": dollars(change)})] if change > 0 else []


def confirm(table: Table, frame: Frame, seat: int) -> Description:
    price = price_of_all(table, seat, table.basket)
    args: Args = {
        "cards": joined(named_cards(table.basket)),
        "payment": joined(payment_words(table, frame)),
        **price_args(price),
    }
    notes = change_notes(price, amount_paid(table, frame))
    objects = [card_ref(kind) for kind in sorted(set(table.basket))]
    if notes:
        return meaning("confirm-with-change", noted(args, notes), "confirm", objects, "RM 4.5")
    return meaning("confirm", args, "confirm", objects, "RM 4.5")


def payment_words(table: Table, frame: Frame) -> list[str]:
    """All that has been paid with, cards first."""
    _, _, money_tokens, science_tokens = frame
    words = named_cards(table.paid)
    for token, count in ((MONEY_TOKEN, money_tokens), (SCIENCE_TOKEN, science_tokens)):
        if count:
            words.append(say("several" if count > 1 else "one-token", {"count": count, "card": token}))
    return words


# ---- placing


def to_plan(table: Table, seat: int, kind: int) -> Description:
    args: Args = {"card": card_ref(kind)}
    notes = placing_notes(table, seat, kind, ON_PLAN, is_free(table))
    return meaning("place-on-plan", noted(args, notes), "place", [card_ref(kind), MISSION_PLAN], "RM 5.1")


def to_pad(table: Table, seat: int, kind: int) -> Description:
    rule = (
        CARD_RULES[GLOBAL_INTERNET] if is_free(table) else "RM 5.3" if pad_cost(table) else VARIANT_RULES[GROUND_CREW]
    )
    if kind == INDUSTRIAL_ESPIONAGE:
        objects = [card_ref(kind), LAUNCH_PAD]
        return meaning("place-copy", {"card": card_ref(kind)}, "place", objects, CARD_RULES[kind])
    return on_pad("place-on-pad", table, seat, kind, [card_ref(kind), LAUNCH_PAD], rule, is_free(table))


def is_free(table: Table) -> bool:
    """Whether Global Internet pays for what is being placed (RM 10.25)."""
    return table.agenda[-1][0] == frames.PLACE_FREE


def on_pad(key: str, table: Table, seat: int, kind: int, objects: list[str], rule: str, free: bool) -> Description:
    """A card, or what Industrial Espionage copies, with what it is good for there."""
    useful = gift_of(table, seat, kind)
    items: Amount = (0, useful[1], useful[2], useful[3], useful[4])
    args: Args = {"card": plain_ref(kind), "gift": gift_words(items, ROCKET[kind])}
    notes = placing_notes(table, seat, kind, ON_PAD, free)
    if IS_PERMANENT[kind]:
        notes.append(("note-permanent", {}))
    elif USE_OF[kind] == ON_LAUNCH_PAD:
        notes.append(("note-acts", {}))
    return meaning(key, noted(args, notes), "place", objects, rule)


def placing_notes(table: Table, seat: int, kind: int, where: int, free: bool) -> Notes:
    """What the placement costs, what pays for it, and what is left for more of them."""
    if free:
        return [("note-free", {})]
    cost = pad_cost(table) if where == ON_PAD else PLACING_COST
    own = money_of(table, seat, kind) if cost else 0  # RM 12.36
    left = table.credit + own - cost
    notes: Notes = []
    if not cost:
        notes.append(("note-ground-crew", {}))
    elif left < 0:
        return [("note-to-pay", {"money": dollars(-left)})]
    elif not table.credit:
        notes.append(("note-own-money", {"money": dollars(own)}))
    elif own:
        notes.append(("note-with-own", {"cost": dollars(cost), "credit": dollars(table.credit), "money": dollars(own)}))
    else:
        notes.append(("note-credit", {"cost": dollars(cost), "credit": dollars(table.credit)}))
    if left:
        notes.append(("note-left", {"money": dollars(left)}))
    if own and kind in WHEN_PAYING:
        notes.append((WHEN_PAYING[kind], {}))
    return notes


def pay_placement(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.PAY_MONEY:
        args: Args = {"card": MONEY_TOKEN, **gift_args(MONEY_GIFT)}
        notes = credit_notes(table, frame[2], TOKEN_MONEY)
        return meaning("pay-with-token", noted(args, notes), "pay", [MONEY_TOKEN], "RM 9.5")
    kind = code - actions.PAY
    if kind == INDUSTRIAL_ESPIONAGE:
        return meaning("pay-with-copy", {"card": card_ref(kind)}, "pay", [card_ref(kind)], CARD_RULES[kind])
    return money_for_placing("pay", table, frame[2], seat, kind, [card_ref(kind)], "RM 5.3")


def money_for_placing(
    key: str, table: Table, cost: int, seat: int, kind: int, objects: list[str], rule: str
) -> Description:
    """A card, or a copy of it, pays with its money alone."""
    money = money_of(table, seat, kind)
    args: Args = {"card": plain_ref(kind), **gift_args((money, 0, 0, 0, 0))}
    notes = credit_notes(table, cost, money)
    if kind in WHEN_PAYING:
        notes.append((WHEN_PAYING[kind], {}))
    return meaning(key, noted(args, notes), "pay", objects, rule)


def credit_notes(table: Table, cost: int, money: int) -> Notes:
    left = table.credit + money - cost
    if left < 0:
        return [("note-owed", owed_args((cost, 0, 0, 0, 0), (cost + left, 0, 0, 0, 0)))]
    notes: Notes = [("note-paid", {})]
    return [*notes, ("note-left", {"money": dollars(left)})] if left else notes


def place_more(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.DONE:
        return meaning("place-no-more", {"money": dollars(table.credit)}, "stop", [], "RM 5.4")
    return place(table, seat, code)


def place_free(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.DONE:
        return meaning("place-nothing", {}, "stop", [], CARD_RULES[GLOBAL_INTERNET])
    return place(table, seat, code)


def place(table: Table, seat: int, code: int) -> Description:
    if code >= actions.TO_PLAN:
        return to_plan(table, seat, code - actions.TO_PLAN)
    return to_pad(table, seat, code - actions.TO_PAD)


# ---- Industrial Espionage


def choose_copy(table: Table, frame: Frame, seat: int, code: int) -> Description:
    """RM 10.26: as which card it pays, is placed or is used."""
    purpose = frame[2]
    kind = code - actions.COPY
    objects = [card_ref(kind), card_ref(INDUSTRIAL_ESPIONAGE)]
    rule = CARD_RULES[kind]
    if purpose == frames.TO_PAY_PURCHASE:
        gift = gift_of(table, seat, kind)
        args: Args = {"card": card_ref(kind), **gift_args(gift)}
        notes = payment_notes(table, table.agenda[-2], seat, kind, gift)
        return meaning("pay-as-copy", noted(args, notes), "copy", objects, rule)
    if purpose == frames.TO_PAY_PLACEMENT:
        cost = table.agenda[-2][3] >> 1  # of the card that waits for its money
        return money_for_placing("pay-as-copy", table, cost, seat, kind, objects, rule)._replace(verb="copy")
    if purpose == frames.TO_USE:
        return meaning("use-as-copy", {"card": card_ref(kind), "deed": deed_ref(kind)}, "copy", objects, rule)
    free = purpose == frames.TO_PLACE_FREE
    return on_pad("place-as-copy", table, seat, kind, [*objects, LAUNCH_PAD], rule, free)._replace(verb="copy")
