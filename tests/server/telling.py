"""A messenger with real tables in a real database, and people who want to be told."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tests.server.databases import new_database
from tests.server.luck import fixed
from tests.server.receiving import Receiver
from tminus.server import playing, seating
from tminus.server.audience import Audience
from tminus.server.database import connect, migrate
from tminus.server.entries import Entry
from tminus.server.messenger import Messenger
from tminus.server.outgoing import Outgoing
from tminus.server.settings import Settings
from tminus.server.store import Store
from tminus.server.subscriptions import Webhook
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.tokens import hashed, new_token
from tminus.server.webhooks import new_secret

AT_HOME = Settings(rates=None, allow_private=True)  # where receivers on this machine may be told
KEYS = count()


class Telling(NamedTuple):
    tables: Tables
    audience: Audience
    messenger: Messenger

    async def open(self) -> tuple[str, list[str]]:
        """A table for two friends who have not begun yet, and their tokens."""
        table, host, link = seating.open_table("launch-pad", {}, ["me", "open"], "Ada", "live", False, 1)
        await self.tables.create(table)
        token = new_token()
        await self.tables.change(table.id, lambda found: seating.join(found, link, "Ben", 1, token, 2))
        return table.id, [host, token]

    async def start(self, table: str, tokens: list[str]) -> int:
        """Begin the game. Returns whose turn it is."""
        await self.tables.change(table, lambda found: seating.start(found, tokens[0], fixed, 3))
        return await self.tables.look(table, lambda found: found.state.pending()[0])

    async def pass_turn(self, table: str, tokens: list[str]) -> int:
        """Whoever has to decides until it is the turn of the other. Returns whose turn it is."""

        def act(found: Table) -> list[Entry]:
            seat = found.state.pending()[0]
            code = found.state.options(seat)[-1]
            return playing.act(found, seat, tokens[seat], code, found.number, f"key {next(KEYS)}", found.touched + 1)

        first = await self.tables.look(table, lambda found: found.state.pending()[0])
        while True:
            await self.tables.change(table, act)
            seat = await self.tables.look(table, lambda found: found.state.pending()[0])
            if seat != first:
                return seat

    async def everything_sent(self) -> None:
        """Returns when nothing is under way any more."""
        while under_way := self.messenger.under_way:
            await asyncio.wait(under_way)


@asynccontextmanager
async def telling_at(address: str, again: tuple[float, ...] = (0.0, 0.0)) -> AsyncIterator[Telling]:
    database = connect(address)
    await migrate(database)
    tables = Tables(Store(database))
    audience = Audience(tables)
    messenger = Messenger(tables, audience, Outgoing(allow_private=True), "mailto:ada@example.org", again)
    try:
        yield Telling(tables, audience, messenger)
    finally:
        await messenger.close()
        await tables.close()


def told(kind: str, folder: Path, check: Callable[[Telling], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with telling_at(await new_database(kind, folder)) as telling:
            await check(telling)

    asyncio.run(all_of_it())


async def listen(telling: Telling, table: str, tokens: list[str], receiver: Receiver, seat: int) -> str:
    """Have the receiver told about a seat; the secret of its webhook."""
    secret = new_secret()
    webhook = Webhook(table, seat, receiver.address, secret)
    await telling.messenger.subscriptions.set_webhook(webhook, hashed(tokens[seat]))
    return secret
