"""Taking seats over HTTP: from the lobby, by a link, several at one screen, again, and from a bot."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.databases import KINDS
from tests.server.running import Running, bearer, served
from tminus.server.tokens import new_token

on_both = pytest.mark.parametrize("kind", KINDS)


def test_anybody_joins_a_table_that_is_listed_in_the_lobby(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        await server.ask("POST", "", game="launch-pad", seats=["me", "open"])
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada", public=True)
        _, [listed] = await server.ask("GET", "")
        assert listed["table"] == opened["table"], "the other one is private"
        assert [place["name"] for place in listed["about"]["places"]] == ["Ada", ""]
        status, seated = await server.ask("POST", f"/{listed['table']}/seats", name="Ben")
        assert (status, seated["seat"]) == (201, 1)
        status, problem = await server.ask("POST", f"/{listed['table']}/seats", name="Cy")
        assert (status, problem["sentence"]) == (409, "All seats are taken.")

    served("sqlite", tmp_path, check)


def test_a_private_table_takes_a_link_and_shows_itself_to_whoever_knows_its_name(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"])
        path = f"/{opened['table']}"
        status, problem = await server.ask("POST", f"{path}/seats", name="Ben")
        assert (status, problem["kind"]) == (403, "not-allowed")
        assert (await server.ask("GET", path))[1]["status"] == "open"
        _, fresh = await server.ask("POST", f"{path}/link", opened["token"])
        assert (await server.ask("POST", f"{path}/seats", name="Ben", link=opened["link"]))[0] == 403
        assert (await server.ask("POST", f"{path}/seats", name="Ben", link=fresh["link"]))[0] == 201

    served("sqlite", tmp_path, check)


def test_who_is_known_at_a_table_stays_known_by_the_same_token(tmp_path: Path) -> None:
    """A second token would take the place of the first in the browser, and the first seat would be lost."""

    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["open"] * 4, public=True)
        path = f"/{opened['table']}"
        _, host = await server.ask("POST", f"{path}/seats", opened["token"], name="Ada")
        assert host["token"] == opened["token"]
        _, one = await server.ask("POST", f"{path}/seats", name="Ben")
        _, two = await server.ask("POST", f"{path}/seats", one["token"], name="Cy")
        assert one["token"] == two["token"] != opened["token"]
        _, stranger = await server.ask("POST", f"{path}/seats", "x" * 32, name="Di")
        assert stranger["token"] != "x" * 32
        assert (await server.ask("POST", f"{path}/start", opened["token"]))[0] == 201
        for seat in (1, 2):
            assert (await server.ask("GET", f"{path}?seat={seat}", one["token"]))[0] == 200
            assert (await server.ask("GET", f"{path}?seat={seat}", opened["token"]))[0] == 403

    served("sqlite", tmp_path, check)


# ---- when an answer is lost


async def sit(server: Running, path: str, known_by: str = "", **wish: Any) -> tuple[int, Any]:
    answer = await server.client.post(f"/api/tables{path}/seats", headers=bearer(known_by), json=wish)
    server.client.cookies.clear()
    return answer.status_code, answer.json()


@on_both
def test_who_makes_their_own_token_may_ask_for_a_seat_again(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["open"] * 4)
        path, token = f"/{opened['table']}", new_token()
        wish = {"link": opened["link"], "name": "Ben", "token": token}
        answers = await asyncio.gather(*[sit(server, path, **wish) for _ in range(5)])
        assert answers == [(201, {"table": opened["table"], "token": token, "seat": 0})] * 5
        assert [place["name"] for place in (await server.ask("GET", path))[1]["places"]] == ["Ben", "", "", ""]
        assert await sit(server, path, token, **wish) == answers[0]

        answer = await server.client.post(f"/api/tables{path}/seats", json=wish)
        assert answer.headers["set-cookie"].startswith(f"tminus-{opened['table']}={token};")
        server.client.cookies.clear()
        # Neither a new link nor the beginning of the game is in the way.
        await server.ask("POST", f"{path}/link", opened["token"])
        for seat in (1, 2, 3):
            await server.ask("PUT", f"{path}/seats/{seat}/bot", opened["token"], level="cadet")
        assert (await server.ask("POST", f"{path}/start", opened["token"]))[0] == 201
        assert await sit(server, path, **wish) == answers[0]

    served(kind, tmp_path, check)


def test_who_is_known_asks_for_another_seat_again_with_the_token_they_have(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open", "open"], name="Ada")
        path, host = f"/{opened['table']}", opened["token"]
        for _ in range(2):
            wish = {"link": opened["link"], "name": "Cy", "seat": 2, "token": new_token()}
            assert (await sit(server, path, host, **wish))[1]["token"] == host
        status, problem = await sit(server, path, host, **{**wish, "seat": 1})
        assert (status, problem["sentence"]) == (409, "Somebody here is called Cy already.")
        del wish["token"]  # who has made none is not taken for somebody who asks again
        assert (await sit(server, path, host, **wish))[0] == 409

    served("sqlite", tmp_path, check)


def test_a_token_of_ones_own_has_to_be_a_new_one(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open", "open"], name="Ada")
        path, link = f"/{opened['table']}", opened["link"]
        _, ben = await server.ask("POST", f"{path}/seats", link=link, name="Ben")
        before = await server.ask("GET", path)
        for token in ("x", "x" * 31 + "\n", "x" * 33, "é" * 32):
            status, problem = await sit(server, path, link=link, name="Cy", token=token)
            assert (status, problem["kind"]) == (422, "wrong")
        for token in (opened["token"], ben["token"], link):
            status, problem = await sit(server, path, link=link, name="Cy", token=token)
            assert (status, problem["sentence"]) == (409, "This token is known at the table already. Make a new one.")
        # Whoever has not got the token does not get the seat.
        status, problem = await sit(server, path, link=link, name="Ben", token=new_token())
        assert (status, problem["sentence"]) == (409, "Somebody here is called Ben already.")
        assert await server.ask("GET", path) == before

    served("sqlite", tmp_path, check)


# ---- another device


def test_a_browser_that_was_handed_a_token_becomes_known_by_it(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["open", "open"])
        table, link = opened["table"], opened["link"]
        _, ben = await server.ask("POST", f"/{table}/seats", link=link, name="Ben")
        _, other = await server.ask("POST", "", game="launch-pad", seats=["me", "open"])
        for token in ("", new_token(), other["token"], link):
            answer = await server.client.post(f"/api/tables/{table}/session", headers=bearer(token))
            assert (answer.status_code, answer.json()["kind"]) == (403, "not-allowed")
            assert "set-cookie" not in answer.headers
        assert (await server.ask("POST", "/nowhere/session", ben["token"]))[0] == 404

        for token, known in ((opened["token"], ([], True)), (ben["token"], ([0], False))):
            answer = await server.client.post(f"/api/tables/{table}/session", headers=bearer(token))
            assert (answer.status_code, answer.json()) == (200, {"seats": known[0], "host": known[1]})
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith(f"tminus-{table}={token};")
            assert {f"path=/api/tables/{table}".lower(), "httponly"} <= set(cookie.lower().split("; "))
            assert (await server.client.get(f"/api/tables/{table}")).json()["seat"] == (
                known[0][0] if known[0] else None
            )
        headers = {"cookie": cookie.split(";")[0]}
        async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live", additional_headers=headers) as live:
            assert json.loads(await live.recv())["seat"] == 0

    served("sqlite", tmp_path, check)


@on_both
def test_a_friend_who_has_lost_their_token_comes_back_by_the_link(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="mission-red-planet", seats=["me", "open"], name="Ada")
        path, host, link = f"/{opened['table']}", opened["token"], opened["link"]
        _, lost = await server.ask("POST", f"{path}/seats", link=link, name="Ben")
        await server.ask("POST", f"{path}/start", host)
        assert (await server.ask("PUT", f"{path}/seats/1/open", host))[0] == 409
        assert (await server.ask("DELETE", f"{path}/seats/1", host))[0] == 200
        assert (await server.ask("PUT", f"{path}/seats/1/open", lost["token"]))[0] == 403
        for _ in range(2):
            assert (await server.ask("PUT", f"{path}/seats/1/open", host))[0] == 200
        # The bot plays on as long as nobody has come: both have to choose, and the game goes on after the host has.
        _, shown = await server.ask("GET", path, host)
        assert shown["places"][1] == {"holder": "open", "name": "Captain bot", "bot": "captain", "away": False}
        action = {"seat": 0, "code": shown["options"][0]["code"], "answers": shown["number"], "key": "a"}
        assert (await server.ask("POST", f"{path}/actions", host, **action))[0] == 201
        watching = await server.watch(opened["table"], host)
        while (await watching.next("table", 60.0))["moves"] < 2:
            pass

        status, found = await server.ask("POST", f"{path}/seats", link=link, name="Ben")
        assert (status, found["seat"]) == (201, 1)
        assert (await server.ask("GET", f"{path}?seat=1", lost["token"]))[0] == 403
        _, shown = await server.ask("GET", f"{path}?seat=1", found["token"])
        assert [place["holder"] for place in shown["places"]] == ["person", "person"]
        assert shown["view"]["pending"]
        while 1 not in shown["view"]["pending"]:
            _, shown = await server.ask("GET", path, host)
            action = {"code": shown["options"][0]["code"], "answers": shown["number"], "key": f"k{shown['number']}"}
            assert (await server.ask("POST", f"{path}/actions", host, seat=0, **action))[0] == 201
            _, shown = await server.ask("GET", f"{path}?seat=1", found["token"])
        action = {"code": shown["options"][0]["code"], "answers": shown["number"], "key": "b"}
        assert (await server.ask("POST", f"{path}/actions", found["token"], seat=1, **action))[0] == 201

    served(kind, tmp_path, check)
