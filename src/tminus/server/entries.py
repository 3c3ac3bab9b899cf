"""What is stored of a table: entries of its log, and what is known of it besides."""

from typing import NamedTuple

from tminus.server.refusals import NotThere

VACATED = ("left", "removed")  # kinds of entries after which a seat is not its holder's any more


class Entry(NamedTuple):
    """One thing that was done at a table."""

    number: int
    at: int
    seat: int | None
    kind: str
    data: bytes
    key: str | None


class Summary(NamedTuple):
    """What is known of a table without opening it."""

    id: str
    game: str
    status: str
    public: bool
    created: int
    touched: int
    about: bytes
    wakes: int | None = None  # when some server has to attend to it even if nobody asks


class Stored(NamedTuple):
    """A table as it is stored: the entries after the snapshot, or all of them if there is none."""

    summary: Summary
    number: int
    snapshot: bytes | None
    snapshot_number: int
    tail: list[Entry]


class Writing(NamedTuple):
    """What is to be written, if the table is still where its writer believes it is."""

    id: str
    after: int
    entries: list[Entry]
    status: str
    public: bool
    touched: int
    about: bytes
    snapshot: bytes | None
    opens: Summary | None = None  # another table, which is there if and only if this is written
    wakes: int | None = None

    @property
    def last(self) -> int:
        """The number of the table once this is written."""
        return self.after + len(self.entries)


class OvertakenError(Exception):
    """Somebody else wrote to the table first. Nothing was written."""


class GoneError(NotThere):
    """There is no such table, or none any more."""

    def __init__(self) -> None:
        super().__init__("no-such-table")
