"""Listed chance: exact odds, and draws that follow them."""

import pytest

import tminus
from tests.kernel.odds import fits
from tests.launch_pad.tables import deal, hand, table
from tminus import CHANCE
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import IDS

GAME = tminus.game("launch-pad")


def test_a_game_with_listed_chance_begins_with_the_first_draw() -> None:
    state = GAME.new(3, chance="listed")
    assert state.pending() == (CHANCE,)
    assert state.options(CHANCE) == [actions.STARTER, actions.STARTER + 1, actions.STARTER + 2]
    assert state.chances() == pytest.approx([1 / 3] * 3)


def test_odds_are_exact() -> None:
    state = table(2, pile=["metal", "metal", "fuel", "oxygen"], discard=["thief"], at="draw", draws=1, chance="listed")
    state.act(0, actions.DRAW_PILE)
    cards = [IDS[code - actions.DEALT] for code in state.options(CHANCE)]
    assert dict(zip(cards, state.chances(), strict=True)) == {"metal": 0.5, "fuel": 0.25, "oxygen": 0.25}


def test_the_next_card_can_be_chosen() -> None:
    state = table(2, discard=["thief"], at="draw", draws=1, chance="listed")
    state.act(0, actions.DRAW_PILE)
    deal(state, "galactic")
    assert hand(state, 0) == ["galactic"]


def test_drawn_cards_follow_the_listed_odds() -> None:
    laid = table(2, pile=["metal"] * 5 + ["fuel"] * 3 + ["oxygen"] * 2, discard=["thief"], at="draw", draws=1)
    counts = {"metal": 0, "fuel": 0, "oxygen": 0}
    for seed in range(4000):
        state = laid.clone()
        state.seed(seed)
        state.act(0, actions.DRAW_PILE)
        counts[hand(state, 0)[0]] += 1
    assert fits(list(counts.values()), [0.5, 0.3, 0.2])


def test_a_certain_outcome_is_not_asked_for() -> None:
    state = table(2, pile=["metal", "metal"], discard=["thief"], at="draw", draws=1, chance="listed")
    state.act(0, actions.DRAW_PILE)
    assert hand(state, 0) == ["metal"]


def test_a_game_with_drawn_chance_lists_nothing() -> None:
    state = GAME.new(2)
    assert state.chances() == []
    assert state.options(CHANCE) == []
