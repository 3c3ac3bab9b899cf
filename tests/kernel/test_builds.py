"""Same engine, two builds: interpreted and compiled give equal games."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import tminus.kernel.state
from tests.laws.digests import GAMES, lines
from tests.laws.elsewhere import ROOT, run_from_sources, run_installed


def build_of(module: str | None) -> str:
    """ "plain" or "compiled", from where a module was loaded; nothing if it was not."""
    if module and module.endswith(tuple(EXTENSION_SUFFIXES)):
        return "compiled"
    return "plain" if module and Path(module).suffix == ".py" else ""


@cache
def installed_build() -> str:
    """The build of the package that lies beside this interpreter, whatever this process has imported."""
    program = "import tminus.kernel.state; print(tminus.kernel.state.__file__)"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    answer = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True)
    return build_of(answer.stdout.strip())


def test_the_build_that_was_asked_for_is_the_one_being_tested() -> None:
    imported = build_of(tminus.kernel.state.__file__)
    assert imported
    assert os.environ.get("TMINUS_BUILD", imported) == imported


@pytest.mark.parametrize("build", ["plain", "compiled"] if installed_build() == "compiled" else ["plain"])
def test_every_build_plays_the_same_games(build: str) -> None:
    run = run_installed if build == "compiled" else lambda module: run_from_sources(sys.executable, module)
    printed = run("tests.laws.digests").splitlines()
    assert len(printed) == GAMES
    assert printed == list(lines())


def test_what_one_build_pickles_another_one_plays_on_with(tmp_path: Path) -> None:
    runs: list[Callable[..., str]] = [partial(run_from_sources, sys.executable)]
    if installed_build() == "compiled":
        runs.append(run_installed)
    for number, write in enumerate(runs):
        write("tests.kernel.keeping", "write", str(tmp_path / str(number)))
    read = [
        run("tests.kernel.keeping", "read", str(tmp_path / str(number))) for run in runs for number in range(len(runs))
    ]
    assert len(read[0].splitlines()) > 40
    assert set(read) == {read[0]}
