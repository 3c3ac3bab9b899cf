"""After the game over HTTP: its record, another game for the same people, and all that they played in a row."""

from typing import Any

from litestar import Request, Response, get, post

from tminus.server.asking import Answering, Id, now, tables_of, token_of, with_cookie
from tminus.server.records import record_of
from tminus.server.rematch import play_again
from tminus.server.series import series
from tminus.server.wire import PlayedInRow, Rematched


class AfterController(Answering):
    @get("/{table:str}/record", summary="The record of a finished game, with its secret")
    async def record(self, request: Request, table: Id) -> dict[str, Any]:
        """Everybody can check it with `tminus verify`."""
        return (await record_of(tables_of(request), table)).to_data()

    @post("/{table:str}/rematch", status_code=200, summary="Play again")
    async def rematch(self, request: Request, table: Id) -> Response[Rematched]:
        """The first who asks opens the table for all; everybody who asks is told of it, and known there by the same
        token. If it was deleted, another is opened."""
        token = token_of(request, table)
        answer = await play_again(tables_of(request), table, token, now())
        return with_cookie(answer, answer.table, token, request, 200)

    @get("/{table:str}/series", summary="The games that were played here in a row")
    async def series(self, request: Request, table: Id) -> list[PlayedInRow]:
        """Those of this table, of all that it is a rematch of, and of its rematches, the first first, as far as they
        are over and not deleted. What was played in private is not told to whoever has come upon a public table."""
        return await series(tables_of(request).store, table, token_of(request, table))
