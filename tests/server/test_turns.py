"""Tables take turns."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest

from tminus.server.turns import Turns


class Serving:
    """One who serves tables, with a clock that tells only what is served."""

    def __init__(self) -> None:
        self.time = 0.0
        self.turns = Turns(1, lambda: self.time)
        self.served: list[str] = []

    async def serve(self, table: str, seconds: float = 1.0) -> None:
        async with self.turns.turn(table):
            await asyncio.sleep(0)
            self.served.append(table)
            self.time += seconds


def run(check: Callable[[Serving], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await check(Serving())

    asyncio.run(all_of_it())


def test_a_table_with_many_bots_lets_others_in_between() -> None:
    async def check(serving: Serving) -> None:
        tables = [*["busy"] * 5, "one", "other"]
        await asyncio.gather(*[serving.serve(table) for table in tables])
        assert serving.served == ["busy", "one", "other", *["busy"] * 4]

    run(check)


def test_many_busy_tables_do_not_hold_up_one_that_needs_little() -> None:
    async def check(serving: Serving) -> None:
        async def go_on(table: str, seconds: float, times: int) -> None:
            for _ in range(times):
                await serving.serve(table, seconds)

        busy = [go_on(f"busy {number}", 1.0, 4) for number in range(50)]
        await asyncio.gather(*busy, go_on("quick", 0.01, 60))
        quick = [place for place, table in enumerate(serving.served) if table == "quick"]
        between = [later - earlier - 1 for earlier, later in pairwise(quick)]
        assert max(between) <= 1, "its turn comes whenever somebody else's is over"

    run(check)


def test_whoever_comes_late_does_not_have_the_past_made_up_to_them() -> None:
    async def check(serving: Serving) -> None:
        old = [asyncio.create_task(serving.serve("old")) for _ in range(20)]
        await old[9]
        await asyncio.gather(*old, *[serving.serve("new") for _ in range(6)])
        since = serving.served[serving.served.index("new") :]
        assert since[0] == "new"
        assert 2 <= since[:6].count("old") <= 3, "it is ahead, but not by all that the other has ever used"

    run(check)


@pytest.mark.parametrize("strangers", [8, 20])
def test_however_many_come_anew_who_keeps_coming_has_a_share(strangers: int) -> None:
    """Ten can be served a second, and eighty or two hundred come."""

    async def check(serving: Serving) -> None:
        crowd: list[asyncio.Task[None]] = []
        known = [asyncio.create_task(serving.serve("known", 0.1)) for _ in range(20)]
        await known[14]  # by now, whoever comes anew is ahead of it
        while (served := len(serving.served)) < 200:
            for _ in range(strangers):
                crowd.append(asyncio.create_task(serving.serve(f"stranger {len(crowd)}", 0.1)))
            if known[-1].done():
                known.append(asyncio.create_task(serving.serve("known", 0.1)))
            while len(serving.served) == served:
                await asyncio.sleep(0)
        places = [place for place, table in enumerate(serving.served) if table == "known"]
        assert len([place for place in places if place >= 100]) >= 12, "one of about seven"
        assert max([later - earlier for earlier, later in pairwise([*places, 200])]) <= 60
        for task in [*known, *crowd]:
            task.cancel()
        await asyncio.gather(*known, *crowd, return_exceptions=True)

    run(check)


def test_as_many_are_served_at_once_as_there_is_room_for() -> None:
    async def check() -> None:
        turns = Turns(2)
        inside: list[str] = []
        full, leave = asyncio.Event(), asyncio.Event()

        async def visit(table: str) -> None:
            async with turns.turn(table):
                inside.append(table)
                if len(inside) == 2:
                    full.set()
                await leave.wait()

        visits = [asyncio.create_task(visit(table)) for table in ("a", "b", "c")]
        await full.wait()
        assert (inside, turns.free, turns.waiting) == (["a", "b"], 0, 1)
        leave.set()
        await asyncio.gather(*visits)
        assert (inside, turns.free, turns.waiting) == (["a", "b", "c"], 2, 0)

    asyncio.run(check())


@pytest.mark.parametrize("called", [False, True])
def test_who_goes_away_leaves_their_turn_to_the_next(called: bool) -> None:
    async def check(serving: Serving) -> None:
        first = asyncio.create_task(serving.serve("first"))
        leaving = asyncio.create_task(serving.serve("leaving"))
        last = asyncio.create_task(serving.serve("last"))
        await asyncio.sleep(0)
        if called:
            await first  # at this moment it is the turn of who is about to leave
            assert serving.turns.free == 0
        leaving.cancel()
        await asyncio.gather(first, leaving, last, return_exceptions=True)
        assert leaving.cancelled()
        assert serving.served == ["first", "last"]
        assert (serving.turns.free, serving.turns.waiting) == (1, 0)

    run(check)


def test_what_nobody_waits_for_is_forgotten() -> None:
    async def check(serving: Serving) -> None:
        busy = [serving.serve("busy") for _ in range(20)]
        await asyncio.gather(*busy, *[serving.serve(f"table {number}") for number in range(100)])
        assert not serving.turns._lines

    run(check)
