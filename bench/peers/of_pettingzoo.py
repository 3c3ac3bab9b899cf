"""PettingZoo's classic games, one agent after the other; and how any such environment is played."""

import warnings
from functools import partial
from importlib import import_module
from typing import Any

from bench.peers.contest import ENVIRONMENT, Contestant, Game, Table

GAMES = {
    "connect_four_v3": ("small", "the whole game"),
    "rps_v2": ("secret", "15 rounds of rock, paper, scissors; no options are listed, all three always count"),
    "leduc_holdem_v4": ("small", "RLCard's toy poker of six cards"),
    "hanabi_v5": ("hands", "OpenSpiel's Hanabi, by way of Shimmy"),
    "chess_v6": ("small", "the whole game, by way of python-chess"),
}


class Agents(Table):
    """Any environment whose agents act in turn. It is asked what the agent sees before each action."""

    def __init__(self, env: Any) -> None:
        self.env = env
        env.reset(seed=1)

    def game(self) -> Game:
        env = self.env
        env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            elif isinstance(seen, dict):
                env.step(int((yield seen["action_mask"].nonzero()[0])))
            else:
                env.step(int((yield range(env.action_space(agent).n))))


def classic(game: str, form: str) -> Agents:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the registry is newer than env() and raw_env(), and makes the same
        module = import_module(f"pettingzoo.classic.{game}")
    return Agents(getattr(module, form)())


CONTESTANTS = [
    Contestant("PettingZoo", f"{form}()", game, 2, kind, rules, partial(classic, game, form), ENVIRONMENT)
    for game, (kind, rules) in GAMES.items()
    for form in ("env", "raw_env")
]
