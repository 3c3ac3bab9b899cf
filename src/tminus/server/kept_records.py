"""Records that somebody has brought to look at: kept for a while, so that a link to one of their moments works."""

import zlib

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from tminus.kernel.record import Record, fingerprint
from tminus.server.database import Database
from tminus.server.schema import RECORDS

LIFETIME = 30 * 24 * 3600 * 1000  # milliseconds after a record was last brought
MOST = 2_000  # the one that nobody has brought for longest makes room


class KeptRecords:
    def __init__(self, database: Database, most: int = MOST) -> None:
        self.database = database
        self.most = most

    async def keep(self, record: Record, at: int) -> tuple[str, int]:
        """The name by which it is found again, and until when. The name is the record's fingerprint: bringing the same
        record once more leads to the same place, and only who has it, or was told, can name it."""
        id, until = fingerprint(record), at + LIFETIME
        packed = zlib.compress(record.to_json(on_one_line=True).encode("utf-8", "surrogatepass"))
        least = select(RECORDS.c.until).order_by(RECORDS.c.until.desc()).offset(self.most).limit(1)

        def keep(connection: Connection) -> None:
            insert = postgresql.insert if self.database.postgres else sqlite.insert
            new = insert(RECORDS).values(id=id, record=packed, until=until)
            connection.execute(new.on_conflict_do_update(index_elements=["id"], set_={"until": until}))
            oldest = connection.scalar(least)
            connection.execute(delete(RECORDS).where(RECORDS.c.until <= max(at, oldest or 0)))

        await self.database.write(keep)
        return id, until

    async def find(self, id: str, at: int) -> tuple[Record, int] | None:
        """The record of this name and until when it is kept, if it still is."""
        query = select(RECORDS).where(RECORDS.c.id == id, RECORDS.c.until > at)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        text = zlib.decompress(row.record).decode("utf-8", "surrogatepass")
        return Record.from_json(text), row.until
