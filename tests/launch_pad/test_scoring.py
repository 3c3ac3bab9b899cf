"""Chapter 13: points, ties and the winner."""

from typing import Any

import pytest

from tests.launch_pad.more_tables import PADS
from tests.launch_pad.tables import complete, rocket, table
from tminus import LawBroken
from tminus.games.launch_pad.state import Table

CONTROLLED = [None, None, "mission-controller"]


def finished(seats: int = 2, **layout: Any) -> Table:
    """A table at the end of its very last turn."""
    state = table(seats, at="end turn", final_turns=0, pad_area=PADS, **layout)
    assert state.over
    return state


@pytest.mark.rule("LP 13.1")
@pytest.mark.case("G8")
def test_cards_in_hand_neither_give_nor_cost_points() -> None:
    state = finished(3, hands=[["mission-controller", "galactic"], ["observer", "astronaut", "metal"], []])
    assert state.scores() == [-10, -10, -10]


@pytest.mark.rule("LP 13.2")
@pytest.mark.case("G4", "G5")
@pytest.mark.parametrize(("name", "points"), [("observer", 6), ("explorer", 8), ("intrepid", 10), ("galactic", 12)])
def test_a_rocket_scores_in_launch_nothing_in_quality_control_and_costs_in_construction(name: str, points: int) -> None:
    zones = ["launch", "quality-control", "construction"]
    state = finished(3, rockets=[[complete(name, zone)] for zone in zones], experts=[CONTROLLED] * 3)
    assert state.scores() == [points, 0, -points]


@pytest.mark.rule("LP 13.2")
@pytest.mark.case("G4")
def test_an_incomplete_rocket_costs_as_much_as_a_complete_one() -> None:
    state = finished(rockets=[[rocket("galactic")], [rocket("galactic", metal=3, fuel=1)]], experts=[CONTROLLED] * 2)
    assert state.scores() == [-12, -12]


@pytest.mark.rule("LP 13.3")
@pytest.mark.case("G5")
def test_a_certificate_scores_three_in_launch_and_nothing_in_quality_control() -> None:
    state = finished(
        rockets=[[complete("observer", zone, ["quality-certificate"])] for zone in ("launch", "quality-control")],
        experts=[CONTROLLED] * 2,
    )
    assert state.scores() == [6 + 3, 0]


@pytest.mark.rule("LP 13.4")
@pytest.mark.parametrize(
    ("bonus", "points"),
    [
        (["astronaut", "oxygen"], 4),
        (["astronaut"], -4),
        (["oxygen"], 0),
        (["maximum-security"], 0),
        (["astronaut", "maximum-security"], -4),
        (["astronaut", "oxygen", "quality-certificate", "maximum-security"], 4 + 3),
    ],
)
def test_an_astronaut_scores_with_oxygen_and_costs_without(bonus: list[str], points: int) -> None:
    state = finished(rockets=[[complete("observer", "launch", bonus)]], experts=[CONTROLLED])
    assert state.scores()[0] == 6 + points


@pytest.mark.rule("LP 13.4")
def test_oxygen_serves_the_astronaut_of_its_own_rocket_only() -> None:
    state = finished(
        rockets=[[complete("observer", "launch", ["astronaut"]), complete("observer", "launch", ["oxygen"])]],
        experts=[CONTROLLED],
    )
    assert state.scores()[0] == 6 + 6 - 4


@pytest.mark.rule("LP 13.4")
@pytest.mark.case("G6")
@pytest.mark.parametrize("bonus", ["astronaut", "oxygen", "maximum-security"])
@pytest.mark.parametrize("zone", ["construction", "quality-control"])
def test_no_table_may_hold_an_astronaut_oxygen_or_maximum_security_outside_launch(bonus: str, zone: str) -> None:
    finished(rockets=[[complete("observer", "launch", [bonus])]]).audit()
    with pytest.raises(LawBroken, match=f"on a rocket in the '{zone}' zone"):
        finished(rockets=[[complete("observer", zone, [bonus])]]).audit()


@pytest.mark.rule("LP 13.5")
@pytest.mark.case("G7")
@pytest.mark.parametrize(
    ("experts", "rockets", "points"),
    [
        ([None, None, None], [], -10),
        ([None, None, None], [complete("observer", "launch"), complete("observer", "launch")], 12 - 10),
        (["engineer", "inspector", None], [], -10),
        (["jack-of-all-trades", None, None], [], -10),
        ([None, None, "jack-of-all-trades"], [], 0),
        ([None, None, "mission-controller"], [], 0),
    ],
)
def test_a_player_without_an_expert_in_launch_loses_ten_points_once(
    experts: list[str | None], rockets: list[int], points: int
) -> None:
    assert finished(experts=[experts], rockets=[rockets]).scores()[0] == points


@pytest.mark.rule("LP 13.6")
@pytest.mark.case("G9")
def test_totals_may_be_negative_and_the_highest_still_wins() -> None:
    state = finished(rockets=[[rocket("observer")], []])
    assert state.scores() == [-16, -10]
    assert state.winners() == [1]


@pytest.mark.rule("LP 13.6")
@pytest.mark.case("G10")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (["oxygen"], ["oxygen", "maximum-security"], [1]),
        (["oxygen", "maximum-security"], ["maximum-security"], [0]),
        (["oxygen"], ["maximum-security"], [0, 1]),
        ([], [], [0, 1]),
    ],
)
def test_among_equals_more_bonus_cards_of_any_kind_win_and_else_the_win_is_shared(
    first: list[str], second: list[str], winners: list[int]
) -> None:
    state = finished(
        3,
        rockets=[
            [complete("galactic", "launch", bonus), complete("explorer", "launch", ["oxygen"])]
            for bonus in (first, second)
        ],
        experts=[CONTROLLED] * 3,
    )
    assert state.scores() == [20, 20, 0]
    assert state.winners() == winners


@pytest.mark.rule("LP 13.6")
@pytest.mark.case("G10")
def test_a_certificate_in_quality_control_breaks_a_tie() -> None:
    state = finished(
        rockets=[
            [complete("observer", "launch"), complete("observer", "quality-control", ["quality-certificate"])],
            [complete("observer", "launch"), complete("galactic", "quality-control")],
        ],
    )
    assert state.scores() == [-4, -4]
    assert state.winners() == [0]


@pytest.mark.rule("LP 13.7")
@pytest.mark.case("G11")
def test_the_example_of_the_rules_scores_thirteen() -> None:
    state = finished(
        rockets=[
            [
                complete("galactic", "launch", ["quality-certificate", "astronaut", "oxygen"]),
                complete("explorer", "quality-control"),
                complete("observer"),
            ]
        ],
        experts=[[None, None, "jack-of-all-trades"]],
    )
    assert state.scores()[0] == 13
    assert state.breakdown()[0] == {
        "rockets-in-launch": 12,
        "certificates": 3,
        "astronauts": 4,
        "rockets-in-construction": -6,
        "no-mission-controller": 0,
    }
    assert state.winners() == [0]
