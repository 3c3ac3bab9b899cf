"""The games for learning programs: PettingZoo, Gymnasium, OpenSpiel, and many tables stepped at once.

from tminus.env import launch_pad_v0                       # PettingZoo: env(), raw_env(), parallel_env()
gymnasium.make("tminus/LaunchPad-v0", bots="captain")      # Gymnasium: one seat against bots
gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=256)    # the same, 256 tables at once
tables("launch-pad", 256)                                  # every seat played by the caller
import tminus.env.spiel                                    # OpenSpiel
"""

from collections.abc import Sequence

from tminus.env.registered import register
from tminus.env.rules import set_up
from tminus.env.tables import Tables
from tminus.games import game


def tables(
    name: str,
    count: int,
    seats: int | None = None,
    bots: Sequence[str] = (),
    reward: str = "win",
    illegal: str = "raise",
    **options: object,
) -> Tables:
    """Many tables of a game. `bots` names a bot for each seat, "" where the caller plays; by default it plays all."""
    return Tables(set_up(game(name), seats, reward, illegal, None, options), count, bots)


register()

__all__ = ["Tables", "tables"]
