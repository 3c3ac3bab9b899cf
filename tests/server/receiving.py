"""Somebody who is sent notices: a real HTTP server on a port of this machine that keeps what comes in."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import NamedTuple

from tests.server.processes import PATIENCE


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Answers with the given statuses in turn, the last of them for ever."""

    def __init__(self, statuses: list[int], headers: Mapping[str, str], answer: bytes) -> None:
        self.port = 0
        self.connections = 0
        self.came: asyncio.Queue[Received] = asyncio.Queue()
        self._statuses = statuses
        self._headers = headers
        self._answer = answer

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/called?by=tminus"

    async def next(self, seconds: float = PATIENCE) -> Received:
        async with asyncio.timeout(seconds):
            return await self.came.get()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                request, *lines = head.rstrip().split("\r\n")
                headers = {name.lower(): value for name, value in [line.split(": ", 1) for line in lines]}
                body = await reader.readexactly(int(headers["content-length"]))
                status = self._statuses.pop(0) if len(self._statuses) > 1 else self._statuses[0]
                more = "".join([f"{name}: {value}\r\n" for name, value in self._headers.items()])
                answer = f"HTTP/1.1 {status} Status\r\ncontent-length: {len(self._answer)}\r\n{more}\r\n"
                writer.write(answer.encode() + self._answer)
                await writer.drain()
                self.came.put_nowait(Received(request.split()[1], headers, body))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def receiving(
    *statuses: int,
    headers: Mapping[str, str] | None = None,
    answer: bytes = b"",
    certificate: ssl.SSLContext | None = None,
) -> AsyncIterator[Receiver]:
    receiver = Receiver(list(statuses) or [200], headers or {}, answer)
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0, ssl=certificate)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()


async def say_nothing(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    """A server that listens for ever and never answers."""
    await reader.read()
