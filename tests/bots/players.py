"""Bots made for tests."""

from tminus import State
from tminus.bots import Bot, Budget
from tminus.games.launch_pad.actions import DONE_ADVANCING, DONE_DISCARDING, DONE_PLAYING, DRAW_PILE, WITHDRAW


class Hoarder(Bot):
    """Draws what it must, plays nothing and parts with nothing."""

    name = "hoarder"
    words = "Keeps everything."

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        for code in (DONE_ADVANCING, DRAW_PILE, DONE_PLAYING, DONE_DISCARDING, WITHDRAW):
            if code in options:
                return code
        return options[0]


class Spy(Bot):
    """Plays at random and notes what it was shown."""

    name = "spy"
    words = "Looks for secrets."

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.shown: list[State] = []
        self.budgets: list[Budget | None] = []

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        self.shown.append(state)
        self.budgets.append(budget)
        return self.any_of(options)
