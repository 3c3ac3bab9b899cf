"""Choosing together: stored at once, invisible to others, changeable until the last, revealed together."""

import json

import pytest

from tests.kernel.refusals import refused
from tests.launch_pad.tables import GAME, discards, hand, kind, play, table
from tminus import IllegalAction
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table
from tminus.kernel.state import NO_CHOICE


@pytest.fixture
def surplus() -> Table:
    """Seat 0 has played Surplus: three seats give up a card each."""
    state = table(3, hands=[["surplus", "metal", "fuel"], ["metal", "thief"], ["fuel", "oxygen"]])
    play(state, "surplus")
    return state


def give_up(state: Table, seat: int, card: str) -> None:
    state.act(seat, actions.DISCARD + kind(card))


def test_all_seats_are_asked_at_once(surplus: Table) -> None:
    assert surplus.pending() == (0, 1, 2)
    for seat in range(3):
        assert surplus.options(seat) == [actions.DISCARD + kind(card) for card in hand(surplus, seat)]


def test_a_choice_is_stored_at_once_in_any_order_of_seats(surplus: Table) -> None:
    give_up(surplus, 2, "oxygen")
    assert surplus.pending() == (0, 1)
    assert surplus.choices == (NO_CHOICE, NO_CHOICE, actions.DISCARD + kind("oxygen"))
    read = GAME.from_json(surplus.to_json())
    assert read.choices == surplus.choices
    assert read.pending() == (0, 1)


def test_a_choice_is_invisible_to_everybody_else(surplus: Table) -> None:
    other = surplus.clone()
    give_up(surplus, 2, "oxygen")
    give_up(other, 2, "fuel")
    for seat in (0, 1, None):
        assert surplus.view(seat) == other.view(seat)
        assert surplus.events(seat) == other.events(seat)
    assert surplus.view(2)["your_choice"] == actions.DISCARD + kind("oxygen")
    assert "oxygen" not in json.dumps([surplus.view(0), surplus.view(1), surplus.view(None)])


def test_that_somebody_has_chosen_is_for_all_to_see(surplus: Table) -> None:
    give_up(surplus, 2, "oxygen")
    assert [player["has_chosen"] for player in surplus.view(None)["players"]] == [False, False, True]


def test_a_choice_may_be_changed_until_the_last_has_chosen(surplus: Table) -> None:
    give_up(surplus, 2, "oxygen")
    give_up(surplus, 0, "metal")
    give_up(surplus, 2, "fuel")
    assert surplus.pending() == (1,)
    give_up(surplus, 1, "thief")
    assert hand(surplus, 2) == ["oxygen"]
    with refused(IllegalAction, unchanged=surplus):
        give_up(surplus, 2, "oxygen")


def test_all_choices_are_revealed_together(surplus: Table) -> None:
    give_up(surplus, 1, "metal")
    give_up(surplus, 0, "fuel")
    assert [hand(surplus, seat) for seat in range(3)] == [["metal", "fuel"], ["metal", "thief"], ["fuel", "oxygen"]]
    told = len(surplus.events(None))
    give_up(surplus, 2, "oxygen")
    assert [hand(surplus, seat) for seat in range(3)] == [["metal"], ["thief"], ["fuel"]]
    assert [event[0] for event in surplus.events(None, told)] == ["gave-up"] * 3
    assert surplus.choices == (NO_CHOICE,) * 3
    surplus.act(0, actions.LAY_REST)
    assert sorted(discards(surplus)[1:]) == ["fuel", "metal", "oxygen"]


def test_a_card_that_is_not_in_the_hand_cannot_be_chosen(surplus: Table) -> None:
    with refused(IllegalAction, "not among the options of seat 1", unchanged=surplus):
        give_up(surplus, 1, "oxygen")


def test_who_visibly_has_one_option_or_none_is_not_asked() -> None:
    state = table(4, hands=[["surplus", "metal", "fuel"], ["thief"], [], ["oxygen", "oxygen"]])
    play(state, "surplus")
    assert state.pending() == (0, 3), "that both cards of seat 3 are equal is its own secret"
    give_up(state, 0, "metal")
    give_up(state, 3, "oxygen")
    assert [len(cards) for cards in state.hands] == [1, 0, 0, 1]


def test_an_imagined_choice_of_another_is_one_that_it_may_have_made(surplus: Table) -> None:
    give_up(surplus, 2, "oxygen")
    choices = set()
    for seed in range(50):
        imagined = surplus.imagine(0, seed)
        assert imagined.pending() == (0, 1)
        assert imagined.choices[2] in imagined.options(2)
        choices.add(imagined.choices[2])
    assert len(choices) > 5, "the choice of seat 2 could be read off its imagined one"
