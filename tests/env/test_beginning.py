"""How an episode begins: in a position, if one is wanted, and what is refused before anything has changed."""

from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest

import tminus
import tminus.env
from tests.env.playing import any_legal, played
from tests.env.test_gymnasium import IDS
from tests.env.test_pettingzoo import MODULES
from tests.kernel.keeping import played as played_on
from tminus import BadOption, BadPosition, State
from tminus.bots import UnknownBot
from tminus.env import launch_pad_v0

GAMES = tminus.GAMES
LONG = played_on(GAMES[0].new(2, 1, {"length": "long"}), 9)


def middle(game: tminus.Game) -> State:
    return played_on(game.new(2, 5), 30)


def laid_out(state: State) -> Any:
    return state.game.write_table(state)


@pytest.mark.parametrize(("game", "module"), list(zip(GAMES, MODULES, strict=True)))
def test_an_episode_of_pettingzoo_begins_in_a_position(game: tminus.Game, module: ModuleType) -> None:
    position = middle(game)
    for env in (module.env(), module.raw_env(), module.parallel_env()):
        for given in (position, position.to_json()):
            env.reset(seed=3, options={"position": given})
            assert laid_out(env.unwrapped.table) == laid_out(position)
        source = env.unwrapped.table.source
        env.reset(options={"position": position})
        assert env.unwrapped.table.source != source, "every episode has the same luck"
        env.reset(seed=3, options={"position": position})
        assert env.unwrapped.table.source == source
        env.reset(seed=3)
        assert env.unwrapped.table.moves == 0
    assert position == middle(game), "an environment has played on in the state that it was given"


@pytest.mark.parametrize(("game", "name"), list(zip(GAMES, IDS, strict=True)))
def test_an_episode_of_gymnasium_begins_in_a_position_and_the_next_one_does_not(game: tminus.Game, name: str) -> None:
    position = middle(game)
    seat = position.pending()[0]
    env = gymnasium.make(name, seat=seat)
    _, info = env.reset(seed=3, options={"position": position.to_json()})
    assert laid_out(env.unwrapped.table) == laid_out(position)  # type: ignore[attr-defined]
    assert info["action_mask"].sum() == len(position.options(seat))
    env.reset(seed=3)
    assert env.unwrapped.table.moves < 30  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "name"), list(zip(GAMES, IDS, strict=True)))
def test_all_tables_begin_in_a_position_and_anew_in_it(game: tminus.Game, name: str) -> None:
    position = middle(game)
    many: Any = gymnasium.make_vec(name, num_envs=3, seat=position.pending()[0], bots="greedy", illegal="lose")
    many.reset(seed=3, options={"position": position})
    for _ in range(2):
        assert [laid_out(state) for state in many.tables.batch.states] == [laid_out(position)] * 3
        many.step(np.full(3, -1))  # lose, and begin anew
        assert many.tables.ended.all()
    assert len({state.source for state in many.tables.batch.states}) == 3
    many.reset(seed=3)
    assert all(state.moves < 30 for state in many.tables.batch.states)
    tables = tminus.env.tables(game.name, 2)
    tables.reset(seed=1, position=position.to_json())
    assert [laid_out(state) for state in tables.batch.states] == [laid_out(position)] * 2


def test_bots_do_not_end_the_game_before_it_has_begun() -> None:
    """Where they always would, that is told; and the games that there were go on."""
    state = tminus.game("mission-red-planet").new(2, 3)
    while not state.over:
        before = state.clone()
        state.act(state.pending()[0], state.options(state.pending()[0])[0])
    last = before.pending()[0]
    others: Any = gymnasium.make("tminus/RedPlanet-v0", seat=1 - last)
    others.reset(seed=1)
    table = others.unwrapped.table.clone()
    with pytest.raises(BadOption, match="the bots end the game before anybody else has to decide"):
        others.reset(options={"position": before})
    assert others.unwrapped.table == table
    others.step(any_legal(others.unwrapped.action_masks(), 0))


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"position": 7}, BadOption, "a text or a state of Launch Pad, not 7"),
        ({"position": GAMES[2].new(2)}, BadOption, "a text or a state of Launch Pad, not <rocketmen, 2 seats"),
        ({"position": GAMES[2].new(2).to_json()}, BadPosition, "is of the game 'rocketmen'"),
        ({"position": "{"}, BadPosition, "not JSON"),
        ({"position": GAMES[0].new(3)}, BadOption, "has 3 seats, and the environment 2"),
        ({"position": LONG}, BadOption, "has length='long', and the environment length='normal'"),
        ({"position": GAMES[0].new(2, chance="listed")}, BadOption, "lists the outcomes of chance"),
        ({"position": played_on(GAMES[0].new(2, 1), 20_000)}, BadOption, "the game is over"),
    ],
)
def test_what_cannot_begin_is_refused_and_changes_nothing(
    options: dict[str, Any], error: type[Exception], words: str
) -> None:
    made: list[Any] = [
        launch_pad_v0.env(),
        launch_pad_v0.raw_env(),
        launch_pad_v0.parallel_env(),
        gymnasium.make("tminus/LaunchPad-v0").unwrapped,
        gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=1),
    ]
    for env in made:
        env.reset(seed=1)
        before = table_of(env).clone()
        with pytest.raises(error, match=words):
            env.reset(seed=2, options=options)
        assert table_of(env) == before
        again = type(env) is type(made[0])
        assert not again or played(env, 3)


def test_an_option_that_reset_does_not_have_is_told() -> None:
    """Gymnasium's environments refuse it; PettingZoo's warn, since its own tests give every environment some."""
    words = r"reset\(\) has no option 'length', only 'position'. The options of the game are given when"
    alone: Any = gymnasium.make("tminus/LaunchPad-v0").unwrapped
    for env in (alone, gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=1)):
        env.reset(seed=1)
        before = table_of(env).clone()
        with pytest.raises(BadOption, match=words):
            env.reset(seed=2, options={"length": "short"})
        assert table_of(env) == before
    position = middle(GAMES[0])
    for other in (launch_pad_v0.env(), launch_pad_v0.raw_env(), launch_pad_v0.parallel_env()):
        with pytest.warns(UserWarning, match=words):
            other.reset(seed=2, options={"length": "short", "position": position})
        assert laid_out(table_of(other)) == laid_out(position)


def table_of(env: Any) -> State:
    table: State = env.tables.batch.states[0] if hasattr(env, "tables") else env.unwrapped.table
    return table


@pytest.mark.parametrize("bots", ["gredy", ["gredy"], "greedy:noise=7", "nobots:Last"])
def test_a_misspelt_bot_is_told_when_an_environment_is_made(bots: Any) -> None:
    with pytest.raises(UnknownBot):
        gymnasium.make("tminus/LaunchPad-v0", bots=bots)
    with pytest.raises(UnknownBot):
        gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=2, bots=bots)
    with pytest.raises(UnknownBot):
        tminus.env.tables("launch-pad", 2, bots=["", *([bots] if isinstance(bots, str) else bots)])
