"""Of a table that nobody wants to be told of it is known that there is nothing to tell, and never of another one."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from tests.server.telling import Telling, told
from tminus.server.database import Sqlite
from tminus.server.subscriptions import Webhook
from tminus.server.tokens import hashed
from tminus.server.webhooks import new_secret


class Held:
    """Whatever is written, or read, goes no further than to the end of its transaction until it is let go."""

    def __init__(self, database: object, writes: bool) -> None:
        assert isinstance(database, Sqlite)
        self.reached = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._writes = writes
        self._going = threading.Event()
        event.listen(database.engine, "commit", self._hold)

    def _hold(self, connection: Connection) -> None:
        if bool(connection.get_execution_options().get("writes")) == self._writes and not self._going.is_set():
            self._loop.call_soon_threadsafe(self.reached.set)
            assert self._going.wait(30)

    def go(self) -> None:
        self._going.set()


async def seated(telling: Telling) -> tuple[Webhook, str]:
    """A webhook that somebody may set, and what their token hashes to."""
    table, tokens = await telling.open()
    return Webhook(table, 0, "https://hooks.example/", new_secret()), hashed(tokens[0])


def test_what_nobody_subscribed_to_is_known_until_somebody_does(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions = telling.messenger.subscriptions
        webhook, holder = await seated(telling)
        assert subscriptions.languages(webhook.table_id)
        await subscriptions.of({webhook.table_id})
        assert not subscriptions.languages(webhook.table_id)
        await subscriptions.set_webhook(webhook, holder)
        assert subscriptions.languages(webhook.table_id)
        assert await subscriptions.of({webhook.table_id}) == ([webhook], [])
        assert subscriptions.languages(webhook.table_id)

    told("sqlite", tmp_path, check)


def test_who_looks_before_it_is_stored_and_says_so_after_it_is_not_believed(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions, database = telling.messenger.subscriptions, telling.tables.store.database
        webhook, holder = await seated(telling)
        writing, reading = Held(database, True), Held(database, False)
        adding = asyncio.create_task(subscriptions.set_webhook(webhook, holder))
        await writing.reached.wait()
        looking = asyncio.create_task(subscriptions.of({webhook.table_id}))
        await reading.reached.wait()
        writing.go()
        await adding
        reading.go()
        assert await looking == ([], [])
        assert subscriptions.languages(webhook.table_id)

    told("sqlite", tmp_path, check)


@pytest.mark.parametrize("looks", [False, True])
def test_who_goes_away_while_it_is_stored_has_subscribed_all_the_same(looks: bool, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions, database = telling.messenger.subscriptions, telling.tables.store.database
        webhook, holder = await seated(telling)
        writing = Held(database, True)
        adding = asyncio.create_task(subscriptions.set_webhook(webhook, holder))
        await writing.reached.wait()
        adding.cancel()
        with pytest.raises(asyncio.CancelledError):
            await adding
        if looks:
            assert await subscriptions.of({webhook.table_id}) == ([], [])
        writing.go()
        await database.write(lambda _: None)  # what was written before it is stored by now
        assert await subscriptions.webhooks([webhook.table_id]) == [webhook]
        assert subscriptions.languages(webhook.table_id)

    told("sqlite", tmp_path, check)
