"""Gymnasium, many tables at once: one seat of each, against bots, stepped together by the compiled engine."""

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tminus.env.rules import Rules
from tminus.env.single import players_of
from tminus.env.tables import Tables

Arrays = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class ManyAgainstBots(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """One seat of each table. A game that ends begins anew in the same step; `info["final_obs"]` has its last sight.

    With `copy=False` the arrays that `step` returns are those of the step before, filled anew.
    """

    def __init__(
        self, rules: Rules, num_envs: int = 1, seat: int = 0, bots: str | list[str] = "random", copy: bool = True
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        self.tables = Tables(rules, num_envs, players_of(rules, seat, bots))
        self.single_observation_space = rules.observation_space()
        self.single_action_space = Discrete(rules.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """New games; without a seed, the next ones."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.tables.reset(seed)
        return self._own(self.tables.observations), {"action_mask": self._own(self.tables.masks)}

    def step(self, actions: Any) -> Arrays:
        tables = self.tables
        tables.step(actions)
        info: dict[str, Any] = {"action_mask": self._own(tables.masks)}
        if tables.batch.finals:
            info |= self._finals()
        never = np.zeros(self.num_envs, np.bool_)
        rewards = tables.rewards[:, self.seat].astype(np.float64)
        return self._own(tables.observations), rewards, self._own(tables.ended), never, info

    def _finals(self) -> dict[str, Any]:
        """What was seen last in the games that have just ended, as Gymnasium's own vectors tell it."""
        seen = np.full(self.num_envs, None, dtype=object)
        for table, bytes_seen in self.tables.batch.finals.items():
            seen[table] = np.frombuffer(bytes_seen, np.uint8)
        return {"final_obs": seen, "_final_obs": self.tables.ended.copy()}

    def action_masks(self) -> NDArray[np.int8]:
        """For each table, a 1 for each action that is allowed now."""
        return self._own(self.tables.masks)

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
