"""Live tables over WebSockets."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Running, served
from tminus.kernel.randomness import Random
from tminus.server import audience


async def begun(server: Running, seats: list[str], game: str = "mission-red-planet") -> tuple[str, list[str]]:
    _, opened = await server.ask("POST", "", game=game, seats=seats, name="Ada")
    tokens = [opened["token"]]
    for number in range(seats.count("open")):
        _, seated = await server.ask("POST", f"/{opened['table']}/seats", link=opened["link"], name=f"Friend {number}")
        tokens.append(seated["token"])
    await server.ask("POST", f"/{opened['table']}/start", tokens[0])
    return opened["table"], tokens


def test_everybody_is_sent_what_they_see_whenever_it_changes(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "open", "open"])
        watching = [await server.watch(table, token) for token in [*tokens, ""]]
        shown = [await one.next("table") for one in watching]
        assert [one["seat"] for one in shown] == [0, 1, 2, None]
        source = Random(4)
        logs: list[list[Any]] = [list(one["events"]) for one in shown]
        for turn in range(25):
            seat = shown[3]["view"]["pending"][0]
            options = shown[seat]["options"]
            code = options[source.below(len(options))]["code"]
            number = shown[seat]["number"]
            await watching[seat].send(type="act", seat=seat, code=code, answers=number, key=f"k{turn}")
            for place, one in enumerate(watching):
                shown[place] = await one.next("table")
                assert shown[place]["number"] == number + 1
                logs[place] = logs[place][: shown[place]["seen"]] + shown[place]["events"]
        for place, token in enumerate([*tokens, ""]):
            _, whole = await server.ask("GET", f"/{table}", token)
            assert whole["events"] == logs[place]
            assert whole["view"] == shown[place]["view"]

    served("sqlite", tmp_path, check)


def test_who_comes_back_is_sent_only_what_is_new(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "open"])
        first = await (await server.watch(table, tokens[0])).next("table")
        known = len(first["events"])
        again = await (await server.watch(table, tokens[0], f"?seen={known}")).next("table")
        assert (again["seen"], again["events"], again["view"]) == (known, [], first["view"])
        mad = await (await server.watch(table, tokens[0], "?seen=999999")).next("table")
        assert (mad["seen"], mad["events"]) == (known, [])

    served("sqlite", tmp_path, check)


def test_who_comes_back_after_something_was_taken_back_is_sent_all_that_counts(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "me"], "launch-pad")
        _, shown = await server.ask("GET", f"/{table}", tokens[0])
        seat = shown["view"]["pending"][0]
        watching = await server.watch(table, tokens[0], f"?seat={seat}")
        shown = had = await watching.next("table")
        seen = len(shown["events"])
        for turn in range(30):  # until something can be taken back
            option = had["options"][turn % len(had["options"])]
            await watching.send(type="act", seat=seat, code=option["code"], answers=had["number"], key=f"a{turn}")
            had = await watching.next("table")
            seen += len(had["events"])
            if had["undo"] is None:
                break
            seat = had["view"]["pending"][0]
            watching = await server.watch(table, tokens[0], f"?seat={seat}")
            had = await watching.next("table")
            seen = len(had["events"])
        await watching.send(type="undo", seat=seat, answers=had["number"], key="u")
        back = await watching.next("table")
        seen = len(back["events"]) + back["seen"]
        for known, told in ((had["number"], 0), (None, 0), (back["number"], seen)):
            query = f"?seat={seat}&seen={seen}" + (f"&number={known}" if known is not None else "")
            again = await (await server.watch(table, tokens[0], query)).next("table")
            assert (again["seen"], len(again["events"])) == (told, seen - told)
            _, polled = await server.ask("GET", f"/{table}{query}", tokens[0])
            assert (polled["seen"], polled["events"]) == (again["seen"], again["events"])

    served("sqlite", tmp_path, check)


def test_a_fault_of_ours_is_logged_and_told_and_costs_no_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "open"])
        watching = await server.watch(table, tokens[0])
        shown = await watching.next("table")
        database, write = server.app.state.tables.store.database, server.app.state.tables.store.database.write

        async def fail(work: Any) -> None:
            raise OSError("The disk is full.")

        database.write = fail
        action = {"type": "act", "seat": 0, "code": shown["options"][0]["code"], "answers": shown["number"]}
        await watching.send(**action, key="a")
        answer = await watching.next("refused")
        assert answer["kind"] == "failed"
        assert "disk" not in answer["sentence"]
        assert "The disk is full." in caplog.text
        database.write = write
        await watching.send(**action, key="a")
        assert (await watching.next("accepted"))["number"] == shown["number"] + 1

    served("sqlite", tmp_path, check)


def test_a_refusal_is_told_to_whoever_asked(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "open"])
        watching = await server.watch(table, tokens[0])
        shown = await watching.next("table")
        await watching.send(type="act", seat=1, code=0, answers=shown["number"], key="k")
        answer = await watching.next("refused")
        assert (answer["kind"], answer["key"]) == ("not-allowed", "k")

    served("sqlite", tmp_path, check)


@pytest.mark.parametrize(
    ("message", "code"),
    [("{", 4400), ('{"type":"fly"}', 4400), ('{"type":"act"}', 4400), ("[]", 4400), ('"' + "x" * 5000 + '"', 4400)],
)
def test_a_mad_message_closes_the_connection_and_nothing_else(tmp_path: Path, message: str, code: int) -> None:
    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "open"])
        watching, other = await server.watch(table, tokens[0]), await server.watch(table, tokens[1])
        before = await other.next("table")
        await watching.next("table")
        await watching.connection.send(message)
        with pytest.raises(ConnectionClosed):
            await watching.next("never")
        assert watching.connection.close_code == code
        seat = before["view"]["pending"][0]
        option = before["options"][0]["code"]
        await other.send(type="act", seat=1, code=option, answers=before["number"], key="k")
        assert (await other.next("accepted"))["number"] == before["number"] + 1
        assert seat in (0, 1)

    served("sqlite", tmp_path, check)


def test_who_only_watches_is_not_given_up_however_much_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pings fill silence, and where there is none a spectator would never have to answer one."""
    monkeypatch.setattr(audience, "DEAD", 6.0)

    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "open"])
        watching = await server.watch(table)
        async with asyncio.timeout(60.0):
            for _ in range(2):
                kind = "table"
                while kind != "ping":
                    message = json.loads(await watching.connection.recv())
                    kind = message["type"]
                    if kind == "table":
                        await server.ask("PATCH", f"/{table}", tokens[0], locked=not message["locked"])
                await watching.send(type="pong")
        await watching.next("table")

    served("sqlite", tmp_path, check)


def test_nobody_watches_a_seat_of_somebody_else_or_a_table_that_is_not_there(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await begun(server, ["me", "open"])
        for where, token, query, code in ((table, tokens[0], "?seat=1", 4403), ("nowhere", "", "", 4404)):
            watching = await server.watch(where, token, query)
            with pytest.raises(ConnectionClosed):
                await watching.next("table")
            assert watching.connection.close_code == code

    served("sqlite", tmp_path, check)
