"""Being there over HTTP: take your seat back from a bot, or leave an order for when you are asked."""

from litestar import Request, post, put
from litestar.params import JSONBody

from tminus.server import patience
from tminus.server.asking import Answering, Id, SeatNumber, changed, now, tables_of, token_of
from tminus.server.requests import requested
from tminus.server.wire import Accepted, Ordering, OrderingAt


class PresenceController(Answering):
    @post("/{table:str}/seats/{seat:int}/back", status_code=200, summary="Take your seat back from a bot")
    async def back(self, request: Request, table: Id, seat: SeatNumber) -> Accepted:
        token = token_of(request, table)
        return await changed(request, table, lambda found: patience.come_back(found, seat, token, now()))

    @put("/{table:str}/seats/{seat:int}/order", summary="Pass until something changes for you, or be asked again")
    async def order(self, request: Request, table: Id, seat: SeatNumber, data: JSONBody[Ordering]) -> Accepted:
        wish = OrderingAt(order=data.order, key=data.key, seat=seat)
        return await requested(tables_of(request), table, token_of(request, table), wish)
