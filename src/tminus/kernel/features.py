"""What a seat sees, as numbers: the observation that learning programs read.

Every game has a `features.py` that lists its fields and fills them. It says no more than the seat's view does. Other
seats come in the order in which they follow the one that looks: a program that has learnt to play one seat plays all.
"""

from typing import Final, NamedTuple, final

from mypy_extensions import i64, u8

from tminus.kernel.state import State
from tminus.kernel.vectors import vec

LARGEST: Final = 255  # a number of an observation fits a byte


class Field(NamedTuple):
    """Some numbers of an observation that belong together."""

    name: str
    size: int
    most: int  # none of them is larger
    words: str
    entries: list[str]  # what each number is about; none where the words tell


def width(fields: list[Field]) -> int:
    """How many numbers these fields are."""
    return sum([field.size for field in fields])


def starts_of(fields: list[Field]) -> dict[str, int]:
    """Where among the numbers each field begins."""
    starts: dict[str, int] = {}
    start = 0
    for field in fields:
        starts[field.name] = start
        start += field.size
    return starts


def for_each_player(fields: list[Field], seats: int) -> list[Field]:
    """These fields once for each player, beginning with the one that looks."""
    return [field._replace(name=f"player {player}: {field.name}") for player in range(seats) for field in fields]


ZEROS: Final = vec[u8]([0] * 4096)  # more than any game has numbers, or actions


def observed(state: State, seat: int) -> bytearray:
    """What this seat sees, as a byte for each number."""
    return bytearray(sight(state, seat))


def allowed(state: State, seat: int) -> bytearray:
    """A byte for each action of the game: 1 for this seat's options."""
    return bytearray(mask(state, seat))


def sight(state: State, seat: int) -> vec[u8]:
    """What is observed, as the compiled code hands it on."""
    seen: vec[u8] = state.game.features.values(state, seat)
    return seen


def mask(state: State, seat: int) -> vec[u8]:
    marked = ZEROS[0 : state.game.actions]
    for code in state.options(seat):
        marked[i64(code)] = u8(1)
    return marked


# ---- for those who fill the fields


@final
class Row:
    """One observation while it is written, number by number. What nobody writes stays 0."""

    def __init__(self, size: int) -> None:
        self.bytes: vec[u8] = ZEROS[0:size]
        self.at: i64 = 0  # where the next number goes

    def number(self, value: i64) -> None:
        """A number, as far as a byte goes."""
        if value > LARGEST:
            value = LARGEST
        self.bytes[self.at] = u8(value)
        self.at += 1

    def skip(self, size: i64) -> None:
        """Zeros."""
        self.at += size

    def mark(self, place: i64, size: i64) -> None:
        """A 1 at one place of so many; at none for place -1."""
        if place >= 0:
            self.bytes[self.at + place] = u8(1)
        self.at += size

    def marks(self, bits: i64, size: i64) -> None:
        """A 1 at each place whose bit is set."""
        at = self.at
        self.at += size
        while bits:
            self.bytes[at] = u8(bits & 1)
            bits >>= 1
            at += 1

    def put(self, place: i64, value: i64) -> None:
        """A number at this place of the next ones."""
        self.bytes[self.at + place] = u8(value)

    def tally(self, place: i64) -> None:
        """One more at this place of the next numbers."""
        self.bytes[self.at + place] += u8(1)

    def tallies(self, places: list[int]) -> None:
        at = self.at
        row = self.bytes
        for place in places:
            row[at + i64(place)] += u8(1)

    def counts(self, cards: list[int], kinds: i64) -> None:
        """How many of these cards there are of each kind, in whatever order they are."""
        self.tallies(cards)
        self.at += kinds

    def pile(self, cards: tuple[int, ...], kinds: i64) -> None:
        """The same for a pile that is kept in a tuple."""
        at = self.at
        row = self.bytes
        for kind in cards:
            row[at + i64(kind)] += u8(1)
        self.at += kinds

    def numbers(self, values: tuple[int, ...]) -> None:
        for value in values:
            self.number(value)


def in_turn(seats: int, seat: int) -> list[int]:
    """All seats, beginning with the one that looks."""
    return [(seat + number) % seats for number in range(seats)]
