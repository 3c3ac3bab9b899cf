"""An observation read by its fields."""

from functools import cache

from tminus import Game, State
from tminus.kernel.features import Field, fields_of, observed, starts_of

Reading = dict[
    str, dict[str, int]
]  # by field and entry, whatever is not 0; the entry is "" where a field is one number


@cache
def fields_for(game: Game, seats: int) -> list[Field]:
    return fields_of(game, seats)


@cache
def limits_for(game: Game, seats: int) -> list[int]:
    """For each number, how large it may be."""
    return [field.most for field in fields_for(game, seats) for _ in range(field.size)]


def by_field(state: State, seat: int) -> list[tuple[Field, bytearray]]:
    """What a seat sees: each field with its numbers."""
    fields = fields_for(state.game, state.seats)
    starts = starts_of(fields)
    values = observed(state, seat)
    return [(field, values[starts[field.name] : starts[field.name] + field.size]) for field in fields]


def said(state: State, seat: int) -> Reading:
    """What a seat sees, in words."""
    return {
        field.name: {entry: number for entry, number in zip(field.entries or [""], numbers, strict=True) if number}
        for field, numbers in by_field(state, seat)
        if field.entries or field.size == 1
    }
