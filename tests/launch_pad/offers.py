"""Offers by name: composing, sending and answering them as the seat that decides, and what others see of them."""

from collections.abc import Sequence
from typing import Any

from tests.launch_pad.looks import options
from tests.launch_pad.tables import choose, kind, table
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import IDS
from tminus.games.launch_pad.state import Table

OFFERS = range(actions.OFFER_TO, actions.OFFER_TO + actions.SEATS)


def market(*hands: Sequence[str], **layout: Any) -> Table:
    """A table with Negotiations, in step 4 of seat 0."""
    return table(len(hands), negotiations=True, hands=hands, **layout)


def partners(state: Table) -> list[int]:
    """To whom an offer may be opened now, by anybody."""
    return [code - actions.OFFER_TO for seat in state.pending() for code in state.options(seat) if code in OFFERS]


def cards(state: Table, first_code: int) -> list[str]:
    """The cards for which one of the codes that begin here is an option."""
    return [IDS[code - first_code] for code in options(state) if first_code <= code < first_code + len(IDS)]


# ---- what is seen


def secret_offer(author: int, partner: int, counter: bool = False) -> dict[str, Any]:
    """What others see of an offer that is still being put together."""
    return {"author": author, "partner": partner, "counter": counter, "sent": False, "give": None, "want": None}


def sent_offer(
    author: int, partner: int, give: Sequence[str], want: Sequence[str], counter: bool = False
) -> dict[str, Any]:
    """What everybody sees of an offer that has been sent."""
    return {**secret_offer(author, partner, counter), "sent": True, "give": give, "want": want}


# ---- what is done


def put_together(state: Table, give: Sequence[str] = (), want: Sequence[str] = ()) -> None:
    """Add these cards to the offer that is open, without sending it."""
    for card in give:
        choose(state, actions.GIVE + kind(card))
    for card in want:
        choose(state, actions.WANT + kind(card))


def open_offer(state: Table, partner: int, give: Sequence[str] = (), want: Sequence[str] = ()) -> None:
    """Begin an offer and put these cards into it."""
    choose(state, actions.OFFER_TO + partner)
    put_together(state, give, want)


def offer(state: Table, partner: int, give: Sequence[str], want: Sequence[str] = ()) -> None:
    """Begin an offer, fill it and send it."""
    open_offer(state, partner, give, want)
    choose(state, actions.SEND)


def counter(state: Table, give: Sequence[str], want: Sequence[str]) -> None:
    """Answer an offer with a counter-offer, and send it."""
    choose(state, actions.COUNTER)
    put_together(state, give, want)
    choose(state, actions.SEND)


def accept(state: Table) -> None:
    choose(state, actions.ACCEPT)


def decline(state: Table) -> None:
    choose(state, actions.DECLINE)
