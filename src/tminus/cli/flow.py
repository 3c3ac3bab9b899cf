"""Pieces of text that fill lines one after the other and are never broken in two, as long as they fit a line."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

GAP = 3


class Flow:
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
