"""Chapter 14, first half: the lengths of the game and Super Powers. LP 14.3 stands with the Countdown."""

from itertools import product

import pytest

from tests.launch_pad.looks import known, options, specialties
from tests.launch_pad.more_tables import IDLE, PADS, pads_of, pile
from tests.launch_pad.tables import GAME, choose, deal, discards, end_turn, hand, kind, play, playable, rocket, table
from tminus import BadOption
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table
from tminus.kernel.randomness import Random

LENGTHS = ["short", "normal", "long"]
COMBINATIONS = list(product(LENGTHS, [False, True], [False, True]))


# ---- choosing


@pytest.mark.rule("LP 14.1")
@pytest.mark.case("H9")
@pytest.mark.parametrize(("length", "super_powers", "negotiations"), COMBINATIONS)
def test_every_combination_plays_to_its_end(length: str, super_powers: bool, negotiations: bool) -> None:
    chosen = {"length": length, "super_powers": super_powers, "negotiations": negotiations}
    state = GAME.new(3, seed=1, options=chosen)
    assert state.settings == {**chosen, "starter": "random"}
    source = Random(1)
    while not state.over:
        seat = state.pending()[0]
        codes = state.options(seat)
        state.act(seat, codes[source.below(len(codes))])
        state.audit()
    assert isinstance(state, Table)
    assert len(state.pad_area) == 4 or state.capped


@pytest.mark.rule("LP 14.1")
def test_the_plain_game_has_normal_length_and_no_variant() -> None:
    assert GAME.new(2).settings == {
        "length": "normal",
        "super_powers": False,
        "negotiations": False,
        "starter": "random",
    }


@pytest.mark.rule("LP 14.1")
def test_there_is_no_other_length() -> None:
    with pytest.raises(BadOption, match="short, normal, long"):
        GAME.new(2, options={"length": "endless"})


# ---- the short game


@pytest.mark.rule("LP 14.2")
@pytest.mark.case("H1")
def test_in_the_short_game_a_drawn_pad_goes_to_the_pad_area_and_is_replaced() -> None:
    state = table(length="short", at="draw", hands=[["fuel"] * 5], chance="listed")
    for card in (PADS[2], PADS[0], "metal"):
        deal(state, card)
    assert state.view(None)["pad_area"] == [PADS[2], PADS[0]]
    assert pads_of(state, 0) == [[], [], []]
    assert hand(state, 0) == ["metal", *["fuel"] * 5]


@pytest.mark.rule("LP 14.2")
@pytest.mark.case("H1", "F3")
def test_in_the_short_game_no_pad_ever_lies_in_a_zone() -> None:
    state = GAME.new(3, seed=5, options={"length": "short"})
    assert isinstance(state, Table)
    source = Random(5)
    while not state.over:
        seat = state.pending()[0]
        codes = state.options(seat)
        assert [pads_of(state, owner) for owner in range(3)] == [[[], [], []]] * 3
        state.act(seat, codes[source.below(len(codes))])


@pytest.mark.rule("LP 14.2")
@pytest.mark.case("H1", "F3")
def test_in_the_short_game_the_big_red_button_cannot_be_played() -> None:
    state = table(length="short", hands=[["big-red-button", "observer"]], pad_area=PADS[:2])
    assert playable(state) == ["observer"]


# ---- the long game


@pytest.mark.rule("LP 14.4")
@pytest.mark.case("H2")
@pytest.mark.parametrize(("seats", "cards"), [(2, 124), (3, 118), (4, 112)])
def test_the_long_game_begins_without_pads(seats: int, cards: int) -> None:
    state = GAME.new(seats, options={"length": "long"})
    assert isinstance(state, Table)
    assert state.view(None)["draw_pile"] == {"cards": cards, "pads": 0, "before_pads": 0, "pads_set_aside": True}
    assert not set(pile(state)) & set(PADS)


@pytest.mark.rule("LP 14.4")
@pytest.mark.case("H2")
def test_the_first_refill_of_the_long_game_brings_the_pads_and_no_later_one_does() -> None:
    state = table(length="long", at="draw", hands=[IDLE[:5]], pile=[], discard=["metal"], chance="listed")
    choose(state, actions.DRAW_PILE)
    assert pile(state) == ["metal", *PADS]
    for pad in PADS:
        deal(state, pad)
    assert hand(state, 0) == ["metal", *IDLE[:5]]  # the last card of the pile needs no naming
    choose(state, actions.DISCARD + kind("metal"))
    end_turn(state)
    choose(state, actions.DRAW_PILE)
    assert hand(state, 1) == ["metal"]
    assert pile(state) == []
    assert pads_of(state, 0) == [PADS, [], []]


