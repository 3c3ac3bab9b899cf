"""What `launch_pad_v0`, `red_planet_v0` and `rocketmen_v0` offer: PettingZoo's three ways to make a table."""

from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tminus.env.aec import TurnByTurn
from tminus.env.parallel import AllAtOnce
from tminus.env.rules import Apart, set_up
from tminus.env.seats import Observation
from tminus.games import game


class InOrder(Apart, OrderEnforcingWrapper[str, Observation, int | None]):
    """PettingZoo's own guard of the order of calls, but `last` asks the table at once: it is called in every step."""

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)


class Faces:
    """PettingZoo's environments of one game."""

    def __init__(self, name: str, version: str) -> None:
        self.game = game(name)
        self.version = version

    def env(
        self,
        seats: int | None = None,
        reward: str = "win",
        illegal: str = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> InOrder:
        """One seat after the other, and a sentence for whoever acts out of order.

        `reward` is "win" (its share) or "points", at the end. An action that is not allowed makes its seat "lose" with
        a reward of -1, "raise"s IllegalAction, or is replaced at "random". After `max_cycles` decisions an agent
        leaves. The options are those of the game, such as length="short".
        """
        return InOrder(self.raw_env(seats, reward, illegal, max_cycles, render_mode, **options))

    def raw_env(
        self,
        seats: int | None = None,
        reward: str = "win",
        illegal: str = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> TurnByTurn:
        """The same without the wrapper."""
        return TurnByTurn(set_up(self.game, seats, reward, illegal, render_mode, options), self.version, max_cycles)

    def parallel_env(
        self,
        seats: int | None = None,
        reward: str = "win",
        illegal: str = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> AllAtOnce:
        """All seats in every step. Whoever has nothing to decide waits: one more action after those of the game."""
        return AllAtOnce(set_up(self.game, seats, reward, illegal, render_mode, options), self.version, max_cycles)
