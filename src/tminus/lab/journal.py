"""The journal of a ladder: every finished game, a line each, so that a ladder can be stopped and taken up again."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import tminus
from tminus.kernel.errors import TMinusError
from tminus.lab.plan import Plan
from tminus.lab.playing import Finished

FORMAT = "tminus-ladder 1"
NOT_CODE = (".md", ".so", ".pyd")


class BadJournal(TMinusError):
    """A journal that cannot be taken up: the sentence says why."""


class Journal:
    """Games in a file. They belong to one game with its seats, options, seed and code; bots and games may be added."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file = file
        self.games: dict[Any, Finished] = {}
        header = header_of(plan)
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        whole = text[: text.rfind("\n") + 1]  # a line that was torn when its writer died is played again
        lines = whole.splitlines()
        if lines:
            self._check(lines[0], header)
            self._read(lines[1:])
        elif text and not text.startswith('{"format": "tminus-ladder'):
            raise BadJournal(f"{file} is not the journal of a ladder.")
        else:
            whole = json.dumps(header) + "\n"
        if whole != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(whole, encoding="utf-8")

    def _check(self, line: str, header: dict[str, Any]) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadJournal(f"{self.file} is not the journal of a ladder.")
        for name, value in header.items():
            if found.get(name) != value:
                words = "other code" if name == "code" else f"{name} {found.get(name)}, not {value}"
                raise BadJournal(f"{self.file} is the journal of another ladder (with {words}): name another file.")

    def _read(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=2):
            try:
                game = Finished.read(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError, IndexError):
                raise BadJournal(f"Line {number} of {self.file} is not a finished game.") from None
            self.games.setdefault(game.key, game)

    def keep(self, games: Iterable[Finished]) -> Iterator[Finished]:
        """Write down each game as it comes, before anybody else sees it."""
        with self.file.open("a", encoding="utf-8", buffering=1) as file:
            for game in games:
                file.write(json.dumps(game.written(), separators=(",", ":")) + "\n")
                self.games[game.key] = game
                yield game


def header_of(plan: Plan) -> dict[str, Any]:
    """What all the games of a journal have in common."""
    return {
        "format": FORMAT,
        "game": plan.game,
        "rules": tminus.game(plan.game).rules_version,
        "seats": plan.seats,
        "options": plan.settings(),
        "seed": plan.seed,
        "tminus": tminus.__version__,
        "code": code_print(),
    }


@cache  # what is loaded does not change when somebody edits a file
def code_print() -> str:
    """A fingerprint of the engine and the bots: another line of code may play another game."""
    here = Path(__file__).parents[1]
    digest = blake2b(digest_size=8)
    for part in ("kernel", "games", "bots"):
        for file in sorted((here / part).rglob("*")):
            if file.suffix not in NOT_CODE and "__pycache__" not in file.parts and file.is_file():
                digest.update(file.relative_to(here).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
