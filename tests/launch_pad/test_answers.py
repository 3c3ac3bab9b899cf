"""Chapter 14, second half: Negotiations. Answering an offer, its limits and what follows.

Seat 0 is the player whose turn it is.
"""

import pytest

from tests.launch_pad.looks import doing, known, options, player, seen_and_told
from tests.launch_pad.more_tables import IDLE
from tests.launch_pad.offers import (
    accept,
    counter,
    decline,
    market,
    offer,
    open_offer,
    put_together,
    secret_offer,
    sent_offer,
)
from tests.launch_pad.tables import (
    choose,
    done_discarding,
    done_playing,
    hand,
    kind,
    play,
    playable,
)
from tminus.games.launch_pad import actions

# ---- answering (LP 14.10)


@pytest.mark.rule("LP 14.10")
@pytest.mark.case("H5")
def test_accepting_swaps_all_cards_before_everybodys_eyes() -> None:
    state = market(["observer", "metal", "metal"], ["fuel", "oxygen", "thief"], [])
    offer(state, 1, give=["metal", "metal"], want=["fuel", "oxygen"])
    assert set(state.options(1)) == {actions.ACCEPT, actions.DECLINE, actions.COUNTER}
    accept(state)
    assert hand(state, 0) == ["observer", "fuel", "oxygen"]
    assert hand(state, 1) == ["metal", "metal", "thief"]
    for observer in (2, None):
        assert known(state, observer, 0) == ["fuel", "oxygen"]
        assert known(state, observer, 1) == ["metal", "metal"]
    assert state.pending() == (0,)
    assert doing(state) == "play"


@pytest.mark.rule("LP 14.10")
@pytest.mark.case("H5")
@pytest.mark.parametrize("wanted", [["thief"], ["fuel", "fuel"], ["fuel", "thief"]])
def test_without_all_the_wanted_cards_an_offer_cannot_be_accepted(wanted: list[str]) -> None:
    state = market(["observer", "metal"], ["fuel", "oxygen"])
    offer(state, 1, give=["metal"], want=wanted)
    assert set(state.options(1)) == {actions.DECLINE, actions.COUNTER}


@pytest.mark.rule("LP 14.10", "LP 14.9")
def test_nobody_else_can_tell_whether_the_partner_could_accept() -> None:
    able = market(["observer", "metal"], ["fuel"], [])
    unable = market(["observer", "metal"], ["oxygen"], [])
    for state in (able, unable):
        offer(state, 1, give=["metal"], want=["fuel"])
    assert [seen_and_told(able, observer) for observer in (0, 2, None)] == [
        seen_and_told(unable, observer) for observer in (0, 2, None)
    ]
    decline(able)
    decline(unable)
    assert [seen_and_told(able, observer) for observer in (0, 2, None)] == [
        seen_and_told(unable, observer) for observer in (0, 2, None)
    ]


@pytest.mark.rule("LP 14.10")
@pytest.mark.case("H5")
@pytest.mark.parametrize("wanted", [[], ["fuel"]])
def test_a_refusal_leaves_every_card_where_it_was(wanted: list[str]) -> None:
    state = market(["observer", "metal"], ["fuel"], ["oxygen"], discard=["thief"])
    offer(state, 1, give=["metal"], want=wanted)
    decline(state)
    assert [hand(state, seat) for seat in range(3)] == [["observer", "metal"], ["fuel"], ["oxygen"]]
    assert state.view(None)["discard_pile"] == ["thief"]
    assert state.view(None)["offer"] is None
    assert state.pending() == (0,)
    assert playable(state) == ["observer"]


# ---- counter-offers (LP 14.11)


@pytest.mark.rule("LP 14.11")
@pytest.mark.case("H5")
def test_a_counter_offer_asks_for_at_least_one_card_and_may_give_none() -> None:
    state = market(["observer", "metal"], ["fuel"])
    offer(state, 1, give=["metal"], want=["fuel"])
    choose(state, actions.COUNTER)
    put_together(state, give=["fuel"])
    assert actions.SEND not in options(state)
    choose(state, actions.WITHDRAW)
    assert state.pending() == (0,)
    offer(state, 1, give=["metal"], want=["fuel"])
    counter(state, give=[], want=["metal", "observer"])
    accept(state)
    assert hand(state, 1) == ["observer", "metal", "fuel"]


@pytest.mark.rule("LP 14.11")
@pytest.mark.case("H5")
def test_a_counter_offer_is_open_and_is_accepted_or_declined_but_not_countered() -> None:
    state = market(["observer", "metal"], ["fuel", "oxygen"], [])
    offer(state, 1, give=["metal"], want=["oxygen"])
    counter(state, give=["fuel"], want=["observer"])
    for observer in (0, 1, 2, None):
        assert state.view(observer)["offer"] == sent_offer(1, 0, ["fuel"], ["observer"], counter=True)
    assert state.pending() == (0,)
    assert set(options(state)) == {actions.ACCEPT, actions.DECLINE}
    accept(state)
    assert [hand(state, seat) for seat in range(2)] == [["metal", "fuel"], ["observer", "oxygen"]]


