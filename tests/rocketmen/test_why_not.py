"""Why something cannot be used now: references, whose turn it is, and each reason why a card cannot be used.

Destinations, tokens, piles and the rest are in test_untouchable.py.
"""

import pytest

from tests.kernel.refusals import why_not
from tests.rocketmen.more_tables import alone, finished, ready
from tests.rocketmen.tables import choose, fly, options, table
from tests.rocketmen.watching import new_game
from tminus.kernel.state import CHANCE

# ---- references


@pytest.mark.parametrize(
    ("ref", "same"),
    [
        ("Big Data", "card:big-data"),
        (" BIG-DATA ", "card:big-data"),
        ("Spaceship (1 Composite)", "card:spaceship-b"),
        ("Space Hotel", "card:space-hotel"),
        ("Moon", "destination:moon"),
        ("the Moon", "destination:moon"),
        ("Earth orbit", "destination:earth"),
        ("Base on Mars", "location:mars-base"),
        ("$20 token", "token:money"),
        ("Launch Pad", "pile:launch-pad"),
        ("market deck", "pile:market"),
        ("Settler", "goal:settler"),
        ("Ground Crew", "variant:ground-crew"),
        ("success card 3", "success:3"),
        ("Depot", "card:depot"),
    ],
)
def test_what_a_person_types_means_the_same_as_the_reference(ref: str, same: str) -> None:
    state = table(hands=["satellite"], warehouses=["spaceship-b"])
    assert state.why_not(0, ref) == state.why_not(0, same)
    assert "There is no '" not in why_not(state, ref)


@pytest.mark.parametrize(
    "ref", ["seat:2", "card:pilot", "destination:venus", "ai:rocket", "solo:base", "teleporter", ""]
)
def test_a_reference_to_nothing_is_refused(ref: str) -> None:
    assert why_not(table(), ref) == f"There is no '{ref}' on this table. (RM 1.2)"


# ---- somebody or something else decides


@pytest.mark.rule("RM 3.1")
def test_only_whose_turn_it_is_can_do_anything() -> None:
    state = table(3, turn=1)
    for ref in ("satellite", "moon", "pile:display", "seat:1"):
        assert why_not(state, ref) == "It is for Seat 2 to decide now. (RM 3.1)"
    assert why_not(state, "satellite", seat=1) == ""


def test_chance_leaves_nothing_to_do() -> None:
    state = ready("medium-rocket-boosters")
    choose(state, "launch earth")
    assert why_not(state, "satellite") == why_not(state, "satellite", CHANCE) == "Chance decides now. (RM 7.13)"
    assert why_not(new_game(2, chance="listed"), "satellite") == "Chance decides now. (RM 4.6)"


def test_the_end_of_the_game_leaves_nothing_to_do() -> None:
    assert why_not(finished(), "satellite") == "The game is over. (RM 13.6)"
    assert why_not(finished(1), "satellite") == "The game is over. (RM 15.19)"


# ---- cards in the main menu


@pytest.mark.rule("RM 17.3", "RM 11.2", "RM 4.8")
def test_a_card_that_cannot_be_paid_says_what_is_missing() -> None:
    state = table(hands=["satellite spaceship-a"], display="super-computer pandemic", points=[12, 0])
    assert why_not(state, "super-computer") == (
        "Super Computer would cost $30 and 1 Biotech. "
        "Your hand and tokens give $10 and 1 Biotech; still missing: $20. (RM 17.3)"
    )
    assert why_not(state, "pandemic").startswith("Pandemic would cost $60 and 1 Biotech.")
    assert why_not(state, "large-rocket-boosters") == (
        "Large Rocket Boosters would cost $60 and 1 Computer, Composite or Biotech. "
        "Your hand and tokens give $10 and 1 Biotech; still missing: $50. (RM 17.3)"
    )
    state = table(hands=["nuclear-fusion crowdfunding solar-energy"], engines=[3, 0, 3])
    assert why_not(state, "medium-rocket-boosters") == "No Medium Rocket Boosters are left. (RM 4.8)"
    choose(state, "buy small-rocket-boosters", "pay nuclear-fusion", "confirm")
    assert why_not(state, "small-rocket-boosters") == "You can buy no more Engines in this turn: 1 bought. (RM 11.2)"


