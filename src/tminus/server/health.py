"""Is this server alive, and can it serve?"""

from litestar import Request, get
from litestar.openapi.datastructures import ResponseSpec

from tminus.server.database import check_version
from tminus.server.refusals import Refused
from tminus.server.wire import Problem


class NotReady(Refused):
    """Others should be asked for a while."""

    status = 503
    kind = "not-ready"


@get("/health", summary="Whether the server is alive", tags=["operating"])
async def health() -> dict[str, str]:
    return {"status": "alive"}


@get(
    "/ready",
    summary="Whether the server can serve: its database answers and is of its version, and it hears of other servers",
    tags=["operating"],
    responses={503: ResponseSpec(Problem, description="It cannot, for now.", generate_examples=False)},
)
async def ready(request: Request) -> dict[str, str]:
    try:
        await check_version(request.app.state.tables.store.database)
    except Exception as error:
        raise NotReady("database-away") from error
    if not request.app.state.nodes.listening:
        raise NotReady("servers-unheard")
    return {"status": "ready"}
