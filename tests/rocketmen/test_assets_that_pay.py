"""Chapter 10: what assets give and cost, and the effects of those that are used to pay."""

import pytest

from tests.rocketmen.more_tables import ready, rocket, waiting
from tests.rocketmen.tables import (
    buy,
    choose,
    end_turn,
    hand,
    junkyard,
    options,
    pad,
    plan,
    playing,
    table,
    warehouse,
)
from tests.rocketmen.watching import table_in_rules
from tminus.games.rocketmen import cards
from tminus.games.rocketmen.cards import FIRST_ASSET, IDS, KINDS, NAMES


def in_words(money: int, **items: int) -> str:
    """An amount as the rules write it: '$10, Computer'."""
    parts = [f"${money}"] if money else []
    for name, count in items.items():
        plural = "s" if name == "Computer" and count > 1 else ""
        if name == "Rocket point":
            parts += [f"{count} Rocket point"] * bool(count)
        else:
            parts += [f"{count} {name}{plural}" if count > 1 else name] * bool(count)
    return ", ".join(parts)


def gives(kind: int) -> str:
    items = {"Computer": cards.COMPUTER[kind], "Rocket point": cards.ROCKET[kind], "Composite": cards.COMPOSITE[kind]}
    return in_words(cards.MONEY[kind], **items, Biotech=cards.BIOTECH[kind], Science=cards.SCIENCE[kind])


def costs(kind: int) -> str:
    items = {"Computer": cards.COST_COMPUTER[kind], "Composite": cards.COST_COMPOSITE[kind]}
    return in_words(cards.COST_MONEY[kind], **items, Biotech=cards.COST_BIOTECH[kind], Science=cards.COST_SCIENCE[kind])


EFFECTS = {"when-used-to-pay": "When used to pay", "discard": "Discard", "hand": "Hand", "launch-pad": "Launch Pad"}
SPECIAL = {"government-contract": "up to $30", "industrial-espionage": "as the card it copies"}


@pytest.mark.rule("RM 10.6")
def test_the_game_plays_with_the_assets_of_the_rules() -> None:
    found = []
    for kind in range(FIRST_ASSET, KINDS):
        effect = EFFECTS.get(cards.USES[cards.USE_OF[kind]], "none")
        if IDS[kind] == "industrial-espionage":
            effect = "as the card it copies"
        effect += ", permanent" if cards.IS_PERMANENT[kind] else ""
        icons = ", ".join(map(str, cards.ICONS[kind]))
        given = SPECIAL.get(IDS[kind], gives(kind))
        found.append([NAMES[kind], "pink" if cards.IS_PINK[kind] else "teal", icons, given, costs(kind), effect])
    assert found == table_in_rules("RM 10.6")


# ---- used to pay


@pytest.mark.rule("RM 10.2", "RM 10.10")
def test_big_data_pays_and_draws_a_card() -> None:
    state = table(hands=["big-data satellite satellite spaceship-a"], hq=["base-a"], display="super-computer")
    buy(state, "super-computer", "big-data satellite satellite spaceship-a")
    assert (hand(state), waiting(state)) == ([], ["big data"])
    choose(state, "big data")
    assert (hand(state), waiting(state)) == (["base-a"], [])
    assert playing(state) == ["satellite", "satellite", "spaceship-a", "big-data", "super-computer"]


@pytest.mark.rule("RM 10.2", "RM 10.10")
def test_big_data_draws_a_card_when_it_pays_for_a_placement_its_own_included() -> None:
    state = table(hands=["big-data satellite base-a"], hq=["space-hotel spaceship-b"])
    choose(state, "plan base-a", "pay big-data")
    assert (plan(state), waiting(state)) == ("base-a", ["big data"])
    state = table(hands=["big-data"], plans=["satellite"], hq=["space-hotel"])
    choose(state, "pad big-data", "big data")
    assert (pad(state), hand(state)) == (["big-data"], ["space-hotel"])


@pytest.mark.rule("RM 10.2")
def test_an_effect_that_was_put_off_waits_for_the_last_action_and_is_lost_at_the_end_of_the_turn() -> None:
    state = table(hands=["big-data base-a satellite spaceship-b"], hq=["space-hotel satellite"])
    choose(state, "plan base-a", "pay big-data", "discard spaceship-b", "discard satellite")
    assert waiting(state) == ["big data"]
    end_turn(state)
    assert waiting(state) == []
    assert state.put_off == (0, 0, 0)


@pytest.mark.rule("RM 10.1", "RM 10.2")
def test_whoever_does_not_want_an_effect_of_paying_need_not_use_it() -> None:
    state = table(hands=["nuclear-fusion satellite base-a"], hq=["space-hotel"])
    choose(state, "plan base-a", "pay nuclear-fusion")
    assert waiting(state) == ["fusion"]
    end_turn(state)
    assert junkyard(state) == []


