"""Connecting to a database, and bringing it up to date.

Work on a database is a plain function of a connection, and one transaction. It runs beside the event loop: in a thread
for SQLite, whose calls block, and on the driver's own connections for PostgreSQL.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from tminus.kernel.errors import BadOption, TMinusError

DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
BUSY = 30  # seconds that SQLite waits while somebody else has its file
AGAIN = 0.02  # seconds until it is tried again where it does not wait by itself
READERS = 4  # threads that read from SQLite at the same time; there is never more than one that writes
MIGRATIONS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = 7_460_646  # the key of the lock under which one node of several changes the schema

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]


class OtherVersion(TMinusError):
    """The database is not of this version of T-Minus."""


def full_address(given: str) -> str:
    """An address as people write it, or the name of a file, as `connect` needs it."""
    if "://" not in given:
        return f"sqlite:///{Path(given).absolute()}"
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise BadOption(
            "The address of the database cannot be read: postgresql://USER:PASSWORD@HOST/NAME, or a file. "
            "Signs like @, / and % in a password are written as %40, %2F and %25."
        ) from None
    driver = DRIVERS.get(url.drivername, url.drivername)
    if driver not in DRIVERS.values():
        raise BadOption(f"A database is a file or begins with postgresql://, not with {url.drivername}://.")
    if "sslmode" in url.query:  # the driver has its own word for it
        url = url.update_query_pairs([("ssl", str(url.query["sslmode"]))]).difference_update_query(["sslmode"])
    return url.set(drivername=driver).render_as_string(hide_password=False)


class Database(Protocol):
    postgres: bool
    url: URL

    async def read(self, work: Work[Answer]) -> Answer:
        """Work that sees one moment, whatever is written meanwhile."""

    async def write(self, work: Work[Answer]) -> Answer:
        """Work of which all is stored for good or, if it raises, nothing."""

    async def close(self) -> None: ...


def connect(address: str) -> Database:
    """To `sqlite:///FILE` or `postgresql+asyncpg://…`. What is stored is told in no error."""
    return Sqlite(address) if address.startswith("sqlite") else Postgres(address)


class Postgres:
    postgres = True

    def __init__(self, address: str) -> None:
        self.engine = create_async_engine(
            address, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )
        self.url = self.engine.url

    async def read(self, work: Work[Answer]) -> Answer:
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            return await connection.run_sync(work)

    async def write(self, work: Work[Answer]) -> Answer:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


class Sqlite:
    """A whole piece of work is done in a thread: to go there and back for every statement would take longer than all
    of them, since a thread has to wait for its turn in the interpreter each time."""

    postgres = False

    def __init__(self, address: str) -> None:
        self.engine = create_engine(address, connect_args={"timeout": BUSY}, hide_parameters=True)
        self.url = self.engine.url
        event.listen(self.engine, "connect", _prepare_sqlite)
        event.listen(self.engine, "begin", _begin_sqlite)
        self._writer = ThreadPoolExecutor(1, "writes")
        self._readers = ThreadPoolExecutor(READERS, "reads")

    async def read(self, work: Work[Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._do, work, False)

    async def write(self, work: Work[Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._do, work, True)

    def _do(self, work: Work[Answer], writes: bool) -> Answer:
        with self.engine.connect() as plain:
            connection = plain.execution_options(writes=writes)
            with connection.begin():
                return work(connection)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self.engine.dispose()


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver would begin transactions too late
    cursor = connection.cursor()
    _keep_a_journal_ahead(cursor)
    # FULL: what was acknowledged survives even a power cut. Many actions share one transaction, so it costs little.
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _keep_a_journal_ahead(cursor: sqlite3.Cursor) -> None:
    """For this alone SQLite does not wait by itself while another server has the new file."""
    end = monotonic() + BUSY
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
            sleep(AGAIN)


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and writes later could find that another has written in between.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


async def migrate(database: Database) -> None:
    """Bring the schema up to date. Nodes that start together take turns."""
    await database.write(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and revision not in [script.revision for script in _scripts().walk_revisions()]:
        raise OtherVersion("The database was made by a newer version of T-Minus. Update this one.")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def check_version(database: Database) -> None:
    """Raises OtherVersion if the schema is not the one that this version works with."""
    revision = await database.read(lambda connection: MigrationContext.configure(connection).get_current_revision())
    if revision != _scripts().get_current_head():
        raise OtherVersion("The database is of another version of T-Minus.")


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
