"""The record of a finished game. It is made from the whole log: a table that was read from a snapshot has forgotten how
it came there."""

import asyncio

from tminus.kernel.record import Record
from tminus.server.entries import Stored
from tminus.server.refusals import TooLate
from tminus.server.table import Table
from tminus.server.tables import Tables


async def record_of(tables: Tables, id: str) -> Record:
    """The record of the game at this table. Before its end that would tell what is hidden, so it is refused."""
    await tables.look(id, check_over)
    stored = await tables.store.load(id, whole=True)
    # A long game takes a while to be gone through; nobody else should have to wait for it.
    return await asyncio.to_thread(_from_the_start, stored)


def check_over(table: Table) -> None:
    if table.match is None:
        raise TooLate("not-begun")
    if not table.state.over:
        raise TooLate("record-not-over")


def _from_the_start(stored: Stored) -> Record:
    table = Table.from_stored(stored)
    assert table.match is not None
    record = table.match.record_so_far()
    record.names = table.about.names
    return record
