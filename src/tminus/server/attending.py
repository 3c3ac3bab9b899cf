"""The server attends to its tables by itself: bots decide, and people are waited for only as long as was agreed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from tminus.server import deciding, patience
from tminus.server.asking import now
from tminus.server.entries import Entry, GoneError
from tminus.server.logs import LOGGER
from tminus.server.table import ACT, OldRules, Table
from tminus.server.tables import Tables
from tminus.server.thinking import Thinkers
from tminus.server.waking import bots_to_move

EVERY = 1.0  # seconds between two looks at the tables that wait
AGAIN = 10_000  # milliseconds after which a table that we wrote nothing to is due again, here or on another server
MOST = 200  # tables at one look

logger = logging.getLogger(LOGGER)


class Attendant:
    """Bots think at once about what this server wrote. What other servers wrote is theirs to attend to, until it has
    waited for so long that they must have forgotten it: then it is due (`Store.due`)."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self._asked: set[tuple[str, int, int]] = set()  # what bots are thinking about: table, seat, since which entry
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        tables.listeners.append(self.hear)
        self._begin(self._watch)

    @property
    def thinking(self) -> int:
        """Decisions that bots think about, or wait with for a worker."""
        return len(self._asked)

    def hear(self, table: Table, entries: list[Entry], own: bool) -> None:
        if not own or self._closed:
            return
        self._ask_bots(table)
        # Where nobody left an order, whoever is asked because of an action has just begun to think.
        if entries[-1].kind != ACT or any([place.order for place in table.about.places]):
            due = patience.next_due(table)
            if due is not None and due <= now():
                self._begin(self._attend, table.id)

    async def _watch(self) -> None:
        while True:
            try:
                for id in await self.tables.store.due(now(), MOST, now() + AGAIN):
                    self._begin(self._attend, id)
            except Exception:
                logger.exception("It cannot be told which tables wait")
            await asyncio.sleep(EVERY)

    async def _attend(self, id: str) -> None:
        # Another server may have written to it since, and died before we heard of it.
        await self.tables.catch_up(id, await self.tables.store.number(id))
        await self.tables.change(id, lambda table: patience.attend(table, now()))
        await self.tables.look(id, self._ask_bots)

    # ---- bots

    def _ask_bots(self, table: Table) -> None:
        for seat in bots_to_move(table):
            asked = (table.id, seat, table.since[seat])
            if asked not in self._asked and not self._closed:
                self._asked.add(asked)
                self._begin(self._decide, *asked)

    async def _decide(self, id: str, seat: int, since: int) -> None:
        try:
            async with self.thinkers.turns.turn(id):
                # What it is asked is looked up when its turn comes: until then it may have become needless.
                question = await self.tables.look(id, lambda table: deciding.question(table, seat, since))
                if question is None:
                    return
                code = await self.thinkers.decide(question)
            await self.tables.change(id, lambda table: deciding.answer(table, seat, since, code, now()))
        finally:
            self._asked.discard((id, seat, since))

    # ----

    def _begin(self, work: Callable[..., Awaitable[None]], *about: Any) -> None:
        task = asyncio.create_task(self._carefully(work, *about))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carefully(self, work: Callable[..., Awaitable[None]], *about: Any) -> None:
        try:
            await work(*about)
        except (GoneError, OldRules):
            pass  # deleted meanwhile, or begun in another age: nobody can attend to it
        except Exception:
            logger.exception("A table could not be attended to; it is due again soon")

    async def close(self) -> None:
        """What bots are thinking about is dropped: whoever serves the table next asks them again."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
