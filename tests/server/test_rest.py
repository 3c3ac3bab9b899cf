"""Tables over HTTP, with a real server and a real database."""

from pathlib import Path

import pytest

from tests.server.databases import KINDS
from tests.server.running import Running, served
from tminus.kernel.randomness import Random

on_both = pytest.mark.parametrize("kind", KINDS)


@on_both
def test_friends_play_a_game_to_its_end_over_http(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        status, opened = await server.ask(
            "POST", "", game="mission-red-planet", seats=["me", "open"], name="Ada", public=True
        )
        assert status == 201
        path = f"/{opened['table']}"
        _, lobby = await server.ask("GET", "")
        assert [one["table"] for one in lobby] == [opened["table"]]
        status, seated = await server.ask("POST", f"{path}/seats", link=opened["link"], name="Ben")
        assert (status, seated["seat"]) == (201, 1)
        tokens = [opened["token"], seated["token"]]
        assert (await server.ask("POST", f"{path}/start", tokens[1]))[0] == 403
        assert (await server.ask("POST", f"{path}/start", tokens[0]))[0] == 201
        source = Random(3)
        for turn in range(1000):
            _, public = await server.ask("GET", path)
            if public["status"] == "over":
                break
            seat = public["view"]["pending"][0]
            _, shown = await server.ask("GET", path, tokens[seat])
            code = shown["options"][source.below(len(shown["options"]))]["code"]
            action = {"seat": seat, "code": code, "answers": shown["number"], "key": f"turn {turn}"}
            status, accepted = await server.ask("POST", f"{path}/actions", tokens[seat], **action)
            assert (status, accepted["number"]) == (201, shown["number"] + 1)
            if turn % 10 == 0:
                status, problem = await server.ask("POST", f"{path}/actions", tokens[seat], **action)
                assert (status, problem["kind"], problem["number"]) == (409, "repeated", shown["number"] + 1)
        assert public["secret"]
        assert public["winners"] is not None
        # Long after, and with the tail of the log gone into a snapshot, it is still known to be the same.
        _, problem = await server.ask(
            "POST", f"{path}/actions", tokens[0], seat=0, code=1, answers=0, key="nothing before"
        )
        assert problem["kind"] in ("stale", "wrong")

    served(kind, tmp_path, check)


def test_what_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for data in (
            {"game": "launch-pad"},
            {"game": "launch-pad", "seats": "me"},
            {"game": "launch-pad", "seats": ["me", "open"], "color": "red"},
            {"game": "launch-pad", "seats": ["me"] * 7},
            {"game": "x" * 41, "seats": ["me", "open"]},
        ):
            status, problem = await server.ask("POST", "", **data)
            assert (status, problem["kind"]) == (400, "bad-request")
            assert problem["sentence"]
        status, problem = await server.ask("POST", "", game="chess", seats=["me", "open"])
        assert (status, problem["kind"]) == (422, "wrong")
        status, problem = await server.ask("GET", "/nowhere")
        assert (status, problem["kind"]) == (404, "not-there")

    served("sqlite", tmp_path, check)


def test_a_cookie_is_as_good_as_a_header(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        answer = await server.client.post("/api/tables", json={"game": "launch-pad", "seats": ["me", "cadet"]})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        table = answer.json()["table"]
        assert f"path=/api/tables/{table}".lower() in cookie
        assert (await server.client.post(f"/api/tables/{table}/start")).status_code == 201
        assert (await server.client.get(f"/api/tables/{table}")).json()["seat"] == 0
        server.client.cookies.clear()
        assert (await server.client.get(f"/api/tables/{table}")).json()["seat"] is None

    served("sqlite", tmp_path, check)


@on_both
def test_a_deleted_table_leaves_nothing(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "cadet"])
        path = f"/{opened['table']}"
        assert (await server.ask("DELETE", path))[0] == 403
        assert (await server.ask("DELETE", path, opened["token"]))[0] == 204
        assert (await server.ask("GET", path))[0] == 404

    served(kind, tmp_path, check)
