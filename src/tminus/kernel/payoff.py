"""What a finished game is worth to each seat."""

from collections.abc import Sequence
from typing import Final

from tminus.kernel.errors import BadOption
from tminus.kernel.state import State

WIN: Final = "win"
POINTS: Final = "points"
LOST: Final = -1.0  # for whoever loses by doing what is not allowed


def portions(winners: Sequence[int], seats: int) -> list[float]:
    """What each seat won of a game: a shared win counts in part."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def payoff(state: State, reward: str) -> list[float]:
    """By "win", each seat's part of the win: nothing before the end. By "points", the points that it has now."""
    if check_reward(reward) == POINTS:
        return [float(points) for points in state.scores()]
    return portions(state.winners(), state.seats)


def check_reward(reward: str) -> str:
    """The reward, if there is one of this name."""
    if reward not in (WIN, POINTS):
        raise BadOption(f"The reward is '{WIN}' or '{POINTS}', not '{reward}'.")
    return reward
