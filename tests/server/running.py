"""A real server for tests: HTTP and WebSockets on a port of this machine, in the test's own event loop."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

from tests.server.databases import new_database
from tests.server.luck import fixed
from tests.server.processes import PATIENCE
from tminus.server.app import create_app
from tminus.server.serving import TableServer, configured, listen
from tminus.server.settings import Settings

UNLIMITED = Settings(rates=None)


class Running:
    """A server that listens, and ways to talk to it."""

    def __init__(self, app: Litestar, port: int, client: httpx.AsyncClient) -> None:
        self.app = app
        self.port = port
        self.client = client

    async def ask(self, method: str, path: str, token: str = "", **data: Any) -> tuple[int, Any]:
        """A request about tables, and its status and answer."""
        headers = bearer(token)
        answer = await self.client.request(method, f"/api/tables{path}", headers=headers, json=data or None)
        self.client.cookies.clear()
        return answer.status_code, answer.json() if answer.content else None

    async def watch(self, table: str, token: str = "", query: str = "") -> "Watching":
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live{query}"
        return Watching(await connect(address, additional_headers=bearer(token)))


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


class Watching:
    """A live connection that answers pings by itself."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def answer(self, key: str) -> dict[str, Any]:
        """What was said to the request with this key."""
        while True:
            message: dict[str, Any] = json.loads(await self.connection.recv())
            if message.get("key") == key:
                return message

    async def next(self, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message of this kind; what comes before it is dropped."""
        async with asyncio.timeout(seconds):
            while True:
                message: dict[str, Any] = json.loads(await self.connection.recv())
                if message["type"] == "ping":
                    await self.send(type="pong")
                if message["type"] == kind:
                    return message


@asynccontextmanager
async def running(address: str, settings: Settings = UNLIMITED, proxy: str = "") -> AsyncIterator[Running]:
    listening = listen("127.0.0.1", 0)
    app = create_app(address, settings=settings, draw=fixed)
    ready = asyncio.Event()
    server = TableServer(configured(app, proxy), ready.set)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    task.add_done_callback(lambda _: ready.set())
    port = listening.getsockname()[1]
    try:
        await ready.wait()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=False) as client:
            yield Running(app, port, client)
    finally:
        server.should_exit = True
        await task


def served(kind: str, folder: Path, check: Callable[[Running], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with running(await new_database(kind, folder)) as server:
            await check(server)

    asyncio.run(all_of_it())
