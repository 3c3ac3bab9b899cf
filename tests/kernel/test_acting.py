"""Actions that cannot be taken, and games that cannot be made."""

from collections.abc import Mapping
from typing import Any

import pytest

import tminus
from tests.kernel.refusals import refused
from tminus import CHANCE, BadOption, IllegalAction, UnknownGame
from tminus.kernel.game import in_order
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random

GAME = tminus.game("launch-pad")


@pytest.mark.rule("LP 3.4")
def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    state = GAME.new(3, 1, {"starter": "1"})
    with refused(IllegalAction, "Seat 1 has nothing to decide", "seat 0 must act", unchanged=state):
        state.act(1, state.options(0)[0])


@pytest.mark.parametrize("seat", [3, 99, -2])
def test_a_seat_that_the_game_lacks_is_refused(seat: int) -> None:
    state = GAME.new(3, 1)
    with refused(IllegalAction, f"There is no seat {seat}", "seats 0 to 2", unchanged=state):
        state.act(seat, 0)


def test_a_code_that_is_no_option_is_refused() -> None:
    state = GAME.new(2, 1)
    seat = state.pending()[0]
    code = next(code for code in range(GAME.actions) if code not in state.options(seat))
    with refused(IllegalAction, f"Action {code} is not among the options", unchanged=state):
        state.act(seat, code)


@pytest.mark.parametrize("code", [-1, GAME.actions, 10**9])
def test_a_code_outside_the_action_space_is_refused(code: int) -> None:
    state = GAME.new(2, 1)
    with refused(IllegalAction, f"There is no action {code}", f"0 to {GAME.actions - 1}", unchanged=state):
        state.act(state.pending()[0], code)


@pytest.mark.parametrize("kind", [float, str, complex])
def test_a_code_that_is_no_whole_number_is_refused(kind: Any) -> None:
    """The plain build says so itself; the compiled one does not even let it in."""
    state = GAME.new(2, 1)
    seat = state.pending()[0]
    before = state.to_json()
    with pytest.raises((IllegalAction, TypeError)):
        state.act(seat, kind(state.options(seat)[0]))
    assert state.to_json() == before


def test_nobody_acts_when_the_game_is_over() -> None:
    state = GAME.new(2, 1)
    play_out(state, Random(1))
    assert state.over
    for seat in (0, 1, CHANCE):
        with refused(IllegalAction, "The game is over", unchanged=state):
            state.act(seat, 0)


def test_chance_cannot_act_where_it_is_drawn_nor_a_seat_where_it_is_listed() -> None:
    drawn = GAME.new(2, 1)
    with refused(IllegalAction, "nothing to decide", unchanged=drawn):
        drawn.act(CHANCE, drawn.options(drawn.pending()[0])[0])
    listed = GAME.new(2, 1, chance="listed")
    with refused(IllegalAction, "chance must act", unchanged=listed):
        listed.act(0, listed.options(CHANCE)[0])


def test_a_game_that_does_not_exist_is_refused() -> None:
    with refused(UnknownGame, "There is no game 'lunch-pad'", "launch-pad"):
        tminus.game("lunch-pad")


@pytest.mark.rule("LP 2.1")
@pytest.mark.case("A1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: int) -> None:
    with refused(BadOption, "Launch Pad is for 2 to 4 seats", f"not {seats}"):
        GAME.new(seats)


@pytest.mark.parametrize(
    ("options", "fragment"),
    [
        ({"colour": "red"}, "no option 'colour'"),
        ({"length": "endless"}, "short, normal, long"),
        ({"negotiations": "perhaps"}, "false, true"),
        ({"super_powers": None}, "false, true"),
        ({"starter": "5"}, "not '5'"),
        ({"starter": "3"}, "Seat 3 cannot start"),
    ],
)
def test_options_that_the_game_does_not_have_are_refused(options: Mapping[str, object], fragment: str) -> None:
    with refused(BadOption, fragment):
        GAME.new(2, options=options)


def test_options_may_be_given_as_a_person_types_them() -> None:
    state = GAME.new(2, options={"negotiations": "TRUE", "length": "Short", "starter": 2})
    assert state.settings == {"length": "short", "negotiations": True, "super_powers": False, "starter": "2"}


def test_a_way_of_chance_that_does_not_exist_is_refused() -> None:
    with refused(BadOption, "not 'loaded'"):
        GAME.new(2, chance="loaded")


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_a_secret_of_the_wrong_size_is_refused(secret: bytes) -> None:
    with refused(BadOption, "32 bytes"):
        GAME.new(2, secret=secret)


def test_an_action_that_is_no_option_has_no_meaning() -> None:
    state = GAME.new(2, 1, {"starter": "1"})
    (other,) = [code for code in range(GAME.actions) if code not in state.options(0)][:1]
    for seat, code in [(0, other), (1, state.options(0)[0])]:
        with refused(IllegalAction, f"Action {code} is not among the options of seat {seat} now"):
            state.describe(seat, code)


def test_steps_are_listed_in_the_order_of_their_numbers() -> None:
    assert in_order(GAME.steps) is GAME.steps
    with pytest.raises(ValueError, match="is number 1, but listed as 0"):
        in_order(GAME.steps[1:])
