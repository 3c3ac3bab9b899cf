"""Playing environments to their end, the same way each time."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def any_legal(mask: NDArray[Any], number: int) -> int:
    """One of the allowed actions, another one for each number."""
    codes = np.flatnonzero(mask)
    return int(codes[number * 7919 % len(codes)])


def played(env: Any, seed: int) -> dict[str, float]:
    """What each agent of a turn-by-turn environment has got in the end."""
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        env.step(None if over or cut else any_legal(seen["action_mask"], env.table.moves))
    return rewards


def played_in_parallel(env: Any, seed: int) -> dict[str, float]:
    """The same game where all act at once: those who choose together are asked in the order of their seats."""
    seen, _ = env.reset(seed=seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        moves = env.table.moves
        order = {f"seat_{seat}": place for place, seat in enumerate(env.table.pending())}
        actions = {agent: any_legal(seen[agent]["action_mask"], moves + order.get(agent, 0)) for agent in env.agents}
        seen, reward, _, _, _ = env.step(actions)
        for agent, worth in reward.items():
            rewards[agent] += worth
    return rewards
