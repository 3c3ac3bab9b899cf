"""The log: what it tells, and what it must never tell."""

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import KINDS
from tests.server.running import Running, bearer, served
from tminus.server.logs import DETAILS, LOGGER, hidden, scrubbed, write_log
from tminus.server.tokens import new_token

NICKNAME = "Grace Hopper"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    written = write_log(stream=stream)
    yield stream
    root.removeHandler(written)
    for handler in handlers:
        root.addHandler(handler)
    root.setLevel(level)


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_in_the_log_opens_a_table_or_names_a_player(kind: str, log: io.StringIO, tmp_path: Path) -> None:
    secrets = [NICKNAME, "Ada", "Lovelace"]

    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name=NICKNAME)
        table, token, link = opened["table"], opened["token"], opened["link"]
        _, seated = await server.ask("POST", f"/{table}/seats", link=link, name="Ada")
        stranger = new_token()
        secrets.extend([table, token, link, seated["token"], stranger])
        client = server.client
        await client.get(f"/api/tables/{table}?token={stranger}&name=Lovelace", headers=bearer(token))
        await client.get(f"/api/tables/{table}", headers={"cookie": f"tminus-{table}={token}"})
        await client.get(f"/api/tables/{stranger}")
        await client.get(f"/leads/nowhere/{stranger}?{token}")
        await client.post(f"/api/tables/{table}/seats", json={"link": link, "name": "Lovelace", token: 1})
        await client.post(f"/api/tables/{table}/start", headers=bearer(stranger))
        watching = await server.watch(table, seated["token"], f"?seat=1&token={token}")
        await watching.next("table")
        await watching.connection.send(f'{{"type": "{link}"}}')
        await watching.connection.wait_closed()
        refused = await server.watch(table, stranger, "?seat=0")
        await refused.connection.wait_closed()

    served(kind, tmp_path, check)
    told = lines(log)
    assert len([line for line in told if line["event"] == "request"]) >= 10
    for secret in secrets:
        assert secret not in log.getvalue()
    shown = [line for line in told if line.get("route") == "/api/tables/{table}"]
    assert {line["table"] for line in shown} == {hidden(secrets[3]), hidden(secrets[7])}
    assert [line["status"] for line in told if line.get("method") == "LIVE"] == [4400, 4403]
    assert "?" not in "".join([line.get("route", "") for line in told])


def test_a_request_is_told_with_its_number(log: io.StringIO, tmp_path: Path) -> None:
    numbers = []

    async def check(server: Running) -> None:
        for path in ("/api/tables", "/api/tables/nowhere", "/health"):
            numbers.append((await server.client.get(path)).headers["x-request-id"])

    served("sqlite", tmp_path, check)
    told = [line for line in lines(log) if line["event"] == "request"]
    assert [line["request"] for line in told] == numbers[:2], "machines that ask for the health are not news"
    assert [(line["method"], line["route"], line["status"]) for line in told] == [
        ("GET", "/api/tables", 200),
        ("GET", "/api/tables/{table}", 404),
    ]
    assert all([line["ms"] >= 0 and line["level"] == "info" and line["from"] == LOGGER for line in told])


def test_a_fault_of_ours_is_told_with_its_place_but_not_with_what_was_stored(log: io.StringIO, tmp_path: Path) -> None:
    secrets: list[str] = []

    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name=NICKNAME)
        secrets.extend([NICKNAME, opened["table"], opened["token"]])
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("ALTER TABLE log RENAME TO diary")
        assert (await server.ask("POST", f"/{opened['table']}/link", opened["token"]))[0] == 500

    served("sqlite", tmp_path, check)
    (fault,) = [line for line in lines(log) if line["level"] == "error"]
    (request,) = [line for line in lines(log) if line.get("status") == 500]
    assert fault["event"] == "A request to /api/tables/{table}/link failed"
    assert fault["request"] == request["request"]
    assert any(["no such table: log" in line for line in fault["error"]])
    assert any(["store.py:" in line for line in fault["error"]])
    for secret in secrets:
        assert secret not in log.getvalue()


def test_an_error_says_what_and_where_but_not_what_it_quotes(log: io.StringIO) -> None:
    async def fall_over() -> None:
        try:
            json.loads("{}")["Grace"]
        except KeyError as error:
            raise ValueError(f"'Grace' has \"{new_token()}\", {new_token()} (id)=(Grace)") from error

    with pytest.raises(ValueError, match="Grace") as fault:
        asyncio.run(fall_over())
    logging.getLogger("elsewhere").error("Oh no", exc_info=fault.value, extra={DETAILS: {"more": 1}})
    (line,) = lines(log)
    assert (line["event"], line["from"], line["more"]) == ("Oh no", "elsewhere", 1)
    assert "Grace" not in log.getvalue()
    assert line["error"][0] == "KeyError: …"
    assert [words for words in line["error"] if words.startswith("ValueError")] == ["ValueError: … has …, … …"]
    assert any(["at fall_over, " in words for words in line["error"]])


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("postgresql://ada:sesame@db/tables", "postgresql://…db/tables"),
        ("It isn't there, they can't say", "It isn't there, they can't say"),
        ("name 'Ada' or `Bob`", "name … or …"),
        ("table 4f3e2d1c0b9a8f7e6d5c is gone", "table … is gone"),
    ],
)
def test_what_looks_like_a_secret_is_left_out(words: str, left: str) -> None:
    assert scrubbed(words) == left
