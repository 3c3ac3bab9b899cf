"""Scripts without a live connection ask for what comes next, and are answered when it has come."""

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from tests.server.databases import KINDS
from tests.server.running import Running, served
from tminus.server.audience import Audience, Watcher


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_comes_with_the_next_change(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="rocketmen", seats=["me", "me"])
        path, token = f"/{opened['table']}", opened["token"]
        came = arrival(server)
        waiting = asyncio.create_task(server.ask("GET", f"{path}?after=0&wait=25", token))
        await came.wait()
        _, started = await server.ask("POST", f"{path}/start", token)
        status, shown = await waiting
        assert (status, shown["number"], shown["status"]) == (200, started["number"], "playing")
        assert shown["view"]["pending"]

    served(kind, tmp_path, check)


def arrival(server: Running) -> asyncio.Event:
    """Set as soon as somebody else waits or watches."""
    audience: Audience = server.app.state.audience
    came, come = asyncio.Event(), audience.come

    def open_the_door(table: str, watcher: Watcher) -> None:
        come(table, watcher)
        came.set()

    audience.come = open_the_door  # type: ignore[method-assign]
    return came


def test_what_has_changed_already_is_told_at_once_and_nobody_waits_for_ever(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="rocketmen", seats=["me", "me"])
        path, token = f"/{opened['table']}", opened["token"]
        _, started = await server.ask("POST", f"{path}/start", token)
        began = monotonic()
        for query in ("?after=0&wait=25", f"?after={started['number']}&wait=0", "?wait=25"):
            status, shown = await server.ask("GET", f"{path}{query}", token)
            assert (status, shown["number"]) == (200, started["number"])
        assert monotonic() - began < 25, "nobody has waited"
        _, shown = await server.ask("GET", f"{path}?after={started['number']}&wait=1", token)
        assert shown["number"] == started["number"]
        assert monotonic() - began >= 1
        for query in ("?after=0&wait=26", "?after=-1&wait=1", "?after=0&wait=soon"):
            status, problem = await server.ask("GET", f"{path}{query}", token)
            assert (status, problem["kind"]) == (400, "bad-request")

    served("sqlite", tmp_path, check)


def test_who_waits_or_watches_is_told_when_the_table_is_deleted(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="rocketmen", seats=["me", "me"])
        path = f"/{opened['table']}"
        watching = await server.watch(opened["table"])
        await watching.next("table")
        came = arrival(server)
        waiting = asyncio.create_task(server.ask("GET", f"{path}?after=0&wait=25"))
        await came.wait()
        assert (await server.ask("DELETE", path, opened["token"]))[0] == 204
        assert (await waiting)[0] == 404
        await watching.connection.wait_closed()
        assert watching.connection.close_code == 4404
        assert not server.app.state.audience.watchers

    served("sqlite", tmp_path, check)
