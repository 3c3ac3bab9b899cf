"""How many tables a server holds: clients on real connections, at a steady pace and then as fast as it goes.

    python -m bench.server [--tables 1000] [--seconds 20] [--database ADDRESS] [--json]

The server and these clients share the machine, and it is only ever asked on 127.0.0.1.
"""

import argparse
import asyncio
import json
import os
import re
import signal
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import msgspec
import psutil
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.table import Table

from tminus.games import GAMES

OPENING = 40  # tables that are opened at the same time
AT_ONCE = 200  # tables that play as fast as they can
FASTEST = 10.0  # seconds for which they do
STARTING = 60.0
LATEST = 30.0  # seconds that a client waits for an answer before the measurement is given up


class Option(msgspec.Struct):
    code: int


class View(msgspec.Struct):
    pending: list[int] = []


class Message(msgspec.Struct):
    """Of what the server shows, only what a client must read to play on."""

    number: int
    status: str
    options: list[Option] = []
    view: View = msgspec.field(default_factory=View)


_read = msgspec.json.Decoder(Message).decode
_write = msgspec.json.Encoder().encode
_number = re.compile(rb'"number":(\d+)')


class Seat(WSListener):
    """A client. It notes when it is shown what somebody did, and reads it only when it has to play on: whatever the
    clients do, the server cannot do on the same machine."""

    def __init__(self) -> None:
        self.line: WSTransport | None = None
        self.shown = b""
        self.number = 0
        self.waits_for = 0
        self.waiting: asyncio.Future[float] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
            return
        text = frame.get_payload_as_bytes()
        if text.startswith(b'{"type":"table"'):
            found = _number.search(text)
            assert found is not None
            self.shown, self.number = text, int(found[1])
            self._hear()
        elif text == b'{"type":"ping"}':
            transport.send(WSMsgType.TEXT, b'{"type":"pong"}')
        elif text.startswith(b'{"type":"refused"'):
            self._fail(f"The server refused an action: {text!r}")

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._fail("The server has closed a connection.")

    def _hear(self) -> None:
        if self.waiting is not None and not self.waiting.done() and self.number >= self.waits_for:
            self.waiting.set_result(time.perf_counter())

    def _fail(self, words: str) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(RuntimeError(words))

    def shows(self, number: int) -> "asyncio.Future[float]":
        """When this client was shown the table with that entry."""
        self.waits_for = number
        self.waiting = asyncio.get_running_loop().create_future()
        self._hear()
        return self.waiting

    def send(self, message: dict[str, Any]) -> None:
        assert self.line is not None
        self.line.send(WSMsgType.TEXT, _write(message))


class Game:
    """A table with two clients."""

    def __init__(self, table: str, seats: list[Seat]) -> None:
        self.table = table
        self.seats = seats
        self.acted = 0

    @property
    def over(self) -> bool:
        return b'"status":"over"' in self.seats[0].shown

    async def act(self) -> float:
        """Somebody acts. Returns the seconds until both have been shown it."""
        shown = _read(self.seats[0].shown)
        seat = shown.view.pending[0]
        if seat:
            shown = _read(self.seats[seat].shown)
        option = shown.options[self.acted * 7 % len(shown.options)]
        self.acted += 1
        waiting = [other.shows(shown.number + 1) for other in self.seats]
        began = time.perf_counter()
        self.seats[seat].send(
            {"type": "act", "seat": seat, "code": option.code, "answers": shown.number, "key": str(self.acted)}
        )
        async with asyncio.timeout(LATEST):
            return max([await one for one in waiting]) - began


async def open_game(client: httpx.AsyncClient, port: int, game: str) -> Game:
    answer = await client.post("/api/tables", json={"game": game, "seats": ["me", "open"]})
    host = answer.raise_for_status().json()
    path = f"/api/tables/{host['table']}"
    friend = (await client.post(f"{path}/seats", json={"link": host["link"], "name": "Friend"})).raise_for_status()
    client.cookies.clear()
    (await client.post(f"{path}/start", headers=bearer(host["token"]))).raise_for_status()
    seats = []
    for number, token in enumerate((host["token"], friend.json()["token"])):
        address = f"ws://127.0.0.1:{port}{path}/live?seat={number}"
        seat = Seat()
        await ws_connect(lambda: seat, address, extra_headers=bearer(token), websocket_handshake_timeout=LATEST)  # noqa: B023
        async with asyncio.timeout(LATEST):
            await seat.shows(1)
        seats.append(seat)
    return Game(host["table"], seats)


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def steady(game: Game, seconds: float, offset: float) -> list[float]:
    """One action a second. Late answers do not slow it down: that would hide them."""
    delays = []
    began = time.perf_counter() + offset
    for number in range(int(seconds)):
        wait = began + number - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        if game.over:
            break
        delays.append(await game.act())
    return delays


async def as_fast_as_it_goes(game: Game, until: float) -> list[float]:
    delays = []
    while time.perf_counter() < until and not game.over:
        delays.append(await game.act())
    return delays


