"""`tminus simulate`: many games between bots, with the laws checked on the way."""

import shlex
import sys
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console

from tminus import __version__
from tminus.boards import board_of
from tminus.bots import BOTS
from tminus.cli.choices import game_named, names_from, options_from
from tminus.cli.console import console, figures, print_json
from tminus.cli.coverage import Coverage, coverage_in_words
from tminus.cli.simulation import Plan, Run, audit
from tminus.kernel.errors import BadOption
from tminus.kernel.game import Game
from tminus.lab.columns import ColumnFolder
from tminus.lab.dataset import Keeper, RecordFile

DRAWN = "drawn anew for each game"


def simulate(
    game: Annotated[str, typer.Argument(help="A game, for example launch-pad.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="Seats in every game.", show_default=DRAWN)
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help=f"One bot for all seats ({', '.join(BOTS)}, or module:Class), or one a seat; they move on a seat each "
            "game. See `tminus bots`.",
        ),
    ] = "random",
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE",
            help="For example length=short; may be repeated; see `tminus games`.",
            show_default=DRAWN,
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    fast: Annotated[
        bool, typer.Option("--fast", help="Check the laws after each game, not after each action.")
    ] = False,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Count how often each card was played; takes longer.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a record of every game: games.jsonl.gz or games.jsonl.")
    ] = None,
    columns: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write games, seats and decisions as Parquet tables; needs pyarrow."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many games between bots and tell what came of them; a broken law ends it with a record of that game."""
    plan = Plan(game_named(game), number_of(seats), names_from(bots), options_from(option or []), seed)
    heard = Coverage(plan.game, board_of(plan.game)) if coverage else None
    keepers = keepers_for(plan.game, records, columns)
    run = Run(plan, audit, fast, keepers, heard)
    start = perf_counter()
    with ExitStack() as files:
        for keeper in keepers:
            files.callback(keeper.close)
            keeper.open()
        run.play(games, Console(stderr=True))
    seconds = perf_counter() - start
    summary = {
        "game": plan.game.name,
        "seed": seed,
        "seats": plan.seats,
        "bots": plan.bots,
        "options": plan.options,
        "drawn_options": [option.name for option in plan.game.choices if option.name not in plan.options],
        "checked": "every game" if fast else "every action",
        **run.tally.summary(),
        "seconds": round(seconds, 2),
        "games_per_s": round(games / seconds, 1),
    }
    if heard is not None:
        summary["coverage"] = heard.summary()
    if as_json:
        print_json(summary)
    else:
        report(console(), summary)


def keepers_for(game: Game, records: Path | None, columns: Path | None) -> list[Keeper]:
    """Those who write the games into files; none of them opens one before all have agreed to theirs."""
    keepers: list[Keeper] = []
    if records is not None:
        keepers.append(RecordFile(records))
    if columns is not None:
        about = {"tminus": __version__, "command": shlex.join(["tminus", *sys.argv[1:]])}
        keepers.append(ColumnFolder(columns, game, about))
    return keepers


def number_of(seats: str | None) -> int | None:
    if seats is None:
        return None
    if not seats.isdecimal():
        raise BadOption(f"--seats is a number here, not '{seats}': who plays is told by --bots, as greedy,random.")
    return int(seats)


def report(screen: Console, summary: dict[str, Any]) -> None:
    games = "1 game" if summary["games"] == 1 else f"{summary['games']:,} games"
    screen.print(
        f"{games} of {summary['game']} (seed {summary['seed']}), laws checked after {summary['checked']}: none broken."
    )
    screen.print(plan_in_words(summary), soft_wrap=True)
    screen.print(
        f"{summary['decisions']:,} decisions with {summary['mean_options']} options on average; "
        f"{summary['games_per_s']:,} games/s."
    )
    columns = ["", "p5", "median", "p95"]
    lengths = [[name, *(str(value) for value in summary[name].values())] for name in ("rounds", "scores")]
    screen.print(figures("Length and points", columns, lengths))
    columns = ["", "games", "won", "95 % interval", "if all were equal"]
    seats = [[f"seat {row['seat']}", *shares(row)] for row in summary["wins_by_seat"]]
    bots = [[row["bot"], *shares(row)] for row in summary["wins_by_bot"]]
    screen.print(figures("Wins by seat", columns, seats))
    if len(bots) > 1:
        screen.print(figures("Wins by bot", columns, bots))
    level, shared, lost = (summary[name] for name in ("level_scores", "shared_wins", "without_winner"))
    screen.print(f"Level on points: {level}; shared wins: {shared}; nobody won: {lost}.")
    endings = "; ".join(f"{ending} {count}" for ending, count in summary["endings"].items())
    screen.print(f"How games ended: {endings}.")
    for line in coverage_in_words(summary.get("coverage", {})):
        screen.print(line)


def plan_in_words(summary: dict[str, Any]) -> str:
    """Who played in which games: what was given, and what was drawn anew for each game."""
    seats = " or ".join(map(str, summary["seats"]))
    options = [f"{name}={value}" for name, value in summary["options"].items()]
    if summary["drawn_options"]:
        options.append(f"{', '.join(summary['drawn_options'])} {DRAWN}")
    return f"{seats} seats. Bots: {', '.join(summary['bots'])}. Options: {'; '.join(options)}."


def shares(row: dict[str, Any]) -> list[str]:
    return [f"{row['games']:,}", f"{row['share']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}", f"{row['even']:.1%}"]