@pytest.mark.rule("RM 17.3", "RM 17.1")
def test_a_card_on_offer_is_judged_by_itself_even_if_its_like_is_in_hand() -> None:
    state = table(hands=["satellite small-rocket-boosters"], display="crowdfunding", points=[0, 0])
    assert why_not(state, "card:small-rocket-boosters") == "", "the one in hand can be discarded"
    assert why_not(state, "offer:small-rocket-boosters") == (
        "Small Rocket Boosters would cost $30. Your hand and tokens give $10; still missing: $20. (RM 17.3)"
    )
    hand = "satellite space-hotel orbital-shipyard asteroid-mining"
    state = table(hands=[hand], display="crowdfunding super-computer")
    assert why_not(state, "offer:small-rocket-boosters") == ""
    choose(state, "buy small-rocket-boosters")
    assert why_not(state, "offer:medium-rocket-boosters") == (
        "You can buy no more Engines in this turn: 1 bought. (RM 11.2)"
    )
    assert why_not(state, "offer:super-computer").startswith(
        "Super Computer together with Small Rocket Boosters would cost $60 and 1 Biotech."
    )
    choose(state, "pay satellite")
    assert why_not(state, "offer:crowdfunding") == "Crowdfunding had to be named before the first payment. (RM 17.1)"
    assert why_not(state, "offer:small-rocket-boosters") == ("You are buying Small Rocket Boosters already. (RM 17.1)")


@pytest.mark.rule("RM 10.26", "RM 17.3")
def test_a_spy_that_does_not_help_is_told_of() -> None:
    state = table(hands=["industrial-espionage satellite"], display="super-computer")
    assert why_not(state, "super-computer").endswith(
        "still missing: $20 and 1 Biotech, and no card that Industrial Espionage could copy gives that. (RM 17.3)"
    )


@pytest.mark.rule("RM 17.3", "RM 15.14")
def test_a_card_that_only_the_ai_could_have_says_why_it_cannot_be_bought() -> None:
    state = alone(hands=["satellite"], display="pandemic")
    assert "for ai pandemic" in options(state)
    assert why_not(state, "pandemic") == (
        "Pandemic would cost $40 and 1 Biotech. "
        "Your hand and tokens give $10; still missing: $30 and 1 Biotech. (RM 17.3)"
    )


@pytest.mark.rule("RM 1.9", "RM 1.10", "RM 3.6", "RM 2.5")
def test_a_card_elsewhere_says_where_it_is() -> None:
    state = table(
        3,
        hands=["satellite"],
        playing="space-hotel",
        hq=["base-a"],
        warehouses=["orbital-shipyard", None, "depot"],
        junkyards=["pandemic"],
        display="super-computer",
    )
    assert why_not(state, "space-hotel") == "Space Hotel lies in your Playing Area until your turn ends. (RM 1.10)"
    assert why_not(state, "orbital-shipyard") == (
        "Orbital Shipyard lies in your Warehouse until that is shuffled to form a new HQ. (RM 3.6)"
    )
    assert why_not(state, "base-a") == (
        "Base (1 Computer) lies face down in your HQ: you may draw it at the end of a turn. (RM 3.6)"
    )
    assert why_not(state, "pandemic") == "Your Pandemic has been removed. (RM 1.10)"
    assert why_not(state, "depot") == "Depot belongs to Seat 3. (RM 1.9)"
    assert why_not(state, "afterburner") == "There is no Afterburner on the display. (RM 2.5)"


@pytest.mark.rule("RM 1.12")
def test_what_others_hold_in_secret_is_not_told() -> None:
    state = table(hands=["satellite", "afterburner"], hq=[None, "depot"], display="super-computer")
    for card, name in [("afterburner", "Afterburner"), ("depot", "Depot")]:
        assert why_not(state, card) == f"There is no {name} on the display. (RM 2.5)"


@pytest.mark.rule("RM 10.23")
def test_a_depot_works_once_per_turn() -> None:
    state = table(hands=["satellite"], pads=["depot"], stored=["base-a"])
    choose(state, "store satellite")
    assert why_not(state, "base-a") == (
        "Your Depot has been used in this turn, so Base (1 Computer) stays there. (RM 10.23)"
    )


