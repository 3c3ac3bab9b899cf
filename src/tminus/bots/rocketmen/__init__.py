"""Rules of thumb for Rocketmen, by chapters of its rules. Each is advice that a person could follow, too."""

from collections.abc import Callable

from tminus.bots.rocketmen import errands, flight, payment, turn
from tminus.bots.rocketmen.outlook import Outlook
from tminus.games.rocketmen import frames
from tminus.games.rocketmen.state import Table
from tminus.kernel.state import State

ADVICE: dict[int, Callable[[Outlook, list[int]], list[float]]] = {
    frames.ACT: turn.act,
    frames.DISCARD_EXCESS: turn.discard_excess,
    frames.PAY_PURCHASE: payment.pay_purchase,
    frames.PAY_PLACEMENT: payment.pay_placement,
    frames.PLACE_MORE: payment.place_more,
    frames.PLACE_FREE: payment.place_more,
    frames.LAUNCHED: flight.launched,
    frames.ANSWER: flight.answer,
    frames.CHOOSE_FIRST: flight.choose_first,
    frames.PAY_FOR_ABORT: errands.pay_for_abort,
    frames.FAILED: errands.failed,
    frames.KEEP_CARD: errands.keep,
    frames.KEEP_ENGINE: errands.keep,
    frames.MAY_END: errands.may_end,
    frames.REMOVE_CARD: turn.remove_card,
    frames.EXCHANGE: errands.exchange,
    frames.FETCH_CARD: errands.fetch_card,
    frames.EMPTY_DEPOT: errands.empty_depot,
    frames.DROP_STORED: errands.drop_stored,
    frames.CHOOSE_COPY: errands.choose_copy,
}


def advise(state: State, seat: int, options: list[int]) -> list[float]:
    """What each option is worth to this seat."""
    assert isinstance(state, Table)
    if len(options) == 1:
        return [0.0]
    return ADVICE[state.agenda[-1][0]](Outlook(state, seat), options)
