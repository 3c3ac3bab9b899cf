"""Chapter 6: drawing, and what happens when the piles run out."""

import pytest

from tests.launch_pad.looks import doing, options
from tests.launch_pad.more_tables import IDLE, PADS, PADS_OUT, pads_of, pile, told
from tests.launch_pad.tables import (
    GAME,
    choose,
    deal,
    discards,
    done_playing,
    end_turn,
    hand,
    kind,
    play,
    playable,
    table,
)
from tminus import CHANCE
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table

PILE, TOP_DISCARD = actions.DRAW_PILE, actions.DRAW_DISCARD


# ---- how many


@pytest.mark.rule("LP 6.1")
@pytest.mark.case("D1")
@pytest.mark.parametrize(("held", "limit"), [(0, 6), (4, 6), (5, 6), (3, 8), (7, 8)])
def test_a_hand_is_filled_to_its_limit_and_no_further(held: int, limit: int) -> None:
    warehouse = ["warehouse"] if limit == 8 else []
    state = table(at="begin turn", hands=[["fuel"] * held, IDLE], specialties=[warehouse], pile=["observer"] * 20)
    assert len(hand(state, 0)) == limit
    assert told(state) == ["turn", *["drew"] * (limit - held)]


@pytest.mark.rule("LP 6.1")
@pytest.mark.case("D1")
def test_nobody_may_stop_drawing_early() -> None:
    state = table(at="begin turn", hands=[["fuel"] * 3, IDLE], discard=["metal"] * 3, pile=["observer"] * 9)
    for _ in range(3):
        assert options(state) == [PILE, TOP_DISCARD]
        choose(state, PILE)
    assert doing(state) == "play"


@pytest.mark.rule("LP 6.1", "LP 6.4")
@pytest.mark.case("D1")
@pytest.mark.parametrize("held", [6, 7, 8])
def test_a_hand_at_or_above_the_limit_draws_nothing_not_even_a_discard(held: int) -> None:
    state = table(at="begin turn", hands=[["observer"] * held, IDLE], discard=["galactic"])
    assert doing(state) == "play"
    assert (len(hand(state, 0)), discards(state)) == (held, ["galactic"])


@pytest.mark.rule("LP 6.1", "LP 11.2")
@pytest.mark.case("D1")
def test_eight_cards_without_a_warehouse_draw_nothing_and_must_come_down_to_six() -> None:
    state = table(at="begin turn", hands=[["metal"] * 4 + ["fuel"] * 4, IDLE], discard=["galactic"])
    assert doing(state) == "discard"
    for _ in range(2):
        assert options(state) == [actions.DISCARD + kind("metal"), actions.DISCARD + kind("fuel")]
        choose(state, actions.DISCARD + kind("fuel"))
    assert actions.DONE_DISCARDING in options(state)


