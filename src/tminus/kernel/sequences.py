"""Small changes to sorted lists and to tuples of numbers.

Hands and piles are sorted lists: equal cards, equal lists. What changes seldom in a game is kept in tuples: copies of a
state share them, and nobody can change them in place.
"""

from bisect import bisect_left, insort
from typing import Final

NONE: Final = -1 << 60  # no item of any list


def put_sorted(items: list[int], item: int) -> None:
    insort(items, item)


def take_sorted(items: list[int], item: int) -> None:
    """Remove from a sorted list an item that is there."""
    del items[bisect_left(items, item)]


def distinct(items: list[int]) -> list[int]:
    """The items of a sorted list, equal ones once."""
    once: list[int] = []
    last = NONE
    for item in items:
        if item != last:
            once.append(item)
            last = item
    return once


def replaced(items: tuple[int, ...], index: int, item: int) -> tuple[int, ...]:
    """The items with another one at this place."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def replaced_row(rows: tuple[tuple[int, ...], ...], index: int, row: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The rows with another one at this place."""
    return (*rows[:index], row, *rows[index + 1 :])


def without(items: tuple[int, ...], index: int) -> tuple[int, ...]:
    """The items but for the one at this place."""
    changed = list(items)
    del changed[index]
    return tuple(changed)
