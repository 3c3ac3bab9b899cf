"""Chapter 7: step 4, rockets, components and experts. Bonus cards are in test_bonus_cards.py."""

from itertools import permutations

import pytest

from tests.launch_pad.looks import doing, options
from tests.launch_pad.more_tables import IDLE, NO_EXPERTS, advances, experts_of, random_game
from tests.launch_pad.tables import (
    choose,
    complete,
    done_playing,
    end_turn,
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
from tminus.games.launch_pad.cards import CONSTRUCTION, FUEL, METAL
from tminus.games.launch_pad.rockets import cards_of, is_complete, zone_of
from tminus.games.launch_pad.state import Table

EXPERTS = ["engineer", "inspector", "mission-controller"]
COMPONENTS = [METAL, FUEL]
BONUSES = ["astronaut", "oxygen", "quality-certificate", "maximum-security"]


def on_rockets(state: Table, seat: int, kinds: list[int]) -> int:
    """How many cards of these kinds lie on the rockets of a seat."""
    return sum(card in kinds for one in state.rockets[seat] for card in cards_of(one))


# ---- step 4


@pytest.mark.rule("LP 7.1")
@pytest.mark.parametrize("order", list(permutations(["observer", "engineer", "warehouse"])))
def test_any_number_of_cards_is_played_in_any_order(order: tuple[str, ...]) -> None:
    state = table(hands=[[*order, "fuel"], IDLE])
    for played, card in enumerate(order):
        assert playable(state) == sorted([*order[played:], *(["fuel"] if state.rockets[0] else [])], key=kind)
        play(state, card)
    assert hand(state, 0) == ["fuel"]


@pytest.mark.rule("LP 7.1")
@pytest.mark.parametrize("played", [0, 1, 2])
def test_a_player_may_stop_at_any_time(played: int) -> None:
    state = table(hands=[["observer"] * 3, IDLE])
    for _ in range(played):
        play(state, "observer")
    done_playing(state)
    assert (doing(state), len(hand(state, 0))) == ("discard", 3 - played)


@pytest.mark.rule("LP 7.2")
@pytest.mark.case("E2")
def test_nothing_can_be_placed_with_another_player() -> None:
    state = table(
        hands=[["metal", "fuel", *BONUSES, "engineer", "observer"], IDLE],
        rockets=[[], [rocket("galactic"), complete("observer", "quality-control"), complete("observer", "launch")]],
    )
    assert playable(state) == ["observer", "engineer"]
    play(state, "engineer")
    play(state, "observer")
    assert (experts_of(state, 0), experts_of(state, 1)) == (["engineer", None, None], NO_EXPERTS)
    assert (len(state.rockets[0]), len(state.rockets[1])) == (1, 3)


@pytest.mark.rule("LP 7.2")
@pytest.mark.case("E2")
@pytest.mark.parametrize("card", ["metal", *BONUSES])
def test_only_own_rockets_are_offered_for_a_component_or_bonus_card(card: str) -> None:
    row = [complete(name, zone) for zone in ("quality-control", "launch") for name in ("observer", "explorer")]
    row += [rocket("observer"), rocket("explorer")]
    state = table(hands=[[card, "observer"], IDLE], rockets=[row, row])
    play(state, card)
    assert len(options(state)) == len(targets(state)) == 2
    assert {owner for owner, _ in targets(state)} == {0}


@pytest.mark.rule("LP 7.3")
@pytest.mark.case("E12")
def test_a_gained_card_may_be_played_in_the_same_turn() -> None:
    state = table(hands=[["sabotage", "oxygen"], IDLE], rockets=[[rocket("galactic")], [rocket("observer", metal=1)]])
    play(state, "sabotage")
    assert hand(state, 0) == ["metal", "oxygen"]
    play(state, "metal")
    assert state.rockets == [[rocket("galactic", metal=1)], [rocket("observer")]]


@pytest.mark.rule("LP 7.3")
@pytest.mark.case("E12")
def test_a_gained_card_may_be_kept_or_discarded_in_step_6() -> None:
    state = table(hands=[["recruitment", "observer"], IDLE], experts=[NO_EXPERTS, [None, "inspector", None]])
    play(state, "recruitment")
    assert playable(state) == ["observer", "inspector"]
    assert actions.DISCARD + kind("inspector") not in options(state)
    done_playing(state)
    assert actions.DISCARD + kind("inspector") in options(state)
    end_turn(state)
    assert hand(state, 0) == ["observer", "inspector"]


# ---- rockets and components


@pytest.mark.rule("LP 7.4")
@pytest.mark.parametrize("name", ["observer", "explorer", "intrepid", "galactic"])
def test_a_rocket_is_laid_in_construction_without_components(name: str) -> None:
    state = table(hands=[[name, "oxygen"], IDLE])
    play(state, name)
    assert state.rockets[0] == [rocket(name, "construction", metal=0, fuel=0)]


@pytest.mark.rule("LP 7.5", "LP 7.6")
@pytest.mark.case("E3", "C7")
@pytest.mark.parametrize(
    ("name", "metal", "fuel"), [("observer", 1, 1), ("explorer", 1, 2), ("intrepid", 2, 2), ("galactic", 3, 2)]
)
def test_a_rocket_takes_just_the_components_it_needs_and_no_engineer(name: str, metal: int, fuel: int) -> None:
    state = table(hands=[["metal"] * 4 + ["fuel"] * 4 + ["observer"], IDLE], rockets=[[rocket(name)]])
    for placed in range(metal):
        assert (playable(state), is_complete(state.rockets[0][0])) == (["observer", "metal", "fuel"], False)
        play(state, "metal")
        assert state.rockets[0] == [rocket(name, metal=placed + 1)]
    for placed in range(fuel):
        assert (playable(state), is_complete(state.rockets[0][0])) == (["observer", "fuel"], False)
        play(state, "fuel")
        assert state.rockets[0] == [rocket(name, metal=metal, fuel=placed + 1)]
    assert (playable(state), is_complete(state.rockets[0][0])) == (["observer"], True)


@pytest.mark.rule("LP 7.6")
@pytest.mark.case("E3")
def test_a_component_goes_onto_any_own_rocket_that_lacks_its_kind() -> None:
    row = [rocket("observer"), rocket("observer", metal=1), rocket("explorer", metal=1), rocket("galactic", metal=1)]
    state = table(hands=[["metal", "observer"], IDLE], rockets=[row])
    play(state, "metal")
    assert targets(state) == [(0, 0), (0, 3)]
    target(state, 0, 3)
    assert state.rockets[0] == [*row[:3], rocket("galactic", metal=2)]


@pytest.mark.rule("LP 7.7")
@pytest.mark.case("E4")
@pytest.mark.parametrize("zone", ["quality-control", "launch"])
def test_a_rocket_outside_construction_takes_no_component(zone: str) -> None:
    state = table(hands=[["metal", "fuel", "observer"], IDLE], rockets=[[complete("galactic", zone)]])
    assert playable(state) == ["observer"]


@pytest.mark.rule("LP 7.7")
@pytest.mark.case("E4")
def test_a_sabotaged_rocket_is_back_in_construction_before_it_takes_a_component() -> None:
    state = table(hands=[["sabotage", "observer"], IDLE], rockets=[[complete("galactic", "launch")]])
    play(state, "sabotage")
    choose(state, actions.STEAL_FUEL)
    assert state.rockets[0] == [rocket("galactic", "construction", metal=3, fuel=1)]
    play(state, "fuel")
    assert state.rockets[0] == [complete("galactic", "construction")]


@pytest.mark.rule("LP 7.7")
@pytest.mark.case("E4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_only_sabotage_takes_components_off_a_rocket(seats: int) -> None:
    """Abort Mission is the one other way for them to go: together with their rocket."""
    losses = 0
    for seed in range(8):
        for before, after, events in random_game(seats, seed):
            for seat in range(seats):
                lost = on_rockets(before, seat, COMPONENTS) - on_rockets(after, seat, COMPONENTS)
                if lost > 0:
                    losses += 1
                    rocket_gone = len(after.rockets[seat]) < len(before.rockets[seat])
                    assert ("aborted" if rocket_gone else "sabotaged") in events
                assert all(is_complete(one) for one in after.rockets[seat] if zone_of(one) != CONSTRUCTION)
    assert losses


# ---- experts


@pytest.mark.rule("LP 7.8")
@pytest.mark.parametrize("order", list(permutations(EXPERTS)))
def test_each_expert_goes_to_its_zone_in_any_order(order: tuple[str, ...]) -> None:
    state = table(hands=[[*order, "observer"], IDLE])
    for card in order:
        play(state, card)
        assert experts_of(state, 0)[EXPERTS.index(card)] == card
    assert experts_of(state, 0) == EXPERTS


@pytest.mark.rule("LP 7.9")
@pytest.mark.case("E5")
@pytest.mark.parametrize("zone", [0, 1, 2])
@pytest.mark.parametrize("jack", [False, True])
def test_a_zone_with_an_expert_takes_no_second_one(zone: int, jack: bool) -> None:
    experts: list[str | None] = [None, None, None]
    experts[zone] = "jack-of-all-trades" if jack else EXPERTS[zone]
    state = table(hands=[[*EXPERTS, "jack-of-all-trades", "observer"], IDLE], experts=[experts])
    others = [place for place in range(3) if place != zone]
    assert playable(state) == ["observer", *[EXPERTS[place] for place in others], "jack-of-all-trades"]
    play(state, "jack-of-all-trades")
    assert options(state) == [actions.ZONE + place for place in others]


@pytest.mark.rule("LP 7.9", "LP 7.10")
@pytest.mark.case("E5")
def test_with_three_experts_no_other_can_be_placed() -> None:
    state = table(hands=[[*EXPERTS, "jack-of-all-trades", "observer"], IDLE], experts=[EXPERTS])
    assert playable(state) == ["observer"]


@pytest.mark.rule("LP 7.10")
@pytest.mark.case("E6")
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_a_jack_of_all_trades_goes_to_any_zone_without_expert(zone: int) -> None:
    state = table(hands=[["jack-of-all-trades", "observer"], IDLE])
    play(state, "jack-of-all-trades")
    assert options(state) == [actions.ZONE, actions.ZONE + 1, actions.ZONE + 2]
    choose(state, actions.ZONE + zone)
    assert [place for place, card in enumerate(experts_of(state, 0)) if card == "jack-of-all-trades"] == [zone]


@pytest.mark.rule("LP 7.10")
@pytest.mark.case("E6")
def test_a_jack_in_launch_counts_as_mission_controller() -> None:
    state = table(hands=[["jack-of-all-trades", "observer"], IDLE])
    assert state.scores() == [-10, -10]
    play(state, "jack-of-all-trades")
    choose(state, actions.ZONE + 2)
    assert state.scores() == [0, -10]


@pytest.mark.rule("LP 7.10")
@pytest.mark.case("E6")
def test_jacks_let_a_rocket_advance_like_engineer_and_inspector() -> None:
    state = table(
        at="begin turn",
        hands=[IDLE, IDLE],
        rockets=[[complete("observer"), complete("explorer", "quality-control")]],
        experts=[["jack-of-all-trades", "jack-of-all-trades", None]],
    )
    assert advances(state) == [0, 1]


@pytest.mark.rule("LP 7.11")
@pytest.mark.case("E6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_an_expert_leaves_its_zone_only_through_recruitment(seats: int) -> None:
    leaving = 0
    for seed in range(8):
        for before, after, events in random_game(seats, seed):
            for seat in range(seats):
                for earlier, later in zip(experts_of(before, seat), experts_of(after, seat), strict=True):
                    if earlier and earlier != later:
                        leaving += 1
                        assert (later, "recruited" in events) == (None, True)
    assert leaving


@pytest.mark.rule("LP 7.11")
@pytest.mark.case("E6")
def test_a_placed_jack_is_offered_no_other_zone() -> None:
    state = table(hands=[["observer", "metal"], IDLE], experts=[["jack-of-all-trades", None, None]])
    assert options(state) == [actions.PLAY + kind("observer"), actions.DONE_PLAYING]