# ---- paying


@pytest.mark.rule("RM 4.2", "RM 4.4", "RM 17.1", "RM 17.2")
def test_a_card_that_does_not_help_to_pay_says_why() -> None:
    hand = "satellite spaceship-a spaceship-c space-hotel orbital-shipyard asteroid-mining super-capacitors"
    state = table(
        hands=[hand],
        plans=["base-a"],
        pads=["depot"],
        stored=["space-station-a"],
        display="storage-batteries solar-energy",
        warehouses=["base-b"],
    )
    choose(state, "buy storage-batteries")
    assert why_not(state, "spaceship-a") == "Spaceship (1 Biotech) gives nothing that is still owed. (RM 4.4)"
    assert why_not(state, "spaceship-c") == "Spaceship (1 Rocket point) gives nothing to pay with. (RM 4.2)"
    for card, name in [("base-a", "Base (1 Computer)"), ("depot", "Depot"), ("space-station-a", "Space Station ($10)")]:
        assert why_not(state, card) == f"Only cards of your hand pay, and {name} is not among them. (RM 4.2)"
    assert why_not(state, "base-b").startswith("Base (gives nothing) lies in your Warehouse")
    assert why_not(state, "solar-energy") == (
        "Solar Energy together with Storage Batteries would cost $70. "
        "Your hand and tokens give $40, 1 Composite and 1 Biotech; still missing: $30. (RM 17.3)"
    )
    assert why_not(state, "moon") == "First pay for what you buy, or take it back. (RM 17.1)"
    choose(state, "pay satellite")
    assert why_not(state, "satellite") == "Satellite pays already. (RM 4.5)"
    assert why_not(state, "solar-energy") == "Solar Energy had to be named before the first payment. (RM 17.1)"
    assert why_not(state, "storage-batteries") == "You are buying Storage Batteries already. (RM 17.1)"
    choose(state, "pay space-hotel", "pay orbital-shipyard")
    assert why_not(state, "spaceship-a") == "All is paid: first confirm the purchase, or take it back. (RM 17.2)"


@pytest.mark.rule("RM 10.26")
def test_industrial_espionage_needs_something_to_copy() -> None:
    state = table(
        4, hands=["industrial-espionage satellite solar-energy crowdfunding small-rocket-boosters"], plans=["base-a"]
    )
    for begin in ("buy storage-batteries", "pad small-rocket-boosters"):
        other = state.clone()
        choose(other, begin)
        assert why_not(other, "industrial-espionage") == (
            "No card that Industrial Espionage could copy gives anything that is owed. (RM 10.26)"
        )


@pytest.mark.rule("RM 5.3")
def test_only_money_pays_for_a_placement() -> None:
    state = table(hands=["spaceship-a base-a satellite space-hotel"], done=["earth-space-station"])
    choose(state, "plan spaceship-a")
    assert why_not(state, "base-a") == (
        "Base (1 Computer) gives no money, and nothing else pays for a placement. (RM 5.3)"
    )
    assert why_not(state, "spaceship-a") == (
        "Spaceship (1 Biotech) is being placed: something else has to pay for it. (RM 5.3)"
    )
    assert why_not(state, "token:science") == (
        "Your Science token gives no money, and nothing else pays for a placement. (RM 5.3)"
    )
    assert why_not(state, "depot") == "First pay for what you place, or take it back. (RM 17.1)"


# ---- placing


