"""What browsers are told with every answer: trust nothing that is not ours, and tell nobody where you were."""

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

ALWAYS = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",  # a link to a table is a key to it
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
# An empty page within our own, where a picture of a board is developed before it is saved. It has no scripts, and
# nothing is ever in it but that picture, which carries its drawings and letters with it.
DARKROOM = "/darkroom.html"
IN_THE_DARK = {
    "content-security-policy": "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
}
A_YEAR = 365 * 24 * 3600
NEVER_KEPT = ("/api/", "/health", "/ready", "/metrics")
# What the client is built of has names that change with the content. Everything else of it is asked for anew each time.
KEPT_FOR_EVER = "/assets/"
FOUND = (200, 206, 304)


class StrictHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        path = scope["path"]
        told = {**ALWAYS, **IN_THE_DARK} if path == DARKROOM else ALWAYS

        async def send_strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableScopeHeaders.from_message(message)
                for name, value in told.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["cache-control"] = how_long(path, message["status"])
                if scope["scheme"] == "https":
                    headers["strict-transport-security"] = f"max-age={A_YEAR}"
            await send(message)

        await self.app(scope, receive, send_strictly)


def how_long(path: str, status: int) -> str:
    """Browsers may keep it."""
    if path.startswith(NEVER_KEPT):
        return "no-store"
    if path.startswith(KEPT_FOR_EVER) and status in FOUND:
        return f"public, max-age={A_YEAR}, immutable"
    return "no-cache"
