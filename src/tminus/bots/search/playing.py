"""Playing on in an imagined world as the coach advises, until the table can be judged."""

from tminus.bots.coach import Coach
from tminus.kernel.randomness import Random
from tminus.kernel.state import State

_FINE = 1_000_000


def play_on(state: State, coach: Coach, until: int, most: int, noise: float, source: Random) -> None:
    """Play until the clock shows `until` or the game is over, but no more than so many decisions."""
    stray = int(noise * _FINE)
    while most > 0 and not state.over and coach.clock(state) < until:
        seat = state.pending()[0]
        state.act(seat, advised(state, coach, seat, stray, source))
        most -= 1


def advised(state: State, coach: Coach, seat: int, stray: int, source: Random) -> int:
    """The option that the coach advises, and now and then any at all."""
    codes = state.options(seat)
    if len(codes) == 1:
        return codes[0]
    if stray and int(source.below(_FINE)) < stray:
        return codes[source.below(len(codes))]
    return coach.best(state, seat, codes, source)
