"""What all requests over HTTP share: who asks, what they get, and what may be refused."""

from collections.abc import Callable
from time import time
from typing import Annotated, Any

from litestar import Controller, Request, Response, WebSocket
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from tminus.server.entries import Entry
from tminus.server.luck import Draw
from tminus.server.refusals import Stale
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.wire import Accepted, Problem

REFUSALS = {
    status: ResponseSpec(Problem, description=words, generate_examples=False)
    for status, words in (
        (400, "The request cannot be read."),
        (403, "The token that this takes was not given."),
        (404, "There is no such table or seat, or not any more."),
        (409, "Too late: stale, repeated, or things have changed."),
        (422, "It could never be done."),
        (429, "Too much at once: try again after as many seconds as `Retry-After` says."),
    )
}
Id = Annotated[str, Parameter(max_length=32, description="The table, as in its link.")]
SeatNumber = Annotated[int, Parameter(ge=0, le=5)]


class Answering(Controller):
    """The parent of all that answers over HTTP. Everything may be refused, and the description of the API says so."""

    path = "/api/tables"

    def get_route_handlers(self) -> list[BaseRouteHandler]:
        handlers = super().get_route_handlers()
        for handler in handlers:
            if isinstance(handler, HTTPRouteHandler):
                handler.responses = {**REFUSALS, **(handler.responses or {})}
        return handlers


def now() -> int:
    return int(time() * 1000)


def token_of(request: Request | WebSocket, table: str) -> str:
    """The caller's token, from the header or from the cookie of this table."""
    header = request.headers.get("authorization", "")
    if header.startswith("Bearer "):
        return str(header[7:])
    return str(request.cookies.get(cookie_name(table), ""))


def cookie_name(table: str) -> str:
    return f"tminus-{table}"


def with_cookie(answer: Any, table: str, token: str, request: Request, status: int = 201) -> Response:
    """A cookie that only this table sees, no script can read and no other site can use."""
    cookie = Cookie(
        cookie_name(table),
        path=f"/api/tables/{table}",
        value=token,
        max_age=400 * 24 * 3600,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return Response(answer, status_code=status, cookies=[cookie])


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def draw_of(request: Request) -> Draw:
    draw: Draw = request.app.state.draw
    return draw


async def changed(request: Request, table: str, do: Callable[[Table], list[Entry]]) -> Accepted:
    return await done(tables_of(request), table, do)


async def done(tables: Tables, table: str, do: Callable[[Table], list[Entry]]) -> Accepted:
    entries = await tables.change(table, do)
    return Accepted(entries[-1].number if entries else await tables.look(table, lambda found: found.number))


async def once(
    tables: Tables, table: str, seat: int, key: str, do: Callable[[Table], list[Entry]], answers: bool
) -> Accepted:
    """What a seat asks for with a key is done once. If it comes again long after it was accepted, what `answers` a
    question is stale by then; anything else has to be looked up."""
    if not answers and (repeated := await tables.store.repeated(table, seat, key)):
        raise repeated
    try:
        return await done(tables, table, do)
    except Stale as stale:
        raise await tables.store.repeated(table, seat, key) or stale from None
