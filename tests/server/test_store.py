"""Storing tables: the same promises on SQLite and on PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.databases import KINDS, new_database
from tminus.server.database import connect, migrate
from tminus.server.entries import Entry, GoneError, OvertakenError, Summary, Writing
from tminus.server.store import Store

Check = Callable[[Store], Awaitable[None]]
on_both = pytest.mark.parametrize("kind", KINDS)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = Store(connect(address))
    await migrate(store.database)
    try:
        yield store
    finally:
        await store.close()


def run(kind: str, folder: Path, check: Check) -> None:
    async def all_of_it() -> None:
        async with opened(await new_database(kind, folder)) as store:
            await check(store)

    asyncio.run(all_of_it())


def summary(id: str = "mars", public: bool = True, status: str = "open", touched: int = 5) -> Summary:
    return Summary(id, "launch-pad", status, public, 1, touched, b"{}")


def entry(number: int, data: bytes = b"7", key: str | None = None) -> Entry:
    return Entry(number, 1000 + number, 0, "act", data, key)


def writing(after: int, count: int = 1, id: str = "mars", snapshot: bytes | None = None) -> Writing:
    entries = [entry(after + 1 + number) for number in range(count)]
    return Writing(id, after, entries, "playing", False, 9, b'{"a":1}', snapshot)


@on_both
def test_what_was_written_is_read_in_its_order(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary())
        await store.write(writing(0, 2))
        await store.write(writing(2))
        stored = await store.load("mars")
        assert stored.number == 3
        assert stored.tail == [entry(1), entry(2), entry(3)]
        assert stored.snapshot is None
        assert stored.summary == Summary("mars", "launch-pad", "playing", False, 1, 9, b'{"a":1}')
        assert await store.entries("mars", 1) == [entry(2), entry(3)]

    run(kind, tmp_path, check)


@on_both
def test_a_table_is_read_from_its_last_snapshot_on(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary())
        await store.write(writing(0, 5, snapshot=b"first"))
        await store.write(writing(5, 5, snapshot=b"second"))
        await store.write(writing(10))
        stored = await store.load("mars")
        assert (stored.snapshot, stored.snapshot_number) == (b"second", 10)
        assert stored.tail == [entry(11)]
        assert len(await store.entries("mars", 0)) == 11

    run(kind, tmp_path, check)


@on_both
def test_who_was_overtaken_writes_nothing(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary())
        await store.write(writing(0))
        for stale in (writing(0, 3), writing(4)):
            with pytest.raises(OvertakenError):
                await store.write(stale)
        stored = await store.load("mars")
        assert (stored.number, stored.tail) == (1, [entry(1)])

    run(kind, tmp_path, check)


@on_both
def test_of_many_who_write_after_the_same_entry_one_succeeds(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary())
        found = await asyncio.gather(*[store.write(writing(0)) for _ in range(20)], return_exceptions=True)
        assert sorted(str(type(one)) for one in found) == sorted(
            [str(type(None))] + [str(OvertakenError)] * 19,
        )
        assert (await store.load("mars")).number == 1

    run(kind, tmp_path, check)


@on_both
def test_two_servers_on_one_database_never_write_the_same_entry(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        names = [f"table-{number}" for number in range(10)]
        for name in names:
            await store.create(summary(name))

        async def write_some(one: Store, name: str) -> int:
            """Forty tries, each after what was there a moment ago."""
            written = 0
            for _ in range(40):
                try:
                    await one.write(writing((await one.load(name)).number, id=name))
                    written += 1
                except OvertakenError:
                    pass
            return written

        async with opened(str(store.database.url.render_as_string(hide_password=False))) as other:
            counts = await asyncio.gather(*[write_some(one, name) for name in names for one in (store, other)])
        for place, name in enumerate(names):
            stored = await store.load(name)
            assert stored.number == counts[2 * place] + counts[2 * place + 1]
            assert [one.number for one in stored.tail] == list(range(1, stored.number + 1))
            assert stored.number >= 40

    run(kind, tmp_path, check)


@on_both
def test_one_refused_writer_does_not_harm_those_who_share_its_transaction(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary("mars"))
        await store.create(summary("moon"))
        found = await asyncio.gather(
            store.write(writing(0, id="mars")),
            store.write(writing(3, id="moon")),
            store.write(writing(0, id="nowhere")),
            return_exceptions=True,
        )
        assert [type(one) for one in found] == [type(None), OvertakenError, GoneError]
        assert (await store.load("mars")).number == 1
        assert (await store.load("moon")).number == 0

    run(kind, tmp_path, check)


@on_both
def test_a_writer_who_loses_patience_is_still_stored(kind: str, tmp_path: Path) -> None:
    """A browser may hang up while its action is being written."""

    async def check(store: Store) -> None:
        await store.create(summary())
        task = asyncio.create_task(store.write(writing(0)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await store.write(writing(1))
        assert (await store.load("mars")).number == 2

    run(kind, tmp_path, check)


@on_both
def test_a_deleted_table_leaves_nothing(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary())
        await store.write(writing(0, 3, snapshot=b"x"))
        await store.delete("mars")
        with pytest.raises(GoneError):
            await store.load("mars")
        assert await store.entries("mars", 0) == []
        with pytest.raises(GoneError):
            await store.write(writing(3))
        await store.create(summary())
        assert (await store.load("mars")).snapshot is None

    run(kind, tmp_path, check)


@on_both
def test_the_lobby_lists_public_tables_the_latest_first(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary("old", touched=1))
        await store.create(summary("new", touched=9))
        await store.create(summary("private", public=False))
        await store.create(summary("playing", status="playing"))
        assert [one.id for one in await store.in_the_lobby("open")] == ["new", "old"]
        assert [one.id for one in await store.in_the_lobby("open", most=1)] == ["new"]
        assert [one.id for one in await store.in_the_lobby("playing")] == ["playing"]

    run(kind, tmp_path, check)


# ---- when tables have to be attended to


@on_both
def test_tables_whose_time_has_come_are_given_the_earliest_first(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        for id, wakes in (("late", 300), ("early", 100), ("asleep", None), ("middle", 200), ("future", 301)):
            await store.create(summary(id))
            await store.write(writing(0, id=id)._replace(wakes=wakes))
        assert await store.due(99, 10, 1000) == []
        assert await store.due(300, 2, 1000) == ["early", "middle"]
        assert await store.due(300, 2, 1000) == ["late"]
        assert await store.due(300, 2, 1000) == []
        assert (await store.load("early")).summary.wakes == 1000
        assert (await store.load("asleep")).summary.wakes is None

    run(kind, tmp_path, check)


@on_both
def test_a_table_that_nobody_wrote_to_is_due_again_and_any_writing_puts_it_off(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await store.create(summary())
        await store.write(writing(0)._replace(wakes=100))
        assert await store.due(100, 5, 200) == ["mars"]
        assert await store.due(199, 5, 300) == []
        assert await store.due(200, 5, 300) == ["mars"]
        await store.write(writing(1)._replace(wakes=500))
        assert await store.due(499, 5, 1000) == []
        await store.write(writing(2))
        assert await store.due(10**6, 5, 10**7) == []

    run(kind, tmp_path, check)


@on_both
def test_of_many_servers_one_is_given_a_table_that_is_due(kind: str, tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        names = [f"table-{number:02}" for number in range(40)]
        for number, name in enumerate(names):
            await store.create(summary(name))
            await store.write(writing(0, id=name)._replace(wakes=number))
        address = str(store.database.url.render_as_string(hide_password=False))
        async with opened(address) as second, opened(address) as third:
            given = await asyncio.gather(*[one.due(100, 5, 1000) for one in (store, second, third) * 4])
        rest = await store.due(100, 50, 1000)  # some looked at rows that another one had just locked
        assert sorted([name for some in [*given, rest] for name in some]) == names

    run(kind, tmp_path, check)


# ---- the schema


def test_the_lobby_is_found_without_a_look_at_every_table(tmp_path: Path) -> None:
    from sqlalchemy import Connection, Engine, event

    asked: list[str] = []

    def explain(connection: Connection, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if "public" in statement and statement.startswith("SELECT"):
            cursor.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
            asked.extend([row[3] for row in cursor.fetchall()])

    async def check(store: Store) -> None:
        await store.create(summary())
        event.listen(Engine, "before_cursor_execute", explain)
        try:
            assert len(await store.in_the_lobby("open")) == 1
        finally:
            event.remove(Engine, "before_cursor_execute", explain)
        assert any(["USING INDEX tables_in_the_lobby" in step for step in asked]), asked

    run("sqlite", tmp_path, check)


@on_both
def test_bringing_a_database_up_to_date_twice_or_by_two_servers_at_once_does_no_harm(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        databases = [connect(address) for _ in range(3)]
        await asyncio.gather(*[migrate(database) for database in databases])
        store = Store(databases[0])
        await store.create(summary())
        await migrate(databases[1])
        assert (await store.load("mars")).number == 0
        for database in databases:
            await database.close()

    asyncio.run(check())


def test_a_new_file_that_another_server_has_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("CREATE TABLE something (number INTEGER)")
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO something VALUES (1)")

        async def check() -> None:
            database = connect(f"sqlite:///{path}")
            reading = asyncio.create_task(
                database.read(lambda connection: connection.scalar(text("SELECT number FROM something")))
            )
            done, _ = await asyncio.wait([reading], timeout=0.2)
            assert not done
            other.execute("COMMIT")
            assert await reading == 1
            await database.close()

        asyncio.run(check())


@on_both
def test_the_migrations_make_what_the_code_expects(kind: str, tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from tminus.server.schema import METADATA

    async def check(store: Store) -> None:
        assert (
            await store.database.read(lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA)) == []
        )

    run(kind, tmp_path, check)
