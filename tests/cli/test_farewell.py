"""After the last decision: looking back at the game, and keeping it."""

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tests.launch_pad.more_tables import PADS
from tests.launch_pad.tables import GAME, table
from tminus.boards import board_of
from tminus.cli.dialogue import Farewell
from tminus.cli.keyboard import Keyboard
from tminus.cli.screen import Screen
from tminus.cli.seats import seats_from
from tminus.cli.session import Session
from tminus.kernel.match import Match
from tminus.kernel.record import Record


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where names without a folder lead to."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def leaving(typed: str, monkeypatch: pytest.MonkeyPatch, final_turns: int = 0) -> str:
    """What is shown to somebody who types this after their last decision."""
    state = table(hands=[["metal"]], discard=["thief"], final_turns=final_turns, pad_area=PADS, at="discard")
    match = Match.from_position(GAME, state.to_json())
    session = Session(match, seats_from("you,random"), 1)
    session.take(0, match.state.options(0)[0])
    assert match.state.over == (final_turns == 0)
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    screen = Screen(Console(file=io.StringIO(), width=100), board_of(GAME))
    Farewell(session, screen, Keyboard(), 0).run()
    assert isinstance(screen.console.file, io.StringIO)
    return screen.console.file.getvalue()


def test_one_can_look_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = leaving("log\npile\ntable\nrules 12.1\nhelp\n", monkeypatch)
    for words in ("Player discards Metal", "The discard pile, from the top", "Pad area", "LP 12.1", "save FILE"):
        assert words in shown
    assert "takes back" not in shown, "what decides something is over is not offered"


@pytest.mark.parametrize("typed", ["no", "n", "q", "quit", "", "help", "auto", "7", "game.json"])
def test_no_answer_becomes_a_file_by_accident(typed: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leaving(f"{typed}\n", monkeypatch)
    assert list(folder.iterdir()) == []


def test_the_game_is_kept_under_a_name_that_can_be_copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = leaving("save my game.json\n", monkeypatch)
    assert "tminus replay 'my game.json'\n" in shown
    assert "play on" not in shown, "the game is over"
    assert Record.from_json((folder / "my game.json").read_text(encoding="utf-8")).result is not None
    assert "--load game.json" in leaving("save game.json\n", monkeypatch, final_turns=1)


def test_a_place_that_is_not_there_is_told_without_numbers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = leaving("save nowhere/game.json\n", monkeypatch)
    assert "nowhere/game.json: No such file or directory." in shown
    assert "Errno" not in shown


def test_enter_does_not_lose_a_finished_game_at_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Enter once more leaves" in leaving("\n\n", monkeypatch)
    assert "Saved" in leaving("\nsave game.json\n\n", monkeypatch)
    assert "once more" not in leaving("save other.json\n\n", monkeypatch)
