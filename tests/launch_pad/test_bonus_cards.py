"""Chapter 7, bonus cards: where they go, what they shield, and how they leave."""

from itertools import permutations

import pytest

from tests.launch_pad.looks import doing
from tests.launch_pad.more_tables import IDLE, random_game
from tests.launch_pad.tables import choose, complete, discards, hand, play, playable, rocket, table, targets
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import CONSTRUCTION, LAUNCH, QUALITY_CERTIFICATE, QUALITY_CONTROL
from tminus.games.launch_pad.rockets import bonuses_of, zone_of

ZONES = ["construction", "quality-control", "launch"]
BONUSES = ["astronaut", "oxygen", "quality-certificate", "maximum-security"]
IN_LAUNCH = ["astronaut", "oxygen", "maximum-security"]
ATTACKS = ["abort-mission", "sabotage", "vacuum"]


@pytest.mark.rule("LP 7.12", "LP 7.13", "LP 7.14", "LP 7.15", "LP 7.16")
@pytest.mark.case("E7")
@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_certificate_goes_onto_rockets_in_quality_control_and_the_others_in_launch(bonus: str, zone: str) -> None:
    state = table(hands=[[bonus, "observer"], IDLE], rockets=[[complete("explorer", zone)]])
    allowed = zone == ("quality-control" if bonus == "quality-certificate" else "launch")
    assert (bonus in playable(state)) == allowed
    if allowed:
        play(state, bonus)
        assert state.rockets[0] == [complete("explorer", zone, [bonus])]


@pytest.mark.rule("LP 7.12")
@pytest.mark.case("E7")
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_rocket_takes_one_of_each_kind_and_no_second(bonus: str) -> None:
    zone = "quality-control" if bonus == "quality-certificate" else "launch"
    taken = complete("explorer", zone, [bonus])
    assert playable(table(hands=[[bonus, "observer"], IDLE], rockets=[[taken]])) == ["observer"]
    row = [taken, complete("intrepid", zone), complete("observer", zone)]
    state = table(hands=[[bonus, "observer"], IDLE], rockets=[row])
    play(state, bonus)
    assert targets(state) == [(0, 1), (0, 2)]


@pytest.mark.rule("LP 7.12", "LP 7.15")
@pytest.mark.case("E7")
@pytest.mark.parametrize("order", list(permutations(IN_LAUNCH)))
def test_bonus_cards_are_placed_in_any_order(order: tuple[str, ...]) -> None:
    certified = complete("explorer", "launch", ["quality-certificate"])
    state = table(hands=[[*order, "observer"], IDLE], rockets=[[certified]])
    for card in order:
        play(state, card)
    assert state.rockets[0] == [complete("explorer", "launch", BONUSES)]


@pytest.mark.rule("LP 7.14", "LP 7.15")
@pytest.mark.case("E7")
@pytest.mark.parametrize(("first", "second"), [("astronaut", "oxygen"), ("oxygen", "astronaut")])
def test_astronaut_and_oxygen_do_not_wait_for_each_other(first: str, second: str) -> None:
    state = table(hands=[[first, "observer"], IDLE], rockets=[[complete("explorer", "launch")]])
    play(state, first)
    assert state.rockets[0] == [complete("explorer", "launch", [first])]
    state = table(hands=[[second, "observer"], IDLE], rockets=[[complete("explorer", "launch", [first])]])
    play(state, second)
    assert state.rockets[0] == [complete("explorer", "launch", [first, second])]


@pytest.mark.rule("LP 7.13")
@pytest.mark.parametrize("player", [0, 1])
def test_a_certificate_shields_from_quality_check_whoever_plays_it(player: int) -> None:
    certified = complete("explorer", "launch", ["quality-certificate"])
    hands = [IDLE, IDLE]
    hands[player] = ["quality-check", "observer"]
    state = table(hands=hands, rockets=[[certified]], turn=player)
    assert playable(state) == ["observer"]


@pytest.mark.rule("LP 7.13")
@pytest.mark.parametrize("zone", ["quality-control", "launch"])
def test_a_certificate_does_not_shield_from_sabotage_or_abort_mission(zone: str) -> None:
    certified = complete("explorer", zone, ["quality-certificate"])
    state = table(hands=[["abort-mission", "sabotage", "observer"], IDLE], rockets=[[], [certified]])
    assert playable(state) == ["observer", "abort-mission", "sabotage"]


