"""What a seat sees, as numbers: the observation that learning programs read.

Every game has a `features.py` that lists its fields and writes them. It says no more than the seat's view and its
prompt do. Other seats come in the order in which they follow the one that looks: a program that has learnt to play one
seat plays all.
"""

from typing import Final, NamedTuple, final

from mypy_extensions import i64, u8

from tminus.kernel.game import Game
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


def fields_of(game: Game, seats: int) -> list[Field]:
    """All that an observation holds at a table with so many seats: what every game has, and then the game's own."""
    steps = [step.name for step in game.steps]
    places = [f"seat {seat}" for seat in range(game.most_seats)]
    own: list[Field] = game.features.fields(seats)
    return [
        Field("doing", len(steps), 1, "1 for the step that is under way", steps),
        Field("own seat", len(places), 1, "1 for the seat that looks", places),
        *own,
    ]


def width_of(game: Game, seats: int) -> int:
    """How many numbers an observation has at a table with so many seats."""
    if not game.widths:
        most = game.most_seats + 1
        game.widths = [width(fields_of(game, number)) if number >= game.least_seats else 0 for number in range(most)]
    return game.widths[seats]


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
    game = state.game
    row = Row(width_of(game, state.seats))
    row.mark(state.under_way()[0], len(game.steps))
    row.mark(seat, game.most_seats)
    game.features.write(row, state, seat)
    return row.bytes


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