@pytest.mark.rule("RM 10.2")
def test_a_card_that_is_discarded_or_bought_has_no_effect_of_paying() -> None:
    state = table(hands=["big-data global-internet nuclear-fusion satellite"], plans=["base-a"])
    choose(state, "discard big-data", "discard global-internet", "discard nuclear-fusion")
    assert waiting(state) == []
    state = table(hands=["satellite satellite space-hotel spaceship-a"], display="big-data")
    buy(state, "big-data", "satellite satellite space-hotel spaceship-a")
    assert waiting(state) == []


@pytest.mark.rule("RM 10.2", "RM 10.10")
def test_two_cards_that_paid_have_two_effects() -> None:
    state = table(3, hands=["big-data big-data spaceship-a base-a"], hq=["satellite space-hotel"], plans=["satellite"])
    choose(state, "pad spaceship-a", "pad base-a", "big data", "big data")
    assert (hand(state), waiting(state)) == (["satellite", "space-hotel"], [])
    assert playing(state) == ["big-data", "big-data"]


@pytest.mark.rule("RM 10.1", "RM 10.10")
@pytest.mark.case("RM-S25")
def test_an_effect_that_draws_shuffles_the_warehouse_alone_and_draws_what_there_is() -> None:
    state = table(hands=["big-data base-a"], plans=["satellite"], hq=[""], warehouses=["spaceship-a"])
    choose(state, "pad base-a", "big data")
    assert (hand(state), playing(state), warehouse(state)) == (["spaceship-a"], ["big-data"], [])
    state = table(hands=["quantum-computer base-a"], hq=[""], warehouses=["spaceship-a"])
    choose(state, "use quantum-computer")
    assert (hand(state), playing(state), warehouse(state)) == (["spaceship-a", "base-a"], ["quantum-computer"], [])


@pytest.mark.rule("RM 10.1")
def test_big_data_is_not_offered_where_there_is_nothing_to_draw() -> None:
    state = table(hands=["big-data base-a"], plans=["satellite"], hq=[""], warehouses=[""])
    choose(state, "pad base-a")
    assert (playing(state), waiting(state)) == (["big-data"], [])


# ---- Global Internet


@pytest.mark.rule("RM 10.25")
@pytest.mark.case("RM-S28")
def test_global_internet_places_a_card_for_free_on_the_launch_pad() -> None:
    state = table(hands=["global-internet satellite base-a spaceship-b"], plans=["space-hotel"], display="crowdfunding")
    choose(state, "pad spaceship-b", "pay global-internet", "done", "internet")
    assert pad(state) == ["spaceship-b", "base-a"]  # the only card that could be placed: the table places it
    assert (hand(state), waiting(state), state.credit) == (["satellite"], [], 0)


@pytest.mark.rule("RM 10.25")
@pytest.mark.case("RM-S28")
def test_global_internet_places_a_mission_for_free_if_the_mission_plan_is_free() -> None:
    state = table(
        hands=["global-internet satellite satellite space-hotel base-b"],
        done=["earth-spaceship"],
        display="solar-energy",
    )
    buy(state, "solar-energy", "global-internet satellite satellite")
    choose(state, "internet", "plan base-b")
    assert (plan(state), hand(state), waiting(state)) == ("base-b", ["space-hotel"], [])


@pytest.mark.rule("RM 10.25")
@pytest.mark.case("RM-S28")
def test_global_internet_keeps_the_rules_for_placing() -> None:
    hands = ["global-internet satellite satellite storage-batteries base-b spaceship-a crowdfunding"]
    state = table(hands=hands, plans=["space-hotel"], pads=["storage-batteries"], display="solar-energy")
    buy(state, "solar-energy", "global-internet satellite satellite")
    choose(state, "internet")
    # No second card of that name, no card without an item, no second mission: the Spaceship goes by itself.
    assert (pad(state), plan(state)) == (["spaceship-a", "storage-batteries"], "space-hotel")
    state = table(hands=["global-internet satellite satellite storage-batteries"], display="solar-energy")
    buy(state, "solar-energy", "global-internet satellite satellite")
    assert waiting(state) == []  # no Mission card lies there, and none is in hand


@pytest.mark.rule("RM 10.25", "RM 10.2")
def test_global_internet_that_is_placed_itself_pays_and_has_its_effect() -> None:
    state = table(hands=["global-internet base-a spaceship-b satellite"], plans=["space-hotel"])
    choose(state, "pad global-internet", "pad base-a")
    assert (pad(state), waiting(state)) == (["base-a", "global-internet"], ["internet"])
    choose(state, "internet")
    assert (pad(state), hand(state)) == (["spaceship-b", "base-a", "global-internet"], ["satellite"])


