"""Why a card on the display or an Engine pile cannot be bought: what it costs, what there is, and what that lacks."""

from tminus.games.rocketmen.amounts import gift_words, owed_args, price_args
from tminus.games.rocketmen.buying import engine_limit, engines_in
from tminus.games.rocketmen.cards import FIRST_ENGINE, INDUSTRIAL_ESPIONAGE, is_engine
from tminus.games.rocketmen.catalogue import card_ref, named_cards, refusal, say
from tminus.games.rocketmen.paying import price_of_all, purse
from tminus.games.rocketmen.state import Table
from tminus.kernel.messages import joined
from tminus.kernel.words import Args, Refusal


def cannot_buy(table: Table, seat: int, kind: int) -> Refusal:
    """For a card that is on offer, or was."""
    args: Args = {"card": card_ref(kind)}
    if is_engine(kind):
        bought = table.engines_bought + engines_in(table.basket)
        if bought >= engine_limit(table):
            return refusal("why-engine-limit", {"count": bought}, "RM 11.2")
        if table.engine_piles[kind - FIRST_ENGINE] <= table.basket.count(kind):
            return refusal("why-no-engine-left", args, "RM 4.8")
        return cannot_afford(table, seat, kind)
    if kind not in table.display:
        return refusal("why-not-displayed", args, "RM 2.5")
    if table.display.count(kind) <= table.basket.count(kind):
        return refusal("why-being-bought", args, "RM 4.1")
    return cannot_afford(table, seat, kind)


def cannot_afford(table: Table, seat: int, kind: int) -> Refusal:
    """RM 17.3: what it costs, with all that is being bought, what there is, and what that lacks."""
    price = price_of_all(table, seat, (*table.basket, kind))
    have = purse(table, seat)
    owed = owed_args(price, have)
    spies = table.hands[seat].count(INDUSTRIAL_ESPIONAGE)
    args: Args = {
        "card": card_ref(kind),
        "others": joined(named_cards(table.basket)),
        "have": gift_words(have),
        "lacking": say("lacking-copied" if spies else "lacking", owed),
        **price_args(price),
        **owed,
    }
    return refusal("why-cannot-afford-too" if table.basket else "why-cannot-afford", args, "RM 17.3")
