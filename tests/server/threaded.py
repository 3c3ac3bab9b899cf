"""A real server in a thread of its own, for tests that are not asynchronous themselves."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.server.databases import new_database
from tests.server.running import bearer, running
from tests.server.test_races import all_actions


class Place(NamedTuple):
    """A table that is there, and a token that is good there."""

    table: str
    token: str


class Server:
    """With a table that is open, one where they play, and one where they have."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.places: list[Place] = []
        self.client = httpx.Client(base_url=f"{address}/api/tables", verify=False)

    def opened(self, *seats: str, start: bool = False) -> Place:
        body = {"game": "mission-red-planet", "seats": list(seats), "public": True}
        answer = self.client.post("", json=body).raise_for_status().json()
        if start:
            self.client.post(f"{answer['table']}/start", headers=bearer(answer["token"])).raise_for_status()
        self.client.cookies.clear()
        return Place(answer["table"], answer["token"])


@contextmanager
def in_a_thread(folder: Path) -> Iterator[Server]:
    found: list[Server] = []
    ready, over = threading.Event(), threading.Event()

    async def serve() -> None:
        async with running(await new_database("sqlite", folder)) as server:
            here = Server(f"http://127.0.0.1:{server.port}")
            here.places = [
                await asyncio.to_thread(here.opened, "me", "open", "open"),
                await asyncio.to_thread(here.opened, "me", "me", start=True),
                await asyncio.to_thread(here.opened, "me", "me", start=True),
            ]
            await server.app.state.tables.change(here.places[2].table, all_actions)
            found.append(here)
            ready.set()
            await asyncio.to_thread(over.wait)
            here.client.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(60)
        yield found[0]
    finally:
        over.set()
        thread.join()
