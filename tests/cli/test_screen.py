"""The screen on a terminal: it fits, it hides what the next player may not see, and it can do without colours."""

import io
import re
import sys

import pytest
from rich.console import Console

from tests.launch_pad.tables import GAME, complete, rocket, table
from tminus.cli.boards import board_of
from tminus.cli.keyboard import Keyboard
from tminus.cli.screen import Screen, numbered
from tminus.cli.seats import seats_from
from tminus.cli.session import Session
from tminus.cli.terminal import play
from tminus.games.launch_pad.cards import NAMES
from tminus.kernel.match import Match

CLEAR = "\x1b[3J"


def terminal(width: int = 100, height: int = 40) -> Console:
    return Console(file=io.StringIO(), force_terminal=True, color_system="standard", width=width, height=height)


def screens(console: Console) -> list[str]:
    """Everything that was shown, screen by screen, without colours."""
    assert isinstance(console.file, io.StringIO)
    return [re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", screen) for screen in console.file.getvalue().split(CLEAR)]


def sit(match: Match, seats: str, typed: str, console: Console, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    play(Session(match, seats_from(seats), 1), Screen(console, board_of(GAME)), Keyboard())
    return screens(console)


def middle_of_a_game() -> Match:
    state = table(
        3,
        hands=[["vacuum", "observer", "metal", "metal", "salvage", "oxygen"], ["thief"] * 1, ["fuel"] * 5],
        rockets=[
            [rocket("galactic", metal=2), complete("observer", "launch", ["astronaut", "oxygen"])],
            [complete("explorer", "quality-control", ["quality-certificate"]), rocket("observer")],
            [complete("intrepid", "launch", ["maximum-security", "quality-certificate"])],
        ],
        experts=[["engineer", None, "jack-of-all-trades"], ["engineer", "inspector", None]],
        specialties=[["warehouse"], [], ["security-system"]],
        pads=[("pad-top-left", "launch", 1), ("pad-bottom-left", "construction", 1)],
        pad_area=["pad-top-right"],
        discard=["fuel", "sabotage"],
    )
    return Match.from_position(GAME, state.to_json())


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (140, 50)])
def test_a_screen_fits_the_terminal(width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    console = terminal(width, height)
    shown = sit(middle_of_a_game(), "you,random,random", "", console, monkeypatch)[1]
    question = shown.partition("You leave")[0]
    rows = question.rstrip().splitlines()
    assert len(rows) < height
    assert all(len(row) <= width for row in rows)
    for words in ("Construction", "MMmff", "+cert", "Security", "Pad", "1 of 4"):
        assert words in question
    assert "Stop playing" in question


def test_cards_are_explained_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Take an Oxygen from any rocket into your hand."
    assert text in " ".join(sit(middle_of_a_game(), "you,random,random", "", terminal(140, 50), monkeypatch)[1].split())
    small = sit(middle_of_a_game(), "you,random,random", "", terminal(80, 24), monkeypatch)[1]
    assert text not in " ".join(small.split())


def test_an_empty_line_draws_the_screen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = sit(middle_of_a_game(), "you,random,random", "help\n\n", terminal(), monkeypatch)
    assert len(shown) == 3
    assert "plays on from a file" in shown[1]
    assert "plays on from a file" not in shown[2]
    assert "Stop playing" in shown[2]


def test_no_color_leaves_the_words_and_takes_the_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    console = Console(file=io.StringIO(), force_terminal=True, width=100, height=40)
    sit(middle_of_a_game(), "you,random,random", "", console, monkeypatch)
    assert isinstance(console.file, io.StringIO)
    assert not re.search(r"\x1b\[[\d;]*3\dm", console.file.getvalue())


# ---- several people at one keyboard


def test_hands_are_hidden_while_the_keyboard_is_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME, 3, 7, {"starter": "1"})
    shown = sit(match, "you:Ann,you:Ben,random", "\n" + "1\n" * 40, terminal(), monkeypatch)
    pauses = [number for number, screen in enumerate(shown) if "Pass the keyboard" in screen]
    assert len(pauses) >= 3
    for number in pauses:
        assert not any(name in shown[number] for name in NAMES)
        assert "Ann" in shown[number] or "Ben" in shown[number]
    owners = [next(name for name in ("Ann", "Ben") if f"{name}: " in shown[number + 1]) for number in pauses[:-1]]
    assert owners[:2] == ["Ann", "Ben"]


def test_each_of_them_sees_their_own_hand_only(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(hands=[["observer", "metal"], ["thief", "vacuum"]])
    match = Match.from_position(GAME, state.to_json())
    shown = sit(match, "you:Ann,you:Ben", "\n1\n2\n", terminal(), monkeypatch)
    ann = shown[2]
    assert "Observer" in ann
    assert not re.search("Thief|Vacuum", ann)


def test_secret_picks_are_asked_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """LP 8.20: nobody sees what the others give up before all have picked."""
    state = table(hands=[["surplus", "metal", "fuel"], ["thief", "vacuum"]])
    match = Match.from_position(GAME, state.to_json())
    (number,) = [
        place for place, code in enumerate(state.options(0), start=1) if "Surplus" in state.describe(0, code).words
    ]
    shown = sit(match, "you:Ann,you:Ben", f"\n{number}\n1\n\n", terminal(), monkeypatch)
    ben = shown[-1]
    assert "Give up Thief" in ben
    assert "has chosen" in ben
    assert not re.search(r"gives up|Metal\b", ben)


# ---- small parts


def test_many_options_are_set_in_columns_that_count_downwards() -> None:
    console = Console(file=io.StringIO(), width=80)
    console.print(numbered([f"option {number}" for number in range(1, 8)], 3, 80))
    assert isinstance(console.file, io.StringIO)
    rows = [row.split() for row in console.file.getvalue().splitlines()]
    assert [row[0::3] for row in rows] == [["1", "4", "7"], ["2", "5"], ["3", "6"]]
