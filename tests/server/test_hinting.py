"""Hints at a table: for whoever has to decide and may ask, from what their seat knows, holding up nobody."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.server.attended import act, attended, begun
from tests.server.crowd import crowded
from tests.server.minds import Mind, mind
from tests.server.running import Running, running, served
from tests.server.test_chat import seated
from tests.server.test_guard import guarded
from tests.server.test_metrics import numbers
from tests.server.twins import twin
from tminus.server import hinting
from tminus.server.hinting import Hinting, asked_since, doubts_of
from tminus.server.rates import Rate
from tminus.server.refusals import Busy, Stale, TooLate
from tminus.server.settings import Rates, Settings
from tminus.server.thinking import Thinkers

by_game = pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])


async def opened(server: Running, game: str, *seats: str, **more: Any) -> tuple[str, str]:
    """A game that has begun, and the token of its host."""
    _, found = await server.ask("POST", "", game=game, seats=list(seats), **more)
    assert (await server.ask("POST", f"/{found['table']}/start", found["token"]))[0] == 201
    return found["table"], found["token"]


async def asked(server: Running, table: str, token: str) -> dict[str, Any]:
    """The table as its host sees it who has to decide."""
    watching = await server.watch(table, token)
    while True:
        shown = await watching.next("table", 60)
        if shown["status"] == "over" or shown["seat"] in shown["view"]["pending"]:
            await watching.connection.close()
            return shown


# ---- what it is


@by_game
def test_who_plays_with_bots_can_follow_the_hints(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        server.app.state.hinting.iterations = 40
        table, token = await opened(server, game, "me", "cadet")
        estimated = 0
        for number in range(12):
            shown = await asked(server, table, token)
            assert shown["hints"]
            words = {option["code"]: option["words"] for option in shown["options"]}
            status, advised = await server.ask("GET", f"/{table}/hint?seat=0&answers={shown['number']}", token)
            assert status == 200
            assert advised["since"] == shown["since"]
            codes = [hint["code"] for hint in advised["hints"]]
            losing = [loss["code"] for loss in advised["losses"]]
            assert 1 <= len(codes) <= 3
            assert not set(codes) & set(losing)
            for one in [*advised["hints"], *advised["losses"]]:
                assert one["words"] == words[one["code"]]
                assert one["reason"]
            chances = [hint["chance"] for hint in advised["hints"] if hint["chance"] is not None]
            assert chances == sorted(chances, reverse=True)
            for hint in advised["hints"]:
                assert bool(hint["estimate"]) == (hint["chance"] is not None)
                estimated += bool(hint["estimate"])
            body = {"seat": 0, "code": codes[0], "answers": shown["number"], "key": f"k{number}"}
            assert (await server.ask("POST", f"/{table}/actions", token, **body))[0] == 201
        assert estimated > 5
        assert (await numbers(server))["tminus_hints_given_total"] == 12

    served("sqlite", tmp_path, check)


def test_where_all_choose_in_secret_a_hint_stays_good_while_the_others_choose(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        server.app.state.hinting.iterations = 40
        table, token = await opened(server, "mission-red-planet", "me", "me", "me", hints=True)
        _, before = await server.ask("GET", f"/{table}/hint?seat=0", token)
        _, shown = await server.ask("GET", f"/{table}?seat=1", token)
        body = {"seat": 1, "code": shown["options"][0]["code"], "answers": shown["number"], "key": "one"}
        await server.ask("POST", f"/{table}/actions", token, **body)
        status, after = await server.ask("GET", f"/{table}/hint?seat=0&answers={shown['number']}", token)
        assert (status, after["since"]) == (200, before["since"])
        status, own = await server.ask("GET", f"/{table}/hint?seat=1", token)
        assert status == 200, "whoever has chosen may change their mind"
        assert own["since"] > before["since"]

    served("sqlite", tmp_path, check)


# ---- for whom


def test_only_who_sits_there_and_has_to_decide_may_ask(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        server.app.state.hinting.iterations = 5
        table, token = await opened(server, "launch-pad", "me", "me", name="Ada", friends=["Ben"], hints=True)
        _, shown = await server.ask("GET", f"/{table}", token)
        [asked] = shown["view"]["pending"]
        other, decider = 1 - asked, ["Ada", "Ben"][asked]
        for who, query, expected in (
            (token, f"seat={asked}", (200, None)),
            ("", f"seat={asked}", (403, "not-allowed")),
            ("x" * 32, f"seat={asked}", (403, "not-allowed")),
            (token, f"seat={other}", (409, "too-late")),
            (token, "seat=3", (404, "not-there")),
            (token, "seat=9", (400, "bad-request")),
            (token, "", (400, "bad-request")),
            (token, f"seat={asked}&answers=-1", (400, "bad-request")),
            (token, f"seat={asked}&answers=0", (409, "stale")),
            (token, f"seat={asked}&answers={shown['number'] + 1}", (409, "stale")),
        ):
            status, answer = await server.ask("GET", f"/{table}/hint?{query}", who)
            assert (status, answer.get("kind")) == expected, query
        _, refused = await server.ask("GET", f"/{table}/hint?seat={other}", token)
        assert refused["sentence"] == f"You have nothing to decide now. It is for {decider} to decide."

    served("sqlite", tmp_path, check)


def test_before_and_after_the_game_there_is_nothing_to_ask(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, found = await server.ask("POST", "", game="launch-pad", seats=["me", "cadet"])
        path, token = f"/{found['table']}", found["token"]
        status, refused = await server.ask("GET", f"{path}/hint?seat=0", token)
        assert (status, refused["sentence"]) == (409, "The game has not begun.")

    served("sqlite", tmp_path, check)
    table, crowd = crowded("mission-red-planet", 1)
    table.about.hints = True
    while not table.state.over:
        crowd.act(table)
    with pytest.raises(TooLate, match="over"):
        asked_since(table, 0, crowd.tokens[0], None)


def test_people_get_no_hints_at_each_others_table_unless_the_host_allows_them(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        server.app.state.hinting.iterations = 5
        table, tokens = await seated(server)
        _, shown = await server.ask("GET", f"/{table}", tokens[0])
        assert shown["hints"] is False
        [seat] = shown["view"]["pending"]
        status, refused = await server.ask("GET", f"/{table}/hint?seat={seat}", tokens[seat])
        assert (status, refused["kind"]) == (403, "not-allowed")
        assert "nobody gets hints" in refused["sentence"]
        assert (await server.ask("PATCH", f"/{table}", tokens[0], hints=True))[0] == 409, "not once it has begun"
        for hints, expected in ((True, 200), (False, 403)):
            _, found = await server.ask("POST", "", game="mission-red-planet", seats=["me", "me"])
            assert (await server.ask("PATCH", f"/{found['table']}", found["token"], hints=hints))[0] == 200
            await server.ask("POST", f"/{found['table']}/start", found["token"])
            assert (await server.ask("GET", f"/{found['table']}/hint?seat=0", found["token"]))[0] == expected
        alone, token = await opened(server, "mission-red-planet", "me", "cadet", hints=False)
        assert (await server.ask("GET", f"/{alone}/hint?seat=0", token))[0] == 403

    served("sqlite", tmp_path, check)


def test_the_lobby_tells_whether_there_are_hints(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for hints in (True, False):
            await server.ask("POST", "", game="launch-pad", seats=["me", "me"], public=True, hints=hints)
        _, listed = await server.ask("GET", "")
        assert {one["about"]["hints"] for one in listed} == {True, False}

    served("sqlite", tmp_path, check)


def test_hints_are_rationed_by_address(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        server.app.state.hinting.iterations = 5
        table, token = await opened(server, "mission-red-planet", "me", "cadet")
        path = f"/api/tables/{table}/hint"
        headers = {"authorization": f"Bearer {token}"}
        answers = [await server.client.get(f"{path}{slash}?seat=0", headers=headers) for slash in ("", "/", "", "/")]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
        assert int(answers[-1].headers["retry-after"]) > 60
        assert (await server.ask("GET", f"/{table}", token))[0] == 200

    guarded(tmp_path, Settings(rates=Rates(hints=Rate(0.01, 2))), check)


# ---- from what


@by_game
def test_whoever_thinks_about_a_hint_is_told_nothing_that_the_seat_cannot_know(game: str) -> None:
    """What is sent to the worker is the same, byte by byte, whatever lies hidden on the table. (That the answers are
    the same, too, is tested with all other answers.)"""
    table, crowd = crowded(game, 5)
    differing = 0
    while not table.state.over and table.number < 60:
        for seat in range(len(crowd.tokens)):
            if len(table.state.options(seat)) > 1:
                other = twin(table, seat, table.number)
                told = doubts_of(table, seat, table.since[seat], None)
                assert doubts_of(other, seat, other.since[seat], None) == told
                assert table.game.from_json(told.position).view(seat) == table.state.view(seat)
                assert table.about.secret not in repr(told)
                differing += table.state.to_json() != other.state.to_json()
        crowd.act(table)
    assert differing > 10


# ---- in time


def advised_by_hand(
    folder: Path, check: Callable[[Hinting, Mind, str, str], Awaitable[None]], game: str = "mission-red-planet"
) -> None:
    """A table of two people at one screen, and a worker that answers when the test says so."""

    async def all_of_it() -> None:
        async with mind() as found, attended(f"sqlite:///{folder / 'tables.db'}") as attendant:
            thinkers = Thinkers(1, advise=found.think)  # type: ignore[arg-type]
            try:
                table, host = await begun(attendant.tables, game, ["me", "me"])
                await attendant.tables.look(table, lambda seen: setattr(seen.about, "hints", True))
                await check(Hinting(attendant.tables, thinkers), found, table, host)
            finally:
                await thinkers.close()

    asyncio.run(all_of_it())


def test_a_hint_for_what_is_decided_meanwhile_is_none(tmp_path: Path) -> None:
    async def check(hinting: Hinting, mind: Mind, table: str, host: str) -> None:
        hint = asyncio.create_task(hinting.hint(table, 0, host, None))
        thinking = await mind.next()
        await hinting.tables.change(table, lambda found: act(found, 0, host))  # nothing waits for the hint
        thinking.say(1)
        with pytest.raises(Stale, match="gone on"):
            await hint

    advised_by_hand(tmp_path, check)


def test_a_hint_that_is_not_needed_any_more_when_its_turn_comes_is_not_thought_about(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        thinkers: Thinkers = server.app.state.thinkers
        table, token = await opened(server, "mission-red-planet", "me", "me", hints=True)
        async with AsyncExitStack() as busy:
            for number in range(thinkers.turns.free):
                await busy.enter_async_context(thinkers.turns.turn(f"another table {number}"))
            hint = asyncio.create_task(server.ask("GET", f"/{table}/hint?seat=0", token))
            while not thinkers.waiting:
                await asyncio.sleep(0.01)
            _, shown = await server.ask("GET", f"/{table}?seat=0", token)
            body = {"seat": 0, "code": shown["options"][0]["code"], "answers": shown["number"], "key": "k"}
            assert (await server.ask("POST", f"/{table}/actions", token, **body))[0] == 201
        status, refused = await hint
        assert (status, refused["kind"]) == (409, "stale")
        assert thinkers.advised == 0

    served("sqlite", tmp_path, check)


def test_a_worker_that_dies_over_a_hint_is_no_harm(tmp_path: Path) -> None:
    async def check(hinting: Hinting, mind: Mind, table: str, host: str) -> None:
        hint = asyncio.create_task(hinting.hint(table, 0, host, None))
        (await mind.next()).kill()
        with pytest.raises(Busy, match="Ask again"):
            await hint
        assert hinting.thinkers.turns.free == 1

    advised_by_hand(tmp_path, check)


def test_nobody_waits_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(hinting: Hinting, mind: Mind, table: str, host: str) -> None:
        with pytest.raises(Busy):
            await hinting.hint(table, 0, host, None)  # the worker hangs, or has not even begun
        assert hinting.thinkers.turns.free == 1

    monkeypatch.setattr(hinting, "PATIENCE", 0.5)
    advised_by_hand(tmp_path, check)


def test_whoever_is_too_busy_says_so_with_a_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "PATIENCE", 0.05)

    async def all_of_it() -> None:
        async with running(f"sqlite:///{tmp_path / 'tables.db'}") as server, AsyncExitStack() as busy:
            thinkers: Thinkers = server.app.state.thinkers
            table, token = await opened(server, "mission-red-planet", "me", "me", hints=True)
            for number in range(thinkers.turns.free):
                await busy.enter_async_context(thinkers.turns.turn(f"another table {number}"))
            status, refused = await server.ask("GET", f"/{table}/hint?seat=0", token)
            assert (status, refused["kind"]) == (503, "busy")

    asyncio.run(all_of_it())
