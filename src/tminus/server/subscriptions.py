"""Where people want to be told: the browsers and programs that have subscribed to a seat, as the database keeps them.

A subscription is that of whoever holds the seat: only they can add one, and `Store` deletes it when they leave.
"""

import asyncio
from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tminus.kernel.speaking import ENGLISH
from tminus.server.about import unpacked
from tminus.server.database import Database, Work
from tminus.server.entries import GoneError
from tminus.server.languages import LANGUAGES
from tminus.server.refusals import NotAllowed
from tminus.server.schema import PUSHES, SETTINGS, TABLES, WEBHOOKS

SUBSCRIBED = "tminus_subscribed"  # on which PostgreSQL tells all servers at which table somebody wants to be told
MOST_BROWSERS = 8  # at one seat; another one takes the place of the oldest
MOST_KNOWN = 10_000  # tables of which it is known who wants to be told


class Push(NamedTuple):
    """A browser: where its push service is, the keys of messages that only the browser can read, and the language of
    whoever sits before it."""

    table_id: str
    seat: int
    id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str = ENGLISH


class Webhook(NamedTuple):
    """A program that listens at an address, and the secret by which it knows us. Programs are told in English."""

    table_id: str
    seat: int
    address: str
    secret: str


def id_of(endpoint: str) -> str:
    """The name of a subscription. The endpoint itself is a secret: whoever knows it may send to the browser."""
    return blake2b(endpoint.encode(), digest_size=16).hexdigest()


