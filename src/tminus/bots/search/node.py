"""What the tree remembers of one decision: how often each option was tried, and what came of it."""

from math import log, sqrt
from typing import Any

from tminus.bots.search.settings import Settings
from tminus.kernel.values import Kept


class Trials(Kept):
    """The options of one seat at one place, the best advised first, and what came of trying them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.codes: list[int] = []
        self.priors: list[float] = []  # 1 for what the coach advises, less and less for what comes after it
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.count = 0

    def made_from(self) -> tuple[Any, ...]:
        return (self.seat,)

    def meet(self, codes: list[int], worths: list[float]) -> None:
        """Learn of options that were not seen here before, with the coach's advice."""
        order = sorted([(-worths[number], number) for number in range(len(codes))])
        for rank in range(len(order)):
            code = codes[order[rank][1]]
            if code not in self.codes:
                self.codes.append(code)
                self.priors.append(1.0 / (1.0 + rank))
                self.visits.append(0)
                self.totals.append(0.0)

    def knows(self, codes: list[int]) -> bool:
        for code in codes:
            if code not in self.codes:
                return False
        return True

    def note(self, number: int, value: float) -> None:
        self.count += 1
        self.visits[number] += 1
        self.totals[number] += value

    def mean(self) -> float:
        return sum(self.totals, 0.0) / self.count if self.count else 0.5


class Node(Trials):
    """A decision of one seat, reached by the same choices from the root. Chance may have dealt differently each time,
    so the options need not be the same at every visit."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.below = Below()

    def select(self, legal: list[int], settings: Settings) -> int:
        """The option to try next: the one that promises most, with the benefit of the doubt."""
        all_legal = len(legal) == len(self.codes)
        wide = settings.wide + int(sqrt(float(self.count)) / 2.0)
        doubt = log(float(self.count) + 1.0)
        mean = self.mean()
        best = -1
        most = -1e9
        seen = 0
        for number in range(len(self.codes)):
            code = self.codes[number]
            if not all_legal and code not in legal:
                continue
            seen += 1
            if seen > wide:
                break
            tried = self.visits[number]
            if tried == 0:
                promise = mean + settings.explore * sqrt(doubt) + settings.trust * self.priors[number]
            else:
                promise = (
                    self.totals[number] / tried
                    + settings.explore * sqrt(doubt / tried)
                    + settings.trust * self.priors[number] / (1.0 + tried)
                )
            if promise > most:
                most = promise
                best = number
        return best


class Below(Kept):
    """What comes after a choice: the next decision or the next meeting."""

    def __init__(self) -> None:
        self.nodes: dict[int, Node] = {}
        self.meetings: dict[int, Meeting] = {}


class Meeting(Kept):
    """A moment at which several seats choose in secret. Each has a mixed strategy of its own, found by regret matching:
    what would have done better than the average so far is chosen more often."""

    def __init__(self, seats: list[int]) -> None:
        self.sides: list[Side] = [Side(seat) for seat in seats]
        self.below = Below()

    def made_from(self) -> tuple[Any, ...]:
        return ([],)


class Side(Trials):
    """One seat's part of a meeting."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.regrets: list[float] = []

    def take_part(self, codes: list[int], worths: list[float], trust: float) -> None:
        """Learn of options that were not seen here before; those that the coach advises start with some regret."""
        self.meet(codes, worths)
        for number in range(len(self.regrets), len(self.codes)):
            self.regrets.append(trust * self.priors[number])

    def strategy(self, legal: list[int], explore: float) -> list[float]:
        """How likely each option should be chosen now; 0 for what is not legal in this world."""
        shares: list[float] = []
        total = 0.0
        for number in range(len(self.codes)):
            regret = self.regrets[number] if self.codes[number] in legal else 0.0
            shares.append(regret)
            total += regret
        even = 1.0 / len(legal)
        for number in range(len(self.codes)):
            if self.codes[number] in legal:
                share = shares[number] / total if total > 0.0 else even
                shares[number] = (1.0 - explore) * share + explore * even
        return shares

    def learn(self, number: int, shares: list[float], value: float) -> None:
        """Note what came of the chosen option, and regret the others by what they brought on average."""
        self.note(number, value)
        # The others are taken to have brought the average: what the chosen one brought beyond it counts the more, the
        # less likely it was chosen. So every option is judged fairly however seldom it is tried.
        mean = self.mean()
        for other in range(len(self.codes)):
            if shares[other] > 0.0:
                brought = mean + (value - mean) / shares[number] if other == number else mean
                self.regrets[other] = max(0.0, self.regrets[other] + brought - value)
