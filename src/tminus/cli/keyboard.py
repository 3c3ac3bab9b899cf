"""Reading what people type, line by line, from a terminal or from a script."""

import sys
from importlib import import_module
from types import ModuleType

READLINE: ModuleType | None
try:  # once imported, `input` lets people edit a line and recall old ones; Windows has none
    READLINE = import_module("readline")
except ImportError:
    READLINE = None


class Leave(Exception):
    """The person wants to go: they said so, pressed Ctrl-C, or the input has ended."""


class Keyboard:
    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty()

    def forget(self) -> None:
        """Nobody can recall any more what was typed so far: it may have been somebody's secret."""
        if READLINE is not None:
            READLINE.clear_history()

    def ask(self, prompt: str = "> ") -> str:
        try:
            line = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            raise Leave from None
        if not self.is_terminal:
            print(line)  # a terminal shows what is typed, a pipe does not
        return line
