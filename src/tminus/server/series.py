"""The games that a company has played in a row, each at a table that was the rematch of the one before.

Nothing is kept of them but their tables: who deletes one takes its game out of the row, and no other.
"""

from tminus.server.about import About, unpacked
from tminus.server.called import names_of
from tminus.server.entries import GoneError
from tminus.server.rematch import LONGEST_SERIES
from tminus.server.store import Store
from tminus.server.tokens import fits, hashed
from tminus.server.wire import PlayedInRow


async def series(store: Store, table: str, token: str) -> list[PlayedInRow]:
    """Those that are over, the first first. Raises GoneError if there is no such table."""
    asked = unpacked((await store.summary(table)).about)
    before = await store.summaries(asked.follows)
    row = {id: unpacked(before[id].about) for id in asked.follows if id in before}
    row[table] = asked
    for _ in range(LONGEST_SERIES):
        table = row[table].rematch
        try:
            row[table] = unpacked((await store.summary(table)).about)
        except GoneError:
            break
    return [played(id, about, token) for id, about in row.items() if about.result and may_see(about, asked, token)]


def may_see(game: About, asked: About, token: str) -> bool:
    """Whoever knows the name of a table may look at it. So that of a private one is not told to those who have found a
    public one in the lobby, unless they were there."""
    return game.public or not asked.public or fits(token, game.host) or bool(game.seats_of(hashed(token)))


def played(id: str, about: About, token: str) -> PlayedInRow:
    assert about.result is not None
    scores, winners, at = about.result.scores, about.result.winners, about.result.at
    own = about.seats_of(hashed(token))
    return PlayedInRow(id, at, names_of(about), scores, winners, own, about.continues is not None)
