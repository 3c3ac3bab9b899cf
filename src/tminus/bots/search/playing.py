"""Playing on in an imagined world as the coach advises, until the table can be judged."""

from mypy_extensions import i64

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
    """The option that the coach advises; any of the equally good ones, and now and then any at all."""
    codes = state.options(seat)
    count: i64 = len(codes)
    if count == 1:
        return codes[0]
    if stray and int(source.below(_FINE)) < stray:
        return codes[source.below(count)]
    worths = coach.advise(state, seat, codes)
    best = 0
    level: i64 = 1
    for number in range(1, len(codes)):
        more = worths[number] - worths[best]
        if more > 0.0:
            best = number
            level = 1
        elif more == 0.0:
            level += 1
            if source.below(level) == 0:
                best = number
    return codes[best]
