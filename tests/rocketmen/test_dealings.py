"""What the options of buying, paying and placing mean: prices, what is then still owed, and what is left."""

import pytest

from tests.kernel.meanings import meanings, words
from tests.rocketmen.meanings import meaning, says
from tests.rocketmen.tables import choose, table
from tminus.games.rocketmen import frames
from tminus.games.rocketmen.amounts import owed_words
from tminus.games.rocketmen.paying import Amount, items_lacking

COPYABLE = "crowdfunding big-data electric-cars quantum-computer solar-energy depot"


# ---- buying


@pytest.mark.rule("RM 4.1", "RM 11.11")
def test_buying_says_the_price_and_what_it_brings() -> None:
    rich = "satellite spaceship-a nuclear-fusion global-internet"
    state = table(hands=[rich], display="pandemic industrial-espionage super-computer", points=[13, 0])
    assert says(state, "buy super-computer") == "Buy Super Computer for $30 and 1 Biotech (gives 2 Computers)"
    assert says(state, "buy medium-rocket-boosters") == "Buy Medium Rocket Boosters for $50 (gives 3 Rocket points)"
    assert says(state, "buy pandemic") == "Buy Pandemic for $60 and 1 Biotech (2 VP; $20 of it is your surcharge)"
    assert says(state, "buy industrial-espionage") == (
        "Buy Industrial Espionage for $40 and 1 Computer, Composite or Biotech "
        "(a copy of an Asset each time you use it)"
    )
    assert meaning(state, "buy pandemic").objects == ["card:pandemic", "pile:display", "offer:pandemic"]
    assert meaning(state, "buy medium-rocket-boosters").objects[1:] == ["pile:engines", "offer:medium-rocket-boosters"]
    state = table(hands=[rich], display="pandemic")
    assert says(state, "buy pandemic") == "Buy Pandemic for $40 and 1 Biotech (2 VP)"


@pytest.mark.rule("RM 10.19")
def test_a_government_contract_says_what_it_is_worth_now() -> None:
    for done, worth in [("", "nothing"), ("earth-satellite moon-satellite", "$20")]:
        state = table(hands=["solar-energy crowdfunding"], display="government-contract", done=[done])
        assert says(state, "buy government-contract") == f"Buy Government Contract for $30 (gives {worth} now)"


@pytest.mark.rule("RM 4.1")
def test_a_second_card_says_what_all_of_them_cost() -> None:
    state = table(hands=["nuclear-fusion spaceship-b satellite crowdfunding"], display="super-capacitors")
    choose(state, "buy small-rocket-boosters")
    assert says(state, "buy super-capacitors") == "Buy Super Capacitors too, for $30 ($60 in all; gives 1 Composite)"


@pytest.mark.rule("RM 16.7")
def test_a_replacement_warns_that_it_ends_the_turn() -> None:
    shown = "super-capacitors big-data"
    for edition, ends in [("preview", "; a replacement: buying it ends your turn"), ("final", "")]:
        state = table(hands=["solar-energy crowdfunding"], display=shown, fresh=[0], edition=edition)
        assert says(state, "buy super-capacitors") == f"Buy Super Capacitors for $30 (gives 1 Composite{ends})"
    state = table(hands=["solar-energy crowdfunding"], display=shown, fresh=[1], edition="preview")
    assert "replacement" not in says(state, "buy super-capacitors")


def test_the_second_of_two_equal_cards_may_be_a_replacement() -> None:
    state = table(
        4,
        edition="preview",
        hands=["nuclear-fusion nuclear-fusion"],
        display="storage-batteries storage-batteries",
        fresh=[1],
    )
    assert "replacement" not in says(state, "buy storage-batteries")
    choose(state, "buy storage-batteries")
    assert "a replacement: buying it ends your turn" in says(state, "buy storage-batteries")


# ---- paying


@pytest.mark.rule("RM 17.1", "RM 4.3", "RM 9.4", "RM 9.5")
def test_a_payment_says_what_it_gives_and_what_is_then_owed() -> None:
    hand = "satellite spaceship-a big-data global-internet"
    done = ["earth-space-hotel earth-space-station mars-asteroid-mining"]  # two tokens of $20: no card has to pay
    state = table(hands=[hand], done=done, display="pandemic", points=[13, 0])
    choose(state, "buy pandemic")
    assert words(state) == [
        "Pay with Satellite: $10 ($50 and 1 Biotech still owed)",
        "Pay with Spaceship: 1 Biotech ($60 still owed)",
        "Pay with Big Data: $10 and 1 Computer ($50 and 1 Biotech still owed; lets you draw a card)",
        "Pay with Global Internet: $20 and 1 Computer ($40 and 1 Biotech still owed; lets you place a card for free)",
        "Pay with a $20 token: $20 ($40 and 1 Biotech still owed)",
        "Pay with a Science token: 1 Science ($60 still owed)",
    ]
    assert [said.objects for said in meanings(state)[3:]] == [
        ["card:global-internet"],
        ["token:money"],
        ["token:science"],
    ]
    choose(state, "pay satellite", "pay global-internet", "pay money", "pay big-data")
    assert words(state) == [
        "Pay with Spaceship: 1 Biotech (then all is paid)",
        "Pay with a Science token: 1 Science (then all is paid)",
    ]
    choose(state, "pay science")
    assert words(state) == [
        "Confirm: buy Pandemic for $60 and 1 Biotech, "
        "paid with Satellite, Big Data, Global Internet, a $20 token and a Science token"
    ]
    assert meanings(state)[0].objects == ["card:pandemic"]