@pytest.mark.rule("RM 5.2", "RM 5.6", "RM 5.7", "RM 10.42", "RM 10.43")
def test_a_card_that_cannot_be_placed_says_why() -> None:
    hand = "electric-cars satellite pandemic base-b big-data industrial-espionage small-rocket-boosters"
    state = table(4, hands=[hand], plans=["base-a"], pads=["big-data"], warehouses=[None, "crowdfunding"])
    choose(state, "off pad big-data", "pad electric-cars")
    for card, name in [("satellite", "Satellite"), ("pandemic", "Pandemic"), ("base-b", "Base (gives nothing)")]:
        assert why_not(state, card) == f"{name} has no item, so it cannot be placed on the Launch Pad. (RM 5.6)"
    assert why_not(state, "space-hotel") == "Space Hotel is not in your hand. (RM 5.3)"
    assert why_not(state, "moon") == ("First place more cards with the money that is left, or stop placing. (RM 5.4)")
    state = table(4, hands=[hand], plans=["base-a"], pads=["big-data"], warehouses=[None, "crowdfunding"])
    choose(state, "pad electric-cars")
    assert why_not(state, "big-data") == "There is a card of that name, Big Data, on your Launch Pad already. (RM 5.7)"
    state = table(4, hands=[hand], plans=["base-a"], warehouses=[None, "crowdfunding"])
    choose(state, "pad electric-cars")
    assert why_not(state, "industrial-espionage") == ""
    state = table(4, hands=[hand], plans=["base-a"], pads=["copy:big-data"], warehouses=[None, "big-data"])
    choose(state, "pad electric-cars")
    assert why_not(state, "industrial-espionage") == (
        "There is a card of that name, Industrial Espionage, on your Launch Pad already. (RM 10.43)"
    )


@pytest.mark.rule("RM 10.42", "RM 5.3")
def test_nothing_to_copy_and_too_little_money_are_reasons_too() -> None:
    state = table(4, hands=["electric-cars industrial-espionage small-rocket-boosters"], plans=["base-a"])
    choose(state, "pad electric-cars")
    assert why_not(state, "industrial-espionage") == ""
    state = table(4, hands=["solar-energy industrial-espionage small-rocket-boosters spaceship-a"], plans=["base-a"])
    choose(state, "pad small-rocket-boosters")
    assert why_not(state, "industrial-espionage") == (
        "No card that Industrial Espionage could copy can be placed now. (RM 10.42)"
    )
    state = table(hands=["solar-energy small-rocket-boosters spaceship-a"], plans=["base-a"])
    choose(state, "pad small-rocket-boosters")
    state.credit = 5  # whoever edits the numbers of the game may see this
    state.settle()
    assert why_not(state, "spaceship-a") == "The money that is left does not pay for Spaceship (1 Biotech). (RM 5.3)"


@pytest.mark.rule("RM 10.25", "RM 5.2")
def test_a_free_placement_still_needs_a_mission_first() -> None:
    state = table(hands=["global-internet crowdfunding satellite space-hotel small-rocket-boosters"])
    choose(state, "buy government-contract", "pay crowdfunding", "pay global-internet", "confirm", "internet")
    assert why_not(state, "small-rocket-boosters") == (
        "First place a mission on your Mission Plan: the Launch Pad needs one. (RM 5.2)"
    )
    assert why_not(state, "moon") == "First place a card for free. (RM 10.25)"


# ---- launches


@pytest.mark.rule("RM 7.2", "RM 7.4", "RM 10.18")
def test_a_launch_leaves_little_to_use() -> None:
    state = ready("medium-rocket-boosters radiation-shielding afterburner detailed-planning", hands=["space-hotel"])
    fly(state, "earth", 1)
    assert why_not(state, "space-hotel") == "No card of your hand can be used during a launch. (RM 7.4)"
    assert why_not(state, "spaceship-a") == "Spaceship (1 Biotech) is the mission that you launch. (RM 7.2)"
    assert why_not(state, "radiation-shielding") == "Radiation Shielding has no effect at this moment. (RM 10.18)"
    assert why_not(state, "afterburner") == ""
    assert why_not(state, "crowdfunding") == "First finish the launch. (RM 7.4)"


@pytest.mark.rule("RM 7.16", "RM 10.20")
def test_a_success_card_is_dealt_with_first() -> None:
    state = ready("medium-rocket-boosters detailed-planning multi-purpose-space-suit")
    choose(state, "launch earth", "planning", "success 0", "success 1", "success 3")
    assert why_not(state, "pile:display") == "First choose the success card that you play first. (RM 10.20)"
    assert why_not(state, "success:2") == "First choose the success card that you play first. (RM 10.20)"
    choose(state, "first 3")
    assert why_not(state, "crowdfunding") == "First say what becomes of the success card just drawn. (RM 7.16)"


