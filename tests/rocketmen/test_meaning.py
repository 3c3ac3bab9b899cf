"""What the options mean: their words and the objects they touch.

Buying, paying and placing are in test_dealings.py, launches in test_flight_words.py.
"""

import pytest

from tests.kernel.meanings import meanings, words
from tests.rocketmen.meanings import meaning, says
from tests.rocketmen.more_tables import alone
from tests.rocketmen.tables import GAME, choose, options, table
from tests.rocketmen.watching import new_game
from tminus import IllegalAction


def test_a_code_that_is_no_option_has_no_meaning() -> None:
    with pytest.raises(IllegalAction, match="Action 1 is not among the options of seat 0 now"):
        table().describe(0, 1)


def test_all_that_a_description_says() -> None:
    state = table(hands=["satellite satellite space-hotel orbital-shipyard"])
    choose(state, "buy storage-batteries")
    assert meaning(state, "pay satellite") == (
        "pay",
        {
            "card": "mission:satellite",
            "gift": "$10",
            "gift_parts": {"money": 10},
            "notes": "$20 still owed",
            "noted": [{"key": "note-owed", "args": {"owed": "$20", "owed_parts": {"money": 20, "items": 0}}}],
        },
        "Pay with Satellite: $10 ($20 still owed)",
        "pay",
        ["card:satellite"],
        "RM 4.3",
    )


# ---- discarding and effects


@pytest.mark.rule("RM 6.1", "RM 6.2", "RM 6.3")
def test_discarding_says_from_where_and_what_goes_with_it() -> None:
    state = table(
        hands=["spaceship-b"], plans=["satellite"], pads=["small-rocket-boosters depot"], stored=["base-a base-b"]
    )
    assert says(state, "discard spaceship-b") == "Discard Spaceship (1 Composite) from your hand"
    assert says(state, "off pad small-rocket-boosters") == "Discard Small Rocket Boosters from your Launch Pad"
    assert says(state, "off pad depot") == "Discard Depot from your Launch Pad, with 2 cards stored on it"
    assert says(state, "scrap mission") == "Discard your mission, Satellite, and 1 card from your Launch Pad with it"
    assert says(table(plans=["satellite"], pads=["depot"]), "scrap mission") == "Discard your mission, Satellite"


@pytest.mark.rule("RM 10.13", "RM 10.14", "RM 10.15", "RM 10.24", "RM 10.28")
def test_effects_say_what_they_do() -> None:
    hand = "storage-batteries super-capacitors designer-drugs electric-cars quantum-computer satellite"
    state = table(hands=[hand], display="pandemic", warehouses=["space-hotel"])
    assert [said.words for said in meanings(state) if said.verb == "use"] == [
        "Use Storage Batteries: discard it, remove another card of your hand, then draw a card",
        "Use Super Capacitors: discard it with any other cards of your hand, then draw as many",
        "Use Designer Drugs: take Pandemic off the display for free (2 VP); the card used is removed",
        "Use Electric Cars: discard it and take a card from your Warehouse into your hand",
        "Use Quantum Computer: discard it and draw 2 cards",
    ]
    assert meaning(state, "use designer-drugs").objects == ["card:designer-drugs", "card:pandemic", "pile:display"]
    choose(state, "use super-capacitors")
    assert words(state)[0] == "Discard Satellite, too (2 cards to draw then)"
    assert words(state)[-1] == "Discard no more and draw 1 card"
    state = table(hands=["electric-cars"], warehouses=["space-hotel satellite"])
    choose(state, "use electric-cars")
    assert words(state) == ["Take Satellite from your Warehouse", "Take Space Hotel from your Warehouse"]


@pytest.mark.rule("RM 1.10", "RM 16.4")
def test_a_removed_card_goes_where_the_edition_has_it() -> None:
    for edition, where in [("final", "to your Junkyard"), ("preview", "from the game")]:
        state = table(hands=["storage-batteries satellite space-hotel"], edition=edition)
        choose(state, "use storage-batteries")
        assert words(state) == [f"Remove Satellite {where}", f"Remove Space Hotel {where}"]


@pytest.mark.rule("RM 10.23")
def test_a_depot_says_how_full_it_is() -> None:
    state = table(hands=["satellite"], pads=["depot"], stored=["base-a base-b"])
    assert says(state, "store satellite") == "Store Satellite on your Depot (2 of 3 stored)"
    choose(state, "take back base-a")
    assert words(state) == ["Take Base (gives nothing) back from your Depot", "Take no more back (1 card still stored)"]
    assert meanings(state)[0].objects == ["card:base-b", "pile:depot", "card:depot"]


# ---- the end of the turn


