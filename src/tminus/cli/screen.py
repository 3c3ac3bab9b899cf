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
from tminus.cli.flow import Flow
from tminus.cli.news import News, shortened

SIDE_BY_SIDE = 120  # columns from which the log has room beside the hand
TALL_HAND = 4  # lines from which a hand leaves room beside it
HINT = "help, {undo}why NAME, ? NUMBER, quit"


class Sight(NamedTuple):
    """What one seat is shown when it has to decide."""

    title: str
    notice: str  # something about the game as a whole that it should know now
    view: View
    names: list[str]
    news: News
    fresh_lines: list[str]  # what happened since it last looked
    table_is_new: bool  # others have played since it was last asked, or the game has been loaded
    question: str
    numbers: list[int]  # of the options
    options: list[str]
    brief_options: list[str]
    can_undo: bool


class Detail(NamedTuple):
    """How much of it there is room for."""

    table: bool
    roomy_table: bool
    roomy_hand: bool
    lines: int
    rows: int  # of options, before they are set in columns; 0 sets them one after the other
    brief: bool = False  # news and options in fewer words
    strict: bool = False  # no more news than so many, each on a line, however much they matter


DETAILS = [  # from the roomiest to the tightest; the news give way before the table does
    Detail(True, True, True, 16, 16),
    Detail(True, True, True, 8, 8),
    Detail(True, True, False, 8, 8),
    Detail(True, True, False, 4, 5),
    Detail(True, True, False, 3, 5, brief=True),
    Detail(True, True, False, 2, 3, brief=True),
    Detail(True, False, False, 6, 5),
    Detail(True, False, False, 6, 5, brief=True),
    Detail(True, False, False, 2, 4, brief=True),
    Detail(True, False, False, 2, 0, brief=True),
    Detail(True, False, False, 1, 0, brief=True, strict=True),
    Detail(True, False, False, 0, 0, brief=True, strict=True),
    Detail(False, False, False, 2, 4, brief=True),
    Detail(False, False, False, 2, 0, brief=True),
    Detail(False, False, False, 0, 0, brief=True, strict=True),
]


class Screen:
    """Draws on a console: a whole screen on a terminal, as much as fits; plain lines in a pipe."""

    def __init__(self, console: Console, board: Board, shared: bool = False) -> None:
        self.console = console
        self.board = board
        self.shared = shared  # by several people, who may not see each other's cards

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    def clear(self) -> None:
        """Empty the terminal. What has scrolled off it goes too where it may have been another player's hand."""
        if self.is_terminal:
            self.console.control(Control(ControlType.HOME, ControlType.CLEAR))
            if self.shared:
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
        """The roomiest drawing that fits the terminal, with as much news as fits too; or else the tightest."""
        detail = next((detail for detail in DETAILS if self.fits(sight, detail)), DETAILS[-1])
        while detail.lines < len(sight.news.entries):
            longer = detail._replace(lines=detail.lines + 1)
            if not self.fits(sight, longer):
                break
            detail = longer
        return self.draw(sight, detail)

    def fits(self, sight: Sight, detail: Detail) -> bool:
        room = self.console.height - 1  # one line is for typing
        return len(self.console.render_lines(self.draw(sight, detail), pad=False)) <= room

    def draw(self, sight: Sight, detail: Detail) -> Group:
        parts: list[RenderableType] = [Rule(Text(sight.title, style="bold"), style="dim")]
        if sight.notice:
            parts.append(Text(sight.notice, style="italic"))
        parts.append(self.board.status(sight.view, sight.names))
        if detail.table:
            parts.append(self.board.table(sight.view, sight.names, detail.roomy_table))
        options = sight.brief_options if detail.brief else sight.options
        news = shortened(sight.news, detail.lines, self.board, detail.strict)
        parts += [
            self.middle(sight, news, detail),
            Rule(style="dim"),
            Text(sight.question, style="bold"),
            numbered(sight.numbers, options, detail.rows, self.console.width)
            if detail.rows
            else in_a_row(sight.numbers, options),
            Text(hint(detail, news, sight.can_undo), style="dim"),
        ]
        return Group(*parts)

    def middle(self, sight: Sight, news: News, detail: Detail) -> RenderableType:
        """The log, and the hand below it or, on a wide screen, beside it."""
        log = news_block(news, detail.brief, detail.strict)
        hand = self.board.hand(sight.view, detail.roomy_hand)
        if not news.entries:
            return hand
        tall = len(self.console.render_lines(hand)) >= TALL_HAND
        if self.console.width < SIDE_BY_SIDE or not (detail.roomy_hand and tall):
            return Group(log, hand)
        grid = Table.grid(padding=(0, 3, 0, 0), expand=True)
        grid.add_column(ratio=3)
        grid.add_column(ratio=2)
        grid.add_row(hand, log)
        return grid

    def plain(self, sight: Sight) -> Group:
        """For a pipe: only what is new, and the table only when the others may have changed it."""
        parts: list[RenderableType] = [Text(sight.notice)] if sight.notice else []
        parts += [Text(line) for line in sight.fresh_lines]
        if sight.table_is_new:
            parts.append(self.table(sight.view, sight.names))
        parts.append(self.board.hand(sight.view, roomy=False))
        parts.append(Text(sight.question))
        parts.append(numbered(sight.numbers, sight.options, len(sight.options), self.console.width))
        return Group(*parts)

    def table(self, view: View, names: list[str]) -> Group:
        """The whole table, as roomy as the terminal lets it be seen at once."""
        roomy, small = (
            Group(self.board.status(view, names), self.board.table(view, names, roomy)) for roomy in (True, False)
        )
        fits = len(self.console.render_lines(roomy)) < self.console.height - 1
        return roomy if fits or not self.is_terminal else small


def hint(detail: Detail, news: News, can_undo: bool) -> str:
    """What can be typed besides a number; first of all what would bring back what there was no room for."""
    missing = ["table"] if not detail.table else []
    missing += [f"log ({news.left_out} new)"] if news.left_out and not news.entries else []
    missing += ["hand (what your cards do)"] if not detail.roomy_hand else []
    return ", ".join([*missing, HINT.format(undo="undo, " if can_undo else "")])


def news_block(news: News, brief: bool = False, cut: bool = False) -> RenderableType:
    """The entries; where they are cut, each has a line and no more."""
    left_out = f"({news.left_out} more: type log)" if news.left_out else ""
    parts: list[RenderableType] = []
    for title, entries in ((news.title, news.others), ("Your turn so far", news.own)):
        if entries:
            parts.append(Text(title, style="bold").append(f" {left_out}", "dim"))
            words = "\n".join(entry.brief if brief else entry.words for entry in entries)
            text = Text(words, no_wrap=cut, overflow="ellipsis" if cut else "fold")
            parts.append(Padding(text, (0, 0, 0, 2), expand=False))
            left_out = ""
    return Group(*parts)


def numbered(numbers: list[int], options: list[str], rows: int, width: int) -> Table:
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
        grid.add_row(*(cell for place in places for cell in (str(numbers[place]), Text(options[place]))))
    return grid


def in_a_row(numbers: list[int], options: list[str]) -> Flow:
    """Options with their numbers one after the other, so that a long one takes no room from the rest."""
    return Flow(
        Text.assemble((str(number), "bold cyan"), f" {words}") for number, words in zip(numbers, options, strict=True)
    )
