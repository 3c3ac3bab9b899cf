"""Whole games with bots, whatever happens to servers and workers meanwhile."""

import asyncio
import os
import signal
from multiprocessing import active_children
from pathlib import Path

import pytest

import tminus
from tests.server.attended import acts, attended, begun, has_come_to, heard, is_over
from tests.server.databases import KINDS, new_database
from tests.server.running import Running, served
from tminus.kernel.randomness import Random
from tminus.server import seating
from tminus.server.asking import now


@pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])
def test_a_person_and_bots_play_a_whole_game(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game=game, seats=["cadet", "me", "cadet"], name="Ada")
        table, token = opened["table"], opened["token"]
        await server.ask("POST", f"/{table}/start", token)
        watching = await server.watch(table, token)
        source = Random(4)
        answered = 0
        shown = await watching.next("table", 60)
        while shown["status"] != "over":
            if 1 in shown["view"]["pending"] and shown["since"] > answered:
                answered = shown["since"]
                code = shown["options"][source.below(len(shown["options"]))]["code"]
                await watching.send(type="act", seat=1, code=code, answers=answered, key=f"k{answered}")
            shown = await watching.next("table", 60)
        assert len(shown["scores"]) == 3

    served("sqlite", tmp_path, check)


def test_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    async def check() -> None:
        async with attended(await new_database("sqlite", tmp_path)) as attendant:
            table, _ = await begun(attendant.tables, "mission-red-planet", ["cadet", "pilot", "captain"])
            await heard(attendant.tables, table, is_over)
            decisions = len(await acts(attendant.tables, table))
            assert (attendant.thinkers.thought, attendant.thinkers.retried) == (decisions, 0)

    asyncio.run(check())


@pytest.mark.parametrize("kind", KINDS)
def test_another_server_goes_on_where_one_was_stopped(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with attended(address) as attendant:
            table, _ = await begun(attendant.tables, "mission-red-planet", ["cadet", "cadet"])
            await heard(attendant.tables, table, has_come_to(20))
        async with attended(address) as attendant:
            await heard(attendant.tables, table, is_over)

    asyncio.run(check())


def test_killing_workers_does_not_stop_a_game(tmp_path: Path) -> None:
    async def check() -> None:
        async with attended(await new_database("sqlite", tmp_path), workers=2) as attendant:
            table, _ = await begun(attendant.tables, "mission-red-planet", ["cadet", "cadet", "cadet"])
            for number in (10, 30, 50):
                await heard(attendant.tables, table, has_come_to(number))
                os.kill(active_children()[0].pid or 0, signal.SIGKILL)
            await heard(attendant.tables, table, is_over)
            assert attendant.thinkers.gave_up == 0

    asyncio.run(check())


def test_a_seat_that_a_person_leaves_is_played_on_by_a_bot(tmp_path: Path) -> None:
    async def check() -> None:
        async with attended(await new_database("sqlite", tmp_path)) as attendant:
            tables = attendant.tables
            table, host = await begun(tables, "mission-red-planet", ["me", "cadet"])
            await tables.change(table, lambda found: seating.leave(found, 0, host, now()))
            await heard(tables, table, is_over)

    asyncio.run(check())
