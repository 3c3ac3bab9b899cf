"""A deck that has no order until a card leaves it.

Drawing picks at random from the `pool`, which equals drawing from a shuffled deck. What is shuffled into a lower
part of a deck waits `below` until `cover` cards have been drawn from the pool, and then mixes with what is
left of it. A second deck under a first one is the same thing with a cover as large as the pool.
"""

from typing import Any

from tminus.kernel.errors import LawBroken
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import take_sorted


class Deck:
    """The cards of a face-down pile, as sorted kinds: two decks of equal cards are equal."""

    __slots__ = ("below", "cover", "pool")

    def __init__(self) -> None:
        self.pool: list[int] = []
        self.cover = 0
        self.below: tuple[int, ...] = ()

    def copy(self) -> "Deck":
        return deck_of(self.pool, self.cover, self.below)

    def __reduce__(self) -> tuple[Any, ...]:
        return deck_of, (self.pool, self.cover, self.below)

    def size(self) -> int:
        return len(self.pool) + len(self.below)

    def take(self, kind: int) -> None:
        """Remove the card that chance has drawn from the pool."""
        take_sorted(self.pool, kind)
        if self.cover:
            self.cover -= 1
            if not self.cover:
                self.mix([])

    def mix(self, cards: list[int]) -> None:
        """Shuffle these cards and everything that waits below into the pool."""
        self.pool = sorted([*self.pool, *self.below, *cards])
        self.cover = 0
        self.below = ()

    def bury(self, cards: list[int], cover: int) -> None:
        """Shuffle cards into the part of the deck that lies under its top `cover` cards. There can be one such part."""
        if self.below:
            raise LawBroken(Fault("two-lower-parts"))
        if cover:
            self.cover = cover
            self.below = tuple(sorted(cards))
        else:
            self.mix(cards)


def deck_of(pool: list[int], cover: int, below: tuple[int, ...]) -> Deck:
    """A deck that was taken apart for pickle or a copy."""
    deck = Deck()
    deck.pool = pool[:]
    deck.cover = cover
    deck.below = below
    return deck
