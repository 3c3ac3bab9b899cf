"""Playing over HTTP, for scripts and bots in other languages."""

from litestar import Request, post
from litestar.params import JSONBody

from tminus.server.asking import Answering, Id, tables_of, token_of
from tminus.server.requests import requested
from tminus.server.wire import Accepted, Acting, Agreeing, AskingBack, TakingBack


class PlayController(Answering):
    @post("/{table:str}/actions", summary="Act")
    async def act(self, request: Request, table: Id, data: JSONBody[Acting]) -> Accepted:
        return await requested(tables_of(request), table, token_of(request, table), data)

    @post("/{table:str}/undo", summary="Take back your last action, or all of your turn")
    async def undo(self, request: Request, table: Id, data: JSONBody[TakingBack]) -> Accepted:
        return await requested(tables_of(request), table, token_of(request, table), data)

    @post("/{table:str}/undo/request", summary="Ask the others to take back what they have answered")
    async def ask_back(self, request: Request, table: Id, data: JSONBody[AskingBack]) -> Accepted:
        return await requested(tables_of(request), table, token_of(request, table), data)

    @post("/{table:str}/undo/answer", summary="Agree to take back, or not")
    async def agree(self, request: Request, table: Id, data: JSONBody[Agreeing]) -> Accepted:
        return await requested(tables_of(request), table, token_of(request, table), data)
