"""A bot stands in for a person who is away; the person comes back to the seat as it is."""

import pytest

import tminus
from tests.launch_pad.tables import choose, complete, hand, kind, play, table
from tminus import Match
from tminus.bots import ask, bot_named
from tminus.games.launch_pad import actions
from tminus.kernel.randomness import Random

GAME = tminus.game("launch-pad")


@pytest.mark.rule("LP 15.4")
@pytest.mark.case("I2")
@pytest.mark.parametrize("seed", range(3))
def test_a_person_leaves_in_mid_game_and_comes_back(seed: int) -> None:
    match = Match.new(GAME, 3, seed, {"negotiations": True})
    person = 1
    stand_in = bot_named("greedy", seed)
    others = bot_named("random", seed)
    source = Random(seed)
    taken_by = {"person": 0, "stand-in": 0}
    while not match.state.over:
        state = match.state
        seat = state.pending()[0]
        if seat != person:
            code = ask(others, state, seat, source)
        elif 5 <= state.view(seat)["round"] < 9:
            code = ask(stand_in, state, seat, source)
            taken_by["stand-in"] += 1
        else:
            code = state.options(seat)[0]
            taken_by["person"] += 1
        match.act(seat, code)
    assert min(taken_by.values()) > 10
    assert GAME.replay(match.record_so_far()).scores() == match.state.scores()


@pytest.mark.rule("LP 15.4")
@pytest.mark.case("I2")
def test_the_stand_in_finishes_a_card_that_is_being_played_and_the_person_goes_on_from_there() -> None:
    state = table(
        hands=[["sabotage", "observer"]],
        rockets=[[], [complete("galactic", "launch"), complete("observer", "launch")]],
        final_turns=1,
    )
    play(state, "sabotage")
    for _ in range(2):
        choose(state, ask(bot_named("greedy"), state, 0, Random(1)))
    assert state.rockets[1][0] != complete("galactic", "launch")
    assert state.pending() == (0,)
    assert "observer" in hand(state, 0)
    play(state, "observer")
    assert len(state.rockets[0]) == 1


@pytest.mark.rule("LP 15.4")
@pytest.mark.case("I2")
def test_the_stand_in_withdraws_an_offer_that_is_half_made() -> None:
    state = table(hands=[["metal", "observer"], ["fuel"]], negotiations=True)
    choose(state, actions.OFFER_TO + 1)
    choose(state, actions.GIVE + kind("metal"))
    choose(state, ask(bot_named("greedy"), state, 0, Random(1)))
    assert hand(state, 0) == ["observer", "metal"]
    choose(state, actions.OFFER_TO + 1)
    assert state.give == ()
