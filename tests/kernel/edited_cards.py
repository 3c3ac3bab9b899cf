"""A game's cards.toml as somebody may have edited it: read on its own, or played with in a copy of the package."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import tminus
from tests.kernel.refusals import refused
from tminus import BadCards, Game

ROOT = Path(__file__).parents[2]


class EditedCards:
    """The card file of one game, and what becomes of it in a folder of its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.name = game.folder.name
        self.written = (game.folder / "cards.toml").read_text(encoding="utf-8")

    def entry(self, header: str, *has: str) -> str:
        """The whole entry of this kind in which all these words stand."""
        texts = [text for text in self.written.split("\n\n") if text.startswith(f"[[{header}]]")]
        (found,) = [text for text in texts if all(words in text for words in has)]
        return found

    def edited(self, text: str, old: str, new: str) -> str:
        """The file with one edit in this entry."""
        assert text.count(old) == self.written.count(text) == 1
        return self.written.replace(text, text.replace(old, new))

    def line_of(self, file: str, start: str, text: str = "") -> int:
        """The number of the first line with this start, from the place of an entry on."""
        before = self.written[: self.written.index(text)].count("\n")
        lines = enumerate(file.split("\n"), 1)
        return next(number for number, line in lines if number > before and line.startswith(start))

    def read(self, folder: Path, file: str) -> None:
        """Import the game's cards.py with this card file beside it."""
        beside = folder / self.name
        beside.mkdir()
        shutil.copy(self.game.folder / "cards.py", beside)
        (beside / "cards.toml").write_text(file, encoding="utf-8")
        spec = importlib.util.spec_from_file_location("edited_cards", beside / "cards.py")
        assert spec
        assert spec.loader
        spec.loader.exec_module(importlib.util.module_from_spec(spec))

    def check_refused(self, folder: Path, file: str, start: str, sentence: str, text: str = "") -> None:
        """The file is refused with this sentence, and with the number of the first line with this start, from the place
        of an entry on."""
        with refused(BadCards, f"{self.name}/cards.toml, line {self.line_of(file, start, text)}: ", sentence):
            self.read(folder, file)

    def pack(self, folder: Path, file: str) -> None:
        """Lay a copy of the package with this card file into a folder, plain in any build."""
        compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(Path(tminus.__file__).parent, folder / "tminus", ignore=compiled)
        (folder / "tminus" / "games" / self.name / "cards.toml").write_text(file, encoding="utf-8")

    def played(self, folder: Path, file: str, *program: str) -> list[str]:
        """What a program prints that lays out test tables with this card file."""
        self.pack(folder, file)
        ended = python(folder, "-c", "\n".join([f"from tests.{self.name}.tables import *", *program]))
        assert (ended.returncode, ended.stderr) == (0, "")
        return ended.stdout.splitlines()


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with the package of this folder."""
    path = os.pathsep.join([str(folder), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60)
