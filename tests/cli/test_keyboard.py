"""A real terminal: Ctrl-C and Ctrl-D leave the game, and what was played can be kept."""

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tminus.kernel.record import Record

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")

PATIENCE = 60.0
PROMPT = "\n> "


class Terminal:
    """A pseudo-terminal with `tminus terminal` on it."""

    def __init__(self, *words: str) -> None:
        self.end, inner = pty.openpty()
        command = [sys.executable, "-m", "tminus", "terminal", *words]
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
        self.process = subprocess.Popen(command, stdin=inner, stdout=inner, stderr=inner, env=environment)
        os.close(inner)
        self.shown = ""

    def wait_for(self, words: str) -> None:
        """Read until these words appear after what has been read before."""
        start = len(self.shown)
        while words not in self.shown[start:]:
            text = self.read()
            assert text, f"'{words}' never came: {self.shown}"
            self.shown += text

    def read(self) -> str:
        """What comes next; empty when nothing more comes."""
        ready, _, _ = select.select([self.end], [], [], PATIENCE)
        if not ready:
            return ""
        with contextlib.suppress(OSError):  # that is how Linux tells that the other side is closed
            return os.read(self.end, 65536).decode(errors="replace")
        return ""

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def interrupt(self) -> None:
        """What a terminal does for Ctrl-C: again if nothing happens, as a person would who pressed it too early."""
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.end], [], [], 1.0)[0]:
                return

    def exit_code(self) -> int:
        while text := self.read():
            self.shown += text
        return self.process.wait(PATIENCE)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    yield from opened_with("--seats", "you,random", "--option", "starter=1", "--seed", "7")


@pytest.fixture
def hot_seat() -> Iterator[Terminal]:
    yield from opened_with("mission-red-planet", "--seats", "you:Ann,you:Ben,random", "--seed", "5")


def opened_with(*words: str) -> Iterator[Terminal]:
    opened = Terminal(*words)
    yield opened
    opened.process.kill()
    opened.process.wait()
    os.close(opened.end)


def test_ctrl_d_leaves_quietly(terminal: Terminal) -> None:
    terminal.wait_for(PROMPT)
    terminal.type("\x04")
    left_quietly(terminal)


def test_ctrl_c_leaves_quietly(terminal: Terminal) -> None:
    terminal.wait_for(PROMPT)
    terminal.interrupt()
    left_quietly(terminal)


def left_quietly(terminal: Terminal) -> None:
    assert terminal.exit_code() == 0
    assert "You leave the game" in terminal.shown
    assert "Traceback" not in terminal.shown


def test_a_game_can_be_kept_on_leaving(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    terminal.wait_for(PROMPT)
    terminal.type("1\n")
    terminal.wait_for(PROMPT)
    terminal.interrupt()
    terminal.wait_for("'save FILE' keeps the game")
    terminal.type(f"save {file}\nno\n")
    assert terminal.exit_code() == 0
    assert len(Record.from_json(file.read_text(encoding="utf-8")).actions) == 1


def test_a_terminal_has_colours(terminal: Terminal) -> None:
    terminal.wait_for(PROMPT)
    terminal.type("quit\n")
    assert terminal.exit_code() == 0
    assert "\x1b[1;36m" in terminal.shown


UP = "\x1b[A"


def test_one_person_cannot_recall_what_another_has_typed(hot_seat: Terminal) -> None:
    """Ann keeps her second mission; Ben presses the key that brings back what was typed last."""
    hot_seat.wait_for("Ann: press Enter")
    hot_seat.type("\n")
    hot_seat.wait_for(PROMPT)
    hot_seat.type("2\n")
    hot_seat.wait_for("Ben: press Enter")
    hot_seat.type("\n")
    hot_seat.wait_for(PROMPT)
    hot_seat.type(f"{UP}{UP}no option\n")
    hot_seat.wait_for("is no option and no command")
    assert "'no option' is no option" in hot_seat.shown


def test_one_s_own_lines_can_be_recalled(terminal: Terminal) -> None:
    terminal.wait_for(PROMPT)
    terminal.type("nonsense\n")
    terminal.wait_for("'nonsense' is no option")
    terminal.type(f"{UP} again\n")
    terminal.wait_for("'nonsense again' is no option")
