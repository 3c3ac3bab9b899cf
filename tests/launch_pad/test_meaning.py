"""What the options mean: their words, the objects they touch, and what they warn of."""

import pytest

from tests.kernel.meanings import meanings, words
from tests.launch_pad.more_tables import PADS, PADS_OUT
from tests.launch_pad.offers import counter, open_offer
from tests.launch_pad.tables import GAME, choose, complete, kind, play, rocket, table
from tminus import IllegalAction
from tminus.games.launch_pad import actions
from tminus.kernel.words import say

NAMES = ["Ann", "Bob", "Cy"]


def test_a_code_that_is_no_option_has_no_meaning() -> None:
    state = table(hands=[["observer"]])
    with pytest.raises(IllegalAction, match="Action 5 is not among the options of seat 0 now"):
        state.describe(0, 5)
    with pytest.raises(IllegalAction):
        state.describe(1, actions.DONE_PLAYING)


def test_an_option_says_what_it_touches() -> None:
    state = table(hands=[["metal", "observer"]], rockets=[[rocket("observer"), rocket("galactic", fuel=1)]])
    laying = state.describe(0, actions.PLAY + kind("observer"))
    assert laying == ("play", {"card": "card:observer"}, "Play Observer", "play", ["card:observer"], "LP 7.4")
    play(state, "metal")
    assert words(state) == [
        "Put Metal on the Observer in Construction (0/1 Metal, 0/1 Fuel)",
        "Put Metal on the Galactic in Construction (0/3 Metal, 1/2 Fuel)",
    ]
    assert [said.objects for said in meanings(state)] == [["rocket:0:0"], ["rocket:0:1"]]


@pytest.mark.rule("LP 15.6")
def test_an_option_stands_for_all_equal_rockets() -> None:
    state = table(hands=[["metal", "observer"]], rockets=[[rocket("observer"), rocket("galactic"), rocket("observer")]])
    play(state, "metal")
    assert [said.objects for said in meanings(state)] == [["rocket:0:0", "rocket:0:2"], ["rocket:0:1"]]
    assert state.why_not(0, "rocket:0:2") is None


def test_hitting_something_of_your_own_is_said_plainly() -> None:
    state = table(hands=[["abort-mission", "observer"]], rockets=[[complete("observer")], [complete("observer")]])
    play(state, "abort-mission")
    assert words(state) == [
        "Abort your own Observer in Construction (complete)",
        "Abort Seat 2's Observer in Construction (complete)",
    ]


def test_people_are_called_by_their_names() -> None:
    state = table(hands=[["thief", "observer"], ["metal"] * 2, ["metal"] * 2], seats=3)
    play(state, "thief")
    said = state.describe(0, actions.SEAT + 1)
    assert say(GAME.messages, said.key, said.args, NAMES) == "Steal a card from Bob"


@pytest.mark.rule("LP 8.21")
def test_the_second_victim_may_be_the_first() -> None:
    state = table(hands=[["thief", "observer"], ["metal"] * 2, ["metal"] * 2], seats=3)
    play(state, "thief")
    choose(state, actions.SEAT + 1)
    assert words(state) == ["Steal both cards from Seat 2", "Steal the second card from Seat 3"]


@pytest.mark.rule("LP 15.5")
def test_discarding_the_last_card_ends_the_turn() -> None:
    state = table(hands=[["metal", "fuel"]], at="discard")
    assert words(state) == ["Discard Metal", "Discard Fuel", "End the turn"]
    choose(state, actions.DISCARD + kind("metal"))
    assert words(state) == ["Discard Fuel: ends your turn", "End the turn"]
    choose(state, actions.DISCARD + kind("fuel"))
    assert state.turn == 1


@pytest.mark.rule("LP 8.3")
def test_discards_are_laid_from_the_top_down() -> None:
    state = table(hands=[["abort-mission", "observer"]], rockets=[[complete("explorer")]])
    play(state, "abort-mission")
    assert words(state)[0] == "Lay Explorer on top of the discards"
    choose(state, actions.LAY + kind("metal"))
    assert words(state)[0] == "Lay Explorer next, below Metal"
    assert words(state)[-1] == "Lay the rest in any order: Explorer, 2 Fuel"


@pytest.mark.rule("LP 6.8")
def test_a_draw_that_shuffles_is_announced() -> None:
    state = table(hands=[["observer"] * 4], discard=["metal", "fuel", "fuel"], pile=[], at="draw", **PADS_OUT)
    assert words(state) == ["Draw from the pile (this shuffles the discards: 3)", "Take Fuel, the top discard"]


@pytest.mark.rule("LP 6.8", "LP 14.4")
def test_in_the_long_game_the_first_shuffle_announces_the_pads() -> None:
    state = table(hands=[["observer"] * 4], discard=["metal"], pile=[], at="draw", length="long")
    assert words(state)[0] == "Draw from the pile (this shuffles the pads and the discards: 1)"


