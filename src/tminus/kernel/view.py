"""What a seat sees of any game, whatever lies on its table."""

from typing import cast

from tminus.kernel.state import CHANCE, NO_CHOICE, State
from tminus.kernel.view_types import Common


def common(state: State, seat: int | None) -> Common:
    """What every view has after the name of its game."""
    return {
        "seat": seat,
        "options": cast("dict[str, bool | str]", dict(state.settings)),
        "over": state.over,
        "pending": [other for other in state.pending() if other != CHANCE],
        "doing": state.steps[state.agenda[-1][0]].name if state.agenda else None,
    }


def own_choice(state: State, seat: int | None) -> int | None:
    """What this seat has chosen in secret, as long as it may change its mind."""
    if seat is None or state.choices[seat] == NO_CHOICE:
        return None
    return state.choices[seat]
