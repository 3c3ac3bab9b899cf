"""The environments by Gymnasium's names: `gymnasium.make("tminus/LaunchPad-v0", seats=3, bots="captain")`."""

import gymnasium
from gymnasium.vector import AutoresetMode

from tminus.env.rules import set_up
from tminus.env.single import AgainstBots
from tminus.env.vector import ManyAgainstBots
from tminus.games import game

IDS = {
    "tminus/LaunchPad-v0": "launch-pad",
    "tminus/RedPlanet-v0": "mission-red-planet",
    "tminus/Rocketmen-v0": "rocketmen",
}


def make_one(
    name: str,
    seats: int | None = None,
    seat: int = 0,
    bots: str | list[str] = "random",
    reward: str = "win",
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: object,
) -> AgainstBots:
    """One seat of a table. `bots` plays all other seats, or is a list of bots for them."""
    return AgainstBots(set_up(game(name), seats, reward, illegal, render_mode, options), seat, bots)


def make_many(
    name: str,
    num_envs: int = 1,
    seats: int | None = None,
    seat: int = 0,
    bots: str | list[str] = "random",
    reward: str = "win",
    illegal: str = "lose",
    copy: bool = True,
    autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
    **options: object,
) -> ManyAgainstBots:
    """The same seat of many tables, stepped together."""
    rules = set_up(game(name), seats, reward, illegal, None, options)
    return ManyAgainstBots(rules, num_envs, seat, bots, copy, autoreset_mode)


def register() -> None:
    for name, of in IDS.items():
        gymnasium.register(
            name,
            entry_point="tminus.env.registered:make_one",
            vector_entry_point="tminus.env.registered:make_many",
            kwargs={"name": of},
            disable_env_checker=True,  # it looks at every step anew, and costs more than the game
        )
