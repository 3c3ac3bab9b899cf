"""Why a card or piece cannot be used now, for the eyes of its seat alone."""

from pathlib import Path

import pytest

import tminus
from tests.server.running import Running, served
from tests.server.test_chat import seated

by_game = pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])


@by_game
def test_whatever_can_be_used_has_no_reason_and_all_else_has_one(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game=game, seats=["me", "me"], name="Ada", friends=["Ben"])
        path, token = f"/{opened['table']}", opened["token"]
        await server.ask("POST", f"{path}/start", token)
        seat = (await server.ask("GET", path))[1]["view"]["pending"][0]
        _, shown = await server.ask("GET", f"{path}?seat={seat}", token)
        usable = {ref for option in shown["options"] for ref in option["objects"]}
        rules = [paragraph.number for paragraph in tminus.game(game).rules()]
        refused = 0
        for ref in [*usable, *[piece.ref for piece in tminus.game(game).pieces()], "card:never-seen"]:
            status, reason = await server.ask("GET", f"{path}/why-not?seat={seat}&ref={ref}", token)
            assert status == 200
            if reason is None:
                continue
            refused += 1
            assert ref not in usable
            assert set(reason) == {"words", "rule", "key", "args"}
            assert reason["words"]
            assert reason["rule"] in rules
        assert refused > 5
        assert usable

    served("sqlite", tmp_path, check)


def test_a_reason_calls_people_by_their_names(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        waiting = 1 - (await server.ask("GET", f"/{table}"))[1]["view"]["pending"][0]
        _, reason = await server.ask("GET", f"/{table}/why-not?seat={waiting}&ref=card:metal", tokens[waiting])
        assert reason["key"] == "why-not-you"
        assert ["Ben", "Ada"][waiting] in reason["words"]

    served("sqlite", tmp_path, check)


def test_only_who_sits_there_may_ask(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        for token, query, expected in (
            (tokens[0], "seat=1&ref=card:metal", (403, "not-allowed")),
            ("", "seat=0&ref=card:metal", (403, "not-allowed")),
            (tokens[0], "seat=3&ref=card:metal", (404, "not-there")),
            (tokens[0], "seat=9&ref=card:metal", (400, "bad-request")),
            (tokens[0], "ref=card:metal", (400, "bad-request")),
            (tokens[0], "seat=0", (400, "bad-request")),
            (tokens[0], "seat=0&ref=", (400, "bad-request")),
            (tokens[0], f"seat=0&ref={'x' * 101}", (400, "bad-request")),
        ):
            status, problem = await server.ask("GET", f"/{table}/why-not?{query}", token)
            assert (status, problem["kind"]) == expected, query
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "cadet"])
        status, problem = await server.ask("GET", f"/{opened['table']}/why-not?seat=0&ref=card:metal", opened["token"])
        assert (status, problem["kind"]) == (409, "too-late")

    served("sqlite", tmp_path, check)
