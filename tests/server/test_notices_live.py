"""Notices on live connections: whoever watches hears the same, once."""

import asyncio
import json
from pathlib import Path
from typing import Any

from tests.server.notified import (
    KEYS,
    act,
    act_while,
    answer_each_other,
    begun,
    each_game,
    must_stand,
    news,
    of_kind,
    played,
)
from tests.server.processes import PATIENCE
from tests.server.running import Running, Watching, served
from tminus.server import playing
from tminus.server.entries import Entry
from tminus.server.notices import Ear, Notice, notices
from tminus.server.table import STARTED, Table


@each_game
def test_whoever_watches_is_told_the_same(game: str) -> None:
    table, tokens, entries = begun(game)
    ears = [Ear(table, seat) for seat in range(3)]
    for _, entries in played(table, tokens):
        expected = notices(table, entries)
        heard: list[Notice] = []
        for ear in ears:
            ear.hear(table, entries)
            heard += news(ear, table)
        assert heard == expected


def test_who_was_slow_to_hear_is_told_of_each_thing_once() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    ears = [Ear(table, seat) for seat in range(3)]
    lines: list[list[str]] = [[], [], []]
    expected: list[list[str]] = [[], [], []]
    for turn, (_, entries) in enumerate(played(table, tokens, 5)):
        for notice in notices(table, entries):
            if notice.kind == "done-to-you":
                expected[notice.seat].append(notice.words)
        for ear in ears:
            ear.hear(table, entries)
            if (turn + ear.seat) % 50 and not table.state.over:
                continue
            found = news(ear, table)
            assert of_kind("ended", found) == ([ear.seat] if table.state.over else [])
            assert len({notice.kind for notice in found}) == len(found)
            lines[ear.seat] += [notice.words for notice in found if notice.kind == "done-to-you"]
            assert news(ear, table) == []
    assert [". ".join(some) for some in lines] == [". ".join(some) for some in expected]
    assert sum([len(some) for some in lines]) < sum([len(some) for some in expected])


def test_what_was_taken_back_and_done_again_is_told_again() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    ears = [Ear(table, seat) for seat in range(3)]

    def hear(entries: list[Entry]) -> None:
        for ear in ears:
            ear.hear(table, entries)

    def victims() -> list[int]:
        return of_kind(
            "done-to-you",
            [notice for ear in ears for notice in news(ear, table)],
        )

    again = 0
    for doer, entries in played(table, tokens, 5):
        hear(entries)
        told = victims()
        assert table.match is not None
        if told and not table.match.undo_refusal(doer):
            hear(playing.undo(table, doer, tokens[doer], table.number, f"key {next(KEYS)}", table.touched + 1))
            hear(act(table, tokens, doer, int(entries[0].data)))
            assert victims() == told
            again += 1
    assert again


def test_watchers_get_the_notices_of_their_seat_and_spectators_none(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
        table = opened["table"]
        _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
        tokens = [opened["token"], seated["token"]]
        watching = [await server.watch(table, token) for token in [*tokens, ""]]
        for one in watching:
            await one.next("table")
        await server.ask("POST", f"/{table}/start", tokens[0])
        shown = [await one.next("table") for one in watching]
        seat = shown[2]["view"]["pending"][0]
        notice = await watching[seat].next("notice")
        assert notice == {
            "type": "notice",
            "kind": "your-turn",
            "table": table,
            "seat": seat,
            "words": shown[seat]["prompt"],
            "number": shown[seat]["number"],
        }
        # Until the turn passes on, nobody is told anything; what comes next on each connection is only the table.
        other = 1 - seat
        while seat in shown[2]["view"]["pending"]:
            code = shown[seat]["options"][-1]["code"]
            number = shown[seat]["number"]
            await watching[seat].send(type="act", seat=seat, code=code, answers=number, key=f"k{number}")
            for place, one in enumerate(watching):
                shown[place], kinds = await next_table(one)
                assert "notice" not in kinds
        assert (await watching[other].next("notice"))["kind"] == "your-turn"

    served("sqlite", tmp_path, check)


def test_taking_back_is_asked_for_answered_and_done_over_live_connections(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        begun_here, tokens, _ = begun("mission-red-planet")
        table, tables = begun_here.id, server.app.state.tables
        await tables.create(Table(table, begun_here.about, 1))
        await tables.change(table, lambda found: [found.happen(3, None, STARTED, "")])
        await tables.change(table, lambda found: answer_each_other(found, tokens))
        least = await tables.look(table, must_stand)
        watching = [await server.watch(table, token) for token in tokens]
        shown = [await one.next("table") for one in watching]
        await watching[0].send(type="ask-back", seat=0, moves=least, key="a")
        assert (await watching[0].next("accepted"))["key"] == "a"
        for seat in (1, 2):
            assert (await watching[seat].next("table"))["asked"]["needed"] == [1, 2]
            notice = await watching[seat].next("notice")
            assert (notice["kind"], notice["seat"]) == ("asked-back", seat)
        for seat in (1, 2):
            await watching[seat].send(type="agree", seat=seat, agrees=True, key="b")
            assert (await watching[seat].next("accepted"))["key"] == "b"
        _, after = await server.ask("GET", f"/{table}", tokens[0])
        assert (after["moves"], after["asked"]) == (least, None)
        assert shown[0]["moves"] > least

    served("sqlite", tmp_path, check)


def test_whoever_was_sent_away_hears_nothing_more_of_the_seat(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
        table = opened["table"]
        _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
        tokens = [opened["token"], seated["token"]]
        await server.ask("POST", f"/{table}/start", tokens[0])
        await act_while(server, table, tokens, 1)
        watching = await server.watch(table, tokens[1])
        await watching.next("table")
        await server.ask("DELETE", f"/{table}/seats/1", tokens[0])
        assert (await watching.next("table"))["seat"] is None
        await act_while(server, table, tokens, 0)
        # It is the turn of a bot now. Its first action comes after whatever would be told of its turn.
        shown, kinds = await next_table(watching)
        while shown["view"]["pending"] == [0]:
            shown, kinds = await next_table(watching)
        _, kinds = await next_table(watching)
        assert "notice" not in kinds

    served("sqlite", tmp_path, check)


async def next_table(watching: Watching) -> tuple[dict[str, Any], list[str]]:
    """The table as it is told next, and the kinds of the messages before it."""
    kinds: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await watching.connection.recv())
            if message["type"] == "table":
                return message, kinds
            kinds.append(message["type"])