class Subscriptions:
    def __init__(self, database: Database) -> None:
        self._database = database
        # Of tables that we have looked at: in which languages somebody wants to be told, as long as we hear of whoever
        # subscribes, be it at another server.
        self._languages: dict[str, set[str]] = {}
        self._hears = not database.postgres
        self._added = 0
        self._adding: set[asyncio.Task[None]] = set()

    async def of(self, tables: set[str]) -> tuple[list[Webhook], list[Push]]:
        added = self._added
        webhooks, pushes = await self.webhooks(tables), await self.pushes(tables)
        if self._hears and added == self._added:
            if len(self._languages) > MOST_KNOWN:
                self._languages.clear()
            self._languages.update({table: set() for table in tables})
            for webhook in webhooks:
                self._languages[webhook.table_id].add(ENGLISH)
            for push in pushes:
                self._languages[push.table_id].add(push.language)
        return webhooks, pushes

    def languages(self, table: str) -> Collection[str]:
        """Those in which somebody may want to be told of this table. Of many there is none: people look at them
        instead."""
        return self._languages.get(table, LANGUAGES)

    async def _add(self, table: str, work: Work[None]) -> None:
        """To the end, even if whoever subscribes goes away: the database would keep what we take for not there."""
        adding = asyncio.create_task(self._write(table, work))
        self._adding.add(adding)
        adding.add_done_callback(self._adding.discard)
        await asyncio.shield(adding)

    async def _write(self, table: str, work: Work[None]) -> None:
        """Whoever looks meanwhile may see it or not, whether they began before it or end after it."""
        self._added += 1
        try:
            await self._database.write(partial(self._tell, table, work))
        finally:
            self.note(table)

    def _tell(self, table: str, work: Work[None], connection: Connection) -> None:
        work(connection)
        if self._database.postgres:
            connection.execute(select(func.pg_notify(SUBSCRIBED, table)))

    def note(self, table: str) -> None:
        """Somebody has subscribed there."""
        self._added += 1
        self._languages.pop(table, None)

    def listen(self, hears: bool) -> None:
        """From now on it is heard, or not heard any more, who subscribes at other servers."""
        self._added += 1
        self._languages.clear()
        self._hears = hears

    # ---- browsers

    async def add_push(self, push: Push, holder: str, at: int) -> None:
        """For whoever holds the seat with a token that hashes to `holder`."""
        of_seat = (PUSHES.c.table_id == push.table_id, PUSHES.c.seat == push.seat)

        def add(connection: Connection) -> None:
            check_holder(connection, push.table_id, push.seat, holder)
            connection.execute(delete(PUSHES).where(*of_seat, PUSHES.c.id == push.id))
            newest = select(PUSHES.c.id).where(*of_seat).order_by(PUSHES.c.created.desc(), PUSHES.c.id)
            kept = [row.id for row in connection.execute(newest.limit(MOST_BROWSERS - 1))]
            connection.execute(delete(PUSHES).where(*of_seat, PUSHES.c.id.not_in(kept)))
            connection.execute(insert(PUSHES).values(**push._asdict(), created=at, heard=0))

        await self._add(push.table_id, add)

    async def drop_push(self, table: str, seat: int, id: str) -> None:
        this = (PUSHES.c.table_id == table, PUSHES.c.seat == seat, PUSHES.c.id == id)
        await self._database.write(lambda connection: connection.execute(delete(PUSHES).where(*this)))

    async def pushes(self, tables: Iterable[str]) -> list[Push]:
        columns = [PUSHES.c[name] for name in Push._fields]
        query = select(*columns).where(PUSHES.c.table_id.in_(list(tables)))
        return [Push(*row) for row in await self._database.read(lambda connection: connection.execute(query).all())]

    # ---- what was told already, by whichever server the seat has its live connection to

    async def hear(self, table: str, seat: int, number: int) -> None:
        unheard = (PUSHES.c.table_id == table, PUSHES.c.seat == seat, PUSHES.c.heard < number)
        heard = update(PUSHES).where(*unheard).values(heard=number)
        await self._database.write(lambda connection: connection.execute(heard))

    async def waits(self, push: Push, number: int) -> bool:
        """Whether the subscription is still there, and its seat has not been told up to this entry."""
        this = (PUSHES.c.table_id == push.table_id, PUSHES.c.seat == push.seat, PUSHES.c.id == push.id)
        query = select(PUSHES.c.heard).where(*this)
        heard = await self._database.read(lambda connection: connection.scalar(query))
        return heard is not None and heard < number

    # ---- programs

    async def set_webhook(self, webhook: Webhook, holder: str) -> None:
        """In place of the one that the seat had, for whoever holds it with a token that hashes to `holder`."""
        of_seat = (WEBHOOKS.c.table_id == webhook.table_id, WEBHOOKS.c.seat == webhook.seat)

        def replace(connection: Connection) -> None:
            check_holder(connection, webhook.table_id, webhook.seat, holder)
            connection.execute(delete(WEBHOOKS).where(*of_seat))
            connection.execute(insert(WEBHOOKS).values(**webhook._asdict()))

        await self._add(webhook.table_id, replace)

    async def drop_webhook(self, table: str, seat: int) -> None:
        of_seat = (WEBHOOKS.c.table_id == table, WEBHOOKS.c.seat == seat)
        await self._database.write(lambda connection: connection.execute(delete(WEBHOOKS).where(*of_seat)))

    async def drop_gone(self, webhook: Webhook) -> None:
        """Only if it is still this one: meanwhile the seat may have another, even at the same address."""
        this = [WEBHOOKS.c[name] == value for name, value in webhook._asdict().items()]
        await self._database.write(lambda connection: connection.execute(delete(WEBHOOKS).where(*this)))

    async def webhooks(self, tables: Iterable[str]) -> list[Webhook]:
        columns = [WEBHOOKS.c[name] for name in Webhook._fields]
        query = select(*columns).where(WEBHOOKS.c.table_id.in_(list(tables)))
        return [Webhook(*row) for row in await self._database.read(lambda connection: connection.execute(query).all())]

    # ---- what all servers agree on

    async def agreed(self, name: str, proposal: bytes) -> bytes:
        """The value that was proposed first, by whichever server."""
        propose = insert(SETTINGS).values(name=name, value=proposal)
        with suppress(IntegrityError):
            await self._database.write(lambda connection: connection.execute(propose))
        query = select(SETTINGS.c.value).where(SETTINGS.c.name == name)
        value = await self._database.read(lambda connection: connection.scalar(query))
        assert value is not None
        return bytes(value)


def check_holder(connection: Connection, table: str, seat: int, holder: str) -> None:
    """Until the transaction ends, nobody else sits down and nobody else subscribes."""
    about = connection.scalar(select(TABLES.c.about).where(TABLES.c.id == table).with_for_update())
    if about is None:
        raise GoneError()
    if not holder or unpacked(about).places[seat].token != holder:
        raise NotAllowed("not-your-seat", seat=seat)
