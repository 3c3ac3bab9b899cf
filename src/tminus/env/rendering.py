"""How an environment shows its game, from nothing but what a seat sees: as text, or as an array of pixels.

What it takes to draw is imported when somebody looks: most environments are never looked at.
"""

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tminus.kernel.errors import BadOption
from tminus.kernel.state import State

HUMAN = "human"
MODES = ("ansi", HUMAN, "rgb_array")


def check_mode(mode: str) -> None:
    if mode not in MODES:
        raise BadOption(f"A game can be rendered as {', '.join(MODES)}, not as '{mode}'.")


def rendered_if_asked(state: State, mode: str | None, seat: int | None = None) -> str | NDArray[np.uint8] | None:
    """What `rendered` gives, for an environment that may have been made without a mode."""
    if mode is None:
        gymnasium.logger.warn("render() does nothing: the environment was made without a render_mode.")
        return None
    return rendered(state, mode, seat)


def rendered(state: State, mode: str, seat: int | None = None) -> str | NDArray[np.uint8] | None:
    """What this seat sees, or a spectator: a text for "ansi", pixels for "rgb_array"; "human" prints the text."""
    if mode == "rgb_array":
        from tminus.env.pixels import pixels

        return pixels(state.picture(seat))
    check_mode(mode)
    from tminus.env.printed import as_text, print_out

    if mode == "ansi":
        return as_text(state, seat)
    print_out(state, seat)
    return None
