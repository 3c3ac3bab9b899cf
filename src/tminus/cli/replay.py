"""`tminus replay`: step through a recorded game, knowing what one seat knew, or everything."""

from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

import tminus
from tminus.boards import board_of
from tminus.cli.console import console
from tminus.cli.files import names_in, reading, record_from
from tminus.cli.keyboard import Keyboard, Leave
from tminus.cli.result import points
from tminus.cli.screen import Screen
from tminus.cli.story import told
from tminus.kernel.errors import BadOption, BadRecord
from tminus.kernel.game import Game
from tminus.kernel.record import Record
from tminus.kernel.state import State
from tminus.kernel.watching import ALL, NOBODY, Watcher, seen_by
from tminus.kernel.words import say

GAME_OVER = "game-over"  # told with the result instead
KEYS = "Enter or n: next, p: previous, t: next turn, a number: go there, e: end, q: quit"


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as written by `save` or by `tminus simulate`.")],
    game: Annotated[int, typer.Option(min=1, help="Which game, where a file holds many (games.jsonl.gz).")] = 1,
    seat: Annotated[str, typer.Option(help=f"Whose knowledge: a seat's number, '{ALL}' or '{NOBODY}'.")] = ALL,
    to: Annotated[int | None, typer.Option(min=0, help="Go to this line; a transcript ends there.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the whole transcript, one line an action.")] = False,
) -> None:
    """Step through a recorded game from any seat's knowledge."""
    record = record_from(file, game)
    with reading(file):
        film = Film(tminus.game(record.game), record)
    watching = watcher(seat, record.seats)
    moments = film.moments(watching)
    screen = console()
    if plain or not screen.is_terminal:
        wanted = moments if to is None else moments[: to + 1]
        for number, moment in enumerate(wanted):
            screen.print(Text(f"{number:>4}  {moment.caption}"), soft_wrap=True)
        if film.fault and (to is None or to >= len(moments)):
            raise BadRecord(f"{file}: {film.fault}")
    else:
        step_through(film, watching, screen, Keyboard(), min(to or 0, len(moments) - 1))


def watcher(text: str, seats: int) -> Watcher:
    if text == ALL:
        return ALL
    if text == NOBODY:
        return None
    if not text.isdecimal() or not 1 <= int(text) <= seats:
        raise BadOption(f"--seat is a number from 1 to {seats}, '{ALL}' or '{NOBODY}', not '{text}'.")
    return int(text) - 1


class Moment(NamedTuple):
    """One action (or, first of all, the set-up) that a watcher noticed: what they saw, and the state it led to."""

    caption: str
    state: State
    begins_turn: bool


class Film:
    """Every state of a recorded game, as far as the record leads."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.names = names_in(record)
        self.actions = record.actions
        self.turns = board_of(game).turn_begins
        self.fault = ""
        state = game.start_of(record, listen=True)
        self.states = [state.clone()]
        try:
            for seat, code in record.actions:
                state.act(seat, code)
                self.states.append(state.clone())
            record.check_end(state)
        except Exception as error:  # the record of a broken game leads into its fault, whatever that was
            broke_off = self.last < len(record.actions)
            self.fault = f"Action {len(self.states)} cannot be replayed: {error}" if broke_off else str(error)

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def moments(self, watcher: Watcher) -> list[Moment]:
        """What the watcher saw, in order. That somebody did something unseen may tell too much: it is left out."""
        found = [self.moment(number, watcher) for number in range(len(self.states))]
        return [moment for moment in found if moment.caption]

    def moment(self, number: int, watcher: Watcher) -> Moment:
        """What the watcher could see of one action; 0 is the set-up."""
        state = self.states[number]
        before = 0 if number == 0 else len(self.states[number - 1].log or [])
        lines = told(self.game, seen_by(watcher, state, before), self.names)
        captions = [line.words for line in lines if line.key != GAME_OVER]
        if state.over:
            captions.append(state.prompt(names=self.names))
        if not captions and number == 0:
            captions = ["The game begins"]
        elif not captions and watcher in (ALL, self.actions[number - 1][0]):
            captions = [self.meaning(number)]
        caption = "; ".join(words.removesuffix(".") for words in captions)
        return Moment(f"{caption}." if caption else "", state, any(line.key in self.turns for line in lines))

    def meaning(self, number: int) -> str:
        """What an action was, where nothing happened that would tell it."""
        seat, code = self.actions[number - 1]
        meaning = self.states[number - 1].describe(seat, code)
        return f"{self.names[seat]}: {say(self.game.messages, meaning.key, meaning.args, self.names)}"


def picture(film: Film, moments: list[Moment], number: int, watcher: Watcher, screen: Screen) -> Group:
    caption, state, _ = moments[number]
    board = screen.board
    seat = watcher if isinstance(watcher, int) else None
    last = len(moments) - 1
    parts: list[RenderableType] = [
        Rule(Text(f"{film.game.title}: {number} of {last}", style="bold"), style="dim"),
        screen.table(state.view(seat), film.names),
    ]
    if watcher == ALL:
        parts.append(board.hands([state.view(other) for other in range(state.seats)], film.names))
    elif seat is not None:
        parts.append(board.hand(state.view(seat), roomy=False))
    if state.over:
        parts.append(points(state, film.names))
    parts.append(Text(caption, style="bold"))
    if film.fault and number == last:
        parts.append(Text(film.fault, style="bold red"))
    return Group(*parts, Text(KEYS, style="dim"))


def step_through(film: Film, watcher: Watcher, console: Console, keyboard: Keyboard, number: int) -> None:
    screen = Screen(console, board_of(film.game))
    moments = film.moments(watcher)
    last = len(moments) - 1
    shown = -1
    while True:
        if number != shown:
            screen.page(picture(film, moments, number, watcher, screen))
            shown = number
        try:
            line = keyboard.ask().lower()
        except Leave:
            return
        if line in ("q", "quit"):
            return
        wanted = place(line, moments, number)
        if line in ("?", "h", "help"):
            screen.say(f"{KEYS}.")
        elif wanted is None:
            screen.say(f"'{line}' means nothing here. {KEYS}.", "red")
        elif not 0 <= wanted <= last:
            screen.say(f"The record goes from 0 to {last}.", "red")
        else:
            number = wanted


def place(line: str, moments: list[Moment], number: int) -> int | None:
    """Where somebody wants to go who types this; None if it says nothing of the kind."""
    last = len(moments) - 1
    if line == "t":
        return next((later for later in range(number + 1, last) if moments[later].begins_turn), last)
    if line.isdecimal():
        return int(line)
    return {"": number + 1, "n": number + 1, "p": number - 1, "e": last}.get(line)
