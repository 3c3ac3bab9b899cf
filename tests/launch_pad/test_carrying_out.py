"""Action cards, as chapters 7 and 8 have them in common: whether one can be carried out, and where cards then lie."""

from typing import Any

import pytest

from tests.launch_pad.looks import options
from tests.launch_pad.more_tables import IDLE, NO_EXPERTS, PADS, PADS_OUT
from tests.launch_pad.tables import (
    choose,
    complete,
    deal,
    discards,
    end_turn,
    hand,
    kind,
    play,
    playable,
    rocket,
    table,
)
from tminus.games.launch_pad import actions

# For each action card: a table on which it can do nothing, and one with just enough.
NO_TARGET: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "abort-mission": ({}, {"rockets": [[], [rocket("observer")]]}),
    "big-red-button": ({"pad_area": PADS[:3]}, {"pads": [(PADS[0], "construction", 1)]}),
    "budget-cuts": ({}, {"specialties": [[], ["overtime"]]}),
    "fast-track": (
        {"rockets": [[rocket("observer", metal=1), complete("observer", "launch")], [complete("observer")]]},
        {"rockets": [[complete("observer")]]},
    ),
    "parts-supplier": ({"pile": ["metal"] * 2, **PADS_OUT}, {"pile": ["metal"] * 3, **PADS_OUT}),
    "quality-check": (
        {"rockets": [[], [complete("observer", "launch", ["quality-certificate"]), complete("explorer")]]},
        {"rockets": [[], [complete("observer", "launch")]]},
    ),
    "recruitment": ({}, {"experts": [NO_EXPERTS, [None, None, "mission-controller"]]}),
    "recycle-bin": ({}, {"discard": ["metal"]}),
    "sabotage": ({"rockets": [[], [rocket("galactic")]]}, {"rockets": [[], [rocket("galactic", fuel=1)]]}),
    "salvage": ({}, {"discard": ["metal"]}),
    "surplus": ({"own": []}, {"own": [], "theirs": ["metal"]}),
    "thief": ({"theirs": ["metal"]}, {"theirs": ["metal"] * 2}),
    "vacuum": (
        {"rockets": [[], [complete("observer", "launch", ["astronaut"])]]},
        {"rockets": [[], [complete("observer", "launch", ["oxygen"])]]},
    ),
}


@pytest.mark.rule("LP 8.4")
@pytest.mark.case("E1")
@pytest.mark.parametrize("card", list(NO_TARGET))
def test_an_action_card_that_cannot_be_carried_out_cannot_be_played(card: str) -> None:
    for layout, can_be_played in zip(NO_TARGET[card], (False, True), strict=True):
        things = dict(layout)
        hands = [[card, *things.pop("own", ["observer"])], things.pop("theirs", [])]
        state = table(hands=hands, **things)
        assert (state.pending(), card in playable(state)) == ((0,), can_be_played)


@pytest.mark.rule("LP 8.1", "LP 8.2")
@pytest.mark.case("E14")
@pytest.mark.parametrize("top", ["galactic", "metal", "fuel", "oxygen"])
def test_the_player_of_abort_mission_chooses_which_card_the_next_player_finds_on_top(top: str) -> None:
    state = table(
        hands=[["abort-mission", "observer"], IDLE[1:]],
        rockets=[[], [complete("galactic", "launch", ["oxygen"])]],
        discard=["engineer"],
    )
    play(state, "abort-mission")
    assert state.pending() == (0,)
    assert discards(state) == ["engineer", "abort-mission"]
    choose(state, actions.LAY + kind(top))
    choose(state, actions.LAY_REST)
    assert (discards(state)[:2], len(discards(state)), discards(state)[-1]) == (["engineer", "abort-mission"], 9, top)
    end_turn(state)
    choose(state, actions.DRAW_DISCARD)
    assert top in hand(state, 1)


@pytest.mark.rule("LP 8.2")
@pytest.mark.case("E14")
def test_the_player_of_surplus_orders_the_cards_of_all_players() -> None:
    state = table(3, hands=[["surplus", "metal"], ["fuel"], ["oxygen"]])
    play(state, "surplus")
    assert state.pending() == (0,)
    for card in ("oxygen", "metal"):
        choose(state, actions.LAY + kind(card))
    assert discards(state) == ["surplus", "fuel", "metal", "oxygen"]


