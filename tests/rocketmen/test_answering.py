"""Chapter 7: what a player can do about a success card, and after the last one."""

import pytest

from tests.rocketmen.more_tables import ready_satellite
from tests.rocketmen.tables import (
    choose,
    doing,
    done,
    fly,
    let_chance,
    options,
    pad,
    playing,
)
from tminus.games.rocketmen.launching import ALL_SUCCESS
from tminus.games.rocketmen.state import Table


@pytest.mark.rule("RM 7.15")
@pytest.mark.case("RM-S3")
def test_a_card_set_aside_does_not_count_as_drawn() -> None:
    state = ready_satellite("multi-purpose-space-suit")
    choose(state, "launch earth", "success 0", "suit")
    assert (state.drawn, state.space) == (0, 0)
    choose(state, "success 1")
    assert (state.drawn, state.space) == (1, 1)
    choose(state, "draw", "success 1", "draw", "success 2")
    assert doing(state) == "failed", "three have been drawn besides the one set aside"


@pytest.mark.rule("RM 7.15")
@pytest.mark.case("RM-S3")
@pytest.mark.case("RM-S32")
def test_the_planned_card_is_the_first_one_drawn_and_the_others_stay_out_for_this_launch() -> None:
    state = ready_satellite("detailed-planning")
    choose(state, "launch earth", "planning", "success 4", "success 3", "success 3")
    assert options(state) == ["first 3", "first 4"]
    assert (pad(state), playing(state)) == (["spaceship-c", "small-rocket-boosters"], ["detailed-planning"])
    choose(state, "first 4")
    assert (state.drawn, state.space) == (1, 5), "4 and the Computer of Detailed Planning"
    choose(state, "draw")
    assert [round(chance * 15) for chance in state.chances()] == [2, 5, 6, 2]
    choose(state, "success 0", "abort")
    assert doing(state) == "pay for abort", "two cards drawn: one is owed"
    choose(state, "off pad spaceship-c")
    let_chance(state)
    choose(state, "end turn")
    let_chance(state)
    choose(state, "launch earth")
    assert state.success == ALL_SUCCESS


@pytest.mark.rule("RM 1.11", "RM 7.15", "RM 7.16")
def test_everybody_sees_which_success_cards_are_out_and_which_one_waits() -> None:
    state = ready_satellite("radiation-shielding multi-purpose-space-suit detailed-planning")
    choose(state, "launch earth")
    assert out_and_waiting(state) == ([], None)
    choose(state, "planning", "success 0", "success 3")
    assert out_and_waiting(state) == ([], None), "those that are revealed stand apart"
    choose(state, "success 4", "first 0")
    assert (out_and_waiting(state), state.view(None)["launch"]["set_aside"]) == (([], 0), [3, 4])
    choose(state, "shielding")
    assert out_and_waiting(state) == ([], 2), "it counts as a 2"
    choose(state, "accept")
    assert out_and_waiting(state) == ([0], None)
    choose(state, "draw", "success 1")
    assert out_and_waiting(state) == ([0], 1)
    choose(state, "suit")
    assert out_and_waiting(state) == ([0, 1], None), "the one set aside is out, too"
    choose(state, "success 0")
    assert (out_and_waiting(state), state.drawn) == (([0, 0, 1], None), 2)
    assert sum(state.view(None)["launch"]["left_in_deck"]) == len(ALL_SUCCESS) - 5


def out_and_waiting(state: Table) -> tuple[list[int], int | None]:
    seen = [state.view(seat)["launch"] for seat in (0, 1, None)]
    assert seen == [seen[0]] * 3
    return seen[0]["drawn_cards"], seen[0]["just_drawn"]


@pytest.mark.rule("RM 7.16")
def test_an_answer_comes_before_the_rocket_moves() -> None:
    state = ready_satellite("radiation-shielding multi-purpose-space-suit")
    choose(state, "launch earth", "success 0")
    assert (state.space, options(state)) == (0, ["accept", "shielding", "suit"])
    choose(state, "shielding")
    assert (state.space, options(state)) == (0, ["accept", "suit"]), "the Space Suit would still change something"
    choose(state, "accept")
    assert (state.space, pad(state)) == (2, ["spaceship-c", "small-rocket-boosters", "multi-purpose-space-suit"])


@pytest.mark.rule("RM 7.16")
def test_shielding_answers_a_zero_alone() -> None:
    state = ready_satellite("radiation-shielding multi-purpose-space-suit")
    choose(state, "launch earth", "success 1")
    assert options(state) == ["accept", "suit"]


@pytest.mark.rule("RM 7.16")
def test_after_the_suit_the_next_card_can_be_shielded() -> None:
    state = ready_satellite("radiation-shielding multi-purpose-space-suit")
    choose(state, "launch earth", "success 0", "suit", "success 0", "shielding")
    assert (state.space, state.drawn, pad(state)) == (2, 1, ["spaceship-c", "small-rocket-boosters"])


@pytest.mark.rule("RM 7.17")
@pytest.mark.case("RM-S54")
def test_the_last_card_can_be_answered() -> None:
    shielded = ready_satellite("radiation-shielding super-computer")
    fly(shielded, "earth", 3, 1)
    choose(shielded, "draw", "success 0", "shielding")
    assert done(shielded) == ["earth-satellite"]
    replaced = ready_satellite("multi-purpose-space-suit super-computer")
    fly(replaced, "earth", 3, 1)
    choose(replaced, "draw", "success 1", "suit", "success 2")
    assert done(replaced) == ["earth-satellite"]


@pytest.mark.rule("RM 7.17")
@pytest.mark.case("RM-S31")
def test_afterburner_helps_after_the_last_card() -> None:
    state = ready_satellite("afterburner super-computer")
    fly(state, "earth", 3, 1, 0)
    assert options(state) == ["afterburner", "give up"]
    choose(state, "afterburner")
    assert done(state) == ["earth-satellite"]


@pytest.mark.rule("RM 7.17")
@pytest.mark.case("RM-S31")
def test_nothing_else_helps_after_the_last_card() -> None:
    state = ready_satellite("radiation-shielding multi-purpose-space-suit detailed-planning afterburner")
    fly(state, "earth", 1, 1, 0)
    assert doing(state) == "launched"
    assert options(state) == ["afterburner", "give up"]
    choose(state, "afterburner")
    assert doing(state) == "failed", "still short"
