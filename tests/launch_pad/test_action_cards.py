"""Chapter 8: action cards in general, and those that serve their own player.

Seat 0 plays. An Observer can always be laid, so with one in hand the table waits in step 4.
"""

import pytest

from tests.launch_pad.looks import doing, known, options
from tests.launch_pad.more_tables import NO_EXPERTS, PADS, PADS_OUT, pads_of, pile
from tests.launch_pad.tables import (
    ACTION_CARDS,
    choose,
    complete,
    deal,
    discards,
    end_turn,
    hand,
    kind,
    kinds,
    play,
    playable,
    rocket,
    table,
    target,
    targets,
)
from tminus.games.launch_pad import actions

# ---- what holds for all of them


@pytest.mark.rule("LP 8.1")
def test_an_action_card_lies_on_the_discard_pile_before_it_is_carried_out() -> None:
    state = table(
        hands=[["abort-mission", "observer"]],
        rockets=[[rocket("observer"), rocket("galactic")]],
        discard=["metal"],
    )
    play(state, "abort-mission")
    assert discards(state) == ["metal", "abort-mission"]
    assert hand(state, 0) == ["observer"]
    assert doing(state) == "abort mission"
    assert len(state.rockets[0]) == 2


@pytest.mark.rule("LP 8.2", "LP 8.3")
def test_its_player_orders_the_discarded_cards_of_others_from_the_top_downwards() -> None:
    state = table(
        hands=[["abort-mission", "observer"]],
        rockets=[[], [complete("explorer", "launch", ["astronaut"])]],
        discard=["metal"],
    )
    play(state, "abort-mission")
    loose = ["explorer", "metal", "fuel", "astronaut"]
    assert set(options(state)) == {actions.LAY_REST, *(actions.LAY + kind(card) for card in loose)}
    for card in ("fuel", "astronaut", "metal", "fuel"):
        choose(state, actions.LAY + kind(card))
    assert discards(state) == ["metal", "abort-mission", "explorer", "fuel", "metal", "astronaut", "fuel"]
    assert doing(state) == "play"


@pytest.mark.rule("LP 8.2")
def test_the_card_laid_on_top_is_the_one_the_next_player_may_take() -> None:
    state = table(hands=[["abort-mission", "observer"]], rockets=[[], [complete("observer")]])
    play(state, "abort-mission")
    choose(state, actions.LAY + kind("fuel"))
    choose(state, actions.LAY_REST)
    end_turn(state)
    choose(state, actions.DRAW_DISCARD)
    assert known(state, 0, 1) == ["fuel"]


@pytest.mark.rule("LP 8.3")
def test_who_stops_ordering_has_the_rest_put_underneath() -> None:
    state = table(
        hands=[["abort-mission", "observer"]],
        rockets=[[], [complete("intrepid", "launch", ["oxygen"])]],
        discard=["galactic"],
    )
    play(state, "abort-mission")
    choose(state, actions.LAY + kind("oxygen"))
    choose(state, actions.LAY + kind("metal"))
    choose(state, actions.LAY_REST)
    assert discards(state)[:2] == ["galactic", "abort-mission"]
    assert sorted(discards(state)[2:6]) == ["fuel", "fuel", "intrepid", "metal"]
    assert discards(state)[6:] == ["metal", "oxygen"]
    assert doing(state) == "play"


@pytest.mark.rule("LP 8.4")
def test_without_a_target_an_action_card_stays_in_the_hand() -> None:
    state = table(hands=[ACTION_CARDS], pile=["metal", "fuel"])
    assert playable(state) == ["surplus"]  # which finds the other twelve in this very hand


@pytest.mark.rule("LP 8.5")
def test_own_rockets_experts_and_specialty_count_among_any() -> None:
    state = table(
        hands=[["abort-mission", "budget-cuts", "quality-check", "recruitment", "sabotage", "vacuum"]],
        rockets=[[complete("observer", "launch", ["oxygen"])]],
        experts=[["engineer", None, None]],
        specialties=[["warehouse"]],
    )
    assert playable(state) == ["abort-mission", "budget-cuts", "quality-check", "recruitment", "sabotage", "vacuum"]


