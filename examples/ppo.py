"""`make learn`: a small PPO with action masks learns each game against `random`, with Stable-Baselines3."""

import argparse
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from tminus.env.stable import SeatsAgainstBots
from tminus.games import GAMES
from tminus.lab.shares import Share, wilson

TABLES = 64
SETTINGS: dict[str, dict[str, Any]] = {  # what differs from game to game
    "launch-pad": {"options": {"length": "short"}, "scale": 1.0, "reward": "win"},
    "mission-red-planet": {"options": {}, "scale": 0.05, "reward": "points"},  # a neutral colour often wins at first
    "rocketmen": {"options": {}, "scale": 1.0, "reward": "win"},
}


class Until(BaseCallback):
    """Ends the training after so many seconds of this process, and says how it goes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.began = process_time()
        self.seconds = seconds
        self.said = 0.0

    @property
    def spent(self) -> float:
        return process_time() - self.began

    def _on_step(self) -> bool:
        if self.spent - self.said >= self.seconds / 10:
            self.said = self.spent
            print(f"  {self.spent:4.0f} s, {self.num_timesteps:,} decisions", flush=True)
        return self.spent < self.seconds


class Scaled(SeatsAgainstBots):
    """Rewards that are not far from 1, whatever the points are."""

    scale = 1.0

    def step_wait(self) -> Any:
        seen, rewards, ended, infos = super().step_wait()
        return seen, rewards * np.float32(self.scale), ended, infos


def falling(rate: float, until: Until) -> Callable[[float], float]:
    """A learning rate that ends near 0."""
    return lambda _: rate * max(0.05, 1 - until.spent / until.seconds)


def train(game: str, seconds: float, seed: int) -> tuple[MaskablePPO, int]:
    settings = SETTINGS[game]
    tables = Scaled(game, TABLES, reward=settings["reward"], **settings["options"])
    tables.scale = settings["scale"]
    tables.seed(seed)
    until = Until(seconds)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.005,
        learning_rate=falling(0.002, until),
        seed=seed,
        device="cpu",
    )
    model.learn(10**9, callback=until, log_interval=10**9)
    return model, until.num_timesteps


def evaluate(game: str, model: MaskablePPO, games: int, seed: int) -> tuple[Share, Share]:
    """What the model wins against `random` in one game at each of so many tables, and what `random` wins."""
    tables = SeatsAgainstBots(game, games, **SETTINGS[game]["options"])
    tables.seed(seed)
    seen: Any = tables.reset()
    own = both = 0.0
    over = np.zeros(games, bool)
    while not over.all():
        actions, _ = model.predict(seen, action_masks=tables.action_masks(), deterministic=True)
        seen, rewards, ended, _ = tables.step(actions)
        counted = ended & ~over
        own += float(rewards[counted].sum())
        both += float(np.concatenate([group.rewards.sum(1) for group in tables.groups])[counted].sum())
        over |= ended
    return wilson(own, games), wilson(both - own, games)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small PPO with action masks against random play.")
    parser.add_argument("game", nargs="?", choices=[game.name for game in GAMES], help="all of them if left out")
    parser.add_argument("--minutes", type=float, default=3.0, help="of training for each game (default: 3)")
    parser.add_argument("--games", type=int, default=1000, help="to measure it with (default: 1000)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    for game in [asked.game] if asked.game else [game.name for game in GAMES]:
        print(f"{game}, two seats, {asked.minutes:g} minutes:", flush=True)
        model, decisions = train(game, asked.minutes * 60, asked.seed)
        own, rival = evaluate(game, model, asked.games, asked.seed + 1)
        rate = decisions / (asked.minutes * 60)
        print(f"  {decisions:,} decisions learnt from, {rate:,.0f} a second")
        print(f"  {asked.games:,} games: it wins {own.share:.1%} ({own.low:.1%} to {own.high:.1%}),")
        print(f"  random {rival.share:.1%} ({rival.low:.1%} to {rival.high:.1%})", flush=True)


if __name__ == "__main__":
    main()
