"""Hands of cards, and how cards come into them and leave them before everybody's eyes."""

from tminus.kernel.knowledge import everybody, learn, seen_leaving
from tminus.kernel.sequences import put_sorted, take_sorted
from tminus.kernel.state import State


class WithHands(State):
    """A game in which every seat has a hand of cards."""

    __slots__ = ("hands", "known")

    hands: list[list[int]]  # for each seat, its cards, sorted
    known: list[int]  # who knows what of other hands (knowledge.py)

    def gain_openly(self, seat: int, kind: int) -> None:
        """A card goes into a hand before everybody's eyes."""
        put_sorted(self.hands[seat], kind)
        learn(self.known, seat, kind, everybody(self.seats))

    def leave_hand(self, seat: int, kind: int) -> None:
        """A card leaves a hand before everybody's eyes."""
        take_sorted(self.hands[seat], kind)
        if self.known:
            seen_leaving(self.known, seat, kind, everybody(self.seats))
