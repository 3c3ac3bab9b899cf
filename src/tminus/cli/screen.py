"""The frame around every game: the table, what happened, the hand, the question and its numbered options."""

from collections.abc import Callable
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import ControlType, Segment
from rich.table import Table
from rich.text import Text

from tminus.boards.board import Board, View
from tminus.boards.flow import GAP, Flow, Kept
from tminus.cli.news import News, shortened

SIDE_BY_SIDE = 120  # columns from which the log has room beside the hand
ALSO = "also"  # before options that begin with no common word, after some that do
TALL_HAND = 4  # lines from which a hand leaves room beside it
HINT = "hint, why NAME, ? NUMBER, quit"
HAND_HINT = "hand (what your cards do)"


def forget_scrolled() -> Control:
    """The code that empties what can be scrolled back to; Rich has no name for it."""
    control = Control()
    control.segment = Segment("\x1b[3J", None, [(ControlType.CLEAR,)])
    return control


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
    groups: list[str]  # the word with which each of these begins, where several begin with it
    can_undo: bool


class Detail(NamedTuple):
    """How much of it there is room for."""

    table: bool
    roomy_table: bool
    roomy_hand: bool
    lines: int
    rows: int  # of options, before they are set in columns; 0 sets them one after the other
    brief: bool = False  # news and options in fewer words
    strict: bool = False  # no more news than so many, however much they matter
    frame: bool = True  # the title, and a line between what is seen and what is asked
    bare: bool = False  # the table without what rarely changes


DETAILS = [  # from the roomiest to the tightest; the news give way before the table does
    Detail(True, True, True, 16, 16),
    Detail(True, True, True, 8, 8),
    Detail(True, True, False, 8, 8),
    Detail(True, True, False, 4, 5),
    Detail(True, True, True, 3, 5, brief=True),
    Detail(True, True, False, 3, 5, brief=True),
    Detail(True, True, False, 2, 3, brief=True),
    Detail(True, True, False, 2, 0, brief=True),
    Detail(True, True, False, 1, 0, brief=True, strict=True),
    Detail(True, True, False, 0, 0, brief=True, strict=True),
    Detail(True, False, False, 6, 5),
    Detail(True, False, False, 6, 5, brief=True),
    Detail(True, False, False, 2, 4, brief=True),
    Detail(True, False, False, 2, 0, brief=True),
    Detail(True, False, False, 1, 0, brief=True, strict=True),
    Detail(True, False, False, 1, 0, brief=True, strict=True, frame=False),
    Detail(True, False, False, 0, 0, brief=True, strict=True),
    Detail(True, False, False, 0, 0, brief=True, strict=True, frame=False),
    Detail(True, False, False, 0, 0, brief=True, strict=True, frame=False, bare=True),
    Detail(False, False, False, 2, 0, brief=True),
    Detail(False, False, False, 0, 0, brief=True, strict=True),
]


