"""OpenSpiel's games: their parameters, games that begin in a position, and the example."""

import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from tests.env.spiel import GAMES, played
from tminus.env.spiel import example
from tminus.games import game
from tminus.kernel.errors import TMinusError


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("tminus_launch_pad(players=5)", "Launch Pad is for 2 to 4 seats, not 5."),
        ("tminus_launch_pad(length=tiny)", "The option 'length' of Launch Pad is one of short, normal, long"),
        ("tminus_launch_pad(starter=7)", "The option 'starter' of Launch Pad is one of random, 1, 2, 3, 4, not '7'."),
        ("tminus_launch_pad(starter=4)", "Seat 4 cannot start: there are 2 seats."),
        ("tminus_launch_pad(reward=fame)", "The reward is 'win' or 'points', not 'fame'."),
        ("tminus_rocketmen(players=1,mode=battle)", "The Battle for Earth is for two to four players."),
        ("tminus_rocketmen(position=nowhere.json)", "There is no position in 'nowhere.json'"),
    ],
)
def test_a_bad_parameter_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(TMinusError, match=sentence.replace("(", r"\(")):
        pyspiel.load_game(name)


@pytest.mark.parametrize("name", ["tminus_launch_pad(colour=red)", "tminus_launch_pad(length=3)"])
def test_what_is_no_parameter_openspiel_refuses(name: str) -> None:
    with pytest.raises(pyspiel.SpielError, match="parameter"):
        pyspiel.load_game(name)


def test_parameters_reach_the_game() -> None:
    table = played("tminus_launch_pad(players=3,length=long,super_powers=true,starter=3)", 1, 0).table
    assert (table.seats, table.turn) == (3, 2)
    assert table.settings == {"length": "long", "negotiations": False, "super_powers": True, "starter": "3"}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_made_again_from_its_name(name: str) -> None:
    made = pyspiel.load_game(name)
    for again in (pyspiel.load_game(str(made)), pickle.loads(pickle.dumps(made))):
        assert again == made
        assert str(again.new_initial_state()) == str(made.new_initial_state())


@pytest.mark.parametrize("name", GAMES)
def test_no_number_of_a_game_is_exceeded(name: str) -> None:
    made = pyspiel.load_game(name)
    for seed in range(5):
        state = played(name, seed, 10_000)
        steps = state.full_history()
        deciding = [step for step in steps if step.player >= 0]
        assert len(deciding) <= made.max_game_length()
        assert len(steps) - len(deciding) <= made.max_chance_nodes_in_history()
        assert all(step.action < made.num_distinct_actions() for step in deciding)
        assert all(step.action < made.max_chance_outcomes() for step in steps if step.player < 0)
        assert all(made.min_utility() <= worth <= made.max_utility() for worth in state.returns())


@pytest.mark.parametrize("name", ["tminus_launch_pad", "tminus_red_planet(players=4)", "tminus_rocketmen"])
def test_it_is_zero_sum_by_wins_and_not_by_points(name: str) -> None:
    utility = pyspiel.GameType.Utility
    assert pyspiel.load_game(name).get_type().utility == utility.ZERO_SUM
    rules, _, players = name.partition("(")
    by_points = pyspiel.load_game(f"{rules}({players.rstrip(')')}{',' if players else ''}reward=points)")
    assert by_points.get_type().utility == utility.GENERAL_SUM


@pytest.mark.parametrize("name", ["tminus_red_planet", "tminus_rocketmen(players=1)"])
def test_it_is_not_zero_sum_where_all_can_lose(name: str) -> None:
    assert pyspiel.load_game(name).get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


# ---- positions


def test_a_game_can_begin_in_a_position(tmp_path: Path) -> None:
    begun = played("tminus_rocketmen(players=3,edition=preview)", seed=1, steps=80).table
    path = tmp_path / "position.json"
    path.write_text(begun.to_json(), "utf-8")
    by_path = pyspiel.load_game(f"tminus_rocketmen(position={path})")
    path.unlink()
    by_text = pyspiel.load_game("tminus_rocketmen", {"position": begun.to_json()})
    for made in (by_path, by_text, pyspiel.load_game(str(by_path))):
        assert made.new_initial_state().table.to_json() == begun.to_json()
        assert made.num_players() == 3
        assert made.get_parameters()["edition"] == "preview"
    pyspiel.random_sim_test(by_path, num_sims=1, serialize=True, verbose=False)


def test_the_first_choice_in_a_position_is_remembered() -> None:
    begun = played("tminus_red_planet(players=3)", seed=1, steps=40)
    state = pyspiel.load_game("tminus_red_planet", {"position": begun.table.to_json()}).new_initial_state()
    seat, action = state.current_player(), state.legal_actions()[0]
    state.apply_action(action)
    assert f"own-choice[{action}]" in state.information_state_string(seat)


def test_chance_is_listed_whatever_the_position_says() -> None:
    table = game("launch-pad").new(2, seed=1, options={"length": "short"})
    made = pyspiel.load_game("tminus_launch_pad", {"position": table.to_json()})
    assert made.new_initial_state().table.listed


def test_a_position_can_be_worth_more_than_any_game_from_the_start() -> None:
    position = json.loads(example.LAST_ROUND.read_text("utf-8"))
    position["table"]["colours"][0]["tokens"]["ice"] = 900
    made = pyspiel.load_game("tminus_red_planet", {"position": json.dumps(position), "reward": "points"})
    pyspiel.random_sim_test(made, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "This is not JSON"),
        ("{}", "lacks 'format'"),
        (
            example.LAST_ROUND.read_text("utf-8"),
            "The position is of the game 'mission-red-planet', not of 'rocketmen'.",
        ),
    ],
)
def test_a_bad_position_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(TMinusError, match=sentence):
        pyspiel.load_game("tminus_rocketmen", {"position": text})


def test_a_position_goes_before_other_parameters() -> None:
    with pytest.raises(TMinusError, match="The position has '2' for 'players', not '4'"):
        pyspiel.load_game("tminus_red_planet", {"position": str(example.LAST_ROUND), "players": 4})


# ---- the end game of the example


def test_recall_is_perfect_in_the_whole_tree() -> None:
    """Whoever knows the same has the same options, has been asked the same before, and has answered the same."""
    made = pyspiel.load_game("tminus_red_planet", {"position": str(example.LAST_ROUND)})
    pasts: dict[str, tuple[list[int], list[tuple[str, int]]]] = {}
    states = 0

    def walk(state: Any, past: list[list[tuple[str, int]]]) -> None:
        nonlocal states
        states += 1
        player = state.current_player()
        actions = state.legal_actions()
        if player >= 0:
            known = state.information_state_string()
            assert pasts.setdefault(known, (actions, past[player])) == (actions, past[player])
        for action in actions:
            after = past[:]
            if player >= 0:
                after[player] = [*past[player], (known, action)]
            walk(state.child(action), after)

    walk(made.new_initial_state(), [[], []])
    assert states == 889
    assert len(pasts) < 353  # decisions: some are the same to whoever decides


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert example.solve(iterations=300) == pytest.approx(-2 / 3, abs=0.01)
    games, won = example.search(seconds=0, simulations=2)
    assert games == 1
    assert 0 <= won <= 1
    assert "889 states" in capsys.readouterr().out


# ---- another process


def test_a_state_can_be_sent_to_another_process() -> None:
    """Which need not have heard of the games before, and ends in peace: what OpenSpiel was given outlives Python."""
    state = played("tminus_rocketmen", seed=1, steps=50)
    heard = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run([sys.executable, "-c", heard], input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode().strip() == str(state)
    assert not done.stderr
