"""`tminus terminal`: play a game at the terminal, with bots or with friends at the same keyboard."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from tminus.boards import board_of
from tminus.bots import BOTS
from tminus.cli.choices import game_named, options_from
from tminus.cli.console import console
from tminus.cli.dialogue import Dialogue, Farewell
from tminus.cli.files import match_from, seats_of
from tminus.cli.keyboard import Keyboard, Leave
from tminus.cli.news import shortened
from tminus.cli.result import points
from tminus.cli.screen import Screen, news_block
from tminus.cli.seats import PERSON, seats_from
from tminus.cli.session import STAND_IN, Session
from tminus.kernel.errors import BadOption
from tminus.kernel.match import Match

DEFAULT_GAME = "launch-pad"
DEFAULT_OPPONENTS = 2
LAST_NEWS, LEAST_NEWS = 8, 2  # entries, above the points
LAST_LINES = 5  # below them: who has won, and what can be typed


def default_seats(opponents: int) -> str:
    return ",".join([PERSON] + [STAND_IN] * opponents)


def terminal(
    game: Annotated[
        str | None, typer.Argument(help="A game, for example launch-pad.", show_default=DEFAULT_GAME)
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help=f"Who plays, in turn order: '{PERSON}' (or '{PERSON}:Ann') and bots ({', '.join(BOTS)}).",
            show_default=default_seats(DEFAULT_OPPONENTS),
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same shuffle.", show_default="drawn")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="For example length=short; may be repeated; see `tminus games`."),
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Play on from a record or a position.")] = None,
) -> None:
    """Play at the terminal, alone against bots or with friends who pass the keyboard."""
    shuffle = secrets.randbelow(10**6) if seed is None else seed
    if load is None:
        sitting = seats_from(seats or default_seats(DEFAULT_OPPONENTS))
        match = Match.new(game_named(game or DEFAULT_GAME), len(sitting), shuffle, options_from(option or []))
        session = Session(match, sitting, shuffle)
    elif seed is not None or option:
        raise BadOption("--seed and --option begin a new game: a game from a file goes on as it began.")
    else:
        session = resumed(load, game, seats, shuffle)
    screen = Screen(console(), board_of(session.game), shared=session.people > 1)
    play(session, screen, Keyboard())


def resumed(file: Path, game: str | None, seats: str | None, seed: int) -> Session:
    """Play on from a file, with the players who sat there unless others are named."""
    match = match_from(file)
    if game is not None and game_named(game) is not match.game:
        raise BadOption(f"{file} is a game of {match.game.title}, not of {game_named(game).title}.")
    sitting = seats_from(seats) if seats else seats_of(match) or seats_from(default_seats(match.state.seats - 1))
    session = Session(match, sitting, seed)
    session.notice = f"{session.seats_in_words}; --seats changes them."
    return session


def play(session: Session, screen: Screen, keyboard: Keyboard) -> None:
    """Play to the end, or until somebody leaves."""
    looking: int | None = None
    try:
        while (seat := next_person(session, screen)) is not None:
            if session.people > 1 and seat != looking:
                pass_the_keyboard(session.names[seat], screen, keyboard)
            looking = seat
            Dialogue(session, screen, keyboard, seat).run()
        show_result(session, screen)
    except (Leave, KeyboardInterrupt):
        screen.say(f"You leave the game in round {screen.board.rounds(session.match.state)}.")
    if keyboard.is_terminal and (session.match.state.over or session.unsaved):
        Farewell(session, screen, keyboard, session.only_person).run()
    elif session.unsaved and session.people:
        screen.say("The game was not saved: 'save FILE' before the end keeps it.")


def next_person(session: Session, screen: Screen) -> int | None:
    """The next one to be asked; whoever waits for the bots is told so."""
    if screen.is_terminal and session.people and session.bots_are_next:
        screen.say("The others play...", "dim")
    return session.next_person()


def pass_the_keyboard(name: str, screen: Screen, keyboard: Keyboard) -> None:
    """Hide one person's cards before the next one looks."""
    screen.page(Text(f"Pass the keyboard to {name}.", style="bold"))
    keyboard.forget()
    keyboard.ask(f"{name}: press Enter when nobody else is looking. ")


def show_result(session: Session, screen: Screen) -> None:
    state, names = session.match.state, session.names
    screen.page(*last_page(session, screen, screen.table(state.view(None), names), points(state, names)))
    screen.say(state.prompt(names=names) + ".", "bold")
    screen.say(f"What ended it: {screen.board.ending(state)}.")


def last_page(session: Session, screen: Screen, table: RenderableType, totals: RenderableType) -> list[RenderableType]:
    """The points, with as much of what happened last as fits, but always something of it. The table gives way first: it
    can still be asked for."""
    news = session.news(session.only_person)
    if not screen.is_terminal:
        return [table, news_block(shortened(news, LAST_NEWS, screen.board)), totals]
    room = screen.console.height - LAST_LINES
    with_table = [([table], most) for most in range(LAST_NEWS, LEAST_NEWS - 1, -1)]
    page: list[RenderableType] = []
    for above, most in [*with_table, *(([], most) for most in range(LAST_NEWS, 0, -1))]:
        page = [*above, news_block(shortened(news, most, screen.board, strictly=True), brief=True), totals]
        if sum(len(screen.console.render_lines(part)) for part in page) <= room:
            break
    return page
