"""The random source: one small integer inside each state, with our own arithmetic.

A multiply-with-carry generator with a 63-bit state: the product below never leaves the range of a signed
64-bit integer, so the compiled build uses machine arithmetic and gives the same numbers as plain Python.
"""

import hashlib
from typing import Any, Final

from mypy_extensions import i64

# MULTIPLIER * 2**32 - 1 is a safe prime, so every seed walks one of two cycles of length 2**61 and more.
MULTIPLIER: Final = 2131995753
LOW_HALF: Final = 0xFFFFFFFF
SECRET_BYTES: Final = 32
SEEDS: Final = 2**31 - 1  # the seeds that one source draws for another


def from_bytes(digest: bytes) -> int:
    # Zero and MULTIPLIER * 2**32 - 1 are the generator's two fixed points: stay strictly between them.
    return int.from_bytes(digest[:8], "big") % (MULTIPLIER * 2**32 - 2) + 1


def from_seed(seed: int) -> int:
    """A state of the source for a seed chosen by a person, well apart from its neighbours' states."""
    return from_bytes(hashlib.blake2b(b"tminus seed %d" % seed).digest())


def from_secret(secret: bytes, number: int) -> int:
    """A state of the source for the `number`th action of a table that keeps `secret`.

    What was dealt before tells nothing about what comes, because each action starts from a fresh keyed hash.
    """
    return from_bytes(hashlib.blake2b(b"tminus action %d" % number, key=secret).digest())


def commitment(secret: bytes) -> str:
    """What a table may publish before the game, so that nobody can swap the secret afterwards."""
    return hashlib.blake2b(b"tminus commitment", key=secret).hexdigest()


class Source:
    """Something with a random source inside: a state of a game, or a source of its own."""

    __slots__ = ("source",)

    source: i64

    def below(self, size: i64) -> i64:
        """A random number in 0..size-1 (for sizes below 2**31)."""
        source = MULTIPLIER * (self.source & LOW_HALF) + (self.source >> 32)
        self.source = source
        return (((source ^ (source >> 32)) & LOW_HALF) * size) >> 32

    def shuffle(self, items: list[int]) -> None:
        left: i64 = len(items)
        while left > 1:
            chosen = self.below(left)
            left -= 1
            items[left], items[chosen] = items[chosen], items[left]


class Random(Source):
    """A random source of its own, for bots, drivers and imagined states."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        self.source = from_seed(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return random_at, (int(self.source),)


def random_at(source: int) -> Random:
    """A source that was taken apart for pickle or a copy: it goes on where that one was."""
    random = Random(0)
    random.source = source
    return random
