"""Chapter 9: specialties. Seat 0 plays unless a test says otherwise."""

from typing import Any

import pytest

from tests.launch_pad.looks import doing, options, player, specialties
from tests.launch_pad.more_tables import IDLE, NO_EXPERTS, PADS, advance, advances, pads_of, zones
from tests.launch_pad.tables import (
    choose,
    complete,
    discards,
    done_discarding,
    done_playing,
    end_turn,
    hand,
    kind,
    play,
    playable,
    rocket,
    table,
)
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table

# Three rockets wait in each of the two lower zones, and all experts are there.
LAUNCH_DAY: dict[str, Any] = {
    "at": "begin turn",
    "hands": [IDLE],
    "rockets": [
        [
            complete(name, zone)
            for zone in ("construction", "quality-control")
            for name in ("observer", "explorer", "intrepid")
        ]
    ],
    "experts": [["engineer", "inspector", "mission-controller"]],
}


def hand_limits(state: Table) -> list[int]:
    return [player(state, seat)["hand_limit"] for seat in range(state.seats)]


# ---- what holds for all of them


@pytest.mark.rule("LP 9.1", "LP 9.13")
def test_a_specialty_works_at_once_for_its_owner_alone_until_it_leaves_play() -> None:
    state = table(hands=[["warehouse", "observer"], ["budget-cuts", *["observer"] * 5]])
    assert hand_limits(state) == [6, 6]
    play(state, "warehouse")
    assert hand_limits(state) == [8, 6]
    assert specialties(state, 0) == ["warehouse"]
    assert discards(state) == []
    end_turn(state)
    assert hand_limits(state) == [8, 6]
    play(state, "budget-cuts")
    assert hand_limits(state) == [6, 6]


@pytest.mark.rule("LP 9.2")
@pytest.mark.parametrize("new", ["overtime", "warehouse"])
def test_a_new_specialty_discards_the_old_one_even_of_the_same_kind(new: str) -> None:
    state = table(hands=[[new, "observer"]], specialties=[["warehouse"]], discard=["metal"])
    play(state, new)
    assert specialties(state, 0) == [new]
    assert discards(state) == ["metal", "warehouse"]


@pytest.mark.rule("LP 9.2")
def test_a_specialty_cannot_simply_be_put_away() -> None:
    state = table(hands=[["observer"]], specialties=[["warehouse"]])
    assert set(options(state)) == {actions.PLAY + kind("observer"), actions.DONE_PLAYING}
    done_playing(state)
    assert set(options(state)) == {actions.DISCARD + kind("observer"), actions.DONE_DISCARDING}


# ---- Employee Contract


@pytest.mark.rule("LP 9.10")
@pytest.mark.parametrize(("owner", "legal"), [(0, True), (1, False)])
def test_a_contract_keeps_opponents_from_recruiting_but_not_its_owner(owner: int, legal: bool) -> None:
    experts = ["engineer", "jack-of-all-trades", "mission-controller"]
    state = table(
        hands=[["recruitment", "observer"]],
        experts=[experts if seat == owner else NO_EXPERTS for seat in range(2)],
        specialties=[["employee-contract"] if seat == owner else [] for seat in range(2)],
    )
    assert ("recruitment" in playable(state)) is legal


# ---- Overtime


@pytest.mark.rule("LP 9.11")
@pytest.mark.parametrize(("specialty", "left"), [(["overtime"], [1, 2, 3, 4, 5]), ([], [3, 4, 5])])
def test_only_overtime_lets_a_second_rocket_leave_a_zone(specialty: list[str], left: list[int]) -> None:
    state = table(specialties=[specialty], **LAUNCH_DAY)
    assert advances(state) == [0, 1, 2, 3, 4, 5]
    advance(state, 0)
    assert advances(state) == left


@pytest.mark.rule("LP 9.11")
def test_overtime_lets_two_rockets_leave_each_zone_and_none_twice() -> None:
    state = table(specialties=[["overtime"]], **LAUNCH_DAY)
    for place in (0, 1):
        advance(state, place)
    assert advances(state) == [3, 4, 5]  # the third in Construction stays, and so do those that have just come
    for place in (3, 4):
        advance(state, place)
    assert zones(state, 0) == ["quality-control"] * 2 + ["construction"] + ["launch"] * 2 + ["quality-control"]
    assert doing(state) == "discard"


