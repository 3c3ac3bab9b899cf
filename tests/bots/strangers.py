"""Bots that others have written: the text of a module, and a package that offers them."""

import os
from pathlib import Path

import pytest

BOTS_OF_A_STRANGER = """
from tminus.bots import Bot, Parameter


class Last(Bot):
    name = "last"
    words = "Takes the last of its options."
    parameters = (Parameter("skip", 0, 0, 3, "How many it leaves out.", whole=True),)
    needs_state = False

    def __init__(self, seed=0, skip=0):
        super().__init__(seed)
        self.skip = skip

    def choose(self, state, seat, options, budget=None):
        return options[-1 - min(self.skip, len(options) - 1)]


class Bare(Bot):
    def choose(self, state, seat, options, budget=None):
        return self.any_of(options)


class Stubborn(Bot):
    def __init__(self):
        raise RuntimeError("I will not play")


class Table:
    pass
"""

BOTS_THAT_FAIL = """
from tminus.bots import Bot


class Clumsy(Bot):
    def choose(self, state, seat, options, budget=None):
        return stumble(options)


def stumble(options):
    return options[len(options)]


class Meddler(Bot):
    def choose(self, state, seat, options, budget=None):
        state.act(seat, 10**6)


class Wayward(Bot):
    def choose(self, state, seat, options, budget=None):
        return float(options[0])


class Weighing(Bot):
    def choose(self, state, seat, options, budget=None):
        return Index(self.any_of([(code, "a reason") for code in options])[0])


class Index:  # such as the numbers of NumPy
    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number
"""


def installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that offers bots, laid down as an installer would, for processes that start from now on."""
    folder = tmp_path / "packages"
    facts = folder / "botbox-1.2.dist-info"
    facts.mkdir(parents=True)
    (folder / "botbox.py").write_text(BOTS_OF_A_STRANGER, encoding="utf-8")
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: botbox\nVersion: 1.2\n", encoding="utf-8")
    (facts / "entry_points.txt").write_text(
        "[tminus.bots]\nlast = botbox:Last\nrandom = botbox:Last\nlost = botbox:Lost\ntable = botbox:Table\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]))
