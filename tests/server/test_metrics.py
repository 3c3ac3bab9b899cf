"""Numbers for those who run a server, and whether it can serve."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.databases import KINDS, new_database
from tests.server.processes import PATIENCE
from tests.server.running import UNLIMITED, Running, bearer, running, served
from tminus.server.settings import Settings

NICKNAME = "Grace Hopper"
FIRST = {"starter": "1"}  # the bot at the first seat begins


async def numbers(server: Running) -> dict[str, float]:
    """All numbers by their names, with labels as in the text."""
    answer = await server.client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(answer.text):
        assert family.documentation
        for sample in family.samples:
            labels = ",".join([f"{name}={value}" for name, value in sorted(sample.labels.items())])
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def with_settings(
    folder: Path, settings: Settings, check: Callable[[Running], Awaitable[None]], proxy: str = ""
) -> None:
    async def all_of_it() -> None:
        async with running(await new_database("sqlite", folder), settings, proxy) as server:
            await check(server)

    asyncio.run(all_of_it())


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_done_is_counted(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "me"], name=NICKNAME)
        table, token = opened["table"], opened["token"]
        await server.ask("POST", f"/{table}/start", token)
        _, shown = await server.ask("GET", f"/{table}?seat=0", token)
        seat = shown["view"]["pending"][0]
        _, shown = await server.ask("GET", f"/{table}?seat={seat}", token)
        act = {"seat": seat, "code": shown["options"][0]["code"], "answers": shown["number"]}
        assert (await server.ask("POST", f"/{table}/actions", token, key="k", **act))[0] == 201
        assert (await server.ask("POST", f"/{table}/actions", token, key="l", **act))[0] == 409
        await server.ask("GET", "/nowhere")
        await server.client.get(f"/leads/nowhere/{token}")
        await server.client.request("PROPFIND", "/api/tables")
        watching = await server.watch(table, token)
        await watching.next("table")
        found = await numbers(server)
        assert found["tminus_requests_total{method=GET,route=/api/tables/{table},status=404}"] == 1
        assert found["tminus_requests_total{method=POST,route=/api/tables/{table}/actions,status=201}"] == 1
        assert found["tminus_requests_total{method=POST,route=/api/tables/{table}/actions,status=409}"] == 1
        assert found["tminus_requests_total{method=OTHER,route=unknown,status=405}"] == 1
        assert found["tminus_request_seconds_count{route=/api/tables/{table}/actions}"] == 2
        assert 0 < found["tminus_request_seconds_sum{route=/api/tables/{table}/actions}"] < 60
        assert found["tminus_accepted_total{kind=act}"] == 1
        assert found["tminus_accepted_total{kind=started}"] == 1
        assert found["tminus_refused_total{kind=stale}"] == 1
        assert found["tminus_tables_in_memory"] == 1
        assert found["tminus_watchers"] == 1
        assert found["tminus_batch_sum"] == found["tminus_batch_count"] == 2
        assert found["tminus_bots_decided_total"] == found["tminus_bots_waiting"] == 0
        assert found["tminus_notices_sent_total"] == 0
        assert found["process_resident_memory_bytes"] > 0
        await watching.connection.close()
        async with asyncio.timeout(PATIENCE):
            while (await numbers(server)).get("tminus_live_ended_total{code=0}") != 1:
                await asyncio.sleep(0.01)
        text = (await server.client.get("/metrics")).text
        for secret in (table, token, opened["link"], NICKNAME, "nowhere"):
            assert secret not in text

    served(kind, tmp_path, check)


def test_bots_are_counted(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask(
            "POST", "", game="launch-pad", seats=["cadet", "me"], name=NICKNAME, settings=FIRST
        )
        await server.ask("POST", f"/{opened['table']}/start", opened["token"])
        watching = await server.watch(opened["table"], opened["token"])
        while 1 not in (await watching.next("table", 60))["view"]["pending"]:
            pass
        found = await numbers(server)
        assert found["tminus_bots_decided_total"] == found["tminus_accepted_total{kind=act}"] > 0

    served("sqlite", tmp_path, check)


def test_without_a_token_the_metrics_are_for_this_machine_only(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        assert (await server.client.get("/metrics")).status_code == 200
        for header in ("x-forwarded-for", "forwarded"):
            answer = await server.client.get("/metrics", headers={header: "127.0.0.1"})
            assert answer.status_code == 403, "whoever comes through a proxy is not this machine"
        assert answer.json()["kind"] == "not-allowed"

    with_settings(tmp_path, UNLIMITED, check)


def test_with_a_token_the_metrics_are_for_whoever_has_it(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        elsewhere = {"x-forwarded-for": "203.0.113.7"}
        for token, status in (("", 403), ("wrong", 403), ("sesame", 200)):
            answer = await server.client.get("/metrics", headers={**bearer(token), **elsewhere})
            assert answer.status_code == status

    with_settings(tmp_path, UNLIMITED._replace(metrics_token="sesame"), check, proxy="127.0.0.1")


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_is_ready_when_its_database_is(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        answer = await server.client.get("/health")
        assert (answer.status_code, answer.json()) == (200, {"status": "alive"})
        async with asyncio.timeout(PATIENCE):
            while (answer := await server.client.get("/ready")).status_code != 200:
                await asyncio.sleep(0.01)
        assert answer.json() == {"status": "ready"}

    served(kind, tmp_path, check)


def test_a_server_whose_database_has_another_version_is_alive_but_not_ready(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        answer = await server.client.get("/ready")
        assert (answer.status_code, answer.json()["kind"]) == (503, "not-ready")
        assert (await server.client.get("/health")).status_code == 200

    with_settings(tmp_path, UNLIMITED, check)
