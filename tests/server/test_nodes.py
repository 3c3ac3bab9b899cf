"""Two servers on one PostgreSQL: whoever watches at one of them sees what is done at the other."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import make_url
from websockets.exceptions import ConnectionClosed

from tests.server.databases import new_database
from tests.server.running import Running, Watching, running
from tminus.server import tables as tables_module
from tminus.server.nodes import LISTENER, Nodes


def with_two(folder: Path, check: Callable[[Running, Running, str], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        address = await new_database("postgresql", folder)
        async with running(address) as here, running(address) as there:
            await until(lambda: nodes_of(here).listening and nodes_of(there).listening)
            await check(here, there, address)

    asyncio.run(all_of_it())


def nodes_of(server: Running) -> Nodes:
    nodes: Nodes = server.app.state.nodes
    return nodes


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


async def begun(server: Running) -> tuple[str, str]:
    """A game where one person plays both seats."""
    _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "me"], name="Ada")
    await server.ask("POST", f"/{opened['table']}/start", opened["token"])
    return opened["table"], opened["token"]


async def act(server: Running, table: str, token: str, key: str, last: bool = False) -> int:
    """Whoever has to decide takes the first option, or the last; if that comes too late, they look again."""
    while True:
        shown = [(await server.ask("GET", f"/{table}?seat={seat}", token))[1] for seat in (0, 1)]
        seat = 0 if shown[0]["options"] else 1
        code = shown[seat]["options"][-1 if last else 0]["code"]
        data = {"seat": seat, "code": code, "answers": shown[seat]["number"], "key": key}
        status, answer = await server.ask("POST", f"/{table}/actions", token, **data)
        if status == 201:
            return int(answer["number"])
        assert answer["kind"] == "stale"


async def act_and_take_back(server: Running, table: str, token: str, turns: int) -> int:
    """So many turns, or more until something was taken back: whatever can be is, and another thing is done instead."""
    taken_back = 0
    turn = number = 0
    while turn < turns or not taken_back:
        turn += 1
        number = await act(server, table, token, f"k{turn}")
        for seat in (0, 1):
            _, shown = await server.ask("GET", f"/{table}?seat={seat}", token)
            if shown["undo"] is None:
                data = {"seat": seat, "answers": shown["number"], "key": f"u{turn}"}
                assert (await server.ask("POST", f"/{table}/undo", token, **data))[0] == 201
                number = await act(server, table, token, f"again{turn}", last=True)
                taken_back += 1
                break
    return number


class Spectator:
    """Listens all the time and keeps a log of what it is told, as a client does."""

    def __init__(self, watching: Watching) -> None:
        self.connection = watching.connection
        self.log: list[Any] = []
        self.shown: dict[str, Any] = {"number": -1}
        self.news = asyncio.Event()
        self.listening = asyncio.create_task(self._listen(watching))

    async def _listen(self, watching: Watching) -> None:
        with suppress(ConnectionClosed):
            while True:
                self.shown = await watching.next("table", 60)
                self.log = self.log[: self.shown.get("seen", 0)] + self.shown.get("events", [])
                self.news.set()

    async def up_to(self, number: int) -> dict[str, Any]:
        async with asyncio.timeout(60):
            while self.shown["number"] < number:
                self.news.clear()
                await self.news.wait()
        return self.shown

    async def closed(self) -> int:
        async with asyncio.timeout(60):
            await self.connection.wait_closed()
        return int(self.connection.close_code or 0)


async def spectator(server: Running, table: str) -> Spectator:
    watcher = Spectator(await server.watch(table))
    await watcher.up_to(0)
    return watcher


async def query(address: str, sql: str) -> list[Any]:
    url = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(sql))
    finally:
        await connection.close()


async def same_at_both(here: Running, there: Running, table: str, watcher: Spectator, number: int) -> None:
    seen = await watcher.up_to(number)
    _, whole = await here.ask("GET", f"/{table}")
    assert seen["view"] == whole["view"]
    assert watcher.log == whole["events"]
    assert (await there.ask("GET", f"/{table}"))[1] == whole


def test_what_is_done_at_one_server_is_seen_at_the_other(tmp_path: Path) -> None:
    async def check(here: Running, there: Running, address: str) -> None:
        table, token = await begun(here)
        watcher = await spectator(there, table)
        await watcher.up_to(1)
        for turn in range(12):
            number = await act(here, table, token, f"k{turn}")
            await watcher.up_to(number)
        await same_at_both(here, there, table, await spectator(there, table), number)

    with_two(tmp_path, check)


def test_both_servers_take_actions_and_all_watchers_see_them_in_order(tmp_path: Path) -> None:
    async def check(here: Running, there: Running, address: str) -> None:
        table, token = await begun(here)
        watchers = [await spectator(server, table) for server in (here, there)]
        for turn in range(12):
            number = await act((here, there)[turn % 2], table, token, f"k{turn}")
        for watcher in watchers:
            await same_at_both(here, there, table, watcher, number)

    with_two(tmp_path, check)


def test_what_was_taken_back_elsewhere_is_forgotten_here(tmp_path: Path) -> None:
    async def check(here: Running, there: Running, address: str) -> None:
        table, token = await begun(here)
        watcher = await spectator(there, table)
        number = await act_and_take_back(here, table, token, 30)
        await same_at_both(here, there, table, watcher, number)

    with_two(tmp_path, check)


def test_a_line_that_is_cut_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    async def check(here: Running, there: Running, address: str) -> None:
        table, token = await begun(here)
        watcher = await spectator(there, table)
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{LISTENER}'"
        for turn in range(20):
            number = await act(here, table, token, f"k{turn}")
            if turn in (5, 12):
                await until(lambda: nodes_of(here).listening and nodes_of(there).listening)
                assert len(await query(address, f"{cut} AND datname = current_database()")) == 2
        await same_at_both(here, there, table, watcher, number)
        assert nodes_of(there).reconnected >= 1

    with_two(tmp_path, check)


class Cable:
    """Leads from a port to the database, until somebody pulls it out."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.plugged = True
        self.streams: set[asyncio.StreamWriter] = set()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.plugged:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_unix_connection(self.path)
        self.streams |= {writer, far_writer}
        await asyncio.gather(pump(reader, far_writer), pump(far_reader, writer))
        self.streams -= {writer, far_writer}

    def pull(self) -> None:
        self.plugged = False
        for stream in self.streams:
            stream.transport.abort()


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


