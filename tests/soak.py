"""Plays games until told to stop, looking for broken laws.

python -m tests.soak [--game NAME] [--games N] [--minutes M] [--seed S] [--thrift T]

Every game has another seed, with random options, seats and players. A game that breaks a law is kept as a record in
soak-failures/, and the exit status is then 1.
"""

import argparse
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import tminus
from tests.laws.every import every_law
from tests.laws.play import Way, all_settings, check
from tminus.kernel.randomness import Random

FAILURES = Path("soak-failures")
UNTIL_STOPPED = sys.maxsize


class Soak:
    """What has been played so far, and what was found."""

    def __init__(self, console: Console, game: str = "", thrift: int = 1) -> None:
        self.console = console
        self.thrift = thrift
        self.settings = [setting for setting in all_settings() if game in ("", setting.game.name)]
        self.games = 0
        self.decisions = 0
        self.violations = 0

    def play(self, seed: int) -> None:
        """One game. Most are played at random, which goes where no sensible player would; some by bots."""
        source = Random(seed)
        players = ["", "", "", "random", "greedy", "greedy:noise=0.2", "search:iterations=2"]
        way = Way(self.settings[source.below(len(self.settings))], seed, bot=players[source.below(len(players))])
        self.games += 1
        try:
            self.decisions += check(way, every_law(), self.thrift, failures=FAILURES / f"seed-{seed}").actions
        except Exception as error:
            self.violations += 1
            notes = "\n  ".join([f"{type(error).__name__}: {error}", *getattr(error, "__notes__", [])])
            self.console.print(notes, markup=False, highlight=False, soft_wrap=True)

    def summary(self) -> str:
        return f"{self.games:,} games, {self.decisions:,} decisions, {self.violations:,} violations"


def soak(games: int, minutes: float, seed: int, console: Console, game: str = "", thrift: int = 1) -> Soak:
    found = Soak(console, game, thrift)
    begun = time.monotonic()
    columns = (BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None if games == UNTIL_STOPPED and minutes == float("inf") else 1.0)
        try:
            while found.games < games and time.monotonic() < begun + 60 * minutes:
                found.play(seed + found.games)
                share = max(found.games / games, (time.monotonic() - begun) / (60 * minutes))
                progress.update(task, completed=share, description=found.summary())
        except KeyboardInterrupt:
            console.print("Stopped.")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Play games, looking for broken laws.")
    parser.add_argument("--game", choices=[game.name for game in tminus.GAMES], default="", help="play this one only")
    parser.add_argument("--games", type=int, default=UNTIL_STOPPED, help="stop after so many games")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many minutes")
    parser.add_argument(
        "--seed", type=int, default=time.time_ns() % 10**9, help="of the first game; the next ones follow"
    )
    parser.add_argument("--thrift", type=int, default=1, help="look so many times less often, to play more games")
    asked = parser.parse_args()
    console = Console()
    console.print(f"Playing from seed {asked.seed}.")
    found = soak(asked.games, asked.minutes, asked.seed, console, asked.game, asked.thrift)
    console.print(found.summary())
    return 1 if found.violations else 0


if __name__ == "__main__":
    raise SystemExit(main())