@pytest.mark.rule("RM 3.3", "RM 10.2")
def test_ending_the_turn_says_what_follows() -> None:
    assert says(table(), "end turn") == "End your turn (your hand is full)"
    state = table(hands=["satellite"])
    assert says(state, "end turn") == "End your turn (your hand of 1 card is refilled to 6)"
    state = table(hands=["satellite satellite space-hotel base-a base-b spaceship-a spaceship-b spaceship-c"])
    assert says(state, "end turn") == "End your turn (your hand of 8 cards is reduced to 6)"
    state = table(hands=["global-internet big-data nuclear-fusion satellite spaceship-a"])
    choose(state, "buy detailed-planning", "pay nuclear-fusion", "pay big-data", "confirm")
    assert says(state, "end turn") == (
        "End your turn (your hand of 3 cards is refilled to 6; the effect of Big Data and Nuclear Fusion is lost)"
    )
    for hand, what in [(6, "your hand is full"), (7, "your hand of 7 cards is reduced to 6")]:
        other = state.clone()
        other.hands[0] = [0] * hand
        assert says(other, "end turn") == f"End your turn ({what}; the effect of Big Data and Nuclear Fusion is lost)"
    assert says(state, "big data") == "Draw a card from your HQ, as Big Data has paid"
    assert says(state, "fusion") == "Remove a card of your hand, as Nuclear Fusion has paid"


@pytest.mark.rule("RM 3.4")
def test_a_hand_above_its_limit_is_discarded_card_by_card() -> None:
    state = table(hands=["satellite satellite space-hotel base-a base-b spaceship-a spaceship-b spaceship-c"])
    choose(state, "end turn")
    assert words(state)[0] == "Discard Satellite from your hand"
    assert meanings(state)[0].rule == "RM 3.4"


# ---- solitaire


@pytest.mark.rule("RM 15.14")
def test_what_the_ai_gains_from_a_card_is_told() -> None:
    state = alone(display="pandemic super-computer", level="easy")
    assert says(state, "for ai super-computer") == (
        "Take Super Computer off the display for the AI (its rocket advances to space 5 of 8)"
    )
    assert says(state, "for ai pandemic") == (
        "Take Pandemic off the display for the AI (its rocket advances to space 5 of 8; it gains 2 VP)"
    )
    assert meaning(state, "for ai pandemic").objects == ["pile:display", "ai:rocket"]
    state = alone(display="super-computer", ai={"space": 7}, level="easy")
    assert says(state, "for ai super-computer") == (
        "Take Super Computer off the display for the AI (its rocket arrives: Spaceship in Earth orbit)"
    )


# ---- chance


def test_listed_chance_says_what_may_happen() -> None:
    state = new_game(2, chance="listed", variant_1="random", edition="preview", mode="battle")
    assert words(state) == [
        f"{name} goes into the market deck" for name in ("Pandemic", "Climate Change", "Asteroid Impact")
    ]
    state = new_game(2, chance="listed", variant_1="random")
    assert "Big Data comes to the display" in words(state)
    for card in ("big-data", "depot", "storage-batteries", "solar-energy", "crowdfunding", "super-computer"):
        choose(state, f"show {card}" if f"show {card}" in options(state) else options(state)[0])
    assert words(state)[6].startswith("The variant Ground Crew is in play: The first card you place")
    choose(state, "variant ground-crew")
    assert words(state)[0] == "Seat 1 draws Satellite"
    while "goal settler" not in options(state):
        choose(state, options(state)[0])
    assert meaning(state, "goal settler").words == (
        "Seat 1 is dealt the goal Settler: The Base on the Moon, and at least one mission on Mars."
    )
    while "starter 1" not in options(state):
        choose(state, options(state)[0])
    assert words(state) == ["Seat 1 is the starting player", "Seat 2 is the starting player"]


@pytest.mark.rule("RM 15.5", "RM 15.6")
def test_the_ai_draws_its_mission_by_chance() -> None:
    state = table(1, at="begin turn", chance="listed", level="hard")
    assert says(state, "solo-base") == "The solitaire card Base sends the AI to the Moon, from space 5"
    choose(state, "solo-base")
    assert (
        says(state, "solo-space-station")
        == "The solitaire card Space Station gives the AI Space Station, 2 spaces further"
    )


def test_every_card_has_a_name_of_its_own() -> None:
    names = [
        GAME.messages[f"card:{card}"] for card in ("spaceship-a", "spaceship-b", "spaceship-c", "base-a", "base-b")
    ]
    assert names == [
        "Spaceship (1 Biotech)",
        "Spaceship (1 Composite)",
        "Spaceship (1 Rocket point)",
        "Base (1 Computer)",
        "Base (gives nothing)",
    ]
