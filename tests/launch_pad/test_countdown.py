"""Chapter 12: the Countdown."""

import pytest

from tests.launch_pad.looks import options, turns_to_the_end
from tests.launch_pad.more_tables import IDLE, PADS, advance, pads_of, zones
from tests.launch_pad.tables import (
    choose,
    complete,
    deal,
    done_discarding,
    done_playing,
    hand,
    kind,
    play,
    playable,
    table,
)
from tminus.games.launch_pad import actions


@pytest.mark.rule("LP 12.1", "LP 12.2")
@pytest.mark.case("G1")
@pytest.mark.parametrize(
    ("seats", "completer", "turns"),
    [
        (2, 0, [0, 1, 0]),
        (2, 1, [1, 0, 1]),
        (3, 0, [0, 1, 2, 0]),
        (3, 1, [1, 2, 0, 1]),
        (3, 2, [2, 0, 1, 2]),
        (4, 2, [2, 3, 0, 1, 2]),
    ],
)
def test_who_completes_the_pad_in_step_1_finishes_and_has_the_very_last_turn(
    seats: int, completer: int, turns: list[int]
) -> None:
    state = table(
        seats,
        at="begin turn",
        turn=completer,
        hands=[IDLE] * seats,
        pads=[(PADS[3], "launch", completer)],
        pad_area=PADS[:3],
    )
    assert turns_to_the_end(state) == turns


@pytest.mark.rule("LP 12.1", "LP 12.2", "LP 8.11")
@pytest.mark.case("G1", "F4")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_who_completes_the_pad_with_the_button_has_the_very_last_turn_whoever_drew_it(owner: int) -> None:
    state = table(
        3,
        turn=1,
        hands=[IDLE, ["big-red-button", *IDLE], IDLE],
        pads=[(PADS[3], "construction", owner)],
        pad_area=PADS[:3],
    )
    play(state, "big-red-button")
    assert turns_to_the_end(state) == [1, 2, 0, 1]


@pytest.mark.rule("LP 12.1")
def test_the_third_pad_starts_no_countdown() -> None:
    state = table(at="begin turn", hands=[IDLE] * 2, pads=[(PADS[2], "launch", 0)], pad_area=PADS[:2])
    assert state.view(None)["pad_area"] == PADS[:3]
    assert state.view(None)["final_turns_left"] is None


@pytest.mark.rule("LP 12.1")
def test_the_turn_of_the_completion_goes_on_with_all_its_steps() -> None:
    state = table(
        at="begin turn",
        hands=[["observer"] * 5, IDLE],
        rockets=[[complete("galactic")]],
        experts=[["engineer", None, None]],
        pads=[(PADS[3], "launch", 0)],
        pad_area=PADS[:3],
        discard=["metal", "oxygen"],
    )
    assert state.view(None)["final_turns_left"] == 2
    advance(state, 0)
    choose(state, actions.DRAW_DISCARD)
    play(state, "observer")
    done_playing(state)
    done_discarding(state)
    assert state.turn == 1
    assert hand(state, 0) == ["observer"] * 4 + ["oxygen"]


@pytest.mark.rule("LP 12.3")
@pytest.mark.case("G3")
def test_the_very_last_turn_has_all_six_steps() -> None:
    state = table(
        at="begin turn",
        final_turns=0,
        pad_area=PADS,
        hands=[["observer"] * 5],
        rockets=[[complete("galactic", "quality-control")]],
        experts=[[None, "inspector", None]],
        discard=["metal"],
        pile=["fuel"] * 9,
    )
    advance(state, 0)
    assert zones(state, 0) == ["launch"]
    assert set(options(state)) == {actions.DRAW_PILE, actions.DRAW_DISCARD}
    choose(state, actions.DRAW_DISCARD)
    for card in ["observer"] * 5 + ["metal"]:
        play(state, card)
    assert hand(state, 0) == ["fuel"] * 6  # the second hand
    done_playing(state)
    choose(state, actions.DISCARD + kind("fuel"))
    assert not state.over
    done_discarding(state)
    assert state.over


@pytest.mark.rule("LP 12.3")
@pytest.mark.case("G3")
def test_in_the_countdown_the_big_red_button_has_no_target() -> None:
    state = table(final_turns=1, pad_area=PADS, hands=[["big-red-button", "observer"]])
    assert playable(state) == ["observer"]


@pytest.mark.rule("LP 14.3", "LP 12.1")
@pytest.mark.case("G2")
def test_in_the_short_game_the_fourth_pad_may_come_in_the_middle_of_a_draw() -> None:
    state = table(
        3,
        length="short",
        at="draw",
        turn=1,
        hands=[IDLE, ["fuel"] * 3, IDLE],
        pad_area=PADS[:3],
        chance="listed",
    )
    deal(state, PADS[3])
    assert state.view(None)["final_turns_left"] == 3
    for card in ("fuel", "fuel", "fuel"):
        deal(state, card)
    assert hand(state, 1) == IDLE
    assert pads_of(state, 1) == [[], [], []]
    assert turns_to_the_end(state) == [1, 2, 0, 1]
