"""Talk at a table. Whoever sits there may say something, and everybody who watches reads it.

It is no part of the game: it has numbers of its own, makes no answer stale and no log longer, and whoever plays without
a word pays nothing for it. The last lines are kept as long as the table is.
"""

import asyncio
import logging
import unicodedata
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text

from tminus.server.audience import LAST_LINES, Audience, Watcher
from tminus.server.logs import LOGGER
from tminus.server.refusals import Repeated, Wrong
from tminus.server.schema import CHAT
from tminus.server.seating import check_key, check_seat
from tminus.server.subscriptions import check_holder
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.tokens import hashed
from tminus.server.wire import Line

TALK = "tminus_chat"  # on which PostgreSQL tells all servers where something was said
LONGEST = 300  # characters
JOINERS = "\u200c\u200d"  # not printed themselves, but many a script and many a pictograph is written with them

logger = logging.getLogger(LOGGER)

_NEWS = text("SELECT pg_notify(:channel, :news)")
_COLUMNS = [CHAT.c[name] for name in Line.__struct_fields__]


class Chat:
    def __init__(self, tables: Tables, audience: Audience) -> None:
        self._tables = tables
        self._database = tables.store.database
        self._audience = audience
        self._tasks: set[asyncio.Task[None]] = set()

    async def say(self, table: str, seat: int, token: str, words: str, key: str, at: int) -> Line:
        """Returns when it is stored for good. What is being stored is told even if whoever said it hangs up."""
        said = checked(words)
        name = await self._tables.look(table, lambda found: _speaker(found, seat, token, key))
        line = Line(0, at, seat, name, said)
        await asyncio.shield(self._begin(self._say(table, line, hashed(token), key)))
        return line

    async def _say(self, table: str, line: Line, holder: str, key: str) -> None:
        def add(connection: Connection) -> int:
            check_holder(connection, table, line.seat, holder)
            of_table = CHAT.c.table_id == table
            same = select(CHAT.c.number).where(of_table, CHAT.c.seat == line.seat, CHAT.c.key == key)
            repeated = connection.scalar(same)
            if repeated is not None:
                raise Repeated(int(repeated))
            number = (connection.scalar(select(func.max(CHAT.c.number)).where(of_table)) or 0) + 1
            new = {"at": line.at, "seat": line.seat, "name": line.name, "words": line.words, "key": key}
            connection.execute(insert(CHAT).values(table_id=table, number=number, **new))
            connection.execute(delete(CHAT).where(of_table, CHAT.c.number <= number - LAST_LINES))
            if self._database.postgres:
                connection.execute(_NEWS, {"channel": TALK, "news": table})
            return int(number)

        line.number = await self._database.write(add)
        await self.tell(table)

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """Those of the last lines that come after this number."""
        query = select(*_COLUMNS).where(CHAT.c.table_id == table, CHAT.c.number > after).order_by(CHAT.c.number)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Line(*row) for row in rows]

    # ---- those who watch

    def greet(self, table: str, watcher: Watcher, line: int) -> None:
        """Somebody has come who knows everything up to this line. They see the table without waiting for the rest."""
        watcher.line = line
        self._begin(self._welcome(table, watcher, line))

    async def _welcome(self, table: str, watcher: Watcher, line: int) -> None:
        try:
            watcher.overhear(await self.lines(table, line))
        except Exception as error:  # with the next line, or when the database is back, they hear all of it
            logger.warning("The database could not tell what was said at a table", exc_info=error)

    def is_heard(self, table: str) -> bool:
        """Whether anybody here wants to know what is said at this table."""
        return any([watcher.line is not None for watcher in self._audience.watchers.get(table, ())])

    async def tell(self, table: str) -> None:
        """Something was said. Everybody is told what they do not know yet, so it may be called too often."""
        known = [one.line for one in self._audience.watchers.get(table, ()) if one.line is not None]
        if known:
            after = min(known)
            lines = await self.lines(table, after)
            for watcher in self._audience.watchers.get(table, ()):
                if watcher.line is not None and watcher.line >= after:  # who has come since is welcomed with more
                    watcher.overhear(lines)

    # ----

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)


def checked(words: str) -> str:
    """A line as it will be shown."""
    said = unicodedata.normalize("NFC", words).strip()
    if not said:
        raise Wrong("line-empty")
    if len(said) > LONGEST:
        raise Wrong("line-too-long", most=LONGEST, count=len(said))
    if not all([character.isprintable() or character in JOINERS for character in said]):
        raise Wrong("line-unprintable")
    return said


def _speaker(table: Table, seat: int, token: str, key: str) -> str:
    check_seat(table, seat, token)
    check_key(table, seat, key)
    return table.about.places[seat].name
