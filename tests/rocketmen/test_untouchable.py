"""Why a destination cannot be reached, and why a token, pile, goal or anything else on the table cannot be used now."""

import pytest

from tests.kernel.refusals import why_not
from tests.rocketmen.more_tables import alone, ready
from tests.rocketmen.tables import choose, end_turn, fly, options, table

# ---- destinations and locations


@pytest.mark.rule("RM 7.2", "RM 7.3", "RM 7.6", "RM 1.7")
def test_a_destination_that_cannot_be_reached_says_why() -> None:
    assert why_not(table(), "moon") == "There is no mission on your Mission Plan. (RM 7.2)"
    state = table(plans=["satellite"], done=["moon-satellite"])
    assert why_not(state, "mars") == "Your mission, Satellite, has no location on Mars. (RM 7.3)"
    assert why_not(state, "moon") == "You have fulfilled that mission already: Satellite on the Moon. (RM 7.3)"
    assert why_not(state, "earth") == "You have 1 Rocket point, but 2 are needed: Satellite in Earth orbit. (RM 7.6)"
    assert "launch earth" in options(state), "though it would only end the turn"
    for ref in ("earth", "earth-satellite"):
        assert why_not(table(plans=["satellite"], pads=["small-rocket-boosters"]), ref) == ""
    assert why_not(state, "moon-base") == (
        "Your mission is of the type Satellite: it cannot go to another location, Base on the Moon. (RM 1.7)"
    )
    assert why_not(state, "moon-satellite") == why_not(state, "moon")
    all_six = "earth-satellite earth-spaceship earth-space-hotel moon-satellite moon-spaceship earth-space-station"
    state = table(plans=["base-a"], done=[all_six])
    for ref in ("moon", "moon-base"):
        assert why_not(state, ref) == "You have placed all your mission tokens. (RM 7.2)"


@pytest.mark.rule("RM 14.4", "RM 16.10")
def test_mode_and_edition_close_destinations() -> None:
    state = table(plans=["spaceship-a"], mode="battle")
    for ref in ("moon", "mars", "mars-spaceship"):
        assert why_not(state, ref) == "In the Battle for Earth all missions go to Earth orbit. (RM 14.4)"
    state = table(plans=["spaceship-a"], pads=["medium-rocket-boosters"], edition="preview")
    assert why_not(state, "earth") == ""
    assert why_not(state, "moon") == "You have 3 Rocket points, but 5 are needed: Spaceship on the Moon. (RM 16.10)"


@pytest.mark.rule("RM 7.3")
def test_a_rocket_on_its_way_keeps_its_destination() -> None:
    state = ready("medium-rocket-boosters")
    fly(state, "earth", 1)
    for ref in ("moon", "earth-spaceship", "moon-base"):
        assert why_not(state, ref) == "The rocket is on its way: Spaceship in Earth orbit. (RM 7.3)"


# ---- tokens


@pytest.mark.rule("RM 9.1", "RM 9.4", "RM 9.5", "RM 9.6", "RM 4.4")
def test_a_token_pays_once_and_only_for_what_is_owed() -> None:
    assert why_not(table(), "token:money") == "You have no $20 token. (RM 9.1)"
    state = table(
        hands=["satellite satellite orbital-shipyard"], done=["earth-space-hotel earth-space-station"],
        display="storage-batteries",
    )  # fmt: skip
    assert why_not(state, "token:money") == (
        "Choose what to buy or place first: your $20 token may then pay for it. (RM 9.5)"
    )
    assert why_not(state, "science token") == (
        "Choose what to buy or place first: your Science token may then pay for it. (RM 9.4)"
    )
    choose(state, "buy storage-batteries")
    assert why_not(state, "token:money") == ""
    assert why_not(state, "token:science") == "Your Science token gives nothing that is still owed. (RM 4.4)"
    choose(state, "pay money")
    assert why_not(state, "token:money") == "You have used your $20 token in this turn. (RM 9.6)"


@pytest.mark.rule("RM 9.2", "RM 9.3", "RM 8.5", "RM 8.7", "RM 14.3", "RM 15.2")
def test_other_tokens_work_by_themselves() -> None:
    state = table()
    assert (
        why_not(state, "token:rocket") == "Rocket points of your tokens count by themselves in every launch. (RM 9.2)"
    )
    assert why_not(state, "token:hand") == "Your hand limit is higher by itself. (RM 9.3)"
    assert why_not(state, "mission token") == (
        "A mission token is placed by itself when a mission is fulfilled. (RM 8.5)"
    )
    assert why_not(state, "Moon token") == (
        "The Moon token goes by itself to whoever fulfils the first mission there. (RM 8.7)"
    )
    assert why_not(table(mode="battle"), "token:mars") == "There is no Mars token in this game. (RM 14.3)"
    assert why_not(alone(), "token:mars") == "There is no Mars token in this game. (RM 15.2)"


