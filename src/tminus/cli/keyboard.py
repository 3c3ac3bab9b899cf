"""Reading what people type, line by line, from a terminal or from a script."""

import sys
from contextlib import suppress
from importlib import import_module

with suppress(ImportError):  # once imported, `input` lets people edit a line and recall old ones; Windows has none
    import_module("readline")


class Leave(Exception):
    """The person wants to go: they said so, pressed Ctrl-C, or the input has ended."""


class Keyboard:
    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty()

    def ask(self, prompt: str = "> ") -> str:
        try:
            line = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            raise Leave from None
        if not self.is_terminal:
            print(line)  # a terminal shows what is typed, a pipe does not
        return line
