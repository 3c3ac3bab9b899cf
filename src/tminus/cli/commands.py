"""The words that can be typed instead of an option's number."""

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from tminus.bots.hints import Hint, hints
from tminus.cli import rules
from tminus.cli.files import match_from, seats_of
from tminus.cli.keyboard import Leave
from tminus.cli.typed import the_choices_meant
from tminus.kernel.errors import BadOption, BadRecord

if TYPE_CHECKING:
    from tminus.cli.dialogue import Dialogue

LOG_LINES = 20
THINKING = 1.0  # seconds for a hint


class Command(NamedTuple):
    """How a command is written, what it is for, and what it does; it tells whether the game has changed."""

    usage: str
    words: str
    do: Callable[["Dialogue", str], bool]


def explain(talk: "Dialogue", rest: str) -> bool:
    """The rule behind an option, or which rule is behind each."""
    places: dict[str, list[str]] = {}  # of the options behind which a rule stands
    for choice in talk.options():
        if rest in ("", str(choice.number)):
            places.setdefault(choice.meaning.rule, []).append(str(choice.number))
    if not places:
        raise BadOption(talk.no_such_option(f"'{rest}'"))
    for rule, numbers in places.items():
        title = f"Option {numbers[0]}" if len(numbers) == 1 else f"Options {', '.join(numbers)}"
        for paragraph in rules.paragraphs(talk.session.game, rule):
            rules.show_paragraph(talk.screen.console, paragraph, f"{title}: {rule}")
    return False


def why(talk: "Dialogue", rest: str) -> bool:
    """Why a card or piece cannot be used now."""
    if not rest:
        raise BadOption(f"Why what? For example: why {talk.screen.board.example}.")
    if rest.isdecimal():
        if int(rest) not in [option.number for option in talk.options()]:
            raise BadOption(talk.no_such_option(rest))
        raise BadOption(f"Numbers stand for options: '? {rest}' shows its rule.")
    things = talk.screen.board.things(talk.state.view(talk.seat), talk.session.names, rest)
    options = the_choices_meant(rest, talk.options()) if things == [(rest, rest)] else []
    if options:
        listed = ", ".join(f"{option.number} {option.brief}" for option in options)
        talk.screen.say(f"That can be chosen now: {listed}.")
        return False
    for thing, ref in things:
        refusal = talk.state.why_not(talk.seat, ref)
        if refusal is None:
            talk.screen.say(f"{thing}: can be used now.")
        else:
            words = talk.session.words(refusal.key, refusal.args)
            about = "" if thing.lower() in words.lower() else f"{thing}: "
            talk.screen.say(f"{about}{words} ({refusal.rule})")
    return False


def hint(talk: "Dialogue", rest: str) -> bool:
    """The best options, with the chance to win and a reason."""
    with talk.screen.console.status("Thinking..."):
        found = hints(talk.state, talk.seat, seconds=THINKING, seed=talk.session.seed)
    choices = {choice.code: choice for choice in talk.options()}
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold cyan")
    grid.add_column(justify="right")
    grid.add_column()
    for one in found:
        choice = choices[one.code]
        words = Text.assemble((choice.brief.rstrip("."), "bold"), f". {one.words}")
        grid.add_row(str(choice.number), percent(one), words)
    talk.screen.console.print(grid)
    if found[0].worlds:
        worlds = sum(one.worlds for one in found)
        talk.screen.say(f"Estimated chances to win, from {worlds:,} imagined ways to play on.", "dim")
    return False


def percent(one: Hint) -> str:
    return "" if one.chance is None else f"{one.chance:.0%}"


def undo(talk: "Dialogue", rest: str) -> bool:
    talk.session.undo(talk.seat)
    return True


def log(talk: "Dialogue", rest: str) -> bool:
    if rest and not rest.isdecimal():
        raise BadOption(f"How many lines? For example: log {LOG_LINES}.")
    lines = talk.session.lines(talk.watcher)
    for line in lines[-int(rest or LOG_LINES) :]:
        talk.screen.say(line)
    return False


def look_up(talk: "Dialogue", rest: str) -> bool:
    if not rest:
        rules.show_chapters(talk.screen.console, talk.session.game)
        talk.screen.say("For example: rules 2, or rules 2.1, or a word.", "dim")
        return False
    found = rules.paragraphs(talk.session.game, rest)
    if not found:
        raise BadOption(rules.no_match(talk.session.game, rest))
    rules.show(talk.screen.console, found, rest)
    return False


