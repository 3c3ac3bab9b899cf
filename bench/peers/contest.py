"""What a contestant is: one game of one peer, played in one way."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

Game = Generator[Sequence[Any], Any, None]  # gives the options of whoever has to decide, is sent the chosen one

# Which of our games is compared with a kind of games, and what the kind is called.
KINDS = {
    "take-that": ("launch-pad", "Cards played at each other"),
    "hands": ("launch-pad", "Tricks, melds and other hands of cards"),
    "secret": ("mission-red-planet", "Chosen in secret, revealed together"),
    "building": ("rocketmen", "Building up, dice and pressed luck"),
    "small": ("", "Small and abstract games"),  # near none of ours
}

DECISIONS = "decisions"  # as few costs around the rules as the peer allows
ENVIRONMENT = "environment"  # for learning programs: with what the deciding player sees
BATCH = "batch"  # many environments in one call


class Lacking(Exception):
    """The peer does not offer this."""


class Table:
    """One game after the other."""

    def game(self) -> Game:
        """The next game, to its end."""
        raise NotImplementedError

    def clone(self) -> object:
        """A copy of the game that is being played."""
        raise Lacking

    def redeal(self) -> object:
        """A copy in which everything that the deciding player cannot know is drawn afresh."""
        raise Lacking

    def inside(self, count: int) -> Callable[[], object]:
        """Plays so many games at random from the first decision of the next one, and never comes back to Python."""
        raise Lacking


class Tables:
    """Many games at once."""

    count = 0

    def step(self) -> tuple[int, int]:
        """One action at each table. Returns how many of them were decisions between two or more options, and all
        those options."""
        raise NotImplementedError


Make = Callable[[], Table | Tables]


@dataclass(frozen=True)
class Contestant:
    peer: str
    form: str  # which of the peer's ways to play it
    game: str
    seats: int
    kind: str
    rules: str  # how much of the game there is
    make: Make
    way: str = DECISIONS
    count: int = 1  # tables at once
    sources: bool = False  # from the sources of this repository, whatever is installed

    @property
    def key(self) -> str:
        return f"{self.peer} {self.form}/{self.game}/{self.seats}/{self.count}"
