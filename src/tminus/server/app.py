"""The server put together."""

import logging
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException

from tminus.server.attending import Attendant
from tminus.server.audience import Audience
from tminus.server.chat import Chat
from tminus.server.database import connect, migrate
from tminus.server.guard import Guard
from tminus.server.headers import StrictHeaders
from tminus.server.health import health, ready
from tminus.server.hinting import Hinting
from tminus.server.languages import Speaking
from tminus.server.live import live
from tminus.server.logs import LOGGER
from tminus.server.luck import Draw, fresh
from tminus.server.messenger import Messenger
from tminus.server.metrics import Metrics, metrics
from tminus.server.nodes import Nodes
from tminus.server.outgoing import Outgoing
from tminus.server.pages import description, pages
from tminus.server.refusals import Failed, Refused
from tminus.server.replays import Replays
from tminus.server.rest_after import AfterController
from tminus.server.rest_chat import ChatController
from tminus.server.rest_games import GamesController
from tminus.server.rest_help import HelpController
from tminus.server.rest_lessons import LessonsController
from tminus.server.rest_live import LiveController
from tminus.server.rest_notices import NoticesController
from tminus.server.rest_play import PlayController
from tminus.server.rest_presence import PresenceController
from tminus.server.rest_replays import ReplaysController
from tminus.server.rest_seats import SeatsController
from tminus.server.rest_tables import TablesController
from tminus.server.settings import Settings
from tminus.server.store import Store
from tminus.server.tables import Tables
from tminus.server.thinking import Thinkers, usual_workers
from tminus.server.watch import Watch
from tminus.server.wire import Problem
from tminus.server.words import said

LONGEST_BODY = 64 * 1024

logger = logging.getLogger(LOGGER)


def create_app(
    database: str, bot_workers: int | None = None, settings: Settings | None = None, draw: Draw = fresh
) -> Litestar:
    """A server; bots think in so many processes beside it, or in as many as the machine has cores to spare."""

    async def open_tables(app: Litestar) -> None:
        opened = connect(database)
        await migrate(opened)
        app.state.tables = Tables(Store(opened))
        app.state.audience = Audience(app.state.tables)
        app.state.audience.start()
        outgoing = Outgoing(app.state.settings.allow_private)
        app.state.messenger = Messenger(app.state.tables, app.state.audience, outgoing, app.state.settings.contact)
        app.state.chat = Chat(app.state.tables, app.state.audience)
        app.state.nodes = Nodes(app.state.tables, app.state.chat, app.state.messenger.subscriptions)
        app.state.nodes.start()
        app.state.replays = Replays(app.state.tables)
        app.state.thinkers = Thinkers(bot_workers or usual_workers())
        app.state.attendant = Attendant(app.state.tables, app.state.thinkers)
        app.state.hinting = Hinting(app.state.tables, app.state.thinkers)

    async def close_tables(app: Litestar) -> None:
        await app.state.attendant.close()
        await app.state.chat.close()
        await app.state.audience.close()
        await app.state.messenger.close()
        await app.state.nodes.close()
        app.state.replays.close()
        await app.state.tables.close()

    app = Litestar(
        route_handlers=[
            GamesController,
            LessonsController,
            TablesController,
            SeatsController,
            PlayController,
            PresenceController,
            HelpController,
            ChatController,
            AfterController,
            ReplaysController,
            NoticesController,
            live,
            LiveController,
            health,
            ready,
            metrics,
            pages(),
        ],
        on_startup=[open_tables],
        on_shutdown=[close_tables],
        exception_handlers={Refused: refuse, HTTPException: complain, Exception: fail},
        openapi_config=description(),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,  # whoever runs the server decides where the log goes
    )
    app.state.settings = settings or Settings()
    app.state.draw = draw
    app.state.metrics = Metrics(app.state)
    guarded = StrictHeaders(Guard(app.asgi_handler, app.state.settings))
    app.asgi_handler = Watch(Speaking(guarded), app.state.metrics)
    return app


def refuse(_: Request, refusal: Refused) -> Response[Problem]:
    problem = Problem(refusal.kind, refusal.sentence, getattr(refusal, "number", None))
    return Response(problem, status_code=refusal.status)


def complain(_: Request, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: a request that cannot be read, a path that leads nowhere."""
    sentence = error.detail
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        sentence = "; ".join([fault(one) for one in extra if isinstance(one, dict)])
    return Response(Problem("bad-request", sentence), status_code=error.status_code)


def fault(found: dict[str, Any]) -> str:
    """Where the framework has found it, and in its own words what it is."""
    part, words = found.get("key"), found.get("message", "")
    return said("fault-at", part=part, words=words) if part else said("fault-in-request", words=words)


def fail(request: Request, error: Exception) -> Response[Problem]:
    """Our own fault: the log has the details."""
    logger.error("A request to %s failed", request.scope.get("path_template"), exc_info=error)
    return refuse(request, Failed())
