"""The bot that plays by rules of thumb: what each option seems worth at first sight, and no looking ahead."""

from collections.abc import Callable

from tminus.bots import launch_pad, red_planet, rocketmen
from tminus.bots.bot import Bot, Budget, Parameter
from tminus.kernel.errors import TMinusError
from tminus.kernel.state import State

Adviser = Callable[[State, int, list[int]], list[float]]  # what each option is worth to the seat

ADVISERS: dict[str, Adviser] = {
    "launch-pad": launch_pad.advise,
    "mission-red-planet": red_planet.advise,
    "rocketmen": rocketmen.advise,
}

_FINE = 1_000_000


class GreedyBot(Bot):
    name = "greedy"
    words = "Takes what seems best at first sight, by rules of thumb that a person could follow."
    parameters = (Parameter("noise", 0.0, 0.0, 1.0, "The share of decisions that it leaves to chance."),)

    def __init__(self, seed: int = 0, noise: float = 0.0) -> None:
        super().__init__(seed)
        self.noise = noise

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        if self.noise and int(self.random.below(_FINE)) < self.noise * _FINE:
            return self.any_of(options)
        worths = adviser(state.game.name)(state, seat, options)
        best = max(worths)
        # Equally good targets must be equally likely: always the first would mean always the lowest seat.
        return self.any_of([code for code, worth in zip(options, worths, strict=True) if worth == best])


def adviser(game: str) -> Adviser:
    if game not in ADVISERS:
        raise TMinusError(f"The bot 'greedy' does not know the game '{game}'; it knows: {', '.join(ADVISERS)}.")
    return ADVISERS[game]
