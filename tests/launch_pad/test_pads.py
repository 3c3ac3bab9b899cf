"""Chapter 4: the pads on their way to the pad area."""

import pytest

from tests.launch_pad.looks import doing, options
from tests.launch_pad.more_tables import IDLE, NO_EXPERTS, PADS, pads_of, pile, random_game, told
from tests.launch_pad.tables import choose, complete, deal, end_turn, hand, kinds, play, playable, table, targets
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import IDS
from tminus.games.launch_pad.state import Table

TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = PADS


def landed(state: Table) -> list[str]:
    return [IDS[pad] for pad in state.pad_area]


def next_own_turn(state: Table) -> None:
    """Both players of a two-player table end a turn."""
    end_turn(state)
    end_turn(state)


@pytest.mark.rule("LP 4.1")
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_a_pad_moves_one_place_forward(zone: int) -> None:
    places = ["construction", "quality-control", "launch"]
    state = table(at="begin turn", hands=[IDLE, IDLE], pads=[(TOP_LEFT, places[zone], 0)])
    expected: list[list[str]] = [[], [], [], []]
    expected[zone + 1] = [TOP_LEFT]
    assert [*pads_of(state, 0), landed(state)] == expected


@pytest.mark.rule("LP 4.1")
def test_a_player_moves_only_own_pads() -> None:
    state = table(at="begin turn", hands=[IDLE, IDLE], pads=[(TOP_LEFT, "launch", 1), (TOP_RIGHT, "launch", 0)])
    assert (pads_of(state, 1), landed(state)) == ([[], [], [TOP_LEFT]], [TOP_RIGHT])
    end_turn(state)
    assert (pads_of(state, 1), landed(state)) == ([[], [], []], [TOP_RIGHT, TOP_LEFT])


@pytest.mark.rule("LP 4.2")
@pytest.mark.case("B1")
def test_no_zone_loses_more_than_one_pad_and_no_pad_moves_twice() -> None:
    state = table(
        at="begin turn",
        hands=[IDLE, IDLE],
        pads=[
            (BOTTOM_RIGHT, "launch", 0),
            (TOP_RIGHT, "quality-control", 0),
            (TOP_LEFT, "construction", 0),
            (BOTTOM_LEFT, "construction", 0),
        ],
    )
    assert pads_of(state, 0) == [[BOTTOM_LEFT], [TOP_LEFT], [TOP_RIGHT]]
    assert landed(state) == [BOTTOM_RIGHT]


@pytest.mark.rule("LP 4.2")
@pytest.mark.parametrize("zone", ["construction", "quality-control", "launch"])
def test_of_four_pads_in_one_zone_three_stay(zone: str) -> None:
    state = table(at="begin turn", hands=[IDLE, IDLE], pads=[(pad, zone, 0) for pad in PADS])
    stayed = pads_of(state, 0)[["construction", "quality-control", "launch"].index(zone)]
    assert stayed == PADS[1:]


@pytest.mark.rule("LP 4.3")
@pytest.mark.case("B3")
@pytest.mark.parametrize("experts", [NO_EXPERTS, ["engineer", "inspector", "mission-controller"]])
def test_pads_move_with_and_without_experts_and_nobody_is_asked(experts: list[str | None]) -> None:
    """The first decision of the turn is the same as without pads: there is no way to hold one back."""
    pads = [(TOP_LEFT, "construction", 0), (TOP_RIGHT, "quality-control", 0), (BOTTOM_LEFT, "launch", 0)]
    hands = [["observer", *IDLE[1:]], IDLE]
    state = table(at="begin turn", hands=hands, experts=[experts], pads=pads)
    without_pads = table(at="begin turn", hands=hands, experts=[experts])
    assert [*pads_of(state, 0), landed(state)] == [[], [TOP_LEFT], [TOP_RIGHT], [BOTTOM_LEFT]]
    assert told(state) == ["turn", "pad-landed", "pad-advanced", "pad-advanced"]
    assert doing(state) == doing(without_pads) == "play"
    assert options(state) == options(without_pads)


@pytest.mark.rule("LP 4.4")
@pytest.mark.case("B4")
def test_the_pad_drawn_earliest_goes_first() -> None:
    order = [BOTTOM_LEFT, TOP_LEFT, BOTTOM_RIGHT, TOP_RIGHT]
    state = table(at="begin turn", hands=[IDLE, IDLE], pads=[(pad, "construction", 0) for pad in order])
    for _ in range(5):
        next_own_turn(state)
    assert landed(state) == order


