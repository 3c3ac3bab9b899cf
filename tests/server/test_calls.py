"""How often a program is called: never so often that it does harm, and what is last is always told."""

import asyncio
import json
from pathlib import Path
from time import monotonic

import pytest

from tests.server.processes import PATIENCE
from tests.server.receiving import receiving
from tests.server.telling import Telling, listen, told
from tminus.server.entries import Entry
from tminus.server.notices import Notice, notices
from tminus.server.rates import Buckets, Rate
from tminus.server.table import Table


def test_who_is_told_too_often_is_told_the_last_of_each_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rate = Rate(2, 3)
    monkeypatch.setattr("tminus.server.messenger.CALLS", rate)

    async def check(telling: Telling) -> None:
        due: list[Notice] = []

        def note(table: Table, entries: list[Entry], _: bool) -> None:
            due.extend([notice for notice in notices(table, entries) if notice.seat == 0])

        telling.tables.listeners.append(note)
        async with receiving() as receiver:
            table, tokens = await telling.open()
            await listen(telling, table, tokens, receiver, 0)
            began = monotonic()
            await telling.start(table, tokens)
            while len(due) < 20:
                await telling.pass_turn(table, tokens)
            await telling.everything_sent()
            seconds = monotonic() - began
            came = [json.loads(receiver.came.get_nowait().body) for _ in range(receiver.came.qsize())]
            last = {notice.kind: notice._asdict() for notice in due}
            assert {notice["kind"]: notice for notice in came} == last
            assert came[-1] == due[-1]._asdict()
            assert rate.burst < len(came) <= rate.burst + seconds * rate.per_second
            assert not telling.messenger.dropped
            assert not telling.messenger._held

    told("sqlite", tmp_path, check)


def test_what_waits_goes_to_the_webhook_of_then_or_nowhere(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        goes_on = asyncio.Event()
        telling.messenger._calls = Buckets(Rate(20, 1), clock=lambda: monotonic() if goes_on.is_set() else 0.0)
        subscriptions = telling.messenger.subscriptions
        async with receiving() as first, receiving() as second:
            table, tokens = await telling.open()
            for seat in (0, 1):
                await listen(telling, table, tokens, first, seat)
            seat = await telling.start(table, tokens)
            await first.next()
            for _ in range(4):  # each has been called once by then, and waits
                await telling.pass_turn(table, tokens)
            async with asyncio.timeout(PATIENCE):
                while len(telling.messenger._held) < 2:
                    await asyncio.sleep(0.01)
            await listen(telling, table, tokens, second, seat)
            await subscriptions.drop_webhook(table, 1 - seat)
            goes_on.set()
            await telling.everything_sent()
            assert {json.loads(first.came.get_nowait().body)["seat"] for _ in range(first.came.qsize())} == {1 - seat}
            assert {json.loads(second.came.get_nowait().body)["seat"] for _ in range(second.came.qsize())} == {seat}

    told("sqlite", tmp_path, check)


def test_another_try_counts_as_another_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tminus.server.messenger.CALLS", Rate(0.001, 3))

    async def check(telling: Telling) -> None:
        async with receiving(500) as receiver:
            table, tokens = await telling.open()
            for seat in (0, 1):
                await listen(telling, table, tokens, receiver, seat)
            seat = await telling.start(table, tokens)
            await telling.everything_sent()
            assert receiver.came.qsize() == 3
            for _ in range(2):
                await telling.pass_turn(table, tokens)
            async with asyncio.timeout(PATIENCE):
                while not telling.messenger._held:
                    await asyncio.sleep(0.01)
            assert list(telling.messenger._held) == [f"{table} {seat}"]
            monkeypatch.setattr("tminus.server.messenger.LAST", 0.0)

    told("sqlite", tmp_path, check)
