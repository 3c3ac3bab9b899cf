"""Which option is best: a race in which all options are tried in the same worlds.

What an option brings varies far more from world to world than from option to option, so options are compared by their
differences in the same world. The option that the coach advises leads until another one is surely better; who is surely
worse drops out, and the next best advised option joins. So a short race seldom does worse than the advice, and a long
one finds small gains.
"""

from math import sqrt
from typing import Final

UNTRIED: Final = -1.0
LEAST: Final = 4  # worlds before anything is decided


class Race:
    """The runners are numbers of options, in the order of the coach's advice."""

    def __init__(self, runners: list[int], wide: int, doubt: float, margin: float) -> None:
        self.runners = runners
        self.values: list[list[float]] = [[] for _ in runners]  # what each brought, world by world
        self.wide = max(2, wide)
        self.doubt = doubt  # standard errors that a difference must be beyond
        self.margin = margin  # a chance that is better by less is not worth looking for
        self.leader = 0
        self.running = list(range(min(self.wide, len(runners))))
        self.joined = len(self.running)
        self.check_at = LEAST

    def over(self) -> bool:
        return len(self.running) < 2

    def next(self) -> int:
        """The runner whose turn it is: the one that was tried least."""
        best = self.running[0]
        for runner in self.running:
            if len(self.values[runner]) < len(self.values[best]):
                best = runner
        return best

    def note(self, runner: int, value: float) -> None:
        self.values[runner].append(value)
        least = min([len(self.values[other]) for other in self.running])
        if least >= self.check_at:
            self.check()
            self.check_at = least + max(2, least // 3)

    def check(self) -> None:
        """Who leads now, who drops out and who joins."""
        for runner in self.running:
            if runner != self.leader:
                gain, error = self.gain(runner)
                if gain - self.doubt * error > self.margin:
                    self.leader = runner
        left: list[int] = []
        for runner in self.running:
            gain, error = self.gain(runner)
            if runner == self.leader or gain + self.doubt * error > self.margin:
                left.append(runner)
        while len(left) < self.wide and self.joined < len(self.runners):
            left.append(self.joined)
            self.joined += 1
        self.running = left

    def gain(self, runner: int) -> tuple[float, float]:
        """How much better than the leader this one did on average, and the standard error of that."""
        return self.beside(runner, self.leader)

    def beside(self, runner: int, other: int) -> tuple[float, float]:
        """How much better than another one this one did, in the worlds in which both were tried."""
        own = self.values[runner]
        theirs = self.values[other]
        count = 0
        total = 0.0
        squares = 0.0
        for world in range(min(len(own), len(theirs))):
            if own[world] != UNTRIED and theirs[world] != UNTRIED:
                difference = own[world] - theirs[world]
                count += 1
                total += difference
                squares += difference * difference
        if count < 2:
            return 0.0, 1.0
        mean = total / count
        variance = max(0.0, squares / count - mean * mean) * count / (count - 1)
        return mean, sqrt(variance / count)

    def winner(self) -> int:
        """The number of the option to take."""
        best = self.leader
        most = self.margin
        for runner in self.running:
            gain, error = self.gain(runner)
            if gain - self.doubt * error > most:
                most = gain - self.doubt * error
                best = runner
        return self.runners[best]

    def add(self, other: list[list[float]]) -> None:
        """Take over what the same runners brought in other worlds."""
        start = max([len(values) for values in self.values])
        for runner in range(len(self.runners)):
            if other[runner]:
                self.values[runner] += [UNTRIED] * (start - len(self.values[runner])) + other[runner]
                if runner not in self.running:
                    self.running.append(runner)
        self.check()
