"""What a seat sees, as numbers: the observation that learning programs read.

Every game has a `features.py` that lists its fields and fills them. It says no more than the seat's view does. Other
seats come in the order in which they follow the one that looks: a program that has learnt to play one seat plays all.
"""

from typing import Final, NamedTuple

from tminus.kernel.state import State

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


def observed(state: State, seat: int) -> bytearray:
    """What this seat sees, as a byte for each number."""
    return bytearray(state.game.features.values(state, seat))


def allowed(state: State, seat: int) -> bytearray:
    """A byte for each action of the game: 1 for this seat's options."""
    mask = bytearray(state.game.actions)
    for code in state.options(seat):
        mask[code] = 1
    return mask


# ---- for those who fill the fields: an observation is joined from pieces, most of which lie ready

BYTE: Final[list[bytes]] = [bytes([number]) for number in range(LARGEST + 1)]
NOTHING: Final[list[bytes]] = [bytes(size) for size in range(LARGEST + 1)]  # so many zeros


def one_of(size: int) -> list[bytes]:
    """For each place of a field its piece with a 1 there; and at the very end, for place -1, one without."""
    return [*[bytes([int(place == one) for place in range(size)]) for one in range(size)], bytes(size)]


def any_of(size: int) -> list[bytes]:
    """For each set of a field's places, as bits, its piece with a 1 at all of them."""
    return [bytes([bits >> place & 1 for place in range(size)]) for bits in range(1 << size)]


def add_counts(pieces: list[bytes], cards: list[int], kinds: int) -> None:
    """How many of these sorted cards there are of each kind. Runs of zeros lie ready, so few cards cost little."""
    place = -1
    count = 0
    for kind in cards:
        if kind == place:
            count += 1
        else:
            if count:
                pieces.append(BYTE[count])
            pieces.append(NOTHING[kind - place - 1])
            place = kind
            count = 1
    if count:
        pieces.append(BYTE[count])
    pieces.append(NOTHING[kinds - place - 1])


def add_pile(pieces: list[bytes], cards: tuple[int, ...], kinds: int) -> None:
    """The same for a pile that is kept in a tuple."""
    if cards:
        add_counts(pieces, list(cards), kinds)
    else:
        pieces.append(NOTHING[kinds])


def tallied(cards: list[int], kinds: int) -> bytes:
    """How many of these cards there are of each kind, in whatever order they are."""
    counts = [0] * kinds
    for kind in cards:
        counts[kind] = counts[kind] + 1
    return bytes(counts)


def up_to(value: int, most: int) -> bytes:
    """A number that the game does not bound, as far as its field goes."""
    return BYTE[value if value < most else most]


def in_turn(seats: int, seat: int) -> list[int]:
    """All seats, beginning with the one that looks."""
    return [(seat + number) % seats for number in range(seats)]
