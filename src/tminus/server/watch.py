"""Every request is counted, timed and logged, by the name of its route and never by its path."""

import logging
from secrets import token_hex
from time import perf_counter
from typing import Any, cast

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tminus.server.logs import DETAILS, LOGGER, hidden, request_id
from tminus.server.metrics import Metrics

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
SEND = "tminus-send"  # in the scope of a live connection: straight to the server
QUIET = ("/health", "/ready", "/metrics")  # asked every few seconds by machines

logger = logging.getLogger(LOGGER)


class Watch:
    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        id = token_hex(8)
        request_id.set(id)
        started = perf_counter()
        status = 0
        if scope["type"] == ScopeType.WEBSOCKET:
            cast(dict[str, Any], scope)[SEND] = send

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message.setdefault("headers", [])
                MutableScopeHeaders.from_message(message)["x-request-id"] = id
            elif message["type"] == "websocket.close":
                status = message["code"]
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        finally:
            self._note(scope, status, perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("path_template") or "unknown"
        if scope["type"] == ScopeType.WEBSOCKET:
            method = "LIVE"
            self.metrics.live_ended(status)
        else:
            method = scope["method"] if scope["method"] in METHODS else "OTHER"
            self.metrics.answered(method, route, status, seconds)
        details = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        table = (scope.get("path_params") or {}).get("table")
        if table:
            details["table"] = hidden(str(table))
        level = logging.DEBUG if route in QUIET and status < 400 else logging.INFO
        logger.log(level, "request", extra={DETAILS: details})
