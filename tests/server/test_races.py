"""Several people at once, at one server or at two on one database: one of them wins, and the table stays in order."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from tests.server.databases import KINDS, new_database
from tests.server.running import Running, running
from tests.server.test_tables import looks, one_action
from tminus.kernel.randomness import Random
from tminus.server.about import packed
from tminus.server.entries import Entry
from tminus.server.schema import METADATA
from tminus.server.store import Store
from tminus.server.table import Table

ROUNDS = 8
on_both = pytest.mark.parametrize("kind", KINDS)
Answer = tuple[int, Any]


class Hall:
    """Two servers on one database, and whoever plays there."""

    def __init__(self, servers: list[Running]) -> None:
        self.servers = servers
        self.source = Random(9)
        self.turn = 0

    @property
    def store(self) -> Store:
        store: Store = self.servers[0].app.state.tables.store
        return store

    async def ask(self, method: str, path: str, token: str = "", **data: Any) -> Answer:
        """At one server after the other."""
        self.turn += 1
        return await self.servers[self.turn % 2].ask(method, path, token, **data)

    async def at_once(self, *requests: Awaitable[Answer]) -> list[Answer]:
        return list(await asyncio.gather(*requests))

    async def begun(self, game: str = "mission-red-planet", seats: int = 2) -> tuple[str, str]:
        """A game of people who share a screen, with its host's token."""
        _, opened = await self.ask("POST", "", game=game, seats=["me"] * seats)
        await self.ask("POST", f"/{opened['table']}/start", opened["token"])
        return opened["table"], opened["token"]

    async def asked(self, table: str, token: str) -> tuple[int, dict[str, Any]]:
        """A seat that has to decide, and what it sees; on every server as it stands."""
        await self.settle(table)
        _, public = await self.ask("GET", f"/{table}")
        seat = public["view"]["pending"][0]
        return seat, (await self.ask("GET", f"/{table}?seat={seat}", token))[1]

    def action(self, seat: int, shown: dict[str, Any], key: str) -> dict[str, Any]:
        options = shown["options"]
        code = options[self.source.below(len(options))]["code"]
        return {"seat": seat, "code": code, "answers": shown["number"], "key": key}

    async def settle(self, table: str) -> None:
        """Both servers know of everything."""
        number = await self.store.number(table)
        for server in self.servers:
            await server.app.state.tables.catch_up(table, number)

    async def check(self, table: str) -> None:
        """The log has no gap, and what is in memory is what the store has, read from wherever it is read."""
        await self.settle(table)
        stored = await self.store.load(table, whole=True)
        assert [entry.number for entry in stored.tail] == list(range(1, stored.number + 1))
        keys = [(entry.seat, entry.key) for entry in stored.tail if entry.key is not None]
        assert len(set(keys)) == len(keys), "nothing was done twice"
        truth = everything(Table.from_stored(stored))
        assert everything(Table.from_stored(await self.store.load(table))) == truth
        for server in self.servers:
            assert await server.app.state.tables.look(table, everything) == truth


def everything(table: Table) -> Any:
    return packed(table.about), table.number, table.touched, looks(table) if table.match is not None else None


@asynccontextmanager
async def hall(kind: str, folder: Path) -> AsyncIterator[Hall]:
    address = await new_database(kind, folder)
    async with running(address) as one, running(address) as other:
        yield Hall([one, other])


