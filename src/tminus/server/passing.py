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


def done_to(game: Game, seat: int, events: Iterable[Event]) -> bool:
    """Whether this seat has lost something in one of these events, which it saw, and not by its own doing."""
    own = seat_ref(seat)
    for event in events:
        name = game.done_to.get(event[0])
        if name is not None:
            args = game.event_args(event)
            if args[name] == own and (name == "seat" or args.get("seat") != own):
                return True
    return False
