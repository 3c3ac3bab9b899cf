"""PettingZoo, one seat after the other: whoever has to decide acts, be it several times in a row."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from tminus.env.rules import Rules
from tminus.env.seats import Observation, Seats, as_code
from tminus.kernel.errors import IllegalAction
from tminus.kernel.features import allowed, observed
from tminus.kernel.payoff import LOST, payoff


class TurnByTurn(Seats, AECEnv[str, Observation, int | None]):
    """A table whose seats act in turn. Seats that choose together are asked one by one, and see nothing of it.

    With `max_cycles`, an agent leaves after so many decisions, and chance decides for it until the others have left.
    """

    def __init__(self, rules: Rules, name: str, max_cycles: int | None = None) -> None:
        super().__init__(rules, name, rules.game.actions, max_cycles)
        self._deciding = 0
        self._done = False
        self._decisions = [0] * rules.seats

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, the next one. `options={"position": …}` begins it in a position."""
        self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._done = False
        self._decisions = [0] * self.rules.seats
        self._select()
        self.show_to_people()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self._done or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._deciding
        self._cumulative_rewards[agent] = 0.0
        try:
            self.table.act(seat, as_code(action))
        except IllegalAction:
            code = self.instead_of(action, agent)
            if code is None:
                self._end([LOST if other == seat else 0.0 for other in range(self.rules.seats)])
                self.show_to_people()
                return
            self.table.act(seat, code)
        self._decisions[seat] += 1
        self._select()
        self.show_to_people()

    def _select(self) -> None:
        """Find out who decides next."""
        table = self.table
        if self.max_cycles is not None:
            self._let_go(self.max_cycles)
        if table.over:
            self._end(payoff(table, self.rules.reward))
            return
        self._deciding = table.pending()[0]
        self.agent_selection = self.possible_agents[self._deciding]
        if self.max_cycles is not None:
            self._deads_step_first()

    def _let_go(self, most: int) -> None:
        """Agents that have decided often enough leave, and nobody waits for them."""
        for agent in self.agents:
            self.truncations[agent] = self._decisions[self._seat_of[agent]] >= most
        while not self.table.over and min(self._decisions) < most:
            seat = self.table.pending()[0]
            if self._decisions[seat] < most:
                return
            self.table.act(seat, self.any_option(seat))

    def _end(self, worth: list[float]) -> None:
        self._done = True
        for agent in self.agents:
            reward = worth[self._seat_of[agent]]
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        table = self.table
        seat = self._seat_of[agent]
        return {
            "observation": np.frombuffer(observed(table, seat), np.uint8),
            "action_mask": np.frombuffer(allowed(table, seat), np.int8),
        }
