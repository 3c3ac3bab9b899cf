"""Which bots are asked and when, and tables that nobody asks about."""

import asyncio
from pathlib import Path

import pytest

from tests.server.attended import act, acts, attended, begun, go_away, has_come_to, heard, settled
from tests.server.databases import KINDS, new_database
from tests.server.minds import Mind, mind
from tests.server.processes import PATIENCE
from tminus.server import attending, patience, seating, waking
from tminus.server.about import Limits
from tminus.server.asking import now
from tminus.server.attending import Attendant
from tminus.server.database import connect, migrate
from tminus.server.store import Store
from tminus.server.table import ACT, AWAY
from tminus.server.tables import Tables
from tminus.server.thinking import Question, Thinkers
from tminus.server.waking import TAKE_OVER

on_both = pytest.mark.parametrize("kind", KINDS)


def test_bots_that_choose_in_secret_are_asked_at_once_and_only_once(tmp_path: Path) -> None:
    async def check() -> None:
        async with mind() as bots, attended(await new_database("sqlite", tmp_path), bots.think, 3) as attendant:
            tables = attendant.tables
            table, host = await begun(tables, "mission-red-planet", ["cadet", "me", "cadet", "cadet"])
            asked = [await bots.next() for _ in range(3)]
            assert sorted(one.seat for one in asked) == [0, 2, 3]
            for one in asked:
                one.say(one.options[0])
            await heard(tables, table, has_come_to(4))
            await settled(attendant)
            assert bots.questions.empty(), "who has chosen is not asked whether it would rather choose otherwise"
            await tables.change(table, lambda found: act(found, 1, host))
            assert sorted(seat for seat, _ in await acts(tables, table)) == [0, 1, 2, 3]

    asyncio.run(check())


def test_an_answer_that_comes_when_the_person_is_back_is_dropped(tmp_path: Path) -> None:
    async def check() -> None:
        async with mind() as bots, attended(await new_database("sqlite", tmp_path), bots.think) as attendant:
            tables = attendant.tables
            table, _ = await begun(tables, "rocketmen", ["me", "me"])
            seat = await tables.look(table, lambda found: found.state.pending()[0])
            await tables.change(table, lambda found: go_away(found, seat))
            late = await bots.next()
            assert (late.seat, late.level) == (seat, "captain")
            await tables.change(table, lambda found: patience.be_back(found, seat, now()))
            late.say(late.options[0])
            await settled(attendant)
            assert await acts(tables, table) == []
            await tables.change(table, lambda found: go_away(found, seat))
            again = await bots.next()
            again.say(again.options[-1])
            await heard(tables, table, lambda found: found.state.moves == 1)
            assert await acts(tables, table) == [(seat, again.options[-1])]

    asyncio.run(check())


def test_a_table_that_is_deleted_while_a_bot_thinks_is_no_trouble(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        async with mind() as bots, attended(await new_database("sqlite", tmp_path), bots.think) as attendant:
            table, _ = await begun(attendant.tables, "launch-pad", ["cadet", "cadet"])
            asked = await bots.next()
            await attendant.tables.delete(table, lambda _: None)
            asked.say(asked.options[0])
            await settled(attendant)
            assert attendant.thinkers.turns.free == 1

    asyncio.run(check())
    assert not caplog.records


# ---- several servers


@on_both
def test_bots_think_where_the_table_was_written_to_and_elsewhere_only_if_that_server_is_gone(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(bots: Mind, server: Attendant, table: str, number: int) -> None:
        asked = await bots.next()
        asked.say(asked.options[0])
        await heard(server.tables, table, has_come_to(number), 20)

    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with (
            mind() as here,
            mind() as there,
            attended(address, there.think) as other,
        ):
            async with attended(address, here.think) as one:
                monkeypatch.setattr(waking, "TAKE_OVER", 600_000)
                table, _ = await begun(one.tables, "launch-pad", ["cadet", "cadet"])
                await other.tables.look(table, lambda found: found.number)
                for number in (2, 3):
                    await answer(here, one, table, number)
                    await other.tables.catch_up(table, number)
                    assert other.thinking == 0
                monkeypatch.setattr(waking, "TAKE_OVER", 1)
                await answer(here, one, table, 4)
                await here.next()
            await answer(there, other, table, 5)

    asyncio.run(check())


# ---- tables that nobody asks about


def test_a_bot_stands_in_when_its_time_has_come(tmp_path: Path) -> None:
    async def check() -> None:
        async with attended(await new_database("sqlite", tmp_path)) as attendant:
            limits = Limits(stand_in=1)
            table, _ = await begun(attendant.tables, "rocketmen", ["me", "me"], limits)
            await heard(attendant.tables, table, lambda found: found.state.moves > 0)
            first, second, *_ = [entry.kind for entry in await attendant.tables.store.entries(table, 1)]
            assert (first, second) == (AWAY, ACT)

    asyncio.run(check())


def test_what_is_due_when_something_is_written_is_done_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attending, "EVERY", 3600.0)

    async def check() -> None:
        async with attended(await new_database("sqlite", tmp_path)) as attendant:
            table, host = await begun(attendant.tables, "rocketmen", ["me", "me"], Limits(), at=1)
            limits = Limits(stand_in=1)
            await attendant.tables.change(table, lambda found: seating.settle(found, host, 2, None, None, limits))
            await heard(attendant.tables, table, lambda found: found.state.moves > 0, 30)

    asyncio.run(check())


def test_a_table_whose_bots_keep_failing_waits_for_its_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Even where the server itself fails, and not the bot."""
    monkeypatch.setattr(attending, "AGAIN", 500)
    times: list[int] = []

    class Failing(Thinkers):
        async def decide(self, question: Question) -> int:
            times.append(now())
            if len(times) == 3:
                enough.set()
            raise MemoryError("no room to think")

    enough = asyncio.Event()

    async def check() -> None:
        store = Store(connect(await new_database("sqlite", tmp_path)))
        await migrate(store.database)
        tables = Tables(store)
        attendant = Attendant(tables, Failing(1))
        await begun(tables, "launch-pad", ["cadet", "cadet"])
        async with asyncio.timeout(PATIENCE):
            await enough.wait()
        assert times[1] - times[0] >= TAKE_OVER - 1000
        assert times[2] - times[1] >= 500
        await attendant.close()
        await tables.close()

    asyncio.run(check())
    assert len([record for record in caplog.records if "could not be attended to" in record.message]) >= 2
