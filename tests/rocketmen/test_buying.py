"""Chapter 4: what can be bought together, what pays, what is lost, and how the display is refilled."""

import pytest

from tests.rocketmen.tables import (
    buy,
    choose,
    display,
    doing,
    end_turn,
    hand,
    options,
    playing,
    table,
    told,
    warehouse,
)
from tminus.games.rocketmen.actions import BUY
from tminus.games.rocketmen.paying import (
    can_pay_with,
    gift_of,
    helps,
    is_paid,
    items_lacking,
    price_of,
    price_of_all,
)

# ---- what is bought


@pytest.mark.rule("RM 4.1")
def test_several_cards_are_paid_for_together() -> None:
    state = table(
        hands=["nuclear-fusion solar-energy satellite spaceship-a base-b"], display="super-computer storage-batteries"
    )
    choose(state, "buy super-computer", "buy storage-batteries")
    assert state.view(0)["purchase"]["price"] == {"money": 60, "biotech": 1}
    choose(state, "confirm")  # there is just enough: all of it pays by itself
    assert playing(state) == [
        "satellite", "spaceship-a", "super-computer", "storage-batteries", "solar-energy", "nuclear-fusion",
    ]  # fmt: skip


@pytest.mark.rule("RM 4.1")
def test_two_cards_of_the_same_kind_can_be_bought_together() -> None:
    state = table(
        hands=["nuclear-fusion nuclear-fusion base-b"], seats=4, display="storage-batteries storage-batteries"
    )
    buy(state, "storage-batteries storage-batteries", "nuclear-fusion nuclear-fusion")
    assert playing(state).count("storage-batteries") == 2


@pytest.mark.rule("RM 4.1")
def test_an_engine_and_cards_of_the_display_are_paid_for_together() -> None:
    state = table(hands=["nuclear-fusion nuclear-fusion base-b"], seats=4, display="storage-batteries")
    buy(state, "small-rocket-boosters storage-batteries", "nuclear-fusion nuclear-fusion")
    assert {"small-rocket-boosters", "storage-batteries"} <= set(playing(state))
    assert state.engine_piles == (4, 5, 5)


@pytest.mark.rule("RM 4.1")
@pytest.mark.case("RM-S8")
def test_together_is_one_pool_and_no_more_than_all_together_can_pay_is_offered() -> None:
    """$60 in two cards pays for two cards of $30, which one by one would waste nothing either, but not for three."""
    state = table(
        seats=4, hands=["nuclear-fusion nuclear-fusion base-b"], display="storage-batteries radiation-shielding"
    )
    choose(state, "buy storage-batteries")
    assert "radiation-shielding" in options(state, "buy")
    choose(state, "buy radiation-shielding")
    assert options(state, "buy") == []


@pytest.mark.rule("RM 4.1")
@pytest.mark.case("RM-S8")
def test_what_one_card_leaves_over_pays_for_the_other() -> None:
    """A Genetic Engineering gives two Biotech: they pay for a Super Computer and a Big Data."""
    state = table(
        seats=4, hands=["nuclear-fusion nuclear-fusion genetic-engineering base-b"], display="super-computer big-data"
    )
    buy(state, "super-computer big-data", "nuclear-fusion nuclear-fusion genetic-engineering")
    assert {"super-computer", "big-data"} <= set(playing(state))


# ---- what pays


@pytest.mark.rule("RM 4.2")
def test_hand_cards_and_tokens_pay() -> None:
    state = table(
        hands=["satellite satellite spaceship-a spaceship-c orbital-shipyard base-a small-rocket-boosters base-b"],
        done=["earth-space-hotel earth-space-station"],
        display="super-computer",
        plans=["space-station-a"],
        pads=["big-data depot"],
    )
    choose(state, "buy super-computer")
    assert options(state, "pay") == ["satellite", "spaceship-a", "orbital-shipyard", "money", "science"]


@pytest.mark.rule("RM 4.2")
def test_the_launch_pad_and_the_mission_plan_pay_nothing() -> None:
    state = table(
        hands=["satellite satellite"], plans=["space-hotel"], pads=["electric-cars"], display="storage-batteries"
    )
    assert "storage-batteries" not in options(state, "buy")


