"""Chapter 8: action cards that reach for what lies in front of a player.

Seat 0 plays. An Observer can always be laid, so with one in hand the table waits in step 4.
"""

import pytest

from tests.launch_pad.looks import doing, known, options, specialties
from tests.launch_pad.more_tables import NO_EXPERTS, experts_of
from tests.launch_pad.tables import (
    choose,
    complete,
    discards,
    hand,
    kind,
    play,
    playable,
    rocket,
    table,
    target,
    targets,
)
from tminus.games.launch_pad import actions

# ---- what protects a rocket


@pytest.mark.rule("LP 8.10", "LP 8.18", "LP 8.22", "LP 9.12")
@pytest.mark.case("F2")
@pytest.mark.parametrize("card", ["abort-mission", "sabotage", "vacuum"])
@pytest.mark.parametrize(
    ("owner", "protection", "legal"),
    [
        (0, "nothing", True),
        (1, "nothing", True),
        (0, "maximum-security", False),
        (1, "maximum-security", False),
        (0, "security-system", True),
        (1, "security-system", False),
    ],
)
def test_maximum_security_stops_everybody_and_a_security_system_only_opponents(
    card: str, owner: int, protection: str, legal: bool
) -> None:
    bonus = ["oxygen", protection] if protection == "maximum-security" else ["oxygen"]
    system = [protection] if protection == "security-system" else []
    state = table(
        hands=[[card, "observer"]],
        rockets=[[complete("galactic", "launch", bonus)] if seat == owner else [] for seat in range(2)],
        specialties=[system if seat == owner else [] for seat in range(2)],
    )
    assert playable(state) == (["observer", card] if legal else ["observer"])


@pytest.mark.rule("LP 8.10", "LP 8.18")
@pytest.mark.case("F12")
@pytest.mark.parametrize("card", ["abort-mission", "sabotage"])
def test_a_certificate_stops_neither_abort_mission_nor_sabotage(card: str) -> None:
    certified = complete("galactic", "launch", ["quality-certificate"])
    state = table(hands=[[card, "observer"]], rockets=[[], [certified]])
    assert playable(state) == ["observer", card]


# ---- Abort Mission


@pytest.mark.rule("LP 8.10")
@pytest.mark.case("F1")
def test_abort_mission_reaches_rockets_of_every_zone_and_owner() -> None:
    state = table(
        hands=[["abort-mission", "observer"]],
        rockets=[
            [rocket("galactic"), complete("explorer", "quality-control")],
            [rocket("observer", metal=1), complete("intrepid", "launch", ["maximum-security"])],
        ],
        specialties=[["security-system"]],
    )
    play(state, "abort-mission")
    assert targets(state) == [(0, 0), (0, 1), (1, 0)]
    target(state, 0, 0)
    assert state.rockets[0] == [complete("explorer", "quality-control")]
    assert discards(state) == ["abort-mission", "galactic"]
    assert state.scores()[0] == -10  # no longer -22: the Galactic in Construction is gone


@pytest.mark.rule("LP 8.10")
def test_abort_mission_discards_components_and_bonus_cards_with_the_rocket() -> None:
    manned = complete("observer", "launch", ["astronaut", "oxygen", "quality-certificate"])
    state = table(hands=[["abort-mission", "observer"]], rockets=[[], [manned]])
    play(state, "abort-mission")
    choose(state, actions.LAY_REST)
    assert state.rockets[1] == []
    assert sorted(discards(state)) == [
        "abort-mission",
        "astronaut",
        "fuel",
        "metal",
        "observer",
        "oxygen",
        "quality-certificate",
    ]


# ---- Budget Cuts


@pytest.mark.rule("LP 8.12")
@pytest.mark.case("F5")
def test_budget_cuts_takes_any_players_specialty_openly_into_the_hand() -> None:
    state = table(
        3,
        hands=[["budget-cuts", "observer"]],
        specialties=[["overtime"], ["warehouse"], []],
    )
    play(state, "budget-cuts")
    assert set(options(state)) == {actions.SEAT + 0, actions.SEAT + 1}
    choose(state, actions.SEAT + 1)
    assert specialties(state, 1) == []
    assert hand(state, 0) == ["observer", "warehouse"]
    assert [known(state, observer, 0) for observer in (1, 2, None)] == [["warehouse"]] * 3


