"""Every game ends, however it is played: at random (test_laws.py), greedily, stubbornly or by keeping everything."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings

from tests.laws.contract import Options
from tests.laws.play import MOST_ACTIONS, Setting, Way, check
from tests.laws.positions import Conservation
from tests.laws.strategies import settings as any_setting
from tests.laws.undo import Undo
from tminus import State

Choose = Callable[[State, int], int]


def first(state: State, seat: int) -> int:
    return state.options(seat)[0]


def last(state: State, seat: int) -> int:
    """Options end with the one that stops: this player passes whenever it can."""
    return state.options(seat)[-1]


def hoard(state: State, seat: int) -> int:
    """The option that keeps most in hand; among equals the last, which passes."""

    def kept(code: int) -> int:
        after = state.clone().hush()
        after.act(seat, code)
        return names_in(after.view(seat)) - names_in(after.view(None))

    return max(reversed(state.options(seat)), key=kept)


def names_in(view: Any) -> int:
    """How many cards, tokens and other things with a name stand in a view. What is in a hand, its owner alone sees."""
    if isinstance(view, dict):
        return sum(names_in(item) for item in view.values())
    if isinstance(view, list):
        return sum(names_in(item) for item in view)
    return isinstance(view, str)


@pytest.mark.parametrize("choose", [first, last])
@settings(max_examples=20)
@given(setting=any_setting())
def test_stubborn_players_reach_the_end(choose: Choose, setting: Setting) -> None:
    play_with(choose, setting)


@pytest.mark.rule("LP 15.2")
@pytest.mark.case("I1")
@settings(max_examples=5)
@given(setting=any_setting())
def test_hoarders_reach_the_end(setting: Setting) -> None:
    play_with(hoard, setting)


def play_with(choose: Choose, setting: Setting) -> None:
    state = setting.game.new(setting.seats, 1, setting.options)
    actions = 0
    while not state.over:
        seat = state.pending()[0]
        state.act(seat, choose(state, seat))
        actions += 1
        assert actions < MOST_ACTIONS
    state.audit()


# The levels are these bots with other numbers, which would only take longer.
@pytest.mark.parametrize("bot", ["random", "greedy", "greedy:noise=0.2", "search:iterations=2"])
@settings(max_examples=5)
@given(setting=any_setting())
def test_bots_reach_the_end(bot: str, setting: Setting) -> None:
    check(Way(setting, seed=1, bot=bot), [Conservation(), Options(), Undo()])
