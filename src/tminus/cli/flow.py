"""Things that find their place by the room there is."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

GAP = 3


class Flow:
    """Pieces of text that fill lines one after the other and are never broken in two, as long as they fit a line."""

    def __init__(self, pieces: Iterable[Text]) -> None:
        self.pieces = list(pieces)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and cell_len(line.plain) + GAP + cell_len(piece.plain) > options.max_width:
                yield line
                line = Text()
            line = line.append(" " * GAP if line else "").append(piece)
        yield line


class Beside:
    """Two things side by side where there is room, else one below the other.

    `least` tells to how many columns the left one can be squeezed.
    """

    def __init__(self, left: RenderableType, right: RenderableType, least: int | None = None) -> None:
        self.left = left
        self.right = right
        self.least = least

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left, right = (Measurement.get(console, options, part).maximum for part in (self.left, self.right))
        room = options.max_width - right
        if min(left, self.least or left) + 1 > room:
            yield self.left
            yield self.right
            return
        grid = Table.grid(padding=(0, GAP if left + GAP <= room else 1, 0, 0), pad_edge=False)
        grid.add_column()
        grid.add_column(width=right)
        grid.add_row(self.left, self.right)
        yield grid