@pytest.mark.rule("LP 4.5")
@pytest.mark.case("B7")
def test_a_drawn_pad_waits_in_construction_and_lands_three_turns_later() -> None:
    state = table(at="draw", hands=[IDLE[1:], IDLE], chance="listed")
    deal(state, TOP_LEFT)
    deal(state, "metal")
    course = [[*pads_of(state, 0), landed(state)]]
    for _ in range(3):
        end_turn(state)
        assert [*pads_of(state, 0), landed(state)] == course[-1]
        end_turn(state)
        course.append([*pads_of(state, 0), landed(state)])
    assert course == [
        [[TOP_LEFT], [], [], []],
        [[], [TOP_LEFT], [], []],
        [[], [], [TOP_LEFT], []],
        [[], [], [], [TOP_LEFT]],
    ]


@pytest.mark.rule("LP 4.5")
@pytest.mark.case("B2")
def test_four_pads_drawn_in_one_turn_land_on_the_third_fourth_fifth_and_sixth_turn_after() -> None:
    state = table(at="draw", hands=[IDLE[1:], IDLE], chance="listed")
    for card in [*PADS, "metal"]:
        deal(state, card)
    assert pads_of(state, 0) == [PADS, [], []]
    assert len(hand(state, 0)) == 6
    arrivals = []
    for turn in range(1, 7):
        there = len(landed(state))
        next_own_turn(state)
        arrivals += [turn] * (len(landed(state)) - there)
    assert arrivals == [3, 4, 5, 6]


@pytest.mark.rule("LP 4.2", "LP 9.11")
@pytest.mark.case("B5")
def test_overtime_does_not_move_a_second_pad() -> None:
    state = table(
        at="begin turn",
        hands=[IDLE, IDLE],
        specialties=[["overtime"]],
        pads=[(TOP_LEFT, "construction", 0), (TOP_RIGHT, "construction", 0)],
    )
    assert pads_of(state, 0) == [[TOP_RIGHT], [TOP_LEFT], []]


@pytest.mark.rule("LP 4.6", "LP 2.2")
@pytest.mark.case("B6", "A2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_step_1_and_big_red_button_move_a_pad(seats: int) -> None:
    """Seen in whole games: pads lie in the pile, in a zone or in the pad area, and leave a place only these ways."""
    pads = set(kinds(PADS))
    for seed in range(5):
        for before, after, events in random_game(seats, seed):
            lying = [pad for pad in [*after.deck.pool, *after.deck.below] if pad in pads]
            in_zones = [pad & 0xFF for pad in after.pads]
            assert sorted([*lying, *in_zones, *after.pad_area]) == sorted(pads)
            assert not pads & {*after.discard, *after.loose}
            assert not any(pads & set(cards) for cards in after.hands)
            if set(before.pads) - set(after.pads):
                assert "turn" in events or "pressed-button" in events


@pytest.mark.rule("LP 4.6")
@pytest.mark.case("B6")
def test_a_pad_is_no_target_of_any_card_but_big_red_button() -> None:
    attacks = ["abort-mission", "quality-check", "recruitment", "sabotage", "vacuum", "fast-track", "budget-cuts"]
    state = table(hands=[[*attacks, "big-red-button"], IDLE], pads=[(pad, "launch", 1) for pad in PADS])
    assert playable(state) == ["big-red-button"]
    state = table(
        hands=[["abort-mission", "observer"], IDLE],
        rockets=[[], [complete("observer"), complete("explorer")]],
        pads=[(pad, "construction", 1) for pad in PADS],
    )
    play(state, "abort-mission")
    assert targets(state) == [(1, 0), (1, 1)]
    assert len(options(state)) == 2


@pytest.mark.rule("LP 4.6")
@pytest.mark.case("D9")
def test_a_shuffle_of_the_discards_brings_no_pad_back() -> None:
    state = table(
        at="draw",
        hands=[IDLE[1:], IDLE],
        pads=[(TOP_LEFT, "construction", 0), (TOP_RIGHT, "launch", 1)],
        pad_area=[BOTTOM_LEFT, BOTTOM_RIGHT],
        discard=["metal"] * 3,
        pile=[],
    )
    choose(state, actions.DRAW_PILE)
    assert pile(state) == ["metal"] * 2
    assert state.view(None)["draw_pile"]["pads"] == 0


@pytest.mark.rule("LP 4.6")
@pytest.mark.case("D9")
def test_in_a_normal_game_all_pads_are_out_before_the_first_shuffle() -> None:
    shuffles = 0
    for seed in range(20):
        for _, after, events in random_game(4, seed):
            if "reshuffled" in events:
                shuffles += 1
                assert not set(pile(after)) & set(PADS)
    assert shuffles > 10
