"""Players who go on whatever happens to the server: each remembers what was acknowledged, and tells if it was lost."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.processes import Node
from tests.server.running import bearer
from tminus.kernel.randomness import Random

AGAIN = 0.05  # seconds until somebody tries to connect again
PATIENCE = 60.0  # seconds without a word from a server that is up

Lost = (OSError, WebSocketException, httpx.TransportError, EOFError)


class Player:
    """One seat, over a live connection. Where there are several servers, it goes to the next when one is gone."""

    def __init__(self, nodes: list[Node], table: str, seat: int, token: str, seed: int, until: Callable[[], bool]):
        self.nodes = nodes
        self.table = table
        self.seat = seat
        self.token = token
        self.source = Random(seed)
        self.until = until
        self.acknowledged: dict[str, int] = {}  # requests and the entries that they became
        self.unsure: dict[str, Any] | None = None  # sent, but not answered: sent again with the same key
        self.refused: set[str] = set()
        self.sent = 0
        self.seen: list[str] = []  # the words of all events, in order
        self.number = 0
        self.resumed = 0
        self.over = False
        self.back = asyncio.Event()  # has heard of its table since it connected
        self._shown: dict[str, Any] = {}
        self._news = asyncio.Condition()

    async def reached(self, number: int) -> None:
        """Wait until the table has so many entries, or its game is over."""
        async with self._news:
            await self._news.wait_for(lambda: self.number >= number or self.over)

    async def play(self) -> None:
        at = 0
        while not self.over and not self.until():
            node = self.nodes[at % len(self.nodes)]
            try:
                await self._play_at(node)
            except Lost:
                self.back.clear()
                self.resumed += 1
                at += 1
                await asyncio.sleep(AGAIN)

    async def _play_at(self, node: Node) -> None:
        known = f"seen={len(self.seen)}&number={self.number}"
        address = f"ws://127.0.0.1:{node.port}/api/tables/{self.table}/live?seat={self.seat}&{known}"
        async with connect(address, additional_headers=bearer(self.token), open_timeout=PATIENCE) as connection:
            if self.unsure is not None:
                await connection.send(json.dumps(self.unsure))
            while not self.over and not self.until():
                async with asyncio.timeout(PATIENCE):
                    message = json.loads(await connection.recv())
                async with self._news:
                    self._hear(message)
                    self._news.notify_all()
                if message["type"] == "ping":
                    await connection.send('{"type":"pong"}')
                elif self.unsure is None and self._shown.get("options"):
                    self.unsure = self._choice()
                    self.sent += 1
                    await connection.send(json.dumps(self.unsure))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self._shown = message
            assert message["number"] >= self.number, "the table has gone back in time"
            self.number = message["number"]
            self.seen = self.seen[: message["seen"]] + [event["words"] for event in message["events"]]
            self.over = message["status"] == "over"
            self.back.set()
        elif message["type"] in ("accepted", "refused") and self.unsure and message["key"] == self.unsure["key"]:
            if message["type"] == "accepted" or message["kind"] == "repeated":
                self.acknowledged[message["key"]] = message["number"]
            else:
                self.refused.add(message["key"])
            self.unsure = None
            if self._shown.get("number", 0) < (message["number"] or 0):
                self._shown = {}  # what was shown is out of date; the table as it stands now is on its way

    def _choice(self) -> dict[str, Any]:
        option = self._shown["options"][self.source.below(len(self._shown["options"]))]
        return {
            "type": "act",
            "seat": self.seat,
            "code": option["code"],
            "answers": self._shown["number"],
            "key": f"{self.seat}-{self.sent}",
        }


async def opened(node: Node, game: str, seats: int) -> tuple[str, list[str]]:
    """A table at which a game has begun, and the tokens of its seats."""
    async with httpx.AsyncClient(base_url=node.address, verify=False) as client:
        answer = await client.post("/api/tables", json={"game": game, "seats": ["me"] + ["open"] * (seats - 1)})
        host = answer.json()
        path = f"/api/tables/{host['table']}"
        tokens = [host["token"]]
        for number in range(1, seats):
            joined = await client.post(f"{path}/seats", json={"link": host["link"], "name": f"Friend {number}"})
            tokens.append(joined.json()["token"])
        started = await client.post(f"{path}/start", headers=bearer(host["token"]))
        assert started.status_code == 201, started.text
        return host["table"], tokens
