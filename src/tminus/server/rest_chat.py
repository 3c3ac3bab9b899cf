"""Talk over HTTP: say something at a table, or read what was said."""

from typing import Annotated

from litestar import Request, get, post
from litestar.params import JSONBody, Parameter

from tminus.server.asking import Answering, Id, now, tables_of, token_of
from tminus.server.chat import Chat
from tminus.server.wire import Line, Saying


class ChatController(Answering):
    @get("/{table:str}/chat", summary="What was said at a table")
    async def read(
        self, request: Request, table: Id, after: Annotated[int, Parameter(ge=0, le=2**53)] = 0
    ) -> list[Line]:
        """Those of the last hundred lines that come after this number. Whoever may watch may read them."""
        await tables_of(request).look(table, lambda found: found.number)
        return await chat_of(request).lines(table, after)

    @post("/{table:str}/chat", summary="Say something at a table where you sit")
    async def say(self, request: Request, table: Id, data: JSONBody[Saying]) -> Line:
        """All who watch are told, and it answers nobody's question: the game takes no notice of it."""
        token = token_of(request, table)
        return await chat_of(request).say(table, data.seat, token, data.words, data.key, now())


def chat_of(request: Request) -> Chat:
    chat: Chat = request.app.state.chat
    return chat
