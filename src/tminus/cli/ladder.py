"""`tminus ladder`: bots against each other, with ratings and how sure they are."""

import os
import shlex
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tminus import __version__
from tminus.cli.choices import game_named, names_from, options_from
from tminus.cli.console import complain, console, figures, print_json
from tminus.kernel.errors import BadOption
from tminus.lab.extras import library
from tminus.lab.ladder import Stopped, climb, hands
from tminus.lab.plan import Bots, Plan, every_pair, neighbours
from tminus.lab.playing import Finished
from tminus.lab.report import write_report
from tminus.lab.standings import standings

STOPPED = 130  # what a shell says of a program that Ctrl-C ended


def ladder(
    game: Annotated[str, typer.Argument(help="A game, for example launch-pad.")],
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="The bots to compare, for a ladder of levels from weak to strong.")
    ] = "random,greedy",
    games: Annotated[
        int,
        typer.Option(min=1, help="Games of each pair, rounded up to whole deals: each deal is played from all seats."),
    ] = 1000,
    seats: Annotated[
        int | None,
        typer.Option(
            help="Seats at the table; two bots share them alternating.", show_default="2; with --table one a bot"
        ),
    ] = None,
    adjacent: Annotated[
        bool, typer.Option("--adjacent", help="Only neighbours in the list meet, not everybody.")
    ] = False,
    table: Annotated[
        bool, typer.Option("--table", help="All the bots meet at one table, instead of in pairs.")
    ] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE",
            help="For example length=short; may be repeated; see `tminus games`.",
            show_default="the game's own",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same games (of bots that do not think by the clock).")
    ] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes.", show_default="one a core")] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="auto|ADDRESS", help="Play on a Ray cluster instead.", show_default="this machine"),
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(
            help="Keep every game in this file and go on from what it holds: after Ctrl-C, or with more games or bots.",
            show_default="none",
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(help="Write a report with charts, in one file.", show_default="none")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play each other and tell who is better, by how much, and how sure that is."""
    names = names_from(bots)
    tables = tables_of(names, adjacent, table)
    chosen = game_named(game)
    if seats is None:
        seats = len(names) if table else 2
    plan = Plan(chosen.name, seats, options_from(option or []), tables, games, seed)
    for needed in ["openskill.models", *["jinja2"] * (html is not None)]:
        library(needed, "lab")  # told before the first game, not after the last
    told = partial(show, plan, command(plan, names, adjacent, table), as_json, html)
    try:
        told(climb(plan, hands(workers or os.cpu_count() or 1, cluster), journal, Console(stderr=True)))
    except Stopped as stopped:
        if stopped.games:
            told(stopped.games, stopped=str(stopped))
        advice = "The same command goes on from there." if journal else "With --journal FILE it could go on from there."
        complain(f"{stopped} {advice}")
        raise typer.Exit(STOPPED) from None


def show(
    plan: Plan, words: str, as_json: bool, html: Path | None, played: list[Finished], stopped: str | None = None
) -> None:
    """What came of the games, be they all or as many as there was time for."""
    summary = {"tminus": __version__, "command": words, "stopped": stopped, **standings(plan, played)}
    if as_json:
        print_json(summary)
    else:
        tell(console(), summary)
    if html is not None:
        write_report(html, summary)


def tables_of(names: list[str], adjacent: bool, table: bool) -> list[Bots]:
    if adjacent and table:
        raise BadOption("--adjacent is about pairs and --table has none: choose one of them.")
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise BadOption(f"The bot '{twice[0]}' is named twice; a bot against itself would tell nothing.")
    if table:
        return [tuple(names)]
    return neighbours(names) if adjacent else every_pair(names)


def command(plan: Plan, names: list[str], adjacent: bool, table: bool) -> str:
    """What to type to have exactly these games again."""
    words = ["tminus", "ladder", plan.game, "--bots", ",".join(names), "--games", str(plan.games)]
    words += ["--seats", str(plan.seats), "--seed", str(plan.seed)]
    words += ["--adjacent"] * adjacent + ["--table"] * table
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def tell(screen: Console, summary: dict[str, Any]) -> None:
    screen.print(
        f"{summary['games']:,} games of {summary['game']} with {summary['seats']} seats (seed {summary['seed']})."
    )
    columns = ["", "rating", "games", "won", "95 % interval", "ms/move", "p95"]
    rows = [
        [
            bot["bot"],
            f"{bot['rating']:.1f} ± {bot['within']:.1f}",
            f"{bot['games']:,}",
            *share_in_words(bot),
            in_a_move(bot["ms"]["mean"]),
            in_a_move(bot["ms"]["p95"]),
        ]
        for bot in summary["bots"]
    ]
    screen.print(figures("Standings", columns, rows))
    pairs = [pair_row(table) for table in summary["tables"] if len(table["bots"]) == 2]
    if pairs:
        screen.print(figures("Pairs", ["", "against", "games", "won", "95 % interval", "better?"], pairs))
    seats = [[f"seat {row['seat']}", *share_in_words(row)] for row in summary["by_seat"]]
    screen.print(figures("Wins by seat", ["", "won", "95 % interval"], seats))
    lengths = [
        [name, *(f"{summary[name][part]:,}" for part in ("p5", "p50", "p95"))] for name in ("rounds", "decisions")
    ]
    screen.print(figures("Length of a game", ["", "p5", "median", "p95"], lengths))
    screen.print(f"Shared wins: {summary['shared_wins']}; nobody won: {summary['without_winner']}.")


def pair_row(table: dict[str, Any]) -> list[str]:
    """A pair as seen by whoever won more of it."""
    first, second = sorted(table["shares"], key=lambda share: -share["share"])
    sure = "yes" if first["verdict"] == "better" else "not sure"
    return [first["bot"], second["bot"], f"{table['games']:,}", *share_in_words(first), sure]


def share_in_words(row: dict[str, Any]) -> list[str]:
    return [f"{row['share']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}"]


def in_a_move(milliseconds: float) -> str:
    return f"{milliseconds:.2f}" if milliseconds < 10 else f"{milliseconds:,.0f}"
