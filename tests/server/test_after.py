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
