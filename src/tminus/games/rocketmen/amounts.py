"""Money and items in words: what a card gives, what something costs, and what is still owed."""

from tminus.games.rocketmen.cards import GOVERNMENT_CONTRACT, ITEMS, ROCKET
from tminus.games.rocketmen.catalogue import MESSAGES, gifts, say
from tminus.games.rocketmen.paying import Amount, gift_of, items_lacking, money_lacking
from tminus.games.rocketmen.state import Table
from tminus.games.rocketmen.view import amount_view
from tminus.kernel.messages import joined
from tminus.kernel.words import Args


def dollars(money: int) -> str:
    return say("dollars", {"money": money})


# ---- gifts


def gift_words(gift: Amount, rocket: int = 0) -> str:
    return joined(gifts(gift[0], [gift[1], gift[2], gift[3], gift[4], rocket])) or MESSAGES["nothing"]


def gift_args(gift: Amount) -> Args:
    """In words, and part by part for other languages."""
    return {"gift": gift_words(gift), "gift_parts": amount_view(gift)}


def gives(table: Table, seat: int, kind: int) -> str:
    """All that a card is good for, its Rocket points included."""
    words = gift_words(gift_of(table, seat, kind), ROCKET[kind])
    return say("worth-now", {"gift": words}) if kind == GOVERNMENT_CONTRACT else words


# ---- prices


def price_args(price: Amount) -> Args:
    return {"price": price_words(price), "price_parts": amount_view(price)}


def price_words(price: Amount) -> str:
    """In a price, Science is any one item (RM 1.4)."""
    return joined(gifts(price[0], [price[1], price[2], price[3], 0, 0, price[4]])) or MESSAGES["nothing"]


# ---- what is owed


def owed_args(price: Amount, paid: Amount) -> Args:
    parts = {"money": money_lacking(price, paid), "items": items_lacking(price, paid)}
    return {"owed": owed_words(price, paid), "owed_parts": parts}


def owed_words(price: Amount, paid: Amount) -> str:
    """What a payment still lacks. Science that was paid stands for what is asked for by name before what may be
    anything, as the former is harder to get."""
    lacking = [max(0, price[item] - paid[item]) for item in (1, 2, 3)]
    spare = sum([max(0, paid[item] - price[item]) for item in (1, 2, 3)])
    science = paid[4]
    either = ""
    if 0 < science < sum(lacking) and len([count for count in lacking if count]) > 1:
        names = [MESSAGES[f"item:{item}"] for item, count in zip(ITEMS, lacking, strict=True) if count]
        either = say("either", {"count": sum(lacking) - science, "items": joined(names, "or")})
        lacking = [0, 0, 0]
        science = 0
    for item in range(3):
        covered = min(science, lacking[item])
        lacking[item] -= covered
        science -= covered
    anything = max(0, price[4] - spare - science)
    money = gifts(money_lacking(price, paid), [])
    return joined(money + ([either] if either else []) + gifts(0, [*lacking, 0, 0, anything]))
