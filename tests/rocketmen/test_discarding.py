"""Chapter 6: discarding from the hand, the Launch Pad and the Mission Plan."""

import pytest

from tests.rocketmen.tables import buy, choose, doing, end_turn, hand, hq, options, pad, plan, playing, table, warehouse


@pytest.mark.rule("RM 6.1")
@pytest.mark.case("RM-S49")
def test_any_number_of_cards_can_be_discarded_for_free_and_new_ones_drawn() -> None:
    state = table(hands=["satellite satellite base-a base-b"], hq=["spaceship-a spaceship-b spaceship-c"])
    choose(state, "discard satellite", "discard base-a", "discard base-b")
    assert (playing(state), hand(state)) == (["satellite", "base-a", "base-b"], ["satellite"])
    end_turn(state)
    assert {"spaceship-a", "spaceship-b", "spaceship-c"} <= set(hand(state))


@pytest.mark.rule("RM 6.1")
def test_every_card_of_the_hand_can_be_discarded() -> None:
    cards = ["satellite", "base-b", "small-rocket-boosters", "pandemic", "big-data", "industrial-espionage"]
    assert options(table(hands=[cards]), "discard") == cards


@pytest.mark.rule("RM 6.2")
@pytest.mark.case("RM-S49")
def test_any_card_of_the_launch_pad_can_be_discarded() -> None:
    state = table(
        plans=["satellite"], pads=["depot big-data small-rocket-boosters small-rocket-boosters"], hands=["base-b"]
    )
    choose(state, "off pad depot", "off pad small-rocket-boosters")
    assert (plan(state), pad(state)) == ("satellite", ["small-rocket-boosters", "big-data"])
    assert playing(state) == ["small-rocket-boosters", "depot"]


@pytest.mark.rule("RM 6.3")
@pytest.mark.case("RM-S14")
def test_with_the_mission_all_but_permanent_cards_leave_the_launch_pad() -> None:
    state = table(
        plans=["satellite"], pads=["depot small-rocket-boosters spaceship-a backup-systems copy:reusable-rocket-parts"],
        warehouses=["reusable-rocket-parts"], hands=["base-b"],
    )  # fmt: skip
    choose(state, "scrap mission")
    assert (plan(state), pad(state)) == (None, ["depot", "copy:reusable-rocket-parts"])
    assert playing(state) == ["satellite", "spaceship-a", "small-rocket-boosters", "backup-systems"]


@pytest.mark.rule("RM 6.3")
def test_without_a_mission_there_is_none_to_discard() -> None:
    assert "scrap mission" not in options(table())
    assert "scrap mission" in options(table(plans=["satellite"]))


@pytest.mark.rule("RM 6.4")
def test_a_card_marked_discard_either_acts_or_pays() -> None:
    acting = table(hands=["quantum-computer base-b"], hq=["satellite spaceship-a"], display="crowdfunding")
    choose(acting, "use quantum-computer")
    assert (hand(acting), hq(acting)) == (["satellite", "spaceship-a", "base-b"], [])
    assert options(acting, "buy") == [], "its Science is spent"
    paying = table(
        hands=["quantum-computer nuclear-fusion base-b"], hq=["satellite spaceship-a"], display="crowdfunding"
    )
    buy(paying, "crowdfunding", "nuclear-fusion quantum-computer")
    assert hand(paying) == ["base-b"]
    assert (doing(paying), options(paying, "use")) == ("act", [])


@pytest.mark.rule("RM 6.4")
def test_it_may_also_be_discarded_without_its_effect() -> None:
    state = table(hands=["quantum-computer base-b"], hq=["satellite spaceship-a"])
    choose(state, "discard quantum-computer")
    assert (hand(state), playing(state), warehouse(state)[:0]) == (["base-b"], ["quantum-computer"], [])


@pytest.mark.rule("RM 6.4")
@pytest.mark.parametrize("card", ["storage-batteries", "super-capacitors", "electric-cars", "quantum-computer"])
def test_the_four_assets_marked_discard_are_used_from_the_hand_alone(card: str) -> None:
    assert card in options(table(hands=[f"{card} base-b"], warehouses=["satellite"]), "use")
    assert options(table(hands=["base-b"], plans=["satellite"], pads=[card], warehouses=["spaceship-a"]), "use") == []
