"""The games as PettingZoo's environments: its own suites, and what they do not look at."""

from functools import partial
from re import sub
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel

from tests.env.playing import any_legal, played, played_in_parallel
from tminus.env import launch_pad_v0, red_planet_v0, rocketmen_v0
from tminus.env.rendering import rendered
from tminus.kernel.errors import BadOption, IllegalAction, TMinusError
from tminus.kernel.features import allowed, observed

MODULES = [launch_pad_v0, red_planet_v0, rocketmen_v0]
VARIANTS: list[tuple[ModuleType, dict[str, Any]]] = [
    *[(module, {}) for module in MODULES],
    (launch_pad_v0, {"seats": 4, "length": "short", "negotiations": True, "super_powers": True, "reward": "points"}),
    (red_planet_v0, {"seats": 6, "reward": "points"}),
    (red_planet_v0, {"seats": 3}),
    (rocketmen_v0, {"seats": 1}),
    (rocketmen_v0, {"seats": 4, "reward": "points"}),
]
every_module = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
every_variant = pytest.mark.parametrize(("module", "options"), VARIANTS)


# ---- PettingZoo's own suites


@every_variant
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it is a dictionary of two
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_api(module: ModuleType, options: dict[str, Any]) -> None:
    api_test(module.env(**options))
    api_test(module.raw_env(**options))


@every_variant
def test_parallel_api(module: ModuleType, options: dict[str, Any]) -> None:
    parallel_api_test(module.parallel_env(**options))


@every_variant
def test_seeds(module: ModuleType, options: dict[str, Any]) -> None:
    seed_test(partial(module.env, **options))
    parallel_seed_test(partial(module.parallel_env, illegal="random", **options))


@every_module
def test_max_cycles(module: ModuleType) -> None:
    """The suite takes any action, allowed or not: something else is done in place of those that are not."""
    tolerant = {"illegal": "random"}
    max_cycles_test(
        SimpleNamespace(env=partial(module.env, **tolerant), parallel_env=partial(module.parallel_env, **tolerant))
    )


@every_module
def test_rendering(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert capsys.readouterr().out  # "human" is printed


# ---- what they do not look at


@every_variant
def test_a_game_is_the_engines_game(module: ModuleType, options: dict[str, Any]) -> None:
    env = module.raw_env(**options)
    env.reset(seed=5)
    shadow = env.table.clone()
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        seat = env.possible_agents.index(agent)
        assert seat == shadow.pending()[0]
        assert bytes(seen["observation"]) == bytes(observed(shadow, seat))
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(shadow.options(seat))
        code = any_legal(seen["action_mask"], env.table.moves)
        shadow.act(seat, code)
        env.step(code)
    assert shadow.over
    assert shadow.scores() == env.table.scores()


@every_variant
def test_rewards_are_shares_of_the_win_or_points(module: ModuleType, options: dict[str, Any]) -> None:
    env = module.raw_env(**options)
    rewards = played(env, seed=3)
    table = env.table
    if options.get("reward") == "points":
        assert rewards == {f"seat_{seat}": points for seat, points in enumerate(table.scores())}
    else:
        winners = table.winners()
        assert sum(rewards.values()) == pytest.approx(1 if winners else 0)
        assert [agent for agent, reward in rewards.items() if reward] == [f"seat_{seat}" for seat in winners]


@every_variant
def test_both_faces_play_the_same_game(module: ModuleType, options: dict[str, Any]) -> None:
    assert played(module.raw_env(**options), seed=9) == played_in_parallel(module.parallel_env(**options), seed=9)


def test_those_who_choose_together_act_in_one_step() -> None:
    env = red_planet_v0.parallel_env(seats=5)
    seen, _ = env.reset(seed=1)
    waiting = {agent: bool(seen[agent]["action_mask"][env.wait]) for agent in env.agents}
    assert len(env.table.pending()) == 5
    assert not any(waiting.values())
    before = env.table.moves
    env.step({agent: any_legal(seen[agent]["action_mask"], 0) for agent in env.agents})
    assert env.table.moves == before + 5


def test_who_has_nothing_to_decide_can_only_wait_and_is_not_heard() -> None:
    env = launch_pad_v0.parallel_env(seats=3)
    seen, _ = env.reset(seed=1)
    (decider,) = env.table.pending()
    for seat in range(3):
        mask = seen[f"seat_{seat}"]["action_mask"]
        assert mask[env.wait] == (seat != decider)
        assert (mask.sum() == 1) == (seat != decider)
    other = env.table.clone()
    code = any_legal(seen[f"seat_{decider}"]["action_mask"], 0)
    env.step({f"seat_{seat}": code if seat == decider else env.wait for seat in range(3)})
    other.act(decider, code)
    assert other.to_json() == env.table.to_json()


@every_module
@pytest.mark.parametrize("action", [-1, 10**6, None, "x", 0.0, float("inf"), np.float64("nan"), [0]])
def test_an_action_that_is_not_allowed_is_refused_and_changes_nothing(module: ModuleType, action: Any) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    before = env.table.to_json()
    with pytest.raises(IllegalAction, match="not allowed"):
        env.step(action)
    assert env.table.to_json() == before


@every_module
def test_or_it_loses_the_game(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    loser = env.agent_selection
    env.step(int(np.argmin(mask)))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}
    parallel = module.parallel_env()
    parallel.reset(seed=1)
    _, rewards, terminations, _, _ = parallel.step(dict.fromkeys(parallel.agents, parallel.wait))
    assert sorted(rewards.values()) == [-1.0, 0.0]
    assert all(terminations.values())
    assert parallel.agents == []


@every_module
def test_a_mistake_in_a_parallel_step_leaves_the_table_as_it_was(module: ModuleType) -> None:
    env = module.parallel_env(illegal="raise")
    env.reset(seed=1)
    before = env.table.to_json()
    with pytest.raises(IllegalAction, match="not allowed"):
        env.step({})
    assert env.table.to_json() == before


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 9},
        {"length": "endless"},
        {"colour": "red"},
        {"reward": "money"},
        {"illegal": "ignore"},
        {"render_mode": "3d"},
    ],
)
def test_mad_options_are_refused_with_a_sentence(options: dict[str, Any]) -> None:
    for make in (launch_pad_v0.env, launch_pad_v0.raw_env, launch_pad_v0.parallel_env):
        with pytest.raises(BadOption, match=r"\.$"):
            make(**options)


