"""Who watches which table: everybody hears of every change, and nobody is left in silence."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from math import inf
from time import monotonic

from tminus.server.entries import Entry
from tminus.server.notices import Ear
from tminus.server.shown import ForOne
from tminus.server.table import TAKES_BACK, Table
from tminus.server.tables import Tables
from tminus.server.tokens import hashed
from tminus.server.wire import Line

SILENCE = 2.5  # seconds after which a watcher hears that we are still there
DEAD = 30.0  # seconds without a word after which a watcher is given up
LAST_LINES = 100  # of the chat, which are kept of each table
PULSE = 0.25  # seconds between two looks at who is silent: one clock for all is cheaper than one for each


class Watcher:
    """Somebody who watches a table: a seat, or a spectator."""

    def __init__(self, seat: int | None, token: str, seen: int) -> None:
        self.seat = seat
        self.token = token
        self.kept = hashed(token)
        self.seen = seen  # events that this watcher has
        self.upto: int | None = None  # how many of all events they are among, once something was told
        self.ear: Ear | None = None  # of whoever watches from a seat
        self.number = -1  # of the table, as this watcher was last told
        self.newest = self.knows = 0  # of the table as it is, and as this watcher has surely heard of it
        self.looks = True  # whether somebody sees what is told, as far as we know
        self.unsure = False  # whether that is to be asked
        self.line: int | None = None  # of the chat, the last that this watcher was told; None: it does not listen
        self.lines: list[Line] = []  # that it has still to be told
        self.news = asyncio.Event()
        self.news.set()
        self.gone = False
        self.told = self.asked = self.heard = monotonic()  # when something was sent, a ping was sent, something came

    def hear(self, table: Table, entries: list[Entry]) -> None:
        """Something has changed. What was taken back must be forgotten, even if something else has happened since."""
        self.newest = table.number
        if table.match is not None:
            if self.upto is None or self.upto > table.events_in_all:
                self.seen = min(self.seen, len(table.events(self.seat)))
                self.upto = None if self.upto is None else table.events_in_all
            if self.ear is not None:
                self.ear.hear(table, entries)
        self.news.set()

    def has(self, shown: ForOne, table: Table) -> None:
        """This is what the watcher is shown of the table."""
        if table.match is not None:
            self.seen = shown["seen"] + len(shown["events"])
            self.upto = table.events_in_all

    def confirm(self, number: int | None) -> None:
        """The watcher says up to which number it was told, or that it was told all."""
        self.knows = max(self.knows, self.number if number is None else min(number, self.number))

    def overhear(self, lines: list[Line]) -> None:
        """This has been said, in order. Whoever is too slow to be told all of it is told the last."""
        if self.line is None:
            return
        new = [line for line in lines if line.number > self.line]
        if new:
            self.line = new[-1].number
            self.lines = [*self.lines, *new][-LAST_LINES:]
            self.news.set()

    def begin_anew(self) -> None:
        """Nothing that the watcher has been told counts."""
        self.seen, self.upto = 0, None

    def wants_ping(self, now: float) -> bool:
        """Where there is always something to tell, there is no silence; but the watcher has to say something, too."""
        return self.unsure or now - self.told >= SILENCE or now - self.asked > DEAD / 3

    def is_dead(self, now: float) -> bool:
        return now - self.heard > DEAD

    def leave(self) -> None:
        self.gone = True
        self.news.set()


class Audience:
    """Everybody who watches, by table."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        # Hear of watchers who look no longer, and do not know all that has happened while they seemed to.
        self.partings: list[Callable[[str, Watcher], None]] = []
        self._pulse: asyncio.Task[None] | None = None
        tables.listeners.append(self.tell)
        tables.mourners.append(self.dismiss)

    def start(self) -> None:
        self._pulse = asyncio.create_task(self._feel_pulses())

    async def close(self) -> None:
        if self._pulse is not None:
            self._pulse.cancel()

    async def _feel_pulses(self) -> None:
        """Wake whoever speaks to somebody with whom there has been silence."""
        while True:
            await asyncio.sleep(PULSE)
            now = monotonic()
            for watchers in self.watchers.values():
                for watcher in watchers:
                    if watcher.wants_ping(now) or watcher.is_dead(now):
                        watcher.news.set()

    def tell(self, table: Table, entries: list[Entry], _: bool) -> None:
        # Among entries that another server wrote, more may have happened after something was taken back.
        anew = len(entries) > 1 and any([entry.kind in TAKES_BACK for entry in entries])
        for watcher in self.watchers.get(table.id, ()):
            if anew:
                watcher.begin_anew()
            watcher.hear(table, entries)

    async def wait(self, table: str, after: int, seconds: float) -> None:
        """Returns when the table has gone beyond this number, or the time is over. Raises GoneError."""
        watcher = Watcher(None, "", 0)
        watcher.told = watcher.asked = watcher.heard = inf  # with whoever waits for one answer, there is no silence
        self.come(table, watcher)
        try:
            async with asyncio.timeout(seconds):
                while await self.tables.look(table, lambda found: found.number) <= after:
                    await watcher.news.wait()
                    watcher.news.clear()
        except TimeoutError:
            pass
        finally:
            self.go(table, watcher)

    def watched(self, table: Table, seat: int) -> bool:
        """Whether whoever holds this seat looks at the table, if only from another seat at the same screen."""
        watchers = [watcher for watcher in self.watchers.get(table.id, ()) if watcher.looks]
        return any([seat in table.about.seats_of(watcher.kept) for watcher in watchers])

    def look(self, table: str, watcher: Watcher, looks: bool) -> None:
        """Somebody looks at what this watcher is told, or nobody does any more."""
        looked, watcher.looks = watcher.looks, looks
        if looked and not looks and watcher.knows < watcher.newest:
            for hear in self.partings:
                hear(table, watcher)

    def dismiss(self, table: str) -> None:
        """The table is gone: whoever looks again is told so."""
        for watcher in self.watchers.get(table, ()):
            watcher.news.set()

    def come(self, table: str, watcher: Watcher) -> None:
        self.watchers[table].add(watcher)
        self.tables.hold(table)

    def go(self, table: str, watcher: Watcher) -> None:
        self.tables.let_go(table)
        self.watchers[table].discard(watcher)
        if not self.watchers[table]:
            del self.watchers[table]
        if watcher.seat is not None:
            self.look(table, watcher, False)