@pytest.mark.rule("RM 4.4")
def test_what_is_paid_too_much_is_told() -> None:
    state = table(hands=["satellite satellite nuclear-fusion solar-energy"])
    choose(state, "buy government-contract", "pay satellite", "pay satellite")
    assert words(state) == [
        "Pay with Solar Energy: $20 (then all is paid; $10 too much is lost)",
        "Pay with Nuclear Fusion: $30 (then all is paid; $20 too much is lost; lets you remove a card of your hand)",
    ]
    choose(state, "pay solar-energy")
    assert words(state) == [
        "Confirm: buy Government Contract for $30, paid with 2 x Satellite and Solar Energy ($10 too much is lost)"
    ]


@pytest.mark.rule("RM 1.4")
@pytest.mark.parametrize(
    ("price", "paid", "owed"),
    [
        ((30, 0, 0, 1, 0), (0, 0, 0, 0, 0), "$30 and 1 Biotech"),
        ((30, 0, 0, 1, 0), (10, 0, 0, 0, 1), "$20"),
        ((30, 0, 0, 1, 0), (30, 1, 0, 0, 0), "1 Biotech"),
        ((60, 0, 0, 0, 1), (60, 0, 0, 0, 0), "1 Computer, Composite or Biotech"),
        ((60, 0, 0, 0, 1), (40, 0, 2, 0, 0), "$20"),
        ((60, 0, 0, 0, 2), (60, 0, 0, 0, 0), "2 of Computer, Composite and Biotech"),
        ((0, 2, 0, 0, 0), (0, 0, 0, 0, 1), "1 Computer"),
        ((0, 1, 0, 1, 0), (0, 0, 0, 0, 1), "1 Computer or Biotech"),
        ((10, 1, 1, 1, 0), (0, 0, 0, 0, 1), "$10 and 2 Computer, Composite or Biotech"),
        ((0, 1, 0, 0, 1), (0, 0, 0, 0, 1), "1 Computer, Composite or Biotech"),
        ((0, 1, 0, 1, 1), (0, 0, 0, 0, 1), "1 Computer or Biotech and 1 Computer, Composite or Biotech"),
        ((0, 2, 0, 0, 2), (0, 0, 1, 0, 0), "2 Computers and 1 Computer, Composite or Biotech"),
        ((0, 1, 0, 0, 1), (0, 0, 0, 0, 2), ""),
    ],
)
def test_science_that_was_paid_is_used_where_it_helps_most(price: Amount, paid: Amount, owed: str) -> None:
    assert owed_words(price, paid) == owed
    items = [int(part) for part in owed.replace("$", "x").split() if part.isdigit()]
    assert sum(items) == items_lacking(price, paid)


# ---- placing


@pytest.mark.rule("RM 5.3", "RM 5.5")
def test_placing_says_what_it_costs_and_what_pays() -> None:
    state = table(hands=["satellite spaceship-a base-b solar-energy"])
    assert says(state, "plan satellite") == "Place Satellite on your Mission Plan (its own $10 pays)"
    assert says(state, "plan spaceship-a") == "Place Spaceship (1 Biotech) on your Mission Plan ($10 to pay)"
    assert says(state, "plan base-b") == "Place Base (gives nothing) on your Mission Plan ($10 to pay)"
    assert meaning(state, "plan satellite").objects == ["card:satellite", "pile:mission-plan"]
    choose(state, "plan base-b")
    assert words(state) == [
        "Pay with Satellite: $10 (then all is paid)",
        "Pay with Solar Energy: $20 (then all is paid; $10 left for more)",
    ]
    state = table(hands=["electric-cars small-rocket-boosters depot afterburner"], plans=["base-a"])
    assert says(state, "pad electric-cars") == (
        "Place Electric Cars on your Launch Pad: 1 Composite (its own $20 pays; $10 left for more)"
    )
    assert says(state, "pad small-rocket-boosters") == (
        "Place Small Rocket Boosters on your Launch Pad: 2 Rocket points ($10 to pay)"
    )
    assert says(state, "pad depot") == (
        "Place Depot on your Launch Pad: 1 Rocket point ($10 to pay; permanent: need not leave it)"
    )
    assert says(state, "pad afterburner") == (
        "Place Afterburner on your Launch Pad: 1 Rocket point ($10 to pay; acts in a launch)"
    )


