"""After the game over HTTP: its record, and another game for the same people."""

from typing import Any

from litestar import Request, Response, get, post

from tminus.server.asking import Answering, Id, now, tables_of, token_of, with_cookie
from tminus.server.records import record_of
from tminus.server.rematch import play_again
from tminus.server.wire import Rematched


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
