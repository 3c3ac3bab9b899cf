"""Playing on from a moment of a recorded game: a new table, with the same cards in the same hands and piles."""

from tminus.games import game as game_named
from tminus.kernel.record import Record
from tminus.server.about import Continues
from tminus.server.entries import Entry
from tminus.server.luck import Draw
from tminus.server.refusals import TooLate, Wrong
from tminus.server.seating import open_table
from tminus.server.table import CONTINUED, Table
from tminus.server.wire import PlayingOn


def beginning(record: Record, moves: int) -> Record:
    """The record of the first so many actions. Raises TooLate if they end the game."""
    start = Record.from_json(record.to_json())
    start.actions = start.actions[:moves]
    start.names, start.result, start.final = [], None, None
    if game_named(record.game).replay(start).over:
        raise TooLate("over-there")
    return start


def open_at(record: Record, wanted: PlayingOn, at: int) -> tuple[Table, str, str]:
    """A table where somebody has one of the seats, and bots have the others; the tokens of its host and its link."""
    if wanted.seat >= record.seats:
        raise Wrong("no-such-seat-recorded", seat=wanted.seat, last=record.seats - 1)
    holders = [wanted.level] * record.seats
    holders[wanted.seat] = "me"
    return open_table(record.game, dict(record.options), holders, wanted.name, "live", False, at)


def play_on(table: Table, start: Record, replay: str, draw: Draw, at: int) -> list[Entry]:
    """The luck goes on as it would have: whoever has the record can know it, so nothing is committed to."""
    about = table.about
    about.secret = draw(about).hex()  # only bots draw from it
    about.continues = Continues(replay, len(start.actions))
    about.status = "playing"
    return [table.happen(at, None, CONTINUED, start.to_json(on_one_line=True))]