@pytest.mark.rule("RM 5.4")
def test_placing_more_says_what_is_left() -> None:
    hand = "electric-cars small-rocket-boosters big-data spaceship-c"
    state = table(hands=[hand], plans=["base-a"], done=["earth-space-hotel"])
    choose(state, "pad small-rocket-boosters")
    assert words(state)[-1] == "Pay with a $20 token: $20 (then all is paid; $10 left for more)"
    choose(state, "pay money")
    assert words(state) == [
        "Place Spaceship on your Launch Pad: 1 Rocket point ($10 of your $10)",
        "Place Big Data on your Launch Pad: 1 Computer "
        "($10 of your $10 and its own $10; $10 left for more; lets you draw a card)",
        "Place Electric Cars on your Launch Pad: 1 Composite ($10 of your $10 and its own $20; $20 left for more)",
        "Place nothing more ($10 left is lost)",
    ]


@pytest.mark.rule("RM 12.36", "RM 10.25")
def test_a_free_placement_says_so() -> None:
    state = table(hands=["small-rocket-boosters big-data"], plans=["base-a"], variant_1="ground-crew")
    assert says(state, "pad small-rocket-boosters") == (
        "Place Small Rocket Boosters on your Launch Pad: 2 Rocket points (for free with the Ground Crew)"
    )
    assert says(state, "pad big-data").endswith(": 1 Computer (for free with the Ground Crew)"), "it pays nothing"
    assert meaning(state, "pad small-rocket-boosters").rule == "RM 12.36"
    state = table(hands=["global-internet crowdfunding satellite spaceship-a"])
    choose(state, "buy government-contract", "pay crowdfunding", "pay global-internet", "confirm")
    assert says(state, "internet") == "Place a card for free, as Global Internet has paid"
    choose(state, "internet")
    assert words(state) == [
        "Place Satellite on your Mission Plan (for free)",
        "Place Spaceship (1 Biotech) on your Mission Plan (for free)",
    ]


def test_even_what_the_table_does_by_itself_can_be_said() -> None:
    state = table(hands=["base-b"])
    state.agenda.append((frames.PLACE_FREE, 0, 0, 0))
    state.plans = (0, -1)
    state.settle()
    assert words(state) == ["Place nothing"]


# ---- Industrial Espionage


@pytest.mark.rule("RM 10.26", "RM 10.42")
def test_a_copy_says_what_it_would_do() -> None:
    hand = "industrial-espionage satellite small-rocket-boosters"
    state = table(4, hands=[hand], plans=["base-a"], warehouses=[None, COPYABLE], display="climate-change")
    assert says(state, "pad industrial-espionage") == (
        "Place Industrial Espionage on your Launch Pad: choose what it copies"
    )
    assert says(state, "use industrial-espionage") == "Use Industrial Espionage: choose what it copies"
    choose(state, "use industrial-espionage")
    assert words(state) == [
        "Use it as Solar Energy: take Climate Change off the display for free (2 VP); the card used is removed",
        "Use it as Quantum Computer: discard it and draw 2 cards",
    ]
    assert meanings(state)[1].objects == ["card:quantum-computer", "card:industrial-espionage"]
    state = table(4, hands=[hand], plans=["base-a"], warehouses=[None, COPYABLE])
    choose(state, "pad small-rocket-boosters", "pay industrial-espionage")
    assert words(state) == [
        "Pay with it as Big Data: $10 (then all is paid; lets you draw a card)",
        "Pay with it as Solar Energy: $20 (then all is paid; $10 left for more)",
        "Pay with it as Crowdfunding: $20 (then all is paid; $10 left for more)",
        "Pay with it as Electric Cars: $20 (then all is paid; $10 left for more)",
    ]
    state = table(4, hands=[hand], plans=["base-a"], warehouses=[None, COPYABLE])
    choose(state, "pad industrial-espionage")
    assert words(state)[-1] == "Place it as Quantum Computer: 1 Science ($10 to pay)"
    state = table(4, hands=[hand], warehouses=[None, COPYABLE], display="storage-batteries")
    choose(state, "buy storage-batteries")
    assert says(state, "pay industrial-espionage") == "Pay with Industrial Espionage: choose what it copies"
    choose(state, "pay industrial-espionage")
    assert words(state)[-1] == "Pay with it as Electric Cars: $20 and 1 Composite ($10 still owed)"
