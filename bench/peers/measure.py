"""How one contestant is measured, in a process of its own on one core.

    python -m bench.peers.measure KEY --seconds 0.5

Everything is CPU time of the whole process: threads that a peer starts count, waiting does not. The same lines choose
for everybody, uniformly at random. What is measured goes to standard output as one line of JSON, the last one.
"""

import argparse
import json
import os
import random
from collections.abc import Callable
from time import process_time
from typing import Any

from bench.peers.contest import Game, Lacking, Table, Tables

SEED = 1
STOPS = (0.25, 0.5, 0.75)  # how far into a game it is copied
COPIES = 100  # at each stop
ROLLOUTS = 20  # from one deal
SHARE = 0.2  # of the seconds, for each thing besides playing


def keep_to_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def play(game: Game, chance: Callable[[], float]) -> tuple[int, int, int]:
    """Play a game to its end. Returns its steps, those with two or more options, and all options of the latter."""
    steps = decisions = offered = 0
    try:
        options = next(game)
        while True:
            count = len(options)
            steps += 1
            if count > 1:
                decisions += 1
                offered += count
            options = game.send(options[int(chance() * count)])
    except StopIteration:
        return steps, decisions, offered


def games_of(table: Table, seconds: float) -> dict[str, Any]:
    """Whole games until the time is over. The first one only warms up: caches are filled, files are read."""
    chance = random.Random(SEED).random
    play(table.game(), chance)
    games = steps = decisions = offered = 0
    spent = 0.0
    start = process_time()
    while spent < seconds:
        games += 1
        more, deciding, options = play(table.game(), chance)
        steps += more
        decisions += deciding
        offered += options
        spent = process_time() - start
    return {
        "games_per_s": games / spent,
        "steps_per_s": steps / spent,
        "decisions_per_s": decisions / spent,
        "steps_per_game": steps / games,
        "decisions_per_game": decisions / games,
        "mean_options": offered / max(decisions, 1),
    }


def steps_of(tables: Tables, seconds: float) -> dict[str, Any]:
    steps = decisions = offered = 0
    for _ in range(3):
        tables.step()
    spent = 0.0
    start = process_time()
    while spent < seconds:
        deciding, options = tables.step()
        steps += tables.count
        decisions += deciding
        offered += options
        spent = process_time() - start
    return {
        "steps_per_s": steps / spent,
        "decisions_per_s": decisions / spent,
        "mean_options": offered / max(decisions, 1),
    }


def microseconds(table: Table, copy: Callable[[], object], length: float, seconds: float) -> float | None:
    """What a copy costs at three moments of some games; None where the peer has none."""
    chance = random.Random(SEED).random
    stops = [int(length * stop) for stop in STOPS]
    copies = 0
    spent = 0.0
    begun = process_time()
    while not copies or process_time() - begun < seconds:
        for number, _ in enumerate(walk(table.game(), chance)):
            if number in stops:
                start = process_time()
                try:
                    for _ in range(COPIES):
                        copy()
                except Lacking:
                    return None
                spent += process_time() - start
                copies += COPIES
    return spent / copies * 1e6


def walk(game: Game, chance: Callable[[], float]) -> Any:
    """A game played at random, with a pause before each decision."""
    try:
        options = next(game)
        while True:
            yield options
            options = game.send(options[int(chance() * len(options))])
    except StopIteration:
        return


def inner_games(table: Table, seconds: float) -> float | None:
    """Random games in a second that never come back to Python, from the first decision on."""
    games = 0
    spent = 0.0
    while spent < seconds:
        try:
            rollouts = table.inside(ROLLOUTS)
        except Lacking:
            return None
        start = process_time()
        rollouts()
        spent += process_time() - start
        games += ROLLOUTS
    return games / spent


def measure(made: Table | Tables, seconds: float) -> dict[str, Any]:
    if isinstance(made, Tables):
        return steps_of(made, seconds)
    row = games_of(made, seconds)
    length = row["steps_per_game"]
    row["clone_us"] = microseconds(made, made.clone, length, seconds * SHARE)
    row["redeal_us"] = microseconds(made, made.redeal, length, seconds * SHARE)
    row["inner_games_per_s"] = inner_games(made, seconds * SHARE)
    return row


def main() -> None:
    from bench.peers.rounds import CONTESTANTS

    parser = argparse.ArgumentParser(description="Measure one contestant.")
    parser.add_argument("key")
    parser.add_argument("--seconds", type=float, default=0.5)
    told = parser.parse_args()
    keep_to_one_core()
    chosen = [contestant for contestant in CONTESTANTS if contestant.key == told.key]
    if not chosen:
        parser.error(f"there is no contestant '{told.key}'")
    row = measure(chosen[0].make(), told.seconds)
    print(f"\n{json.dumps(row)}")


if __name__ == "__main__":
    main()