@pytest.mark.rule("LP 8.12", "LP 8.6")
@pytest.mark.case("F5")
def test_budget_cuts_opens_a_security_system_for_sabotage_in_the_same_turn() -> None:
    state = table(
        hands=[["budget-cuts", "sabotage", "observer"]],
        rockets=[[], [rocket("observer", fuel=1)]],
        specialties=[[], ["security-system"]],
    )
    assert playable(state) == ["observer", "budget-cuts"]
    play(state, "budget-cuts")
    play(state, "sabotage")
    assert hand(state, 0) == ["observer", "fuel", "security-system"]
    assert state.rockets[1] == [rocket("observer")]


@pytest.mark.rule("LP 8.12")
def test_a_stolen_specialty_may_be_played_at_once() -> None:
    state = table(hands=[["budget-cuts", "observer"]], specialties=[[], ["warehouse"]])
    play(state, "budget-cuts")
    play(state, "warehouse")
    assert specialties(state, 0) == ["warehouse"]
    assert state.limit(0) == 8


# ---- Quality Check


@pytest.mark.rule("LP 8.15")
@pytest.mark.case("F8")
def test_quality_check_reaches_every_launch_rocket_without_a_certificate() -> None:
    state = table(
        hands=[["quality-check", "observer"]],
        rockets=[
            [complete("observer", "launch"), complete("explorer", "quality-control")],
            [
                complete("galactic", "launch", ["maximum-security"]),
                complete("galactic", "launch", ["quality-certificate"]),
                complete("intrepid"),
            ],
        ],
        specialties=[[], ["security-system"]],
    )
    play(state, "quality-check")
    assert targets(state) == [(0, 0), (1, 0)]


@pytest.mark.rule("LP 8.15")
@pytest.mark.case("F8")
def test_quality_check_sends_the_rocket_back_and_discards_all_its_bonus_cards() -> None:
    state = table(
        hands=[["quality-check", "observer"]],
        rockets=[[], [complete("galactic", "launch", ["astronaut", "oxygen", "maximum-security"])]],
    )
    play(state, "quality-check")
    for card in ("oxygen", "astronaut"):
        choose(state, actions.LAY + kind(card))
    assert state.rockets[1] == [complete("galactic", "quality-control")]
    assert discards(state) == ["quality-check", "maximum-security", "astronaut", "oxygen"]


@pytest.mark.rule("LP 8.15", "LP 8.18")
@pytest.mark.case("F17")
def test_a_certificate_falls_to_sabotage_and_can_be_had_anew_after_quality_check() -> None:
    state = table(
        hands=[["quality-check", "quality-certificate", "sabotage", "observer"]],
        rockets=[
            [complete("observer", "launch", ["oxygen"])],
            [complete("explorer", "launch", ["quality-certificate"])],
        ],
    )
    play(state, "quality-check")  # the Explorer's certificate leaves the Observer as the only target
    assert state.rockets[0] == [complete("observer", "quality-control")]
    play(state, "quality-certificate")
    assert state.rockets[0] == [complete("observer", "quality-control", ["quality-certificate"])]
    play(state, "sabotage")
    target(state, 1, 0)
    choose(state, actions.STEAL_METAL)
    assert state.rockets[1] == [rocket("explorer", fuel=2)]
    assert discards(state)[-1] == "quality-certificate"


# ---- Recruitment


@pytest.mark.rule("LP 8.16")
@pytest.mark.case("F9")
def test_recruitment_takes_any_expert_that_no_contract_of_an_opponent_protects() -> None:
    state = table(
        3,
        hands=[["recruitment", "observer"]],
        experts=[
            ["jack-of-all-trades", None, None],
            ["engineer", "inspector", "mission-controller"],
            [None, "inspector", None],
        ],
        specialties=[["employee-contract"], ["employee-contract"]],
    )
    play(state, "recruitment")
    assert set(options(state)) == {actions.EXPERT + 0 * 3 + 0, actions.EXPERT + 2 * 3 + 1}
    choose(state, actions.EXPERT + 2 * 3 + 1)
    assert experts_of(state, 2) == NO_EXPERTS
    assert hand(state, 0) == ["observer", "inspector"]
    assert [known(state, observer, 0) for observer in (1, 2, None)] == [["inspector"]] * 3


@pytest.mark.rule("LP 8.16")
@pytest.mark.case("F9")
def test_recruitment_moves_an_own_jack_to_another_zone() -> None:
    state = table(hands=[["recruitment", "observer"]], experts=[["jack-of-all-trades", None, None]])
    play(state, "recruitment")
    play(state, "jack-of-all-trades")
    choose(state, actions.ZONE + 2)
    assert experts_of(state, 0) == [None, None, "jack-of-all-trades"]


# ---- Sabotage