@pytest.mark.rule("RM 4.2")
def test_a_token_that_lies_face_down_pays_nothing() -> None:
    state = table(
        hands=["satellite solar-energy base-b satellite"], done=["earth-space-hotel"],
        display="storage-batteries radiation-shielding",
    )  # fmt: skip
    buy(state, "storage-batteries", "satellite money")
    assert "radiation-shielding" in options(state, "buy"), "a Satellite and Solar Energy are left"
    choose(state, "buy radiation-shielding")
    assert "pay money" not in options(state)


@pytest.mark.rule("RM 4.3")
@pytest.mark.case("RM-S9")
def test_money_and_item_of_one_card_count_at_once() -> None:
    state = table(hands=["global-internet satellite base-b"], display="backup-systems")
    buy(state, "backup-systems", "global-internet satellite")
    assert "backup-systems" in playing(state)


@pytest.mark.rule("RM 4.3")
def test_both_items_of_one_card_count_at_once() -> None:
    state = table(
        seats=4, hands=["nuclear-fusion nuclear-fusion super-computer base-b"], display="backup-systems backup-systems"
    )
    buy(state, "backup-systems backup-systems", "nuclear-fusion nuclear-fusion super-computer")
    assert playing(state).count("backup-systems") == 2


# ---- too much


@pytest.mark.rule("RM 4.4")
@pytest.mark.case("RM-S8")
def test_overpaid_money_is_lost() -> None:
    state = table(hands=["solar-energy electric-cars base-b"], display="storage-batteries radiation-shielding")
    buy(state, "storage-batteries", "solar-energy electric-cars")
    assert state.credit == 0
    assert options(state, "buy") == [], "$10 too much, but gone"


@pytest.mark.rule("RM 4.4")
def test_nothing_can_be_added_to_what_is_paid() -> None:
    state = table(hands=["nuclear-fusion satellite satellite space-hotel"], display="storage-batteries")
    choose(state, "buy storage-batteries", "pay nuclear-fusion")
    assert options(state) == ["confirm"]


@pytest.mark.rule("RM 4.4")
def test_what_does_not_help_any_more_is_not_offered() -> None:
    state = table(hands=["nuclear-fusion electric-cars satellite spaceship-a spaceship-b"], display="super-computer")
    choose(state, "buy super-computer")
    assert options(state, "pay") == ["satellite", "spaceship-a", "electric-cars", "nuclear-fusion"], "no Composite"
    choose(state, "pay nuclear-fusion")
    assert options(state) == ["confirm"], "the Biotech, the only thing that still helped, was taken"
    assert hand(state) == ["satellite", "spaceship-b", "electric-cars"]


@pytest.mark.rule("RM 4.4")
def test_a_token_that_does_not_help_any_more_is_not_offered() -> None:
    state = table(
        hands=["spaceship-a satellite satellite space-hotel base-b"],
        done=["mars-asteroid-mining earth-space-station"],
        display="super-computer",
    )
    choose(state, "buy super-computer", "pay spaceship-a")
    assert options(state) == ["pay satellite", "pay space-hotel", "pay money"], "no item is owed any more"
    other = table(
        hands=["nuclear-fusion spaceship-a satellite base-b"],
        done=["mars-asteroid-mining earth-space-station"],
        display="super-computer",
    )
    choose(other, "buy super-computer", "pay nuclear-fusion")
    assert options(other) == ["pay spaceship-a", "pay science"], "no money is owed any more"


# ---- where it all goes


@pytest.mark.rule("RM 4.5")
def test_whoever_buys_uses_their_own_cards_and_tokens() -> None:
    state = table(
        4, turn=2, hands=["nuclear-fusion", "nuclear-fusion", "satellite base-b"], display="storage-batteries",
        done=["", "earth-space-station", "earth-space-hotel"],
    )  # fmt: skip
    buy(state, "storage-batteries", "satellite money")
    assert (hand(state, 0), hand(state, 1), hand(state, 2)) == (["nuclear-fusion"], ["nuclear-fusion"], ["base-b"])
    assert (state.money_used, playing(state)) == (1, ["satellite", "storage-batteries"])
    end_turn(state)
    assert "storage-batteries" in [*hand(state, 2), *warehouse(state, 2)]


