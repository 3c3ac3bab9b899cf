"""Storing tables: an append-only log for each, written before anybody is told, and read from the last snapshot on.

Any number of servers may write to one database. Whoever writes says after which entry of the table; if somebody else
was faster, nothing is written and the writer has to look again. Writers that come at the same time share a transaction,
so a disk that needs milliseconds to be sure still takes thousands of actions a second.
"""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from tminus.server.batches import tell_of_deleting, write_batch
from tminus.server.database import Database
from tminus.server.entries import Entry, GoneError, Stored, Summary, Writing
from tminus.server.refusals import Repeated
from tminus.server.schema import LOG, SNAPSHOTS, TABLES

MOST_AT_ONCE = 500  # writers in one transaction
# Seconds from the beginning of a transaction to that of the next, for each who wrote and at most: where many write, it
# is worth while to wait for some more.
GATHER, LONGEST = 0.002, 0.025


class Store:
    """The tables of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.batches = self.written = 0  # transactions, and the changes of tables in them
        self._waiting: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None

    # ---- writing

    async def create(self, summary: Summary) -> None:
        new = insert(TABLES).values(number=0, **summary._asdict())
        await self.database.write(lambda connection: connection.execute(new))

    async def write(self, writing: Writing, stored: Callable[[], None] = lambda: None) -> None:
        """Returns when it is stored for good. Raises OvertakenError or GoneError, and then nothing was. `stored` is
        called at that moment, even if whoever waits for it has gone away."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(writing, done, stored))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def delete(self, id: str) -> None:
        """The table with all that was ever stored about it."""

        def forget(connection: Connection) -> None:
            tell_of_deleting(connection, id)
            connection.execute(delete(TABLES).where(TABLES.c.id == id))

        await self.database.write(forget)

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                began = loop.time()
                batch: dict[str, _Waiting] = {}
                later: list[_Waiting] = []
                for waiting in self._waiting:
                    # Of two writers to one table the second has to wait for what becomes of the first.
                    if waiting.writing.id in batch or len(batch) == MOST_AT_ONCE:
                        later.append(waiting)
                    else:
                        batch[waiting.writing.id] = waiting
                self._waiting = later
                await self._write_batch(batch)
                await asyncio.sleep(max(0.0, began + min(len(batch) * GATHER, LONGEST) - loop.time()))
        finally:
            self._writer = None

    async def _write_batch(self, batch: dict[str, "_Waiting"]) -> None:
        writings = [waiting.writing for waiting in batch.values()]
        try:
            refused = await self.database.write(lambda connection: write_batch(connection, writings))
        except Exception as error:  # the database is at fault: every writer learns it
            for waiting in batch.values():
                waiting.learn(error)
            return
        self.batches += 1
        self.written += len(batch) - len(refused)
        for id, waiting in batch.items():
            waiting.learn(refused.get(id))

    # ---- reading

    async def load(self, id: str, whole: bool = False) -> Stored:
        """From its snapshot on, or with the whole log instead. Raises GoneError if there is no such table."""

        def load(connection: Connection) -> Stored:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
            if row is None:
                raise GoneError()
            kept = None
            if not whole:
                kept = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == id)).one_or_none()
            after = kept.number if kept is not None else 0
            return Stored(
                _summary(row), row.number, kept.data if kept is not None else None, after, _log(connection, id, after)
            )

        return await self.database.read(load)

    async def summary(self, id: str) -> Summary:
        query = select(TABLES).where(TABLES.c.id == id)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise GoneError()
        return _summary(row)

    async def summaries(self, ids: list[str]) -> dict[str, Summary]:
        """Of all these tables that there are."""
        query = select(TABLES).where(TABLES.c.id.in_(ids))
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.id: _summary(row) for row in rows}

    async def number(self, id: str) -> int:
        """Of the table's last entry."""
        query = select(TABLES.c.number).where(TABLES.c.id == id)
        number = await self.database.read(lambda connection: connection.scalar(query))
        if number is None:
            raise GoneError()
        return int(number)

    async def repeated(self, id: str, seat: int, key: str) -> Repeated | None:
        """The refusal for a request of this seat with this key, if one was accepted at any time."""
        query = select(LOG.c.number).where(LOG.c.table_id == id, LOG.c.seat == seat, LOG.c.key == key)
        number = await self.database.read(lambda connection: connection.scalar(query))
        return None if number is None else Repeated(int(number))

    async def numbers(self, ids: list[str]) -> dict[str, int]:
        """Of the last entries of all these tables that there are."""

        def count(connection: Connection) -> dict[str, int]:
            numbers: dict[str, int] = {}
            for start in range(0, len(ids), MOST_AT_ONCE):
                some = ids[start : start + MOST_AT_ONCE]
                rows = connection.execute(select(TABLES.c.id, TABLES.c.number).where(TABLES.c.id.in_(some)))
                numbers.update({row.id: row.number for row in rows})
            return numbers

        return await self.database.read(count)

    async def entries(self, id: str, after: int) -> list[Entry]:
        return await self.database.read(lambda connection: _log(connection, id, after))

    async def in_the_lobby(self, status: str, most: int = 100) -> list[Summary]:
        """The public tables, the latest first."""
        query = (
            select(TABLES)
            .where(TABLES.c.public, TABLES.c.status == status)
            .order_by(TABLES.c.touched.desc(), TABLES.c.id)
            .limit(most)
        )
        return [_summary(row) for row in await self.database.read(lambda connection: connection.execute(query).all())]

    # ---- attending to tables that nobody asks about

    async def due(self, now: int, most: int, again: int) -> list[str]:
        """The tables whose time has come, the earliest first. Each is given to one server only; if that one writes
        nothing, it comes up for all of them again at `again`."""
        query = select(TABLES.c.id).where(TABLES.c.wakes <= now).order_by(TABLES.c.wakes, TABLES.c.id).limit(most)
        if await self.database.read(lambda connection: connection.scalar(query)) is None:
            return []

        def claim(connection: Connection) -> list[str]:
            # A row that is locked is just being written to, or was given to another server.
            ids = list(connection.scalars(query.with_for_update(skip_locked=True)))
            connection.execute(update(TABLES).where(TABLES.c.id.in_(ids)).values(wakes=again))
            return ids

        return await self.database.write(claim)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self.database.close()


class _Waiting(NamedTuple):
    """Somebody who waits for something to be stored."""

    writing: Writing
    done: asyncio.Future[None]
    stored: Callable[[], None]

    def learn(self, error: Exception | None) -> None:
        if error is None:
            self.stored()
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def _summary(row: Any) -> Summary:
    return Summary(row.id, row.game, row.status, row.public, row.created, row.touched, row.about, row.wakes)


def _log(connection: Connection, id: str, after: int) -> list[Entry]:
    rows = connection.execute(select(LOG).where(LOG.c.table_id == id, LOG.c.number > after).order_by(LOG.c.number))
    return [Entry(row.number, row.at, row.seat, row.kind, row.data, row.key) for row in rows]
