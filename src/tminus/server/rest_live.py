"""Live tables, for whoever asks about them over plain HTTP, and in the description of the API."""

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec

from tminus.server.asking import Answering, Id
from tminus.server.messages import Live
from tminus.server.wire import Problem
from tminus.server.words import said

OPENED = ResponseSpec(
    Live,
    description="The connection is open. From then on every text from the server is one of `sent`, and every text to"
    " it has to be one of `understood`.",
    generate_examples=False,
)


class LiveController(Answering):
    @get(
        "/{table:str}/live",
        status_code=426,
        response_description="This is for a WebSocket only.",
        responses={101: OPENED},
        summary="What you see at a table, whenever it changes (WebSocket)",
    )
    async def no_socket(self, table: Id) -> Response[Problem]:
        """With `?language=de` words are in that language, whatever the browser's headers ask for."""
        problem = Problem("not-live", said("only-live"))
        return Response(problem, headers={"Upgrade": "websocket", "Connection": "Upgrade"})
