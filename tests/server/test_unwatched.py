"""Whoever only seems to watch, because the page is hidden or the line dead, is told of their turn by their browser."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.server.databases import KINDS, new_database
from tests.server.notified import act_while
from tests.server.processes import PATIENCE
from tests.server.receiving import Receiver, receiving
from tests.server.running import Running, Watching, running
from tests.server.telling import AT_HOME
from tests.server.test_push import Browser
from tminus.server import audience


class Pocket(NamedTuple):
    """A table of two at which it is Ben's turn, and Ada's phone, which has subscribed and watches."""

    server: Running  # where Ada watches
    other: Running  # where Ben acts
    receiver: Receiver
    browser: Browser
    table: str
    tokens: list[str]
    watching: Watching
    number: int  # that Ada was told last

    async def told(self) -> dict[str, object]:
        notice: dict[str, object] = self.browser.read(await self.receiver.next())
        return notice

    async def ben_acts(self) -> dict[str, object]:
        """Until it is Ada's turn; what the line tells her of it."""
        await act_while(self.other, self.table, self.tokens, 1)
        notice = await self.watching.next("notice")
        while notice["kind"] != "your-turn":
            notice = await self.watching.next("notice")
        return notice

    async def look(self, looks: bool, number: int | None = None) -> None:
        await self.watching.send(type="look", looks=looks, number=number)
        async with asyncio.timeout(PATIENCE):
            while [one.looks for one in self.server.app.state.audience.watchers[self.table]] != [looks]:
                await asyncio.sleep(0.01)

    async def nothing_is_sent(self) -> None:
        for server in (self.server, self.other):
            await everything_sent(server)
        assert self.receiver.came.empty()


async def everything_sent(server: Running) -> None:
    while under_way := server.app.state.messenger.under_way:
        await asyncio.wait(under_way)


def pocketed(kind: str, folder: Path, check: Callable[[Pocket], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        address = await new_database(kind, folder)
        async with running(address, AT_HOME) as server, receiving(201) as receiver:
            if kind == "sqlite":
                await check(await pocket(server, server, receiver))
                return
            async with running(address, AT_HOME) as other:
                while not server.app.state.nodes.listening:
                    await asyncio.sleep(0.01)
                await check(await pocket(server, other, receiver))

    asyncio.run(all_of_it())


async def pocket(server: Running, other: Running, receiver: Receiver) -> Pocket:
    _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
    table = opened["table"]
    _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
    tokens = [opened["token"], seated["token"]]
    await server.ask("POST", f"/{table}/start", tokens[0])
    await act_while(server, table, tokens, 0)
    browser = Browser(receiver.address)
    await everything_sent(server)  # of what happened before
    await server.ask("POST", f"/{table}/seats/0/push", tokens[0], **browser.subscription)
    watching = await server.watch(table, tokens[0])
    number = (await watching.next("table"))["number"]
    return Pocket(server, other, receiver, browser, table, tokens, watching, number)


@pytest.mark.parametrize("kind", KINDS)
def test_whose_page_is_hidden_is_told_until_it_is_shown_again(kind: str, tmp_path: Path) -> None:
    async def check(pocket: Pocket) -> None:
        await pocket.look(False)
        live = await pocket.ben_acts()
        pushed = await pocket.told()
        assert {"type": "notice", **pushed} == live  # so whoever gets both can tell that they are one
        await pocket.look(True)
        await act_while(pocket.other, pocket.table, pocket.tokens, 0)
        await pocket.ben_acts()
        await pocket.nothing_is_sent()

    pocketed(kind, tmp_path, check)


def test_whose_page_was_hidden_just_before_it_heard_of_the_turn_is_told_once(tmp_path: Path) -> None:
    async def check(pocket: Pocket) -> None:
        live = await pocket.ben_acts()
        await pocket.nothing_is_sent()
        for _ in range(2):
            await pocket.look(False, pocket.number)
            await pocket.look(True, pocket.number)
        assert (await pocket.told())["number"] == live["number"]
        await pocket.nothing_is_sent()

    pocketed("sqlite", tmp_path, check)


def test_who_has_heard_of_the_turn_and_hides_the_page_then_is_not_told_again(tmp_path: Path) -> None:
    async def check(pocket: Pocket) -> None:
        live = await pocket.ben_acts()
        await pocket.look(False, int(str(live["number"])))
        await pocket.nothing_is_sent()

    pocketed("sqlite", tmp_path, check)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("silently", [True, False])
def test_whose_line_turns_out_to_be_dead_at_their_turn_is_told(
    kind: str, silently: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(pocket: Pocket) -> None:
        live = await pocket.ben_acts()  # the last that they hear
        await pocket.nothing_is_sent()
        if silently:
            monkeypatch.setattr(audience, "DEAD", 0.0)
        else:
            pocket.watching.connection.transport.abort()
        assert (await pocket.told())["number"] == live["number"]

    pocketed(kind, tmp_path, check)


def test_who_has_heard_of_the_turn_and_closes_the_page_then_is_not_told_again(tmp_path: Path) -> None:
    async def check(pocket: Pocket) -> None:
        live = await pocket.ben_acts()
        await pocket.watching.send(type="pong", number=live["number"])
        await pocket.watching.connection.close()
        while pocket.server.app.state.audience.watchers:
            await asyncio.sleep(0.01)
        await pocket.nothing_is_sent()

    pocketed("sqlite", tmp_path, check)
