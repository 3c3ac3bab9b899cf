"""Tables in memory and in the store: the same game, however often it is read again and whoever writes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.server.databases import KINDS, new_database
from tminus import IllegalAction
from tminus.kernel.randomness import Random, commitment
from tminus.server.about import About, Place
from tminus.server.asking import once
from tminus.server.database import connect, migrate
from tminus.server.entries import Entry, GoneError, Stored
from tminus.server.refusals import Repeated, Stale
from tminus.server.store import Store
from tminus.server.table import ACT, LONGEST_TAIL, STARTED, UNDO, OldRules, Table, TooLong
from tminus.server.tables import Tables

GAMES = [game.name for game in tminus.GAMES]
on_both = pytest.mark.parametrize("kind", KINDS)
by_game = pytest.mark.parametrize("game", GAMES)
SECRET = bytes(range(32))


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Tables]:
    store = Store(connect(address))
    await migrate(store.database)
    tables = Tables(store)
    try:
        yield tables
    finally:
        await tables.close()


def new_table(game: str, seats: int = 2, id: str = "mars") -> Table:
    places = [Place("person", f"Player {seat}") for seat in range(seats)]
    about = About(game, {}, places, "h", "l", status="playing", secret=SECRET.hex(), commitment=commitment(SECRET))
    return Table(id, about, 1)


def begin(table: Table) -> list[Entry]:
    return [table.happen(2, None, STARTED, "")]


def do_act(table: Table, seat: int, code: int) -> Entry:
    """An action, whoever sits there."""
    if code not in table.state.options(seat):
        table.state.clone().act(seat, code)
    return table.happen(table.touched + 1, seat, ACT, str(code))


def one_action(source: Random) -> Any:
    def do(table: Table) -> list[Entry]:
        if table.state.over:
            return []
        pending = table.state.pending()
        seat = pending[source.below(len(pending))]
        codes = table.state.options(seat)
        return [do_act(table, seat, codes[source.below(len(codes))])]

    return do


def looks(table: Table) -> tuple[Any, ...]:
    assert table.match is not None
    return (table.state.to_json(), table.state.log, table.since, table.number, table.match.stands)


@on_both
@by_game
def test_a_table_that_is_read_again_at_any_moment_plays_on_the_same(kind: str, game: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with opened(address) as tables:
            await tables.create(new_table(game))
            await tables.change("mars", begin)
            source = Random(3)
            for turn in range(150):
                await tables.change("mars", one_action(source))
                if turn % 10 == 0:
                    stored = await tables.store.load("mars")
                    read = Table.from_stored(stored)
                    assert looks(read) == await tables.look("mars", looks)
                    assert len(stored.tail) < 100, "loading replays the tail only"
            last = await tables.look("mars", looks)
        async with opened(address) as tables:
            assert await tables.look("mars", looks) == last

    asyncio.run(check())


@on_both
def test_two_servers_take_turns_at_one_table(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with opened(address) as one, opened(address) as other:
            await one.create(new_table("mission-red-planet", 3))
            await one.change("mars", begin)
            source = Random(4)
            await asyncio.gather(*[server.change("mars", one_action(source)) for server in [one, other] * 20])
            # Each knows of its own last change; asked to catch up, both know of all.
            for server in (one, other):
                await server.catch_up("mars", 41)
            assert await one.look("mars", looks) == await other.look("mars", looks)
            assert (await one.look("mars", lambda table: table.number)) == 41

    asyncio.run(check())


@on_both
def test_whoever_comes_from_another_server_never_sees_a_table_go_back_in_time(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with opened(address) as one, opened(address) as other:
            await one.create(new_table("launch-pad"))
            assert await other.look("mars", lambda table: table.number) == 0
            await one.change("mars", begin)
            assert await other.look("mars", lambda table: table.number) == 0, "it has heard nothing yet"
            assert await other.look("mars", lambda table: table.number, known=1) == 1
            assert await other.look("mars", lambda table: table.number, known=10**9) == 1, "nobody knows the future"

    asyncio.run(check())


@on_both
def test_listeners_hear_of_every_entry_once_and_in_order_wherever_it_was_written(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with opened(address) as one, opened(address) as other:
            heard: list[int] = []
            other.listeners.append(lambda table, entries, own: heard.extend(entry.number for entry in entries))
            await one.create(new_table("launch-pad"))
            await other.change("mars", begin)
            source = Random(4)
            for number in range(2, 20):
                await (one if number % 3 else other).change("mars", one_action(source))
                await other.catch_up("mars", number)
            assert heard == list(range(1, 20))

    asyncio.run(check())


@on_both
def test_whoever_was_overtaken_tells_first_what_it_has_missed(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with opened(address) as one, opened(address) as other:
            heard: list[tuple[int, bool]] = []
            other.listeners.append(lambda table, entries, own: heard.extend((entry.number, own) for entry in entries))
            await one.create(new_table("launch-pad"))
            assert await other.look("mars", lambda table: table.number) == 0
            await one.change("mars", begin)
            source = Random(4)
            for _ in range(3):
                await one.change("mars", one_action(source))

            def begin_or_act(table: Table) -> list[Entry]:
                entries: list[Entry] = begin(table) if table.match is None else one_action(source)(table)
                return entries

            await other.change("mars", begin_or_act)
            await other.catch_up("mars", 5)
            assert heard == [(1, False), (2, False), (3, False), (4, False), (5, True)]

    asyncio.run(check())


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(await new_database("sqlite", tmp_path)) as tables:
            await tables.create(new_table("launch-pad"))
            await tables.change("mars", begin)
            before = await tables.look("mars", looks)

            def act_wrongly(seat: int, code: int, table: Table) -> list[Entry]:
                return [do_act(table, seat, code)]

            for seat, code in ((0, 9999), (1, 0), (7, 0)):
                with pytest.raises(IllegalAction):
                    await tables.change("mars", partial(act_wrongly, seat, code))
            assert await tables.look("mars", looks) == before
            assert (await tables.store.load("mars")).number == 1

    asyncio.run(check())


def test_whoever_hangs_up_has_still_acted(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(await new_database("sqlite", tmp_path)) as tables:
            await tables.create(new_table("launch-pad"))
            await tables.change("mars", begin)
            stored = asyncio.Event()
            tables.listeners.append(lambda table, entries, own: stored.set())
            task = asyncio.create_task(tables.change("mars", one_action(Random(1))))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            await stored.wait()
            assert (await tables.look("mars", lambda table: table.number)) == 2
            assert (await tables.store.load("mars")).number == 2

    asyncio.run(check())


@on_both
def test_whoever_looks_while_a_change_is_stored_whose_author_hung_up_does_not_bring_back_the_past(
    kind: str, tmp_path: Path
) -> None:
    async def check() -> None:
        async with opened(await new_database(kind, tmp_path)) as tables:
            await tables.create(new_table("launch-pad"))
            await tables.change("mars", begin)
            heard: list[int] = []
            tables.listeners.append(lambda table, entries, own: heard.extend([entry.number for entry in entries]))
            load = tables.store.load

            async def load_slowly(id: str, whole: bool = False) -> Stored:
                found = await load(id, whole)
                while not heard:
                    await asyncio.sleep(0.001)
                return found

            writing, read = asyncio.Event(), tables.store.database.write

            async def write_late(work: Any) -> Any:
                writing.set()
                await asyncio.sleep(0.05)
                return await read(work)

            tables.store.database.write = write_late  # type: ignore[method-assign]
            tables.store.load = load_slowly  # type: ignore[method-assign]
            acting = asyncio.create_task(tables.change("mars", one_action(Random(1))))
            await writing.wait()
            acting.cancel()
            looking = asyncio.create_task(tables.look("mars", lambda table: table.number))
            assert await looking == 2
            assert await tables.look("mars", lambda table: table.number) == 2
            assert heard == [2]

    asyncio.run(check())


def test_a_listener_who_fails_keeps_nothing_from_the_others(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with opened(address) as tables, opened(address) as other:
            heard: list[tuple[int, bool]] = []

            def fail(table: Table, entries: list[Entry], own: bool) -> None:
                raise RuntimeError("no")

            for server in (tables, other):
                server.listeners += [fail, lambda table, entries, own: heard.append((table.number, own))]
            await tables.create(new_table("launch-pad"))
            await other.look("mars", lambda table: None)
            await tables.change("mars", begin)
            await other.catch_up("mars", 1)
            assert heard == [(1, True), (1, False)]
            assert await other.look("mars", lambda table: table.number) == 1

    asyncio.run(check())


def test_a_game_of_other_rules_is_not_played_on_but_can_be_deleted(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with opened(address) as tables:
            await tables.create(new_table("launch-pad"))
            await tables.change("mars", begin)

            def age(table: Table) -> list[Entry]:
                table.about.rules = "0.1"
                return [table.happen(3, None, "locked", "")]

            await tables.change("mars", age)
        async with opened(address) as tables:
            with pytest.raises(OldRules, match=r"begun under rules 0\.1"):
                await tables.look("mars", looks)
            with pytest.raises(OldRules):
                await tables.change("mars", one_action(Random(1)))
            assert (await tables.store.load("mars")).number == 2
            await tables.delete("mars", lambda _: None)
            with pytest.raises(GoneError):
                await tables.look("mars", looks)

    asyncio.run(check())


def test_nobody_makes_a_log_longer_and_longer_without_getting_anywhere(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(await new_database("sqlite", tmp_path)) as tables:
            table = new_table("launch-pad")
            table.about.status = "open"
            await tables.create(table)

            def lock_often(table: Table) -> list[Entry]:
                return [table.happen(2, None, "locked", "") for _ in range(LONGEST_TAIL)]

            await tables.change("mars", lock_often)
            with pytest.raises(TooLong, match="Open another one"):
                await tables.change("mars", lambda table: [table.happen(3, None, "locked", "")])

            def start(table: Table) -> list[Entry]:
                table.about.status = "playing"
                return begin(table)

            await tables.change("mars", start)

            def hesitate(table: Table) -> list[Entry]:
                """Act until something can be taken back, and then take it back and do it again for ever."""
                assert table.match is not None
                entries = one_action(source)(table)
                while table.match.undo_refusal(entries[-1].seat):
                    entries += one_action(source)(table)
                seat, code = entries[-1].seat, entries[-1].data.decode()
                for _ in range(LONGEST_TAIL):
                    entries += [table.happen(3, seat, UNDO, ""), table.happen(3, seat, ACT, code)]
                return entries

            source = Random(5)
            before = await tables.look("mars", lambda table: str(looks(table)))
            with pytest.raises(TooLong, match="play on"):
                await tables.change("mars", hesitate)
            assert await tables.look("mars", lambda table: str(looks(table))) == before
            await tables.change("mars", one_action(source))

    asyncio.run(check())


@on_both
@pytest.mark.parametrize("actions", [0, 60, 200])
def test_a_wish_that_comes_again_is_known_however_much_was_played_since(
    kind: str, actions: int, tmp_path: Path
) -> None:
    def wish(table: Table) -> list[Entry]:
        number = table.number_of(0, "k")
        if number is not None:
            raise Repeated(number)
        return [table.happen(3, 0, "asked", "", "k")]

    async def check() -> None:
        async with opened(await new_database(kind, tmp_path)) as tables:
            await tables.create(new_table("mission-red-planet", 5))
            await tables.change("mars", begin)
            await once(tables, "mars", 0, "k", wish, answers=False)
            source = Random(6)
            for _ in range(actions):
                await tables.change("mars", one_action(source))
            with pytest.raises(Repeated, match="number 2"):
                await once(tables, "mars", 0, "k", wish, answers=False)

    asyncio.run(check())


def test_a_deleted_table_is_gone_for_everybody(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(await new_database("sqlite", tmp_path)) as tables:
            await tables.create(new_table("launch-pad"))
            await tables.delete("mars", lambda _: None)
            with pytest.raises(GoneError):
                await tables.look("mars", looks)
            with pytest.raises(GoneError):
                await tables.change("mars", begin)

    asyncio.run(check())


# ---- which question an answer belongs to


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    table = new_table("launch-pad")
    begin(table)
    table.check_answer(0, 1)
    seat = table.state.pending()[0]
    do_act(table, seat, table.state.options(seat)[0])
    with pytest.raises(Stale, match="answers number 1"):
        table.check_answer(seat, 1)
    table.check_answer(seat, 2)
    with pytest.raises(Stale, match="no 3 yet"):
        table.check_answer(seat, 3)


def test_a_secret_choice_of_another_seat_makes_no_answer_stale_until_all_are_revealed() -> None:
    table = new_table("mission-red-planet", 3)
    begin(table)
    assert table.state.together
    do_act(table, 1, table.state.options(1)[0])
    table.check_answer(0, 1)
    with pytest.raises(Stale):
        table.check_answer(1, 1)
    do_act(table, 0, table.state.options(0)[0])
    do_act(table, 0, table.state.options(0)[-1])
    table.check_answer(2, 1)
    do_act(table, 2, table.state.options(2)[0])
    for seat in range(3):
        with pytest.raises(Stale):
            table.check_answer(seat, 4)
