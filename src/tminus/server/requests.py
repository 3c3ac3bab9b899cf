"""What a seat asks for in a game, in the same words over HTTP and over a live connection: it is done, and once."""

from tminus.server import orders, patience, playing
from tminus.server.asking import now, once
from tminus.server.entries import Entry
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.wire import Accepted, Acting, Agreeing, AskingBack, ComingBack, OrderingAt, TakingBack

Request = Acting | TakingBack | AskingBack | Agreeing | ComingBack | OrderingAt


async def requested(tables: Tables, table: str, token: str, request: Request) -> Accepted:
    answers = isinstance(request, Acting | TakingBack)
    return await once(tables, table, request.seat, request.key, lambda found: _do(found, token, request), answers)


def _do(table: Table, token: str, request: Request) -> list[Entry]:
    seat, key, at = request.seat, request.key, now()
    if isinstance(request, Acting):
        return playing.act(table, seat, token, request.code, request.answers, key, at)
    if isinstance(request, TakingBack):
        do = playing.reset if request.all else playing.undo
        return do(table, seat, token, request.answers, key, at)
    if isinstance(request, AskingBack):
        return playing.ask_to_take_back(table, seat, token, request.moves, key, at)
    if isinstance(request, Agreeing):
        return playing.answer(table, seat, token, request.agrees, key, at)
    if isinstance(request, ComingBack):
        return patience.come_back(table, seat, token, at, key)
    return orders.order(table, seat, token, request.order, key, at)
