"""Help at a table over HTTP: why something cannot be used now, and what would be best."""

from typing import Annotated

from litestar import Request, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from tminus.kernel.words import say
from tminus.server.asking import Answering, Id, tables_of, token_of
from tminus.server.called import names_of
from tminus.server.hinting import Hinting
from tminus.server.refusals import TooLate
from tminus.server.seating import check_seat
from tminus.server.table import Table
from tminus.server.wire import Advised, Problem, Reason

TOO_BUSY = {503: ResponseSpec(Problem, description="The server has no time for it now.", generate_examples=False)}
Ref = Annotated[str, Parameter(min_length=1, max_length=100, description="A card or piece, such as card:metal.")]


class HelpController(Answering):
    @get("/{table:str}/why-not", summary="Why a card or piece cannot be used now")
    async def why_not(
        self, request: Request, table: Id, seat: Annotated[int, Parameter(ge=0, le=5)], ref: Ref
    ) -> Reason | None:
        """For a seat of yours. The answer is null if one of its options uses it."""
        token = token_of(request, table)
        return await tables_of(request).look(table, lambda found: reason(found, seat, token, ref))

    @get("/{table:str}/hint", summary="The best options of a seat, and those that throw much away", responses=TOO_BUSY)
    async def hint(
        self,
        request: Request,
        table: Id,
        seat: Annotated[int, Parameter(ge=0, le=5)],
        answers: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
    ) -> Advised:
        """For a seat of yours that has something to decide, from what that seat knows. It may take two seconds. With
        `answers`, the number of the table at which you looked, it is refused if the seat is asked something else."""
        hinting: Hinting = request.app.state.hinting
        return await hinting.hint(table, seat, token_of(request, table), answers)


def reason(table: Table, seat: int, token: str, ref: str) -> Reason | None:
    check_seat(table, seat, token)
    if table.match is None:
        raise TooLate("not-begun")
    why = table.state.why_not(seat, ref)
    if why is None:
        return None
    return Reason(say(table.game.messages, why.key, why.args, names_of(table.about)), why.rule, why.key, why.args)
