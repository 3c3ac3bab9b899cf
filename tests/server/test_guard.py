"""Who is not let in, and what browsers are told: over real connections, from several addresses of this machine."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.processes import PATIENCE
from tests.server.running import UNLIMITED, Running, bearer, running
from tminus.server.addresses import neighbourhood
from tminus.server.headers import ALWAYS
from tminus.server.rates import Buckets, Rate
from tminus.server.settings import Rates, Settings
from tminus.server.tokens import new_token

NEW: dict[str, Any] = {"game": "launch-pad", "seats": ["me", "open"], "name": "Ada"}
FOREIGN = {"origin": "https://evil.example"}


def guarded(folder: Path, settings: Settings, check: Callable[[Running], Awaitable[None]], proxy: str = "") -> None:
    async def all_of_it() -> None:
        async with running(f"sqlite:///{folder / 'tables.db'}", settings, proxy) as server:
            await check(server)

    asyncio.run(all_of_it())


def client_at(server: Running, address: str) -> httpx.AsyncClient:
    """Somebody with another address."""
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", transport=transport)


async def live(server: Running, table: str, **headers: str) -> Any:
    return await connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live", additional_headers=headers)


async def close_code(connection: Any) -> int:
    async with asyncio.timeout(PATIENCE):
        await connection.wait_closed()
    return int(connection.close_code)


# ---- too much at once


def test_two_slashes_are_no_way_around_a_limit(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        assert [(await server.client.post("/api/tables", json=NEW)).status_code for _ in range(3)] == [201, 201, 429]
        for path in ("//api/tables", "/api//tables", "/api/tables//"):
            answer = await server.client.post(f"http://127.0.0.1:{server.port}{path}", json=NEW)
            assert answer.status_code == 404
            assert "two slashes" in answer.json()["sentence"]

    guarded(tmp_path, Settings(rates=Rates(opening=Rate(0.01, 2))), check)


def test_whoever_only_answers_pings_leaves_others_at_the_same_address_room(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        opened = (await server.client.post("/api/tables", json=NEW)).json()
        watching = await live(server, opened["table"])
        for _ in range(30):
            await watching.send('{"type":"pong"}')
        assert (await server.client.get("/api/tables")).status_code == 200
        await watching.send("mad")
        assert await close_code(watching) == 4400  # all pongs were read before

    guarded(tmp_path, Settings(rates=Rates(address=Rate(0.01, 5))), check)


def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tminus.server.guard.Buckets", partial(Buckets, clock=lambda: 1000.0))  # time stands still

    async def check(server: Running) -> None:
        answers = [await server.client.get("/api/tables") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert answers[-1].headers["retry-after"] == "10"
        assert answers[-1].json() == {
            "kind": "too-many",
            "sentence": "That is too much at once. Try again in 10 seconds.",
            "number": None,
        }
        assert (await server.client.get("/leads/nowhere")).status_code == 429
        async with client_at(server, "127.0.0.2") as other:
            assert (await other.get("/api/tables")).status_code == 200

    guarded(tmp_path, Settings(Rates(address=Rate(0.1, 5))), check)


@pytest.mark.parametrize("by_cookie", [False, True])
def test_a_token_has_one_bucket_wherever_it_is_used(by_cookie: bool, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        token = new_token()
        headers = {"cookie": f"tminus-x={token}"} if by_cookie else bearer(token)
        async with client_at(server, "127.0.0.2") as here, client_at(server, "127.0.0.3") as there:
            statuses = [(await who.get("/api/tables", headers=headers)).status_code for who in [here, there] * 2]
            assert statuses == [200, 200, 200, 429]
            assert (await here.get("/api/tables")).status_code == 200

    guarded(tmp_path, Settings(Rates(token=Rate(0.1, 3))), check)


def test_few_tables_are_opened_but_much_is_played(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        answers = [await server.client.post("/api/tables", json=NEW) for _ in range(11)]
        assert [answer.status_code for answer in answers] == [201] * 10 + [429]
        assert 0 < int(answers[-1].headers["retry-after"]) <= 6
        opened = answers[0].json()
        server.client.cookies.clear()
        for _ in range(60):
            assert (await server.ask("GET", f"/{opened['table']}", opened["token"]))[0] == 200

    guarded(tmp_path, Settings(), check)


def test_a_flood_of_messages_is_slowed_down_and_nothing_is_lost(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", **NEW)
        watching = await server.watch(opened["table"], opened["token"])
        await watching.next("table")
        started = perf_counter()
        for number in range(30):
            await watching.send(type="act", seat=0, code=0, answers=0, key=f"k{number}")
        for number in range(30):
            assert (await watching.next("refused"))["key"] == f"k{number}"
        assert perf_counter() - started > 0.5  # 18 of the 30 had to wait for a drop, 30 of which come in a second

    guarded(tmp_path, Settings(Rates(token=Rate(30, 12))), check)


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", **NEW)
        first, second = [await live(server, opened["table"]) for _ in range(2)]
        assert await close_code(await live(server, opened["table"])) == 4429
        status, problem = await server.ask("GET", "")
        assert (status, problem["kind"]) == (429, "too-many")
        async with client_at(server, "127.0.0.2") as other:
            assert (await other.get("/api/tables")).status_code == 200
        await first.close()
        async with asyncio.timeout(PATIENCE):
            while (await server.ask("GET", ""))[0] != 200:
                await asyncio.sleep(0)
        await second.close()

    guarded(tmp_path, Settings(Rates(at_once=2)), check)


@pytest.mark.parametrize(("proxy", "last"), [("127.0.0.1", 200), ("", 429), ("10.9.8.7", 429)])
def test_only_a_trusted_proxy_may_say_whom_it_speaks_for(proxy: str, last: int, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        statuses = [
            (await server.client.get("/api/tables", headers={"x-forwarded-for": f"203.0.113.{number}"})).status_code
            for number in range(4)
        ]
        assert statuses == [200, 200, 200, last]

    guarded(tmp_path, Settings(Rates(address=Rate(0.1, 3))), check, proxy)


def test_many_addresses_of_one_household_count_as_one() -> None:
    def at(address: str) -> str:
        scope: Any = {"type": "http", "client": (address, 1)}
        return neighbourhood(scope)

    assert at("2001:db8:1:2::1") == at("2001:db8:1:2:ffff::9") != at("2001:db8:1:3::1")
    assert at("192.0.2.1") == at("::ffff:192.0.2.1") != at("192.0.2.2")
    assert at("fe80::1%eth0") == at("fe80::2")
    assert at("not an address") == at("unix")


# ---- pages of other sites, and names that are not ours


def test_a_page_of_another_site_changes_nothing(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        own = f"http://127.0.0.1:{server.port}"
        for origin, status in (
            ("https://evil.example", 403),
            (f"https://127.0.0.1:{server.port}.evil.example", 403),
            ("http://127.0.0.1:1", 403),
            ("null", 403),
            (own, 201),
            ("https://friend.example", 201),
        ):
            answer = await server.client.post("/api/tables", json=NEW, headers={"origin": origin})
            assert answer.status_code == status, origin
            assert status == 201 or answer.json()["kind"] == "foreign"
        assert (await server.client.post("/api/tables", json=NEW)).status_code == 201
        table = answer.json()["table"]
        assert (await server.client.get(f"/api/tables/{table}", headers=FOREIGN)).status_code == 200
        assert (await server.client.delete(f"/api/tables/{table}", headers=FOREIGN)).status_code == 403

    guarded(tmp_path, Settings(None, origins=("https://friend.example/",)), check)


def test_a_page_of_another_site_watches_nothing(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", **NEW)
        assert await close_code(await live(server, opened["table"], **FOREIGN)) == 4403
        own = await live(server, opened["table"], origin=f"http://127.0.0.1:{server.port}")
        assert '"type":"table"' in await own.recv()
        await own.close()

    guarded(tmp_path, UNLIMITED, check)


def test_a_server_with_a_name_answers_to_no_other(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for host, status in (
            ("play.example.org", 200),
            ("Play.Example.Org:8443", 200),
            ("play.example.org.evil.example", 421),
            ("127.0.0.1", 421),
            ("[", 421),
        ):
            answer = await server.client.get("/api/tables", headers={"host": host})
            assert answer.status_code == status, host
        assert answer.json()["kind"] == "misdirected"
        assert (await server.client.get("/health")).status_code == 200
        assert await close_code(await live(server, "anything")) == 4421

    guarded(tmp_path, Settings(None, hosts=("play.example.org",)), check)


# ---- what browsers are told


def test_every_answer_is_strict(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        client = server.client
        opened = (await client.post("/api/tables", json=NEW)).json()
        table = f"/api/tables/{opened['table']}"
        answers = {
            "page": await client.get("/"),
            "description": await client.get("/api/docs"),
            "table": await client.get(table),
            "nothing there": await client.get("/api/tables/nowhere"),
            "leads nowhere": await client.get("/api/leads/nowhere"),
            "wrong method": await client.put("/api/tables"),
            "unreadable": await client.post("/api/tables", content=b"{"),
            "too long": await client.post("/api/tables", content=b" " * 100_000),
            "not allowed": await client.post(f"{table}/start", headers={"cookie": ""}),
            "foreign": await client.post("/api/tables", json=NEW, headers=FOREIGN),
            "metrics": await client.get("/metrics"),
        }
        for what, answer in answers.items():
            for name, value in ALWAYS.items():
                assert answer.headers.get_list(name) == [value], (what, name)
            assert "server" not in answer.headers
            assert "strict-transport-security" not in answer.headers
            assert (answer.headers.get("cache-control") == "no-store") == (what != "page"), what
            assert answer.headers["x-request-id"]
        statuses = {what: answer.status_code for what, answer in answers.items()}
        assert statuses == {
            "page": 200,
            "description": 200,
            "table": 200,
            "nothing there": 404,
            "leads nowhere": 404,
            "wrong method": 405,
            "unreadable": 400,
            "too long": 413,
            "not allowed": 403,
            "foreign": 403,
            "metrics": 200,
        }

    guarded(tmp_path, UNLIMITED, check)


def test_whoever_came_by_https_has_to_stay_there_and_gets_safe_cookies(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.1"}
        answer = await server.client.post("/api/tables", json=NEW, headers=headers)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert "Secure" in answer.headers["set-cookie"]

    guarded(tmp_path, UNLIMITED, check, proxy="127.0.0.1")


def test_a_fault_of_ours_tells_clients_nothing(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("DROP TABLE log")
        _, opened = await server.ask("POST", "", **NEW)
        answer = await server.client.get("/api/tables/elsewhere")
        assert answer.status_code == 404
        answer = await server.client.post(
            f"/api/tables/{opened['table']}/link", headers=bearer(opened["token"]), json={}
        )
        assert answer.status_code == 500
        assert answer.json() == {
            "kind": "failed",
            "sentence": "Something went wrong on the server. Look again; the same key does nothing twice.",
            "number": None,
        }

    guarded(tmp_path, UNLIMITED, check)


def test_the_description_tells_of_the_limits(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        described = (await server.client.get("/api/docs/openapi.json")).json()
        for path, methods in described["paths"].items():
            if path.startswith("/api/tables"):
                for method, about in methods.items():
                    assert "429" in about["responses"], (method, path)

    guarded(tmp_path, UNLIMITED, check)
