"""Where output goes: Rich on a terminal, plain text in a pipe, JSON for programs, sentences on standard error."""

import json
import sys
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text


def console() -> Console:
    """The screen. Rich leaves out colours in a pipe and under NO_COLOR."""
    return Console(highlight=False)


def forgive_old_terminals() -> None:
    """A terminal that cannot show a character shows a question mark; it does not end the game."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def fault_in_words(error: Exception) -> str:
    """An error as a sentence for people; the system's own errors name a file and have a number that says nothing."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}."
    return str(error)


def complain(sentence: str) -> None:
    """One sentence on standard error, never wrapped: scripts read it."""
    Console(stderr=True, highlight=False).print(Text(sentence, style="bold red"), soft_wrap=True)


def figures(title: str, columns: list[str], rows: list[list[str]], gap: int = 1) -> Table:
    """A table whose first column holds words and whose other columns hold numbers."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, gap, 0, 0), pad_edge=False)
    table.title_style = table.header_style = "bold"
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table
