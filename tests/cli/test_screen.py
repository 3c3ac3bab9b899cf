"""The screen on a terminal: it fits, it hides what the next player may not see, and it can do without colours."""

import io
import re
import sys

import pytest
from rich.console import Console

from tests.launch_pad.tables import GAME, complete, rocket, table
from tminus.boards import board_of
from tminus.cli.keyboard import Keyboard
from tminus.cli.news import News
from tminus.cli.screen import Detail, Screen, hint, in_a_row, numbered
from tminus.cli.seats import seats_from
from tminus.cli.session import Session
from tminus.cli.terminal import play
from tminus.games.launch_pad.cards import NAMES
from tminus.kernel.match import Match

CLEAR = "\x1b[H\x1b[2J"
ERASE_SCROLLBACK = "\x1b[3J"


def terminal(width: int = 100, height: int = 40) -> Console:
    return Console(file=io.StringIO(), force_terminal=True, color_system="standard", width=width, height=height)


def screens(console: Console) -> list[str]:
    """Everything that was shown, screen by screen, without colours."""
    assert isinstance(console.file, io.StringIO)
    return [re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", screen) for screen in console.file.getvalue().split(CLEAR)]


def sit(match: Match, seats: str, typed: str, console: Console, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    session = Session(match, seats_from(seats), 1)
    play(session, Screen(console, board_of(GAME), session.people > 1), Keyboard())
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


def test_many_options_fit_a_small_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """An offer may ask for any card of the game."""
    state = table(
        3,
        hands=[["vacuum", "observer", "metal", "fuel", "oxygen", "inspector"], ["thief"], ["fuel"] * 5],
        negotiations=True,
    )
    match = Match.from_position(GAME, state.to_json())
    (number,) = [
        place for place, code in enumerate(state.options(0), start=1) if "Seat 3" in state.describe(0, code).words
    ]
    typed = f"{number}\n2\n"
    shown = sit(match, "you,random,random", typed, terminal(80, 24), monkeypatch)[3].partition("You leave")[0]
    rows = shown.rstrip().splitlines()
    assert len(rows) < 24
    assert all(len(row) <= 80 for row in rows)
    assert "put together an offer to Random 3 (so far: Observer for nothing)" in shown
    assert "1 Withdraw the offer  2 Send the gift: Observer  3 Give" in shown
    assert "Ask for Warehouse" in shown
    assert "hand (what your cards do), help" in shown, "there is no room for it"
    assert "table, hand" not in shown, "but the table gives way last"
    assert "T-Minus" not in shown


def test_what_scrolled_away_can_be_read_again_by_those_who_play_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    alone, together = terminal(), terminal()
    sit(middle_of_a_game(), "you,random,random", "1\n", alone, monkeypatch)
    sit(middle_of_a_game(), "you,you,random", "\n1\n", together, monkeypatch)
    assert isinstance(alone.file, io.StringIO)
    assert isinstance(together.file, io.StringIO)
    assert ERASE_SCROLLBACK not in alone.file.getvalue()
    assert ERASE_SCROLLBACK in together.file.getvalue()


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
    console.print(numbered(list(range(1, 8)), [f"option {number}" for number in range(1, 8)], 3, 80))
    assert isinstance(console.file, io.StringIO)
    rows = [row.split() for row in console.file.getvalue().splitlines()]
    assert [row[0::3] for row in rows] == [["1", "4", "7"], ["2", "5"], ["3", "6"]]


def test_what_there_was_no_room_for_can_be_asked_for() -> None:
    tight, roomy = Detail(False, False, False, 0, 0), Detail(True, True, True, 16, 16)
    missing = News("", [], [], 0, left_out=3)
    assert hint(tight, missing, "", 90).startswith("table, log (3 new), hand (what your cards do), help")
    assert hint(tight, missing, "undo (choose something else)", 80).startswith("table, log (3 new), hand, help")
    assert hint(roomy, News("", [], [], 0), "", 80) == "help, hint, why NAME, ? NUMBER, quit"
    assert hint(roomy, News("", [], [], 0), "undo", 80) == "help, undo, hint, why NAME, ? NUMBER, quit"
    assert hint(tight._replace(table=True, bare=True), missing, "", 80).startswith("table, ")


def in_rows(options: list[str], groups: list[str]) -> list[str]:
    rows = in_a_row(list(range(1, len(options) + 1)), options, groups, lambda group: group.replace("buy", "buy (once)"))
    return ["  ".join(piece.plain for piece in row) for row in rows]


def test_a_word_that_several_options_begin_with_is_said_once() -> None:
    options = ["buy Metal", "buy Fuel", "end the turn", "wait"]
    assert in_rows(options, ["buy", "buy", "", ""]) == ["buy (once): 1 Metal  2 Fuel", "also: 3 end the turn  4 wait"]
    assert in_rows(["end the turn", "buy Fuel"], ["", "buy"]) == ["1 end the turn", "buy (once): 2 Fuel"]
    assert in_rows(["buy Fuel"], [""]) == ["1 buy Fuel"]


def test_a_screen_is_written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    console = terminal()
    written: list[str] = []
    monkeypatch.setattr(console.file, "write", written.append)
    sit(middle_of_a_game(), "you,you,random", "\n", console, monkeypatch)
    (screen,) = [text for text in written if "Stop playing" in text]
    assert screen.startswith(CLEAR + ERASE_SCROLLBACK)


def drawn(match: Match, width: int, roomy: bool) -> str:
    """The middle of the table and what lies before the players, as the first seat sees it."""
    console = Console(file=io.StringIO(), width=width)
    view = match.state.view(0)
    console.print(board_of(GAME).status(view, ["Ann", "Ben", "Cat"]))
    console.print(board_of(GAME).table(view, ["Ann", "Ben", "Cat"], roomy))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_names_and_points_are_told_apart_on_a_small_table() -> None:
    shown = drawn(middle_of_a_game(), 80, roomy=False)
    assert "> Ann: -2" in shown
    assert "Ben: -16" in shown


def test_known_cards_and_specialties_have_labels() -> None:
    state = table(
        3, hands=[["thief", "observer"], ["salvage"]], discard=["fuel"], specialties=[[], ["warehouse"]], turn=1
    )
    state.act(1, next(code for code in state.options(1) if "Salvage" in state.describe(1, code).words))
    shown = drawn(Match.from_position(GAME, state.to_json()), 240, roomy=False)
    assert "in hand Fuel; in play Warehouse" in shown


def test_a_line_breaks_between_its_parts_only() -> None:
    rows = drawn(middle_of_a_game(), 60, roomy=True).splitlines()
    assert rows[0].rstrip() == "Round 2   Pad area 1 of 4   Draw pile 96 (1 pad)"
    assert rows[1].rstrip() == "Discards 2, top Sabotage"


def test_the_pads_of_a_long_game_lie_aside_at_first() -> None:
    state = GAME.new(2, 1, {"length": "long"})
    assert "(4 pads set aside until it is refilled)" in drawn(
        Match.from_position(GAME, state.to_json()), 140, roomy=True
    )
