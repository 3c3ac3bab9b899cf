"""Small changes to sorted lists and to tuples of numbers.

Hands and piles are sorted lists: equal cards, equal lists. What changes seldom in a game is kept in tuples: copies of a
state share them, and nobody can change them in place.

The lists are short: compiled, walking along one takes less time than calling what searches or compares any objects.
"""

from typing import Final

from mypy_extensions import i64

NONE: Final = -1 << 60  # no item of any list


def put_sorted(items: list[int], item: int) -> None:
    place: i64 = len(items)
    while place and items[place - 1] > item:
        place -= 1
    items.insert(place, item)


def take_sorted(items: list[int], item: int) -> None:
    """Remove from a sorted list an item that is there."""
    place: i64 = 0
    while items[place] != item:
        place += 1
    items.pop(place)


def has(items: list[int], item: int) -> bool:
    for other in items:
        if other == item:
            return True
    return False


def count_of(items: list[int], item: int) -> int:
    count = 0
    for other in items:
        if other == item:
            count += 1
    return count


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
    changed = list(rows)
    changed[index] = row
    return tuple(changed)


def with_item(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """Sorted items and one more."""
    changed = list(items)
    put_sorted(changed, item)
    return tuple(changed)


def with_items(items: tuple[int, ...], more: list[int]) -> tuple[int, ...]:
    """The items and more, sorted."""
    changed = [*items, *more]
    changed.sort()
    return tuple(changed)


def without(items: tuple[int, ...], index: int) -> tuple[int, ...]:
    """The items but for the one at this place."""
    changed = list(items)
    del changed[index]
    return tuple(changed)
