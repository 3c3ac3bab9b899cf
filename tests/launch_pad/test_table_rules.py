"""Chapter 15: the rules of this table. Taking back (LP 15.3) has a file of its own."""

import re

import pytest

from tests.launch_pad.looks import doing, options, turns_to_the_end
from tests.launch_pad.more_tables import IDLE, PADS
from tests.launch_pad.tables import GAME, choose, complete, kind, play, playable, rocket, table, targets
from tminus import Match
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table
from tminus.kernel.randomness import Random

# ---- what is ours


@pytest.mark.rule("LP 15.1")
def test_what_the_printed_rules_do_not_say_is_marked_as_ours() -> None:
    paragraphs = GAME.rules()
    rulings = [rule.number for rule in paragraphs if re.search(r"table ruling", rule.text, re.IGNORECASE)]
    assert rulings == [
        "LP 2.4",
        "LP 4.4",
        "LP 6.7",
        "LP 6.9",
        "LP 6.10",
        "LP 8.19",
        "LP 10.5",
        "LP 13.6",
        "LP 14.8",
        "LP 14.9",
        "LP 14.10",
        "LP 14.11",
        "LP 14.13",
        "LP 14.14",
        "LP 15.1",
    ]
    table_rules = [rule.number for rule in paragraphs if rule.text.startswith("Table rule: ")]
    assert table_rules == [rule.number for rule in paragraphs if rule.chapter == "15. Rules of this table"]


# ---- the round cap


@pytest.mark.rule("LP 15.2")
@pytest.mark.parametrize(("seats", "starter"), [(2, "1"), (3, "3"), (4, "2")])
def test_hoarders_have_sixty_rounds_and_one_last_turn_each(seats: int, starter: str) -> None:
    state = GAME.new(seats, options={"starter": starter})
    assert isinstance(state, Table)
    first = int(starter) - 1
    round_of_turns = [(first + turn) % seats for turn in range(seats)]
    assert turns_to_the_end(state) == round_of_turns * 61
    assert state.view(None)["pad_area"] == []
    assert state.scores() == [-10] * seats


@pytest.mark.rule("LP 15.2")
def test_completing_the_pad_in_the_turns_after_the_cap_changes_nothing() -> None:
    state = table(
        3,
        at="end turn",
        turn=2,
        turns=60 * 3 - 1,
        hands=[IDLE] * 3,
        pads=[(PADS[3], "launch", 1)],
        pad_area=PADS[:3],
    )
    assert state.view(None)["round"] == 61
    assert turns_to_the_end(state) == [0, 1, 2]
    assert len(state.view(None)["pad_area"]) == 4


@pytest.mark.rule("LP 15.2")
def test_a_countdown_that_starts_in_round_sixty_is_an_ordinary_one() -> None:
    state = table(
        at="begin turn",
        turns=59 * 2,
        hands=[IDLE] * 2,
        pads=[(PADS[3], "launch", 0)],
        pad_area=PADS[:3],
    )
    assert state.view(None)["round"] == 60
    assert turns_to_the_end(state) == [0, 1, 0]


# ---- stand-ins


@pytest.mark.rule("LP 15.4")
def test_a_stand_in_can_take_any_seat_at_any_decision_and_give_it_back() -> None:
    match = Match.new(GAME, 3, seed=3, options={"negotiations": True})
    source = Random(3)
    while not match.state.over:
        state = match.state
        seat = state.pending()[0]
        codes = state.options(seat)
        if state.moves // 5 % 2:  # the player is away: a bot decides, from what the seat knows
            codes = state.imagine(seat, state.moves).options(seat)
        match.act(seat, codes[source.below(len(codes))])
    assert GAME.replay(match.record_so_far()).scores() == match.state.scores()


# ---- single options and equal cards


@pytest.mark.rule("LP 15.5")
def test_a_single_option_is_taken_by_the_table_and_noted_in_the_log() -> None:
    state = table(
        hands=[["metal", "jack-of-all-trades", "abort-mission", "observer"]],
        rockets=[[rocket("galactic")]],
        experts=[["engineer", "inspector", None]],
    )
    play(state, "metal")  # one rocket
    play(state, "jack-of-all-trades")  # one zone
    play(state, "abort-mission")  # one target, but two cards to lay
    choose(state, actions.LAY + kind("metal"))  # and now one
    assert doing(state) == "play"
    assert [(key, args) for key, _, args in state.events(1)] == [
        ("placed-on-rocket", (0, kind("metal"), rocket("galactic", metal=1))),
        ("placed-expert", (0, kind("jack-of-all-trades"), 2)),
        ("played-action", (0, kind("abort-mission"))),
        ("aborted", (0, 0, rocket("galactic", metal=1))),
        ("laid-discard", (kind("metal"),)),
        ("laid-discard", (kind("galactic"),)),
    ]


@pytest.mark.rule("LP 15.5")
def test_two_options_are_never_taken_by_the_table() -> None:
    state = table(hands=[["metal", "observer"]], rockets=[[rocket("galactic"), rocket("galactic", fuel=1)]])
    play(state, "metal")
    assert targets(state) == [(0, 0), (0, 1)]


@pytest.mark.rule("LP 15.6")
def test_equal_cards_are_offered_once() -> None:
    state = table(hands=[["observer", "observer", "salvage", "salvage"]], discard=["metal", "fuel", "metal"])
    assert playable(state) == ["observer", "salvage"]
    play(state, "salvage")
    assert options(state) == [actions.TAKE + kind("metal"), actions.TAKE + kind("fuel")]
    choose(state, actions.TAKE + kind("fuel"))
    choose(state, actions.DONE_PLAYING)
    assert set(options(state)) == {
        *(actions.DISCARD + kind(card) for card in ("observer", "fuel", "salvage")),
        actions.DONE_DISCARDING,
    }


@pytest.mark.rule("LP 15.6")
def test_rockets_that_are_alike_in_everything_are_offered_once() -> None:
    state = table(
        hands=[["abort-mission", "observer"]],
        rockets=[
            [rocket("observer"), rocket("observer"), rocket("observer", metal=1)],
            [rocket("observer"), complete("observer"), complete("observer")],
        ],
    )
    play(state, "abort-mission")
    assert targets(state) == [(0, 0), (0, 2), (1, 0), (1, 1)]


# ---- chance


@pytest.mark.rule("LP 15.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_and_decisions_give_the_same_game(seats: int) -> None:
    one, two = GAME.new(seats, seed=11), GAME.new(seats, seed=11)
    source = Random(seats)
    while not one.over:
        assert one.view(None) == two.view(None)
        seat = one.pending()[0]
        codes = one.options(seat)
        code = codes[source.below(len(codes))]
        one.act(seat, code)
        two.act(seat, code)
    assert one.to_json() == two.to_json()


@pytest.mark.rule("LP 15.7")
def test_another_seed_gives_another_deal() -> None:
    deals = {str(GAME.new(2, seed=seed, options={"starter": "1"}).view(0)["players"][0]["hand"]) for seed in range(20)}
    assert len(deals) == 20
