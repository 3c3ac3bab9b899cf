"""Games in files: a record (the whole game) or a position (one moment of it)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import tminus
from tminus.cli.seats import Seat, seats_named
from tminus.kernel.errors import BadOption, BadRecord, TMinusError
from tminus.kernel.match import Match
from tminus.kernel.position import FORMAT as POSITION
from tminus.kernel.position import parse
from tminus.kernel.record import FORMAT as RECORD
from tminus.kernel.record import Record
from tminus.lab.dataset import holds_many, read_record


@contextmanager
def reading(file: Path) -> Iterator[None]:
    """Whatever is wrong with a file's content, the sentence names the file."""
    try:
        yield
    except TMinusError as error:
        raise BadRecord(f"{file}: {error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a text file.") from None


def match_from(file: Path) -> Match:
    """The match that a record or a position holds, to be played on."""
    with reading(file):
        text = file.read_text(encoding="utf-8")
    try:
        data = parse(text)
    except TMinusError as error:
        raise BadRecord(f"{file} is not a saved game. {error}") from None
    with reading(file):
        kind = data.get("format") if isinstance(data, dict) else None
        if kind == RECORD:
            record = Record.from_json(text)
            return Match.resume(tminus.game(record.game), record)
        if kind == POSITION:
            return Match.from_position(tminus.game(str(data.get("game"))), text)
    raise BadRecord(f"{file} is not a saved game: it is neither a record nor a position of T-Minus.")


def seats_of(match: Match) -> list[Seat]:
    """Who sits where in a game that was saved; none where it does not name everybody, as in a position."""
    names = match.record.names
    return seats_named(names) if len(names) == match.state.seats else []


def names_in(record: Record) -> list[str]:
    """Who sat where; the numbers of the seats where the record does not name everybody."""
    everybody = len(record.names) == record.seats
    return record.names if everybody else [f"Seat {number}" for number in range(1, record.seats + 1)]


def record_from(file: Path, number: int = 1) -> Record:
    """The record in a file, or one of the many in it."""
    if holds_many(file):
        return read_record(file, number)
    if number != 1:
        raise BadOption(f"{file} holds one game: there is no game {number}.")
    with reading(file):
        return Record.from_json(file.read_text(encoding="utf-8"))
