"""How an environment shows its game, from nothing but what a seat sees: as text, or as an array of pixels."""

from io import StringIO

import gymnasium
import numpy as np
from numpy.typing import NDArray
from rich.console import Console, Group, RenderableType
from rich.text import Text as Line

from tminus.boards import board_of
from tminus.kernel.errors import BadOption
from tminus.kernel.state import State
from tminus.kernel.tabletop import name_of

MODES = ("ansi", "human", "rgb_array")
COLUMNS = 120


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
    if mode == "ansi":
        return as_text(state, seat)
    if mode == "rgb_array":
        from tminus.env.pixels import pixels  # Pillow takes its time, and is needed for nothing else

        return pixels(state.picture(seat))
    check_mode(mode)
    Console(width=COLUMNS).print(shown(state, seat))
    return None


def as_text(state: State, seat: int | None) -> str:
    """In the colours of a terminal, unless NO_COLOR says otherwise."""
    page = Console(width=COLUMNS, file=StringIO(), force_terminal=True, color_system="standard")
    with page.capture() as captured:
        page.print(shown(state, seat))
    return captured.get()


def shown(state: State, seat: int | None) -> RenderableType:
    """The table as the terminal draws it, the seat's hand, and who must do what."""
    board, view = board_of(state.game), state.view(seat)
    names = [name_of(other, None) for other in range(state.seats)]
    parts = [board.status(view, names), Line(), board.table(view, names, roomy=True), Line()]
    if seat is not None and not state.over:
        parts += [board.hand(view, roomy=False), Line()]
    return Group(*parts, Line(state.prompt(seat, names)))
