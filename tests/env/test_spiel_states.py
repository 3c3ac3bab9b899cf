"""States of OpenSpiel's games: what they do is what the engine does, and what they tell is what a seat may know."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel
import pytest

from tests.env.spiel import GAMES, any_action, played
from tminus.kernel.payoff import payoff
from tminus.kernel.state import CHANCE


def sampler() -> float:
    return 0.37


# ---- playing


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_the_engines(name: str) -> None:
    """The same actions, taken in the engine itself, lead to the same end; outcomes of chance are counted from 0."""
    state = pyspiel.load_game(name).new_initial_state()
    table = state.table.clone()
    random = Random(7)
    while not state.is_terminal():
        seat = state.current_player()
        codes = table.options(seat)
        if seat == CHANCE:
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert list(odds) == table.chances()
            assert sum(odds) == pytest.approx(1)
            action = any_action(state, random)
            table.act(CHANCE, codes[outcomes.index(action)])
        else:
            assert seat == table.pending()[0]
            assert state.legal_actions() == sorted(codes)
            action = any_action(state, random)
            table.act(seat, action)
        state.apply_action(action)
    assert state.table.to_json() == table.to_json()
    reward = state.get_game().get_parameters()["reward"]
    if reward == "points":
        assert state.returns() == table.scores()
    else:
        best = max(state.returns())
        assert [seat for seat, worth in enumerate(state.returns()) if worth == best > 0] == table.winners()


def test_a_win_is_counted_from_the_middle() -> None:
    """Alone 1, and 0 for all together; where nobody can win, all lose."""
    for players, end in [(2, [1, -1]), (3, [1, -0.5, -0.5]), (4, [1, -1 / 3, -1 / 3, -1 / 3])]:
        state = played(f"tminus_launch_pad(players={players},length=short)", seed=4, steps=10_000)
        assert sorted(state.returns(), reverse=True) == pytest.approx(end)
    ends = [played("tminus_rocketmen(players=3)", seed, 10_000) for seed in range(8)]
    ties = [sorted(state.returns()) for state in ends if len(state.table.winners()) == 2]
    assert ties
    assert all(tie == pytest.approx([-0.5, 0.25, 0.25]) for tie in ties)
    lost = [played("tminus_red_planet", seed, 10_000) for seed in range(60)]
    assert [-1, -1] in [state.returns() for state in lost]
    assert played("tminus_rocketmen(players=1)", 1, 10_000).returns() == [-1]


def test_a_game_is_worth_nothing_before_its_end() -> None:
    state = played("tminus_launch_pad(reward=points)", seed=1, steps=60)
    assert payoff(state.table, "points") != [0, 0]
    assert state.returns() == state.rewards() == [0, 0]


@pytest.mark.parametrize("name", GAMES)
def test_copies_go_their_own_ways(name: str) -> None:
    state = played(name, seed=2, steps=50)
    before = str(state)
    copy = state.clone()
    other = copy.clone()
    for one in (copy, other):
        for seed in range(20):
            if not one.is_terminal():
                one.apply_action(any_action(one, Random(seed)))
    assert str(state) == before
    assert str(copy) == str(other) != before
    state.apply_action(state.legal_actions()[0])
    assert str(copy) == str(other)
    assert other.history() == copy.history() != state.history()


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_goes_on_as_it_would_have(name: str) -> None:
    state = played(name, seed=3, steps=70)
    game = state.get_game()
    _, restored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    copies = [restored, pickle.loads(pickle.dumps(state))]
    random = Random(5)
    for _ in range(60):
        if state.is_terminal():
            break
        for copy in copies:
            assert str(copy) == str(state)
            assert copy.history() == state.history()
            for player in range(game.num_players()):
                assert copy.information_state_string(player) == state.information_state_string(player)
        action = any_action(state, random)
        for one in [state, *copies]:
            one.apply_action(action)


@pytest.mark.parametrize("name", GAMES)
def test_actions_have_names_of_their_own(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    random = Random(11)
    while not state.is_terminal():
        actions = state.legal_actions()
        assert actions == sorted(set(actions))
        names = [state.action_to_string(action) for action in actions]
        assert len(set(names)) == len(names)
        state.apply_action(any_action(state, random))


def test_actions_are_found_by_their_names() -> None:
    state = played("tminus_launch_pad", seed=5, steps=40)
    for action in state.legal_actions():
        assert state.string_to_action(state.action_to_string(action)) == action
        assert state.table.describe(state.current_player(), action).words == state.action_to_string(action)


# ---- what seats know


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_state_looks_the_same_and_can_be_played(name: str) -> None:
    for seed in range(3):
        state = played(name, seed, steps=30 + 40 * seed)
        if state.is_terminal():
            continue
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, sampler)
            assert seen_by(twin, player) == seen_by(state, player)
            own = [step.action for step in state.full_history() if step.player == player]
            assert [step.action for step in twin.full_history() if step.player == player] == own
            assert twin.move_number() == state.move_number()
            copy = pickle.loads(pickle.dumps(twin.clone()))
            random, again = Random(seed), Random(seed)
            while not twin.is_terminal():
                twin.apply_action(any_action(twin, random))
                copy.apply_action(any_action(copy, again))
            assert str(copy) == str(twin)
            assert copy.returns() == twin.returns()


def seen_by(state: Any, player: int) -> list[Any]:
    deciding = state.current_player()
    return [
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
        deciding,
        state.legal_actions() if deciding == player else [],
    ]


def test_an_imagined_state_does_not_tell_how_it_came_about() -> None:
    state = played("tminus_launch_pad", seed=1, steps=60)
    twin = state.resample_from_infostate(0, sampler)
    others = [step.action for step in twin.full_history() if step.player != 0]
    assert set(others) == {pyspiel.INVALID_ACTION}
    hands = [other.table.view(1)["players"][1]["hand"] for other in (state, twin)]
    assert hands[0] != hands[1]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_forgotten(name: str) -> None:
    """A seat that decides never stands where it stood before, and what it was told only grows."""
    state = pyspiel.load_game(name).new_initial_state()
    random = Random(13)
    memories = [""] * state.num_players()
    seen: set[str] = set()
    while not state.is_terminal():
        player = state.current_player()
        if player >= 0:
            known = state.information_state_string()
            assert known not in seen
            seen.add(known)
            memory = known.split("\n")[0]
            assert memory.startswith(memories[player])
            memories[player] = memory
        state.apply_action(any_action(state, random))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_sees_follows_from_what_it_was_told(name: str) -> None:
    """Two tables on which a seat was told the same things look the same to it, whatever is hidden from it there. So its
    information state needs no memory of what it saw."""
    compared = 0
    for seed in range(4):
        state = played(name, seed, steps=30 + 25 * seed)
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, sampler)
            looks = dict(look_on(state.clone(), player))
            for known, view in look_on(twin, player):
                if known in looks:
                    compared += 1
                    assert view == looks[known]
    assert compared > 8


def look_on(state: Any, player: int) -> Iterator[tuple[str, list[Any]]]:
    """What a seat was told and what it saw, each time that it had to decide, while all take their first options."""
    for _step in range(80):
        if state.is_terminal():
            return
        if state.current_player() == player:
            yield state.information_state_string(player).split("\n")[0], seen_by(state, player)[1:]
        state.apply_action(state.legal_actions()[0])


def test_secret_choices_are_seen_by_nobody_else() -> None:
    state = played("tminus_red_planet(players=3)", seed=1, steps=0)
    while not state.table.together:
        state.apply_action(state.legal_actions()[0])
    first, second = state.legal_actions()[:2]
    one, other = state.child(first), state.child(second)
    assert one.current_player() == other.current_player() == 1
    for player in (1, 2):
        assert seen_by(one, player) == seen_by(other, player)
    assert seen_by(one, 0) != seen_by(other, 0)
