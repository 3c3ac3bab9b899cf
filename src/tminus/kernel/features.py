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
    values: list[int] = state.game.features.values(state, seat)
    return bytearray(values)


def allowed(state: State, seat: int) -> bytearray:
    """A byte for each action of the game: 1 for this seat's options."""
    mask = bytearray(state.game.actions)
    for code in state.options(seat):
        mask[code] = 1
    return mask


# ---- for those who fill the fields


def count_cards(values: list[int], start: int, cards: list[int]) -> None:
    """From this place on, how many cards there are of each kind."""
    for kind in cards:
        values[start + kind] += 1


def at_most(value: int, most: int) -> int:
    """A number that the game does not bound, as far as its field goes."""
    return value if value < most else most


def in_turn(seats: int, seat: int) -> list[int]:
    """All seats, beginning with the one that looks."""
    return [(seat + number) % seats for number in range(seats)]