async def measure(tables: int, seconds: float, database: str, console: Console) -> dict[str, Any]:
    figures: dict[str, Any] = {"tables": tables, "clients": 2 * tables}
    server, port, figures["start-up s"] = await start(database)
    watched, ourselves = psutil.Process(server.pid), psutil.Process()
    limits = httpx.Limits(max_connections=OPENING)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=LATEST) as client:
            before = watched.memory_info().rss
            games = await open_all(client, port, tables, console)
            figures["memory of an idle table with two clients, KiB"] = (
                (watched.memory_info().rss - before) / tables / 1024
            )
            with console.status(f"{tables} tables, one action a second each…"):
                used, ours, began = watched.cpu_times(), ourselves.cpu_times(), time.perf_counter()
                stolen = psutil.cpu_times()
                waits = await asyncio.gather(*[steady(game, seconds, n / tables) for n, game in enumerate(games)])
                figures["steady"] = {
                    **told(waits, time.perf_counter() - began),
                    "cpu": cpu_since(watched, used, began),
                    "cpu of the clients": cpu_since(ourselves, ours, began),
                    "cpu that neighbours of a virtual machine took": stolen_since(stolen, began),
                }
            with console.status(f"{AT_ONCE} tables, as fast as it goes…"):
                used, began = watched.cpu_times(), time.perf_counter()
                waits = await asyncio.gather(*[as_fast_as_it_goes(game, began + FASTEST) for game in games[-AT_ONCE:]])
                figures["saturated"] = {
                    **told(waits, time.perf_counter() - began),
                    "cpu": cpu_since(watched, used, began),
                }
            figures["load a finished game ms"] = await finish_and_load(games[0], client, port, database)
            for game in games:
                for seat in game.seats:
                    assert seat.line is not None
                    seat.line.disconnect()
    finally:
        server.send_signal(signal.SIGTERM)
        await server.wait()
    return figures


async def open_all(client: httpx.AsyncClient, port: int, tables: int, console: Console) -> list[Game]:
    games: list[Game] = []
    with console.status("Opening tables…"):
        for first in range(0, tables, OPENING):
            names = [GAMES[number % len(GAMES)].name for number in range(first, min(first + OPENING, tables))]
            games += await asyncio.gather(*[open_game(client, port, name) for name in names])
    return games


async def finish_and_load(game: Game, client: httpx.AsyncClient, port: int, database: str) -> float:
    """Play a game to its end, and see how long another server, which has never heard of it, needs to show it."""
    while not game.over:
        await game.act()
    other, elsewhere, _ = await start(database)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{elsewhere}") as stranger:
            await stranger.get("/ready")
            began = time.perf_counter()
            (await stranger.get(f"/api/tables/{game.table}")).raise_for_status()
            return (time.perf_counter() - began) * 1000
    finally:
        other.send_signal(signal.SIGTERM)
        await other.wait()


async def start(database: str) -> tuple[asyncio.subprocess.Process, int, float]:
    """A server, its port, and the seconds until it was ready."""
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tminus", "serve", "--port", "0", "--no-limits", "--bot-workers", "1"),
        env={**os.environ, "TMINUS_DATABASE": database},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,  # its log
    )
    assert process.stdout is not None
    async with asyncio.timeout(STARTING):
        words = (await process.stdout.readline()).decode()
    port = int(words.split("http://127.0.0.1:")[1].split()[0])
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        (await client.get("/ready")).raise_for_status()
    return process, port, time.perf_counter() - began


def told(waits: list[list[float]], seconds: float) -> dict[str, float]:
    delays = sorted([delay * 1000 for game in waits for delay in game])
    cuts = quantiles(delays, n=100)
    return {"actions/s": len(delays) / seconds, "p50 ms": cuts[49], "p99 ms": cuts[98], "slowest ms": delays[-1]}


def cpu_since(watched: psutil.Process, used: Any, began: float) -> float:
    """The share of one core that the server itself took."""
    now = watched.cpu_times()
    return float((now.user + now.system - used.user - used.system) / (time.perf_counter() - began))


def stolen_since(stolen: Any, began: float) -> float:
    """In cores; it makes everything slower, and is nobody's fault here."""
    taken = getattr(psutil.cpu_times(), "steal", 0.0) - getattr(stolen, "steal", 0.0)
    return float(taken / (time.perf_counter() - began))


def show(figures: dict[str, Any], console: Console) -> None:
    table = Table("", "figure", title=f"{figures['tables']} tables, {figures['clients']} clients")
    for name, figure in figures.items():
        if isinstance(figure, dict):
            for part, value in figure.items():
                table.add_row(f"{name}: {part}", f"{value:,.2f}")
        elif name not in ("tables", "clients"):
            table.add_row(name, f"{figure:,.2f}")
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a table server on this machine.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database", default="", help="a file in a temporary folder if left out")
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args()
    console = Console(stderr=told.json)
    with tempfile.TemporaryDirectory() as folder:
        database = told.database or str(Path(folder, "tables.db"))
        figures = uvloop.run(measure(told.tables, told.seconds, database, console))
    if told.json:
        print(json.dumps(figures))
    else:
        show(figures, console)


if __name__ == "__main__":
    main()
