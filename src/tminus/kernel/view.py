"""What a seat sees of any game, whatever lies on its table."""

from tminus.kernel.state import CHANCE, NO_CHOICE, State


def deciding_seats(state: State) -> list[int]:
    return [seat for seat in state.pending() if seat != CHANCE]


def doing(state: State) -> str | None:
    """The name of the step that somebody decides; None once the game is over."""
    return state.steps[state.agenda[-1][0]].name if state.agenda else None


def own_choice(state: State, seat: int | None) -> int | None:
    """What this seat has chosen in secret, as long as it may change its mind."""
    if seat is None or state.choices[seat] == NO_CHOICE:
        return None
    return state.choices[seat]