def test_nothing_can_be_asked_before_there_is_a_game() -> None:
    for env in (launch_pad_v0.raw_env(), launch_pad_v0.parallel_env()):
        with pytest.raises(TMinusError, match="reset"):
            env.state()


@every_module
def test_pettingzoo_is_told_that_seats_do_not_act_once_a_round_each(module: ModuleType) -> None:
    """Its own conversion would lose actions; the parallel face is another one."""
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(module.env())


@every_module
def test_people_are_shown_every_position_without_asking(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    env, parallel = module.env(render_mode="human"), module.parallel_env(render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out == shown(env)
    env.step(any_legal(env.last()[0]["action_mask"], 0))
    assert capsys.readouterr().out == shown(env)
    seen, _ = parallel.reset(seed=1)
    assert capsys.readouterr().out == shown(parallel)
    parallel.step({agent: any_legal(seen[agent]["action_mask"], 0) for agent in parallel.agents})
    assert capsys.readouterr().out == shown(parallel)


def shown(env: Any) -> str:
    """What a spectator sees now, without colours."""
    return sub(r"\x1b\[[\d;]*m", "", str(rendered(env.unwrapped.table, "ansi")))


def test_seeds_may_be_numbers_of_numpy() -> None:
    one, other = launch_pad_v0.raw_env(), launch_pad_v0.raw_env()
    one.reset(seed=7)
    other.reset(seed=np.int64(7))  # type: ignore[arg-type]
    assert one.table.to_json() == other.table.to_json()
    with pytest.raises(BadOption, match="whole number"):
        one.reset(seed=7.5)  # type: ignore[arg-type]


def test_without_a_seed_every_game_is_another() -> None:
    env = launch_pad_v0.raw_env()
    deals = set()
    for _ in range(5):
        env.reset()
        deals.add(env.table.to_json())
    assert len(deals) == 5


def test_the_mask_of_a_seat_that_is_not_asked_is_empty() -> None:
    env = launch_pad_v0.raw_env()
    env.reset(seed=1)
    other = 1 - env.table.pending()[0]
    assert not env.observe(f"seat_{other}")["action_mask"].any()
    assert not any(allowed(env.table, other))
