"""A fault in a card file is met when the games are imported: the command tells it, a program can catch it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tminus

CARDS = Path("tminus", "games", "launch_pad", "cards.toml")
TWELVE_OBSERVERS = "count = 12"


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder with a copy of the package, plain in any build, in whose cards the Observers cannot be counted."""
    package = tmp_path / "tminus"
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(Path(tminus.__file__).parent, package, ignore=compiled)
    cards = tmp_path / CARDS
    written = cards.read_text(encoding="utf-8")
    assert TWELVE_OBSERVERS in written
    cards.write_text(written.replace(TWELVE_OBSERVERS, 'count = "a dozen"'), encoding="utf-8")
    return tmp_path


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with the package of this folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("words", [["games"], ["--version"]])
def test_the_command_names_the_line_in_one_sentence(broken: Path, words: list[str]) -> None:
    line = (broken / CARDS).read_text(encoding="utf-8").splitlines().index('count = "a dozen"') + 1
    ended = python(broken, "-m", "tminus", *words)
    sentence = f'launch_pad/cards.toml, line {line}: \'count\' of "observer" should be a whole number, not "a dozen".'
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", sentence + "\n")


def test_a_program_can_catch_it(broken: Path) -> None:
    program = "import tminus\ntry: tminus.game('launch-pad')\nexcept tminus.BadCards as fault: print(fault)"
    assert "'count' of \"observer\"" in python(broken, "-c", program).stdout
