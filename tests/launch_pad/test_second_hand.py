"""Chapter 10: who plays the whole hand draws another."""

import pytest

from tests.launch_pad.looks import doing, options
from tests.launch_pad.more_tables import IDLE, NO_EXPERTS, PADS_OUT, pile, told
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
    target,
)
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table


def second_hands(state: Table) -> int:
    return told(state).count("second-hand")


# ---- when it comes


@pytest.mark.rule("LP 10.1")
@pytest.mark.case("D10")
def test_playing_the_last_card_brings_a_new_hand_from_the_draw_pile_and_play_goes_on() -> None:
    state = table(hands=[["observer", "observer"], IDLE], discard=["galactic"], pile=["explorer"] * 4 + ["fuel"] * 4)
    play(state, "observer")
    assert second_hands(state) == 0
    play(state, "observer")
    assert (second_hands(state), len(hand(state, 0)), discards(state)) == (1, 6, ["galactic"])
    assert (state.turn, doing(state)) == (0, "play")
    assert "explorer" in playable(state)


@pytest.mark.rule("LP 10.1")
@pytest.mark.case("D10")
def test_the_last_card_is_carried_out_before_the_new_hand_comes() -> None:
    state = table(hands=[["metal"], IDLE], rockets=[[rocket("observer"), rocket("explorer")]], pile=["fuel"] * 9)
    play(state, "metal")
    assert (doing(state), hand(state, 0), second_hands(state)) == ("place component", [], 0)
    choose(state, options(state)[0])
    assert (hand(state, 0), second_hands(state)) == (["fuel"] * 6, 1)


@pytest.mark.rule("LP 10.1", "LP 8.2")
@pytest.mark.case("D10")
def test_discards_of_the_last_card_are_ordered_before_the_new_hand_comes() -> None:
    state = table(hands=[["abort-mission"], IDLE], rockets=[[], [complete("observer")]], pile=["fuel"] * 9)
    play(state, "abort-mission")
    assert (doing(state), hand(state, 0)) == ("order discards", [])
    choose(state, actions.LAY_REST)
    assert (hand(state, 0), second_hands(state)) == (["fuel"] * 6, 1)


@pytest.mark.rule("LP 10.1")
@pytest.mark.case("D10")
def test_the_new_hand_cannot_be_declined() -> None:
    state = table(hands=[["observer"], IDLE], pile=["fuel"] * 9)
    assert options(state) == [actions.PLAY + kind("observer"), actions.DONE_PLAYING]
    play(state, "observer")
    assert hand(state, 0) == ["fuel"] * 6


@pytest.mark.rule("LP 10.1")
@pytest.mark.case("D10")
def test_stopping_with_a_card_in_hand_brings_no_new_hand() -> None:
    state = table(hands=[["observer", "engineer"], IDLE], pile=["fuel"] * 9)
    play(state, "observer")
    choose(state, actions.DONE_PLAYING)
    choose(state, actions.DISCARD + kind("engineer"))
    assert (state.turn, hand(state, 0), second_hands(state)) == (1, [], 0)


@pytest.mark.rule("LP 10.2")
@pytest.mark.case("D13")
def test_a_second_hand_that_is_played_out_too_brings_no_third() -> None:
    state = table(hands=[["observer"], IDLE], chance="listed")
    play(state, "observer")
    for _ in range(6):
        deal(state, "observer")
    for left in range(6, 0, -1):
        assert (state.turn, hand(state, 0)) == (0, ["observer"] * left)
        play(state, "observer")
    assert (state.turn, hand(state, 0), second_hands(state)) == (1, [], 1)


@pytest.mark.rule("LP 10.2")
@pytest.mark.case("D13")
def test_each_turn_has_its_own_second_hand() -> None:
    state = table(hands=[["observer"], ["observer"] * 6], pile=["metal"] * 20)
    play(state, "observer")
    end_turn(state)
    for _ in range(6):
        play(state, "observer")
    assert (state.turn, hand(state, 0), hand(state, 1)) == (1, ["metal"] * 6, ["metal"] * 6)
    assert second_hands(state) == 2


# ---- cards that the last card brings


@pytest.mark.rule("LP 10.3")
@pytest.mark.case("D10")
def test_after_parts_supplier_as_last_card_its_three_cards_must_be_played_too() -> None:
    state = table(hands=[["parts-supplier"], IDLE], pile=["explorer"] * 3 + ["fuel"] * 9, chance="listed", **PADS_OUT)
    play(state, "parts-supplier")
    for _ in range(3):
        deal(state, "explorer")
    assert (hand(state, 0), second_hands(state), doing(state)) == (["explorer"] * 3, 0, "play")
    for _ in range(3):
        assert second_hands(state) == 0
        play(state, "explorer")
    assert (hand(state, 0), second_hands(state)) == (["fuel"] * 6, 1)


