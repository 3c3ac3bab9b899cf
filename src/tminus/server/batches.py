"""Writing to many tables in one transaction, with as few statements as can be."""

from typing import Any

from sqlalchemy import Connection, Table, bindparam, delete, insert, select, text, update

from tminus.server.entries import VACATED, Entry, GoneError, OvertakenError, Summary, Writing
from tminus.server.schema import LOG, PUSHES, SNAPSHOTS, TABLES, WEBHOOKS

MOST_ROWS = 1_000  # in one statement: SQLite takes 32,766 values
CHANNEL = "tminus"  # on which PostgreSQL tells all servers what was written

_CHANGING = ("number", "status", "public", "touched", "about", "wakes")
_CHANGED = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of_table"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)
_NEWS = text("SELECT pg_notify(:channel, :news)")  # tells all servers, as soon as it is committed


def write_batch(connection: Connection, batch: list[Writing]) -> dict[str, Exception]:
    """Write what can be written. Returns the refusals, by table."""
    refused: dict[str, Exception] = {}
    numbers = _numbers(connection, [writing.id for writing in batch])
    good: list[Writing] = []
    for writing in batch:
        if writing.id not in numbers:
            refused[writing.id] = GoneError()
        elif numbers[writing.id] != writing.after:
            refused[writing.id] = OvertakenError()
        else:
            good.append(writing)
    if good:
        _write(connection, good)
    return refused


def _write(connection: Connection, batch: list[Writing]) -> None:
    _insert(
        connection, TABLES, ("number", *Summary._fields), [(0, *one.opens) for one in batch if one.opens is not None]
    )
    _insert(connection, LOG, ("table_id", *Entry._fields), [(one.id, *entry) for one in batch for entry in one.entries])
    _change(connection, batch)
    snapshots = [(one.id, one.last, one.snapshot) for one in batch if one.snapshot is not None]
    if snapshots:
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id.in_([id for id, _, _ in snapshots])))
        _insert(connection, SNAPSHOTS, ("table_id", "number", "data"), snapshots)
    for one in batch:
        for entry in one.entries:
            if entry.kind in VACATED:
                for calls in (PUSHES, WEBHOOKS):
                    connection.execute(delete(calls).where(calls.c.table_id == one.id, calls.c.seat == entry.seat))
    if connection.dialect.name == "postgresql":
        connection.execute(_NEWS, [news(one.id, one.last) for one in batch])


def tell_of_deleting(connection: Connection, id: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(_NEWS, news(id, -1))


def news(id: str, number: int) -> dict[str, str]:
    return {"channel": CHANNEL, "news": f"{id} {number}"}


# ---- many rows at once
# PostgreSQL's driver sends many rows together. SQLite's takes one after the other, and gives way to the rest of the
# server after each, which may be long in coming back: there, all rows have to be in one statement.


def _numbers(connection: Connection, ids: list[str]) -> dict[str, int]:
    """Of the last entries of these tables, which nobody else can write to until the transaction ends."""
    if connection.dialect.name == "postgresql":
        wanted = select(TABLES.c.id, TABLES.c.number).where(TABLES.c.id.in_(ids))
        # In one order everywhere, or two servers could deadlock.
        return {row.id: row.number for row in connection.execute(wanted.order_by(TABLES.c.id).with_for_update())}
    query = f"SELECT id, number FROM tables WHERE id IN {_places(1, len(ids))}"
    return {row.id: row.number for row in connection.exec_driver_sql(query, tuple(ids))}


def _insert(connection: Connection, table: Table, names: tuple[str, ...], rows: list[tuple[Any, ...]]) -> None:
    if not rows:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        return
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        connection.exec_driver_sql(
            f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {_places(len(some), len(names))}",
            tuple([value for row in some for value in row]),
        )


def _change(connection: Connection, batch: list[Writing]) -> None:
    changes = [(one.id, one.last, one.status, one.public, one.touched, one.about, one.wakes) for one in batch]
    if connection.dialect.name == "postgresql":
        names = ["of_table", *[f"new_{name}" for name in _CHANGING]]
        connection.execute(_CHANGED, [dict(zip(names, change, strict=True)) for change in changes])
        return
    columns = ", ".join([f"{name} = changed.column{place}" for place, name in enumerate(_CHANGING, start=2)])
    connection.exec_driver_sql(
        f"UPDATE tables SET {columns} FROM (VALUES {_places(len(changes), len(changes[0]))}) AS changed"
        " WHERE tables.id = changed.column1",
        tuple([value for change in changes for value in change]),
    )


def _places(rows: int, columns: int) -> str:
    row = f"({', '.join(['?'] * columns)})"
    return ", ".join([row] * rows)
