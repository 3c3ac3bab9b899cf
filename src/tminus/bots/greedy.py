"""The bot that plays by rules of thumb: what each option seems worth at first sight, and no looking ahead."""

from tminus.bots.bot import Bot, Budget, Parameter
from tminus.bots.coaches import coach_of
from tminus.kernel.state import State

_FINE = 1_000_000


class GreedyBot(Bot):
    name = "greedy"
    words = "Takes what seems best at first sight, by rules of thumb that a person could follow."
    parameters = (
        Parameter("noise", 0.0, 0.0, 1.0, "The share of decisions that it leaves to chance, blunders apart."),
    )

    def __init__(self, seed: int = 0, noise: float = 0.0) -> None:
        super().__init__(seed)
        self.noise = noise

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        coach = coach_of(state.game.name)
        if self.noise and int(self.random.below(_FINE)) < self.noise * _FINE:
            return self.any_of(coach.sane(state, seat, options))
        best = coach.best(state, seat, options, self.random)
        if coach.blunder(state, seat, best) < 0:
            return best
        return coach.best(state, seat, coach.sane(state, seat, options), self.random)
