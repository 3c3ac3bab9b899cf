"""After the game, over HTTP: its record, and another game for the same people."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.server.databases import KINDS
from tests.server.running import Running, bearer, served
from tminus.kernel.record import Record
from tminus.server.tables import Tables

on_both = pytest.mark.parametrize("kind", KINDS)


async def opened(server: Running, *seats: str, **more: Any) -> dict[str, Any]:
    status, answer = await server.ask("POST", "", game="mission-red-planet", seats=list(seats), name="Ada", **more)
    assert status == 201
    found: dict[str, Any] = answer
    return found


async def play_to_the_end(server: Running, table: str, tokens: list[str]) -> None:
    """The seats that each token holds decide, always for the first option."""
    await server.ask("POST", f"/{table}/start", tokens[0])
    turn = 0
    while True:
        _, public = await server.ask("GET", f"/{table}")
        if public["status"] == "over":
            return
        seat = public["view"]["pending"][0]
        for token in tokens:
            status, shown = await server.ask("GET", f"/{table}?seat={seat}", token)
            if status == 200:
                break
        turn += 1
        action = {"seat": seat, "code": shown["options"][0]["code"], "answers": shown["number"], "key": f"k{turn}"}
        status, problem = await server.ask("POST", f"/{table}/actions", token, **action)
        assert status == 201, problem


@on_both
def test_a_record_and_a_rematch_are_for_when_the_game_is_over(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        host = await opened(server, "me", "open")
        path = f"/{host['table']}"
        _, guest = await server.ask("POST", f"{path}/seats", link=host["link"], name="Ben")
        tokens = [host["token"], guest["token"]]
        for where, method in (("record", "GET"), ("rematch", "POST")):
            status, problem = await server.ask(method, f"{path}/{where}", tokens[0])
            assert (status, problem["kind"]) == (409, "too-late")
        await play_to_the_end(server, host["table"], tokens)

        status, data = await server.ask("GET", f"{path}/record")
        assert status == 200
        record = Record.from_json(json.dumps(data))
        _, shown = await server.ask("GET", path)
        assert (record.secret, record.commitment) == (shown["secret"], shown["commitment"])
        assert tminus.game(record.game).replay(record).scores() == shown["scores"] == record.result

        status, problem = await server.ask("POST", f"{path}/rematch")
        assert (status, problem["kind"]) == (403, "not-allowed")
        answers = await asyncio.gather(*[again(server, host["table"], token) for token in tokens * 5])
        assert len({table for table, _, _ in answers}) == 1
        assert [seats for _, seats, _ in answers] == [[1], [0]] * 5, "each sits one seat further on"
        table = answers[0][0]
        _, old = await server.ask("GET", path)
        assert old["rematch"] == table
        for cookie, token in zip([cookie for _, _, cookie in answers], tokens * 5, strict=True):
            assert cookie.startswith(f"tminus-{table}={token};")
            assert f"Path=/api/tables/{table};" in cookie
        status, _ = await server.ask("POST", f"/{table}/start", tokens[0])
        assert status == 201
        assert [(await server.ask("GET", f"/{table}", token))[1]["seat"] for token in tokens] == [1, 0]

    served(kind, tmp_path, check)


async def again(server: Running, table: str, token: str) -> tuple[str, list[int], str]:
    answer = await server.client.post(f"/api/tables/{table}/rematch", headers=bearer(token))
    assert answer.status_code == 200
    return answer.json()["table"], answer.json()["seats"], answer.headers["set-cookie"]


def test_whoever_watches_learns_of_the_rematch(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        host = await opened(server, "me", "me")
        await play_to_the_end(server, host["table"], [host["token"]])
        watching = await server.watch(host["table"])
        assert (await watching.next("table"))["rematch"] is None
        table, seats, _ = await again(server, host["table"], host["token"])
        assert (await watching.next("table"))["rematch"] == table
        assert seats == [0, 1]
        # It was stored in the same moment: nothing but its own deletion takes it away. Then there is another for all.
        assert (await server.ask("DELETE", f"/{table}", host["token"]))[0] == 204
        answers = await asyncio.gather(*[again(server, host["table"], host["token"]) for _ in range(5)])
        [other] = {fresh for fresh, _, _ in answers}
        assert (await watching.next("table"))["rematch"] == other != table
        assert (await server.ask("GET", f"/{other}", host["token"]))[1]["status"] == "open"
        assert (await server.ask("DELETE", f"/{host['table']}", host["token"]))[0] == 204
        assert (await server.ask("POST", f"/{host['table']}/rematch", host["token"]))[0] == 404

    served("sqlite", tmp_path, check)


class Company:
    """People who play one game after the other."""

    def __init__(self, server: Running, host: dict[str, Any], tokens: list[str]) -> None:
        self.server = server
        self.tokens = tokens
        self.tables = [host["table"]]

    async def play(self) -> None:
        await play_to_the_end(self.server, self.tables[-1], self.tokens)

    async def rematch(self) -> None:
        self.tables.append((await again(self.server, self.tables[-1], self.tokens[0]))[0])

    async def delete(self, nth: int) -> None:
        assert (await self.server.ask("DELETE", f"/{self.tables[nth]}", self.tokens[0]))[0] == 204

    async def row(self, nth: int, token: str = "") -> list[dict[str, Any]]:
        """The games that are told of at this table."""
        status, row = await self.server.ask("GET", f"/{self.tables[nth]}/series", token)
        assert status == 200
        games: list[dict[str, Any]] = row
        return games

    async def tables_told(self, nth: int, token: str = "") -> list[int]:
        return [self.tables.index(game["table"]) for game in await self.row(nth, token)]


async def company(server: Running, **more: Any) -> Company:
    """Ada and Ben, who have not played yet."""
    host = await opened(server, "me", "open", **more)
    _, guest = await server.ask("POST", f"/{host['table']}/seats", link=host["link"], name="Ben")
    return Company(server, host, [host["token"], guest["token"]])


@on_both
def test_every_table_of_a_row_of_rematches_tells_of_all_its_games(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        friends = await company(server)
        assert await friends.row(0) == []
        await friends.play()
        assert await friends.tables_told(0) == [0]
        await friends.rematch()
        assert await friends.tables_told(0) == await friends.tables_told(1) == [0], "one is over"
        await friends.play()
        await friends.rematch()
        await friends.play()
        for nth in range(3):
            assert await friends.tables_told(nth) == [0, 1, 2]
        for token, seats in zip([*friends.tokens, ""], [[0, 1, 0], [1, 0, 1], None], strict=True):
            games = await friends.row(1, token)
            assert [game["own"] for game in games] == ([[seat] for seat in seats] if seats else [[]] * 3)
        assert [game["names"] for game in games] == [["Ada", "Ben"], ["Ben", "Ada"], ["Ada", "Ben"]]
        for game in games:
            _, shown = await server.ask("GET", f"/{game['table']}")
            assert (game["scores"], game["winners"]) == (shown["scores"], shown["winners"])
        assert games == sorted(games, key=lambda game: game["at"])

        await friends.delete(1)
        assert await friends.tables_told(2) == [0, 2], "what was deleted is missing, and nothing else"
        assert await friends.tables_told(0) == [0], "nobody knows here where it went on"
        assert (await server.ask("GET", f"/{friends.tables[1]}/series"))[0] == 404
        await friends.delete(0)
        assert await friends.tables_told(2) == [2]

    served(kind, tmp_path, check)


def test_a_row_is_told_to_those_who_may_see_its_games(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        friends = await company(server)
        await friends.play()
        await friends.rematch()
        assert await friends.tables_told(1) == [0], "whoever knows of one private table may know of the other"
        assert (await server.ask("PATCH", f"/{friends.tables[1]}", friends.tokens[0], public=True))[0] == 200
        await friends.play()
        assert await friends.tables_told(1) == [1], "whoever finds it in the lobby was not there before"
        for token in friends.tokens:
            assert await friends.tables_told(1, token) == [0, 1]
        stranger = "x" * 32
        assert await friends.tables_told(1, stranger) == [1]
        assert await friends.tables_told(0) == [0, 1]

    served("sqlite", tmp_path, check)


def test_a_game_that_ended_before_results_were_kept_is_in_the_row(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        friends = await company(server)
        await friends.play()
        tables: Tables = server.app.state.tables
        before = await tables.look(friends.tables[0], lambda found: found.about.result)
        await tables.look(friends.tables[0], lambda found: setattr(found.about, "result", None))
        await friends.rematch()
        [game] = await friends.row(1)
        assert before is not None
        assert (game["scores"], game["winners"], game["at"]) == (before.scores, before.winners, before.at)

    served("sqlite", tmp_path, check)