@pytest.mark.rule("RM 8.2", "RM 8.4", "RM 8.8", "RM 10.29", "RM 12.38")
def test_after_a_launch_only_what_may_stay_can_be_chosen() -> None:
    pad = "medium-rocket-boosters super-computer reusable-rocket-parts"
    state = ready(pad, variant_1="escape-tower")
    fly(state, "earth", 1, 1, 1)
    assert why_not(state, "super-computer") == "Super Computer is no Engine. (RM 10.29)"
    assert why_not(state, "satellite") == "First choose an Engine of your Launch Pad that stays. (RM 10.29)"
    choose(state, "done")
    assert why_not(state, "reusable-rocket-parts") == (
        "Reusable Rocket Parts is permanent and stays by itself. (RM 8.8)"
    )
    assert why_not(state, "satellite") == "First choose a card of your Launch Pad that stays. (RM 12.38)"
    choose(state, "keep super-computer")
    assert why_not(state, "satellite") == "First say whether your mission stays. (RM 8.4)"
    state = ready(pad)
    fly(state, "earth", 1, 1)
    choose(state, "abort")
    assert why_not(state, "satellite") == "First pay for the abort with cards of your Launch Pad. (RM 8.2)"


# ---- effects under way


@pytest.mark.rule("RM 10.13", "RM 10.14", "RM 10.24", "RM 3.4")
def test_an_effect_is_finished_first() -> None:
    hand = "storage-batteries super-capacitors electric-cars satellite space-hotel"
    for card, line in [
        ("storage-batteries", "First choose a card of your hand to remove. (RM 1.10)"),
        ("super-capacitors", "First choose which cards of your hand to discard, or draw. (RM 10.14)"),
        ("electric-cars", "First choose a card of your Warehouse. (RM 10.24)"),
    ]:
        state = table(hands=[hand], warehouses=["base-a base-b"])
        choose(state, f"use {card}")
        assert why_not(state, "orbital-shipyard") == why_not(state, "moon") == line
    state = table(hands=["satellite satellite space-hotel base-a base-b spaceship-a spaceship-b spaceship-c"])
    choose(state, "end turn")
    assert why_not(state, "orbital-shipyard") == "First discard down to your hand limit. (RM 3.4)"


@pytest.mark.rule("RM 10.23", "RM 16.13")
def test_a_depot_and_the_end_of_the_game_are_decided_first() -> None:
    state = table(pads=["depot"], stored=["base-a base-b"])
    choose(state, "take back base-a")
    assert why_not(state, "satellite") == "First say whether you take more cards back from your Depot. (RM 10.23)"
    done = "earth-satellite moon-satellite mars-spaceship moon-spaceship"
    pad = "large-rocket-boosters super-computer super-capacitors"
    state = ready(pad, plan="space-hotel", done=[done], seats=2, edition="preview")
    fly(state, "earth", 3, 3)
    assert why_not(state, "satellite") == "First say whether the game ends. (RM 16.13)"


@pytest.mark.rule("RM 10.26", "RM 10.43")
def test_what_cannot_be_copied_says_why() -> None:
    hand = "industrial-espionage satellite solar-energy small-rocket-boosters"
    piles = [None, "crowdfunding big-data quantum-computer depot storage-batteries industrial-espionage"]
    state = table(4, hands=[hand], plans=["base-a"], warehouses=piles)
    asked = {
        "use industrial-espionage": ("A copy of Big Data has no effect that can be used now.", "big-data"),
        "pad industrial-espionage": ("A copy of Crowdfunding cannot be placed now.", "crowdfunding"),
    }
    for word, (line, card) in asked.items():
        other = state.clone()
        choose(other, word)
        assert why_not(other, card) == f"{line} (RM 10.26)"
    other = state.clone()
    choose(other, "buy storage-batteries", "pay industrial-espionage")
    assert why_not(other, "depot") == "A copy of Depot would give nothing that is owed. (RM 10.26)"
    choose(state, "pad small-rocket-boosters", "pay industrial-espionage")
    assert why_not(state, "depot") == "A copy of Depot would give no money. (RM 10.26)"
    assert why_not(state, "satellite") == "Only an Asset card can be copied, and Satellite is none. (RM 10.26)"
    assert why_not(state, "electric-cars") == (
        "There is no Electric Cars to copy on a Launch Pad or in a Warehouse. (RM 10.26)"
    )
    assert why_not(state, "moon") == "First choose the card that Industrial Espionage copies. (RM 10.26)"
