"""OpenSpiel's own tests of games, on ours: those that come with it, and what its tests of Python games do."""

import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

from tests.env.spiel import GAMES, SHORTEST, played
from tminus.env.spiel.example import LAST_ROUND


@pytest.mark.parametrize("name", GAMES)
def test_the_simulation_in_c(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_simulation_in_python(name: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_of_players(players: int) -> None:
    np.random.seed(players)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game("tminus_red_planet", {"players": players}))


@pytest.mark.parametrize("name", GAMES)
def test_the_api(name: str) -> None:
    from open_spiel.integration_tests import api_test  # brings all its own games, which takes a second

    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures, result.errors + result.failures


def test_a_playthrough() -> None:
    """What OpenSpiel writes down of a game is the same each time."""
    lines = generate_playthrough.playthrough("tminus_rocketmen(players=1)", None, seed=2)
    assert lines == generate_playthrough.playthrough("tminus_rocketmen(players=1)", None, seed=2)
    assert "# Apply action" in lines


def test_registered_types_are_those_of_the_games() -> None:
    ours = [kind for kind in pyspiel.registered_games() if kind.short_name.startswith("tminus_")]
    assert len(ours) == 3
    for kind in ours:
        assert pyspiel.load_game(kind.short_name).get_type() == kind


# ---- observers


@pytest.mark.parametrize("name", GAMES)
def test_observers_in_both_languages_agree(name: str) -> None:
    game = pyspiel.load_game(name)
    ours = make_observation(game)
    theirs = pyspiel._Observation(game, game.make_observer(pyspiel.IIGObservationType(perfect_recall=False), {}))
    state = played(name, seed=1, steps=60)
    for player in range(game.num_players()):
        ours.set_from(state, player)
        theirs.set_from(state, player)
        assert ours.tensor.tolist() == np.frombuffer(theirs, np.float32).tolist() == state.observation_tensor(player)
        assert sum(piece.size for piece in ours.dict.values()) == ours.tensor.size == game.observation_tensor_size()
        assert ours.string_from(state, player) == state.observation_string(player)
        told = make_observation(game, INFO_STATE_OBS_TYPE)
        assert told.tensor is None
        assert told.string_from(state, player) == state.information_state_string(player)


def test_the_public_part_of_an_observation_is_the_same_for_all() -> None:
    public, private = [
        make_observation(
            pyspiel.load_game("tminus_launch_pad"),
            pyspiel.IIGObservationType(perfect_recall=False, public_info=is_public, private_info=whose),
        )
        for is_public, whose in [(True, pyspiel.PrivateInfoType.NONE), (False, pyspiel.PrivateInfoType.SINGLE_PLAYER)]
    ]
    state = played("tminus_launch_pad", seed=3, steps=60)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    hands = [state.table.view(seat)["players"][seat]["hand"] for seat in (0, 1)]
    for seat in (0, 1):
        assert str(hands[seat]).replace("'", '"').replace(" ", "") in private.string_from(state, seat)
        assert str(hands[1 - seat]).replace("'", '"').replace(" ", "") not in private.string_from(state, seat)


def test_only_what_a_seat_sees_now_is_there_as_numbers() -> None:
    state = played("tminus_rocketmen", seed=3, steps=60)
    with pytest.raises(NotImplementedError, match="Only what one seat sees now"):
        state.information_state_tensor(0)


# ---- algorithms


@pytest.mark.parametrize("name", SHORTEST)
def test_learning_agents_can_play(name: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(name))
    agents = [RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(env.num_players)]
    step = env.reset()
    while not step.last():
        step = env.step([agents[step.observations["current_player"]].step(step).action])
    assert step.rewards == env.get_state.returns()


@pytest.mark.parametrize("name", ["tminus_launch_pad(players=4,length=short)", "tminus_red_planet(players=6)"])
def test_bots_in_c_can_play(name: str) -> None:
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 5) for seat in range(game.num_players())]
    assert sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, 5)) == pytest.approx(0)


def test_regret_is_minimised_on_the_game_itself() -> None:
    """Not on a table made of it, as in the example: every iteration walks through states of ours."""
    game = pyspiel.load_game("tminus_red_planet", {"position": end_of(LAST_ROUND)})
    solver = cfr.CFRSolver(game)
    gaps = []
    for _ in range(2):
        solver.evaluate_and_update_policy()
        gaps.append(exploitability.nash_conv(game, solver.average_policy()))
    assert gaps[1] < gaps[0]


def end_of(path: Path) -> str:
    """The position without the Pilot of the second seat, so that there is less to walk through."""
    return path.read_text("utf-8").replace('["pilot", "soldier", "recruiter"]', '["soldier", "recruiter"]')


def test_a_game_is_described_in_words() -> None:
    state: Any = played("tminus_launch_pad", seed=1, steps=50)
    assert "draw_pile" in str(state)
    assert state.table.prompt() in str(state)


SIMULATIONS = 100
STRESSED = """
import faulthandler, gc, sys
import pyspiel, tminus.env.spiel

faulthandler.enable()
gc.set_threshold(50)  # the collector comes a dozen times as often as it would, in the middle of everything
for _ in range(int(sys.argv[2])):
    pyspiel.random_sim_test(pyspiel.load_game(sys.argv[1]), num_sims=1, serialize=True, verbose=False)
"""


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_no_process_is_lost_in_the_simulation_in_c(name: str) -> None:
    command = [sys.executable, "-c", STRESSED, name, str(SIMULATIONS)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"It ended with {done.returncode}.\n{done.stderr[-5_000:]}"
