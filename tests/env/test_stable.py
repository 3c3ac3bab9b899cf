"""Tables as Stable-Baselines3 takes them. It brings PyTorch, so it is only tested where it is installed."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.env.playing import any_legal
from tminus.games import GAMES
from tminus.kernel.features import LARGEST, fields_of, starts_of

pytest.importorskip("sb3_contrib", reason="needs the extra learn")

OWN_POINTS = ["player 0: score", "player 0: points", "player 0: minus points"]
by_game = pytest.mark.parametrize("name", [game.name for game in GAMES])


def tables(name: str, count: int, **options: Any) -> Any:
    from tminus.env.stable import SeatsAgainstBots

    return SeatsAgainstBots(name, count, **options)


@by_game
def test_the_learner_sits_at_every_seat(name: str) -> None:
    many = tables(name, 7, seats=3, reward="points")
    assert many.seat_of.tolist() == [0, 0, 0, 1, 1, 2, 2]
    many.seed(5)
    seen = many.reset()
    again = tables(name, 7, seats=3, reward="points")
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
            assert rewards[place] == points_seen(name, infos[place]["terminal_observation"])
        ends += int(ended.sum())
    assert ends


def points_seen(name: str, seen: NDArray[np.float32]) -> int:
    """The points of whoever has seen this last, as the observation itself tells them."""
    game = next(game for game in GAMES if game.name == name)
    starts = starts_of(fields_of(game, 3))
    numbers = {field: round(float(seen[start]) * LARGEST) for field, start in starts.items() if field in OWN_POINTS}
    return numbers.get("player 0: score", numbers.get("player 0: points", 0)) - numbers.get("player 0: minus points", 0)


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
