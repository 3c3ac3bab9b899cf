"""Help at a table over HTTP: why something cannot be used now."""

from typing import Annotated

from litestar import Request, get
from litestar.params import Parameter

from tminus.kernel.words import say
from tminus.server.asking import Answering, Id, tables_of, token_of
from tminus.server.refusals import TooLate
from tminus.server.seating import check_seat
from tminus.server.table import Table
from tminus.server.wire import Reason

Ref = Annotated[str, Parameter(min_length=1, max_length=100, description="A card or piece, such as card:metal.")]


class HelpController(Answering):
    @get("/{table:str}/why-not", summary="Why a card or piece cannot be used now")
    async def why_not(
        self, request: Request, table: Id, seat: Annotated[int, Parameter(ge=0, le=5)], ref: Ref
    ) -> Reason | None:
        """For a seat of yours. The answer is null if one of its options uses it."""
        token = token_of(request, table)
        return await tables_of(request).look(table, lambda found: reason(found, seat, token, ref))


def reason(table: Table, seat: int, token: str, ref: str) -> Reason | None:
    check_seat(table, seat, token)
    if table.match is None:
        raise TooLate("The game has not begun.")
    why = table.state.why_not(seat, ref)
    if why is None:
        return None
    return Reason(say(table.game.messages, why.key, why.args, table.about.names), why.rule, why.key, why.args)
