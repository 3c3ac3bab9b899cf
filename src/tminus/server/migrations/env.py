"""Alembic's way into the database: the server hands it a connection."""

from alembic import context

from tminus.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