@pytest.mark.rule("LP 10.3")
@pytest.mark.case("D12")
@pytest.mark.parametrize(
    ("last", "gained"),
    [
        ("budget-cuts", ["overtime"]),
        ("recruitment", ["engineer"]),
        ("sabotage", ["metal"]),
        ("salvage", ["galactic"]),
        ("thief", ["observer", "observer"]),
        ("vacuum", ["oxygen"]),
    ],
)
def test_a_card_gained_by_the_last_card_is_a_hand_card(last: str, gained: list[str]) -> None:
    state = table(
        hands=[[last], ["observer"] * 6],
        rockets=[
            [rocket("galactic"), complete("galactic", "launch", ["quality-certificate", "maximum-security"])],
            [rocket("explorer", metal=1), complete("intrepid", "launch", ["oxygen", "quality-certificate"])],
        ],
        experts=[NO_EXPERTS, ["engineer", None, None]],
        specialties=[[], ["overtime"]],
        discard=["galactic"],
        pile=["fuel"] * 9,
        **PADS_OUT,
    )
    play(state, last)
    if doing(state) == "sabotage":
        target(state, 1, 0)
    assert (hand(state, 0), second_hands(state), doing(state)) == (gained, 0, "play")
    for card in gained:
        play(state, card)
    assert (len(hand(state, 0)), second_hands(state)) == (6, 1)


# ---- hands that were not played out


@pytest.mark.rule("LP 10.4")
@pytest.mark.case("D15")
def test_an_empty_hand_at_the_start_of_step_4_brings_nothing() -> None:
    state = table(at="play", hands=[[], IDLE], pile=["fuel"] * 9)
    assert (state.turn, hand(state, 0), second_hands(state)) == (1, [], 0)


@pytest.mark.rule("LP 10.4")
@pytest.mark.case("D11")
def test_a_last_card_given_up_for_the_own_surplus_brings_no_new_hand() -> None:
    state = table(hands=[["surplus", "metal"], IDLE], pile=["fuel"] * 9)
    play(state, "surplus")
    state.act(1, actions.DISCARD + kind("fuel"))
    choose(state, actions.LAY_REST)
    assert (state.turn, hand(state, 0), second_hands(state)) == (1, [], 0)


@pytest.mark.rule("LP 10.4")
@pytest.mark.case("D11")
def test_surplus_as_the_last_card_brings_a_new_hand_after_the_picks() -> None:
    state = table(hands=[["surplus"], ["metal", "oxygen"]], pile=["fuel"] * 9)
    play(state, "surplus")
    assert (state.pending(), hand(state, 0)) == ((1,), [])
    choose(state, actions.DISCARD + kind("oxygen"))
    assert discards(state) == ["surplus", "oxygen"]
    assert (state.turn, hand(state, 0), second_hands(state)) == (0, ["fuel"] * 6, 1)


# ---- too few cards


@pytest.mark.rule("LP 10.5")
@pytest.mark.case("D14")
def test_a_second_hand_of_no_cards_counts_as_the_one_of_this_turn() -> None:
    state = table(hands=[["observer"], IDLE], pile=[], **PADS_OUT)
    play(state, "observer")
    assert told(state) == ["laid-rocket", "second-hand", "nothing-to-draw", "turn", "pad-advanced"]
    assert (state.turn, hand(state, 0)) == (1, [])


@pytest.mark.rule("LP 10.5")
@pytest.mark.case("D14")
def test_a_second_hand_that_is_too_small_is_not_made_up_again() -> None:
    state = table(hands=[["observer"], IDLE], pile=["engineer", "warehouse"], discard=[], **PADS_OUT)
    play(state, "observer")
    assert hand(state, 0) == ["engineer", "warehouse"]
    play(state, "engineer")
    play(state, "warehouse")
    assert (state.turn, hand(state, 0), second_hands(state)) == (1, [], 1)


# ---- Warehouse


@pytest.mark.rule("LP 9.14", "LP 10.1")
@pytest.mark.case("E9")
def test_a_warehouse_as_the_last_card_brings_a_second_hand_of_eight() -> None:
    state = table(hands=[["warehouse"], IDLE], pile=["fuel"] * 12)
    play(state, "warehouse")
    assert (hand(state, 0), len(pile(state)), second_hands(state)) == (["fuel"] * 8, 4, 1)


@pytest.mark.rule("LP 9.14")
@pytest.mark.case("E9")
def test_a_warehouse_played_earlier_in_the_turn_makes_the_second_hand_eight() -> None:
    state = table(hands=[["warehouse", "observer"], IDLE], pile=["fuel"] * 12)
    play(state, "warehouse")
    assert (hand(state, 0), len(pile(state))) == (["observer"], 12)
    play(state, "observer")
    assert hand(state, 0) == ["fuel"] * 8
