"""What is to be played: which bots meet, who sits where, and what each game is dealt."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import combinations
from typing import NamedTuple

from tminus.bots import bot_named
from tminus.games import game as game_named
from tminus.kernel.errors import BadOption
from tminus.kernel.randomness import Random

Bots = tuple[str, ...]


class Job(NamedTuple):
    """One game to play. Everything about it follows from what stands here, whoever plays it and when."""

    game: str
    options: tuple[tuple[str, bool | str], ...]
    seed: int  # the ladder's
    deal: int
    bots: Bots  # one a seat

    @property
    def key(self) -> tuple[int, Bots]:
        """What tells this game apart from the others of its ladder."""
        return self.deal, self.bots

    @property
    def game_seed(self) -> int:
        """The same for all the seatings of a deal."""
        return number_from(f"{self.seed} {self.deal}")

    def bot_seed(self, seat: int) -> int:
        return number_from(f"{self.seed} {self.deal} {seat} {' '.join(self.bots)}")

    def __str__(self) -> str:
        return f"deal {self.deal} of {self.game} between {', '.join(self.bots)}"


class Plan(NamedTuple):
    """A ladder: at each table the given bots meet in the same number of games."""

    game: str
    seats: int
    options: dict[str, object]
    tables: list[Bots]
    games: int  # at each table
    seed: int

    def check(self) -> None:
        """Raise the sentence that says why this cannot be played."""
        self.settings()
        if self.seats < 2:
            raise BadOption("A ladder compares bots at one table, so it needs 2 seats or more.")
        for name in self.bots:
            bot_named(name)  # a misspelt name is told before the first game
        for table in self.tables:
            if len(table) > self.seats:
                raise BadOption(f"There are {len(table)} bots for {self.seats} seats at one table.")
        if not self.tables or any(len(set(table)) < 2 for table in self.tables):
            raise BadOption("A ladder needs two bots or more, for example --bots random,greedy.")

    def settings(self) -> dict[str, object]:
        return game_named(self.game).settings(self.seats, self.options)

    @property
    def bots(self) -> list[str]:
        return list(dict.fromkeys(bot for table in self.tables for bot in table))

    def jobs(self) -> Iterator[Job]:
        """Every game, deal by deal, so that a ladder which is stopped has been fair to all so far."""
        settings = tuple((name, value) for name, value in self.settings().items() if isinstance(value, bool | str))
        deals = {table: -(-self.games // len(seatings(table, self.seats, 0))) for table in self.tables}
        for deal in range(max(deals.values())):
            for table in self.tables:
                if deal < deals[table]:
                    for bots in seatings(table, self.seats, deal):
                        yield Job(self.game, settings, self.seed, deal, bots)


def seatings(table: Bots, seats: int, deal: int) -> list[Bots]:
    """How a table sits down for one deal: the bots alternate, and move on until each has had every seat equally often.

    Two bots at four seats sit A B A B, then B A B A. Half the seats each tells best which of two is better: between
    equals a win says most when both sides are as likely to have it, which a lone bot among three others is not.
    Where the seats cannot be halved, both ways to share them are played. More than two bots sit in another order each
    deal, so that nobody always follows the same neighbour.
    """
    order = list(range(len(table)))
    if len(table) > 2:
        Random(number_from(f"order {deal}")).shuffle(order)
    found: dict[Bots, None] = {}
    for first in range(len(table)):
        row = [table[order[(first + seat) % len(table)]] for seat in range(seats)]
        for turn in range(seats):
            found[tuple(row[turn:] + row[:turn])] = None
    return list(found)


def every_pair(bots: list[str]) -> list[Bots]:
    return list(combinations(bots, 2))


def neighbours(bots: list[str]) -> list[Bots]:
    """Each bot and the next: enough to see whether a ladder of levels rises."""
    return [(bots[place], bots[place + 1]) for place in range(len(bots) - 1)]


def number_from(words: str) -> int:
    """A seed that words stand for, the same on every machine."""
    return int.from_bytes(blake2b(f"tminus ladder {words}".encode()).digest()[:4], "big") >> 1
