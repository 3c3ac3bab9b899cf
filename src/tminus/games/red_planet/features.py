"""What one seat sees of the table, as numbers (kernel/features.py): no more than its view shows."""

from typing import TYPE_CHECKING

from tminus.kernel.features import Field

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table


def fields(seats: int) -> list[Field]:
    """All that an observation holds at a table with so many seats."""
    return [Field("own seat", 6, 1, "1 for the seat that looks", [])]


def values(table: "Table", seat: int) -> list[int]:
    """What this seat sees."""
    values = [0] * 6
    values[seat] = 1
    return values
