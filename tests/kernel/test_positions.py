"""Positions: what is refused when one is read, each with a sentence that names the fault."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.laid_positions import (
    Data,
    Edit,
    check_agenda_refused,
    check_parts_needed,
    check_refused,
    check_table_refused,
    read,
    written,
)
from tests.kernel.refusals import refused
from tests.launch_pad.laid_positions import rich_table
from tests.launch_pad.tables import GAME
from tminus import BadPosition


def test_a_position_is_readable_and_comes_back_as_it_is() -> None:
    data = rich_table()
    assert data["table"]["players"][0]["hand"] == ["observer", "metal", "oxygen"]
    assert data["agenda"][0] == {"do": "play", "seat": 0, "numbers": [0, 0]}
    assert written(read(GAME, data)) == data


def test_a_position_may_be_edited_by_hand() -> None:
    data = rich_table()
    data["table"]["players"][0]["hand"].append("galactic")
    data["table"]["draw_pile"]["cards"]["galactic"] -= 1
    assert read(GAME, data).view(0)["players"][0]["hand"] == ["observer", "galactic", "metal", "oxygen"]


@pytest.mark.parametrize("text", ["", "{", "not JSON", "[" * 100_000, '{"format": "tminus-position"', "\ufeff{}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    with refused(BadPosition, "This is not JSON"):
        GAME.from_json(text)


@pytest.mark.parametrize("text", ["null", "[]", '"position"', "7", "true"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with refused(BadPosition, "should be an object"):
        GAME.from_json(text)


def test_every_part_is_needed() -> None:
    check_parts_needed(GAME, rich_table())
    check_parts_needed(GAME, rich_table(), "table")


@pytest.mark.parametrize(
    ("key", "value", "fragment"),
    [
        ("format", "chess-position", "'chess-position'"),
        ("game", "rocketmen", "of the game 'rocketmen'"),
        ("rules", "0", "made with rules 0"),
        ("seats", 5, "from 2 to 4"),
        ("seats", "three", "whole number"),
        ("seats", True, "whole number"),
        ("seats", 4, "3 players for 4 seats"),
        ("options", {"length": "endless"}, "'endless'"),
        ("options", {"starter": "4"}, "Seat 4 cannot start"),
        ("chance", "loaded", "'loaded'"),
        ("random", 0, "from 1 to"),
        ("random", 2**63, "from 1 to"),
        ("secret", "xyz", "64 hexadecimal digits"),
        ("secret", 7, "64 hexadecimal digits"),
        ("moves", -1, "from 0"),
        ("moves", 1.5, "whole number"),
        ("choices", [-1], "1 entries for 3 seats"),
        ("choices", [-1, -1, 0], "nobody is choosing in secret"),
        ("agenda", [], "The agenda is empty"),
        ("colour", "red", "unknown part 'colour'"),
    ],
)
def test_a_part_that_cannot_be_is_refused(key: str, value: Any, fragment: str) -> None:
    check_refused(GAME, {**rich_table(), key: value}, fragment)


def move_to(place: Callable[[Data], list[Any]], card: str) -> Edit:
    """Take a card from the draw pile and lay it there."""

    def edit(laid: Data) -> None:
        laid["draw_pile"]["cards"][card] -= 1
        place(laid).append(card)

    return edit


def edit_player(key: str, value: Any) -> Edit:
    return lambda laid: laid["players"][0].update({key: value})


def edit_rocket(number: int, **values: Any) -> Edit:
    return lambda laid: laid["players"][0]["rockets"][number].update(values)


def take_metal_off_a_launched_rocket(laid: Data) -> None:
    laid["players"][0]["rockets"][0]["metal"] -= 1
    laid["draw_pile"]["cards"]["metal"] += 1


@pytest.mark.parametrize(
    ("edit", "fragment"),
    [
        (lambda laid: laid["players"][0]["hand"].pop(), "There are 4 'oxygen' cards on the table; the game has 5"),
        (lambda laid: laid["players"][0]["hand"].append("metal"), "There are 29 'metal' cards"),
        (lambda laid: laid["players"][0]["hand"].append("gold"), '"gold"'),
        (lambda laid: laid["players"][0]["hand"].append(4), "holds 4"),
        (lambda laid: laid["draw_pile"]["cards"].update(metal=99), "from 0 to 28"),
        (lambda laid: laid["draw_pile"]["cards"].update(gold=1), '"gold"'),
        (lambda laid: laid["draw_pile"].update(cover=5), "A pad lies in the upper part"),
        (lambda laid: laid["draw_pile"].update(cover=500), "from 0 to"),
        (move_to(lambda laid: laid["players"][0]["hand"], "pad-bottom-left"), "pads never are"),
        (move_to(lambda laid: laid["discard_pile"], "pad-bottom-left"), "pads never do"),
        (move_to(lambda laid: laid["pad_area"], "fuel"), "only pads do"),
        (move_to(lambda laid: laid["loose_cards"], "fuel"), "nobody is to lay them"),
        (move_to(lambda laid: laid["players"][0]["specialties"], "employee-contract"), "only Super Powers allow"),
        (move_to(lambda laid: laid["players"][2]["specialties"], "fuel"), "has 'fuel' as a specialty"),
        (edit_player("experts", ["inspector", None, "jack-of-all-trades"]), "as the expert of the 'construction' zone"),
        (edit_player("experts", ["engineer"]), "has 1 entries; there should be 3"),
        (take_metal_off_a_launched_rocket, "incomplete rocket in the 'launch' zone"),
        (edit_rocket(0, metal=4), "from 0 to 3"),
        (edit_rocket(0, kind="metal"), '"metal"'),
        (edit_rocket(0, zone="moon"), '"moon"'),
        (edit_rocket(0, zone="quality-control"), "'oxygen' on a rocket in the 'quality-control' zone"),
        (edit_rocket(0, bonus=["oxygen", "oxygen"]), "too often"),
        (edit_rocket(0, colour="red"), "unknown part 'colour'"),
        (lambda laid: laid["pads"][0].update(seat=3), "from 0 to 2"),
        (lambda laid: laid.update(turn=2), "cannot be seat 2's turn"),
        (lambda laid: laid.update(final_turns=2), "with the fourth pad or the round cap"),
        (lambda laid: laid.update(turns_before=181, turn=1), "the last turns have begun"),
        (lambda laid: laid["offer"].update(give=["metal"]), "half an offer"),
        (lambda laid: laid["offer"].update(opened=[0, 4, 0]), "from 0 to 3"),
        (lambda laid: laid["known"].append({"holder": 0, "card": "fuel", "to": [1]}), "that it does not hold"),
        (lambda laid: laid["known"].append({"holder": 0, "card": "metal", "to": ["me"]}), "whole number"),
        (lambda laid: laid["known"].append({"holder": 0, "card": "metal", "to": [3]}), "from 0 to 2"),
        (lambda laid: laid["known"].append({"holder": 0, "card": "metal", "to": []}), "besides its holder"),
        (lambda laid: laid["known"].append({"holder": 0, "card": "metal", "to": [0, 1]}), "not seat 0, which holds it"),
        (lambda laid: laid["known"].append({"holder": 0, "card": "metal", "to": [1, 1]}), "who know the card once"),
        (lambda laid: laid["players"].pop(), "2 players for 3 seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused(edit: Edit, fragment: str) -> None:
    check_table_refused(GAME, rich_table(), edit, fragment)


@pytest.mark.parametrize(
    ("frame", "fragment"),
    [
        ({"do": "dance", "seat": 0, "numbers": [0, 0]}, '"dance"'),
        ({"do": "play", "seat": 3, "numbers": [0, 0]}, "from 0 to 2"),
        ({"do": "play", "seat": 0, "numbers": [0]}, "two numbers"),
        ({"do": "play", "seat": 0, "numbers": [1, 0]}, "takes no numbers"),
        ({"do": "play", "seat": 0}, "lacks 'numbers'"),
        ({"do": "draw", "seat": 0, "numbers": [9, 0]}, "from 1 to 8 cards"),
        ({"do": "place component", "seat": 0, "numbers": [0, 0]}, "kind of a component"),
        ({"do": "vacuum", "seat": 0, "numbers": [0, 1]}, "takes no numbers"),
        ({"do": "steal component", "seat": 0, "numbers": [50, 0]}, "not there"),
        ({"do": "thief", "seat": 0, "numbers": [1, 0]}, "an opponent's seat"),
        ({"do": "recruitment", "seat": 1, "numbers": [0, 0]}, "only seat 0 may do"),
        ({"do": "answer offer", "seat": 0, "numbers": [0, 0]}, "another seat"),
        ("play", "should be an object"),
    ],
)
def test_something_to_do_that_cannot_be_done_is_refused(frame: Any, fragment: str) -> None:
    check_agenda_refused(GAME, rich_table(), frame, fragment)