@asynccontextmanager
async def cabled(address: str) -> AsyncIterator[tuple[str, Cable]]:
    url = make_url(address)
    cable = Cable(f"{url.query['host']}/.s.PGSQL.5432")
    async with await asyncio.start_server(cable.carry, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        tcp = url.difference_update_query(["host"]).set(host="127.0.0.1", port=port)
        yield f"{tcp.render_as_string(hide_password=False)}?ssl=disable", cable


def test_a_server_without_its_database_catches_up_when_it_is_back(tmp_path: Path) -> None:
    async def all_of_it() -> None:
        address = await new_database("postgresql", tmp_path)
        async with cabled(address) as (through, cable), running(address) as here, running(through) as there:
            await until(lambda: nodes_of(there).listening)
            table, token = await begun(here)
            _, gone = await here.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
            watcher = await spectator(there, table)
            await watcher.up_to(1)
            mourner = await spectator(there, gone["table"])
            cable.pull()
            await until(lambda: not nodes_of(there).listening)
            assert (await there.client.get("/ready")).status_code == 503
            number = await act_and_take_back(here, table, token, 15)
            assert (await here.ask("DELETE", f"/{gone['table']}", gone["token"]))[0] == 204
            assert not nodes_of(there).listening
            cable.plugged = True
            await same_at_both(here, there, table, watcher, number)
            assert await mourner.closed() == 4404
            await until(lambda: nodes_of(there).listening)
            assert (await there.client.get("/ready")).status_code == 200

    asyncio.run(all_of_it())


def test_a_table_that_is_watched_stays_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "KEPT", 3)

    async def check(here: Running, there: Running, address: str) -> None:
        table, token = await begun(here)
        watcher = await spectator(there, table)
        await watcher.up_to(1)
        for _ in range(10):
            _, other = await here.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Bob")
            await there.ask("GET", f"/{other['table']}")
        assert len(there.app.state.tables.in_memory) <= 4
        await same_at_both(here, there, table, watcher, await act(here, table, token, "k"))

    with_two(tmp_path, check)


def test_a_server_alone_needs_no_line(tmp_path: Path) -> None:
    async def all_of_it() -> None:
        async with running(await new_database("sqlite", tmp_path)) as server:
            assert nodes_of(server).listening
            assert (await server.client.get("/ready")).status_code == 200

    asyncio.run(all_of_it())
