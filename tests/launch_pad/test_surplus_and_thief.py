"""Chapter 8: the two action cards that reach into hidden hands.

Seat 0 plays. An Observer can always be laid, so with one in hand the table waits in step 4.
"""

import pytest

from tests.launch_pad.looks import doing, known, options, player, seen_and_told
from tests.launch_pad.tables import choose, deal, discards, hand, kind, play, playable, table
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.state import Table
from tminus.kernel.state import CHANCE

SEEDS = range(20)


def pick(state: Table, seat: int, card: str) -> None:
    state.act(seat, actions.DISCARD + kind(card))


def surplus_played() -> Table:
    """Seats 0, 1 and 2 have a card to pick; seat 3 has none."""
    state = table(
        4,
        hands=[["surplus", "observer", "metal"], ["explorer", "fuel", "fuel"], ["galactic", "oxygen"], []],
        discard=["thief"],
    )
    play(state, "surplus")
    return state


# ---- Surplus


@pytest.mark.rule("LP 8.20")
def test_surplus_asks_everybody_with_a_card_at_the_same_time() -> None:
    state = surplus_played()
    assert state.pending() == (0, 1, 2)
    assert [set(state.options(seat)) for seat in range(4)] == [
        {actions.DISCARD + kind("observer"), actions.DISCARD + kind("metal")},
        {actions.DISCARD + kind("explorer"), actions.DISCARD + kind("fuel")},
        {actions.DISCARD + kind("galactic"), actions.DISCARD + kind("oxygen")},
        set(),
    ]


@pytest.mark.rule("LP 8.20", "LP 8.2")
def test_surplus_discards_all_picks_together_in_the_order_its_player_chooses() -> None:
    state = surplus_played()
    pick(state, 1, "fuel")
    pick(state, 2, "galactic")
    assert discards(state) == ["thief", "surplus"]
    assert [len(hand(state, seat)) for seat in range(4)] == [2, 3, 2, 0]
    pick(state, 0, "metal")
    assert [hand(state, seat) for seat in range(4)] == [["observer"], ["explorer", "fuel"], ["oxygen"], []]
    assert state.pending() == (0,)
    choose(state, actions.LAY + kind("galactic"))
    choose(state, actions.LAY + kind("fuel"))
    assert discards(state) == ["thief", "surplus", "metal", "fuel", "galactic"]


@pytest.mark.rule("LP 8.20")
@pytest.mark.case("F14")
@pytest.mark.parametrize("chooser", [0, 1, 2])
def test_a_pick_for_surplus_is_hidden_from_everybody_else_until_the_last(chooser: int) -> None:
    one = surplus_played()
    other = one.clone()
    codes = one.options(chooser)
    one.act(chooser, codes[0])
    other.act(chooser, codes[1])
    for observer in (0, 1, 2, 3, None):
        if observer == chooser:
            assert one.view(observer)["your_choice"] == codes[0]
            assert other.view(observer)["your_choice"] == codes[1]
        else:
            assert seen_and_told(one, observer) == seen_and_told(other, observer)
            for seed in SEEDS:
                assert one.imagine(observer, seed).to_json() == other.imagine(observer, seed).to_json()


@pytest.mark.rule("LP 8.20")
@pytest.mark.case("F14")
def test_everybody_sees_who_has_picked_and_only_the_picker_sees_what() -> None:
    state = surplus_played()
    pick(state, 1, "fuel")
    for observer in (0, 2, 3, None):
        view = state.view(observer)
        assert [seen["has_chosen"] for seen in view["players"]] == [False, True, False, False]
        assert view["your_choice"] is None
    assert state.view(1)["your_choice"] == actions.DISCARD + kind("fuel")


@pytest.mark.rule("LP 8.20")
@pytest.mark.case("F14")
def test_a_pick_for_surplus_can_be_changed_until_the_last_is_in() -> None:
    state = surplus_played()
    pick(state, 1, "fuel")
    pick(state, 0, "observer")
    pick(state, 1, "explorer")
    pick(state, 0, "metal")
    pick(state, 2, "oxygen")
    choose(state, actions.LAY_REST)
    assert sorted(discards(state)[2:]) == ["explorer", "metal", "oxygen"]


@pytest.mark.rule("LP 8.20")
@pytest.mark.case("F14")
def test_surplus_tells_nobody_that_a_hand_holds_equal_cards() -> None:
    def after_surplus(*unseen: str) -> Table:
        state = table(hands=[["surplus", "observer", "metal"], unseen])
        play(state, "surplus")
        return state

    alike = after_surplus("fuel", "fuel")
    mixed = after_surplus("fuel", "oxygen")
    assert seen_and_told(alike, 0) == seen_and_told(mixed, 0)
    assert alike.pending() == mixed.pending()


@pytest.mark.rule("LP 8.20", "LP 15.5")
def test_a_hand_of_one_card_gives_that_card_up_by_itself() -> None:
    state = table(hands=[["surplus", "observer", "metal"], ["fuel"]])
    play(state, "surplus")
    assert state.pending() == (0,)
    assert player(state, 1)["has_chosen"]


@pytest.mark.rule("LP 8.20", "LP 8.4")
@pytest.mark.case("F14")
def test_surplus_needs_one_card_in_some_hand_when_it_has_left_its_own() -> None:
    alone = table(hands=[["surplus"], []])
    assert doing(alone) == "discard"  # nothing could be played, so step 4 is over
    assert "surplus" in playable(table(hands=[["surplus"], ["metal"]]))
    assert "surplus" in playable(table(hands=[["surplus", "metal"], []]))


