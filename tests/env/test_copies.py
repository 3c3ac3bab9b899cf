"""Environments that are copied or pickled, as searches, several processes and checkpoints need it: they play on the
same, and what is played in a copy does not change the original."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import tminus.env.spiel
from tests.env.playing import any_legal, played, played_in_parallel
from tests.env.test_gymnasium import every_game
from tests.env.test_pettingzoo import every_module
from tminus.env import launch_pad_v0
from tminus.kernel.errors import IllegalAction


def by_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def by_way(function: Any) -> Any:
    ways = [copy.copy, copy.deepcopy, by_pickle]
    return pytest.mark.parametrize("way", ways, ids=["copy", "deepcopy", "pickle"])(function)


Way = Callable[[Any], Any]


def turns(env: Any, count: int) -> list[str]:
    """So many decisions, and what was to be seen."""
    seen = []
    for number in range(count):
        seen.append(env.last()[0]["observation"].tobytes().hex())
        env.step(any_legal(env.last()[0]["action_mask"], number))
    return seen


@by_way
@every_module
def test_turn_by_turn(module: ModuleType, way: Way) -> None:
    for env in (module.env(seats=3, max_cycles=50), module.raw_env(seats=3)):
        env.reset(seed=3)
        turns(env, 9)
        other = way(env)
        before = env.unwrapped.table.fingerprint()
        seen = turns(other, 9)
        assert env.unwrapped.table.fingerprint() == before
        assert turns(env, 9) == seen
        assert env.unwrapped.table == other.unwrapped.table
        assert played(other, 5) == played(env, 5)
        env.reset()
        other.reset()
        assert env.unwrapped.table == other.unwrapped.table, "the next game is another one"


@by_way
@every_module
def test_all_at_once(module: ModuleType, way: Way) -> None:
    env = module.parallel_env(seats=3)
    env.reset(seed=3)
    other = way(env)
    before = env.table.fingerprint()
    codes = {agent: any_legal(seen["action_mask"], 1) for agent, seen in env._seen().items()}
    other.step(codes)
    assert env.table.fingerprint() == before
    env.step(codes)
    assert env.table == other.table
    assert played_in_parallel(other, 5) == played_in_parallel(env, 5)


@by_way
@every_game
def test_one_seat_against_bots(name: str, way: Way) -> None:
    made: Any = gymnasium.make(name, bots="captain", illegal="random")
    for env in (made.unwrapped, made) if way is not copy.copy else (made.unwrapped,):
        env.reset(seed=4)
        env.step(-1)  # another action at random: the environment's own chance goes along, too
        other = way(env)
        before = env.unwrapped.table.fingerprint()
        seen = [other.step(-1)[0].tolist() for _ in range(4)]
        assert env.unwrapped.table.fingerprint() == before
        assert [env.step(-1)[0].tolist() for _ in range(4)] == seen
        assert env.unwrapped.table == other.unwrapped.table


def steps(many: Any, count: int) -> list[Any]:
    return [many.step(many.action_masks().argmax(1))[0].tolist() for _ in range(count)]


@by_way
@every_game
def test_many_tables(name: str, way: Way) -> None:
    many = gymnasium.make_vec(name, num_envs=3, bots="captain")
    many.reset(seed=4)
    other = way(many)
    seen = steps(other, 5)
    assert steps(many, 5) == seen
    assert many.tables.batch.states == other.tables.batch.states  # type: ignore[attr-defined]


@by_way
def test_every_seat_of_many_tables(way: Way) -> None:
    tables = tminus.env.tables("rocketmen", 3, seats=2)
    tables.reset(seed=1)
    other = way(tables)
    before = tables.observations.copy()
    for _ in range(3):
        other.step(other.masks.argmax(1))
    assert (tables.observations == before).all()
    for _ in range(3):
        tables.step(tables.masks.argmax(1))
    assert (tables.observations == other.observations).all()
    assert tables.batch.states == other.batch.states


@by_way
def test_what_has_no_game_yet_has_none_in_a_copy(way: Way) -> None:
    for env in (launch_pad_v0.raw_env(), launch_pad_v0.parallel_env()):
        with pytest.raises(IllegalAction, match="reset"):
            way(env).table  # noqa: B018
    with pytest.raises(IllegalAction, match="reset"):
        way(tminus.env.tables("launch-pad", 2)).step(np.zeros(2, np.int64))


@by_way
@pytest.mark.parametrize("name", ["tminus_launch_pad", "tminus_red_planet", "tminus_rocketmen"])
def test_openspiel(name: str, way: Way) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    assert str(way(game)) == str(game)
    other = way(state)
    before = str(state)
    other.apply_action(other.legal_actions()[-1])
    assert str(state) == before
    state.apply_action(state.legal_actions()[-1])
    assert str(state) == str(other)


def in_another_process(env: Any) -> list[str]:
    return turns(env, 9)


def test_another_process_plays_on_the_same() -> None:
    env = launch_pad_v0.env(seats=3)
    env.reset(seed=3)
    make = partial(launch_pad_v0.env, seats=3)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as others:
        seen = others.submit(in_another_process, env).result(timeout=100)
        assert others.submit(make).result(timeout=100).unwrapped.rules == env.unwrapped.rules
    assert turns(env, 9) == seen