@pytest.mark.rule("RM 10.25", "RM 10.2")
def test_a_card_that_is_placed_for_free_has_not_paid() -> None:
    state = table(hands=["global-internet big-data satellite satellite"], plans=["space-hotel"], display="solar-energy")
    buy(state, "solar-energy", "global-internet satellite satellite")
    choose(state, "internet")
    assert (pad(state), waiting(state), state.credit) == (["big-data"], [], 0)


# ---- Nuclear Fusion


@pytest.mark.rule("RM 10.30")
def test_nuclear_fusion_removes_a_card_of_the_hand_and_draws_nothing() -> None:
    state = table(hands=["nuclear-fusion satellite base-b"], hq=["space-hotel"], display="storage-batteries")
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "fusion")
    assert options(state) == ["remove satellite", "remove base-b"]
    choose(state, "remove base-b")
    assert (junkyard(state), hand(state), waiting(state)) == (["base-b"], ["satellite"], [])


@pytest.mark.rule("RM 10.30")
def test_nuclear_fusion_needs_a_card_in_hand() -> None:
    state = table(hands=["nuclear-fusion"], display="storage-batteries", plans=["satellite"])
    buy(state, "storage-batteries", "nuclear-fusion")
    assert (hand(state), playing(state), waiting(state)) == ([], ["storage-batteries", "nuclear-fusion"], [])


@pytest.mark.rule("RM 10.30", "RM 11.13")
@pytest.mark.case("RM-S22")
def test_a_threat_removed_by_nuclear_fusion_still_scores() -> None:
    state = table(hands=["nuclear-fusion pandemic"], display="storage-batteries")
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "fusion")
    assert junkyard(state) == ["pandemic"]
    assert state.breakdown()[0]["threats"] == 2


# ---- Government Contract and cards without effect


@pytest.mark.rule("RM 10.19")
@pytest.mark.case("RM-S26")
@pytest.mark.parametrize(
    ("missions", "money"),
    [
        ("", 0),
        ("earth-satellite", 10),
        ("earth-satellite moon-satellite", 20),
        ("earth-satellite moon-satellite earth-spaceship", 30),
        ("earth-satellite moon-satellite earth-spaceship moon-spaceship", 30),
    ],
)
def test_a_government_contract_is_worth_ten_for_each_mission_up_to_thirty(missions: str, money: int) -> None:
    for others, price in enumerate(range(40, 0, -10)):
        # The Contract and `others` cards of $10 buy a card of $30 if together they are worth that much.
        hands = " ".join(["government-contract", *["space-hotel", "orbital-shipyard", "asteroid-mining"][:others]])
        state = table(hands=[hands], done=[missions], display="storage-batteries")
        assert ("buy storage-batteries" in options(state)) == (money >= price - 10)


@pytest.mark.rule("RM 10.19")
@pytest.mark.case("RM-S26")
def test_a_government_contract_is_counted_when_it_pays_and_never_lies_on_the_launch_pad() -> None:
    state = table(hands=["government-contract base-a"], plans=["satellite"], done=["earth-spaceship"])
    assert options(state, "pad") == ["base-a"]
    choose(state, "pad base-a")
    assert playing(state) == ["government-contract"]
    state = table(hands=["government-contract base-a"], plans=["satellite"])
    assert options(state, "pad") == []


@pytest.mark.rule("RM 10.21")
def test_crowdfunding_gives_twenty_and_nothing_else() -> None:
    state = table(hands=["crowdfunding base-a spaceship-a spaceship-b"], plans=["satellite"])
    assert options(state, "pad") == ["spaceship-a", "spaceship-b", "base-a"]
    choose(state, "pad spaceship-a", "pad spaceship-b")
    assert (state.credit, waiting(state), playing(state)) == (0, [], ["crowdfunding"])


@pytest.mark.rule("RM 10.11", "RM 10.31")
@pytest.mark.parametrize(
    ("card", "bought"),
    [("super-computer", "backup-systems global-internet"), ("genetic-engineering", "big-data super-computer")],
)
def test_two_items_on_one_card_pay_for_two(card: str, bought: str) -> None:
    state = table(4, hands=[f"{card} nuclear-fusion nuclear-fusion crowdfunding satellite"], display=bought)
    buy(state, bought, f"nuclear-fusion nuclear-fusion {card} crowdfunding satellite")
    assert {card, *bought.split()} < {*playing(state)}


@pytest.mark.rule("RM 10.11", "RM 10.31")
@pytest.mark.parametrize(("card", "destination"), [("super-computer", "earth"), ("genetic-engineering", "mars")])
def test_two_items_on_one_card_boost_twice(card: str, destination: str) -> None:
    engines = "large-rocket-boosters large-rocket-boosters large-rocket-boosters"
    state = ready(f"{engines} {card}")
    choose(state, f"launch {destination}")
    assert rocket(state) == (2, 0)
