"""One seat against bots, as Gymnasium's environment, alone and many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import tminus.env
from tests.env.playing import any_legal
from tminus.kernel.errors import BadOption, IllegalAction, TMinusError
from tminus.kernel.features import observed, width_of
from tminus.kernel.randomness import SEEDS

IDS = ["tminus/LaunchPad-v0", "tminus/RedPlanet-v0", "tminus/Rocketmen-v0"]
every_game = pytest.mark.parametrize("name", IDS)


@every_game
@pytest.mark.parametrize("options", [{}, {"seats": 4, "seat": 2, "bots": "greedy", "reward": "points"}])
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
    """Stepped together or one by one, the same seeds and actions give the same sights, masks and ends. Each is the
    engine's own: what the seat that decides sees of its game, and may do there."""
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
            state, seat = many.batch.states[place], int(many.deciding[place])
            assert seat == state.pending()[0]
            assert bytes(many.observations[place]) == bytes(observed(state, seat))
            assert np.flatnonzero(many.masks[place]).tolist() == sorted(state.options(seat))
        ends += int(many.ended.sum())
    assert ends


@every_game
def test_the_vector_has_gymnasiums_shape(name: str) -> None:
    env = gymnasium.make_vec(name, num_envs=5, seats=3)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    fields = width_of(env.unwrapped.tables.rules.game, 3)  # type: ignore[attr-defined]
    seen, info = env.reset(seed=np.int64(7))  # type: ignore[arg-type]
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
        ended += int(over.sum())
    assert ended


@every_game
def test_a_table_of_the_vector_is_what_a_single_one_would_be(name: str) -> None:
    """To the end of its game: what is seen last there, and what it was worth."""
    single = gymnasium.make(name, seats=3, seat=1, reward="points")
    seed = int(np_random(8)[0].integers(SEEDS))  # with which a single table begins its game
    many = gymnasium.make_vec(name, num_envs=2, seats=3, seat=1, reward="points")
    lone, told = single.reset(seed=8)
    seen, info = many.reset(seed=[3, seed])  # type: ignore[arg-type]
    over, step = False, 0
    while not over:
        assert (seen[1] == lone).all()
        assert (info["action_mask"][1] == told["action_mask"]).all()
        actions = [any_legal(mask, step) for mask in info["action_mask"]]
        lone, reward, over, _, told = single.step(actions[1])
        seen, rewards, ends, _, info = many.step(np.array(actions))
        assert (rewards[1], ends[1]) == (reward, over)
        step += 1
    assert (info["final_obs"][1] == lone).all()
    assert (info["final_info"]["action_mask"][1] == told["action_mask"]).all()


@every_game
@pytest.mark.parametrize("forfeited", [True, False])
def test_the_vector_tells_what_gymnasiums_own_vectors_tell(name: str, forfeited: bool) -> None:
    """Numbers of the same kinds under the same names: in the beginning, in a step, and where a game ends."""
    ours = gymnasium.make_vec(name, num_envs=2)
    theirs = gymnasium.make_vec(
        name, num_envs=2, vectorization_mode="sync", vector_kwargs={"autoreset_mode": "SameStep"}
    )
    assert shapes_in_a_game(ours, forfeited) == shapes_in_a_game(theirs, forfeited)


def shapes_in_a_game(env: Any, forfeited: bool) -> list[Any]:
    told = env.reset(seed=3)
    shapes = [shape_of(told)]
    over, step = np.array([False]), 0
    while not over.any():
        actions = [any_legal(mask, step) for mask in told[-1]["action_mask"]]
        told = env.step(np.array([-1, actions[1]] if forfeited and step == 5 else actions))
        over, step = told[2], step + 1
        if step == 1 or over.any():
            shapes.append(shape_of(told))
    return [*shapes, told[-1]["final_info"]["action_mask"].any(), step == 6]


def shape_of(told: Any) -> Any:
    """What is told under which names, by kind and shape of the numbers."""
    if isinstance(told, dict):
        return {key: shape_of(value) for key, value in told.items()}
    if isinstance(told, tuple):
        return [shape_of(value) for value in told]
    return told.dtype, told.shape


def test_what_the_vector_cannot_do_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="begins anew in the same step"):
        gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=2, autoreset_mode="NextStep")
    env = gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=2, autoreset_mode=AutoresetMode.SAME_STEP)
    with pytest.raises(BadOption, match="no 'reset_mask'"):
        env.reset(options={"reset_mask": np.array([True, False])})


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("reward", ["win", "points"])
def test_the_vector_rewards_its_own_seat(seat: int, reward: str) -> None:
    """To the last digit: a third is a third of NumPy's longer numbers."""
    env = gymnasium.make_vec("tminus/Rocketmen-v0", num_envs=4, seats=3, seat=seat, reward=reward)
    _, info = env.reset(seed=2)
    ends = 0
    while ends < 8:
        _, rewards, over, _, info = env.step(np.array([any_legal(mask, ends) for mask in info["action_mask"]]))
        payoffs = env.unwrapped.tables.batch.payoffs  # type: ignore[attr-defined]
        assert rewards.tolist() == [payoffs[table][seat] if table in payoffs else 0.0 for table in range(4)]
        ends += int(over.sum())


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


def test_the_same_seeds_replace_wrong_actions_by_the_same_ones() -> None:
    """And what is done at one table does not depend on the others."""
    games = []
    for seeds in ([5, 6], [5, 6], [9, 6], np.array([5, 6])):
        tables = tminus.env.tables("launch-pad", 2, illegal="random")
        tables.reset(seeds)  # type: ignore[arg-type]
        for _ in range(30):
            tables.step([-1, -1])
        games.append([state.to_json() for state in tables.batch.states])
    assert games[0] == games[1] == games[3]
    assert games[0][0] != games[2][0]
    assert games[0][1] == games[2][1]


def test_games_after_the_same_seeds_are_the_same() -> None:
    for seed in (4, np.int64(4), [4, 5, 6]):
        starts = []
        for _ in range(2):
            tables = tminus.env.tables("launch-pad", 3)
            tables.reset(seed)  # type: ignore[arg-type]
            tables.reset()
            starts.append([state.to_json() for state in tables.batch.states])
        assert starts[0] == starts[1]


def test_a_single_name_is_no_list_of_bots() -> None:
    with pytest.raises(BadOption, match=r"list with a name for each seat.* not 'random' alone"):
        tminus.env.tables("launch-pad", 2, bots="random")


def test_people_are_shown_every_position_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("tminus/LaunchPad-v0", render_mode="human")
    _, info = env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(any_legal(info["action_mask"], 0))
    second = capsys.readouterr().out
    assert "Seat 1" in first
    assert "Seat 1" in second
    assert first != second


def test_mad_numbers_of_tables_and_seeds_are_refused() -> None:
    with pytest.raises(BadOption, match="whole number"):
        tminus.env.tables("launch-pad", 2).reset([1.5, 2])  # type: ignore[list-item]
    with pytest.raises(BadOption, match="at least"):
        tminus.env.tables("launch-pad", 0)
    with pytest.raises(BadOption, match="2 seeds for 3 tables"):
        tminus.env.tables("launch-pad", 3).reset([1, 2])
    with pytest.raises(IllegalAction, match="reset"):
        tminus.env.tables("launch-pad", 3).step([0, 0, 0])
