"""Chapter 3: what a turn is made of, and what happens at its end."""

import pytest

from tests.kernel.odds import fits
from tests.rocketmen.tables import (
    buy,
    choose,
    display,
    doing,
    end_turn,
    fly,
    hand,
    hq,
    let_chance,
    options,
    pad,
    plan,
    playing,
    table,
    told,
    warehouse,
)
from tests.rocketmen.watching import random_game

# ---- what can be done


@pytest.mark.rule("RM 3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    state = table(seats, turn=1, starter=1)
    turns = []
    for _ in range(2 * seats):
        turns.append(state.turn)
        end_turn(state)
    assert turns == [(1 + turn) % seats for turn in range(2 * seats)]


@pytest.mark.rule("RM 3.1")
def test_actions_come_in_any_order_and_again_and_again() -> None:
    state = table(
        hands=["satellite space-hotel solar-energy big-data base-a base-b"],
        display="storage-batteries radiation-shielding",
    )
    choose(state, "discard base-b", "plan satellite")
    buy(state, "storage-batteries", "solar-energy space-hotel")
    choose(state, "pad big-data")
    assert (plan(state), pad(state)) == ("satellite", ["big-data"])
    choose(state, "discard base-a")
    assert (state.turn, doing(state)) == (0, "act")
    assert playing(state) == ["space-hotel", "base-a", "base-b", "storage-batteries", "solar-energy"]


@pytest.mark.rule("RM 3.1")
def test_a_turn_may_pass_without_any_action() -> None:
    state = table(hands=["satellite base-a base-b"], hq=["spaceship-a spaceship-b spaceship-c"])
    choose(state, "end turn")
    assert state.turn == 1
    assert hand(state) == ["satellite", "spaceship-a", "spaceship-b", "spaceship-c", "base-a", "base-b"]


@pytest.mark.rule("RM 3.2")
@pytest.mark.parametrize("values", [(4, 3, 1), (0, 0, 1)])
def test_a_launch_ends_the_turn_whatever_comes_of_it(values: tuple[int, int, int]) -> None:
    state = table(plans=["satellite"], pads=["small-rocket-boosters"], hands=["solar-energy"], chance="listed")
    fly(state, "earth", *values)
    if doing(state) == "failed":
        choose(state, "keep mission")
    let_chance(state)
    assert (state.turn, state.pending()) == (1, (1,))


@pytest.mark.rule("RM 3.2")
def test_a_launch_may_be_left_out() -> None:
    state = table(plans=["satellite"], pads=["small-rocket-boosters"], hands=["solar-energy"])
    choose(state, "end turn")
    assert (state.turn, plan(state), pad(state)) == (1, "satellite", ["small-rocket-boosters"])


# ---- the end of the turn


@pytest.mark.rule("RM 3.3")
def test_the_playing_area_is_in_the_warehouse_before_cards_are_drawn() -> None:
    state = table(hands=["satellite satellite"], hq=[""], warehouses=[""])
    choose(state, "discard satellite", "end turn")
    assert hand(state) == ["satellite", "satellite"], "the one discarded was shuffled and drawn again"


@pytest.mark.rule("RM 3.3")
def test_a_hand_is_reduced_or_refilled_to_its_limit() -> None:
    above = table(hands=["satellite satellite space-hotel orbital-shipyard base-a base-b asteroid-mining spaceship-a"])
    choose(above, "end turn", "discard base-b", "discard spaceship-a")
    assert (len(hand(above)), above.turn) == (6, 1)
    assert warehouse(above) == ["spaceship-a", "base-b"]
    below = table(hands=["satellite"])
    choose(below, "end turn")
    assert (len(hand(below)), len(hq(below))) == (6, 6)


@pytest.mark.rule("RM 3.3")
def test_the_end_of_a_turn_concerns_the_hand_of_whose_turn_it_is() -> None:
    full = "satellite satellite space-hotel orbital-shipyard base-a base-b asteroid-mining"
    state = table(3, turn=1, hands=["satellite", full, "satellite"])
    choose(state, "end turn")
    assert (doing(state), state.pending()) == ("discard excess", (1,))
    assert options(state, "discard") == list(dict.fromkeys(hand(state, 1)))
    choose(state, "discard base-b")
    assert (warehouse(state, 1), state.turn) == (["base-b"], 2)
    assert [len(hand(state, seat)) for seat in range(3)] == [1, 6, 1]


@pytest.mark.rule("RM 3.3")
def test_a_hand_at_its_limit_stays_as_it_is() -> None:
    state = table(hands=["satellite satellite space-hotel orbital-shipyard base-a base-b"])
    before = hand(state)
    choose(state, "end turn")
    assert (hand(state), len(hq(state)), state.turn) == (before, 6, 1)


@pytest.mark.rule("RM 3.3")
def test_used_tokens_are_turned_up_again() -> None:
    state = table(
        hands=["solar-energy base-b"], done=["earth-space-hotel earth-space-station"], display="super-computer"
    )
    buy(state, "super-computer", "solar-energy money science")
    assert (state.money_used, state.science_used) == (1, 1)
    end_turn(state)
    assert (state.money_used, state.science_used) == (0, 0)
    assert (state.money_tokens[0], state.science_tokens[0]) == (1, 1)


@pytest.mark.rule("RM 3.4")
@pytest.mark.parametrize(("done", "limit"), [("", 6), ("moon-base", 7), ("moon-base mars-base", 8)])
def test_the_limit_is_six_and_one_more_for_each_achievement(done: str, limit: int) -> None:
    state = table(hands=["satellite"], done=[done])
    choose(state, "end turn")
    assert len(hand(state)) == limit


@pytest.mark.rule("RM 3.4")
def test_during_a_turn_a_hand_may_be_larger() -> None:
    state = table(
        hands=["satellite satellite space-hotel orbital-shipyard base-a quantum-computer quantum-computer"], seats=4
    )
    choose(state, "use quantum-computer", "use quantum-computer")
    assert len(hand(state)) == 9
    assert doing(state) == "act"
    choose(state, "end turn")
    assert doing(state) == "discard excess"
    assert options(state, "discard") == sorted(set(hand(state)), key=hand(state).index)


@pytest.mark.rule("RM 3.4")
def test_what_is_above_the_limit_goes_to_the_warehouse_without_an_effect() -> None:
    state = table(hands=["satellite satellite space-hotel orbital-shipyard base-a base-b quantum-computer"])
    choose(state, "end turn", "discard quantum-computer")
    assert warehouse(state) == ["quantum-computer"]
    assert len(hand(state)) == 6


@pytest.mark.rule("RM 3.5")
def test_unused_cards_stay_in_hand() -> None:
    state = table(hands=["satellite base-a solar-energy crowdfunding"])
    choose(state, "discard base-a", "end turn")
    assert {"satellite", "solar-energy", "crowdfunding"} <= set(hand(state))
    assert len(hand(state)) == 6


# ---- a pile that runs out


@pytest.mark.rule("RM 3.6")
def test_the_rest_of_the_hq_is_drawn_before_the_warehouse_is_shuffled() -> None:
    state = table(
        hands=["satellite"], hq=["crowdfunding solar-energy"],
        warehouses=["base-a base-b big-data spaceship-a spaceship-b"], chance="listed",
    )  # fmt: skip
    choose(state, "end turn")
    assert set(options(state, "drawn")) == {"crowdfunding", "solar-energy"}
    choose(state, "drawn solar-energy")  # the other one follows by itself
    assert hand(state) == ["satellite", "solar-energy", "crowdfunding"]
    assert set(options(state, "drawn")) == {"base-a", "base-b", "big-data", "spaceship-a", "spaceship-b"}
    choose(state, "drawn big-data", "drawn base-a", "drawn base-b")
    assert (hq(state), warehouse(state)) == (["spaceship-a", "spaceship-b"], [])
    assert told(state, "reshuffled") == [(0, 5)]


@pytest.mark.rule("RM 3.6")
def test_each_card_of_the_new_hq_is_as_likely() -> None:
    drawn = []
    for seed in range(400):
        state = table(
            hands=["satellite satellite space-hotel orbital-shipyard base-a"], hq=[""],
            warehouses=["spaceship-a spaceship-b spaceship-c base-b"], seed=seed,
        )  # fmt: skip
        choose(state, "end turn")
        drawn += [name for name in hand(state) if name.startswith("spaceship") or name == "base-b"]
    assert fits([drawn.count(name) for name in ("spaceship-a", "spaceship-b", "spaceship-c", "base-b")])


@pytest.mark.rule("RM 3.6")
def test_without_enough_cards_the_hand_stays_smaller() -> None:
    state = table(hands=["satellite"], hq=["base-a"], warehouses=["base-b"])
    choose(state, "end turn")
    assert (hand(state), state.turn) == (["satellite", "base-a", "base-b"], 1)


@pytest.mark.rule("RM 3.7")
def test_in_the_middle_of_a_turn_the_playing_area_is_not_shuffled() -> None:
    state = table(hands=["quantum-computer satellite base-a"], hq=[""], warehouses=["base-b"], playing="spaceship-a")
    choose(state, "discard base-a", "use quantum-computer")
    assert hand(state) == ["satellite", "base-b"], "two were to be drawn, but there was one"
    assert playing(state) == ["spaceship-a", "base-a", "quantum-computer"]


@pytest.mark.rule("RM 3.7")
def test_in_the_middle_of_a_turn_the_hq_is_drawn_first() -> None:
    state = table(hands=["quantum-computer satellite"], hq=["base-a"], warehouses=["base-b spaceship-a"])
    choose(state, "use quantum-computer")
    assert "base-a" in hand(state)
    assert len(hand(state)) == 3
    assert len(hq(state)) == 1
    assert warehouse(state) == []


@pytest.mark.rule("RM 3.1", "RM 3.3")
def test_whoever_plays_at_random_keeps_to_the_turn() -> None:
    """Only the seat whose turn it is decides; at its end nothing lies in a Playing Area."""
    turns = 0
    for before, after in random_game(3, 11):
        assert before.pending() == (before.turn,)
        if after.turn != before.turn:
            turns += 1
            assert after.playing == []
            assert len(hand(after, before.turn)) <= after.limit(before.turn)
            assert len([name for name in display(after) if name]) == 6 or not after.market.size()
        if turns > 60:
            break
