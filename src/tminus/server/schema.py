"""What the server stores, by the same names in SQLite and PostgreSQL."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    text,
)

METADATA = MetaData()

# One row a table. `number` is that of its last entry: whoever writes says which one it has seen.
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("touched", BigInteger, nullable=False),
    Column("about", LargeBinary, nullable=False),  # who sits where, and what was agreed, as JSON
    Column("wakes", BigInteger),  # when some server has to attend to it even if nobody asks
    Index("tables_in_the_lobby", "status", "touched", sqlite_where=text("public = 1"), postgresql_where=text("public")),
    Index("tables_that_wait", "wakes"),
)

# Everything that was ever done at a table. Nothing in it is changed or taken out as long as the table is kept.
LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("kind", String(16), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("key", String(64)),  # of whoever sent it, to tell a repeated request from a new one
    sqlite_with_rowid=False,
)

# The newest position that nothing before it can be taken back from, with the events so far: the log is read from there.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# Where to tell whoever holds a seat what they want to hear of.
PUSHES = Table(
    "pushes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("id", String(32), primary_key=True),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("heard", BigInteger, nullable=False),  # the last entry that was told on a live connection to another server
    Column("language", String(8), nullable=False, server_default="en"),
)
WEBHOOKS = Table(
    "webhooks",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("address", String(1000), nullable=False),
    Column("secret", String(64), nullable=False),
)

# What people say at a table: its last lines. It is no part of the game, so it is no part of the log.
CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True),  # of the line: 1, 2, 3 …
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),  # of whoever sat there then
    Column("words", String(300), nullable=False),
    Column("key", String(64), nullable=False),
    sqlite_with_rowid=False,
)

# Records that somebody wants to look at, by their fingerprints. They are kept for a while only.
RECORDS = Table(
    "records",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("record", LargeBinary, nullable=False),  # as JSON, compressed
    Column("until", BigInteger, nullable=False),
    Index("records_by_time", "until"),
)

# What all servers of one database have to agree on.
SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
