"""Running the `tminus` command in a test, and looking at what it printed."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from tminus.cli.main import app

ESCAPE = "\x1b"


def tminus(*words: str | Path, typed: str | None = None) -> Result:
    """The command with these words, in this process and without a terminal; `typed` is its standard input."""
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def tminus_process(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same in a process of its own, with pipes for all three streams."""
    return subprocess.run(
        [sys.executable, "-m", "tminus", *(str(word) for word in words)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def printed(result: Result) -> str:
    """What a command printed that went well."""
    assert result.exit_code == 0, result.output
    return result.stdout


def printed_json(result: Result) -> Any:
    return json.loads(printed(result))


def refused(result: Result, exit_code: int, *words: str) -> None:
    """The command ended with this exit code and one sentence on standard error that has these words."""
    assert result.exit_code == exit_code, result.output
    sentence = result.stderr.strip()
    assert "\n" not in sentence
    assert sentence.endswith(".")
    assert "Traceback" not in sentence
    for word in words:
        assert word in sentence