@pytest.mark.rule("LP 14.4")
@pytest.mark.case("H2")
def test_without_discards_the_four_pads_alone_are_the_new_pile() -> None:
    state = table(length="long", at="draw", hands=[IDLE[:5]], pile=[], chance="listed")
    assert pile(state) == PADS
    assert state.view(None)["draw_pile"] == {"cards": 4, "pads": 4, "before_pads": 0, "pads_set_aside": False}
    for pad in PADS[:3]:
        deal(state, pad)
    assert pads_of(state, 0) == [PADS, [], []]  # the last one came without a choice
    assert hand(state, 0) == IDLE[:5]  # and nothing was left to replace it


@pytest.mark.rule("LP 14.4")
@pytest.mark.case("H2")
def test_recycle_bin_is_not_the_refill_that_brings_the_pads() -> None:
    state = table(
        length="long",
        hands=[["recycle-bin", *["observer"] * 6], ["observer"] * 4],
        pile=[],
        discard=["metal"],
        chance="listed",
    )
    play(state, "recycle-bin")
    assert pile(state) == ["metal"]
    end_turn(state)
    choose(state, actions.DRAW_PILE)
    assert hand(state, 1) == ["observer"] * 4 + ["metal"]
    choose(state, actions.DRAW_PILE)
    assert pile(state) == [*PADS, "recycle-bin"]


@pytest.mark.rule("LP 14.4")
def test_a_refill_for_parts_supplier_brings_the_pads_too() -> None:
    state = table(
        length="long", hands=[["parts-supplier", "observer"]], pile=["metal"], discard=["fuel"] * 3, chance="listed"
    )
    play(state, "parts-supplier")
    assert pile(state) == ["fuel"] * 3 + PADS
    assert discards(state) == ["parts-supplier"]


# ---- Super Powers


@pytest.mark.rule("LP 14.5")
@pytest.mark.case("H3")
def test_with_super_powers_a_new_specialty_replaces_none() -> None:
    state = table(
        super_powers=True, hands=[["warehouse", "warehouse", "overtime", "observer"]], specialties=[["security-system"]]
    )
    for card in ("warehouse", "overtime", "warehouse"):
        play(state, card)
    assert specialties(state, 0) == ["overtime", "security-system", "warehouse", "warehouse"]
    assert discards(state) == []
    assert state.limit(0) == 8


@pytest.mark.rule("LP 14.5")
def test_with_super_powers_all_specialties_work_at_once() -> None:
    state = table(
        super_powers=True,
        hands=[["sabotage", "recruitment", "observer"]],
        rockets=[[], [rocket("observer", metal=1)]],
        experts=[[None, None, None], ["engineer", None, None]],
        specialties=[[], ["security-system", "employee-contract", "warehouse"]],
    )
    assert playable(state) == ["observer"]
    assert state.limit(1) == 8


@pytest.mark.rule("LP 14.6")
@pytest.mark.case("H3")
def test_with_super_powers_budget_cuts_takes_all_specialties_of_one_opponent() -> None:
    state = table(
        3,
        super_powers=True,
        hands=[["budget-cuts", "observer"]],
        specialties=[["overtime"], ["employee-contract", "warehouse", "warehouse"], ["security-system"]],
    )
    play(state, "budget-cuts")
    assert set(options(state)) == {actions.SEAT + 1, actions.SEAT + 2}
    choose(state, actions.SEAT + 1)
    assert hand(state, 0) == ["observer", "employee-contract", "warehouse", "warehouse"]
    assert [specialties(state, seat) for seat in range(3)] == [["overtime"], [], ["security-system"]]
    assert [known(state, observer, 0) for observer in (1, 2, None)] == [hand(state, 0)[1:]] * 3


@pytest.mark.rule("LP 14.6")
@pytest.mark.case("H3")
def test_with_super_powers_budget_cuts_cannot_hit_its_own_player() -> None:
    state = table(super_powers=True, hands=[["budget-cuts", "observer"]], specialties=[["overtime"]])
    assert playable(state) == ["observer"]
