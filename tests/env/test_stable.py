"""Tables as Stable-Baselines3 takes them. It brings PyTorch, so it is only tested where it is installed."""

from typing import Any

import numpy as np
import pytest

from tests.env.playing import any_legal
from tminus.games import GAMES

pytest.importorskip("sb3_contrib", reason="needs the extra learn")

by_game = pytest.mark.parametrize("name", [game.name for game in GAMES])


def tables(name: str, count: int, **options: Any) -> Any:
    from tminus.env.stable import SeatsAgainstBots

    return SeatsAgainstBots(name, count, **options)


@by_game
def test_the_learner_sits_at_every_seat(name: str) -> None:
    many = tables(name, 7, seats=3)
    assert many.seat_of.tolist() == [0, 0, 0, 1, 1, 2, 2]
    many.seed(5)
    seen = many.reset()
    again = tables(name, 7, seats=3)
    again.seed(5)
    assert (again.reset() == seen).all()
    ends = 0
    for step in range(700):
        assert many.observation_space.contains(seen[step % 7])
        assert [group.deciding.tolist() for group in many.groups] == [[0, 0, 0], [1, 1], [2, 2]]
        seen, rewards, ended, infos = many.step(np.array([any_legal(mask, step) for mask in many.action_masks()]))
        assert (rewards[~ended] == 0).all()
        for place, info in enumerate(infos):
            assert ("terminal_observation" in info) == ended[place]
        for place in np.flatnonzero(ended).tolist():
            group = many.groups[many.seat_of[place]]
            row = place - int(np.flatnonzero(many.seat_of == many.seat_of[place])[0])
            assert rewards[place] == group.rewards[row, many.seat_of[place]]
            assert (infos[place]["terminal_observation"] != seen[place]).any()
        ends += int(ended.sum())
    assert ends


@by_game
def test_a_masked_ppo_takes_it_and_only_does_what_is_allowed(name: str) -> None:
    """An action that is not allowed would raise an error."""
    from sb3_contrib import MaskablePPO

    many = tables(name, 4)
    model = MaskablePPO("MlpPolicy", many, n_steps=16, batch_size=32, n_epochs=1, seed=1, device="cpu")
    before = [weights.clone() for weights in model.policy.parameters()]
    model.learn(128)
    assert any([(old != new).any() for old, new in zip(before, model.policy.parameters(), strict=True)])
    seen = many.reset()
    for _ in range(20):
        actions, _ = model.predict(seen, action_masks=many.action_masks())
        seen, *_ = many.step(actions)
