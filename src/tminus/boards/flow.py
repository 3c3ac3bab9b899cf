"""Things that find their place by the room there is."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

GAP = 3


class Flow:
    """Pieces of text that fill lines one after the other and are never broken in two, as long as they fit a line."""

    def __init__(self, pieces: Iterable[Text], between: str = " " * GAP) -> None:
        self.pieces = list(pieces)
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        end = self.between.rstrip()
        for place, piece in enumerate(self.pieces):
            follows = len(end) * (place < len(self.pieces) - 1)
            if line and cell_len(line.plain) + len(self.between) + cell_len(piece.plain) + follows > options.max_width:
                yield line.append(end, "default")
                line = Text()
            line = line.append(self.between if line else "", "default").append(piece)
        yield line


class Kept:
    """Something that is drawn once for each width, however often it is measured."""

    def __init__(self, thing: RenderableType) -> None:
        self.thing = thing
        self.drawn: dict[int, list[Segment]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width not in self.drawn:
            lines = console.render_lines(self.thing, options, pad=False)
            self.drawn[options.max_width] = [piece for line in lines for piece in (*line, Segment.line())]
        yield from self.drawn[options.max_width]


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
