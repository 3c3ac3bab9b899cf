"""What the signs of a table are worth: learned from who won many games.

    python -m tminus.lab.fitting launch-pad --seats 2 --games 8000

plays the games, weighs the coach's signs so that they foretell the winners best (a softmax over the seats), says how
well they do on games that were kept apart, and writes the weights beside the coach.

    python -m tminus.lab.fitting rocketmen --seats 2 --games 20000 --searched 1800

adds games in which a seat strays by search: it goes where the weights promise too much, and they learn what it finds.
"""

import argparse
import tomllib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tminus.bots import ask, bot_named, play_game
from tminus.bots.coaches import coach_of
from tminus.games import game as game_named
from tminus.kernel.randomness import Random

STRAYING = (0.0, 0.1, 0.2, 0.4)  # noise of the players until they turn sober
SEARCHING = "search:iterations=40"  # who strays by search
ALONE = 3  # of so many games with searchers, all seats search in one, and in the others one seat alone
COUNTED = 3  # times that a game with searchers counts: they are dear
LATER = 15  # of a hundred later turns are looked at, too: neighbours tell nearly the same
DAMPING = 3.0  # keeps a weight near zero unless many games speak for it
KEPT_APART = 5  # every fifth game

Position = tuple[list[list[float]], float, list[float]]  # each seat's signs; how far the game was; shares of the win


class Job(NamedTuple):
    game: str
    seats: int
    seed: int
    options: dict[str, object]
    bot: str
    length: int
    searched: bool = False


def watch_game(job: Job) -> list[Position]:
    """One game. Players who stray lead it somewhere; from there on they play as well as they can, and what they make of
    it tells what the place was worth. Good players alone would never show what a bad place is worth."""
    game = game_named(job.game)
    coach = coach_of(job.game)
    source = Random(job.seed)
    sober = [bot_named(job.bot, job.seed * 7 + seat) for seat in range(job.seats)]
    astray = [bot_named(strayer(job, seat), job.seed * 7 + seat) for seat in range(job.seats)]
    state = game.new(job.seats, job.seed, job.options)
    sobering = source.below(job.length)
    clock = coach.clock(state)
    seen: list[tuple[list[list[float]], float]] = []
    while not state.over:
        seat = state.pending()[0]
        bots = sober if clock >= sobering else astray
        state.act(seat, ask(bots[seat], state, seat, source))
        if coach.clock(state) != clock and not state.over:
            clock = coach.clock(state)
            soon = 0 <= clock - sobering < job.seats
            if soon or (clock > sobering and int(source.below(100)) < LATER):
                seen.append(([coach.read(state, seat) for seat in range(job.seats)], coach.progress(state)))
    shares = coach.chances(state)
    return [(signs, progress, shares) for signs, progress in seen]


def strayer(job: Job, seat: int) -> str:
    """Who sits there until all turn sober."""
    if not job.searched:
        return f"greedy:noise={STRAYING[job.seed % len(STRAYING)]}"
    deal, together = divmod(job.seed, ALONE)
    return SEARCHING if not together or seat == deal % job.seats else job.bot


def usual_length(game: str, seats: int, options: dict[str, object]) -> int:
    """The clock at the end of a game between good players."""
    state = game_named(game).new(seats, 0, options)
    play_game(state, [bot_named("greedy", seat) for seat in range(seats)])
    return coach_of(game).clock(state)


def design(rows: list[Position]) -> tuple[np.ndarray, np.ndarray]:
    signs = np.array([row[0] for row in rows])  # positions, seats, signs
    late = np.array([row[1] for row in rows])[:, None, None]
    shares = np.array([row[2] for row in rows])
    both = np.concatenate([signs * (1 - late), signs * late], axis=2, dtype=np.float32)
    if both.shape[1] == 1:  # alone against the game: a rival without signs wins what the seat does not
        both = np.concatenate([both, np.zeros_like(both)], axis=1)
        shares = np.concatenate([shares, 1 - shares], axis=1)
    return both, shares


