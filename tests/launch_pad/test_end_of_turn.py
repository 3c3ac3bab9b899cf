"""Chapter 11: discarding, the limit at the end of a turn, and how a Warehouse changes it."""

import pytest

from tests.launch_pad.looks import doing, options, player
from tests.launch_pad.more_tables import IDLE, PADS_OUT, experts_of, random_game
from tests.launch_pad.tables import (
    ACTION_CARDS,
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


def discard(state: Table, card: str) -> None:
    choose(state, actions.DISCARD + kind(card))


# ---- step 6


@pytest.mark.rule("LP 11.1")
@pytest.mark.parametrize("dropped", [[], ["metal"], ["oxygen", "metal"], ["metal", "oxygen", "fuel"]])
def test_any_number_of_cards_may_be_discarded_and_the_last_lies_on_top(dropped: list[str]) -> None:
    state = table(hands=[["metal", "fuel", "oxygen"], IDLE], at="discard", discard=["engineer"])
    assert options(state)[-1] == actions.DONE_DISCARDING
    for card in dropped:
        assert state.turn == 0
        discard(state, card)
    if len(dropped) < 3:
        done_discarding(state)
    assert state.turn == 1
    assert discards(state) == ["engineer", *dropped]
    assert hand(state, 0) == [card for card in ["metal", "fuel", "oxygen"] if card not in dropped]


@pytest.mark.rule("LP 11.1")
def test_the_next_player_may_take_the_card_discarded_last() -> None:
    state = table(hands=[["metal", "fuel", "oxygen"], IDLE[1:]], at="discard")
    for card in ("oxygen", "metal"):
        discard(state, card)
    done_discarding(state)
    choose(state, actions.DRAW_DISCARD)
    assert hand(state, 1) == ["metal", *IDLE[1:]]


@pytest.mark.rule("LP 11.1")
def test_a_discarded_last_card_brings_no_new_hand() -> None:
    state = table(hands=[["metal"], IDLE], at="discard")
    discard(state, "metal")
    assert (state.turn, hand(state, 0)) == (1, [])


@pytest.mark.rule("LP 11.2")
@pytest.mark.case("E13")
@pytest.mark.parametrize(("held", "specialty", "surplus"), [(6, [], 0), (7, [], 1), (9, [], 3), (9, ["warehouse"], 1)])
def test_a_turn_cannot_end_above_the_limit(held: int, specialty: list[str], surplus: int) -> None:
    state = table(hands=[["metal", *["fuel"] * (held - 1)], IDLE], specialties=[specialty], at="discard")
    for _ in range(surplus):
        assert options(state) == [actions.DISCARD + kind("metal"), actions.DISCARD + kind("fuel")]
        discard(state, "fuel")
    assert options(state)[-1] == actions.DONE_DISCARDING


@pytest.mark.rule("LP 11.2", "LP 8.14")
@pytest.mark.case("E13")
def test_parts_supplier_may_lift_the_hand_to_nine_until_the_end_of_the_turn() -> None:
    state = table(hands=[["parts-supplier", *["observer"] * 6], IDLE], pile=["metal"] * 9, **PADS_OUT)
    play(state, "parts-supplier")
    assert (len(hand(state, 0)), doing(state)) == (9, "play")
    play(state, "observer")
    done_playing(state)
    for _ in range(2):
        assert actions.DONE_DISCARDING not in options(state)
        discard(state, "metal")
    assert actions.DONE_DISCARDING in options(state)


@pytest.mark.rule("LP 11.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_every_turn_ends_within_the_limit(seats: int) -> None:
    for seed in range(5):
        for before, after, _ in random_game(seats, seed):
            if before.turns != after.turns:
                assert len(after.hands[before.turn]) <= after.limit(before.turn)


@pytest.mark.rule("LP 11.3")
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_an_action_card_that_is_discarded_does_nothing(card: str) -> None:
    state = table(
        hands=[[card, *IDLE[1:]], IDLE],
        rockets=[[complete("explorer")], [rocket("galactic", metal=1), complete("observer", "launch", ["oxygen"])]],
        experts=[["engineer", None, None], ["engineer", None, None]],
        specialties=[[], ["overtime"]],
        pads=[("pad-top-left", "launch", 0)],
        discard=["metal"],
    )
    assert card in playable(state)
    done_playing(state)
    before = state.clone()
    discard(state, card)
    assert (state.pending(), doing(state), discards(state)) == ((0,), "discard", ["metal", card])
    assert hand(state, 0) == IDLE[1:]
    assert state.hands[1] == before.hands[1]
    assert state.rockets == before.rockets
    assert (experts_of(state, 0), experts_of(state, 1)) == (experts_of(before, 0), experts_of(before, 1))
    assert (state.specialties, state.pads, state.pad_area) == (before.specialties, before.pads, before.pad_area)
    assert state.deck.size() == before.deck.size()


# ---- specialties and the limit


@pytest.mark.rule("LP 9.2", "LP 9.15")
@pytest.mark.case("E8")
def test_a_new_specialty_discards_the_old_one_and_its_limit_at_once() -> None:
    state = table(hands=[["overtime", "observer", *["fuel"] * 6], IDLE], specialties=[["warehouse"]])
    play(state, "overtime")
    assert (player(state, 0)["specialties"], discards(state)) == (["overtime"], ["warehouse"])
    done_playing(state)
    assert options(state) == [actions.DISCARD + kind("observer"), actions.DISCARD + kind("fuel")]
    discard(state, "fuel")
    assert actions.DONE_DISCARDING in options(state)
    assert len(hand(state, 0)) == 6


@pytest.mark.rule("LP 9.2")
@pytest.mark.case("E8")
def test_a_specialty_may_replace_another_of_its_kind_to_empty_the_hand() -> None:
    state = table(hands=[["employee-contract"], IDLE], specialties=[["employee-contract"]], pile=["fuel"] * 9)
    play(state, "employee-contract")
    assert (player(state, 0)["specialties"], discards(state)) == (["employee-contract"], ["employee-contract"])
    assert hand(state, 0) == ["fuel"] * 6


@pytest.mark.rule("LP 9.2")
@pytest.mark.case("E8")
def test_a_specialty_cannot_be_put_away_without_another_one() -> None:
    state = table(hands=[["observer", "fuel"], IDLE], specialties=[["warehouse"]])
    assert options(state) == [actions.PLAY + kind("observer"), actions.DONE_PLAYING]
    done_playing(state)
    assert options(state) == [
        actions.DISCARD + kind("observer"),
        actions.DISCARD + kind("fuel"),
        actions.DONE_DISCARDING,
    ]


@pytest.mark.rule("LP 9.14")
@pytest.mark.case("E9")
def test_a_warehouse_draws_nothing_now_and_keeps_eight_at_the_end_of_the_same_turn() -> None:
    state = table(hands=[["warehouse", "metal", *["fuel"] * 7], IDLE], pile=["observer"] * 9)
    play(state, "warehouse")
    assert hand(state, 0) == ["metal", *["fuel"] * 7]
    assert options(state)[-1] == actions.DONE_DISCARDING
    end_turn(state)
    assert (state.turn, len(hand(state, 0))) == (1, 8)


@pytest.mark.rule("LP 9.15", "LP 11.2")
@pytest.mark.case("E10")
def test_a_stolen_warehouse_costs_no_card_before_the_end_of_the_owners_next_turn() -> None:
    state = table(
        hands=[["budget-cuts", *IDLE[1:]], ["metal", *["fuel"] * 7]],
        specialties=[[], ["warehouse"]],
        pile=["observer"] * 9,
    )
    play(state, "budget-cuts")
    assert "warehouse" in hand(state, 0)
    end_turn(state)
    assert (state.turn, len(hand(state, 1)), doing(state)) == (1, 8, "discard")
    for _ in range(2):
        assert options(state) == [actions.DISCARD + kind("metal"), actions.DISCARD + kind("fuel")]
        discard(state, "fuel")
    done_discarding(state)
    assert (state.turn, len(hand(state, 1))) == (0, 6)


@pytest.mark.rule("LP 9.13", "LP 14.5")
@pytest.mark.case("E11")
def test_two_warehouses_still_mean_eight_cards() -> None:
    state = table(
        hands=[["warehouse", "observer", *["fuel"] * 8], IDLE],
        specialties=[["warehouse"]],
        super_powers=True,
    )
    play(state, "warehouse")
    assert player(state, 0)["specialties"] == ["warehouse", "warehouse"]
    assert player(state, 0)["hand_limit"] == 8
    done_playing(state)
    assert actions.DONE_DISCARDING not in options(state)
    discard(state, "fuel")
    assert actions.DONE_DISCARDING in options(state)
