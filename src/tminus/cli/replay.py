"""`tminus replay`: step through a recorded game, knowing what one seat knew, or everything."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

import tminus
from tminus.cli.boards import board_of
from tminus.cli.console import console
from tminus.cli.files import reading, record_from
from tminus.cli.keyboard import Keyboard, Leave
from tminus.cli.screen import Screen
from tminus.cli.story import told
from tminus.kernel.errors import BadOption, BadRecord
from tminus.kernel.game import Game
from tminus.kernel.knowledge import EVERYBODY, SPECTATOR
from tminus.kernel.record import Record
from tminus.kernel.state import Event, State
from tminus.kernel.words import say

ALL = "all"
NOBODY = "spectator"
KEYS = "Enter or n: next, p: previous, a number: go there, q: quit"


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as written by `save` or by `tminus simulate`.")],
    seat: Annotated[str, typer.Option(help=f"Whose knowledge: a seat's number, '{ALL}' or '{NOBODY}'.")] = ALL,
    to: Annotated[int | None, typer.Option(min=0, help="Go to this action; a transcript ends there.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the whole transcript, one line an action.")] = False,
) -> None:
    """Step through a recorded game from any seat's knowledge."""
    record = record_from(file)
    with reading(file):
        film = Film(tminus.game(record.game), record)
    watching = watcher(seat, record.seats)
    screen = console()
    if plain or not screen.is_terminal:
        last = film.last if to is None else min(to, film.last)
        for number in range(last + 1):
            screen.print(Text(f"{number:>4}  {film.caption(number, watching)}"), soft_wrap=True)
        if film.fault and to != last:
            raise BadRecord(f"{file}: {film.fault}")
    else:
        step_through(film, watching, screen, Keyboard(), min(to or 0, film.last))


Watcher = str | int | None  # ALL, a seat counted from 0, or None for a spectator


def watcher(text: str, seats: int) -> Watcher:
    if text == ALL:
        return ALL
    if text == NOBODY:
        return None
    if not text.isdecimal() or not 1 <= int(text) <= seats:
        raise BadOption(f"--seat is a number from 1 to {seats}, '{ALL}' or '{NOBODY}', not '{text}'.")
    return int(text) - 1


class Film:
    """Every state of a recorded game, as far as the record leads."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.names = [f"Seat {number}" for number in range(1, record.seats + 1)]
        if len(record.names) == record.seats:
            self.names = record.names
        self.actions = record.actions
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

    def caption(self, number: int, watcher: Watcher) -> str:
        """What the watcher could see of one action; 0 is the set-up."""
        state = self.states[number]
        before = 0 if number == 0 else len(self.states[number - 1].log or [])
        lines = told(self.game, seen_by(watcher, state, before), self.names)
        if lines:
            return "; ".join(lines) + "."
        if number == 0:
            return "The game begins."
        seat, code = self.actions[number - 1]
        if watcher in (ALL, seat):
            meaning = self.states[number - 1].describe(seat, code)
            return f"{self.names[seat]}: {say(self.game.messages, meaning.key, meaning.args, self.names)}."
        return f"{self.names[seat]} decides; there is nothing to see."


def seen_by(watcher: Watcher, state: State, since: int) -> list[Event]:
    if not isinstance(watcher, str):
        return state.events(watcher, since)
    # Whoever sees all skips what only outsiders are told: it has a fuller twin for those who took part.
    return [event for event in (state.log or [])[since:] if event[1] == EVERYBODY or not event[1] >> SPECTATOR & 1]


def picture(film: Film, number: int, watcher: Watcher, screen: Screen) -> Group:
    state = film.states[number]
    board = screen.board
    seat = watcher if isinstance(watcher, int) else None
    parts: list[RenderableType] = [
        Rule(Text(f"{film.game.title}: action {number} of {len(film.actions)}", style="bold"), style="dim"),
        screen.table(state.view(seat), film.names),
    ]
    if watcher == ALL:
        parts.append(board.hands([state.view(other) for other in range(state.seats)], film.names))
    elif seat is not None:
        parts.append(board.hand(state.view(seat), roomy=False))
    parts.append(Text(film.caption(number, watcher), style="bold"))
    if film.fault and number == film.last:
        parts.append(Text(film.fault, style="bold red"))
    return Group(*parts, Text(KEYS, style="dim"))


def step_through(film: Film, watcher: Watcher, console: Console, keyboard: Keyboard, number: int) -> None:
    screen = Screen(console, board_of(film.game))
    screen.clear()
    console.print(picture(film, number, watcher, screen))
    while True:
        try:
            line = keyboard.ask().lower()
        except Leave:
            return
        if line in ("q", "quit"):
            return
        wanted = {"": number + 1, "n": number + 1, "p": number - 1}.get(line, int(line) if line.isdecimal() else None)
        if wanted is None:
            screen.say(f"'{line}' means nothing here. {KEYS}.", "red")
        elif not 0 <= wanted <= film.last:
            screen.say(f"The record goes from action 0 to action {film.last}.", "red")
        else:
            number = wanted
            screen.clear()
            console.print(picture(film, number, watcher, screen))
