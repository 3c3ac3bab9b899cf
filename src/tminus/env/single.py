"""Gymnasium: one seat of a table, against bots."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from tminus.bots.batch import FORFEIT, OUTSIDE, Batch
from tminus.env.rendering import HUMAN, MODES, rendered_if_asked
from tminus.env.rules import Apart, Rules, first_of, position_in
from tminus.env.seats import as_code
from tminus.kernel.errors import BadOption, IllegalAction
from tminus.kernel.features import allowed, observed
from tminus.kernel.randomness import SEEDS
from tminus.kernel.state import State


def players_of(rules: Rules, seat: int, bots: str | list[str]) -> list[str]:
    """Who plays which seat: one bot for all others, or a list of them in the order of the seats."""
    if not 0 <= seat < rules.seats:
        raise BadOption(f"There is no seat {seat}: this game has seats 0 to {rules.seats - 1}.")
    others = rules.seats - 1
    names = [bots] * others if isinstance(bots, str) else list(bots)
    if len(names) != others:
        raise BadOption(f"There are {len(names)} bots for {others} other seats.")
    return [*names[:seat], OUTSIDE, *names[seat:]]


class AgainstBots(Apart, gymnasium.Env[Any, np.int64]):
    """One seat. The actions that are allowed are in `info["action_mask"]` and in `action_masks()`."""

    def __init__(self, rules: Rules, seat: int = 0, bots: str | list[str] = "random") -> None:
        self.metadata = {"render_modes": list(MODES), "render_fps": 2}
        self.rules = rules
        self.seat = seat
        self.render_mode = rules.render_mode
        self.observation_space = rules.observation_space()
        self.action_space = Discrete(rules.game.actions)
        self._batch = Batch(rules.game, rules.seats, rules.options, players_of(rules, seat, bots), rules.reward, 1)
        self._over = True

    @property
    def table(self) -> State:
        """The game itself, for whoever wants more than numbers."""
        if not self._batch.states:
            raise IllegalAction("The environment has no game yet: call reset() first.")
        return self._batch.states[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """A new game; without a seed, the next one. `options={"position": …}` begins it in a position."""
        first = first_of(self.rules, position_in(options))
        super().reset(seed=seed)
        self._batch.reset([int(self.np_random.integers(SEEDS))], first)
        self._over = False
        self._show_to_people()
        return self._seen(), {"action_mask": self.action_masks()}

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        if self._over:
            raise IllegalAction("The game is over: call reset() for another one.")
        self._over = self._batch.act(0, self._allowed(action))
        reward = self._batch.payoffs[0][self.seat] if self._over else 0.0
        self._show_to_people()
        return self._seen(), reward, self._over, False, {"action_mask": self.action_masks()}

    def _allowed(self, action: Any) -> int:
        options = self.table.options(self.seat)
        if as_code(action) in options:
            return as_code(action)
        if self.rules.illegal == "raise":
            raise IllegalAction(f"{action!r} is not allowed: the action mask says what is.")
        return FORFEIT if self.rules.illegal == "lose" else int(self.np_random.choice(options))

    def action_masks(self) -> NDArray[np.int8]:
        """A 1 for each action that is allowed now: none once the game is over."""
        if self._over:
            return np.zeros(self.rules.game.actions, np.int8)
        return np.frombuffer(allowed(self.table, self.seat), np.int8)

    def _seen(self) -> NDArray[np.uint8]:
        return np.frombuffer(observed(self.table, self.seat), np.uint8)

    def _show_to_people(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> Any:
        """A picture of what this seat sees, in the mode that was chosen when the environment was made."""
        return rendered_if_asked(self.table, self.render_mode, self.seat)
