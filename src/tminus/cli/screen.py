"""The frame around every game: the table, what happened, the hand, the question and its numbered options."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import ControlType
from rich.table import Table
from rich.text import Text

from tminus.cli.boards.board import Board, View

SIDE_BY_SIDE = 120  # columns from which the log has room beside the hand


class Sight(NamedTuple):
    """What one seat is shown when it has to decide."""

    title: str
    view: View
    names: list[str]
    lines: list[str]  # what happened since its last turn, oldest first
    fresh_lines: list[str]  # those of them that it has not been shown yet
    others_played: bool  # since it was last asked
    question: str
    options: list[str]


class Detail(NamedTuple):
    """How much of it there is room for."""

    roomy_table: bool
    roomy_hand: bool
    lines: int
    rows: int  # of options, before they are set in columns


DETAILS = [  # from the roomiest to the tightest
    Detail(True, True, 16, 16),
    Detail(True, True, 8, 8),
    Detail(True, False, 8, 8),
    Detail(True, False, 4, 5),
    Detail(False, False, 4, 5),
    Detail(False, False, 2, 4),
]


class Screen:
    """Draws on a console: a whole screen on a terminal, as much as fits; plain lines in a pipe."""

    def __init__(self, console: Console, board: Board) -> None:
        self.console = console
        self.board = board

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    def clear(self) -> None:
        """Empty the terminal, with what has scrolled off it: that may have been another player's hand."""
        if self.is_terminal:
            self.console.control(Control(ControlType.HOME, ControlType.CLEAR))
            self.console.file.write("\x1b[3J")

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style), soft_wrap=not self.is_terminal)

    def show(self, sight: Sight) -> None:
        if self.is_terminal:
            self.clear()
            self.console.print(self.fitting(sight))
        else:
            self.console.print(self.plain(sight))

    def fitting(self, sight: Sight) -> RenderableType:
        """The roomiest drawing that fits the terminal, or else the tightest."""
        room = self.console.height - 1  # one line is for typing
        for detail in DETAILS:
            drawing = self.draw(sight, detail)
            if len(self.console.render_lines(drawing, pad=False)) <= room:
                break
        return drawing

    def draw(self, sight: Sight, detail: Detail) -> Group:
        return Group(
            Rule(Text(sight.title, style="bold"), style="dim"),
            self.board.status(sight.view, sight.names),
            self.board.table(sight.view, sight.names, detail.roomy_table),
            self.middle(sight, detail),
            Rule(style="dim"),
            Text(sight.question, style="bold"),
            numbered(sight.options, detail.rows, self.console.width),
        )

    def middle(self, sight: Sight, detail: Detail) -> RenderableType:
        """The log, and the hand below it or, on a wide screen, beside it."""
        log = news(sight.lines, detail.lines)
        hand = self.board.hand(sight.view, detail.roomy_hand)
        if not sight.lines:
            return hand
        if self.console.width < SIDE_BY_SIDE or not detail.roomy_hand:
            return Group(log, hand)
        grid = Table.grid(padding=(0, 3, 0, 0), expand=True)
        grid.add_column(ratio=3)
        grid.add_column(ratio=2)
        grid.add_row(hand, log)
        return grid

    def plain(self, sight: Sight) -> Group:
        """For a pipe: only what is new, and the table only when the others may have changed it."""
        parts: list[RenderableType] = [Text(line) for line in sight.fresh_lines]
        if sight.others_played:
            parts.append(self.table(sight.view, sight.names))
        parts.append(self.board.hand(sight.view, roomy=False))
        parts.append(Text(sight.question))
        parts.append(numbered(sight.options, len(sight.options), self.console.width))
        return Group(*parts)

    def table(self, view: View, names: list[str]) -> Group:
        """The whole table, whatever the room."""
        return Group(self.board.status(view, names), self.board.table(view, names, roomy=True))


def news(lines: list[str], most: int) -> Group:
    title = Text("Since your last turn", style="bold")
    if len(lines) > most:
        title.append(f" ({len(lines) - most} earlier lines: type log)", "dim")
    return Group(title, Padding(Text("\n".join(lines[-most:])), (0, 0, 0, 2)))


def numbered(options: list[str], rows: int, width: int) -> Table:
    """Options with their numbers, downwards, in as many columns as they need and the screen has."""
    height = len(options)
    for columns in range(-(-len(options) // rows), 0, -1):
        height = -(-len(options) // columns)
        widths = [max(map(cell_len, options[top : top + height])) for top in range(0, len(options), height)]
        if sum(widths) + 6 * len(widths) <= width:
            break
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(0, len(options), height):
        grid.add_column(justify="right", width=3, style="bold cyan")
        grid.add_column()
    for row in range(height):
        places = range(row, len(options), height)
        grid.add_row(*(cell for place in places for cell in (str(place + 1), Text(options[place]))))
    return grid