@pytest.mark.rule("RM 4.5")
def test_bought_and_paying_cards_go_to_the_playing_area() -> None:
    state = table(hands=["nuclear-fusion satellite base-b"], display="storage-batteries")
    buy(state, "storage-batteries", "nuclear-fusion")
    assert playing(state) == ["storage-batteries", "nuclear-fusion"]
    assert hand(state) == ["satellite", "base-b"]


@pytest.mark.rule("RM 4.5")
def test_tokens_that_paid_lie_face_down() -> None:
    state = table(hands=["satellite base-b"], done=["earth-space-hotel earth-space-station"], display="super-computer")
    buy(state, "super-computer", "satellite money science")
    seen = state.view(1)["players"][0]
    assert (seen["used_money_tokens"], seen["used_science_tokens"]) == (1, 1)


@pytest.mark.rule("RM 4.6")
@pytest.mark.case("RM-S50")
def test_the_gap_is_filled_at_once_and_the_new_card_can_be_bought_in_the_same_turn() -> None:
    state = table(hands=["nuclear-fusion nuclear-fusion base-b"], seats=4, display="storage-batteries", chance="listed")
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "show super-capacitors")
    assert (display(state)[0], state.turn, doing(state)) == ("super-capacitors", 0, "act")
    buy(state, "super-capacitors", "nuclear-fusion")
    assert "super-capacitors" in playing(state)


@pytest.mark.rule("RM 4.6")
@pytest.mark.case("RM-S50")
def test_a_revealed_card_cannot_be_bought_with_the_payment_that_revealed_it() -> None:
    """Nothing is revealed before the purchase is confirmed, and a confirmed purchase is closed."""
    state = table(hands=["nuclear-fusion nuclear-fusion base-b"], seats=4, display="storage-batteries", chance="listed")
    before = display(state)
    choose(state, "buy storage-batteries", "pay nuclear-fusion")
    assert (display(state), options(state)) == (before, ["confirm"])
    choose(state, "confirm")
    assert doing(state) == "fill display"
    assert (state.basket, state.paid) == ((), ())


@pytest.mark.rule("RM 4.6")
def test_each_gap_is_filled() -> None:
    state = table(
        seats=4, hands=["nuclear-fusion nuclear-fusion base-b"], display="storage-batteries radiation-shielding"
    )
    before = state.market.size()
    buy(state, "storage-batteries radiation-shielding", "nuclear-fusion nuclear-fusion")
    assert None not in display(state)
    assert state.market.size() == before - 2
    assert len(told(state, "displayed")) == 2


@pytest.mark.rule("RM 4.7")
@pytest.mark.case("RM-S11")
def test_money_left_from_a_purchase_places_nothing() -> None:
    state = table(hands=["solar-energy electric-cars base-b spaceship-a"], display="storage-batteries")
    assert "base-b" in options(state, "plan")
    buy(state, "storage-batteries", "solar-energy electric-cars")
    assert options(state, "plan") == []


@pytest.mark.rule("RM 4.7")
@pytest.mark.case("RM-S11")
def test_money_left_from_placing_buys_nothing() -> None:
    state = table(hands=["nuclear-fusion base-b satellite base-a"], display="storage-batteries")
    choose(state, "plan base-b", "pay nuclear-fusion")
    assert (doing(state), state.credit) == ("place more", 20)
    assert options(state, "buy") == []
    choose(state, "done")
    assert "storage-batteries" not in options(state, "buy"), "$20 would be missing"


@pytest.mark.rule("RM 4.7")
@pytest.mark.case("RM-S11")
def test_a_token_serves_one_action_alone() -> None:
    state = table(hands=["satellite base-b base-a"], done=["earth-space-hotel"], display="storage-batteries")
    choose(state, "plan base-b", "pay money", "done")
    assert (state.money_used, options(state, "buy")) == (1, [])


# ---- when it runs out


@pytest.mark.rule("RM 4.8")
@pytest.mark.case("RM-S36")
def test_with_an_empty_market_deck_gaps_stay_open_and_play_goes_on() -> None:
    state = table(hands=["nuclear-fusion base-b"], display="storage-batteries radiation-shielding", market="")
    buy(state, "storage-batteries", "nuclear-fusion")
    assert display(state) == [None, "radiation-shielding", None, None, None, None]
    end_turn(state)
    assert (state.over, state.ending, state.turn) == (False, False, 1)


