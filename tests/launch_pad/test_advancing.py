"""Chapter 5: rockets on their way to Launch."""

from collections.abc import Sequence

import pytest

from tests.launch_pad.looks import doing
from tests.launch_pad.more_tables import IDLE, NO_EXPERTS, advance, advances, zones
from tests.launch_pad.tables import choose, complete, end_turn, play, rocket, table
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table

ALL_EXPERTS = ["engineer", "inspector", "mission-controller"]


def turn_begins(
    *rockets: int,
    experts: Sequence[str | None] = ALL_EXPERTS,
    specialty: Sequence[str] = (),
    hand: Sequence[str] = IDLE,
) -> Table:
    """Seat 0 begins its turn with these rockets."""
    return table(
        at="begin turn",
        hands=[hand, IDLE],
        rockets=[list(rockets)],
        experts=[experts],
        specialties=[specialty],
    )


def outcomes(state: Table) -> set[tuple[str, ...]]:
    """Where the rockets of seat 0 can stand after step 2."""
    if doing(state) != "advance rockets":
        return {tuple(zones(state, 0))}
    results = set()
    for code in state.options(0):
        other = state.clone()
        other.act(0, code)
        results |= outcomes(other)
    return results


@pytest.mark.rule("LP 5.1")
@pytest.mark.case("C2")
def test_any_one_rocket_may_leave_each_zone_or_none() -> None:
    state = turn_begins(complete("observer"), complete("explorer"), complete("galactic", "quality-control"))
    assert outcomes(state) == {
        ("construction", "construction", "quality-control"),
        ("quality-control", "construction", "quality-control"),
        ("construction", "quality-control", "quality-control"),
        ("construction", "construction", "launch"),
        ("quality-control", "construction", "launch"),
        ("construction", "quality-control", "launch"),
    }


@pytest.mark.rule("LP 5.1")
@pytest.mark.case("C2")
def test_a_rocket_may_be_held_back_to_get_a_certificate() -> None:
    state = turn_begins(complete("observer", "quality-control"), hand=["quality-certificate", *IDLE[1:]])
    choose(state, actions.DONE_ADVANCING)
    play(state, "quality-certificate")
    assert state.rockets[0] == [complete("observer", "quality-control", ["quality-certificate"])]


@pytest.mark.rule("LP 5.1")
def test_a_rocket_in_launch_has_nowhere_to_go() -> None:
    state = turn_begins(complete("observer", "launch"))
    assert doing(state) != "advance rockets"


@pytest.mark.rule("LP 5.1")
def test_opponents_rockets_cannot_be_moved() -> None:
    state = table(at="begin turn", hands=[IDLE, IDLE], rockets=[[], [complete("observer")]], experts=[ALL_EXPERTS] * 2)
    assert doing(state) != "advance rockets"


@pytest.mark.rule("LP 5.2")
@pytest.mark.case("C4")
@pytest.mark.parametrize(
    ("experts", "movable"),
    [
        (["engineer", None, None], [0]),
        ([None, "inspector", None], [1]),
        (["engineer", "inspector", None], [0, 1]),
        (["jack-of-all-trades", None, None], [0]),
        ([None, "jack-of-all-trades", None], [1]),
        (["jack-of-all-trades", "jack-of-all-trades", None], [0, 1]),
        ([None, None, "mission-controller"], []),
        ([None, None, "jack-of-all-trades"], []),
        ([None, None, None], []),
    ],
)
def test_the_zone_that_is_left_needs_its_expert_and_the_next_one_none(
    experts: list[str | None], movable: list[int]
) -> None:
    state = turn_begins(complete("observer"), complete("explorer", "quality-control"), experts=experts)
    assert (advances(state) if doing(state) == "advance rockets" else []) == movable


@pytest.mark.rule("LP 5.2")
@pytest.mark.case("C7")
def test_a_complete_rocket_without_engineer_cannot_leave_construction() -> None:
    experts = [None, "inspector", "mission-controller"]
    state = turn_begins(complete("galactic"), complete("observer", "quality-control"), experts=experts)
    assert advances(state) == [1]


@pytest.mark.rule("LP 5.2")
@pytest.mark.parametrize(("metal", "fuel"), [(0, 0), (3, 0), (0, 2), (2, 2), (3, 1)])
def test_an_incomplete_rocket_cannot_advance(metal: int, fuel: int) -> None:
    state = turn_begins(rocket("galactic", metal=metal, fuel=fuel), complete("observer"))
    assert advances(state) == [1]


