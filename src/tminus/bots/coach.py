"""What bots know of a game: advice for a decision, the signs that a table goes well, and what nobody should do.

Every game has a coach of its own. Bots that know no game (`search`, the levels, hints) ask the coach, so that a new
game needs a coach and nothing else.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from tminus.kernel.messages import Messages
from tminus.kernel.randomness import Random
from tminus.kernel.state import State
from tminus.kernel.words import Args, say

_HINTS: Final = Messages(Path(__file__).parent.parent, "hints.toml")  # the same in every game
_MOST: Final = 30.0  # keeps exp() small; a lead so clear is as good as won


class Weights(NamedTuple):
    """What each sign counts for, in the beginning and in the end of a game with so many seats."""

    early: list[float]
    late: list[float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Coach:
    """The parent of every game's coach."""

    def __init__(self, signs: list[str], blunders: list[str], folder: Path) -> None:
        """The names of the signs that can be seen on a table and count towards winning, and of the moves that no level
        ever makes. What they are called in a hint, the catalogue `hints.toml` of the coach's folder tells."""
        self.signs = signs
        self.blunders = blunders
        self.folder = folder
        self.weights = read_weights(folder / "weights.toml", signs)
        self.words = Messages(folder, "hints.toml", _HINTS)

    def say(self, key: str, args: Args) -> str:
        """What a hint says, in the language that is spoken."""
        return say(self.words, key, args)

    def advise(self, state: State, seat: int, options: list[int]) -> list[float]:
        """What each option seems worth to the seat at first sight, by rules of thumb."""
        raise AssertionError("a game's coach says what it advises")

    def blunder(self, state: State, seat: int, code: int) -> int:
        """Which of `blunders` this option is, or -1."""
        raise AssertionError("a game's coach says what nobody should do")

    def clock(self, state: State) -> int:
        """A count that grows by one with every turn (or round, where all play at once): what comes between two counts
        belongs together, and the middle of it is no time to judge a table."""
        raise AssertionError("a game's coach tells the time")

    def progress(self, state: State) -> float:
        """How far the game is: 0 at the start, 1 at the end."""
        raise AssertionError("a game's coach tells the time")

    def read(self, state: State, seat: int) -> list[float]:
        """The signs of a seat, in the order of `signs`."""
        raise AssertionError("a game's coach reads the table")

    # ---- what follows from the signs

    def sane(self, state: State, seat: int, options: list[int]) -> list[int]:
        """The options that are no blunder; all of them if every one is."""
        good = [code for code in options if self.blunder(state, seat, code) < 0]
        return good or options

    def best(self, state: State, seat: int, options: list[int], source: Random) -> int:
        """The option that seems worth most. Equally good ones must be equally likely: always the first would mean
        always the lowest seat."""
        worths = self.advise(state, seat, options)
        best = 0
        level: i64 = 1
        for number in range(1, len(options)):
            more = worths[number] - worths[best]
            if more > 0.0:
                best = number
                level = 1
            elif more == 0.0:
                level += 1
                if source.below(level) == 0:
                    best = number
        return options[best]

    def strength(self, state: State, seat: int, late: float) -> float:
        """The signs of a seat, weighed: a difference of 1 between two seats means odds of 2.7 to 1."""
        weights = self.weights[state.seats]
        early = 1.0 - late
        total = 0.0
        signs = self.read(state, seat)
        for number in range(len(signs)):
            if signs[number] == 0.0:
                continue  # most of them, where every card is a sign
            total += signs[number] * (weights.early[number] * early + weights.late[number] * late)
        return total

    def account(self, state: State, seat: int) -> list[float]:
        """What each sign contributes to the seat's lead over the others, or to its lag behind them."""
        weights = self.weights[state.seats]
        late = self.progress(state)
        early = 1.0 - late
        account: list[float] = []
        own = self.read(state, seat)
        others = [self.read(state, other) for other in range(state.seats) if other != seat]
        for number in range(len(own)):
            lead = own[number]
            for signs in others:
                lead -= signs[number] / len(others)
            account.append(lead * (weights.early[number] * early + weights.late[number] * late))
        return account

    def chances(self, state: State) -> list[float]:
        """Each seat's chance to win, as the table looks; its share of the win when the game is over."""
        seats = state.seats
        if state.over:
            winners = state.winners()
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        late = self.progress(state)
        strengths = [self.strength(state, seat, late) for seat in range(seats)]
        if seats == 1:
            strengths.append(0.0)  # alone, against the game itself
        best = max(strengths)
        odds = [exp(max(strength - best, -_MOST)) for strength in strengths]
        total = sum(odds, 0.0)
        return [odds[seat] / total for seat in range(seats)]


def read_weights(file: Path, signs: list[str]) -> dict[int, Weights]:
    """The weights by number of seats. What the file does not weigh counts nothing."""
    weights: dict[int, Weights] = {}
    tables = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for seats in range(1, 7):
        table = tables.get(f"seats-{seats}", {})
        pairs = [table.get(sign, [0.0, 0.0]) for sign in signs]
        weights[seats] = Weights([float(pair[0]) for pair in pairs], [float(pair[1]) for pair in pairs])
    return weights
