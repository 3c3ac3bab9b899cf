"""The games over HTTP: what can be chosen, every card, and the rules. Whoever has read it need not fetch it again."""

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from tminus.kernel.speaking import spoken
from tminus.server import library
from tminus.server.asking import Answering
from tminus.server.library import CardEntry, GameEntry, Read, RuleChapter

Name = Annotated[str, Parameter(max_length=40, description="The game, as in the list of games.")]
STILL_THE_SAME = {304: ResponseSpec(None, description="It is what you have (If-None-Match).")}


class GamesController(Answering):
    path = "/api/games"

    @get(summary="The games: seats, options, levels of bots", responses=STILL_THE_SAME)
    async def games(self, request: Request) -> Response[list[GameEntry]]:
        return unless_known(request, library.games())

    @get("/{game:str}/cards", summary="Every card and piece of a game", responses=STILL_THE_SAME)
    async def cards(self, request: Request, game: Name) -> Response[list[CardEntry]]:
        """By the references that options, events and `why-not` use."""
        return unless_known(request, library.cards(game))

    @get("/{game:str}/rules", summary="The rules of a game, by chapter and paragraph", responses=STILL_THE_SAME)
    async def rules(self, request: Request, game: Name) -> Response[list[RuleChapter]]:
        """Texts are Markdown, with tables here and there."""
        return unless_known(request, library.rules(game))


def unless_known(request: Request, read: Read) -> Response[Any]:
    """With a mark that browsers send back the next time: they ask whether it has changed, and no more."""
    headers = {"etag": read.etag, "cache-control": "no-cache", "vary": "accept-language", "content-language": spoken()}
    known = [mark.strip().removeprefix("W/") for mark in request.headers.get("if-none-match", "").split(",")]
    if read.etag in known or "*" in known:
        return Response(None, status_code=304, headers=headers)
    return Response(read.content, headers=headers)