@pytest.mark.rule("LP 14.11")
def test_a_counter_offer_for_a_card_you_lack_can_only_be_declined() -> None:
    state = market(["observer", "metal"], ["fuel"])
    offer(state, 1, give=["metal"], want=["fuel"])
    counter(state, give=["fuel"], want=["thief"])
    assert set(options(state)) == {actions.DECLINE}
    decline(state)
    assert [hand(state, seat) for seat in range(2)] == [["observer", "metal"], ["fuel"]]
    assert doing(state) == "play"


@pytest.mark.rule("LP 14.9", "LP 14.11")
def test_a_counter_offer_being_put_together_is_seen_by_its_author_alone() -> None:
    state = market(["observer", "metal"], ["fuel"], [])
    offer(state, 1, give=["metal"], want=["fuel"])
    choose(state, actions.COUNTER)
    put_together(state, give=["fuel"], want=["observer"])
    assert state.view(1)["offer"]["give"] == ["fuel"]
    for observer in (0, 2, None):
        assert state.view(observer)["offer"] == secret_offer(1, 0, counter=True)


# ---- hand limits (LP 14.12)


@pytest.mark.rule("LP 14.12")
@pytest.mark.case("H6")
@pytest.mark.parametrize(
    ("give", "want", "specialty", "possible"),
    [
        (["metal"], [], [], False),
        (["metal", "metal"], ["fuel"], [], False),
        (["metal"], ["fuel"], [], True),
        (["metal"], ["fuel", "fuel"], [], True),
        (["metal", "metal"], [], ["warehouse"], True),
        (["metal", "metal", "metal"], [], ["warehouse"], False),
    ],
)
def test_no_offer_may_lift_a_partner_of_six_cards_above_the_limit(
    give: list[str], want: list[str], specialty: list[str], possible: bool
) -> None:
    state = market(["observer", "metal", "metal", "metal"], IDLE, specialties=[[], specialty])
    open_offer(state, 1, give, want)
    assert (actions.SEND in options(state)) is possible


@pytest.mark.rule("LP 14.12")
@pytest.mark.case("H6")
def test_no_counter_offer_may_lift_the_partner_above_the_limit() -> None:
    state = market(["observer", "metal", "metal"], IDLE)
    offer(state, 1, give=["metal"], want=["fuel"])
    choose(state, actions.COUNTER)
    put_together(state, give=["fuel"], want=["metal", "metal"])
    assert actions.SEND not in options(state)
    put_together(state, give=["fuel"])
    assert actions.SEND in options(state)


@pytest.mark.rule("LP 14.12")
@pytest.mark.case("H6")
def test_your_own_hand_is_checked_only_at_the_end_of_your_turn() -> None:
    state = market(["observer"] * 6, ["metal", "fuel", "fuel"])
    offer(state, 1, give=["observer"], want=["metal", "fuel", "fuel"])
    accept(state)
    assert len(hand(state, 0)) == 8
    done_playing(state)
    for card in ("fuel", "fuel"):
        assert actions.DONE_DISCARDING not in options(state)
        choose(state, actions.DISCARD + kind(card))
    done_discarding(state)


# ---- the second hand (LP 14.15)


@pytest.mark.rule("LP 14.15")
@pytest.mark.case("H7")
def test_giving_away_the_last_card_brings_the_second_hand_and_the_partner_draws_nothing() -> None:
    state = market(["metal"], ["fuel"])
    offer(state, 1, give=["metal"])
    accept(state)
    assert len(hand(state, 0)) == 6
    assert hand(state, 1) == ["metal", "fuel"]


@pytest.mark.rule("LP 14.15")
@pytest.mark.case("H7")
def test_a_counter_offer_that_takes_the_last_card_brings_the_second_hand_too() -> None:
    state = market(["metal"], ["fuel", "fuel"])
    offer(state, 1, give=["metal"], want=["fuel"])
    counter(state, give=[], want=["metal"])
    accept(state)
    assert len(hand(state, 0)) == 6
    assert hand(state, 1) == ["metal", "fuel", "fuel"]


@pytest.mark.rule("LP 14.15")
@pytest.mark.case("H7")
def test_a_trade_for_a_card_leaves_no_empty_hand_and_brings_nothing() -> None:
    state = market(["metal"], ["observer"])
    offer(state, 1, give=["metal"], want=["observer"])
    accept(state)
    assert hand(state, 0) == ["observer"]


@pytest.mark.rule("LP 14.15")
@pytest.mark.case("H7")
def test_there_is_one_second_hand_a_turn_whether_cards_are_played_or_given() -> None:
    state = market(["observer"], [], pile=["observer"] * 6)
    play(state, "observer")
    assert hand(state, 0) == ["observer"] * 6
    offer(state, 1, give=["observer"] * 6)
    accept(state)
    assert hand(state, 0) == []
    assert player(state, 1)["hand_size"] == 6
