"""Chapter 3: the six steps, the order of turns, the hand limit, and who decides."""

import pytest

from tests.launch_pad.looks import doing, options
from tests.launch_pad.more_tables import IDLE, PADS_OUT, advance, random_game, told
from tests.launch_pad.offers import offer
from tests.launch_pad.tables import choose, complete, done_discarding, done_playing, end_turn, hand, kind, play, table
from tminus import IllegalAction
from tminus.games.launch_pad import actions

# The decisions of a turn in their order; whatever else is decided belongs to step 4.
ORDER = ["advance rockets", "draw", "play", "discard"]


@pytest.mark.rule("LP 3.1")
def test_a_turn_has_six_steps_in_this_order() -> None:
    state = table(
        at="begin turn",
        hands=[["observer"] * 5, IDLE],
        rockets=[[complete("observer")]],
        experts=[["engineer", None, None]],
        pads=[("pad-top-left", "construction", 0)],
        discard=["observer"],
        pile=["metal"] * 6,
    )
    assert doing(state) == "advance rockets"
    advance(state, 0)
    assert doing(state) == "draw"
    choose(state, actions.DRAW_DISCARD)
    assert doing(state) == "play"
    for _ in range(6):
        play(state, "observer")
    assert (doing(state), hand(state, 0)) == ("play", ["metal"] * 6)
    done_playing(state)
    assert doing(state) == "discard"
    choose(state, actions.DISCARD + kind("metal"))
    done_discarding(state)
    assert told(state) == [
        "turn",
        "pad-advanced",
        "rocket-advanced",
        "took-discard",
        *["laid-rocket"] * 6,
        "second-hand",
        *["drew"] * 6,
        "discarded",
        "turn",
    ]


@pytest.mark.rule("LP 3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_step_comes_back_in_the_same_turn(seats: int) -> None:
    for seed in range(5):
        for before, after, _ in random_game(seats, seed):
            if not after.over and before.turns == after.turns:
                steps = [ORDER.index(step) if step in ORDER else 2 for step in (doing(before), doing(after))]
                assert steps == sorted(steps)


@pytest.mark.rule("LP 3.1", "LP 10.1")
def test_play_goes_on_after_the_second_hand() -> None:
    state = table(hands=[["observer"], IDLE], pile=["explorer"] * 4 + ["metal"] * 2)
    play(state, "observer")
    assert doing(state) == "play"
    play(state, "explorer")
    play(state, "metal")
    assert doing(state) == "place component"


@pytest.mark.rule("LP 3.2")
@pytest.mark.case("A4")
def test_turns_pass_from_seat_to_seat_beginning_with_the_starting_player() -> None:
    state = table(4, hands=[IDLE] * 4, starter="3", turn=2, turns=0, at="begin turn")
    order = []
    for _ in range(9):
        order.append((state.pending(), state.view(None)["round"]))
        end_turn(state)
    assert order == [((seat,), place // 4 + 1) for place, seat in enumerate([2, 3, 0, 1, 2, 3, 0, 1, 2])]


@pytest.mark.rule("LP 3.3")
@pytest.mark.case("E13")
def test_the_limit_of_six_counts_for_drawing_and_keeping_and_not_in_between() -> None:
    state = table(
        at="begin turn", hands=[["parts-supplier", "fuel", "fuel"], IDLE], discard=[], pile=["observer"] * 9, **PADS_OUT
    )
    assert hand(state, 0) == ["observer"] * 3 + ["fuel"] * 2 + ["parts-supplier"]
    play(state, "parts-supplier")
    assert len(hand(state, 0)) == 8
    done_playing(state)
    assert options(state) == [actions.DISCARD + kind("observer"), actions.DISCARD + kind("fuel")]
    choose(state, actions.DISCARD + kind("fuel"))
    assert actions.DONE_DISCARDING not in options(state)
    choose(state, actions.DISCARD + kind("fuel"))
    done_discarding(state)
    assert (state.turn, hand(state, 0)) == (1, ["observer"] * 6)


@pytest.mark.rule("LP 3.4")
@pytest.mark.parametrize(("seats", "negotiations"), [(2, False), (3, True), (4, False)])
def test_only_the_player_whose_turn_it_is_decides(seats: int, negotiations: bool) -> None:
    exceptions = set()
    for seed in range(4):
        for state, _, _ in random_game(seats, seed, negotiations=negotiations):
            if state.pending() != (state.turn,):
                exceptions.add(doing(state))
    assert exceptions == ({"surplus", "answer offer", "compose offer"} if negotiations else {"surplus"})


@pytest.mark.rule("LP 3.4")
def test_a_player_who_is_not_to_decide_is_refused_and_nothing_changes() -> None:
    state = table(3, hands=[["observer"]] * 3)
    before = state.to_json()
    for seat in (1, 2):
        assert state.options(seat) == []
        with pytest.raises(IllegalAction, match="seat 0 must act"):
            state.act(seat, actions.PLAY + kind("observer"))
    assert state.to_json() == before


@pytest.mark.rule("LP 3.4")
def test_surplus_asks_every_player_who_holds_a_card() -> None:
    state = table(3, hands=[["surplus", "metal", "fuel"], ["metal", "fuel"], []])
    play(state, "surplus")
    assert state.pending() == (0, 1)
    state.act(1, actions.DISCARD + kind("fuel"))
    assert state.pending() == (0,)
    state.act(0, actions.DISCARD + kind("metal"))
    choose(state, actions.LAY_REST)
    assert (hand(state, 0), hand(state, 1)) == (["fuel"], ["metal"])


@pytest.mark.rule("LP 3.4")
def test_an_offer_asks_the_partner() -> None:
    state = table(3, hands=[["observer", "metal"], ["fuel"], ["fuel"]], negotiations=True)
    offer(state, 1, give=["metal"])
    assert (state.turn, state.pending()) == (0, (1,))
