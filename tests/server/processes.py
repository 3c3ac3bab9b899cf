"""Servers in processes of their own, which can be killed at any moment."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import httpx

STARTING = 60.0  # seconds; loaded machines are slow
PATIENCE = 60.0  # seconds until something is taken never to happen


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Node:
    """A server that is always on the same port."""

    def __init__(self, database: str, folder: Path, name: str = "node") -> None:
        self.database = database
        self.port = free_port()
        self.said = folder / f"{name}.log"
        self.process: asyncio.subprocess.Process | None = None
        self.up = asyncio.Event()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        with self.said.open("ab") as said:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.server.serve", str(self.port), self.database),
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
        async with asyncio.timeout(STARTING), httpx.AsyncClient(base_url=self.address, verify=False) as client:
            while True:
                assert self.process.returncode is None, self.said.read_text()
                try:
                    if (await client.get("/ready")).status_code == 200:
                        break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        self.up.set()

    async def kill(self) -> None:
        """At once, with all that it is in the middle of, and its bots."""
        self.up.clear()
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()