@pytest.mark.rule("LP 8.19")
@pytest.mark.case("E15")
def test_salvage_may_take_the_other_salvage_but_not_one_played_this_turn() -> None:
    state = table(hands=[["salvage", "observer"], IDLE], discard=["salvage", "metal"])
    play(state, "salvage")
    assert options(state) == [actions.TAKE + kind("metal"), actions.TAKE + kind("salvage")]
    choose(state, actions.TAKE + kind("salvage"))
    assert (hand(state, 0), discards(state)) == (["observer", "salvage"], ["metal", "salvage"])
    play(state, "salvage")
    assert (hand(state, 0), discards(state)) == (["observer", "metal"], ["salvage", "salvage"])


@pytest.mark.rule("LP 8.19")
@pytest.mark.case("E15")
def test_salvage_cannot_be_played_for_nothing_but_a_salvage_of_this_turn() -> None:
    state = table(hands=[["salvage", "salvage", "observer"], IDLE], discard=["metal"])
    play(state, "salvage")
    assert (hand(state, 0), discards(state)) == (["observer", "metal", "salvage"], ["salvage"])
    assert playable(state) == ["observer"]


@pytest.mark.rule("LP 8.19")
@pytest.mark.case("E15")
def test_a_salvage_played_in_an_earlier_turn_can_be_taken() -> None:
    state = table(hands=[["salvage", "observer"], ["salvage", *IDLE[1:]]], discard=["metal"])
    play(state, "salvage")
    end_turn(state)
    play(state, "salvage")
    assert hand(state, 1) == [*IDLE[1:], "salvage"]


@pytest.mark.rule("LP 8.19")
@pytest.mark.case("E15")
def test_a_salvage_that_was_shuffled_away_and_drawn_again_can_take_the_other_one() -> None:
    """The other one, which the opponent gives up for Surplus, has not been played this turn."""
    state = table(
        hands=[["salvage", "parts-supplier", "surplus", "observer"], ["salvage"]],
        discard=["metal"] * 3,
        pile=[],
        chance="listed",
        **PADS_OUT,
    )
    play(state, "salvage")
    play(state, "parts-supplier")
    deal(state, "salvage")
    assert hand(state, 0) == ["observer", *["metal"] * 3, "salvage", "surplus"]
    play(state, "surplus")
    choose(state, actions.DISCARD + kind("metal"))
    choose(state, actions.LAY_REST)
    play(state, "salvage")
    assert options(state) == [actions.TAKE + kind(card) for card in ("metal", "parts-supplier", "salvage", "surplus")]


@pytest.mark.rule("LP 8.19")
@pytest.mark.case("E15")
def test_a_salvage_that_was_recycled_and_drawn_again_can_take_an_older_one() -> None:
    state = table(
        hands=[["salvage", "recycle-bin", "parts-supplier", "observer"], []],
        discard=["salvage", *["metal"] * 10],
        pile=["fuel"],
        chance="listed",
        **PADS_OUT,
    )
    play(state, "salvage")
    choose(state, actions.TAKE + kind("metal"))
    play(state, "recycle-bin")
    assert discards(state) == ["salvage", "recycle-bin"]
    play(state, "parts-supplier")
    for card in ("salvage", "metal", "fuel"):
        deal(state, card)
    play(state, "salvage")
    assert options(state) == [actions.TAKE + kind(card) for card in ("parts-supplier", "recycle-bin", "salvage")]


@pytest.mark.rule("LP 8.19")
@pytest.mark.case("E15")
def test_a_recycled_salvage_cannot_take_the_one_played_this_turn() -> None:
    """Surplus has laid the opponent's Salvage above the one of this turn, and only the upper one is recycled."""
    state = table(
        hands=[["salvage", "surplus", "abort-mission", "recycle-bin", "parts-supplier", "observer"], ["salvage"]],
        rockets=[[complete("galactic", "launch", ["astronaut", "oxygen"])]],
        discard=["engineer"],
        pile=["fuel"] * 4,
        chance="listed",
        **PADS_OUT,
    )
    play(state, "salvage")
    play(state, "surplus")
    choose(state, actions.DISCARD + kind("engineer"))
    choose(state, actions.LAY + kind("salvage"))
    play(state, "abort-mission")
    choose(state, actions.LAY_REST)
    play(state, "recycle-bin")
    assert discards(state) == ["salvage", "surplus", "engineer", "recycle-bin"]
    play(state, "parts-supplier")
    for card in ("salvage", "fuel", "fuel"):
        deal(state, card)
    play(state, "salvage")
    assert options(state) == [
        actions.TAKE + kind(card) for card in ("engineer", "parts-supplier", "recycle-bin", "surplus")
    ]
