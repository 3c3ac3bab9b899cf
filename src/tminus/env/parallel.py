"""PettingZoo, all seats at once: those that choose together act in one step, and who has nothing to decide waits."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from tminus.env.rules import Rules
from tminus.env.seats import Observation, Seats, as_code
from tminus.kernel.features import allowed, observed
from tminus.kernel.payoff import LOST, payoff

Told = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class AllAtOnce(Seats, ParallelEnv[str, Observation, int]):
    """A table whose seats act in every step. After the game's own actions there is one more: to wait."""

    def __init__(self, rules: Rules, name: str, max_cycles: int | None = None) -> None:
        super().__init__(rules, name, rules.game.actions + 1, max_cycles)
        self.wait = rules.game.actions
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game; without a seed, the next one. `options={"position": …}` begins it in a position."""
        self.begin(seed, options)
        self._steps = 0
        self.show_to_people()
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Told:
        """Those who have to decide now do; what the others say is not heard."""
        table = self.table
        agents = self.agents
        worth = [0.0] * self.rules.seats
        loser = self._act(actions) if agents else None
        if loser is not None:
            worth[loser] = LOST
        elif table.over and agents:
            worth = payoff(table, self.rules.reward)
        self._steps += 1
        ended = table.over or loser is not None
        cut = not ended and self.max_cycles is not None and self._steps >= self.max_cycles
        seen = self._seen()
        self.show_to_people()
        if ended or cut:
            self.agents = []
        rewards = {agent: worth[self._seat_of[agent]] for agent in agents}
        return seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, cut), {agent: {} for agent in agents}

    def _act(self, actions: dict[str, int]) -> int | None:
        """Returns the seat that loses by an action that is not allowed, if there is one; then nothing is done."""
        chosen: list[tuple[int, int]] = []
        for seat in self.table.pending():
            agent = self.possible_agents[seat]
            action: Any = actions.get(agent)
            if as_code(action) in self.table.options(seat):
                chosen.append((seat, as_code(action)))
                continue
            code = self.instead_of(action, agent)
            if code is None:
                return seat
            chosen.append((seat, code))
        for seat, code in chosen:
            self.table.act(seat, code)
        return None

    def _seen(self) -> dict[str, Observation]:
        pending = self.table.pending()
        return {agent: self._seen_by(self._seat_of[agent], pending) for agent in self.agents}

    def _seen_by(self, seat: int, pending: tuple[int, ...]) -> Observation:
        mask = allowed(self.table, seat) if seat in pending else bytearray(self.wait)
        mask.append(seat not in pending)
        return {
            "observation": np.frombuffer(observed(self.table, seat), np.uint8),
            "action_mask": np.frombuffer(mask, np.int8),
        }
