"""Random play through the public contract: the fast loop under simulations, benchmarks and search."""

from mypy_extensions import i64

from tminus.kernel.randomness import Random
from tminus.kernel.state import State


def play_out(state: State, source: Random) -> tuple[int, int]:
    """Play a state to its end at random. Returns the decisions with two or more options, and all those options."""
    decisions: i64 = 0
    offered: i64 = 0
    while True:
        pending = state.pending()
        if not pending:
            return decisions, offered
        seat = pending[0]
        codes = state.options(seat)
        count: i64 = len(codes)
        if count > 1:
            decisions += 1
            offered += count
        state.act(seat, codes[source.below(count)])