@pytest.mark.rule("LP 9.11")
def test_overtime_moves_neither_incomplete_rockets_nor_any_without_the_expert() -> None:
    state = table(
        at="begin turn",
        hands=[["observer"] * 6],
        rockets=[[rocket("observer", metal=1), complete("explorer"), complete("intrepid", "quality-control")]],
        experts=[["engineer", None, None]],
        specialties=[["overtime"]],
    )
    assert advances(state) == [1]


@pytest.mark.rule("LP 9.11")
def test_overtime_moves_no_second_pad() -> None:
    state = table(
        at="begin turn",
        hands=[IDLE],
        pads=[(PADS[0], "construction", 0), (PADS[1], "construction", 0)],
        specialties=[["overtime"]],
    )
    assert pads_of(state, 0) == [[PADS[1]], [PADS[0]], []]


# ---- Security System


@pytest.mark.rule("LP 9.12")
@pytest.mark.parametrize("card", ["abort-mission", "sabotage", "vacuum"])
@pytest.mark.parametrize(("owner", "legal"), [(0, True), (1, False)])
def test_a_security_system_guards_the_rockets_of_all_zones_from_opponents_only(
    card: str, owner: int, legal: bool
) -> None:
    fleet = [
        rocket("galactic", metal=1),
        complete("observer"),
        complete("explorer", "quality-control"),
        complete("intrepid", "launch", ["oxygen"]),
    ]
    state = table(
        hands=[[card, "observer"]],
        rockets=[fleet if seat == owner else [] for seat in range(2)],
        specialties=[["security-system"] if seat == owner else [] for seat in range(2)],
    )
    assert (card in playable(state)) is legal


# ---- Warehouse


@pytest.mark.rule("LP 9.13")
def test_with_a_warehouse_you_draw_up_to_eight_cards_and_may_keep_eight() -> None:
    state = table(at="begin turn", hands=[["fuel"] * 3], specialties=[["warehouse"]], pile=["observer"] * 9)
    assert hand(state, 0) == ["observer"] * 5 + ["fuel"] * 3
    done_playing(state)
    done_discarding(state)
    assert len(hand(state, 0)) == 8


@pytest.mark.rule("LP 9.13")
def test_a_ninth_card_cannot_be_kept_even_with_a_warehouse() -> None:
    state = table(at="discard", hands=[["fuel"] * 8 + ["metal"]], specialties=[["warehouse"]])
    assert set(options(state)) == {actions.DISCARD + kind("fuel"), actions.DISCARD + kind("metal")}
    choose(state, actions.DISCARD + kind("metal"))
    done_discarding(state)
    assert hand(state, 0) == ["fuel"] * 8


@pytest.mark.rule("LP 9.14")
def test_playing_a_warehouse_draws_nothing_but_lets_you_keep_eight_this_turn() -> None:
    state = table(hands=[["warehouse", *["observer"] * 8]])
    play(state, "warehouse")
    assert hand(state, 0) == ["observer"] * 8
    done_playing(state)
    done_discarding(state)
    assert hand(state, 0) == ["observer"] * 8


@pytest.mark.rule("LP 9.14")
def test_a_warehouse_as_the_last_card_brings_a_second_hand_of_eight() -> None:
    state = table(hands=[["warehouse"]], pile=["observer"] * 10)
    play(state, "warehouse")
    assert hand(state, 0) == ["observer"] * 8


@pytest.mark.rule("LP 9.15")
def test_who_replaces_the_warehouse_must_come_down_to_six_in_this_turn() -> None:
    state = table(hands=[["overtime", "metal", *["observer"] * 6]], specialties=[["warehouse"]])
    play(state, "overtime")
    assert len(hand(state, 0)) == 7
    done_playing(state)
    assert set(options(state)) == {actions.DISCARD + kind("observer"), actions.DISCARD + kind("metal")}
    choose(state, actions.DISCARD + kind("metal"))
    assert actions.DONE_DISCARDING in options(state)


@pytest.mark.rule("LP 9.15")
def test_who_loses_the_warehouse_comes_down_to_six_at_the_end_of_the_next_own_turn() -> None:
    state = table(hands=[["budget-cuts", *IDLE], ["observer", "metal", *IDLE]], specialties=[[], ["warehouse"]])
    play(state, "budget-cuts")
    assert len(hand(state, 1)) == 8
    assert state.pending() == (0,)
    play(state, "warehouse")
    end_turn(state)
    assert state.turn == 1
    assert len(hand(state, 1)) == 8  # nothing was drawn, and nothing is due before step 6
    done_playing(state)
    for card in ("metal", "observer"):
        assert actions.DONE_DISCARDING not in options(state)
        choose(state, actions.DISCARD + kind(card))
    assert actions.DONE_DISCARDING in options(state)
