"""A real server in a process of its own, for pages that are really fetched. It can be killed, and started again."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.processes import STARTING, free_port

AGAIN = 0.05  # seconds until we look again whether it is up
NO_CLIENT = "This package was built without the page for the browser: install Node.js 20 or newer and run make again."


class Server:
    """A server that is always on the same port, with the same database."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options  # of the command, besides port and database
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "tests.server.serve", str(self.port), str(self.folder / "tables.db")),
                    *self.options,
                ],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until = time.monotonic() + STARTING
        while True:
            assert self.process.poll() is None, self.said
            assert time.monotonic() < until, "The server does not become ready."
            try:
                if httpx.get(f"{self.address}/ready", verify=False).status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(AGAIN)
        assert 'id="app"' in httpx.get(self.address, verify=False).text, NO_CLIENT

    def kill(self) -> None:
        """At once, with all that it is in the middle of, and its bots."""
        if self.process is None:
            return
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