@pytest.mark.rule("LP 8.6")
@pytest.mark.case("F18")
def test_budget_cuts_takes_a_contract_out_of_the_way_of_recruitment() -> None:
    state = table(
        hands=[["budget-cuts", "recruitment", "observer"]],
        experts=[NO_EXPERTS, [None, None, "mission-controller"]],
        specialties=[[], ["employee-contract"]],
    )
    assert playable(state) == ["observer", "budget-cuts"]
    play(state, "budget-cuts")
    play(state, "recruitment")
    assert hand(state, 0) == ["observer", "mission-controller", "employee-contract"]


@pytest.mark.rule("LP 8.6")
@pytest.mark.case("F8", "F18")
def test_quality_check_strips_maximum_security_for_abort_mission() -> None:
    state = table(
        hands=[["abort-mission", "quality-check", "observer"]],
        rockets=[[], [complete("galactic", "launch", ["maximum-security"])]],
    )
    assert playable(state) == ["observer", "quality-check"]
    play(state, "quality-check")
    play(state, "abort-mission")
    assert state.rockets[1] == []


# ---- Big Red Button


@pytest.mark.rule("LP 8.11")
@pytest.mark.case("F3")
def test_big_red_button_sends_any_players_pad_to_the_pad_area() -> None:
    state = table(
        hands=[["big-red-button", "observer"]],
        pads=[("pad-top-left", "launch", 0), ("pad-top-right", "construction", 1)],
    )
    play(state, "big-red-button")
    assert set(options(state)) == {actions.PAD + 0 * 3 + 2, actions.PAD + 1 * 3 + 0}
    choose(state, actions.PAD + 1 * 3 + 0)
    assert state.view(None)["pad_area"] == ["pad-top-right"]
    assert pads_of(state, 0) == [[], [], ["pad-top-left"]]
    assert pads_of(state, 1) == [[], [], []]
    assert state.view(None)["final_turns_left"] is None


# ---- Fast Track


@pytest.mark.rule("LP 8.13")
@pytest.mark.case("F6")
def test_fast_track_moves_a_rocket_completed_this_turn_without_experts() -> None:
    state = table(hands=[["fast-track", "fuel", "observer"]], rockets=[[rocket("observer", metal=1)]])
    assert "fast-track" not in playable(state)
    play(state, "fuel")
    play(state, "fast-track")
    assert state.rockets[0] == [complete("observer", "launch")]


@pytest.mark.rule("LP 8.13")
@pytest.mark.case("F6")
def test_fast_track_takes_complete_own_rockets_from_both_lower_zones_and_no_other() -> None:
    state = table(
        hands=[["fast-track", "observer"]],
        rockets=[
            [
                rocket("galactic", metal=3),
                complete("explorer"),
                complete("intrepid", "quality-control", ["quality-certificate"]),
                complete("observer", "launch"),
            ],
            [complete("galactic")],
        ],
    )
    play(state, "fast-track")
    assert targets(state) == [(0, 1), (0, 2)]
    target(state, 0, 2)
    assert state.rockets[0][2] == complete("intrepid", "launch", ["quality-certificate"])


@pytest.mark.rule("LP 8.13")
@pytest.mark.case("F6")
def test_fast_track_may_take_the_rocket_that_advanced_in_step_2() -> None:
    state = table(
        hands=[["fast-track"] + ["observer"] * 5],
        rockets=[[complete("galactic")]],
        experts=[["engineer", None, None]],
        at="begin turn",
    )
    choose(state, actions.ADVANCE)
    play(state, "fast-track")
    assert state.rockets[0] == [complete("galactic", "launch")]


# ---- Parts Supplier


@pytest.mark.rule("LP 8.14")
@pytest.mark.case("F7")
@pytest.mark.parametrize(
    ("before", "discard", "legal"),
    [
        (["metal", "metal", "fuel"], [], True),
        (["metal", "fuel"], [], False),
        (["metal", "fuel"], ["fuel"], True),
        ([], ["metal", "fuel", "fuel"], True),
        ([], ["metal", "fuel"], False),
    ],
)
def test_parts_supplier_needs_three_cards_in_both_piles_together(
    before: list[str], discard: list[str], legal: bool
) -> None:
    state = table(hands=[["parts-supplier", "observer"]], pile=before, discard=discard, **PADS_OUT)
    assert ("parts-supplier" in playable(state)) is legal


