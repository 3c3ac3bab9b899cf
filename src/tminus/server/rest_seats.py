"""Seats over HTTP: take one, leave it, give it to a bot or to whoever comes."""

from litestar import Request, Response, delete, post, put
from litestar.params import JSONBody

from tminus.server import seating
from tminus.server.asking import Answering, Id, SeatNumber, changed, now, tables_of, token_of, with_cookie
from tminus.server.entries import Entry
from tminus.server.refusals import NotAllowed
from tminus.server.table import Table
from tminus.server.tokens import fits, new_token
from tminus.server.wire import Accepted, Joining, Known, Levelled, Seated


class SeatsController(Answering):
    @post("/{table:str}/seats", summary="Take a seat")
    async def join(self, request: Request, table: Id, data: JSONBody[Joining]) -> Response[Seated]:
        """Who sits here already, or is the host, takes another seat with the token they have: friends may share a
        screen. Who brings a token of their own making may ask again: they get the same seat."""
        old, new = token_of(request, table), data.token or new_token()
        seated = Seated(table, "", -1)

        def sit(found: Table) -> list[Entry]:
            token = seated.token = old if seating.knows(found, old) else new
            seat = seating.seat_again(found, token, data.name, data.seat) if data.token else None
            if seat is not None:
                seated.seat = seat
                return []
            if token == new:
                seating.check_new(found, new)
            entries = seating.join(found, data.link, data.name, data.seat, token, now())
            [seated.seat] = [entry.seat for entry in entries if entry.seat is not None]
            return entries

        await tables_of(request).change(table, sit)
        return with_cookie(seated, table, seated.token, request)

    @post("/{table:str}/session", status_code=200, summary="Be known by your token in this browser")
    async def session(self, request: Request, table: Id) -> Response[Known]:
        """Sets the cookie that opening a table or joining one sets: on another device there is only the token."""
        token = token_of(request, table)

        def know(found: Table) -> Known:
            if not seating.knows(found, token):
                raise NotAllowed("token-unknown")
            return Known(seating.seats_of(found, token), fits(token, found.about.host))

        return with_cookie(await tables_of(request).look(table, know), table, token, request, 200)

    @delete("/{table:str}/seats/{seat:int}", status_code=200, summary="Leave your seat, or as a host empty it")
    async def vacate(self, request: Request, table: Id, seat: SeatNumber) -> Accepted:
        token = token_of(request, table)

        def leave(found: Table) -> list[Entry]:
            seating.place_at(found, seat)
            own = seat in seating.seats_of(found, token)
            return (seating.leave if own else seating.remove)(found, seat, token, now())

        return await changed(request, table, leave)

    @put("/{table:str}/seats/{seat:int}/bot", summary="Give a seat to a bot")
    async def seat_bot(self, request: Request, table: Id, seat: SeatNumber, data: JSONBody[Levelled]) -> Accepted:
        token = token_of(request, table)
        return await changed(request, table, lambda found: seating.seat_bot(found, seat, data.level, token, now()))

    @put("/{table:str}/seats/{seat:int}/open", summary="Let somebody have a bot's seat")
    async def open_seat(self, request: Request, table: Id, seat: SeatNumber) -> Accepted:
        """During the game, too: the bot plays on until somebody with the link takes the seat."""
        token = token_of(request, table)
        return await changed(request, table, lambda found: seating.open_seat(found, seat, token, now()))
