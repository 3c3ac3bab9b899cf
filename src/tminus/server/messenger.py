"""The messenger: tells people who do not watch what they want to hear of, without ever being in the way of play.

Whoever wrote an entry sends its notices. What could not be sent after some tries is lost: whoever looks at the table
sees everything anyway.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from time import time
from typing import Any

from tminus.kernel.speaking import ENGLISH
from tminus.server.audience import Audience, Watcher
from tminus.server.entries import Entry, GoneError
from tminus.server.logs import LOGGER
from tminus.server.notices import Notice, in_languages, notices, turns
from tminus.server.outgoing import NotSentError, Outgoing, UnreachableError
from tminus.server.push import PushKey
from tminus.server.rates import Buckets, Rate
from tminus.server.subscriptions import Push, Subscriptions, Webhook
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.webhooks import call

MOST = 2_000  # notices under way; what comes on top is dropped
GATHER = 0.05  # seconds: notices that come about together share a look into the database
TOGETHER = 200
CALLS = Rate(2, 20)  # of one seat's webhook: whoever names somebody else's address does not do them much harm
AGAIN = (1.0, 5.0)  # seconds before the second and the third try
ELSEWHERE = 2.0  # seconds in which another server may say that the seat watches there
LAST = 2.0  # seconds for what is under way when the server stops
GONE = (404, 410)  # what a push service says when a browser has unsubscribed

InWords = dict[str, Notice]  # one notice, by the languages that it is told in

logger = logging.getLogger(LOGGER)


class Messenger:
    def __init__(
        self,
        tables: Tables,
        audience: Audience,
        outgoing: Outgoing,
        contact: str,
        again: tuple[float, ...] = AGAIN,
    ) -> None:
        self.outgoing = outgoing
        self.subscriptions = Subscriptions(tables.store.database)
        self.sent = self.failed = self.dropped = 0
        self._tables = tables
        self._several_servers = tables.store.database.postgres
        self._audience = audience
        self._contact = contact
        self._again = again
        self._key: PushKey | None = None
        self._waiting: list[tuple[InWords, bool]] = []  # with whether the seat watches the table
        self._gathering: asyncio.Task[None] | None = None
        self._calls = Buckets(CALLS)
        self._held: dict[str, dict[str, Notice]] = {}  # of each seat and kind the last that its webhook waits for
        self._tasks: set[asyncio.Task[None]] = set()
        tables.listeners.append(self.tell)
        audience.partings.append(self.make_up)

    async def key(self) -> PushKey:
        if self._key is None:
            self._key = PushKey(await self.subscriptions.agreed("push-key", PushKey.new_pem()), self._contact)
        return self._key

    # ---- what is to be told

    def tell(self, table: Table, entries: list[Entry], own: bool) -> None:
        languages = self.subscriptions.languages(table.id)
        if not languages:
            return
        for told in in_languages(languages if own else (ENGLISH,), lambda: notices(table, entries)):
            seat = _any(told).seat
            watched = self._audience.watched(table, seat)
            if own:
                self._take(told, watched)
            elif watched:
                self._begin(self.subscriptions.hear(table.id, seat, _any(told).number))

    def make_up(self, table: str, watcher: Watcher) -> None:
        """Whose turn came while they only seemed to watch is told after all."""
        if self.subscriptions.languages(table):
            self._begin(self._make_up(table, watcher))

    async def _make_up(self, table: str, watcher: Watcher) -> None:
        with suppress(GoneError):
            missed = await self._tables.look(table, lambda found: self._missed(found, watcher))
            pushes = await self.subscriptions.pushes([table]) if missed else []
            for told in missed:
                for push in pushes:
                    if (notice := _for(push, told)) is not None:
                        self._begin(self._send(push, notice))

    def _missed(self, table: Table, watcher: Watcher) -> list[InWords]:
        came = [seat for seat in table.about.seats_of(watcher.kept) if table.turn_came[seat] > watcher.knows]
        seats = [seat for seat in came if not self._audience.watched(table, seat)]
        watcher.knows = table.number  # nobody is told twice
        return in_languages(self.subscriptions.languages(table.id), lambda: turns(table, seats))

    def _take(self, told: InWords, watched: bool) -> None:
        if len(self._waiting) >= MOST:
            self.dropped += 1
            return
        self._waiting.append((told, watched))
        if self._gathering is None:
            self._gathering = asyncio.create_task(self._deliver())

    async def _deliver(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(GATHER)
                batch, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
                await self._carefully(self._hand_out(batch))
        finally:
            self._gathering = None

    async def _hand_out(self, batch: list[tuple[InWords, bool]]) -> None:
        """Whoever has subscribed since it happened may not be told of it, but of what comes."""
        tables = {_any(told).table for told, _ in batch}
        webhooks, pushes = await self.subscriptions.of(tables)
        for told, watched in batch:
            seat = (_any(told).table, _any(told).seat)
            for webhook in webhooks:
                if (webhook.table_id, webhook.seat) == seat and ENGLISH in told:
                    self._call_soon(webhook, told[ENGLISH])
            for push in pushes if not watched else ():
                if (notice := _for(push, told)) is not None:
                    self._begin(self._push(push, notice))

    # ---- telling it

    def _call_soon(self, webhook: Webhook, notice: Notice) -> None:
        """Now, or as soon as it may be called again; by then a later notice of the same kind may tell more."""
        seat = _seat(notice)
        if seat in self._held:
            self._held[seat].pop(notice.kind, None)  # the last one comes last
            self._held[seat][notice.kind] = notice
        elif not self._calls.wait(seat):
            self._calls.take(seat)
            self._begin(self._call(webhook, notice))
        elif self._begin(self._call_held(seat)):
            self._held[seat] = {notice.kind: notice}

    async def _call_held(self, seat: str) -> None:
        held = self._held[seat]
        try:
            while held:
                while wait := self._calls.wait(seat):
                    await asyncio.sleep(wait)
                notice = held.pop(next(iter(held)))
                for webhook in await self.subscriptions.webhooks([notice.table]):  # it may be another by now, or none
                    if webhook.seat == notice.seat:
                        self._calls.take(seat)
                        self._begin(self._call(webhook, notice))
        finally:
            del self._held[seat]

    async def _call(self, webhook: Webhook, notice: Notice) -> None:
        again = partial(self._calls.take, _seat(notice))
        if await self._post(webhook.address, lambda: call(webhook, notice, int(time())), again) == 410:
            await self.subscriptions.drop_gone(webhook)

    async def _push(self, push: Push, notice: Notice) -> None:
        if self._several_servers:
            await asyncio.sleep(ELSEWHERE)
            if not await self.subscriptions.waits(push, notice.number):
                return
        await self._send(push, notice)

    async def _send(self, push: Push, notice: Notice) -> None:
        key = await self.key()
        if await self._post(push.endpoint, lambda: key.message(push, notice)) in GONE:
            await self.subscriptions.drop_push(push.table_id, push.seat, push.id)

    async def _post(
        self,
        address: str,
        message: Callable[[], tuple[dict[str, str], bytes]],
        again: Callable[[], None] = lambda: None,
    ) -> int:
        """The last status; 0 if there was none. Only what may go better another time is tried again, written anew."""
        status = 0
        for tried, wait in enumerate((0.0, *self._again)):
            await asyncio.sleep(wait)
            if tried:
                again()
            try:
                headers, body = await asyncio.to_thread(message)
                status = await self.outgoing.post(address, headers, body)
            except UnreachableError:
                break
            except NotSentError:
                continue
            if status not in (408, 429) and status < 500:
                break
        if 200 <= status < 300:
            self.sent += 1
        else:
            self.failed += 1
        return status

    # ----

    def _begin(self, work: Coroutine[Any, Any, None]) -> bool:
        """Unless too much is under way."""
        if len(self._tasks) >= MOST:
            work.close()
            self.dropped += 1
            return False
        task = asyncio.create_task(self._carefully(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _carefully(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            logger.exception("A notice could not be sent")

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return self._tasks | ({self._gathering} if self._gathering is not None else set())

    async def close(self) -> None:
        """What is under way has a moment left."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST):
                while self.under_way:
                    await asyncio.wait(self.under_way)
        for task in self.under_way:
            task.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)
        await self.outgoing.close()


def _any(told: InWords) -> Notice:
    """For what is the same in every language."""
    return next(iter(told.values()))


def _for(push: Push, told: InWords) -> Notice | None:
    """In the words that this browser is told it, if it is about its seat."""
    notice = told.get(push.language, told.get(ENGLISH))
    its = notice is not None and (notice.table, notice.seat) == (push.table_id, push.seat)
    return notice if its else None


def _seat(notice: Notice) -> str:
    return f"{notice.table} {notice.seat}"
