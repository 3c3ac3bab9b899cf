"""`tminus bench`: how fast the engine is, on one core, through the public contract."""

from collections.abc import Callable
from time import process_time
from typing import Annotated, Any

import typer

from tminus.bots.coaches import coach_of
from tminus.bots.search.tree import Tree
from tminus.bots.search.tuned import tuned
from tminus.cli.build import build
from tminus.cli.choices import game_named
from tminus.cli.console import console, figures, print_json
from tminus.cli.wander import wander
from tminus.games import GAMES
from tminus.kernel.game import Game
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random
from tminus.kernel.state import State

SAMPLES = 8  # positions of one game, evenly spread, that the copying and looking is timed on
REPEATS = 50
WORLDS = 50  # for one decision
TO_THE_END: dict[str, float] = {"horizon": 1_000_000, "rollout": 1_000_000, "noise": 1.0, "depth": 1}


def bench(
    game: Annotated[str | None, typer.Argument(help="A game, for example launch-pad; all of them if left out.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds of random play for each row.")] = 2.0,
    seed: Annotated[int, typer.Option(help="Seed of the first game.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the engine's speed on one core: random play, copying, looking and imagining."""
    chosen = [game_named(game)] if game else GAMES
    rows = [
        measure(one, seats, seconds, seed) for one in chosen for seats in range(one.least_seats, one.most_seats + 1)
    ]
    if as_json:
        print_json(rows)
        return
    title = f"Random play on one core, {seconds:g} s a row; clone, view and imagine in microseconds"
    columns = ["game", "seats", "decisions/s", "games/s", "options", "clone", "view", "imagine"]
    console().print(figures(title, columns, [cells(row) for row in rows], gap=0))  # eight columns in 80
    title = "Search on one core: imagined worlds played on, by advice to the horizon and at random to the end"
    columns = ["game", "seats", "advised worlds/s", "random worlds/s"]
    console().print(figures(title, columns, [search_cells(row) for row in rows]))
    console().print(f"Only decisions with two or more options count. Build: {build()}.")


def measure(game: Game, seats: int, seconds: float, seed: int) -> dict[str, Any]:
    decisions = offered = played = 0
    source = Random(seed)
    start = process_time()
    spent = 0.0
    while spent < seconds:
        made, options = play_out(game.new(seats, seed + played), source)
        decisions += made
        offered += options
        played += 1
        spent = process_time() - start
    return {
        "game": game.name,
        "seats": seats,
        "build": build(),
        "decisions_per_s": round(decisions / spent),
        "games_per_s": round(played / spent, 1),
        "mean_options": round(offered / decisions, 2),
        **looking(game, seats, seed),
        "advised_worlds_per_s": searching(game, seats, seed, {}, seconds),
        "random_worlds_per_s": searching(game, seats, seed, TO_THE_END, seconds),
    }


def looking(game: Game, seats: int, seed: int) -> dict[str, float]:
    """Microseconds for one clone, view and imagined state, averaged over positions in the middle of a game."""
    positions = positions_of_a_game(game, seats, seed)
    return {
        "clone_us": microseconds(lambda state, seat: state.clone(), positions),
        "view_us": microseconds(lambda state, seat: state.view(seat), positions),
        "imagine_us": microseconds(lambda state, seat: state.imagine(seat, 1), positions),
    }


def positions_of_a_game(game: Game, seats: int, seed: int) -> list[State]:
    path = [state.clone() for state in wander(game.new(seats, seed), Random(seed))]
    return [path[len(path) * number // (SAMPLES + 1)] for number in range(1, SAMPLES + 1)]


def microseconds(act: Callable[[State, int], object], positions: list[State]) -> float:
    start = process_time()
    for state in positions:
        seat = state.pending()[0]
        for _ in range(REPEATS):
            act(state, seat)
    return round((process_time() - start) / (len(positions) * REPEATS) * 1e6, 2)


def searching(game: Game, seats: int, seed: int, settings: dict[str, float], seconds: float) -> int:
    """Iterations that a search makes in a second, in positions from all over a game."""
    worlds = 0
    start = process_time()
    spent = 0.0
    positions = positions_of_a_game(game, seats, seed)
    while spent < seconds:
        for number, state in enumerate(positions):
            worlds += search_once(state, seed + number, settings)
        spent = process_time() - start
    return round(worlds / spent)


def search_once(state: State, seed: int, changes: dict[str, float]) -> int:
    seat = state.pending()[0]
    settings = tuned(state.game.name, state.seats)
    settings.set({**changes, "iterations": WORLDS})
    tree = Tree(state.imagine(seat, seed), seat, coach_of(state.game.name), settings, Random(seed))
    tree.grow(state.options(seat), settings.iterations, 0.0)
    return tree.iterations


def search_cells(row: dict[str, Any]) -> list[str]:
    return [
        row["game"],
        str(row["seats"]),
        f"{row['advised_worlds_per_s']:,}",
        f"{row['random_worlds_per_s']:,}",
    ]


def cells(row: dict[str, Any]) -> list[str]:
    return [
        row["game"],
        str(row["seats"]),
        f"{row['decisions_per_s']:,}",
        f"{row['games_per_s']:,.0f}",
        f"{row['mean_options']:.1f}",
        f"{row['clone_us']:.1f}",
        f"{row['view_us']:.1f}",
        f"{row['imagine_us']:.1f}",
    ]