class Screen:
    """Draws on a console: a whole screen on a terminal, as much as fits; plain lines in a pipe."""

    def __init__(self, console: Console, board: Board, shared: bool = False) -> None:
        self.console = console
        self.board = board
        self.tables: dict[tuple[bool, bool], Kept] = {}  # as they would be drawn now, roomy or bare
        self.roomy = True  # how the table was drawn last
        self.shared = shared  # by several people, who may not see each other's cards

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    def page(self, *parts: RenderableType) -> None:
        """Show this in place of what was on the terminal, all at once, so that nothing flickers."""
        with self.console:
            if self.is_terminal:
                self.console.control(Control(ControlType.HOME, ControlType.CLEAR))
            if self.is_terminal and self.shared:  # what has scrolled off may have been another player's hand
                self.console.control(forget_scrolled())
            for part in parts:
                self.console.print(part)

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style), soft_wrap=not self.is_terminal)

    def show(self, sight: Sight) -> None:
        self.page(self.fitting(sight) if self.is_terminal else self.plain(sight))

    def fitting(self, sight: Sight) -> RenderableType:
        """The roomiest drawing that fits the terminal, with as much news as fits too; or else the tightest."""
        self.tables = {}
        detail = next((detail for detail in DETAILS if self.fits(sight, detail)), DETAILS[-1])
        while detail.lines < len(sight.news.entries):
            longer = detail._replace(lines=detail.lines + 1)
            if not self.fits(sight, longer):
                break
            detail = longer
        self.roomy = detail.roomy_table
        return self.draw(sight, detail)

    def fits(self, sight: Sight, detail: Detail) -> bool:
        room = self.console.height - 1  # one line is for typing
        return len(self.console.render_lines(self.draw(sight, detail), pad=False)) <= room

    def draw(self, sight: Sight, detail: Detail) -> Group:
        parts: list[RenderableType] = [Rule(Text(sight.title, style="bold"), style="dim")] if detail.frame else []
        if sight.notice:
            parts.append(Text(sight.notice, style="italic"))
        parts.append(self.board.status(sight.view, sight.names))
        if detail.table:
            parts.append(self.table_drawn(sight, detail))
        options = sight.brief_options if detail.brief else sight.options
        news = shortened(sight.news, detail.lines, self.board, detail.strict)
        parts += [
            self.middle(sight, news, detail),
            *([Rule(style="dim")] if detail.frame else []),
            Text(sight.question, style="bold"),
            self.menu(sight, options, detail),
            Text(hint(detail, news, self.undo(sight), self.console.width), style="dim"),
        ]
        return Group(*parts)

    def table_drawn(self, sight: Sight, detail: Detail) -> Kept:
        """The same for all details that have it so: it takes longest to draw."""
        kind = (detail.roomy_table, detail.bare)
        if kind not in self.tables:
            drawing = self.board.bare_table if detail.bare else self.board.table
            self.tables[kind] = Kept(drawing(sight.view, sight.names, detail.roomy_table))
        return self.tables[kind]

    def menu(self, sight: Sight, options: list[str], detail: Detail) -> RenderableType:
        """In columns; or, where they have words in common, in a row for each; or all in a row, if there is no room."""
        gap = GAP if detail.frame else GAP - 1
        if detail.rows and not (detail.brief and any(sight.groups)):
            return numbered(sight.numbers, options, detail.rows, self.console.width)
        pieces = in_a_row(sight.numbers, options, sight.groups, self.board.group_title)
        if not detail.rows:
            return Flow([piece for row in pieces for piece in row], " " * gap)
        return Group(*(Flow(row, " " * gap) for row in pieces))

    def undo(self, sight: Sight) -> str:
        """The command with what it would take back; nothing where it is refused."""
        last = self.board.taken_back(sight.view)
        return "" if not sight.can_undo else f"undo ({last})" if last else "undo"

    def middle(self, sight: Sight, news: News, detail: Detail) -> RenderableType:
        """The log, and the hand below it or, on a wide screen, beside it."""
        log = news_block(news, detail.brief)
        hand = self.board.hand(sight.view, detail.roomy_hand)
        if not news.entries and not news.settled:
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
        tables = (self.board.table(view, names, roomy=True), self.board.whole_table(view, names))
        roomy, small = (Group(self.board.status(view, names), table) for table in tables)
        fits = len(self.console.render_lines(roomy)) < self.console.height - 1
        return roomy if fits or not self.is_terminal else small


def hint(detail: Detail, news: News, undo: str, width: int) -> str:
    """What can be typed besides a number, on one line; first of all what would bring back what had no room."""
    missing = ["table"] if detail.bare or not detail.table else []
    missing += [f"log ({news.left_out} new)"] if news.left_out and not news.entries else []
    commands = ["help", *([undo] if undo else []), HINT]
    for hand in (HAND_HINT, "hand"):
        words = ", ".join([*missing, *([] if detail.roomy_hand else [hand]), *commands])
        if cell_len(words) <= width:
            break
    return words


def news_block(news: News, brief: bool = False) -> RenderableType:
    """How one's last turn came out, before all the rest."""
    left_out = f"({news.left_out} more: type log)" if news.left_out else ""
    parts: list[RenderableType] = []
    for entry in news.settled:
        title, colon, words = (entry.brief if brief else entry.words).partition(":")
        parts.append(Text(title + colon, style="bold").append(words, "default"))
    for title, entries in ((news.title, news.others), ("Your turn so far", news.own)):
        if entries:
            parts.append(Text(title, style="bold").append(f" {left_out}", "dim"))
            words = "\n".join(entry.brief if brief else entry.words for entry in entries)
            parts.append(Padding(Text(words), (0, 0, 0, 2), expand=False))
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


def in_a_row(
    numbers: list[int], options: list[str], groups: list[str], title: Callable[[str], str] = str
) -> list[list[Text]]:
    """Options with their numbers one after the other, those that begin with the same word together.

    That word is said once: "buy: 1 Metal   2 Fuel", "also: 3 end the turn".
    """
    rows: list[list[Text]] = []
    for number, words, group, last in zip(numbers, options, groups, ["", *groups], strict=False):
        label = f"{title(group) or ALSO}: " if group != last else ""
        rest = words.removeprefix(group).lstrip(": ")
        if label or not rows:
            rows.append([])
        rows[-1].append(Text.assemble((label, "bold"), (str(number), "bold cyan"), f" {rest}"))
    return rows
