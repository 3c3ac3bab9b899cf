"""`tminus terminal`: play a game at the terminal, with bots or with friends at the same keyboard."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import tminus
from tminus.bots import BOTS
from tminus.cli.boards import board_of
from tminus.cli.choices import options_from
from tminus.cli.console import console, figures
from tminus.cli.dialogue import Dialogue
from tminus.cli.files import match_from
from tminus.cli.keyboard import Keyboard, Leave
from tminus.cli.screen import Screen
from tminus.cli.seats import PERSON, seats_from
from tminus.cli.session import STAND_IN, Session
from tminus.kernel.errors import TMinusError
from tminus.kernel.match import Match

DEFAULT_GAME = "launch-pad"
DEFAULT_OPPONENTS = 2


def default_seats(opponents: int) -> str:
    return ",".join([PERSON] + [STAND_IN] * opponents)


def terminal(
    game: Annotated[str, typer.Argument(help="A game, for example launch-pad.")] = DEFAULT_GAME,
    seats: Annotated[
        str | None,
        typer.Option(
            help=f"Who plays, in turn order: '{PERSON}' (or '{PERSON}:Ann') and bots ({', '.join(BOTS)}).",
            show_default=default_seats(DEFAULT_OPPONENTS),
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same shuffle.", show_default="drawn")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="key=value, may be repeated; see `tminus games`.")] = None,
    load: Annotated[Path | None, typer.Option(help="Play on from a record or a position.")] = None,
) -> None:
    """Play at the terminal, alone against bots or with friends who pass the keyboard."""
    if seed is None:
        seed = secrets.randbelow(10**6)
    if load is None:
        chosen = tminus.game(game)
        sitting = seats_from(seats or default_seats(DEFAULT_OPPONENTS))
        match = Match.new(chosen, len(sitting), seed, options_from(option or []))
    else:
        match = match_from(load)
        sitting = seats_from(seats or default_seats(match.state.seats - 1))
    session = Session(match, sitting, seed)
    play(session, Screen(console(), board_of(match.game)), Keyboard())


def play(session: Session, screen: Screen, keyboard: Keyboard) -> None:
    """Play to the end, or until somebody leaves."""
    looking: int | None = None
    try:
        while (seat := session.next_person()) is not None:
            if session.people > 1 and seat != looking:
                pass_the_keyboard(session.names[seat], screen, keyboard)
            looking = seat
            Dialogue(session, screen, keyboard, seat).run()
        show_result(session, screen)
    except (Leave, KeyboardInterrupt):
        screen.say(f"You leave the game after {len(session.match.record.actions)} actions.")
    offer_to_save(session, screen, keyboard)


def pass_the_keyboard(name: str, screen: Screen, keyboard: Keyboard) -> None:
    """Hide one person's cards before the next one looks."""
    screen.clear()
    screen.say(f"Pass the keyboard to {name}.", "bold")
    keyboard.ask(f"{name}: press Enter when nobody else is looking. ")


def show_result(session: Session, screen: Screen) -> None:
    state = session.match.state
    screen.clear()
    screen.console.print(screen.table(state.view(None), session.names))
    screen.console.print(points(session))
    screen.say(state.prompt(names=session.names) + ".", "bold")


def points(session: Session) -> Table:
    """Who got how many points for what."""
    state = session.match.state
    parts = state.breakdown()
    rows = [[rule.replace("-", " "), *(str(part[rule]) for part in parts)] for rule in parts[0]]
    return figures("Points", ["", *session.names], [*rows, ["total", *map(str, state.scores())]])


def offer_to_save(session: Session, screen: Screen, keyboard: Keyboard) -> None:
    """Nothing played is lost without a word; a script is not asked."""
    if not session.unsaved:
        return
    if not keyboard.is_terminal:
        screen.say("The game was not saved: 'save FILE' before the end keeps it.")
        return
    try:
        while answer := keyboard.ask("To save the game, type a file name; Enter leaves without: "):
            try:
                session.save(Path(answer).expanduser())
            except (TMinusError, OSError) as error:
                screen.say(str(error), "red")
            else:
                screen.say(f"Saved. 'tminus replay {answer}' shows it; 'tminus terminal --load {answer}' plays on.")
                return
    except Leave:
        return
