"""Who is not let in: too many requests at once, pages of other sites, names that are not ours."""

import asyncio
import re
from collections import Counter
from math import ceil
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from tminus.server.addresses import neighbourhood
from tminus.server.rates import Buckets
from tminus.server.refusals import Foreign, Misdirected, NotThere, Refused, TooMany, reason
from tminus.server.settings import Rates, Settings
from tminus.server.tokens import hashed
from tminus.server.wire import Problem

HARMLESS = ("GET", "HEAD", "OPTIONS")
OPENING = re.compile(r"/api/(tables|lessons/[^/]*|replays|replays/[^/]*/tables)/?")  # whatever is posted there is kept
HINT = re.compile(r"/api/tables/[^/]+/hint/?")
PONG, LONGEST_PONG = '"pong"', 40  # sent by everybody who only watches; characters
BY_ANY_NAME = ("/health", "/ready", "/metrics")  # whoever looks after the server may know only its address


class Guard:
    """Stands before everything else, so that even what leads nowhere is counted."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.origins = {origin.lower().rstrip("/") for origin in settings.origins}
        self.hosts = {host.lower() for host in settings.hosts}
        self.gate = Gate(settings.rates) if settings.rates is not None else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
            if self.gate is None:
                await self.app(scope, receive, send)
            else:
                await self.gate.pass_through(self.app, scope, receive, send)
        except Refused as refusal:
            await turn_away(scope, receive, send, refusal)

    def _check(self, scope: Scope) -> None:
        if "//" in scope["path"]:  # the framework would read it as one, and limits would not apply
            raise NotThere("two-slashes")
        headers = Headers.from_scope(scope)
        host = headers.get("host", "").lower()
        if self.hosts and scope["path"] not in BY_ANY_NAME and name_of(host) not in self.hosts:
            raise Misdirected("another-name")
        origin = headers.get("origin", "").lower()
        if not origin or (scope["type"] == ScopeType.HTTP and scope["method"] in HARMLESS):
            return
        # Browsers tell which page a request comes from; scripts need not, and have no cookies that a page could abuse.
        if origin.partition("://")[2] != host and origin not in self.origins:
            raise Foreign("other-sites")


class Gate:
    """Counts what everybody asks for."""

    def __init__(self, rates: Rates) -> None:
        self.by_token = Buckets(rates.token)
        self.by_address = Buckets(rates.address)
        self.openings = Buckets(rates.opening)
        self.hints = Buckets(rates.hints)
        self.pongs = Buckets(rates.pong)
        self.most_at_once = rates.at_once
        self.here: Counter[str] = Counter()

    async def pass_through(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Raises TooMany; it never does so after the app has begun."""
        address = neighbourhood(scope)
        if self.here[address] >= self.most_at_once:
            raise TooMany("too-many-connections", 1, most=self.most_at_once)
        buckets = [(self.by_address, address)]
        headers = Headers.from_scope(scope)
        token = headers.get("authorization") or headers.get("cookie")
        if token:
            buckets.append((self.by_token, hashed(token)))
        costly: list[tuple[Buckets, str]] = []
        if scope["type"] == ScopeType.HTTP:
            if scope["method"] == "POST" and OPENING.fullmatch(scope["path"]):
                costly.append((self.openings, address))
            if HINT.fullmatch(scope["path"]):
                costly.append((self.hints, address))
        wait = self._enter([*buckets, *costly])
        if wait:
            raise too_much(ceil(wait))

        async def unhurried() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            """Messages are not refused, but whoever sends too many is listened to more slowly."""
            message = await receive()
            if message["type"] == "websocket.receive":
                is_pong = PONG in (message.get("text") or "")[:LONGEST_PONG]
                while pause := self._enter([(self.pongs, address)] if is_pong else buckets):
                    await asyncio.sleep(pause)
            return message

        self.here[address] += 1
        try:
            await app(scope, unhurried if scope["type"] == ScopeType.WEBSOCKET else receive, send)
        finally:
            self.here[address] -= 1
            if not self.here[address]:
                del self.here[address]

    def _enter(self, buckets: list[tuple[Buckets, str]]) -> float:
        """A drop from each bucket, or from none and how long to wait."""
        wait = max([bucket.wait(key) for bucket, key in buckets])
        if not wait:
            for bucket, key in buckets:
                bucket.take(key)
        return wait


def name_of(host: str) -> str:
    """Without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def too_much(seconds: int) -> TooMany:
    return TooMany("too-much-second", 1) if seconds == 1 else TooMany("too-much-seconds", seconds, seconds=seconds)


async def turn_away(scope: Scope, receive: Receive, send: Send, refusal: Refused) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        # Only whoever is let in first can be told why: browsers hide what a refused connection was answered.
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": reason(refusal.sentence)})
        return
    headers = [(b"content-type", b"application/json")]
    if isinstance(refusal, TooMany):
        headers.append((b"retry-after", str(refusal.wait).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    body = msgspec.json.encode(Problem(refusal.kind, refusal.sentence))
    await send({"type": "http.response.body", "body": body, "more_body": False})
