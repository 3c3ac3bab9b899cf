"""Many games in files: what is noted of a game while it is played, and records as JSON Lines.

The same games as columns, for analysis, are in columns.py.
"""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, Protocol, TextIO

from tminus.kernel.errors import BadOption, BadRecord
from tminus.kernel.record import Record
from tminus.kernel.state import State

LINES = ".jsonl"
PACKED = ".jsonl.gz"


class Decision(NamedTuple):
    """One question to a seat, and its answer."""

    seat: int
    step: str
    offered: list[int]
    code: int
    verb: str
    objects: list[str]
    words: str


def decision(state: State, seat: int, code: int) -> Decision:
    """What a seat is asked in this state, and what it means that it chooses this code."""
    meaning = state.describe(seat, code)
    step = state.steps[state.agenda[-1][0]].name
    return Decision(seat, step, state.options(seat), code, meaning.verb, meaning.objects, meaning.words)


class Notes:
    """One game, with everything that may be kept of it."""

    def __init__(self, number: int, bots: list[str], record: Record, state: State) -> None:
        self.number = number  # of the game among the others, from 1
        self.bots = bots
        self.record = record
        self.state = state
        self.first = goes_first(state)
        self.log: list[Decision] = []  # only where a keeper wants it
        self.decisions = [0] * len(bots)  # for each seat, how often it had two or more options
        self.options = [0] * len(bots)  # ... how many options these were in all
        self.seconds = [0.0] * len(bots)  # ... how long it thought
        self.rounds = 0
        self.ending = ""


def goes_first(state: State) -> int | None:
    """The seat whose turn it is at the start of a game; None where all begin together."""
    turn: int | None = state.view(None).get("turn")
    return turn


class Keeper(Protocol):
    """Whoever writes games into files. What was kept stays readable, however a simulation ends."""

    wants_decisions: bool

    def open(self) -> None: ...

    def keep(self, notes: Notes) -> None: ...

    def close(self) -> None: ...


class RecordFile:
    """Records as JSON Lines: a game a line, compressed if the file's name says so. Equal games give equal bytes."""

    wants_decisions = False

    def __init__(self, file: Path) -> None:
        if not holds_many(file):
            raise BadOption(f"The records of many games go into a file such as games{PACKED}, not into '{file}'.")
        refuse_existing(file)
        self.file = file
        self.lines: gzip.GzipFile | BinaryIO | None = None

    def open(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self.file.name.endswith(PACKED):
            self.lines = gzip.GzipFile(self.file, "wb", compresslevel=6, mtime=0)
        else:
            self.lines = self.file.open("wb")

    def keep(self, notes: Notes) -> None:
        assert self.lines is not None
        notes.record.finish(notes.state)
        self.lines.write(notes.record.to_json(on_one_line=True).encode())

    def close(self) -> None:
        if self.lines is not None:
            self.lines.close()


def refuse_existing(file: Path) -> None:
    if file.exists():
        raise BadOption(f"{file} exists already: choose another name.")


def holds_many(file: Path) -> bool:
    return file.name.endswith((LINES, PACKED))


# ---- reading


def read_records(file: Path | str) -> Iterator[Record]:
    """The records in a file, one after the other."""
    for number, line in _lines(Path(file)):
        yield _record(file, number, line)


def read_record(file: Path | str, number: int) -> Record:
    """One of the records in a file, counted from 1."""
    last = 0
    for last, line in _lines(Path(file)):
        if last == number:
            return _record(file, number, line)
    raise BadRecord(f"{file} holds {last} games: there is no game {number}.")


def _record(file: Path | str, number: int, line: str) -> Record:
    try:
        return Record.from_json(line)
    except BadRecord as error:
        raise BadRecord(f"{file}, line {number}: {error}") from None


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    number = 0
    with _opened(file) as lines:
        try:
            for number, line in enumerate(lines, start=1):
                yield number, line
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise BadRecord(f"{file} is damaged: after line {number} it cannot be unpacked.") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{file} is not a text file.") from None


def _opened(file: Path) -> TextIO:
    if file.name.endswith(PACKED):
        return gzip.open(file, "rt", encoding="utf-8")
    return file.open(encoding="utf-8")
