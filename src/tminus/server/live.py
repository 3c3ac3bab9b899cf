"""Live tables: everybody who watches is sent what they see, whenever it changes, and told of it in numbers that leave
no gap and no double."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import Annotated, Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter
from uvicorn.protocols.utils import ClientDisconnected

from tminus.kernel.speaking import spoken
from tminus.server import seating
from tminus.server.asking import Id, token_of
from tminus.server.audience import Audience, Watcher
from tminus.server.logs import LOGGER
from tminus.server.messages import Look, Pong, Understood
from tminus.server.notices import Ear
from tminus.server.refusals import Failed, NotAllowed, Refused, reason
from tminus.server.requests import requested
from tminus.server.sight import for_all, for_one
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.watch import SEND
from tminus.server.words import said

LONGEST = 4096  # bytes of a message
PING = b'{"type":"ping"}'

OURS = 4000  # close codes: what HTTP would say, after a 4
MAD = OURS + 400
SILENT = OURS + 408
BROKEN = OURS + 500

logger = logging.getLogger(LOGGER)

_read = msgspec.json.Decoder(Understood).decode
_write = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket,
    table: Id,
    seat: Annotated[int | None, Parameter(ge=0, le=5)] = None,
    seen: Annotated[int, Parameter(ge=0, le=10**9)] = 0,
    number: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
    line: Annotated[int, Parameter(ge=0, le=2**53)] = 0,
) -> None:
    """The first message is the table as it stands, with the events after the first `seen` ones that you had when the
    table was at `number`; then one for every change, and for what is said after this `line` of the chat. Actions may be
    sent here, too. Words are in the `language` that the address asks for (languages.py)."""
    tables: Tables = socket.app.state.tables
    audience: Audience = socket.app.state.audience
    token = token_of(socket, table)
    await socket.accept()
    try:
        watcher = await tables.look(
            table, lambda found: _watcher(found, seat, token, found.still_seen(seen, number)), known=number
        )
    except Refused as refusal:
        await _close(socket, OURS + refusal.status, refusal.sentence)
        return
    audience.come(table, watcher)
    listening = asyncio.create_task(_listen(socket, audience, table, watcher))
    listening.add_done_callback(lambda _: watcher.leave())
    try:
        socket.app.state.chat.greet(table, watcher, line)
        await _speak(socket, tables, table, watcher)
    except ClientDisconnected:
        pass
    except Exception:
        logger.exception("A live connection failed")
        await _close(socket, BROKEN, Failed().sentence)
    finally:
        audience.go(table, watcher)
        listening.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, ClientDisconnected):
            await listening


def _watcher(table: Table, seat: int | None, token: str, seen: int) -> Watcher:
    own = seating.seats_of(table, token)
    if seat is not None and seat not in own:
        raise NotAllowed("not-your-seat", seat=seat)
    watcher = Watcher(own[0] if seat is None and own else seat, token, seen)
    watcher.newest = watcher.knows = table.number
    if watcher.seat is not None:
        watcher.ear = Ear(table, watcher.seat)
    return watcher


async def _speak(socket: WebSocket, tables: Tables, table: str, watcher: Watcher) -> None:
    while True:
        await watcher.news.wait()
        watcher.news.clear()
        if watcher.gone:
            return
        now = monotonic()
        if watcher.is_dead(now):
            await _close(socket, SILENT, said("silent"))
            return
        try:
            messages = await tables.look(table, lambda found: _messages(found, watcher))
        except Refused as gone:
            await _close(socket, OURS + gone.status, gone.sentence)
            return
        if watcher.lines:
            messages.append(_write({"type": "chat", "lines": watcher.lines}))
            watcher.lines = []
        if messages:
            watcher.told = now
        if watcher.wants_ping(now):
            watcher.told = watcher.asked = now
            watcher.unsure = False
            messages.append(PING)
        for message in messages:
            await _send(socket, message)


def _messages(table: Table, watcher: Watcher) -> list[bytes]:
    """What is new to the watcher. A change that came while the table was being looked at has been told already."""
    if table.number == watcher.number:
        return []
    watcher.number = table.number
    if watcher.seat is not None and watcher.seat not in table.about.seats_of(watcher.kept):
        watcher.seat = watcher.ear = None  # it was given to somebody else: from now on only what is open to all
        watcher.begin_anew()
    shown = for_one(table, watcher.seat, watcher.seen, watcher.upto)
    watcher.has(shown, table)
    news = watcher.ear.news(table, shown.get("prompt", "")) if watcher.ear is not None else []
    watcher.unsure = watcher.unsure or bool(news)  # whoever is not there has to be told otherwise
    frame = b'{"type":"table",%b,%b' % (_for_all(table), _write(shown)[1:])
    return [frame, *[_write({"type": "notice", **one._asdict()}) for one in news]]


def _for_all(table: Table) -> bytes:
    """Written once for all of one language who are told of a change; without its braces."""
    number, written = table.shown.get(spoken(), (-1, b""))
    if number != table.number:
        written = _write(for_all(table))[1:-1]
        table.shown[spoken()] = table.number, written
    return written


async def _send(socket: WebSocket, message: bytes) -> None:
    """Past all that wraps a connection, for which one text is like another: this is what a busy server does most."""
    send = cast(dict[str, Any], socket.scope)[SEND]
    await send({"type": "websocket.send", "text": message.decode()})


async def _close(socket: WebSocket, code: int, sentence: str) -> None:
    await socket.close(code, reason(sentence))


async def _listen(socket: WebSocket, audience: Audience, table: str, watcher: Watcher) -> None:
    while True:
        text = await socket.receive_data(mode="text")
        watcher.heard = monotonic()
        if len(text) > LONGEST:
            await _close(socket, MAD, said("message-too-long"))
            return
        try:
            request: Any = _read(text)
        except msgspec.DecodeError as error:
            await _close(socket, MAD, said("unreadable", words=str(error)))
            return
        if isinstance(request, (Look, Pong)):
            watcher.confirm(request.number)
            if isinstance(request, Look):
                audience.look(table, watcher, request.looks)
            continue
        await _send(socket, await _answer(audience.tables, table, watcher.token, request))


async def _answer(tables: Tables, table: str, token: str, request: Any) -> bytes:
    try:
        accepted = await requested(tables, table, token, request)
    except Refused as refusal:
        return _refusal(request.key, refusal)
    except Exception:
        logger.exception("A message of a live connection could not be answered")
        return _refusal(request.key, Failed())
    return _write({"type": "accepted", "key": request.key, "number": accepted.number})


def _refusal(key: str, refusal: Refused) -> bytes:
    number = getattr(refusal, "number", None)
    return _write({"type": "refused", "key": key, "kind": refusal.kind, "sentence": refusal.sentence, "number": number})
