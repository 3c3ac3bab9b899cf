"""All tables of one server: those in use are kept in memory, and every change is stored before anybody learns of it."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from tminus.server.about import About, unpacked
from tminus.server.entries import Entry, GoneError, OvertakenError
from tminus.server.logs import LOGGER
from tminus.server.refusals import Refused
from tminus.server.store import Store
from tminus.server.table import Table, TooLong
from tminus.server.waking import wakes

KEPT = 5_000  # tables in memory; whoever comes back to another one waits for it to be read
FORGETTING = 8  # that are looked at to find one that can be forgotten
PATIENCE = 20  # times that a change is tried again because another server was faster

logger = logging.getLogger(LOGGER)

Answer = TypeVar("Answer")
Listener = Callable[[Table, list[Entry], bool], None]  # the last: whether this server wrote the entries


class _Kept:
    """A table in memory, and whose turn it is to do something with it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.told = -1  # the last entry that the listeners know of; none before the table was first read


class Tables:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: list[Listener] = []
        self.mourners: list[Callable[[str], None]] = []  # hear of tables that were deleted
        self.accepted: Counter[str] = Counter()  # what was done here, by the kinds of entries
        self.refused: Counter[str] = Counter()  # what was not, by the kinds of refusals
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._held: Counter[str] = Counter()

    async def create(self, table: Table) -> None:
        await self.store.create(table.summary())
        kept = self._place(table.id)
        kept.table = table
        kept.told = table.number

    async def look(self, id: str, see: Callable[[Table], Answer], known: int | None = None) -> Answer:
        """What somebody sees at a table, between two changes. Whoever comes from another server may know entries of
        which this one has not heard yet: nobody sees the table go back in time. Raises GoneError if there is none."""
        kept = self._place(id)
        if known is not None and 0 <= kept.told < known:
            await self.catch_up(id, min(known, await self.store.number(id)))
        if kept.table is not None:  # while a change is being stored, it is not
            return see(kept.table)
        async with kept.lock:
            return see(await self._fresh(id, kept))

    async def change(self, id: str, do: Callable[[Table], list[Entry]]) -> list[Entry]:
        """Do something at a table: check it, let it happen, and store it. `do` raises if it must not be, and has then
        changed nothing. What is being stored happens even if whoever asked for it hangs up."""
        kept = self._place(id)
        async with kept.lock:
            for _ in range(PATIENCE):
                table = await self._fresh(id, kept)
                try:
                    entries = do(table)
                except TooLong:
                    kept.table = None  # some of it may have happened already
                    raise
                except Exception as error:
                    if await self.store.number(id) == table.number:
                        if isinstance(error, Refused):
                            self.refused[error.kind] += 1
                        raise
                    kept.table = None  # another server was faster: what was refused may be right by now
                    continue
                if not entries:
                    return []
                kept.table = None  # until it is stored, it has not happened
                writing = table.writing(entries, wakes(table))
                try:
                    await self.store.write(writing, partial(self._stored, kept, table, entries))
                except OvertakenError:
                    continue
                return entries
        raise OvertakenError()

    def _stored(self, kept: _Kept, table: Table, entries: list[Entry]) -> None:
        """What was written is stored. If whoever wrote it has hung up, somebody may have read it back already."""
        self.accepted.update([entry.kind for entry in entries])
        if kept.told >= table.number:
            return
        kept.table = table
        kept.told = table.number
        self._tell(table, entries, True)

    async def delete(self, id: str, check: Callable[[About], None]) -> None:
        """Even a table that cannot be played on any more. `check` raises if it must not be."""
        try:
            check(unpacked((await self.store.summary(id)).about))
        except GoneError:
            await self._forget(id)
            raise
        await self.store.delete(id)
        await self._forget(id)

    async def catch_up(self, id: str, number: int) -> None:
        """Another server has written up to this entry, or deleted the table (-1)."""
        if number < 0:
            await self._forget(id)
            return
        kept = self._kept.get(id)
        if kept is None:
            return
        async with kept.lock:
            if kept.told < 0 or number <= kept.told:
                return
            kept.table = None
            with suppress(GoneError):
                await self._fresh(id, kept)

    async def _forget(self, id: str) -> None:
        """The table has been deleted."""
        kept = self._place(id)
        async with kept.lock:
            kept.table = None
            self._kept.pop(id, None)
        self._mourn(id)

    def _mourn(self, id: str) -> None:
        for mourner in self.mourners:
            mourner(id)

    # ---- which tables are in memory

    @property
    def in_memory(self) -> list[str]:
        return list(self._kept)

    def knows(self, id: str, number: int) -> bool:
        """Whether nobody here needs to hear of this entry: all know of it, or none want to."""
        kept = self._kept.get(id)
        return kept is None or 0 <= number <= kept.told

    def hold(self, id: str) -> None:
        """Somebody watches: the table stays in memory, so that they hear of what other servers write."""
        self._held[id] += 1

    def let_go(self, id: str) -> None:
        self._held[id] -= 1
        if not self._held[id]:
            del self._held[id]

    def _place(self, id: str) -> _Kept:
        kept = self._kept.get(id)
        if kept is None:
            kept = self._kept[id] = _Kept()
        self._kept.move_to_end(id)
        if len(self._kept) > KEPT:
            self._forget_one()
        return kept

    def _forget_one(self) -> None:
        for _ in range(FORGETTING):
            id, kept = next(iter(self._kept.items()))
            if not kept.lock.locked() and id not in self._held:
                del self._kept[id]
                return
            self._kept.move_to_end(id)

    async def _fresh(self, id: str, kept: _Kept) -> Table:
        """The table as it stands. Whoever has to read it again tells the listeners what they have missed."""
        while kept.table is None:
            told = kept.told
            try:
                table = Table.from_stored(await self.store.load(id))
                missed = await self.store.entries(id, told) if 0 <= told < table.number else []
            except GoneError:
                self._kept.pop(id, None)
                self._mourn(id)
                raise
            if kept.told != told:
                continue  # while we read, something was stored whose writer had hung up
            kept.table = table
            kept.told = table.number
            if missed:
                self._tell(table, missed[: table.number - told], False)
        return kept.table

    def _tell(self, table: Table, entries: list[Entry], own: bool) -> None:
        for listener in self.listeners:
            try:
                listener(table, entries, own)
            except Exception:
                logger.exception("Somebody could not be told what happened at a table")

    async def close(self) -> None:
        await self.store.close()
