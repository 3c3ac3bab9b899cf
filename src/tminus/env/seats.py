"""What both faces for PettingZoo share: a table whose seats are agents, what they see, and what they may do."""

import warnings
from collections.abc import Mapping
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from tminus.env.rendering import HUMAN, MODES, rendered_if_asked
from tminus.env.rules import POSITION, Apart, Rules, first_of, seed_or_any, unknown_options
from tminus.kernel.errors import IllegalAction
from tminus.kernel.features import observed
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import State

Observation = dict[str, NDArray[Any]]


NO_ACTION = -1


def as_code(action: Any) -> int:
    """The code that somebody means, be it one of NumPy's numbers; NO_ACTION, never allowed, for what is none."""
    try:
        return index(action)
    except TypeError:
        return NO_ACTION


class Seats(Apart):
    """A table whose seats are agents."""

    def __init__(self, rules: Rules, name: str, actions: int, max_cycles: int | None) -> None:
        super().__init__()
        self.metadata = {
            "name": name,
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,  # PettingZoo's conversion wants all seats to act once in each round
        }
        self.rules = rules
        self.render_mode = rules.render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        seen = gymnasium.spaces.Dict(
            {"observation": rules.observation_space(), "action_mask": Box(0, 1, (actions,), np.int8)}
        )
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces: dict[str, gymnasium.Space[Any]] = {
            agent: Discrete(actions) for agent in self.possible_agents
        }
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = Random(seed_or_any(None))
        self._table: State | None = None

    @property
    def table(self) -> State:
        """The game itself, for whoever wants more than numbers."""
        if self._table is None:
            raise IllegalAction("The environment has no game yet: call reset() first.")
        return self._table

    def begin(self, seed: int | None, options: Mapping[str, object] | None) -> None:
        """A new game. Without a seed, the next one."""
        for sentence in unknown_options(options):  # PettingZoo's own tests give every environment some
            warnings.warn(sentence, stacklevel=4)
        first = first_of(self.rules, (options or {}).get(POSITION))
        if seed is not None:
            self._random = Random(seed_or_any(seed))
        rules = self.rules
        number = int(self._random.below(SEEDS))
        if first is None:
            self._table = rules.game.new(rules.seats, number, rules.options)
        else:
            first.seed(number)
            self._table = first
        self.agents = self.possible_agents[:]

    def any_option(self, seat: int) -> int:
        options = self.table.options(seat)
        return options[int(self._random.below(len(options)))]

    def instead_of(self, action: Any, agent: str) -> int | None:
        """What happens in place of an action that is not allowed: another one, a sentence, or nothing but losing."""
        if self.rules.illegal == "raise":
            raise IllegalAction(f"{action!r} is not allowed: the action mask of {agent} says what is.")
        return self.any_option(self._seat_of[agent]) if self.rules.illegal == "random" else None

    # ---- looking

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def state(self) -> NDArray[Any]:
        """What all seats see, one after the other: for training that may know everything."""
        table = self.table
        return np.concatenate([np.frombuffer(observed(table, seat), np.uint8) for seat in range(table.seats)])

    def render(self) -> Any:
        """A picture for spectators, in the mode that was chosen when the environment was made."""
        return rendered_if_asked(self.table, self.render_mode)

    def show_to_people(self) -> None:
        """Whoever has chosen the mode "human" need not ask for each picture."""
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Nothing is open."""
