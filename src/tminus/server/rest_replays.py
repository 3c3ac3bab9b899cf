"""Replays over HTTP: bring a record, see a game again moment by moment, and play on from anywhere in it."""

import json
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.params import JSONBody, Parameter, QueryParameter

from tminus.server.asking import Answering, draw_of, now, tables_of, with_cookie
from tminus.server.continuing import beginning, open_at, play_on
from tminus.server.film import Scene, Story
from tminus.server.refusals import Wrong
from tminus.server.replays import LONGEST_RECORD, Replays, check_move
from tminus.server.wire import Brought, Opened, PlayingOn

MOST_SCENES = 32

Name = Annotated[str, Parameter(max_length=32, description="A finished table, or a record that was brought here.")]
Watching = Annotated[
    str, QueryParameter(name="as", max_length=9, description="Whose knowledge: a seat, 'spectator' or 'all'.")
]


class ReplaysController(Answering):
    path = "/api/replays"

    @post(status_code=201, request_max_body_size=LONGEST_RECORD, summary="Bring a record to look at")
    async def bring(self, request: Request) -> Brought:
        """The body is the record, as a table gives it. If its actions are legal and lead to the end that it states, it
        is kept for 30 days, so that links to it work."""
        try:
            body = await request.body()
        except RequestEntityTooLarge:
            raise Wrong("record-too-long", most=LONGEST_RECORD // 1024) from None
        return Brought(*await replays_of(request).bring(body, now()))

    @get("/{replay:str}", summary="A recorded game: who played, and what happened")
    async def story(self, request: Request, replay: Name, watching: Watching = "spectator") -> Story:
        """Only what the watcher noticed: a seat is told what it was told then. Games can be seen once they are over."""
        replays = replays_of(request)
        found = await replays.find(replay, now())
        story = await replays.story(found.record, watching)
        story.until = found.until
        return story

    @get("/{replay:str}/scenes", summary="The table after some of the actions, one picture each")
    async def scenes(
        self,
        request: Request,
        replay: Name,
        watching: Watching = "spectator",
        first: Annotated[int, Parameter(ge=0, le=10**6)] = 0,
        count: Annotated[int, Parameter(ge=1, le=MOST_SCENES)] = 1,
    ) -> list[Scene]:
        replays = replays_of(request)
        found = await replays.find(replay, now())
        return await replays.scenes(found.record, watching, first, count)

    @get("/{replay:str}/record", summary="The record of a game that can be seen again")
    async def record(self, request: Request, replay: Name) -> Response[dict[str, Any]]:
        record = (await replays_of(request).find(replay, now())).record
        written: Any = json.dumps(record.to_data()).encode()  # names in it may be no text that a framework can send
        return Response(written, media_type=MediaType.JSON)

    @post("/{replay:str}/tables", summary="Play on from a moment of the game, against bots, at a table of its own")
    async def play_on(self, request: Request, replay: Name, data: JSONBody[PlayingOn]) -> Response[Opened]:
        """Hands and piles are as they were then. The luck is that of the record, so whoever has it can know it."""
        tables, draw, at = tables_of(request), draw_of(request), now()
        record = (await replays_of(request).find(replay, at)).record
        check_move(record, data.move)
        start = await replays_of(request).do(lambda: beginning(record, data.move))
        table, host, link = open_at(record, data, at)
        await tables.create(table)
        await tables.change(table.id, lambda found: play_on(found, start, replay, draw, at))
        return with_cookie(Opened(table.id, host, link, [data.seat]), table.id, host, request)


def replays_of(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays
