"""Tables over HTTP: open one, look at it, decide about it as its host."""

from typing import Annotated

from litestar import Request, Response, delete, get, patch, post
from litestar.params import JSONBody, Parameter

from tminus.server import limits, seating
from tminus.server.about import unpacked
from tminus.server.asking import Answering, Id, changed, draw_of, now, tables_of, token_of, with_cookie
from tminus.server.audience import Audience
from tminus.server.entries import Entry
from tminus.server.refusals import NotAllowed
from tminus.server.shown import Shown
from tminus.server.sight import about_for_all, sight
from tminus.server.table import Table
from tminus.server.tokens import new_token
from tminus.server.wire import Accepted, Linked, Listed, NewTable, Opened, Settling

LONGEST_WAIT = 25  # seconds: many a proxy hangs up after thirty


class TablesController(Answering):
    @get(summary="The lobby: public tables")
    async def lobby(self, request: Request) -> list[Listed]:
        store = tables_of(request).store
        listed: list[Listed] = []
        for status in ("open", "playing"):
            for summary in await store.in_the_lobby(status):
                listed.append(Listed(summary.id, status, about_for_all(unpacked(summary.about))))
        return listed

    @post(summary="Open a table")
    async def open_table(self, request: Request, data: JSONBody[NewTable]) -> Response[Opened]:
        table, host, link = seating.open_table(
            data.game,
            dict(data.settings),
            data.seats,
            data.name,
            data.pace,
            data.public,
            now(),
            data.friends,
            limits.changed(limits.usual(data.pace, data.seats), data.limits),
            data.hints,
        )
        await tables_of(request).create(table)
        return with_cookie(Opened(table.id, host, link, seating.seats_of(table, host)), table.id, host, request)

    @get("/{table:str}", summary="What you see at a table")
    async def see(
        self,
        request: Request,
        table: Id,
        seat: Annotated[int | None, Parameter(ge=0, le=5)] = None,
        seen: Annotated[int, Parameter(ge=0, le=10**9)] = 0,
        number: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
        after: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
        wait: Annotated[int, Parameter(ge=0, le=LONGEST_WAIT)] = 0,
    ) -> Shown:
        """The events after the first `seen` ones that you had when the table was at `number` (all of them if something
        was taken back since, or you do not tell), and all else as it stands. With `after`, the answer may take up to
        `wait` seconds: it comes as soon as the table has gone beyond that number."""
        token = token_of(request, table)

        def look(found: Table) -> Shown:
            own = seating.seats_of(found, token)
            if seat is not None and seat not in own:
                raise NotAllowed("not-your-seat", seat=seat)
            return sight(found, own[0] if seat is None and own else seat, found.still_seen(seen, number))

        shown = await tables_of(request).look(table, look, known=after if number is None else number)
        if after is None or shown["number"] > after:
            return shown
        audience: Audience = request.app.state.audience
        await audience.wait(table, after, wait)
        return await tables_of(request).look(table, look)

    @delete("/{table:str}", summary="Delete a table with all its data")
    async def delete_table(self, request: Request, table: Id) -> None:
        token = token_of(request, table)
        await tables_of(request).delete(table, lambda about: seating.check_host(about, token))

    @patch("/{table:str}", summary="Lock, list or limit a table, or allow hints")
    async def settle(self, request: Request, table: Id, data: JSONBody[Settling]) -> Accepted:
        token = token_of(request, table)

        def settle(found: Table) -> list[Entry]:
            wished = limits.changed(found.about.limits, data.limits)
            return seating.settle(found, token, now(), data.locked, data.public, wished, data.hints)

        return await changed(request, table, settle)

    @post("/{table:str}/link", summary="Another link; the old one seats nobody any more")
    async def link(self, request: Request, table: Id) -> Linked:
        token, link = token_of(request, table), new_token()
        await changed(request, table, lambda found: seating.new_link(found, token, link, now()))
        return Linked(link)

    @post("/{table:str}/start", summary="Begin the game")
    async def start(self, request: Request, table: Id) -> Accepted:
        token, draw = token_of(request, table), draw_of(request)
        return await changed(request, table, lambda found: seating.start(found, token, draw, now()))
