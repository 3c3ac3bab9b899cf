"""Chapter 17: what pays by itself, because the purchase cannot be paid without it, and what is never done by itself."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tests.kernel.sayings import log
from tests.rocketmen.more_tables import act, match_at
from tests.rocketmen.tables import WORDS, choose, doing, hand, in_payment, options, table
from tminus.games.rocketmen.buying import worth
from tminus.games.rocketmen.paying import NOTHING, is_paid, plus, price_of_all
from tminus.games.rocketmen.state import Table


def buying(cards: str, hands: str, done: str = "", **more: Any) -> Table:
    state = table(hands=[hands], done=[done], display=cards, **more)
    choose(state, *[f"buy {card}" for card in cards.split()])
    return state


# ---- what has to pay


@pytest.mark.rule("RM 17.5", "RM 17.2")
def test_with_just_enough_everything_pays_and_only_the_confirmation_is_left() -> None:
    state = buying("super-computer", "satellite spaceship-a", "earth-space-hotel")
    assert sorted(in_payment(state)) == ["money", "satellite", "spaceship-a"]
    assert (options(state), hand(state), log(state)) == (["confirm"], [], [])
    choose(state, "confirm")
    assert log(state)[:4] == [
        "Ann pays with Satellite",
        "Ann pays with Spaceship (1 Biotech)",
        "Ann pays with a $20 token",
        "Ann buys Super Computer",
    ]


@pytest.mark.rule("RM 17.5")
def test_money_has_to_pay_if_the_rest_is_too_little() -> None:
    state = buying("storage-batteries", "nuclear-fusion satellite space-hotel")
    assert (in_payment(state), options(state)) == (["nuclear-fusion"], ["confirm"]), "all is paid with it"
    state = buying("solar-energy", "nuclear-fusion satellite space-hotel")
    assert (in_payment(state), options(state, "pay")) == (["nuclear-fusion"], ["satellite", "space-hotel"])


@pytest.mark.rule("RM 17.5")
def test_an_item_has_to_pay_if_nothing_else_gives_it() -> None:
    state = buying("super-computer", "spaceship-a spaceship-b satellite satellite space-hotel orbital-shipyard")
    assert (in_payment(state), options(state, "pay")) == (
        ["spaceship-a"],
        ["satellite", "space-hotel", "orbital-shipyard"],
    )
    state = buying("super-computer", "spaceship-a designer-drugs satellite satellite space-hotel")
    assert in_payment(state) == [], "two cards give the Biotech, and there is $10 to spare"


@pytest.mark.rule("RM 17.5")
def test_a_money_token_has_to_pay_if_the_cards_are_too_little() -> None:
    state = buying("storage-batteries", "satellite space-station-a", "earth-space-hotel")
    assert (in_payment(state), options(state, "pay")) == (["money"], ["satellite", "space-station-a"])
    state = buying("solar-energy", "satellite satellite", "earth-space-hotel mars-asteroid-mining")
    assert (in_payment(state), options(state, "pay")) == ([], ["satellite", "money"]), "either token would do"


@pytest.mark.rule("RM 17.5")
def test_a_science_token_has_to_pay_if_no_card_gives_the_item() -> None:
    state = buying("super-computer", "satellite satellite space-hotel orbital-shipyard", "earth-space-station")
    assert (in_payment(state), options(state, "pay")) == (["science"], ["satellite", "space-hotel", "orbital-shipyard"])


# ---- when it does not pay yet


@pytest.mark.rule("RM 17.5", "RM 17.1")
def test_nothing_pays_by_itself_while_something_more_can_be_bought() -> None:
    state = buying("super-computer", "spaceship-a nuclear-fusion crowdfunding satellite")
    assert (in_payment(state), "small-rocket-boosters" in options(state, "buy")) == ([], True)
    more = state.clone()
    choose(more, "buy small-rocket-boosters")
    assert (options(more), len(in_payment(more))) == (["confirm"], 4)
    choose(state, "pay satellite")  # now nothing more can be named
    assert (in_payment(state), options(state)) == (
        ["satellite", "spaceship-a"],
        ["pay crowdfunding", "pay nuclear-fusion"],
    )


@pytest.mark.rule("RM 17.5", "RM 10.26")
def test_nothing_has_to_pay_while_industrial_espionage_may_copy_something() -> None:
    hands = "industrial-espionage nuclear-fusion satellite"
    state = buying("solar-energy", hands, warehouses=[None, "crowdfunding"])
    assert (in_payment(state), options(state, "pay")) == ([], ["satellite", "industrial-espionage", "nuclear-fusion"])
    choose(state, "pay industrial-espionage")
    assert (in_payment(state), options(state)) == (["industrial-espionage", "nuclear-fusion"], ["confirm"])


HAND = ["satellite", "spaceship-a", "space-hotel", "designer-drugs", "crowdfunding", "quantum-computer"]


@pytest.mark.rule("RM 17.5")
@pytest.mark.parametrize("bought", ["super-computer", "solar-energy", "backup-systems", "pandemic", "electric-cars"])
@pytest.mark.parametrize("done", ["", "earth-orbital-shipyard mars-asteroid-mining earth-space-station"])
def test_what_pays_by_itself_is_in_every_payment_that_there_could_be(bought: str, done: str) -> None:
    """By trying: all hands of some cards, and all that could be paid with them and with the tokens."""
    forced = 0
    for size in range(1, len(HAND) + 1):
        for cards in combinations(HAND, size):
            state = table(hands=[list(cards)], done=[done], display=bought)
            if bought not in options(state, "buy"):
                continue
            needed = in_every_payment(state, bought)
            choose(state, f"buy {bought}")
            if options(state, "buy"):
                assert in_payment(state) == []
            else:
                assert not needed - Counter(in_payment(state)), "what is needed pays"
                assert options(state) == ["confirm"] or not Counter(in_payment(state)) - needed, "and nothing else"
                forced += 1
    assert forced


def in_every_payment(state: Table, bought: str) -> Counter[str]:
    purse = [*hand(state), *["money"] * state.unused_money(0), *["science"] * state.unused_science(0)]
    price = price_of_all(state, 0, (WORDS.index(f"buy {bought}") - WORDS.index("buy satellite"),))
    common = Counter(purse)
    for size in range(len(purse) + 1):
        for chosen in combinations(purse, size):
            paid = NOTHING
            for name in chosen:
                paid = plus(paid, worth(state, 0, WORDS.index(f"pay {name}")))
            if is_paid(price, paid):
                common &= Counter(chosen)
    return common


# ---- what is left to the player


@pytest.mark.rule("RM 17.5", "RM 17.2")
def test_what_paid_by_itself_is_taken_back_with_what_was_bought() -> None:
    match = match_at(hands=["satellite satellite space-hotel base-b"], display="storage-batteries")
    before = match.state.view(0)
    act(match, "buy storage-batteries")
    assert options(match.state) == ["confirm"]
    match.undo(0)
    assert match.state.view(0) == before


@pytest.mark.rule("RM 17.5")
def test_a_turn_in_which_nothing_more_can_be_done_is_ended_by_its_player() -> None:
    state = table(hands=["base-b"])
    choose(state, "discard base-b")
    assert (options(state), state.turn, doing(state)) == (["end turn"], 0, "act")
    choose(state, "end turn")
    assert state.turn == 1


@pytest.mark.rule("RM 17.5", "RM 17.2")
def test_the_last_action_of_a_turn_can_be_taken_back() -> None:
    match = match_at(hands=["base-b"])
    before = match.state.view(0)
    act(match, "discard base-b")
    assert options(match.state) == ["end turn"]
    match.undo(0)
    assert match.state.view(0) == before


@pytest.mark.rule("RM 17.5")
def test_a_turn_that_begins_with_nothing_to_do_waits_for_its_player() -> None:
    state = table(hands=["", ""], hq=["", ""], warehouses=["", ""], at="begin turn")
    for seat in (0, 1, 0):
        assert (state.turn, options(state)) == (seat, ["end turn"])
        choose(state, "end turn")
