"""A mind for tests: its workers are real processes, but the test tells them what to answer, or lets them hang."""

import asyncio
import json
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from tminus.server.thinking import Doubts, Question, Think

_open: list[socket.socket] = []  # for as long as the process lives: whoever listens hears when it ends


def ask(port: int, question: Question | Doubts) -> int:
    """Runs in a worker: ask the test, and wait for what it says."""
    connection = socket.create_connection(("127.0.0.1", port))
    _open.append(connection)
    connection.sendall(json.dumps({"pid": os.getpid(), **question._asdict()}).encode() + b"\n")
    return int(connection.makefile().readline())


class Asked:
    """A question that a worker waits with."""

    def __init__(self, question: dict[str, Any], reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.pid: int = question["pid"]
        self.seat: int = question["seat"]
        self.level: str = question.get("level", "")  # a hint is asked for without
        self.options: list[int] = question.get("options", [])
        self._reader = reader
        self._writer = writer

    def say(self, answer: object) -> None:
        self._writer.write(f"{answer}\n".encode())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    async def ended(self) -> None:
        """Returns when the worker's process has come to its end."""
        async with asyncio.timeout(60):
            try:
                assert await self._reader.read() == b""
            except ConnectionResetError:
                pass
            finally:
                self._writer.close()


class Mind:
    def __init__(self) -> None:
        self.questions: asyncio.Queue[Asked] = asyncio.Queue()
        self.think: Think = partial(ask, 0)

    async def next(self) -> Asked:
        async with asyncio.timeout(120):
            return await self.questions.get()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.questions.put(Asked(json.loads(await reader.readline()), reader, writer))


@asynccontextmanager
async def mind() -> AsyncIterator[Mind]:
    found = Mind()
    server = await asyncio.start_server(found._hear, "127.0.0.1", 0, limit=2**20)
    found.think = partial(ask, server.sockets[0].getsockname()[1])
    try:
        yield found
    finally:
        server.close()
