"""The table of an environment as text, as the terminal draws it."""

from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.text import Text as Line

from tminus.boards import board_of
from tminus.kernel.state import State
from tminus.kernel.tabletop import name_of

COLUMNS = 120


def print_out(state: State, seat: int | None) -> None:
    Console(width=COLUMNS).print(shown(state, seat))


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
