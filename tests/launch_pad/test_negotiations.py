"""Chapter 14, second half: Negotiations. Making an offer; answering one has a file of its own.

Seat 0 is the player whose turn it is.
"""

import pytest

from tests.launch_pad.looks import doing, known, options, seen_and_told
from tests.launch_pad.more_tables import IDLE
from tests.launch_pad.offers import (
    accept,
    cards,
    counter,
    decline,
    market,
    offer,
    open_offer,
    partners,
    put_together,
    secret_offer,
    sent_offer,
)
from tests.launch_pad.tables import (
    choose,
    complete,
    end_turn,
    hand,
    playable,
    table,
)
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import IDS

# ---- when, with whom, what (LP 14.7)


@pytest.mark.rule("LP 14.7")
@pytest.mark.case("H4")
def test_offers_are_opened_in_step_4_and_at_no_other_time() -> None:
    state = table(
        3,
        negotiations=True,
        at="begin turn",
        hands=[["observer", "metal"], IDLE, IDLE],
        rockets=[[complete("galactic")]],
        experts=[["engineer", None, None]],
        discard=["thief"],
    )
    plan = {
        "advance rockets": actions.ADVANCE,
        "draw": actions.DRAW_PILE,
        "play": actions.DONE_PLAYING,
        "discard": actions.DONE_DISCARDING,
    }
    seen = []
    while state.turn == 0:
        seen.append((doing(state), partners(state)))
        choose(state, plan[doing(state)])
    assert seen[0] == ("advance rockets", [])
    assert seen[1:5] == [("draw", [])] * 4
    assert seen[5:] == [("play", [1, 2]), ("discard", [])]


@pytest.mark.rule("LP 14.7")
@pytest.mark.case("H4")
def test_without_the_variant_nobody_can_make_an_offer() -> None:
    assert partners(table(3, hands=[["observer"], ["metal"], ["fuel"]])) == []


@pytest.mark.rule("LP 14.7")
@pytest.mark.case("H4")
def test_only_hand_cards_can_be_given() -> None:
    state = market(
        ["observer", "metal", "metal", "overtime"],
        ["fuel"],
        rockets=[[complete("galactic", "launch", ["oxygen"])]],
        experts=[["engineer", None, None]],
        specialties=[["warehouse"]],
        discard=["thief"],
    )
    open_offer(state, 1)
    assert cards(state, actions.GIVE) == ["observer", "metal", "overtime"]
    put_together(state, give=["metal", "observer", "metal"])
    assert cards(state, actions.GIVE) == ["overtime"]


@pytest.mark.rule("LP 14.7")
@pytest.mark.case("H4")
def test_an_offer_goes_to_one_other_player_at_a_time() -> None:
    state = market(["observer"], ["metal"], [], ["fuel"])
    assert partners(state) == [1, 2, 3]
    open_offer(state, 3, give=["observer"])
    assert partners(state) == []


# ---- what an offer says (LP 14.8)


@pytest.mark.rule("LP 14.8")
@pytest.mark.case("H5")
def test_an_offer_gives_at_least_one_card() -> None:
    state = market(["observer"], ["metal"])
    open_offer(state, 1, want=["metal"])
    assert actions.SEND not in options(state)
    put_together(state, give=["observer"])
    assert actions.SEND in options(state)


@pytest.mark.rule("LP 14.8")
@pytest.mark.case("H5")
def test_any_kind_but_a_pad_may_be_wanted_and_no_more_cards_than_the_partner_holds() -> None:
    state = market(["observer"], ["metal", "fuel"])
    open_offer(state, 1, give=["observer"])
    assert cards(state, actions.WANT) == [card for card in IDS if not card.startswith("pad-")]
    put_together(state, want=["oxygen", "oxygen"])
    assert cards(state, actions.WANT) == []


@pytest.mark.rule("LP 14.8")
@pytest.mark.case("H5")
def test_an_offer_that_wants_nothing_is_a_gift() -> None:
    state = market(["observer", "metal"], ["fuel"])
    offer(state, 1, give=["metal"])
    assert state.pending() == (1,)
    accept(state)
    assert [hand(state, seat) for seat in range(2)] == [["observer"], ["metal", "fuel"]]


# ---- who sees it (LP 14.9)


