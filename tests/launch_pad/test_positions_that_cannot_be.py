"""Positions of Launch Pad that no game can come to: each is refused, whatever would go wrong with it later."""

import pytest

from tests.kernel.laid_positions import (
    Data,
    Edit,
    check_agenda_refused,
    check_refused,
    check_table_refused,
    read,
    written,
)
from tests.launch_pad.laid_positions import rich_table
from tests.launch_pad.tables import GAME, table

DEALING = 5  # outcomes of chance: who begins, and four cards of the first hand


def being_dealt(seats: int = 2) -> Data:
    state = GAME.new(seats, 1, {"starter": "random"}, chance="listed")
    for _ in range(DEALING):
        state.act(-1, state.options(-1)[0])
    return written(state)


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        (lambda agenda: agenda.pop(0), "Seat 0 has 4 cards and is dealt 0 more; together they should be 6"),
        (lambda agenda: agenda[0].update(numbers=[3, 0]), "Seat 0 has 4 cards and is dealt 3 more"),
        (lambda agenda: agenda.pop(1), "seat after seat"),
        (lambda agenda: agenda.insert(1, agenda.pop(0)), "seat after seat"),
        (lambda agenda: agenda.insert(0, dict(agenda[0])), "seat after seat"),
        (
            lambda agenda: agenda.insert(0, {"do": "choose starter", "seat": 0, "numbers": [0, 0]}),
            "once the starting player is chosen",
        ),
        (lambda agenda: agenda.insert(0, {"do": "play", "seat": 0, "numbers": [0, 0]}), "before the set-up is over"),
    ],
)
def test_cards_are_dealt_seat_after_seat(edit: Edit, fragment: str) -> None:
    data = being_dealt()
    read(GAME, data)
    edit(data["agenda"])
    check_refused(GAME, data, fragment)


def take(laid: Data, card: str) -> str:
    laid["draw_pile"]["cards"][card] -= 1
    return card


@pytest.mark.parametrize(
    "edit",
    [
        lambda laid: laid.update(second_hand_drawn=True),
        lambda laid: laid.update(turns_before=2),
        lambda laid: laid["discard_pile"].append(take(laid, "metal")),
        lambda laid: laid["players"][0]["experts"].__setitem__(0, take(laid, "engineer")),
    ],
)
def test_nothing_is_played_before_the_set_up_is_over(edit: Edit) -> None:
    check_table_refused(GAME, being_dealt(), edit, "before the set-up is over")


def test_a_set_up_is_not_put_under_a_game_that_has_begun() -> None:
    data = rich_table()
    data["agenda"] = being_dealt(3)["agenda"]
    check_refused(GAME, data, "is dealt")


def test_whoever_the_option_names_begins() -> None:
    data = written(GAME.new(2, 1, {"starter": "2"}))
    data["table"].update(starter=0, turns_before=1)
    check_refused(GAME, data, "The option 'starter' says that seat 1 begins")


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        (lambda laid: laid["players"][0]["experts"].__setitem__(1, "observer"), "'observer' as the expert of"),
        (lambda laid: laid.update(salvages_of_this_turn=[0, 0]), "holds 0 more than once"),
        (lambda laid: laid.update(salvages_of_this_turn=[1]), "A 'salvage' is said to have been played in this turn"),
    ],
)
def test_what_a_position_says_is_never_corrected_in_silence(edit: Edit, fragment: str) -> None:
    check_table_refused(GAME, rich_table(), edit, fragment)


def test_whoever_has_played_cards_cannot_draw_from_the_discards() -> None:
    data = written(table(hands=[["metal"], ["metal"]], discard=["salvage"]))
    draws = {"do": "draw", "seat": 0, "numbers": [1, 1]}
    read(GAME, {**data, "agenda": [draws, *data["agenda"]]})
    data["table"]["salvages_of_this_turn"] = [0]
    check_agenda_refused(GAME, data, draws, "the top discard can only be drawn before cards are played")


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        (lambda laid: laid["loose_cards"].append(laid["discard_pile"].pop()), "Loose cards wait for the discard pile"),
        (lambda laid: laid["offer"]["give"].append("metal"), "There is half an offer"),
    ],
)
def test_nothing_is_left_to_do_when_the_game_is_over(edit: Edit, fragment: str) -> None:
    state = GAME.new(2, 1, {"length": "short"})
    while not state.over:
        seat = state.pending()[0]
        state.act(seat, state.options(seat)[0])
    check_table_refused(GAME, written(state), edit, fragment)