@pytest.mark.rule("LP 8.18")
@pytest.mark.case("F11")
def test_sabotage_needs_a_component_but_no_complete_rocket() -> None:
    state = table(
        hands=[["sabotage", "observer"]],
        rockets=[[rocket("galactic")], [rocket("explorer", fuel=1), complete("observer", "quality-control")]],
    )
    play(state, "sabotage")
    assert targets(state) == [(1, 0), (1, 1)]
    target(state, 1, 0)  # it has nothing but Fuel to take
    assert hand(state, 0) == ["observer", "fuel"]
    assert state.rockets[1] == [rocket("explorer"), complete("observer", "quality-control")]


@pytest.mark.rule("LP 8.18")
@pytest.mark.case("F11")
@pytest.mark.parametrize(
    ("steal", "stolen", "left"),
    [
        (actions.STEAL_METAL, "metal", rocket("intrepid", metal=1, fuel=2)),
        (actions.STEAL_FUEL, "fuel", rocket("intrepid", metal=2, fuel=1)),
    ],
)
def test_sabotage_throws_a_launch_rocket_back_to_construction_without_bonus_cards(
    steal: int, stolen: str, left: int
) -> None:
    state = table(
        hands=[["sabotage", "observer"]],
        rockets=[[], [complete("intrepid", "launch", ["astronaut", "oxygen"])]],
    )
    play(state, "sabotage")
    assert set(options(state)) == {actions.STEAL_METAL, actions.STEAL_FUEL}
    choose(state, steal)
    choose(state, actions.LAY + kind("astronaut"))
    assert state.rockets[1] == [left]
    assert discards(state) == ["sabotage", "oxygen", "astronaut"]
    assert hand(state, 0) == ["observer", stolen]
    assert [known(state, observer, 0) for observer in (1, None)] == [[stolen]] * 2


@pytest.mark.rule("LP 8.18")
def test_a_sabotaged_rocket_must_be_completed_and_advanced_anew() -> None:
    state = table(
        hands=[["sabotage", *["observer"] * 6], ["metal", *["observer"] * 5]],
        rockets=[[], [complete("observer", "quality-control")]],
        experts=[NO_EXPERTS, ["engineer", "inspector", None]],
    )
    play(state, "sabotage")
    choose(state, actions.STEAL_METAL)
    choose(state, actions.DONE_PLAYING)
    choose(state, actions.DISCARD + kind("metal"))
    choose(state, actions.DONE_DISCARDING)
    assert doing(state) == "play"  # nothing of seat 1 could advance
    play(state, "metal")
    for code in (actions.DONE_PLAYING, actions.DONE_DISCARDING, actions.DONE_PLAYING, actions.DONE_DISCARDING):
        choose(state, code)
    assert set(options(state)) == {actions.ADVANCE + 0, actions.DONE_ADVANCING}
    choose(state, actions.ADVANCE + 0)
    assert state.rockets[1] == [complete("observer", "quality-control")]


# ---- Vacuum


@pytest.mark.rule("LP 8.22")
@pytest.mark.case("F16")
def test_vacuum_takes_any_oxygen_and_leaves_the_astronaut_behind() -> None:
    state = table(
        hands=[["vacuum", "observer"]],
        rockets=[
            [complete("explorer", "launch", ["oxygen"]), complete("observer", "launch", ["astronaut"])],
            [
                complete("observer", "launch", ["astronaut", "oxygen"]),
                complete("galactic", "launch", ["oxygen", "maximum-security"]),
            ],
        ],
        experts=[NO_EXPERTS, [None, None, "mission-controller"]],
    )
    assert state.scores()[1] == 6 + 4 + 12
    play(state, "vacuum")
    assert targets(state) == [(0, 0), (1, 0)]
    target(state, 1, 0)
    assert state.rockets[1][0] == complete("observer", "launch", ["astronaut"])
    assert state.scores()[1] == 6 - 4 + 12
    assert hand(state, 0) == ["observer", "oxygen"]
    assert [known(state, observer, 0) for observer in (1, None)] == [["oxygen"]] * 2


@pytest.mark.rule("LP 8.22")
def test_vacuumed_oxygen_may_keep_an_own_astronaut_alive_at_once() -> None:
    state = table(
        hands=[["vacuum", "observer"]],
        rockets=[[complete("observer", "launch", ["astronaut"])], [complete("observer", "launch", ["oxygen"])]],
    )
    play(state, "vacuum")
    play(state, "oxygen")
    assert state.rockets[0] == [complete("observer", "launch", ["astronaut", "oxygen"])]
