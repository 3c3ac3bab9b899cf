"""What a seat sees of any game, whatever lies on its table."""

from typing import Any

from tminus.kernel.state import CHANCE, NO_CHOICE, State


def common(state: State, seat: int | None) -> dict[str, Any]:
    """What every view begins with; "doing" is the step that somebody decides, None once the game is over."""
    return {
        "game": state.game.name,
        "seat": seat,
        "options": dict(state.settings),
        "over": state.over,
        "pending": [other for other in state.pending() if other != CHANCE],
        "doing": state.steps[state.agenda[-1][0]].name if state.agenda else None,
    }


def own_choice(state: State, seat: int | None) -> int | None:
    """What this seat has chosen in secret, as long as it may change its mind."""
    if seat is None or state.choices[seat] == NO_CHOICE:
        return None
    return state.choices[seat]