@pytest.mark.rule("LP 8.20")
@pytest.mark.case("F14")
def test_surplus_with_cards_in_the_own_hand_only_takes_one_of_those() -> None:
    state = table(3, hands=[["surplus", "metal", "observer"]])
    play(state, "surplus")
    assert state.pending() == (0,)
    pick(state, 0, "metal")
    assert discards(state) == ["surplus", "metal"]
    assert hand(state, 0) == ["observer"]


# ---- Thief


@pytest.mark.rule("LP 8.21")
@pytest.mark.case("F15")
@pytest.mark.parametrize(
    ("others", "legal"),
    [
        ([["metal"]], False),
        ([["metal", "fuel"]], True),
        ([["metal"], []], False),
        ([["metal"], ["fuel"]], True),
        ([[], [], ["metal", "metal"]], True),
        ([[], [], ["metal"]], False),
    ],
)
def test_thief_needs_two_cards_within_reach(others: list[list[str]], legal: bool) -> None:
    state = table(1 + len(others), hands=[["thief", "observer", "observer"], *others])
    assert ("thief" in playable(state)) is legal


@pytest.mark.rule("LP 8.21")
@pytest.mark.case("F15")
def test_thief_takes_one_card_each_where_two_opponents_hold_one() -> None:
    state = table(3, hands=[["thief", "observer"], ["metal"], ["fuel"]])
    play(state, "thief")
    assert [hand(state, seat) for seat in range(3)] == [["observer", "metal", "fuel"], [], []]
    assert discards(state) == ["thief"]


@pytest.mark.rule("LP 8.21")
@pytest.mark.case("F15")
def test_thief_robs_one_opponent_twice_or_any_two_once() -> None:
    state = table(4, hands=[["metal"] * 3, ["thief", "observer"], ["metal"] * 2, ["metal"]], turn=1)
    play(state, "thief")
    assert set(options(state)) == {actions.SEAT + 0, actions.SEAT + 2}  # seat 3 alone has too few cards
    instead = state.clone()
    choose(state, actions.SEAT + 0)
    assert set(options(state)) == {actions.SEAT + 0, actions.SEAT + 2, actions.SEAT + 3}
    choose(state, actions.SEAT + 0)
    assert [len(hand(state, seat)) for seat in range(4)] == [1, 3, 2, 1]
    choose(instead, actions.SEAT + 2)
    assert set(options(instead)) == {actions.SEAT + 2, actions.SEAT + 3}
    choose(instead, actions.SEAT + 3)
    assert [len(hand(instead, seat)) for seat in range(4)] == [3, 3, 1, 0]


@pytest.mark.rule("LP 8.21")
def test_both_victims_are_named_before_any_card_is_drawn() -> None:
    state = table(3, hands=[["thief", "observer"], ["metal", "fuel"], ["metal", "fuel"]], chance="listed")
    play(state, "thief")
    assert set(options(state)) == {actions.SEAT + 1, actions.SEAT + 2}
    choose(state, actions.SEAT + 1)
    assert set(options(state)) == {actions.SEAT + 1, actions.SEAT + 2}
    assert [len(hand(state, seat)) for seat in range(3)] == [1, 2, 2]
    choose(state, actions.SEAT + 2)
    assert state.pending() == (CHANCE,)


@pytest.mark.rule("LP 8.21")
@pytest.mark.case("F15")
def test_thief_draws_each_card_of_the_victims_hand_with_equal_chance() -> None:
    state = table(hands=[["thief", "observer"], ["metal", "metal", "metal", "fuel"]], chance="listed")
    play(state, "thief")
    assert dict(zip(state.options(CHANCE), state.chances(), strict=True)) == {
        actions.DEALT + kind("metal"): 0.75,
        actions.DEALT + kind("fuel"): 0.25,
    }
    deal(state, "fuel")
    assert hand(state, 0) == ["observer", "metal", "fuel"]  # the last three were alike


@pytest.mark.rule("LP 8.21", "LP 15.7")
@pytest.mark.case("F15")
def test_the_seed_decides_what_thief_takes() -> None:
    def loot(seed: int) -> list[str]:
        state = table(hands=[["thief", "observer"], ["metal", "fuel", "oxygen", "galactic"]], seed=seed)
        play(state, "thief")
        return hand(state, 0)

    assert [loot(seed) for seed in SEEDS] == [loot(seed) for seed in SEEDS]
    assert len({tuple(loot(seed)) for seed in SEEDS}) == 6


@pytest.mark.rule("LP 8.21")
def test_only_thief_and_victim_know_what_was_stolen() -> None:
    start = table(3, hands=[["thief", "observer"], ["metal", "fuel", "oxygen"]], chance="listed")
    play(start, "thief")
    one, other = start.clone(), start.clone()
    for state, cards in ((one, ("metal", "fuel")), (other, ("oxygen", "metal"))):
        for card in cards:
            deal(state, card)
    assert hand(one, 0) == ["observer", "metal", "fuel"]
    assert known(one, 1, 0) == ["metal", "fuel"]
    assert known(one, 0, 1) == []
    for observer in (2, None):
        assert known(one, observer, 0) == known(one, observer, 1) == []
        assert player(one, 0, observer)["hand_size"] == 3
        assert seen_and_told(one, observer) == seen_and_told(other, observer)
    for observer in (0, 1):
        assert one.events(observer) != other.events(observer)


@pytest.mark.rule("LP 8.21")
def test_after_a_theft_the_others_are_no_longer_sure_of_an_open_card() -> None:
    state = table(3, hands=[["thief", "observer"], ["fuel", "fuel"]], chance="listed")
    state.gain_openly(1, kind("metal"))
    play(state, "thief")
    for card in ("fuel", "fuel"):
        deal(state, card)
    assert hand(state, 1) == ["metal"]
    assert known(state, 0, 1) == ["metal"]
    assert [known(state, observer, 1) for observer in (2, None)] == [[], []]