@pytest.mark.rule("RM 4.8")
def test_the_last_cards_of_the_deck_fill_what_they_can() -> None:
    state = table(
        seats=4, hands=["nuclear-fusion nuclear-fusion base-b"], display="storage-batteries radiation-shielding",
        market="crowdfunding",
    )  # fmt: skip
    buy(state, "storage-batteries radiation-shielding", "nuclear-fusion nuclear-fusion")
    assert display(state)[:2] == ["crowdfunding", None]


@pytest.mark.rule("RM 4.8")
@pytest.mark.case("RM-S36")
def test_an_engine_that_has_run_out_cannot_be_bought() -> None:
    state = table(hands=["nuclear-fusion electric-cars base-b"], engines=(0, 3, 3), display="storage-batteries")
    assert [name for name in options(state, "buy") if "boosters" in name] == ["medium-rocket-boosters"]


# ---- the arithmetic of prices: money, Computer, Composite, Biotech, Science


@pytest.mark.rule("RM 1.4", "RM 17.3")
@pytest.mark.parametrize(
    ("price", "paid", "lacking"),
    [
        ((0, 1, 0, 0, 0), (0, 0, 0, 0, 1), 0),
        ((0, 1, 1, 0, 0), (0, 1, 0, 0, 0), 1),
        ((0, 1, 1, 0, 0), (0, 2, 0, 0, 0), 1),
        ((0, 0, 0, 0, 1), (0, 0, 0, 1, 0), 0),
        ((0, 0, 0, 0, 2), (0, 1, 0, 0, 0), 1),
        ((0, 1, 0, 0, 1), (0, 1, 0, 0, 0), 1),
        ((0, 1, 0, 0, 1), (0, 2, 0, 0, 0), 0),
        ((0, 1, 0, 0, 1), (0, 0, 0, 1, 1), 0),
        ((0, 1, 0, 0, 1), (0, 0, 1, 1, 0), 1),
        ((0, 1, 1, 1, 0), (0, 0, 0, 0, 2), 1),
    ],
)
def test_science_is_used_where_it_helps(price: tuple, paid: tuple, lacking: int) -> None:
    assert items_lacking(price, paid) == lacking
    assert is_paid(price, paid) == (lacking == 0)
    assert helps(price, paid, (0, 0, 0, 0, 1)) == (lacking > 0)


@pytest.mark.rule("RM 17.3")
def test_whatever_is_offered_can_be_paid_and_whatever_can_be_paid_is_offered() -> None:
    """All 2**6 payments of a hand, tried one by one, against what the table offers."""
    cards = ["nuclear-fusion", "quantum-computer", "super-computer", "spaceship-b", "big-data", "space-hotel"]
    shown = ["super-capacitors", "backup-systems", "crowdfunding", "depot", "electric-cars", "pandemic"]
    for chosen in range(1 << len(cards)):
        names = [card for place, card in enumerate(cards) if chosen >> place & 1]
        state = table(hands=[[*names, "base-b"]], display=shown)
        gifts = [gift_of(state, 0, kind) for kind in state.hands[0]]
        have = tuple(sum(gift[place] for gift in gifts) for place in range(5))
        affordable = {kind for kind in [*state.display, 11, 12, 13] if covers(price_of(state, 0, kind), have)}
        assert {code - BUY for code in state.options(0) if BUY <= code < BUY + 39} == affordable, names


def covers(price: tuple[int, ...], have: tuple[int, ...]) -> bool:
    """By trying: each item of the price is taken from an item of that kind, from Science, or from anything."""
    if have[0] < price[0]:
        return False
    wild = have[4]
    spare = 0
    for item in (1, 2, 3):
        used = min(price[item], have[item])
        spare += have[item] - used
        wild -= price[item] - used
    return wild >= 0 and spare + wild >= price[4]


@pytest.mark.rule("RM 4.1")
def test_the_price_of_all_is_the_sum_of_the_prices() -> None:
    state = table(display="super-computer crowdfunding")
    kinds = (state.display[0], state.display[1])
    assert price_of_all(state, 0, kinds) == (60, 0, 0, 1, 1)
    assert can_pay_with(state, 0, (60, 0, 0, 1, 1), (60, 1, 0, 1, 0), 0)
    assert not can_pay_with(state, 0, (60, 0, 0, 1, 1), (60, 2, 0, 0, 0), 0)
