"""Loading another game in the middle of one: what was played is not dropped without a word."""

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tests.launch_pad.tables import GAME
from tminus.boards import board_of
from tminus.cli.dialogue import Dialogue
from tminus.cli.keyboard import Keyboard
from tminus.cli.screen import Screen
from tminus.cli.seats import seats_from
from tminus.cli.session import Session
from tminus.kernel.match import Match


@pytest.mark.parametrize(("answer", "actions"), [("y", 0), ("n", 1), ("", 1)])
def test_an_unsaved_game_is_not_dropped_unasked(
    answer: str, actions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    session = Session(Match.new(GAME, 2, 7, {"starter": "1"}), seats_from("you,random"), 1)
    session.save(file)
    session.take(0, session.match.state.options(0)[0])
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{answer}\n"))
    keyboard = Keyboard()
    keyboard.is_terminal = True
    talk = Dialogue(session, Screen(Console(file=io.StringIO()), board_of(GAME)), keyboard, 0)
    assert talk.obey(f"load {file}") == (answer == "y")
    assert "not saved" in capsys.readouterr().out
    assert len(session.match.record.actions) == actions


def test_what_happened_before_is_told_again_after_loading() -> None:
    match = Match.new(GAME, 2, 7, {"starter": "1"})
    session = Session(match, seats_from("you,random"), 1)
    while match.state.pending() == (0,):
        session.take(0, match.state.options(0)[-1])
    assert session.next_person() == 0
    loaded = Session(Match.resume(GAME, match.record_so_far()), seats_from("you,random"), 1)
    assert loaded.news(0) == session.news(0)
    assert loaded.news(0).others[0].words == "Round 1: Random's turn"
