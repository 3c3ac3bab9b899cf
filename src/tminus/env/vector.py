"""Gymnasium, many tables at once: one seat of each, against bots, stepped together by the compiled engine."""

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tminus.env.rules import Apart, Rules, first_of, position_in
from tminus.env.single import players_of
from tminus.env.tables import Tables
from tminus.kernel.errors import BadOption

Arrays = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class ManyAgainstBots(Apart, VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """One seat of each table. A game that ends begins anew in the same step; `info["final_obs"]` has its last sight,
    `info["final_info"]` what was told with it.

    With `copy=False` the arrays that `step` returns are those of the step before, filled anew.
    """

    def __init__(
        self,
        rules: Rules,
        num_envs: int = 1,
        seat: int = 0,
        bots: str | list[str] = "random",
        copy: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
    ) -> None:
        if autoreset_mode not in (AutoresetMode.SAME_STEP, AutoresetMode.SAME_STEP.value):
            raise BadOption(f"A game that ends begins anew in the same step ('SameStep'), not '{autoreset_mode}'.")
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
        """New games; without a seed, the next ones. `options={"position": …}` begins all games in a position, and anew
        in the same one whenever one ends, until the next `reset`."""
        if options and "reset_mask" in options:
            raise BadOption("There is no 'reset_mask': a game that ends begins anew by itself, and reset() begins all.")
        first = first_of(self.tables.rules, position_in(options))
        super().reset(seed=int(seed) if isinstance(seed, int | np.integer) else None)
        self.tables.reset(seed, first)
        return self._own(self.tables.observations), self._info()

    def step(self, actions: Any) -> Arrays:
        tables = self.tables
        tables.step(actions)
        info = self._info()
        rewards = np.zeros(self.num_envs, np.float64)
        if tables.batch.finals:
            info |= self._finals()
            for table, worth in tables.batch.payoffs.items():
                rewards[table] = worth[self.seat]
        never = np.zeros(self.num_envs, np.bool_)
        return self._own(tables.observations), rewards, self._own(tables.ended), never, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._own(self.tables.masks), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _finals(self) -> dict[str, Any]:
        """What was told last in the games that have just ended, as Gymnasium's own vectors tell it."""
        ended = self.tables.ended
        info = {"action_mask": np.zeros_like(self.tables.masks), "_action_mask": ended.copy()}
        seen = np.full(self.num_envs, None, dtype=object)
        for table, bytes_seen in self.tables.batch.finals.items():
            seen[table] = np.frombuffer(bytes_seen, np.uint8)
        return {"final_obs": seen, "_final_obs": ended.copy(), "final_info": info, "_final_info": ended.copy()}

    def action_masks(self) -> NDArray[np.int8]:
        """For each table, a 1 for each action that is allowed now."""
        return self._own(self.tables.masks)

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
