"""A server without its doors for tests: tables in a real database, and bots that attend to them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from tests.server.luck import fixed
from tests.server.processes import PATIENCE
from tminus.server import playing, seating
from tminus.server.about import Limits
from tminus.server.asking import now
from tminus.server.attending import Attendant
from tminus.server.database import connect, migrate
from tminus.server.entries import Entry
from tminus.server.store import Store
from tminus.server.table import ACT, AWAY, Table
from tminus.server.tables import Tables
from tminus.server.thinking import Think, Thinkers, think


@asynccontextmanager
async def attended(address: str, think: Think = think, workers: int = 1) -> AsyncIterator[Attendant]:
    store = Store(connect(address))
    await migrate(store.database)
    tables = Tables(store)
    attendant = Attendant(tables, Thinkers(workers, think))
    try:
        yield attendant
    finally:
        await attendant.close()
        await tables.close()


async def begun(
    tables: Tables, game: str, seats: list[str], limits: Limits | None = None, at: int | None = None
) -> tuple[str, str]:
    """A table whose game has begun, and the token of its host."""
    table, host, _ = seating.open_table(game, {}, seats, "Ada", "live", False, at or now(), limits=limits)
    await tables.create(table)
    await tables.change(table.id, lambda found: seating.start(found, host, fixed, at or now()))
    return table.id, host


def act(table: Table, seat: int, token: str) -> list[Entry]:
    code = table.state.options(seat)[0]
    return playing.act(table, seat, token, code, table.number, f"k{table.number}", now())


def go_away(table: Table, seat: int) -> list[Entry]:
    return [table.happen(now(), seat, AWAY, table.about.places[seat].bot)]


async def heard(tables: Tables, table: str, enough: Callable[[Table], bool], seconds: float = 300.0) -> None:
    """Returns when somebody has written what is waited for."""
    happened = asyncio.Event()

    def hear(found: Table, _: list[Entry], __: bool) -> None:
        if found.id == table and enough(found):
            happened.set()

    tables.listeners.append(hear)
    await tables.look(table, lambda found: hear(found, [], True))
    async with asyncio.timeout(seconds):
        await happened.wait()
    tables.listeners.remove(hear)


async def settled(attendant: Attendant) -> None:
    """Returns when all that bots were asked has been dealt with."""
    async with asyncio.timeout(PATIENCE):
        while attendant.thinking:
            await asyncio.sleep(0.01)


def is_over(table: Table) -> bool:
    return table.about.status == "over"


def has_come_to(number: int) -> Callable[[Table], bool]:
    return lambda table: table.number >= number


async def acts(tables: Tables, table: str) -> list[tuple[int, int]]:
    """Who has done what so far."""
    entries = await tables.store.entries(table, 0)
    return [(entry.seat, int(entry.data)) for entry in entries if entry.kind == ACT and entry.seat is not None]
