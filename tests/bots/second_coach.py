"""Coaches for tests: they advise like the game's own coach, and judge tables otherwise."""

from collections import Counter
from collections.abc import Callable, Hashable
from pathlib import Path
from zlib import crc32

from tests.laws.play import laid_out
from tminus import State
from tminus.bots.coach import Coach
from tminus.bots.coaches import coach_of
from tminus.kernel.randomness import Random


class SecondCoach(Coach):
    """Says what the game's own coach says."""

    def __init__(self, game: str) -> None:
        self.own = coach_of(game)
        super().__init__(self.own.signs, self.own.blunders, Path("no weights"))
        self.words = self.own.words

    def advise(self, state: State, seat: int, options: list[int]) -> list[float]:
        return self.own.advise(state, seat, options)

    def blunder(self, state: State, seat: int, code: int) -> int:
        return self.own.blunder(state, seat, code)

    def clock(self, state: State) -> int:
        return self.own.clock(state)

    def progress(self, state: State) -> float:
        return self.own.progress(state)

    def read(self, state: State, seat: int) -> list[float]:
        return self.own.read(state, seat)


class Touchy(SecondCoach):
    """The smallest difference between two tables, seen or hidden, changes its mind."""

    def chances(self, state: State) -> list[float]:
        luck = [crc32(f"{seat} {laid_out(state)}".encode()) for seat in range(state.seats)]
        return [share / sum(luck) for share in luck]


class Noting(SecondCoach):
    """Judges tables by lot, so that no option is ever surely better, and notes something about each."""

    def __init__(self, game: str, look: Callable[[State], Hashable]) -> None:
        super().__init__(game)
        self.look = look
        self.noted: Counter[Hashable] = Counter()
        self.lots = Random(8)

    def chances(self, state: State) -> list[float]:
        self.noted[self.look(state)] += 1
        return [self.lots.below(1000) / 1000 for _ in range(state.seats)]