@pytest.mark.rule("LP 5.3")
@pytest.mark.case("C3")
def test_an_expert_placed_this_turn_counts_from_the_next_turn() -> None:
    state = turn_begins(complete("observer"), experts=NO_EXPERTS, hand=["engineer", "explorer", *IDLE[2:]])
    assert doing(state) == "play"
    play(state, "engineer")
    assert doing(state) == "play"
    end_turn(state)
    assert zones(state, 0) == ["construction"]
    end_turn(state)
    choose(state, actions.ADVANCE)
    assert zones(state, 0) == ["quality-control"]


@pytest.mark.rule("LP 5.3")
@pytest.mark.case("C3")
def test_a_rocket_completed_this_turn_can_move_from_the_next_turn() -> None:
    state = turn_begins(rocket("observer", fuel=1), hand=["metal", "explorer", *IDLE[2:]])
    play(state, "metal")
    assert (state.rockets[0], doing(state)) == ([complete("observer")], "play")
    end_turn(state)
    assert zones(state, 0) == ["construction"]
    end_turn(state)
    assert advances(state) == [0]


@pytest.mark.rule("LP 5.4")
@pytest.mark.case("C1")
@pytest.mark.parametrize("specialty", [[], ["overtime"]])
def test_a_rocket_does_not_make_both_moves_in_one_turn(specialty: list[str]) -> None:
    state = turn_begins(complete("observer"), specialty=specialty)
    advance(state, 0)
    assert doing(state) != "advance rockets"
    assert zones(state, 0) == ["quality-control"]


@pytest.mark.rule("LP 5.4")
@pytest.mark.case("C1")
def test_another_rocket_of_the_same_kind_may_still_leave_quality_control() -> None:
    state = turn_begins(complete("observer"), complete("observer", "quality-control"))
    advance(state, 0)
    assert advances(state) == [1]
    advance(state, 1)
    assert zones(state, 0) == ["quality-control", "launch"]


@pytest.mark.rule("LP 5.5")
def test_a_rocket_takes_components_and_bonus_cards_along() -> None:
    state = turn_begins(complete("galactic", "quality-control", ["quality-certificate"]), complete("intrepid"))
    advance(state, 0)
    advance(state, 1)
    assert state.rockets[0] == [
        complete("galactic", "launch", ["quality-certificate"]),
        complete("intrepid", "quality-control"),
    ]


@pytest.mark.rule("LP 9.11")
@pytest.mark.case("C5")
def test_overtime_moves_two_rockets_out_of_each_zone_and_the_third_stays() -> None:
    kinds = ["observer", "explorer", "intrepid"]
    state = turn_begins(
        *[complete(kind) for kind in kinds],
        *[complete(kind, "quality-control") for kind in kinds],
        specialty=["overtime"],
    )
    for place in (0, 1):
        advance(state, place)
    assert advances(state) == [3, 4, 5]
    for place in (4, 5):
        advance(state, place)
    assert doing(state) != "advance rockets"
    assert zones(state, 0) == [
        "quality-control",
        "quality-control",
        "construction",
        "quality-control",
        "launch",
        "launch",
    ]


@pytest.mark.rule("LP 9.11")
@pytest.mark.case("C5")
def test_overtime_needs_complete_rockets_and_experts_like_any_turn() -> None:
    state = turn_begins(
        complete("observer"),
        rocket("explorer", metal=1),
        complete("intrepid", "quality-control"),
        experts=["engineer", None, None],
        specialty=["overtime"],
    )
    assert advances(state) == [0]
    advance(state, 0)
    assert doing(state) != "advance rockets"


@pytest.mark.rule("LP 7.4")
@pytest.mark.case("C6")
def test_a_zone_holds_any_number_of_rockets() -> None:
    state = table(hands=[["observer", "fuel"]], rockets=[[rocket("observer")] * 7])
    play(state, "observer")
    assert state.rockets[0] == [rocket("observer")] * 8
    state = turn_begins(*[complete("observer", "quality-control")] * 7, complete("observer"))
    advance(state, 7)
    assert zones(state, 0) == ["quality-control"] * 8
    row = [*[complete("observer", "launch")] * 7, complete("explorer")]
    state = table(hands=[["fast-track", "observer"]], rockets=[row])
    play(state, "fast-track")
    assert zones(state, 0) == ["launch"] * 8


@pytest.mark.rule("LP 5.1")
def test_an_older_or_a_newer_rocket_may_go_first() -> None:
    for place in (0, 1):
        state = turn_begins(complete("observer"), complete("galactic"))
        advance(state, place)
        assert zones(state, 0).index("quality-control") == place
        assert doing(state) != "advance rockets"
