"""Another game for the same people."""

from tminus.server.about import About, Place
from tminus.server.entries import Entry, GoneError
from tminus.server.refusals import NotAllowed, TooLate
from tminus.server.seating import knows, seats_of
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.tokens import new_id
from tminus.server.wire import Rematched

LONGEST_SERIES = 50  # games before it that a table knows of


async def play_again(tables: Tables, table: str, token: str, at: int) -> Rematched:
    """Where they play again, and the seats there of whoever asks."""
    gone = ""
    while True:
        fresh = await _opened(tables, table, token, gone, at)
        try:
            return Rematched(fresh, await tables.look(fresh, lambda found: seats_of(found, token)))
        except GoneError:
            gone = fresh  # it was deleted


async def _opened(tables: Tables, table: str, token: str, gone: str, at: int) -> str:
    await tables.change(table, lambda found: again(found, token, gone, at))
    return await tables.look(table, lambda found: found.about.rematch)


def again(table: Table, token: str, gone: str, at: int) -> list[Entry]:
    """Open a table for the same players, who hold their seats with the same tokens, each one seat further on. If
    somebody has done so already, nothing happens, unless it is this one that is gone."""
    if not knows(table, token):
        raise NotAllowed("not-a-player")
    if table.about.status != "over":
        raise TooLate("not-over")
    about = table.about
    if about.rematch not in ("", gone):
        return []
    # Where a seat was open to the end, the bot plays again.
    places = [
        Place("person" if place.token else "bot", place.name, place.bot, place.token)
        for place in about.places[1:] + about.places[:1]
    ]
    fresh = About(about.game, dict(about.options), places, about.host, about.link, about.pace, about.public)
    fresh.limits = about.limits
    fresh.hints = about.hints
    fresh.follows = [*about.follows, table.id][-LONGEST_SERIES:]
    about.result = about.result or table.result  # it may have ended before results were kept
    table.opens = Table(new_id(), fresh, at)
    about.rematch = table.opens.id
    return [table.happen(at, None, "rematch", about.rematch)]
