"""Random play that stops at every decision, for those who want to look in between."""

from collections.abc import Iterator

from tminus.kernel.randomness import Random
from tminus.kernel.state import State


def wander(state: State, source: Random) -> Iterator[State]:
    """Play this state to its end at random; yields it before every action and once at the end."""
    while not state.over:
        yield state
        seat = state.pending()[0]
        codes = state.options(seat)
        state.act(seat, codes[source.below(len(codes))])
    yield state
