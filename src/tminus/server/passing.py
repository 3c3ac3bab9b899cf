"""Passing: which option leaves things as they are, and what is a reason to look again."""

from collections.abc import Iterable

from tminus.kernel.game import Game
from tminus.kernel.state import Event, State
from tminus.kernel.words import seat_ref

# The verbs with which the games say so.
PASS = "pass"
DECLINE = "decline"


def passing(state: State, seat: int) -> int | None:
    """The option with which this seat passes or declines; None where it is asked for more than that."""
    return _option(state, seat, PASS, DECLINE)


def declining(state: State, seat: int) -> int | None:
    """The option with which this seat declines what another offers."""
    return _option(state, seat, DECLINE)


def _option(state: State, seat: int, *verbs: str) -> int | None:
    for code in state.options(seat):
        if state.describe(seat, code).verb in verbs:
            return code
    return None


def lost(game: Game, seat: int, events: Iterable[Event]) -> bool:
    """Whether this seat has lost something in one of these events, which it saw."""
    return any([_loser(game, event) == seat_ref(seat) for event in events])


def done_to(game: Game, seat: int, event: Event) -> bool:
    """Whether this seat has lost something by it, and not by its own doing: if whoever loses stands at "seat", whoever
    does it stands at "other", and the other way round."""
    own = seat_ref(seat)
    doer = "other" if game.done_to.get(event[0]) == "seat" else "seat"
    return _loser(game, event) == own and game.event_args(event).get(doer) != own


def _loser(game: Game, event: Event) -> object:
    name = game.done_to.get(event[0])
    return None if name is None else game.event_args(event)[name]