def raced(kind: str, folder: Path, check: Callable[[Hall], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with hall(kind, folder) as place:
            await check(place)

    asyncio.run(all_of_it())


def kinds(answers: list[Answer]) -> list[str]:
    return sorted("accepted" if status < 300 else answer["kind"] for status, answer in answers)


def all_actions(table: Table) -> list[Entry]:
    """The whole game at once."""
    entries: list[Entry] = []
    act = one_action(Random(2))
    while not table.state.over:
        entries += act(table)
    return entries


# ---- playing


@on_both
def test_the_same_request_sent_many_times_is_accepted_once(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        table, token = await place.begun()
        for turn in range(ROUNDS):
            seat, shown = await place.asked(table, token)
            action = place.action(seat, shown, f"turn {turn}")
            answers = await place.at_once(
                *[place.ask("POST", f"/{table}/actions", token, **action) for _ in range(4)],
            )
            assert kinds(answers) == ["accepted", "repeated", "repeated", "repeated"]
            assert {answer["number"] for _, answer in answers} == {shown["number"] + 1}
        await place.check(table)

    raced(kind, tmp_path, check)


@on_both
def test_of_two_tabs_of_one_seat_the_first_decides(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        table, token = await place.begun("launch-pad")
        for turn in range(ROUNDS):
            seat, shown = await place.asked(table, token)
            actions = [place.action(seat, shown, f"turn {turn} tab {tab}") for tab in range(3)]
            requests = [place.ask("POST", f"/{table}/actions", token, **action) for action in actions]
            assert kinds(await place.at_once(*requests)) == ["accepted", "stale", "stale"]
        await place.check(table)

    raced(kind, tmp_path, check)


@on_both
def test_a_request_over_both_ways_is_accepted_once(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        table, token = await place.begun()
        tabs = [await server.watch(table, token) for server in place.servers]
        for turn in range(ROUNDS):
            seat, shown = await place.asked(table, token)
            action = place.action(seat, shown, f"turn {turn}")
            for tab in tabs:
                await tab.send(type="act", **action)
            status, answer = await place.ask("POST", f"/{table}/actions", token, **action)
            found = ["accepted" if status == 201 else answer["kind"]]
            for tab in tabs:
                frame = await tab.answer(action["key"])
                found.append(frame.get("kind", frame["type"]))
                assert frame["number"] == shown["number"] + 1
            assert sorted(found) == ["accepted", "repeated", "repeated"]
        await place.check(table)

    raced(kind, tmp_path, check)


@on_both
def test_one_acts_on_or_takes_back(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        table, token = await place.begun("rocketmen")
        won: set[str] = set()
        turn = tried = 0
        while tried < ROUNDS or (len(won) < 2 and tried < 5 * ROUNDS):
            turn += 1
            seat, shown = await place.asked(table, token)
            action = place.action(seat, shown, f"turn {turn}")
            if shown["undo"] is not None:
                await place.ask("POST", f"/{table}/actions", token, **action)
                continue
            tried += 1
            taking_back = {"seat": seat, "answers": shown["number"], "key": f"back {turn}"}
            requests = [
                place.ask("POST", f"/{table}/actions", token, **action),
                place.ask("POST", f"/{table}/undo", token, **taking_back),
            ]
            answers = await place.at_once(*(requests if turn % 2 else reversed(requests)))
            assert kinds(answers) == ["accepted", "stale"]
            [entry] = await place.store.entries(table, shown["number"])
            won.add(entry.kind)
        assert won == {"act", "undo"}
        await place.check(table)

    raced(kind, tmp_path, check)


# ---- seats and tables


@on_both
def test_one_of_all_who_want_a_seat_gets_it(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        for _ in range(ROUNDS):
            _, opened = await place.ask("POST", "", game="launch-pad", seats=["me", "open"])
            path = f"/{opened['table']}"
            joining = [
                place.ask("POST", f"{path}/seats", name=name, link=opened["link"], seat=1) for name in ("Ben", "Cy")
            ]
            bot = place.ask("PUT", f"{path}/seats/1/bot", opened["token"], level="cadet")
            answers = await place.at_once(*joining, bot)
            joined = [answer for status, answer in answers[:2] if status == 201]
            assert len(joined) + (answers[2][0] == 200) == 1
            await place.check(opened["table"])
            _, shown = await place.ask("GET", path)
            assert shown["places"][1]["holder"] == ("person" if joined else "bot")

    raced(kind, tmp_path, check)


@on_both
def test_a_game_begins_once_and_with_everybody(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        for _ in range(ROUNDS):
            _, opened = await place.ask("POST", "", game="launch-pad", seats=["me", "open"])
            path, token = f"/{opened['table']}", opened["token"]
            answers = await place.at_once(
                place.ask("POST", f"{path}/start", token),
                place.ask("POST", f"{path}/seats", name="Ben", link=opened["link"]),
                place.ask("POST", f"{path}/start", token),
            )
            assert answers[1][0] == 201
            started = [status for status, _ in (answers[0], answers[2])]
            if started == [409, 409]:
                started.append((await place.ask("POST", f"{path}/start", token))[0])
            assert sorted(started)[0] == 201
            assert started.count(201) == 1
            await place.check(opened["table"])

    raced(kind, tmp_path, check)


@on_both
def test_nothing_is_left_of_a_table_that_is_deleted_while_people_play(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        for turn in range(ROUNDS):
            table, token = await place.begun()
            seat, shown = await place.asked(table, token)
            action = place.action(seat, shown, "k")
            requests = [
                place.ask("POST", f"/{table}/actions", token, **action),
                place.ask("DELETE", f"/{table}", token),
                place.ask("DELETE", f"/{table}", token),
            ]
            answers = await place.at_once(*(requests if turn % 2 else requests[::-1]))
            statuses = {status for status, _ in answers}
            assert 204 in statuses <= {201, 204, 404}
            for server in place.servers:
                assert (await server.ask("GET", f"/{table}"))[0] == 404
        for stored in METADATA.sorted_tables:
            if "table_id" in stored.c or stored.name == "tables":
                count = select(func.count()).select_from(stored)
                assert await place.store.database.read(partial(Connection.scalar, statement=count)) == 0

    raced(kind, tmp_path, check)


@on_both
def test_all_who_want_to_play_again_meet_at_one_table(kind: str, tmp_path: Path) -> None:
    async def check(place: Hall) -> None:
        table, token = await place.begun()
        await place.servers[0].app.state.tables.change(table, all_actions)
        await place.settle(table)
        answers = await place.at_once(*[place.ask("POST", f"/{table}/rematch", token) for _ in range(6)])
        assert {status for status, _ in answers} == {200}
        assert len({answer["table"] for _, answer in answers}) == 1
        await place.check(table)
        await place.check(answers[0][1]["table"])

    raced(kind, tmp_path, check)
