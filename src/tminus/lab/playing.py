"""One game of a ladder: who won it, and how long each seat thought."""

from collections import Counter
from math import log2
from time import perf_counter_ns
from typing import Any, NamedTuple

from tminus.bots import ask, bot_named
from tminus.games import game as game_named
from tminus.kernel.randomness import Random
from tminus.lab.plan import Bots, Job, number_from

STEPS = 4  # of thinking times between one and twice as long: percentiles are exact to 10 %


class Pace:
    """How long somebody thought about decisions with two or more options."""

    def __init__(self) -> None:
        self.decisions = 0
        self.total = 0  # nanoseconds, as is everything here
        self.slowest = 0
        self.spread: Counter[int] = Counter()  # by the logarithm of the time, so that games can be added up

    def add(self, time: int) -> None:
        self.decisions += 1
        self.total += time
        self.slowest = max(self.slowest, time)
        self.spread[round(STEPS * log2(max(time, 1)))] += 1

    def join(self, other: "Pace") -> None:
        self.decisions += other.decisions
        self.total += other.total
        self.slowest = max(self.slowest, other.slowest)
        self.spread += other.spread

    def percentile(self, percent: int) -> float:
        """The time that so many of a hundred decisions stay at or below."""
        left = self.decisions * percent / 100
        for step in sorted(self.spread):
            left -= self.spread[step]
            if left <= 0:
                return min(2 ** (step / STEPS), self.slowest)
        return self.slowest

    def summary(self) -> dict[str, Any]:
        mean = self.total / max(self.decisions, 1)
        times = {"mean": mean, "median": self.percentile(50), "p95": self.percentile(95), "slowest": self.slowest}
        return {"decisions": self.decisions, "ms": {name: float(f"{time / 1e6:.3g}") for name, time in times.items()}}

    def written(self) -> list[Any]:
        return [self.total, self.slowest, dict(sorted(self.spread.items()))]

    @classmethod
    def read(cls, written: list[Any]) -> "Pace":
        pace = cls()
        pace.total, pace.slowest = written[:2]
        pace.spread.update({int(step): count for step, count in written[2].items()})
        pace.decisions = pace.spread.total()
        return pace


class Finished(NamedTuple):
    """One finished game of a ladder."""

    deal: int
    bots: Bots
    scores: list[int]
    winners: list[int]
    rounds: int
    paces: list[Pace]  # a seat each

    @property
    def key(self) -> tuple[int, Bots]:
        return self.deal, self.bots

    def written(self) -> dict[str, Any]:
        return {**self._asdict(), "paces": [pace.written() for pace in self.paces]}

    @classmethod
    def read(cls, written: dict[str, Any]) -> "Finished":
        paces = [Pace.read(pace) for pace in written["paces"]]
        return cls(**{**written, "bots": tuple(written["bots"]), "paces": paces})


def play(job: Job) -> Finished:
    """Play one game. A bot's time includes imagining what it is shown: that is part of its price."""
    seats = len(job.bots)
    state = game_named(job.game).new(seats, job.game_seed, dict(job.options))
    bots = [bot_named(name, job.bot_seed(seat)) for seat, name in enumerate(job.bots)]
    source = Random(number_from(f"imagine {job.bot_seed(0)}"))
    paces = [Pace() for _ in bots]
    while not state.over:
        seat = state.pending()[0]
        several = len(state.options(seat)) > 1
        start = perf_counter_ns()
        code = ask(bots[seat], state, seat, source)
        if several:
            paces[seat].add(perf_counter_ns() - start)
        state.act(seat, code)
    return Finished(job.deal, job.bots, state.scores(), state.winners(), state.view(None)["round"], paces)
