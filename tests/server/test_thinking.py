"""Bots think in processes of their own, and no failure of one is more than a delay."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from multiprocessing import active_children, set_executable

import pytest

import tminus
from tests.server.minds import Mind, mind
from tminus.server.thinking import LIMIT, Question, Thinkers, think

QUESTION = Question("launch-pad", "", 1, [7, 8, 9], "commander", 3)


def run(check: Callable[[Mind, Thinkers], Awaitable[None]], workers: int = 1, limit: float = LIMIT) -> None:
    async def all_of_it() -> None:
        async with mind() as found:
            thinkers = Thinkers(workers, found.think, limit)
            try:
                await check(found, thinkers)
            finally:
                await thinkers.close()

    asyncio.run(all_of_it())


def counts(thinkers: Thinkers) -> tuple[int, int, int]:
    return thinkers.thought, thinkers.retried, thinkers.gave_up


@pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])
def test_a_worker_answers_as_the_bot_would_here(game: str) -> None:
    async def check() -> None:
        thinkers = Thinkers(1)
        try:
            state = tminus.game(game).new(seats=3, seed=5)
            for number in range(12):
                seat = state.pending()[0]
                imagined = state.imagine(seat, number)
                question = Question(game, imagined.to_json(), seat, state.options(seat), "cadet", number)
                code = await thinkers.decide(question)
                assert code == think(question)
                state.act(seat, code)
            assert counts(thinkers) == (12, 0, 0)
        finally:
            await thinkers.close()

    asyncio.run(check())


def test_a_worker_that_is_killed_costs_a_retry() -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        deciding = asyncio.create_task(thinkers.decide(QUESTION))
        first = await mind.next()
        first.kill()
        again = await mind.next()
        assert again.pid != first.pid
        assert (again.level, again.options) == (first.level, first.options)
        again.say(8)
        assert await deciding == 8
        assert counts(thinkers) == (1, 1, 0)

    run(check)


def test_a_worker_that_dies_while_nobody_asks_it_anything_is_replaced() -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        for _ in range(3):
            deciding = asyncio.create_task(thinkers.decide(QUESTION))
            asked = await mind.next()
            asked.say(9)
            assert await deciding == 9
            asked.kill()
            await asked.ended()
        assert (thinkers.thought, thinkers.gave_up) == (3, 0)

    run(check)


def test_a_bot_that_hangs_is_stopped_and_another_level_answers() -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        deciding = asyncio.create_task(thinkers.decide(QUESTION))
        hanging = [await mind.next() for _ in range(3)]
        for asked in hanging:
            await asked.ended()
        assert [asked.level for asked in hanging] == ["commander"] * 3
        plain = await mind.next()
        assert plain.level == "captain"
        plain.say(9)
        assert await deciding == 9
        assert counts(thinkers) == (0, 3, 1)

    run(check, limit=0.5)


@pytest.mark.parametrize("nonsense", ["nothing", 5, -1])
def test_if_all_fail_the_first_option_is_taken(nonsense: object) -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        deciding = asyncio.create_task(thinkers.decide(QUESTION))
        for level in ["commander", "commander", "commander", "captain"]:
            asked = await mind.next()
            assert asked.level == level
            asked.say(nonsense)
        assert await deciding == 7
        assert counts(thinkers) == (0, 3, 1)

    run(check)


def test_there_is_an_answer_even_where_no_process_can_be_started() -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        set_executable("/nowhere/python")
        try:
            assert await thinkers.decide(QUESTION) == 7
            assert counts(thinkers) == (0, 3, 1)
        finally:
            set_executable(sys.executable)
        deciding = asyncio.create_task(thinkers.decide(QUESTION))
        (await mind.next()).say(8)
        assert await deciding == 8

    run(check)


def test_as_many_think_at_once_as_there_are_workers() -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        async def decide(table: str, seat: int) -> int:
            async with thinkers.turns.turn(table):
                return await thinkers.decide(QUESTION._replace(seat=seat))

        deciding = [asyncio.create_task(decide("busy", seat)) for seat in range(4)]
        deciding.append(asyncio.create_task(decide("other", 5)))
        first = [await mind.next(), await mind.next()]
        assert {asked.pid for asked in first} != {first[0].pid}
        assert thinkers.waiting == 3
        first[0].say(7)
        third = await mind.next()
        assert third.seat == 5, "the other table comes before the third bot of the same"
        for asked in (first[1], third):
            asked.say(8)
        for _ in range(2):
            (await mind.next()).say(9)
        assert sorted(await asyncio.gather(*deciding)) == [7, 8, 8, 9, 9]

    run(check, workers=2)


def test_closing_ends_all_workers_whatever_they_do() -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        deciding = [asyncio.create_task(thinkers.decide(QUESTION)) for _ in range(2)]
        asked = [await mind.next() for _ in range(2)]
        for task in deciding:
            task.cancel()
        await asyncio.gather(*deciding, return_exceptions=True)
        await thinkers.close()
        assert not [child for child in active_children() if child.pid in {one.pid for one in asked}]
        for one in asked:
            await one.ended()

    run(check, workers=2)


SERVER = """
import asyncio
from functools import partial
from tests.server.minds import ask
from tminus.server.thinking import Question, Thinkers

async def ask_two():
    thinkers = Thinkers(2, partial(ask, {port}))
    question = Question("launch-pad", "", 1, [7], "cadet", 3)
    await asyncio.gather(*[thinkers.decide(question) for _ in range(2)])

if __name__ == "__main__":
    asyncio.run(ask_two())
"""


def test_workers_do_not_outlive_a_server_that_is_killed() -> None:
    async def check(mind: Mind, thinkers: Thinkers) -> None:
        port = mind.think.args[0]  # type: ignore[attr-defined]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        with subprocess.Popen([sys.executable, "-c", SERVER.format(port=port)], env=environment) as server:
            try:
                asked = [await mind.next() for _ in range(2)]
            finally:
                server.kill()
        for one in asked:
            one.say(7)
            await one.ended()

    run(check)
