"""The bot that every other bot should beat."""

from tminus.bots.bot import Bot, Budget
from tminus.kernel.state import State


class RandomBot(Bot):
    name = "random"
    words = "Chooses any of its options, all equally likely."
    needs_state = False

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        return self.any_of(options)
