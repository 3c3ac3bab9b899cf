"""What bots know of Launch Pad."""

from pathlib import Path

from tminus.bots.coach import Coach
from tminus.bots.launch_pad import advise
from tminus.bots.launch_pad.blunders import BLUNDERS, blunder
from tminus.bots.launch_pad.evaluation import SIGNS, progress, read
from tminus.games.launch_pad.state import Table
from tminus.kernel.state import State


class LaunchPadCoach(Coach):
    def __init__(self) -> None:
        super().__init__(SIGNS, BLUNDERS, Path(__file__).parent)

    def advise(self, state: State, seat: int, options: list[int]) -> list[float]:
        return advise(state, seat, options)

    def blunder(self, state: State, seat: int, code: int) -> int:
        assert isinstance(state, Table)
        return blunder(state, seat, code)

    def clock(self, state: State) -> int:
        assert isinstance(state, Table)
        return state.turns

    def progress(self, state: State) -> float:
        assert isinstance(state, Table)
        return progress(state)

    def read(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Table)
        return read(state, seat)
