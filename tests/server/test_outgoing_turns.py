"""Requests that leave the server wait for one another only where they are for the same host."""

import asyncio

import pytest

from tests.server.processes import PATIENCE
from tests.server.receiving import receiving, say_nothing
from tminus.server.outgoing import AT_ONCE, CHECKS, NotSentError, Outgoing

HERE = "127.0.0.1"


async def here(_host: str, _port: int) -> list[str]:
    """A name server that takes every name for one of this machine."""
    return [HERE]


def test_who_never_answers_is_given_up_and_holds_nobody_else_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        monkeypatch.setattr("tminus.server.outgoing.SECONDS", 0.3)
        connected: asyncio.Queue[None] = asyncio.Queue()

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connected.put_nowait(None)
            await say_nothing(reader, writer)

        silent = await asyncio.start_server(listen, HERE, 0)
        address = f"http://slow.example:{silent.sockets[0].getsockname()[1]}/"
        async with receiving() as receiver:
            outgoing = Outgoing(allow_private=True, resolve=here)
            slow = [asyncio.create_task(outgoing.post(address, {}, b"words")) for _ in range(200)]
            for _ in range(AT_ONCE):  # as many as may have begun, and will be given up soon; the others wait
                await connected.get()
            monkeypatch.setattr("tminus.server.outgoing.SECONDS", 20.0)
            assert await outgoing.post(f"http://quick.example:{receiver.port}/", {}, b"words") == 200
            assert len([task for task in slow if not task.done()]) > 100
            for task in slow:
                task.cancel()
            monkeypatch.setattr("tminus.server.outgoing.SECONDS", 0.3)
            with pytest.raises(NotSentError):
                await outgoing.post(address, {}, b"words")
            await outgoing.close()
        silent.close()

    asyncio.run(check())


def test_however_many_names_are_checked_notices_go_out() -> None:
    async def check() -> None:
        asked: asyncio.Queue[str] = asyncio.Queue()
        answer = asyncio.Event()

        async def look_up(host: str, _: int) -> list[str]:
            if host.startswith("new"):
                asked.put_nowait(host)
                await answer.wait()
            return [HERE]

        async with receiving() as receiver:
            outgoing = Outgoing(allow_private=True, resolve=look_up)
            checks = [asyncio.create_task(outgoing.check(f"http://new{number}.example/")) for number in range(80)]
            for _ in range(CHECKS):
                await asked.get()
            async with asyncio.timeout(PATIENCE):
                assert await outgoing.post(f"http://known.example:{receiver.port}/", {}, b"words") == 200
            assert asked.empty(), "as many are looked up at once as may be"
            answer.set()
            await asyncio.gather(*checks)
            await outgoing.close()

    asyncio.run(check())
