"""Guided first games over HTTP: read one, and open a table for it."""

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from tminus.lessons.lesson import Lesson
from tminus.server import library
from tminus.server.asking import Answering, now, tables_of, with_cookie
from tminus.server.learning import begin, open_lesson
from tminus.server.rest_games import STILL_THE_SAME, Name, unless_known
from tminus.server.wire import Learning, Opened


class LessonsController(Answering):
    path = "/api/lessons"

    @get("/{game:str}", summary="The guided first game of a game, step by step", responses=STILL_THE_SAME)
    async def lesson(self, request: Request, game: Name) -> Response[Lesson]:
        """What is said at each step, which pieces it points at, and which options go on with it."""
        return unless_known(request, library.lesson(game))

    @post("/{game:str}", summary="Open a table for a guided first game; it begins at once")
    async def learn(self, request: Request, game: Name, data: JSONBody[Learning]) -> Response[Opened]:
        """A table like any other, but that its deal is known and that its bots decide the same every time."""
        tables, at = tables_of(request), now()
        lesson = library.lesson(game).content
        table, host, link = open_lesson(lesson, data.name, at)
        await tables.create(table)
        await tables.change(table.id, lambda found: begin(found, lesson, at))
        return with_cookie(Opened(table.id, host, link, [lesson.seat]), table.id, host, request)