# ---- piles


@pytest.mark.rule("RM 3.3", "RM 3.6", "RM 4.6", "RM 5.1", "RM 5.2", "RM 17.3")
def test_a_pile_says_what_it_is_for() -> None:
    state = table(hands=["base-b"])
    for pile, line in {
        "hq": "Your hand is refilled from your HQ at the end of your turn. (RM 3.3)",
        "hand": "Choose a card of your hand, not the hand as a whole. (RM 3.1)",
        "warehouse": "Your Warehouse is shuffled when your HQ has run out. (RM 3.6)",
        "market": "The market deck fills the display by itself. (RM 4.6)",
        "display": "You can pay for no card on the display. (RM 17.3)",
        "engines": "You can buy no Engine now: none is left, you have bought one, or you cannot pay. (RM 11.2)",
        "mission-plan": "You have no mission on your Mission Plan, and can pay for none from your hand. (RM 5.1)",
        "launch-pad": "First place a mission on your Mission Plan: the Launch Pad needs one. (RM 5.2)",
        "playing-area": "The cards in your Playing Area go to your Warehouse when your turn ends. (RM 1.10)",
        "junkyard": "Removed cards stay out of the game. (RM 1.10)",
        "depot": "There is no Depot on your Launch Pad that you can use now. (RM 10.23)",
        "success": "Success cards are drawn during a launch. (RM 7.13)",
    }.items():
        assert why_not(state, f"pile:{pile}") == line
    state = table(hands=["base-b"], plans=["satellite"])
    assert why_not(state, "pile:launch-pad") == (
        "Your Launch Pad is empty, and nothing of your hand can be placed there now. (RM 5.3)"
    )
    assert why_not(state, "success:3") == "Success cards are drawn during a launch. (RM 7.13)"


# ---- goals, variants and players


@pytest.mark.rule("RM 12.13", "RM 1.12", "RM 14.3", "RM 12.25", "RM 12.36")
def test_goals_and_variants_are_not_used() -> None:
    state = table(goals=["settler fleet", "pioneer guardian"], variant_1="ground-crew")
    assert why_not(state, "settler") == "Your goal Settler is judged at the end of the game. (RM 12.13)"
    for goal, name in [("pioneer", "Pioneer"), ("low-orbit", "Low Orbit")]:
        assert why_not(state, goal) == f"You do not have the goal {name}. (RM 1.12)"
    assert why_not(table(mode="battle"), "settler") == (
        "There are no personal goals in the Battle for Earth. (RM 14.3)"
    )
    assert why_not(state, "ground-crew") == "Ground Crew holds by itself for everybody. (RM 12.36)"
    assert why_not(state, "escape-tower") == "Escape Tower is not in play. (RM 12.25)"


@pytest.mark.rule("RM 3.1")
def test_nothing_is_done_to_a_player() -> None:
    state = table(hands=["spaceship-a satellite space-hotel"])
    assert why_not(state, "seat:1") == "This belongs to Seat 2: you act with your own cards. (RM 1.9)"
    assert why_not(state, "seat:0") == "Choose one of your cards: nothing is done with your seat as a whole. (RM 3.1)"
    choose(state, "plan spaceship-a")
    assert why_not(state, "seat:0") == "First pay for what you place, or take it back. (RM 17.1)"


# ---- solitaire


@pytest.mark.rule("RM 15.14", "RM 15.5")
def test_the_ai_advances_once_and_with_a_mission_only() -> None:
    state = alone(display="super-computer big-data")
    assert why_not(state, "ai") == ""
    choose(state, "for ai super-computer")
    assert why_not(state, "ai:rocket") == (
        "You have taken a card off the display for the AI in this turn already. (RM 15.14)"
    )
    assert why_not(table(1), "ai") == "The AI has no mission, so its rocket cannot advance. (RM 15.14)"
    assert why_not(state, "solo:base") == "Solitaire cards are drawn for the AI. (RM 15.5)"
    choose(state, "discard satellite")
    end_turn(state)
    assert why_not(state, "ai:rocket") == ""
