"""Many tables at once for Stable-Baselines3: one seat of each against bots, stepped by the compiled engine."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from tminus.env.rules import Apart, set_up
from tminus.env.single import players_of
from tminus.env.tables import Tables
from tminus.games import game

Floats = NDArray[np.float32]


class SeatsAgainstBots(Apart, VecEnv):
    """Tables whose learner sits at every seat in turn, so that it does not learn one of them only.

    The tables with seat 0 come first, then those with seat 1, and so on. What is seen is divided by the most that it
    can be, and so lies between 0 and 1. `action_masks` is there for MaskablePPO.
    """

    def __init__(
        self,
        name: str,
        num_envs: int,
        seats: int | None = None,
        bots: str | list[str] = "random",
        reward: str = "win",
        **options: object,
    ) -> None:
        rules = set_up(game(name), seats, reward, "raise", None, options)
        counts = [len(range(seat, num_envs, rules.seats)) for seat in range(rules.seats)]
        self.groups = [
            Tables(rules, count, players_of(rules, seat, bots)) for seat, count in enumerate(counts) if count
        ]
        self.seat_of = np.repeat(np.arange(rules.seats), counts)
        self._scale: Floats = (1 / rules.observation_space().high).astype(np.float32)
        self._actions: NDArray[Any] = np.zeros(num_envs, np.int64)
        seen = Box(0.0, 1.0, self._scale.shape, np.float32)
        super().__init__(num_envs, seen, Discrete(rules.game.actions))

    def reset(self) -> Floats:
        """New games; without a seed from `seed()`, the next ones."""
        start = 0
        for group in self.groups:
            seeds = self._seeds[start : start + group.count]
            group.reset(None if seeds[0] is None else seeds)
            start += group.count
        self._reset_seeds()
        self._reset_options()
        return self._seen()

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Floats, Floats, NDArray[np.bool_], list[dict[str, Any]]]:
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        rewards: list[Floats] = []
        start = 0
        for seat, group in enumerate(self.groups):
            group.step(self._actions[start : start + group.count])
            rewards.append(group.rewards[:, seat])
            for table, seen in group.batch.finals.items():
                infos[start + table]["terminal_observation"] = np.frombuffer(seen, np.uint8) * self._scale
            start += group.count
        return self._seen(), np.concatenate(rewards), np.concatenate([group.ended for group in self.groups]), infos

    def action_masks(self) -> NDArray[np.int8]:
        """For each table, a 1 for each action that is allowed now."""
        return np.concatenate([group.masks for group in self.groups])

    def _seen(self) -> Floats:
        return np.concatenate([group.observations for group in self.groups]) * self._scale

    # ---- what Stable-Baselines3 asks of each table

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **named: Any) -> list[Any]:
        told = getattr(self, method_name)(*args, **named)
        return [told[index] for index in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        value = None if attr_name == "render_mode" else getattr(self, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """Nothing is open."""
