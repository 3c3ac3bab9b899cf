"""Running a server until somebody ends it: one process that listens, and beside it those in which bots think."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import platformdirs
import uvicorn
from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from tminus.kernel.errors import BadOption, TMinusError
from tminus.server.database import connect, migrate

LONGEST_MESSAGE = 64 * 1024  # bytes; beyond this a connection is closed before anybody reads on
IDLE = 150  # seconds: longer than a proxy keeps a connection, or it would send requests into closed ones
FAREWELL = 5  # seconds in which requests may end
# Thousands of tables in memory are no garbage. To look through them again and again, as Python does by itself, takes a
# fifth of all the time and makes everybody wait for seconds; what is young is looked through in some milliseconds.
TURN = 0.0005  # seconds that the thread which writes to SQLite waits at most until the interpreter is its own
TIDY_AFTER = (5_000, 5, 1_000)


class CannotServe(TMinusError):
    """Something that a server needs is not to be had."""


def usual_database() -> str:
    """A file in the user's own folder for data; nobody else needs to look into it."""
    folder = platformdirs.user_data_path("tminus", appauthor=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return str(Path(folder, "tables.db"))


async def prepare(database: str) -> None:
    """Bring the database up to date, or tell why that cannot be."""
    opened = connect(database)
    try:
        await migrate(opened)
    except (OSError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0].rstrip(".")
        address = opened.url.render_as_string(hide_password=True)
        raise CannotServe(f"The database {address} cannot be used: {reason}.") from error
    finally:
        await opened.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket that is ours. Raises CannotServe."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise BadOption(f"There is no host '{host}' to listen on.") from None
    listening = socket.socket(family, kind, protocol)
    if os.name == "posix":  # elsewhere the option would let two servers have one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(place)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(f"Port {port} is in use. Choose another one with --port.") from None
        raise CannotServe(f"Nobody can listen on {host}, port {port}: {error.strerror}.") from None
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def configured(app: Litestar, proxy: str = "") -> uvicorn.Config:
    """Uvicorn serves in the process that calls it, so the table server and its bots end together when that one does;
    Granian would put a supervisor between them. Its own log tells paths, so it is off."""
    return uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=None,  # live tables have pings of their own, which browsers can answer to a script
        ws_per_message_deflate=False,  # what it saves is little, and its windows take more memory than the tables
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=FAREWELL,
    )


class TableServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.when_ready()


def run(app: Litestar, database: str, listening: socket.socket, proxy: str, when_ready: Callable[[], None]) -> None:
    """Returns when Ctrl-C or SIGTERM has ended it."""

    def leave(*_: Any) -> NoReturn:
        raise KeyboardInterrupt

    def ready() -> None:
        sys.setswitchinterval(TURN)
        gc.freeze()
        gc.set_threshold(*TIDY_AFTER)
        when_ready()

    signal.signal(signal.SIGTERM, leave)  # Uvicorn ends in peace, and then passes on what made it end
    try:
        asyncio.run(prepare(database))
        TableServer(configured(app, proxy), ready).run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
