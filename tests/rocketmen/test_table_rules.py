"""Chapter 17: the rules of this table, and the Moon and Mars tokens by destination."""

import re

import pytest

from tests.rocketmen.more_tables import act, match_at, ready
from tests.rocketmen.tables import (
    GAME,
    buy,
    choose,
    display,
    doing,
    end_turn,
    fly,
    hand,
    let_chance,
    options,
    pad,
    plan,
    playing,
    table,
    told,
)
from tminus import IllegalAction, Match
from tminus.games.rocketmen.state import Table


def at_hand(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


@pytest.mark.rule("RM 17.1", "RM 17.7", "RM 17.8")
def test_every_rule_of_the_table_is_marked_as_ours() -> None:
    chapter = [rule for rule in GAME.rules() if rule.chapter.startswith("17.")]
    assert len(chapter) == 8
    assert all(re.search(r"\(Table ruling\.\)$", rule.text) for rule in chapter)


# ---- paying step by step


@pytest.mark.rule("RM 17.1")
def test_what_is_bought_is_named_first_and_then_what_pays_with_what_is_still_owed() -> None:
    hands = ["satellite satellite space-hotel orbital-shipyard spaceship-a designer-drugs"]
    state = table(hands=hands, display="super-computer")
    choose(state, "buy super-computer")
    owed = [state.view(0)["purchase"]["owed"]]
    for word in ("pay satellite", "pay spaceship-a", "pay space-hotel", "pay satellite"):
        choose(state, word)
        owed.append(state.view(0)["purchase"]["owed"])
    assert [(part["money"], part["items"]) for part in owed] == [(30, 1), (20, 1), (20, 0), (10, 0), (0, 0)]
    assert (options(state), playing(state)) == (["confirm"], [])
    choose(state, "confirm")
    assert "super-computer" in playing(state)


@pytest.mark.rule("RM 17.1")
def test_everybody_sees_what_is_owed() -> None:
    state = table(hands=["satellite satellite space-hotel orbital-shipyard"], display="storage-batteries")
    choose(state, "buy storage-batteries", "pay satellite")
    for seat in (1, None):
        purchase = state.view(seat)["purchase"]
        assert (purchase["cards"], purchase["owed"]["money"]) == (["storage-batteries"], 20)


@pytest.mark.rule("RM 17.1")
def test_what_is_placed_is_named_first_and_then_what_pays() -> None:
    state = table(hands=["satellite space-hotel base-a"], plans=["spaceship-a"])
    choose(state, "pad base-a")
    assert (doing(state), options(state)) == ("pay placement", ["pay satellite", "pay space-hotel"])
    seen = state.view(0)["placing"]
    assert (seen["card"], seen["cost"], seen["credit"]) == ("base-a", 10, 0)
    choose(state, "pay space-hotel")
    assert (pad(state), playing(state)) == (["base-a"], ["space-hotel"])


# ---- taking back


@pytest.mark.rule("RM 17.2")
def test_a_purchase_can_be_taken_back_step_by_step_until_it_is_confirmed() -> None:
    match = match_at(hands=["satellite satellite space-hotel orbital-shipyard"], display="storage-batteries")
    before = match.state.view(0)
    act(match, "buy storage-batteries", "pay satellite", "pay satellite", "pay space-hotel")
    assert options(match.state) == ["confirm"]
    match.undo(0)
    assert hand(at_hand(match)) == ["space-hotel", "orbital-shipyard"]
    match.undo(0)
    assert hand(at_hand(match)) == ["satellite", "space-hotel", "orbital-shipyard"]
    match.undo(0)
    match.undo(0)
    assert match.state.view(0) == before


@pytest.mark.rule("RM 17.2")
def test_a_purchase_that_was_confirmed_stands_once_a_card_has_been_revealed() -> None:
    match = match_at(hands=["satellite satellite space-hotel base-b"], display="storage-batteries")
    act(match, "buy storage-batteries", "confirm")
    with pytest.raises(IllegalAction, match="chance has decided"):
        match.undo(0)


@pytest.mark.rule("RM 17.2")
def test_a_placement_can_be_taken_back_wholly_or_step_by_step() -> None:
    match = match_at(hands=["satellite space-hotel base-a"], plans=["spaceship-a"])
    before = match.state.view(0)
    act(match, "pad base-a", "pay satellite")
    assert pad(at_hand(match)) == ["base-a"]
    match.undo(0)
    assert doing(match.state) == "pay placement"
    match.undo(0)
    assert match.state.view(0) == before


# ---- what is offered


@pytest.mark.rule("RM 17.3")
def test_what_could_not_be_paid_is_not_offered() -> None:
    state = table(hands=["satellite satellite base-b"], display="storage-batteries super-computer")
    assert options(state, "buy") == []
    state = table(hands=["satellite satellite space-hotel base-b"], display="storage-batteries super-computer")
    assert "storage-batteries" in options(state, "buy")
    assert "super-computer" not in options(state, "buy")  # nothing gives the Biotech
    state = table(hands=["base-a base-b spaceship-a"], plans=["satellite"])
    assert options(state, "pad") == []


@pytest.mark.rule("RM 17.3")
def test_a_second_card_is_offered_only_if_all_can_be_paid_together() -> None:
    hands = ["satellite satellite space-hotel nuclear-fusion base-b"]
    state = table(hands=hands, display="storage-batteries radiation-shielding solar-energy")
    choose(state, "buy storage-batteries")
    assert ("radiation-shielding" in options(state, "buy"), "solar-energy" in options(state, "buy")) == (True, False)


@pytest.mark.rule("RM 17.3")
def test_only_what_brings_a_payment_nearer_to_its_price_can_pay() -> None:
    hands = ["satellite satellite space-hotel orbital-shipyard spaceship-a"]
    state = table(hands=hands, display="storage-batteries")
    choose(state, "buy storage-batteries")
    assert options(state, "pay") == ["satellite", "space-hotel", "orbital-shipyard"]


@pytest.mark.rule("RM 17.4")
def test_two_equal_cards_are_offered_once() -> None:
    hands = ["satellite satellite nuclear-fusion spaceship-b"]
    state = table(hands=hands, display="storage-batteries storage-batteries", pads=["", ""])
    for verb, name in (("buy", "storage-batteries"), ("plan", "satellite"), ("discard", "satellite")):
        assert options(state, verb).count(name) == 1
    engines = "small-rocket-boosters small-rocket-boosters"
    state = table(plans=["satellite"], pads=[engines])
    assert options(state, "off pad") == ["small-rocket-boosters"]


@pytest.mark.rule("RM 17.5")
def test_a_single_option_is_taken_by_the_table_and_stands_in_the_log() -> None:
    state = table(hands=["satellite base-a"], plans=["space-hotel"])
    choose(state, "pad base-a")  # one card can pay: nobody is asked
    assert (pad(state), playing(state)) == (["base-a"], ["satellite"])
    assert told(state) == ["paid-for-placing", "placed-on-pad"]


# ---- the round cap


@pytest.mark.rule("RM 17.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends_after_sixty_rounds_and_is_scored(seats: int) -> None:
    state = GAME.new(seats, 5, listen=True)
    turns = 0
    while not state.over:
        assert not state.view(None)["last_round"]
        end_turn(state)
        turns += 1
    assert (turns, len(state.scores()), state.winners() != []) == (60 * seats, seats, True)


@pytest.mark.rule("RM 17.6")
def test_the_cap_ends_no_game_before_the_last_player_has_had_the_sixtieth_turn() -> None:
    state = table(3, round=60, turn=1)
    end_turn(state)
    assert (state.over, state.turn) == (False, 2)
    end_turn(state)
    assert state.over


# ---- the Moon and Mars tokens belong to destinations


@pytest.mark.rule("RM 8.7")
@pytest.mark.case("RM-S19")
@pytest.mark.parametrize(("destination", "token"), [("moon", "moon_token"), ("mars", "mars_token")])
def test_the_first_mission_at_a_destination_takes_its_token_whatever_the_location(destination: str, token: str) -> None:
    engines = "large-rocket-boosters large-rocket-boosters large-rocket-boosters backup-systems"
    boosted = f"{engines} genetic-engineering copy:genetic-engineering"
    state = ready(boosted, seats=2)
    fly(state, destination, 4, 3, 1)
    let_chance(state)
    assert state.view(None)[token] == 0
    assert state.breakdown()[0]["tokens"] == 1


@pytest.mark.rule("RM 8.7")
@pytest.mark.case("RM-S19")
def test_a_later_mission_at_another_location_of_the_destination_takes_no_token() -> None:
    pads = ["large-rocket-boosters medium-rocket-boosters backup-systems spaceship-b"]
    state = ready(pads[0], seats=2, done=[None, "moon-satellite"])
    fly(state, "moon", 4, 3)
    let_chance(state)
    assert (plan(state), state.view(None)["moon_token"]) == (None, 1)
    assert [part["tokens"] for part in state.breakdown()] == [0, 1]


@pytest.mark.rule("RM 17.3", "RM 4.6")
def test_a_revealed_card_is_offered_in_the_next_purchase() -> None:
    hands = ["nuclear-fusion satellite satellite space-hotel base-b"]
    state = table(hands=hands, display="storage-batteries", chance="listed")
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "show storage-batteries")
    assert (display(state)[0], "storage-batteries" in options(state, "buy")) == ("storage-batteries", True)