@pytest.mark.rule("LP 6.8")
def test_a_card_that_shuffles_is_announced() -> None:
    hands = [["parts-supplier", "observer"]]
    state = table(hands=hands, discard=["metal"], pile=["fuel", "metal"], **PADS_OUT)
    assert "Play Parts Supplier: shuffles the discards" in words(state)
    state = table(hands=hands, discard=["metal"], pile=["fuel", "metal", "metal"], **PADS_OUT)
    assert "Play Parts Supplier" in words(state)


@pytest.mark.rule("LP 6.8", "LP 10.1")
def test_the_card_that_brings_the_second_hand_says_so() -> None:
    state = table(hands=[["observer"]])
    assert words(state)[0] == "Play Observer: brings a second hand of 6"
    state = table(hands=[["observer"]], discard=["metal"], pile=["fuel"] * 5, **PADS_OUT)
    assert words(state)[0] == "Play Observer: brings a second hand of 6; shuffles the discards"


@pytest.mark.rule("LP 9.14")
def test_a_last_card_warehouse_draws_eight_cards_and_may_shuffle_for_them() -> None:
    state = table(hands=[["warehouse"]], discard=["metal"], pile=["fuel"] * 7, **PADS_OUT)
    assert words(state)[0] == "Play Warehouse: brings a second hand of 8; shuffles the discards"
    state = table(hands=[["overtime"]], discard=["metal"], pile=["fuel"] * 7, **PADS_OUT)
    assert words(state)[0] == "Play Overtime: brings a second hand of 6"


@pytest.mark.rule("LP 9.2")
def test_replacing_a_specialty_says_what_is_lost() -> None:
    state = table(hands=[["overtime", "observer"]], specialties=[["warehouse"]])
    assert "Play Overtime: discards your Warehouse" in words(state)
    state = table(hands=[["overtime", "observer"]], specialties=[["warehouse"]], super_powers=True)
    assert "Play Overtime" in words(state)


@pytest.mark.rule("LP 8.11")
def test_the_button_says_whose_pad_it_sends() -> None:
    pads = [(PADS[2], "launch", 0), (PADS[3], "construction", 1)]
    state = table(hands=[["big-red-button", "observer"]], pads=pads, pad_area=PADS[:2])
    play(state, "big-red-button")
    assert words(state) == [
        "Send your own pad in Launch to the pad area",
        "Send Seat 2's pad in Construction to the pad area",
    ]
    assert [said.objects for said in meanings(state)] == [["pad:0:launch"], ["pad:1:construction"]]


@pytest.mark.rule("LP 8.11", "LP 15.5")
def test_a_card_with_a_single_target_names_it_and_what_follows() -> None:
    state = table(hands=[["big-red-button"]], pads=[(PADS[3], "launch", 1)], pad_area=PADS[:3])
    said = meanings(state)[0]
    assert said.words == (
        "Play Big Red Button: send Seat 2's pad in Launch to the pad area (this starts the Countdown); "
        "brings a second hand of 6"
    )
    assert said.objects == ["card:big-red-button"]
    assert "send Bob's pad in Launch" in say(GAME.messages, said.key, said.args, NAMES)


@pytest.mark.rule("LP 14.6")
def test_budget_cuts_names_all_the_specialties_it_takes() -> None:
    specialties = [["overtime"], ["warehouse", "warehouse", "security-system"], ["employee-contract"]]
    state = table(seats=3, hands=[["budget-cuts", "observer"]], specialties=specialties, super_powers=True)
    play(state, "budget-cuts")
    assert words(state) == ["Take Security System, 2 Warehouse from Seat 2", "Take Employee Contract from Seat 3"]


@pytest.mark.rule("LP 14.8", "LP 14.11")
def test_offers_say_what_changes_hands() -> None:
    state = table(hands=[["metal", "metal", "observer"], ["fuel", "engineer"]], negotiations=True)
    open_offer(state, 1, ["metal", "metal"])
    assert "Send the gift: 2 Metal" in words(state)
    choose(state, actions.WANT + kind("engineer"))
    assert "Send the offer: 2 Metal for Engineer" in words(state)
    choose(state, actions.SEND)
    assert words(state) == ["Accept: get 2 Metal, give Engineer", "Decline", "Make a counter-offer"]
    counter(state, [], ["metal"])
    assert words(state) == ["Accept: get nothing, give Metal", "Decline"]


def test_listed_chance_says_what_may_happen() -> None:
    state = table(hands=[["thief", "observer"], ["metal", "fuel"]], chance="listed")
    play(state, "thief")
    assert words(state) == ["Seat 1 steals Metal from Seat 2", "Seat 1 steals Fuel from Seat 2"]
    opening = GAME.new(2, chance="listed")
    assert words(opening) == ["Seat 1 begins", "Seat 2 begins"]