@pytest.mark.rule("LP 7.16")
@pytest.mark.parametrize("owner", [0, 1])
def test_maximum_security_shields_from_sabotage_abort_mission_and_vacuum_even_the_owners(owner: int) -> None:
    secured = complete("explorer", "launch", ["oxygen", "maximum-security"])
    open_to_all = complete("explorer", "launch", ["oxygen"])
    hands = [[*ATTACKS, "quality-check", "observer"], IDLE]
    rows: list[list[int]] = [[], []]
    rows[owner] = [secured]
    assert playable(table(hands=hands, rockets=rows)) == ["observer", "quality-check"]
    rows[owner] = [secured, open_to_all, complete("observer", "launch", ["oxygen"])]
    for attack in ATTACKS:
        state = table(hands=hands, rockets=rows)
        play(state, attack)
        assert targets(state) == [(owner, 1), (owner, 2)]


@pytest.mark.rule("LP 7.17")
@pytest.mark.parametrize(("action", "zone"), [("quality-check", "quality-control"), ("sabotage", "construction")])
def test_a_rocket_that_is_moved_back_loses_all_its_bonus_cards(action: str, zone: str) -> None:
    state = table(
        hands=[[action, "metal", "observer"], IDLE],
        rockets=[[], [complete("observer", "launch", ["astronaut", "oxygen"])]],
    )
    play(state, action)
    if doing(state) == "steal component":
        choose(state, actions.STEAL_METAL)
    assert state.rockets[1] == [rocket("observer", zone, metal=1 if action == "quality-check" else 0, fuel=1)]
    choose(state, actions.LAY_REST)
    assert sorted(discards(state)) == sorted([action, "astronaut", "oxygen"])


@pytest.mark.rule("LP 7.17")
def test_an_aborted_rocket_takes_its_bonus_cards_to_the_discard_pile() -> None:
    state = table(
        hands=[["abort-mission", "observer"], IDLE],
        rockets=[[], [complete("observer", "launch", ["astronaut", "oxygen", "quality-certificate"])]],
    )
    play(state, "abort-mission")
    choose(state, actions.LAY_REST)
    assert state.rockets[1] == []
    assert sorted(discards(state)[1:]) == ["astronaut", "fuel", "metal", "observer", "oxygen", "quality-certificate"]


@pytest.mark.rule("LP 7.17")
def test_vacuum_takes_the_oxygen_and_leaves_the_other_bonus_cards() -> None:
    row = [complete("observer", "launch", ["astronaut", "oxygen", "quality-certificate"])]
    state = table(hands=[["vacuum", "observer"], IDLE], rockets=[[], row])
    play(state, "vacuum")
    assert state.rockets[1] == [complete("observer", "launch", ["astronaut", "quality-certificate"])]
    assert (hand(state, 0), discards(state)) == (["observer", "oxygen"], ["vacuum"])


@pytest.mark.rule("LP 7.17")
def test_a_rocket_may_get_a_new_card_of_a_kind_it_has_lost() -> None:
    state = table(
        hands=[["quality-check", "fast-track", "oxygen", "observer"], IDLE],
        rockets=[[complete("explorer", "launch", ["oxygen"])]],
    )
    assert playable(state) == ["observer", "quality-check"]
    play(state, "quality-check")
    assert playable(state) == ["observer", "fast-track"]
    play(state, "fast-track")
    assert playable(state) == ["observer", "oxygen"]
    play(state, "oxygen")
    assert state.rockets[0] == [complete("explorer", "launch", ["oxygen"])]


@pytest.mark.rule("LP 7.17")
@pytest.mark.case("E7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_bonus_cards_leave_only_through_action_cards_and_never_stray(seats: int) -> None:
    losses = 0
    for seed in range(8):
        for before, after, events in random_game(seats, seed):
            for seat in range(seats):
                carried = [sum(len(bonuses_of(one)) for one in state.rockets[seat]) for state in (before, after)]
                if carried[1] < carried[0]:
                    losses += 1
                    assert {"sabotaged", "aborted", "vacuumed", "checked-quality"} & set(events)
                for one in after.rockets[seat]:
                    if zone_of(one) == CONSTRUCTION:
                        assert bonuses_of(one) == []
                    elif zone_of(one) == QUALITY_CONTROL:
                        assert bonuses_of(one) in ([], [QUALITY_CERTIFICATE])
                    else:
                        assert zone_of(one) == LAUNCH
    assert losses


@pytest.mark.rule("LP 7.12")
@pytest.mark.case("E7")
def test_an_incomplete_rocket_takes_no_bonus_card() -> None:
    state = table(hands=[[*BONUSES, "observer"], IDLE], rockets=[[rocket("observer", metal=1), rocket("galactic")]])
    assert playable(state) == ["observer"]
