"""Several servers on one PostgreSQL: each hears what the others have written, even if the line breaks now and then."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from tminus.server.batches import CHANNEL
from tminus.server.chat import TALK, Chat
from tminus.server.logs import LOGGER
from tminus.server.subscriptions import SUBSCRIBED, Subscriptions
from tminus.server.tables import Tables

LISTENER = "tminus-listener"  # what the database calls our connection
FOLLOWERS = 4  # tables that catch up at the same time: the database has others to serve
SHORTEST, LONGEST = 0.25, 15.0  # seconds before another try to connect
SILENCE = 15.0  # seconds after which we ask whether the line still stands
PATIENCE = 10.0  # seconds to answer that

logger = logging.getLogger(LOGGER)


class Nodes:
    def __init__(self, tables: Tables, chat: Chat, subscriptions: Subscriptions) -> None:
        self.tables = tables
        self.chat = chat
        self.subscriptions = subscriptions
        self.listening = False
        self.heard = 0  # news of tables that are in use here
        self.reconnected = 0
        self._alone = not tables.store.database.postgres
        self._heard: dict[str, int] = {}  # by table: the last entry, until somebody here has followed
        self._said: set[str] = set()  # tables where somebody has said something
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._broken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        if self._alone:
            self.listening = True
            return
        self._tasks = [asyncio.create_task(self._stay_connected())]
        self._tasks += [asyncio.create_task(self._follow()) for _ in range(FOLLOWERS)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- hearing

    async def _stay_connected(self) -> None:
        pause = SHORTEST
        while True:
            try:
                await self._listen()
            except Exception as error:
                logger.warning("News of other servers cannot be heard", exc_info=error)
            self.subscriptions.listen(False)
            if self.listening:
                self.listening = False
                pause = SHORTEST
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)
            self.reconnected += 1

    async def _listen(self) -> None:
        """Returns when the line has broken."""
        engine = create_async_engine(
            self.tables.store.database.url,
            poolclass=NullPool,
            connect_args={"server_settings": {"application_name": LISTENER}},
        )
        self._broken.clear()
        async with engine.connect() as connection:
            line: Any = (await connection.get_raw_connection()).driver_connection
            line.add_termination_listener(lambda _: self._broken.set())
            await line.add_listener(CHANNEL, self._note)
            await line.add_listener(TALK, self._note_talk)
            await line.add_listener(SUBSCRIBED, self._note_subscribed)
            self.subscriptions.listen(True)
            await self._catch_up()  # with what was written while nobody listened
            self.listening = True
            while not self._broken.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(SILENCE):
                        await self._broken.wait()
                        return
                await line.execute("SELECT 1", timeout=PATIENCE)

    def _note(self, _connection: Any, _process: int, _channel: str, news: str) -> None:
        id, _, number = news.rpartition(" ")
        self._hear(id, int(number))

    def _note_talk(self, _connection: Any, _process: int, _channel: str, id: str) -> None:
        if id not in self._said and self.chat.is_heard(id):
            self._said.add(id)
            self._waiting.put_nowait(id)

    def _note_subscribed(self, _connection: Any, _process: int, _channel: str, id: str) -> None:
        self.subscriptions.note(id)

    async def _catch_up(self) -> None:
        ids = self.tables.in_memory
        numbers = await self.tables.store.numbers(ids)
        for id in ids:
            self._hear(id, numbers.get(id, -1))
            self._note_talk(None, 0, TALK, id)

    # ---- following

    def _hear(self, id: str, number: int) -> None:
        if self.tables.knows(id, number):
            return
        self.heard += 1
        if id not in self._heard:
            self._waiting.put_nowait(id)
        before = self._heard.get(id, 0)
        self._heard[id] = -1 if min(before, number) < 0 else max(before, number)

    async def _follow(self) -> None:
        while True:
            id = await self._waiting.get()
            try:
                if id in self._said:
                    self._said.discard(id)
                    await self.chat.tell(id)
                if id in self._heard:
                    await self.tables.catch_up(id, self._heard.pop(id))
            except (OSError, SQLAlchemyError) as error:
                logger.warning("The database could not tell what another server has written", exc_info=error)
                self._broken.set()  # whoever connects again catches up with all tables
            except Exception as error:
                logger.error("A table cannot catch up with another server", exc_info=error)
