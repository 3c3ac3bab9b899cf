"""Guided first games over HTTP: the lesson, and a table whose bots decide as the lesson expects."""

from pathlib import Path
from typing import Any

import pytest

from tests.lessons.walking import act, begin, fitting, stand
from tests.server.running import Running, served
from tests.server.test_shown import SHOWN, check
from tminus.games import GAMES
from tminus.lessons.lesson import lesson_of
from tminus.server.guard import OPENING
from tminus.server.tables import Tables

NAMES = [game.name for game in GAMES]


async def learning(server: Running, game: str) -> dict[str, Any]:
    answer = await server.client.post(f"/api/lessons/{game}", json={"name": "Zoe"})
    server.client.cookies.clear()
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_plays_at_a_table_as_it_does_on_the_bare_engine(game: str, tmp_path: Path) -> None:
    async def follow(server: Running) -> None:
        lesson = lesson_of(game)
        opened = await learning(server, game)
        path, token = f"/{opened['table']}", opened["token"]
        tables: Tables = server.app.state.tables
        walk, step = stand(lesson, begin(lesson))
        while step is not None:
            if not step.expect:
                walk, step = stand(lesson, walk._replace(at=walk.at + 1))
                continue
            shown = await asked(server, path, token, lesson.seat, walk.state.moves)
            assert (
                await tables.look(opened["table"], lambda found: found.state.fingerprint()) == walk.state.fingerprint()
            )
            code, choice = fitting(lesson, walk.state, step)[-1]
            body = {"seat": lesson.seat, "code": code, "answers": shown["number"], "key": str(shown["number"])}
            status, answer = await server.ask("POST", f"{path}/actions", token, **body)
            assert status < 400, answer
            walk, step = stand(lesson, act(lesson, walk, step, code, choice))
        shown = await asked(server, path, token, lesson.seat, walk.state.moves)
        check(SHOWN, shown)
        assert (shown["lesson"], shown["status"]) == (True, "playing")

    served("sqlite", tmp_path, follow)


async def asked(server: Running, path: str, token: str, seat: int, moves: int) -> dict[str, Any]:
    """The table once so many actions were taken: the bots have decided by then."""
    query = ""
    while True:
        _, shown = await server.ask("GET", f"{path}{query}", token)
        if shown["moves"] >= moves and shown["view"]["pending"] == [seat]:
            return dict(shown)
        query = f"?after={shown['number']}&wait=20"


def test_a_lesson_can_be_read_and_is_known_by_its_mark(tmp_path: Path) -> None:
    async def look(server: Running) -> None:
        answer = await server.client.get("/api/lessons/rocketmen")
        assert [step["id"] for step in answer.json()["steps"]] == [step.id for step in lesson_of("rocketmen").steps]
        again = await server.client.get("/api/lessons/rocketmen", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
        assert (await server.client.get("/api/lessons/chess")).status_code == 404
        assert (await server.client.post("/api/lessons/chess", json={})).status_code == 404

    served("sqlite", tmp_path, look)


def test_only_tables_of_lessons_say_so_and_opening_them_is_limited_like_others(tmp_path: Path) -> None:
    async def look(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="rocketmen", seats=["me", "cadet"])
        _, shown = await server.ask("GET", f"/{opened['table']}", opened["token"])
        assert shown["lesson"] is False

    served("sqlite", tmp_path, look)
    assert OPENING.fullmatch("/api/lessons/rocketmen")
