"""Games that can be looked at again: those that were finished at a table here, and records that somebody has brought.

Going through a game takes a while, and a record may come from anywhere. So it is done beside everything else, for few
at a time, and for no more actions than any game takes that people play.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import NamedTuple, TypeVar

from tminus.games import game as game_named
from tminus.kernel.errors import TMinusError
from tminus.kernel.faults import fault_of
from tminus.kernel.record import Record
from tminus.kernel.watching import ALL, NOBODY, Watcher
from tminus.server.film import Scene, Story, scenes, story
from tminus.server.kept_records import KeptRecords
from tminus.server.records import record_of
from tminus.server.refusals import Wrong
from tminus.server.tables import Tables

LONGEST_RECORD = 256 * 1024  # bytes
MOST_ACTIONS = 10_000
AT_ONCE = 2

Answer = TypeVar("Answer")


class Found(NamedTuple):
    record: Record
    until: int | None  # None: as long as its table


class Replays:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.kept = KeptRecords(tables.store.database)
        self._threads = ThreadPoolExecutor(AT_ONCE, "replays")

    async def bring(self, text: bytes, at: int) -> tuple[str, int]:
        """Keep a record for a while, if it can be replayed to the end that it states."""
        return await self.kept.keep(await self.do(lambda: checked(text)), at)

    async def find(self, id: str, at: int) -> Found:
        """Raises GoneError, or TooLate if the game at the table of this name is not over."""
        found = await self.kept.find(id, at)
        return Found(await record_of(self.tables, id), None) if found is None else Found(*found)

    async def story(self, record: Record, watching: str) -> Story:
        watcher = watcher_of(watching, record.seats)
        return await self.do(lambda: story(record, watcher))

    async def scenes(self, record: Record, watching: str, first: int, count: int) -> list[Scene]:
        check_move(record, first)
        watcher = watcher_of(watching, record.seats)
        return await self.do(lambda: scenes(record, watcher, first, count))

    async def do(self, work: Callable[[], Answer]) -> Answer:
        """In a thread, but in the language of whoever asks."""
        speaking = copy_context()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: speaking.run(work))
        except TMinusError as error:
            raise Wrong("engine-says", words=fault_of(error)) from None

    def close(self) -> None:
        self._threads.shutdown()


def checked(text: bytes) -> Record:
    """Raises BadRecord, or Wrong, with a sentence that names the fault."""
    try:
        record = Record.from_json(text.decode())
    except UnicodeDecodeError:
        raise Wrong("record-no-text") from None
    if len(record.actions) > MOST_ACTIONS:
        raise Wrong("record-too-many-actions", actions=len(record.actions), most=MOST_ACTIONS)
    game_named(record.game).replay(record)
    return record


def watcher_of(text: str, seats: int) -> Watcher:
    if text == ALL:
        return ALL
    if text == NOBODY:
        return None
    if not text.isdecimal() or int(text) >= seats:
        raise Wrong("no-such-watcher", last=seats - 1, all=ALL, nobody=NOBODY, text=text)
    return int(text)


def check_move(record: Record, move: int) -> None:
    if move > len(record.actions):
        raise Wrong("no-such-move", last=len(record.actions), move=move)