def hand(talk: "Dialogue", rest: str) -> bool:
    talk.screen.console.print(talk.screen.board.hand_in_full(talk.state.view(talk.seat)))
    return False


def table(talk: "Dialogue", rest: str) -> bool:
    talk.screen.console.print(talk.screen.table(talk.state.view(talk.watcher), talk.session.names))
    return False


def pile(talk: "Dialogue", rest: str) -> bool:
    talk.screen.console.print(talk.screen.board.pile(talk.state.view(talk.watcher), talk.session.names))
    return False


def draw_map(talk: "Dialogue", rest: str) -> bool:
    drawing = talk.screen.board.map(talk.state.view(talk.watcher))
    if drawing is None:
        raise BadOption("This game needs no map.")
    talk.screen.console.print(drawing)
    return False


def auto(talk: "Dialogue", rest: str) -> bool:
    talk.session.stand_in(talk.seat)
    return True


def save(talk: "Dialogue", rest: str) -> bool:
    if not rest:
        raise BadOption("Save where? For example: save game.json.")
    file = Path(rest).expanduser()
    talk.session.save(file)
    typed = quote(str(file))
    talk.screen.say(f"Saved. To see the game: tminus replay {typed}")
    if not talk.state.over:
        talk.screen.say(f"To play on from here: tminus terminal --load {typed}")
    return False


def load(talk: "Dialogue", rest: str) -> bool:
    if not rest:
        raise BadOption("Load what? For example: load game.json.")
    match = match_from(Path(rest).expanduser())
    if match.game is not talk.session.game:
        raise BadRecord(f"That is a game of {match.game.title}: leave, and start with 'tminus terminal --load {rest}'.")
    if talk.session.unsaved and talk.keyboard.is_terminal:
        answer = talk.keyboard.ask("The game that you leave is not saved. Load the other one all the same? [y/N] ")
        if answer.lower() not in ("y", "yes"):
            return False
    talk.session.sit_down(match, seats_of(match) or talk.session.seats)
    talk.session.notice = f"Loaded. {talk.session.seats_in_words}."
    talk.screen.shared = talk.session.people > 1
    return True


def help_with_commands(talk: "Dialogue", rest: str) -> bool:
    grid = Table.grid(padding=(0, 3, 0, 0))
    if not talk.state.over:
        grid.add_row("NUMBER ...", "takes that option, or several one after the other; so do its words")
    view = talk.state.view(talk.watcher)
    has_map = talk.screen.board.map(view) is not None
    for word, command in (AFTERWARDS if talk.state.over else COMMANDS).items():
        if word != "map" or has_map:
            grid.add_row(command.usage, command.words)
    talk.screen.console.print(grid)
    talk.screen.say(talk.screen.board.explained(view, talk.screen.roomy), "dim")
    return False


def leave(talk: "Dialogue", rest: str) -> bool:
    raise Leave


COMMANDS: dict[str, Command] = {
    "?": Command("? [NUMBER]", "shows the rules behind the options, or behind one of them", explain),
    "why": Command("why NAME", "tells why a card, a piece or a place cannot be chosen now", why),
    "hint": Command("hint", "thinks for a second and names your best options, with reasons", hint),
    "undo": Command("undo", "takes back what you did last, as far as the rules allow", undo),
    "table": Command("table", "draws the whole table", table),
    "map": Command("map", "shows which places are next to each other", draw_map),
    "hand": Command("hand", "shows your cards and what they do", hand),
    "pile": Command("pile", "shows what was discarded, and what is known of what is left", pile),
    "log": Command("log [LINES]", f"tells what has happened ({LOG_LINES} lines)", log),
    "rules": Command("rules [WORD]", "lists the chapters of the rules, or finds a word in them", look_up),
    "auto": Command("auto", "lets a bot play for you until your next turn", auto),
    "save": Command("save FILE", "writes the game to a file", save),
    "load": Command("load FILE", "plays on from a file", load),
    "help": Command("help", "shows this list", help_with_commands),
    "quit": Command("quit", "leaves the game (so do Ctrl-D and Ctrl-C)", leave),
}

# What can still be done when nobody decides any more.
AFTERWARDS = {word: COMMANDS[word] for word in ("table", "map", "pile", "log", "rules", "save", "help", "quit")}