@pytest.mark.rule("LP 8.14")
@pytest.mark.case("F7")
def test_pads_do_not_count_for_parts_supplier() -> None:
    hands = [["parts-supplier", "observer"]]
    assert "parts-supplier" not in playable(table(hands=hands, pile=[*PADS, "metal", "fuel"]))
    assert "parts-supplier" in playable(table(hands=hands, pile=[*PADS, "metal", "fuel", "fuel"]))


@pytest.mark.rule("LP 8.14")
def test_parts_supplier_draws_three_however_many_cards_are_in_hand() -> None:
    state = table(hands=[["parts-supplier"] + ["observer"] * 8], discard=["galactic"])
    play(state, "parts-supplier")
    assert len(hand(state, 0)) == 11
    assert discards(state) == ["galactic", "parts-supplier"]


@pytest.mark.rule("LP 8.14")
def test_a_pad_uses_up_none_of_the_three_draws_of_parts_supplier() -> None:
    state = table(hands=[["parts-supplier", "observer"]], chance="listed")
    play(state, "parts-supplier")
    for card in ("pad-top-left", "metal", "fuel", "metal"):
        deal(state, card)
    assert hand(state, 0) == ["observer", "metal", "metal", "fuel"]
    assert pads_of(state, 0) == [["pad-top-left"], [], []]


@pytest.mark.rule("LP 8.14")
def test_parts_supplier_shuffles_the_discards_when_the_pile_is_too_small_but_not_itself() -> None:
    state = table(
        hands=[["parts-supplier", "observer"]],
        pile=["metal"],
        discard=["fuel", "fuel", "fuel"],
        **PADS_OUT,
    )
    play(state, "parts-supplier")
    assert hand(state, 0) == ["observer", "metal", "fuel", "fuel"]
    assert discards(state) == ["parts-supplier"]
    assert pile(state) == ["fuel"]


# ---- Recycle Bin


@pytest.mark.rule("LP 8.17")
@pytest.mark.case("F10")
@pytest.mark.parametrize("before", [[], ["galactic", "galactic"]])
def test_recycle_bin_makes_do_with_fewer_than_ten_cards_and_any_pile(before: list[str]) -> None:
    state = table(hands=[["recycle-bin", "observer"]], discard=["metal", "fuel", "oxygen"], pile=before)
    play(state, "recycle-bin")
    assert pile(state) == [*before, "metal", "fuel", "oxygen"]
    assert discards(state) == ["recycle-bin"]


@pytest.mark.rule("LP 8.17")
def test_recycle_bin_takes_the_ten_uppermost_discards() -> None:
    state = table(
        hands=[["recycle-bin", "observer"]], discard=["galactic", "explorer", *["metal"] * 9, "fuel"], pile=[]
    )
    play(state, "recycle-bin")
    assert pile(state) == ["metal"] * 9 + ["fuel"]
    assert discards(state) == ["galactic", "explorer", "recycle-bin"]


@pytest.mark.rule("LP 8.17")
def test_recycle_bin_may_bring_pads_up_from_the_lower_half() -> None:
    state = table(hands=[["recycle-bin", "observer"]], discard=["galactic"], pile=["metal"] * 8)
    state.deck.bury(kinds(PADS), 4)
    play(state, "recycle-bin")
    assert state.view(1)["draw_pile"] == {"cards": 13, "pads": 4, "before_pads": 0, "pads_set_aside": False}
    assert pile(state) == ["galactic", *["metal"] * 8, *PADS]


# ---- Salvage (which Salvages it may take: test_carrying_out.py)


@pytest.mark.rule("LP 8.19")
def test_salvage_takes_the_topmost_copy_of_any_discarded_card() -> None:
    state = table(hands=[["salvage", "observer"]], discard=["metal", "thief", "metal", "fuel"])
    play(state, "salvage")
    assert set(options(state)) == {actions.TAKE + kind(card) for card in ("metal", "fuel", "thief")}
    choose(state, actions.TAKE + kind("metal"))
    assert hand(state, 0) == ["observer", "metal"]
    assert discards(state) == ["metal", "thief", "fuel", "salvage"]
    assert known(state, 1, 0) == ["metal"]


@pytest.mark.rule("LP 8.19")
@pytest.mark.case("F13")
def test_salvage_cannot_be_played_for_itself() -> None:
    assert playable(table(hands=[["salvage", "observer"]])) == ["observer"]