def chances(both: np.ndarray, weights: np.ndarray) -> np.ndarray:
    strengths = both @ weights
    odds = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def fit(both: np.ndarray, shares: np.ndarray, rounds: int = 40) -> np.ndarray:
    """Newton's method for the softmax over seats, with damping."""
    scale = both.reshape(-1, both.shape[2]).std(axis=0) + 1e-9
    scaled = both / scale
    flat = scaled.reshape(-1, scaled.shape[2])
    weights = np.zeros(both.shape[2])
    won = shares.sum(axis=1, keepdims=True)  # 0 where nobody wins: such a game teaches nothing
    for _ in range(rounds):
        expected = chances(scaled, weights) * won
        slope = np.einsum("ps,psk->k", shares - expected, scaled) - DAMPING * weights
        mean = np.einsum("ps,psk->pk", expected, scaled)
        curve = (flat * expected.reshape(-1, 1)).T @ flat - mean.T @ mean
        step = np.linalg.solve(curve + DAMPING * np.eye(len(weights)), slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights / scale


def quality(both: np.ndarray, shares: np.ndarray, weights: np.ndarray) -> tuple[float, float]:
    """How much of the uncertainty about the winner the signs take away, and how often the likeliest seat wins."""
    expected = chances(both, weights)
    surprise = -(shares * np.log(expected + 1e-12)).sum(axis=1).mean()
    known = 1 - surprise / np.log(both.shape[1])
    right = shares[np.arange(len(shares)), expected.argmax(axis=1)].mean()
    return float(known), float(right)


def write(file: Path, seats: int, names: list[str], weights: np.ndarray) -> None:
    """Put the weights for this number of seats into the file, and leave the others alone."""
    tables = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    count = len(names)
    tables[f"seats-{seats}"] = {
        name: [round(float(weights[number]), 4), round(float(weights[count + number]), 4)]
        for number, name in enumerate(names)
    }
    lines = [
        "# What each sign counts for, at the start and at the end of a game. Made by `python -m tminus.lab.fitting`."
    ]
    for title in sorted(tables):
        lines += ["", f"[{title}]"]
        lines += [f"{name} = [{early}, {late}]" for name, (early, late) in tables[title].items() if name in names]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn what the signs of a table are worth.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--searched", type=int, default=0, help="Games more in which seats stray by search.")
    parser.add_argument("--bot", default="greedy", help="Who plays the games to their end.")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUES")
    parser.add_argument("--out", type=Path, help="The file to write; the coach's own if left out.")
    told = parser.parse_args()
    given = {name: values.split(",") for name, values in (entry.split("=", 1) for entry in told.option)}
    jobs = []
    for number in range(told.games + told.searched):
        options: dict[str, object] = {name: values[number % len(values)] for name, values in given.items()}
        seed, searched = told.seed + number, number >= told.games
        jobs.append(Job(told.game, told.seats, seed, options, told.bot, 0, searched))
    length = usual_length(told.game, told.seats, jobs[0].options)
    jobs = [job._replace(length=length) for job in jobs]
    with ProcessPoolExecutor(told.workers) as pool:
        games = list(pool.map(watch_game, jobs, chunksize=16))
    learning: list[Position] = []
    testing: list[Position] = []
    for number, (job, game) in enumerate(zip(jobs, games, strict=True)):
        if number % KEPT_APART == 0:
            testing += game
        else:
            learning += game * (COUNTED if job.searched else 1)
    weights = fit(*design(learning))
    for title, rows in (("learned", learning), ("kept apart", testing)):
        known, right = quality(*design(rows), weights)
        print(f"{title}: {len(rows)} positions, {known:.1%} of the uncertainty gone, likeliest seat won {right:.1%}")
    names = coach_of(told.game).signs
    for number, name in enumerate(names):
        print(f"  {name:28} {weights[number]:+9.4f} {weights[len(names) + number]:+9.4f}")
    write(told.out or coach_of(told.game).folder / "weights.toml", told.seats, names, weights)


if __name__ == "__main__":
    main()
