"""Talk at a table: everybody hears it, once and in order, and the game takes no notice of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import KINDS
from tests.server.people import new_key
from tests.server.running import Running, Watching, served
from tests.server.test_nodes import nodes_of, with_two
from tminus.server.audience import LAST_LINES, Watcher
from tminus.server.chat import checked
from tminus.server.nodes import Nodes
from tminus.server.refusals import Wrong
from tminus.server.tables import Tables
from tminus.server.wire import Line

on_both = pytest.mark.parametrize("kind", KINDS)


async def seated(server: Running) -> tuple[str, list[str]]:
    """A game of two people that has begun, and their tokens."""
    _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
    path = f"/{opened['table']}"
    _, ben = await server.ask("POST", f"{path}/seats", link=opened["link"], name="Ben")
    assert (await server.ask("POST", f"{path}/start", opened["token"]))[0] == 201
    return opened["table"], [opened["token"], ben["token"]]


async def say(server: Running, table: str, token: str, seat: int, words: str, key: str = "") -> tuple[int, Any]:
    return await server.ask("POST", f"/{table}/chat", token, seat=seat, words=words, key=key or new_key())


async def lines(server: Running, table: str, query: str = "") -> list[Any]:
    status, said = await server.ask("GET", f"/{table}/chat{query}")
    assert status == 200
    found: list[Any] = said
    return found


# ---- saying and reading


@on_both
def test_what_is_said_is_kept_and_open_to_all_who_watch(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        assert await lines(server, table) == []
        status, first = await say(server, table, tokens[0], 0, "  Ready for lift-off?  ")
        assert status == 201
        status, second = await say(server, table, tokens[1], 1, "Always 👩‍🚀")
        said = await lines(server, table)
        assert said == [first, second]
        assert [(line["number"], line["seat"], line["name"], line["words"]) for line in said] == [
            (1, 0, "Ada", "Ready for lift-off?"),
            (2, 1, "Ben", "Always 👩‍🚀"),
        ]
        assert said[0]["at"] <= said[1]["at"]
        assert await lines(server, table, "?after=1") == [second]
        # Whoever sits there now has not said what another has said before.
        assert (await server.ask("DELETE", f"/{table}/seats/1", tokens[1]))[0] == 200
        assert (await lines(server, table))[1]["name"] == "Ben"
        assert (await say(server, table, tokens[1], 1, "Still here"))[0] == 403

    served(kind, tmp_path, check)


@on_both
def test_what_is_sent_twice_is_said_once(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        both = await asyncio.gather(*[say(server, table, tokens[0], 0, "Hello", "one") for _ in range(2)])
        [(_, problem)] = [answer for answer in both if answer[0] == 409]
        assert (problem["kind"], problem["number"]) == ("repeated", 1)
        assert [line["words"] for line in await lines(server, table)] == ["Hello"]
        assert (await say(server, table, tokens[1], 1, "Hello", "one"))[0] == 201  # keys are everybody's own

    served(kind, tmp_path, check)


@on_both
def test_a_table_keeps_its_last_lines_and_all_go_with_it(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        for number in range(LAST_LINES + 3):
            assert (await say(server, table, tokens[0], 0, f"Line {number + 1}"))[0] == 201
        kept = await lines(server, table)
        assert [line["number"] for line in kept] == [*range(4, LAST_LINES + 4)]
        assert (await server.ask("DELETE", f"/{table}", tokens[0]))[0] == 204
        assert (await server.ask("GET", f"/{table}/chat"))[0] == 404
        assert (await say(server, table, tokens[0], 0, "Anybody?"))[0] == 404
        assert await server.app.state.chat.lines(table) == []

    served(kind, tmp_path, check)


def test_only_who_sits_there_may_speak_and_only_in_plain_lines(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        for token, seat, words, key, expected in (
            ("", 0, "Hello", "k", (403, "not-allowed")),
            (tokens[1], 0, "Hello", "k", (403, "not-allowed")),
            (tokens[0], 4, "Hello", "k", (404, "not-there")),
            (tokens[0], 9, "Hello", "k", (400, "bad-request")),
            (tokens[0], 0, "", "k", (400, "bad-request")),
            (tokens[0], 0, "x" * 301, "k", (400, "bad-request")),
            (tokens[0], 0, "   ", "k", (422, "wrong")),
            (tokens[0], 0, "a\nb", "k", (422, "wrong")),
            (tokens[0], 0, "a\x00b", "k", (422, "wrong")),
            (tokens[0], 0, "\u202eabc", "k", (422, "wrong")),
            (tokens[0], 0, "Hello", "", (400, "bad-request")),
            (tokens[0], 0, "Hello", "\n", (422, "wrong")),
        ):
            status, problem = await server.ask("POST", f"/{table}/chat", token, seat=seat, words=words, key=key)
            assert (status, problem["kind"]) == expected, (seat, words, key)
            assert problem["sentence"]
        assert await lines(server, table) == []
        assert (await server.ask("GET", "/nowhere/chat"))[0] == 404

    served("sqlite", tmp_path, check)


def test_a_line_is_as_long_as_it_is_shown() -> None:
    assert checked("e\u0301" * 300) == "é" * 300
    with pytest.raises(Wrong, match="300 characters"):
        checked("\u0958" * 200)  # written in two characters each


# ---- the game takes no notice


def test_talk_changes_nothing_at_the_table(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        tables: Tables = server.app.state.tables
        seat = (await server.ask("GET", f"/{table}"))[1]["view"]["pending"][0]
        _, before = await server.ask("GET", f"/{table}", tokens[seat])
        stored = await tables.store.load(table, whole=True)
        for number in range(30):
            assert (await say(server, table, tokens[1 - seat], 1 - seat, f"Hurry {number}"))[0] == 201
        assert (await server.ask("GET", f"/{table}", tokens[seat]))[1] == before
        assert await tables.store.load(table, whole=True) == stored
        action = {"seat": seat, "code": before["options"][0]["code"], "answers": before["number"], "key": "act"}
        status, accepted = await server.ask("POST", f"/{table}/actions", tokens[seat], **action)
        assert (status, accepted["number"]) == (201, before["number"] + 1)

    served("sqlite", tmp_path, check)


# ---- live


async def heard(watching: Watching, count: int) -> list[Any]:
    """So many lines, as they come."""
    found: list[Any] = []
    while len(found) < count:
        found += (await watching.next("chat"))["lines"]
    return found


@on_both
def test_whoever_watches_hears_every_line_once_and_in_order(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        early = [await server.watch(table, token) for token in (*tokens, "")]
        for one in early:
            await one.next("table")
        await asyncio.gather(*[say(server, table, tokens[n % 2], n % 2, f"Line {n}") for n in range(20)])
        late = await server.watch(table)
        knowing = await server.watch(table, query="?line=18")
        said = await lines(server, table)
        assert [line["number"] for line in said] == [*range(1, 21)]
        for one in (*early, late):
            assert await heard(one, 20) == said
        assert await heard(knowing, 2) == said[18:]
        # Nobody is told of the table again, or anything twice: the next news is the next line.
        await say(server, table, tokens[0], 0, "Over")
        for one in (*early, late, knowing):
            [line] = await heard(one, 1)
            assert line["words"] == "Over"

    served(kind, tmp_path, check)


def test_whoever_comes_while_others_are_told_a_line_hears_the_earlier_ones_too(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        early = await server.watch(table)
        await say(server, table, tokens[0], 0, "Before")
        await heard(early, 1)
        chat = server.app.state.chat
        read, was_read, has_come, is_told = chat.lines, asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def slowly(table: str, after: int = 0) -> list[Line]:
            found: list[Line] = await read(table, after)
            was_read.set()
            await (has_come if after else is_told).wait()
            return found

        chat.lines = slowly
        saying = asyncio.create_task(say(server, table, tokens[0], 0, "Now"))
        await was_read.wait()
        late = await server.watch(table)
        await late.next("table")
        has_come.set()
        await saying
        is_told.set()
        assert [line["words"] for line in await heard(late, 2)] == ["Before", "Now"]

    served("sqlite", tmp_path, check)


def test_no_frame_of_a_table_follows_a_line(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, tokens = await seated(server)
        watching = await server.watch(table, tokens[0])
        await watching.next("table")
        for number in range(5):
            await say(server, table, tokens[1], 1, f"Line {number}")
        with pytest.raises(TimeoutError):
            await watching.next("table", 0.5)

    served("sqlite", tmp_path, check)


def test_whoever_is_too_slow_is_told_the_last_lines() -> None:
    watcher = Watcher(None, "", 0)
    watcher.overhear([Line(1, 0, 0, "Ada", "to nobody")])
    assert watcher.lines == []
    watcher.line = 0
    said = [Line(number, 0, 0, "Ada", "Hello") for number in range(1, LAST_LINES + 6)]
    watcher.overhear(said[:50])
    watcher.overhear(said)
    watcher.overhear(said[:60])
    assert watcher.lines == said[5:]


def test_talk_is_heard_at_another_server_even_after_the_line_was_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf: list[Nodes] = []
    note = Nodes._note_talk

    def note_unless_deaf(nodes: Nodes, *news: Any) -> None:
        if nodes not in deaf:
            note(nodes, *news)

    monkeypatch.setattr(Nodes, "_note_talk", note_unless_deaf)

    async def check(here: Running, there: Running, _: str) -> None:
        table, tokens = await seated(here)
        watching = await there.watch(table)
        await watching.next("table")
        assert (await say(here, table, tokens[0], 0, "Hello over there"))[0] == 201
        assert (await heard(watching, 1))[0]["words"] == "Hello over there"
        nodes = nodes_of(there)
        deaf.append(nodes)
        assert (await say(here, table, tokens[0], 0, "Lost on the way"))[0] == 201
        with pytest.raises(TimeoutError):
            await watching.next("chat", 0.3)
        deaf.clear()
        nodes._broken.set()
        assert (await heard(watching, 1))[0]["words"] == "Lost on the way"
        assert (await say(there, table, tokens[1], 1, "And back"))[0] == 201
        assert [line["number"] for line in await lines(here, table)] == [1, 2, 3]

    with_two(tmp_path, check)
