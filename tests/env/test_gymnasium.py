"""One seat against bots, as Gymnasium's environment, alone and many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import tminus.env
from tests.env.playing import any_legal
from tminus.kernel.errors import BadOption, IllegalAction, TMinusError
from tminus.kernel.features import width_of

IDS = ["tminus/LaunchPad-v0", "tminus/RedPlanet-v0", "tminus/Rocketmen-v0"]
every_game = pytest.mark.parametrize("name", IDS)


@every_game
@pytest.mark.parametrize("options", [{}, {"seats": 4, "seat": 2, "bots": "greedy", "reward": "points"}])
@pytest.mark.filterwarnings("ignore:.*not within the observation space limits")
def test_gymnasiums_own_check(name: str, options: dict[str, Any], recwarn: pytest.WarningsRecorder) -> None:
    env = gymnasium.make(name, **options)
    check_env(env.unwrapped)
    assert not [str(warning.message) for warning in recwarn]


@every_game
def test_a_seat_plays_against_bots_to_the_end(name: str) -> None:
    env = gymnasium.make(name, seats=3, seat=1, bots=["greedy", "random"], illegal="raise")
    _, info = env.reset(seed=4)
    over, reward, steps = False, 0.0, 0
    while not over:
        assert reward == 0
        seen, reward, over, cut, info = env.step(any_legal(info["action_mask"], steps))  # type: ignore[assignment]
        assert env.observation_space.contains(seen)
        assert not cut
        steps += 1
    table = env.unwrapped.table  # type: ignore[attr-defined]
    assert table.over
    assert reward == (1 / len(table.winners()) if 1 in table.winners() else 0)
    assert not info["action_mask"].any()
    with pytest.raises(IllegalAction, match="reset"):
        env.step(0)


def test_solitaire_needs_no_bots() -> None:
    env = gymnasium.make("tminus/Rocketmen-v0", seats=1)
    _, info = env.reset(seed=1)
    steps, over = 0, False
    while not over:
        _, _, over, _, info = env.step(any_legal(info["action_mask"], steps))
        steps += 1
    assert env.unwrapped.table.over  # type: ignore[attr-defined]


@every_game
def test_an_action_that_is_not_allowed(name: str) -> None:
    for illegal in ("raise", "lose", "random"):
        env = gymnasium.make(name, illegal=illegal)
        _, info = env.reset(seed=1)
        table = env.unwrapped.table  # type: ignore[attr-defined]
        before, wrong = table.to_json(), int(np.argmin(info["action_mask"]))
        if illegal == "raise":
            with pytest.raises(IllegalAction, match="not allowed"):
                env.step(wrong)
            assert table.to_json() == before
        elif illegal == "lose":
            _, reward, over, _, _ = env.step(wrong)
            assert (reward, over) == (-1.0, True)
        else:
            _, reward, over, _, _ = env.step(wrong)
            assert (reward, over) == (0.0, False)
            assert table.to_json() != before


@pytest.mark.parametrize(
    "options", [{"seats": 3, "seat": 3}, {"seats": 3, "bots": ["greedy"]}, {"bots": "nobody"}, {"length": "endless"}]
)
def test_mad_options_are_refused_with_a_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(TMinusError, match=r"\.$"):
        gymnasium.make("tminus/LaunchPad-v0", **options).reset()
    with pytest.raises(TMinusError, match=r"\.$"):
        gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=2, **options).reset()


# ---- many at once


@every_game
def test_many_tables_are_each_the_table_that_one_would_be(name: str) -> None:
    """Stepped together or one by one, the same seeds and actions give the same sights, masks and ends."""
    seeds = [3, 1, 4]
    many = tminus.env.tables(tminus.env.registered.IDS[name], 3, bots=["", "random"])
    singles = [tminus.env.tables(tminus.env.registered.IDS[name], 1, bots=["", "random"]) for _ in seeds]
    many.reset(seeds)
    for single, seed in zip(singles, seeds, strict=True):
        single.reset([seed])
    ends = 0
    for step in range(400):
        actions = [any_legal(mask, step) for mask in many.masks]
        many.step(actions)
        for place, single in enumerate(singles):
            single.step([actions[place]])
            assert (single.observations[0] == many.observations[place]).all()
            assert (single.masks[0] == many.masks[place]).all()
            assert (single.rewards[0] == many.rewards[place]).all()
            assert single.ended[0] == many.ended[place]
        ends += int(many.ended.sum())
    assert ends


@every_game
def test_the_vector_has_gymnasiums_shape(name: str) -> None:
    env = gymnasium.make_vec(name, num_envs=5, seats=3)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    fields = width_of(env.unwrapped.tables.rules.game, 3)  # type: ignore[attr-defined]
    seen, info = env.reset(seed=7)
    again, _ = gymnasium.make_vec(name, num_envs=5, seats=3).reset(seed=7)
    assert seen.shape == (5, fields)
    assert (seen == again).all()
    ended = 0
    for step in range(600):
        actions = np.array([any_legal(mask, step) for mask in info["action_mask"]])
        seen, rewards, over, cut, info = env.step(actions)
        assert env.observation_space.contains(seen)
        assert rewards.shape == over.shape == cut.shape == (5,)
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        for place in np.flatnonzero(over):
            assert info["final_obs"][place].shape == (fields,)
            assert (info["final_obs"][place] != seen[place]).any()
        ended += int(over.sum())
    assert ended


def test_what_a_step_returned_stays_unless_one_wants_otherwise() -> None:
    for copy in (True, False):
        env = gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=2, copy=copy)
        seen, info = env.reset(seed=7)
        before = seen.copy()
        env.step(np.array([any_legal(mask, 0) for mask in info["action_mask"]]))
        assert (seen == before).all() == copy


def test_gymnasiums_own_vectors_work_too() -> None:
    env = gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=2, vectorization_mode="sync")
    assert isinstance(env.unwrapped, SyncVectorEnv)
    _, info = env.reset(seed=1)
    for step in range(20):
        _, _, _, _, info = env.step(np.array([any_legal(mask, step) for mask in info["action_mask"]]))


# ---- every seat played by the caller


@every_game
def test_tables_without_bots_ask_for_every_seat(name: str) -> None:
    tables = tminus.env.tables(tminus.env.registered.IDS[name], 4, seats=3)
    tables.reset(2)
    asked, ends = set(), 0
    for step in range(2500):
        asked |= set(tables.deciding.tolist())
        tables.step([any_legal(mask, step + place) for place, mask in enumerate(tables.masks)])
        ends += int(tables.ended.sum())
        shared = tables.rewards[tables.ended].sum(axis=1)
        assert shared == pytest.approx(np.ones_like(shared))
    assert asked == {0, 1, 2}
    assert ends


def test_bots_at_one_table_do_not_all_do_the_same() -> None:
    """At random, too: of two missions to begin with, not all take the first or all the second."""
    tables = tminus.env.tables("mission-red-planet", 8, seats=4, bots=["random", "random", "random", ""])
    tables.reset(seed=7)
    taken = [{table.options(seat).index(table.choices[seat]) for seat in range(3)} for table in tables.batch.states]
    assert {0, 1} in taken


def test_one_wrong_action_among_many_changes_no_table() -> None:
    tables = tminus.env.tables("launch-pad", 3)
    tables.reset(1)
    before = [state.to_json() for state in tables.batch.states]
    right = [any_legal(mask, 0) for mask in tables.masks]
    for wrong in ([*right[:2], -1], [*right[:2], 10**9], right[:2], [[1, 2, 3]], [0.5, 0.5, 0.5]):
        with pytest.raises(IllegalAction, match=r"\.$"):
            tables.step(wrong)
        assert [state.to_json() for state in tables.batch.states] == before


def test_a_wrong_action_loses_one_table_or_is_replaced() -> None:
    for illegal in ("lose", "random"):
        tables = tminus.env.tables("launch-pad", 2, illegal=illegal)
        tables.reset(1)
        loser = int(tables.deciding[1])
        tables.step([any_legal(tables.masks[0], 0), 10**9])
        assert tables.ended.tolist() == [False, illegal == "lose"]
        assert tables.rewards[1].tolist() == [-1.0 * (illegal == "lose" and seat == loser) for seat in range(2)]


@pytest.mark.parametrize("bots", [["random", "random"], ["", "random", "random"], ["nobody"]])
def test_bots_that_cannot_be_seated_are_refused(bots: list[str]) -> None:
    with pytest.raises(TMinusError, match=r"\.$"):
        tminus.env.tables("launch-pad", 1, bots=bots).reset(1)


def test_mad_numbers_of_tables_and_seeds_are_refused() -> None:
    with pytest.raises(BadOption, match="at least"):
        tminus.env.tables("launch-pad", 0)
    with pytest.raises(BadOption, match="2 seeds for 3 tables"):
        tminus.env.tables("launch-pad", 3).reset([1, 2])
    with pytest.raises(IllegalAction, match="reset"):
        tminus.env.tables("launch-pad", 3).step([0, 0, 0])