@pytest.mark.rule("LP 6.2")
@pytest.mark.case("A5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_draws_on_the_first_turn(seats: int) -> None:
    state = GAME.new(seats, seed=3, listen=True)
    assert isinstance(state, Table)
    state.log = []
    for _ in range(seats):
        assert doing(state) in ("play", "discard")
        assert len(hand(state, state.turn)) == 6
        end_turn(state)
    assert (state.turns, told(state)) == (seats, ["turn"] * seats)


@pytest.mark.rule("LP 6.2")
def test_a_card_lost_before_the_first_turn_is_made_up() -> None:
    state = table(hands=[["surplus", *IDLE[1:]], ["observer", *IDLE[1:]]], turns=0, pile=["metal"] * 9)
    play(state, "surplus")
    state.act(0, actions.DISCARD + kind("fuel"))
    state.act(1, actions.DISCARD + kind("observer"))
    choose(state, actions.LAY + kind("observer"))
    end_turn(state)
    assert (state.turn, state.turns, doing(state)) == (1, 1, "draw")
    assert options(state) == [PILE, TOP_DISCARD]
    choose(state, TOP_DISCARD)
    assert hand(state, 1) == ["observer", *IDLE[1:]]


# ---- from where


@pytest.mark.rule("LP 6.3")
@pytest.mark.case("D2")
@pytest.mark.parametrize("turn_of_the_discard", [0, 1, 2])
def test_one_draw_of_step_3_may_be_the_top_discard_as_any_of_the_draws(turn_of_the_discard: int) -> None:
    state = table(at="draw", hands=[["observer"] * 3, IDLE], discard=["metal", "galactic"], pile=["fuel"] * 9)
    for draw in range(turn_of_the_discard + 1):
        assert options(state) == [PILE, TOP_DISCARD]
        choose(state, TOP_DISCARD if draw == turn_of_the_discard else PILE)
    assert doing(state) == "play"
    assert hand(state, 0) == ["observer"] * 3 + ["galactic"] + ["fuel"] * 2
    assert discards(state) == ["metal"]


@pytest.mark.rule("LP 6.3")
@pytest.mark.case("D2")
def test_a_second_discard_cannot_be_taken() -> None:
    state = table(at="draw", hands=[["observer"] * 3, IDLE], discard=["metal"] * 3, chance="listed")
    choose(state, TOP_DISCARD)
    deal(state, "fuel")
    deal(state, "oxygen")
    assert doing(state) == "play"
    assert discards(state) == ["metal"] * 2


@pytest.mark.rule("LP 6.4")
@pytest.mark.case("D2")
def test_the_second_hand_comes_from_the_draw_pile_alone() -> None:
    state = table(hands=[["observer"], IDLE], discard=["galactic"], pile=["fuel"] * 9)
    play(state, "observer")
    assert (hand(state, 0), discards(state)) == (["fuel"] * 6, ["galactic"])


@pytest.mark.rule("LP 6.4")
@pytest.mark.case("D2")
def test_parts_supplier_draws_from_the_draw_pile_alone() -> None:
    state = table(hands=[["parts-supplier", "observer"], IDLE], discard=["galactic"], pile=["fuel"] * 9, **PADS_OUT)
    play(state, "parts-supplier")
    assert hand(state, 0) == ["observer", *["fuel"] * 3]
    assert discards(state) == ["galactic", "parts-supplier"]


# ---- pads among the cards


@pytest.mark.rule("LP 6.5", "LP 6.6")
@pytest.mark.case("D3")
def test_pads_drawn_in_step_3_go_to_construction_and_are_replaced_from_the_draw_pile() -> None:
    state = table(at="draw", hands=[["observer"] * 4, IDLE], discard=["galactic"], chance="listed")
    choose(state, PILE)
    for card in (PADS[2], PADS[0], "metal"):
        assert state.pending() == (CHANCE,)
        deal(state, card)
    assert pads_of(state, 0) == [[PADS[2], PADS[0]], [], []]
    assert hand(state, 0) == ["observer"] * 4 + ["metal"]
    assert options(state) == [PILE, TOP_DISCARD]
    choose(state, TOP_DISCARD)
    assert hand(state, 0) == ["observer"] * 4 + ["galactic", "metal"]


@pytest.mark.rule("LP 6.6")
@pytest.mark.case("D4")
def test_pads_drawn_for_parts_supplier_use_up_no_draw() -> None:
    state = table(
        hands=[["parts-supplier", "observer"], IDLE],
        pad_area=PADS[:3],
        pile=[PADS[3], "metal", "fuel", "metal"],
        chance="listed",
    )
    play(state, "parts-supplier")
    for card in (PADS[3], "metal", "fuel"):
        deal(state, card)
    assert hand(state, 0) == ["observer", "metal", "metal", "fuel"]
    assert pads_of(state, 0) == [[PADS[3]], [], []]


@pytest.mark.rule("LP 6.6")
@pytest.mark.case("D4")
def test_pads_drawn_in_step_5_use_up_no_draw() -> None:
    state = table(hands=[["observer"], IDLE], pad_area=PADS[:2], chance="listed")
    play(state, "observer")
    for card in ("fuel", PADS[3], PADS[2], "fuel", "fuel", "fuel", "fuel", "fuel"):
        deal(state, card)
    assert (hand(state, 0), doing(state)) == (["fuel"] * 6, "play")
    assert pads_of(state, 0) == [[PADS[3], PADS[2]], [], []]


@pytest.mark.rule("LP 6.6", "LP 6.7")
def test_a_pad_that_was_the_last_card_is_replaced_after_a_shuffle() -> None:
    state = table(at="draw", hands=[["observer"] * 5, IDLE], pad_area=PADS[:3], pile=[PADS[3]], discard=["metal"] * 2)
    choose(state, PILE)
    assert pads_of(state, 0) == [[PADS[3]], [], []]
    assert (hand(state, 0)[-1], pile(state), discards(state)) == ("metal", ["metal"], [])


# ---- piles that run out


@pytest.mark.rule("LP 6.7")
@pytest.mark.case("D5")
def test_the_discards_stay_until_a_card_must_come_from_the_empty_pile() -> None:
    hands = [["observer"] * 5, ["observer"] * 5]
    state = table(at="draw", hands=hands, discard=["metal", "galactic"], pile=["fuel"], **PADS_OUT)
    choose(state, PILE)
    assert (pile(state), discards(state)) == ([], ["metal", "galactic"])
    end_turn(state)
    assert options(state) == [PILE, TOP_DISCARD]
    choose(state, TOP_DISCARD)
    assert "galactic" in hand(state, 1)
    assert (pile(state), discards(state)) == ([], ["metal"])


@pytest.mark.rule("LP 6.7")
def test_the_new_draw_pile_is_shuffled() -> None:
    drawn = []
    for seed in range(200):
        cards = ["metal", "fuel", "engineer", "oxygen"]
        state = table(at="draw", hands=[["observer"] * 5, IDLE], discard=cards, pile=[], seed=seed, **PADS_OUT)
        choose(state, PILE)
        drawn += [card for card in hand(state, 0) if card != "observer"]
    assert len(drawn) == 200
    assert all(35 < drawn.count(card) < 65 for card in ("metal", "fuel", "engineer", "oxygen"))


@pytest.mark.rule("LP 6.7", "LP 6.8")
@pytest.mark.case("D8")
def test_with_an_empty_pile_the_top_discard_may_go_first_and_the_rest_is_shuffled() -> None:
    discard = ["metal", "metal", "galactic"]
    state = table(at="draw", hands=[["observer"] * 4, IDLE], discard=discard, pile=[], **PADS_OUT)
    choose(state, TOP_DISCARD)
    assert hand(state, 0) == ["observer"] * 4 + ["galactic", "metal"]
    assert (pile(state), discards(state)) == (["metal"], [])


@pytest.mark.rule("LP 6.8")
@pytest.mark.case("D8")
def test_with_an_empty_pile_a_draw_may_go_first_and_shuffles_all_discards() -> None:
    discard = ["metal", "metal", "galactic"]
    state = table(at="draw", hands=[["observer"] * 4, IDLE], discard=discard, pile=[], chance="listed", **PADS_OUT)
    choose(state, PILE)
    assert options(state) == [actions.DEALT + kind("galactic"), actions.DEALT + kind("metal")]
    assert discards(state) == []
    deal(state, "metal")
    deal(state, "galactic")
    assert hand(state, 0) == ["observer"] * 4 + ["galactic", "metal"]
    assert (pile(state), discards(state)) == (["metal"], [])


@pytest.mark.rule("LP 6.8")
@pytest.mark.case("D8")
def test_the_table_warns_before_a_draw_that_will_shuffle() -> None:
    hands = [["observer"] * 5, IDLE]
    empty = table(at="draw", hands=hands, discard=["metal"], pile=[], **PADS_OUT).describe(0, PILE)
    filled = table(at="draw", hands=hands, discard=["metal"], pile=["fuel"], **PADS_OUT).describe(0, PILE)
    assert "shuffle" in empty.words
    assert "shuffle" not in filled.words
    assert empty.key != filled.key


@pytest.mark.rule("LP 6.9")
@pytest.mark.case("D6")
def test_parts_supplier_is_not_shuffled_into_its_own_draw() -> None:
    state = table(
        hands=[["parts-supplier", "observer"], IDLE],
        discard=["metal", "metal", "parts-supplier"],
        pile=["fuel"],
        chance="listed",
        **PADS_OUT,
    )
    play(state, "parts-supplier")
    assert discards(state) == ["parts-supplier"]
    assert options(state) == [actions.DEALT + kind("metal"), actions.DEALT + kind("parts-supplier")]
    deal(state, "metal")
    deal(state, "metal")
    assert hand(state, 0) == ["observer", "metal", "metal", "fuel"]
    assert (pile(state), discards(state)) == (["parts-supplier"], ["parts-supplier"])


@pytest.mark.rule("LP 6.9")
@pytest.mark.case("D6")
def test_parts_supplier_cannot_draw_itself_as_the_third_card() -> None:
    state = table(hands=[["parts-supplier", "observer"], IDLE], discard=["metal"], pile=["fuel"], **PADS_OUT)
    assert playable(state) == ["observer"]


@pytest.mark.rule("LP 6.10")
@pytest.mark.case("D7")
def test_with_both_piles_empty_the_other_draws_are_lost_and_the_turn_goes_on() -> None:
    state = table(at="begin turn", hands=[["observer"] * 2, IDLE], discard=["metal"], pile=["fuel"], **PADS_OUT)
    choose(state, PILE)
    assert options(state) == [PILE, TOP_DISCARD]
    choose(state, TOP_DISCARD)
    assert hand(state, 0) == ["observer", "observer", "metal", "fuel"]
    assert (pile(state), discards(state), doing(state)) == ([], [], "play")
    assert told(state)[-1] == "nothing-to-draw"
    done_playing(state)
    end_turn(state)
    assert (state.turn, state.over, state.scores()) == (1, False, [-10, -10])


@pytest.mark.rule("LP 6.10")
@pytest.mark.case("D7")
def test_with_both_piles_empty_from_the_start_a_turn_draws_nothing() -> None:
    state = table(at="begin turn", hands=[["observer"] * 2, IDLE], pile=[], **PADS_OUT)
    assert (hand(state, 0), doing(state)) == (["observer"] * 2, "play")


@pytest.mark.rule("LP 6.10")
@pytest.mark.case("D7")
def test_a_pad_as_the_very_last_card_is_not_replaced() -> None:
    state = table(at="draw", hands=[["observer"] * 4, IDLE], pad_area=PADS[:3], pile=[PADS[3]])
    assert pads_of(state, 0) == [[PADS[3]], [], []]
    assert (hand(state, 0), doing(state)) == (["observer"] * 4, "play")