@pytest.mark.rule("LP 14.9")
@pytest.mark.case("H5")
def test_an_offer_being_put_together_is_seen_by_its_author_alone() -> None:
    one = market(["observer", "metal"], ["fuel"], ["fuel"])
    other = one.clone()
    open_offer(one, 1, give=["metal"], want=["fuel"])
    open_offer(other, 1, give=["observer"], want=["thief"])
    assert one.view(0)["offer"] == {**secret_offer(0, 1), "give": ["metal"], "want": ["fuel"]}
    for observer in (1, 2, None):
        assert one.view(observer)["offer"] == secret_offer(0, 1)
        assert seen_and_told(one, observer) == seen_and_told(other, observer)
        assert one.imagine(observer, 1).to_json() == other.imagine(observer, 1).to_json()


@pytest.mark.rule("LP 14.9")
def test_a_withdrawn_offer_was_never_seen() -> None:
    state = market(["observer", "metal"], ["fuel"], [])
    open_offer(state, 1, give=["metal"], want=["fuel"])
    choose(state, actions.WITHDRAW)
    for observer in (1, 2, None):
        assert state.view(observer)["offer"] is None
        assert known(state, observer, 0) == []
        assert state.events(observer) == state.events(0)
    assert doing(state) == "play"


@pytest.mark.rule("LP 14.9")
@pytest.mark.case("H5")
def test_a_sent_offer_is_open_to_everybody() -> None:
    state = market(["observer", "metal"], ["fuel"], ["fuel"])
    offer(state, 1, give=["metal"], want=["fuel"])
    for observer in (0, 1, 2, None):
        assert state.view(observer)["offer"] == sent_offer(0, 1, give=["metal"], want=["fuel"])
    decline(state)
    assert [known(state, observer, 0) for observer in (1, 2, None)] == [["metal"]] * 3
    assert [known(state, observer, 1) for observer in (0, 2, None)] == [[]] * 3


# ---- meanwhile (LP 14.14)


@pytest.mark.rule("LP 14.14")
@pytest.mark.case("H8")
def test_while_an_offer_is_open_no_card_is_played_and_the_turn_cannot_go_on() -> None:
    state = market(["observer", "surplus", "thief", "metal"], ["fuel", "oxygen"], ["observer"])
    assert playable(state) == ["observer", "surplus", "thief"]
    busy = {*range(actions.PLAY, actions.DISCARD), actions.DONE_PLAYING, actions.DONE_DISCARDING}

    def locked() -> bool:
        return not any(busy & set(state.options(seat)) for seat in range(3))

    open_offer(state, 1, give=["metal"], want=["oxygen"])
    assert locked()
    choose(state, actions.SEND)
    assert locked()
    choose(state, actions.COUNTER)
    put_together(state, want=["metal"])
    assert locked()
    choose(state, actions.SEND)
    assert locked()
    decline(state)
    assert playable(state) == ["observer", "surplus", "thief"]


@pytest.mark.rule("LP 14.14")
@pytest.mark.case("H5")
def test_whoever_is_asked_can_always_be_declined_for_when_time_runs_out() -> None:
    state = market(["observer", "metal"], ["fuel"])
    offer(state, 1, give=["metal"], want=["thief"])
    assert actions.DECLINE in state.options(1)
    counter(state, give=[], want=["thief"])
    assert actions.DECLINE in state.options(0)
    decline(state)
    assert [hand(state, seat) for seat in range(2)] == [["observer", "metal"], ["fuel"]]


# ---- how many (LP 14.13)


@pytest.mark.rule("LP 14.13")
@pytest.mark.case("H5")
def test_three_offers_to_one_partner_in_a_turn_are_the_most() -> None:
    state = market(["observer", "metal", *["fuel"] * 4], ["fuel", "observer"], ["observer"])
    offer(state, 1, give=["metal"])
    decline(state)
    open_offer(state, 1)
    choose(state, actions.WITHDRAW)  # counts as well
    assert partners(state) == [1, 2]
    offer(state, 1, give=["metal"], want=["fuel"])
    counter(state, give=["fuel"], want=["observer"])  # does not count
    decline(state)
    assert partners(state) == [2]


@pytest.mark.rule("LP 14.13")
def test_offers_are_counted_anew_in_every_turn() -> None:
    state = market(["observer"] * 6, ["observer"] * 6)
    for _ in range(3):
        open_offer(state, 1)
        choose(state, actions.WITHDRAW)
    assert partners(state) == []
    end_turn(state)
    assert partners(state) == [0]
    end_turn(state)
    assert partners(state) == [1]
