"""Webhooks: a program that listens at an address is told everything about its seat, and can be sure who tells it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from standardwebhooks import Webhook as Verifier
from standardwebhooks import WebhookVerificationError

from tests.server.databases import KINDS, new_database
from tests.server.luck import fixed
from tests.server.receiving import Received, Receiver, receiving, say_nothing
from tests.server.running import Running, running, served
from tests.server.telling import AT_HOME, Telling, listen, told
from tminus.server import seating
from tminus.server.entries import GoneError
from tminus.server.refusals import NotAllowed
from tminus.server.subscriptions import Webhook
from tminus.server.tokens import hashed, new_token
from tminus.server.webhooks import new_secret

on_both = pytest.mark.parametrize("kind", KINDS)


def verified(secret: str, received: Received) -> Any:
    """What was sent, if the signature is right, by the reference implementation of the standard."""
    return Verifier(secret).verify(received.body, received.headers)


def test_a_program_is_told_and_knows_by_whom(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with running(address, AT_HOME) as server, receiving() as receiver:
            _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "me"], name="Ada")
            table, token = opened["table"], opened["token"]
            secrets = []
            for seat in (0, 1):
                status, answer = await server.ask(
                    "PUT", f"/{table}/seats/{seat}/webhook", token, address=receiver.address
                )
                assert status == 200
                secrets.append(answer["secret"])
            await server.watch(table, token)  # a program is told even if somebody watches
            await server.ask("POST", f"/{table}/start", token)
            _, shown = await server.ask("GET", f"/{table}", token)
            seat = shown["view"]["pending"][0]
            _, shown = await server.ask("GET", f"/{table}?seat={seat}", token)
            received = await receiver.next()
            assert received.path == "/called?by=tminus"
            assert verified(secrets[seat], received) == {
                "kind": "your-turn",
                "table": table,
                "seat": seat,
                "words": shown["prompt"],
                "number": shown["number"],
            }
            with pytest.raises(WebhookVerificationError):
                verified(secrets[1 - seat], received)
            with pytest.raises(WebhookVerificationError):
                verified(secrets[seat], received._replace(body=received.body.replace(b"your", b"mine")))
            everything = repr(received)
            assert not any([secret in everything for secret in (token, opened["link"], *secrets)])

    asyncio.run(check())


@pytest.mark.parametrize(
    ("statuses", "tries", "sent"),
    [
        ([200], 1, True),
        ([204], 1, True),
        ([503, 429, 200], 3, True),
        ([500], 3, False),
        ([400], 1, False),
        ([307], 1, False),
    ],
)
def test_only_what_may_go_better_is_tried_again_and_twice_at_most(
    statuses: list[int], tries: int, sent: bool, tmp_path: Path
) -> None:
    async def check(telling: Telling) -> None:
        async with receiving() as inside, receiving(*statuses, headers={"location": inside.address}) as receiver:
            table, tokens = await telling.open()
            secrets = [await listen(telling, table, tokens, receiver, seat) for seat in (0, 1)]
            seat = await telling.start(table, tokens)
            await telling.everything_sent()
            assert receiver.came.qsize() == tries
            received = [receiver.came.get_nowait() for _ in range(tries)]
            assert len({one.headers["webhook-id"] for one in received}) == 1
            assert all([verified(secrets[seat], one)["kind"] == "your-turn" for one in received])
            assert (telling.messenger.sent, telling.messenger.failed) == ((1, 0) if sent else (0, 1))
            assert inside.connections == 0

    told("sqlite", tmp_path, check)


def test_what_cannot_be_reached_is_given_up(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        table, tokens = await telling.open()
        async with receiving() as receiver:
            for seat in (0, 1):
                await listen(telling, table, tokens, receiver, seat)
        await telling.start(table, tokens)
        await telling.everything_sent()
        assert (telling.messenger.sent, telling.messenger.failed) == (0, 1)

    told("sqlite", tmp_path, check)


@on_both
def test_a_program_that_is_gone_is_not_called_again(kind: str, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        async with receiving(410) as receiver:
            table, tokens = await telling.open()
            for seat in (0, 1):
                await listen(telling, table, tokens, receiver, seat)
            seat = await telling.start(table, tokens)
            await telling.everything_sent()
            left = await telling.messenger.subscriptions.webhooks([table])
            assert [webhook.seat for webhook in left] == [1 - seat]

    told(kind, tmp_path, check)


@on_both
@pytest.mark.parametrize("path", ["/called?by=tminus", "/elsewhere"])
def test_a_program_that_is_gone_does_not_take_another_with_it(kind: str, path: str, tmp_path: Path) -> None:
    """While the old one is being called, the seat gets a new one, elsewhere or at the same address."""

    async def check(telling: Telling) -> None:
        called, answer = asyncio.Event(), asyncio.Event()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            called.set()
            await answer.wait()
            writer.write(b"HTTP/1.1 410 Gone\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        subscriptions = telling.messenger.subscriptions
        table, tokens = await telling.open()
        for seat in (0, 1):
            old = Webhook(table, seat, f"http://127.0.0.1:{port}/called?by=tminus", new_secret())
            await subscriptions.set_webhook(old, hashed(tokens[seat]))
        seat = await telling.start(table, tokens)
        await called.wait()
        new = Webhook(table, seat, f"http://127.0.0.1:{port}{path}", new_secret())
        await subscriptions.set_webhook(new, hashed(tokens[seat]))
        answer.set()
        await telling.everything_sent()
        assert telling.messenger.failed == 1
        assert new in await subscriptions.webhooks([table])
        server.close()

    told(kind, tmp_path, check)


def test_only_the_server_that_wrote_an_entry_tells_of_it(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        async with receiving() as receiver:
            table, tokens = await telling.open()
            for seat in (0, 1):
                await listen(telling, table, tokens, receiver, seat)
            started = await telling.tables.change(table, lambda found: seating.start(found, tokens[0], fixed, 3))
            await telling.tables.look(table, lambda found: telling.messenger.tell(found, started, False))
            await telling.everything_sent()
            assert receiver.came.qsize() == 1

    told("sqlite", tmp_path, check)


def test_too_much_is_dropped_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tminus.server.messenger.MOST", 3)
    monkeypatch.setattr("tminus.server.messenger.LAST", 0.0)

    async def check(telling: Telling) -> None:
        silent = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
        receiver = Receiver([200], {}, b"")
        receiver.port = silent.sockets[0].getsockname()[1]
        table, tokens = await telling.open()
        for seat in (0, 1):
            await listen(telling, table, tokens, receiver, seat)
        await telling.start(table, tokens)
        while telling.messenger.dropped < 3:
            await telling.pass_turn(table, tokens)
            assert len(telling.messenger.under_way) <= 3 + 1
        await telling.messenger.close()
        assert not telling.messenger.under_way
        silent.close()

    told("sqlite", tmp_path, check)


# ---- who may have what called


def test_a_webhook_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
        path, token = f"/{opened['table']}/seats", opened["token"]
        good = "https://127.0.0.1/"
        for where, whose, address, status, sentence in (
            (f"{path}/1/webhook", token, good, 403, "Seat 1 is not yours."),
            (f"{path}/0/webhook", "", good, 403, "Seat 0 is not yours."),
            (f"{path}/5/webhook", token, good, 404, "There is no seat 5"),
            ("/nowhere/seats/0/webhook", token, good, 404, "no such table"),
            (f"{path}/0/webhook", token, "http://hooks.example/", 422, "begins with https://"),
            (f"{path}/0/webhook", token, "https://localhost/", 422, "open internet"),
            (f"{path}/0/webhook", token, good, 422, "open internet"),
            (f"{path}/0/webhook", token, "https://169.254.169.254/latest/meta-data/", 422, "open internet"),
            (f"{path}/0/webhook", token, "https://[::ffff:10.0.0.1]/", 422, "IPv6"),
            (f"{path}/0/webhook", token, "https://hooks.example:22/", 422, "usual port"),
            (f"{path}/0/webhook", token, "x" * 1001, 400, "address"),
        ):
            found, problem = await server.ask("PUT", where, whose, address=address)
            assert (found, sentence in problem["sentence"]) == (status, True), problem
        assert (await server.ask("DELETE", f"{path}/1/webhook", token))[0] == 403
        assert await server.app.state.messenger.subscriptions.webhooks([opened["table"]]) == []

    served("sqlite", tmp_path, check)


def test_another_webhook_takes_the_place_of_the_first_until_it_is_deleted(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with running(address, AT_HOME) as server, receiving() as first, receiving() as second:
            _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
            path = f"/{opened['table']}/seats/0/webhook"
            secrets = []
            for receiver in (first, second):
                _, answer = await server.ask("PUT", path, opened["token"], address=receiver.address)
                secrets.append(answer["secret"])
            assert secrets[0] != secrets[1]
            subscriptions = server.app.state.messenger.subscriptions
            (kept,) = await subscriptions.webhooks([opened["table"]])
            assert (kept.address, kept.secret) == (second.address, secrets[1])
            _, shown = await server.ask("GET", f"/{opened['table']}", opened["token"])
            assert secrets[1] not in json.dumps(shown)
            for _ in range(2):
                assert (await server.ask("DELETE", path, opened["token"]))[0] == 204
            assert await subscriptions.webhooks([opened["table"]]) == []

    asyncio.run(check())


@on_both
def test_a_webhook_belongs_to_whoever_holds_the_seat(kind: str, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions = telling.messenger.subscriptions
        async with receiving() as receiver:
            table, tokens = await telling.open()
            await listen(telling, table, tokens, receiver, 0)
            await listen(telling, table, tokens, receiver, 1)
            with pytest.raises(NotAllowed):
                await subscriptions.set_webhook(Webhook(table, 1, "https://x.example", "s"), hashed(tokens[0]))
            with pytest.raises(GoneError):
                await subscriptions.set_webhook(Webhook("nowhere", 1, "https://x.example", "s"), hashed(tokens[0]))
            await telling.tables.change(table, lambda found: seating.leave(found, 1, tokens[1], 5))
            assert [webhook.seat for webhook in await subscriptions.webhooks([table])] == [0]
            for token in (tokens[1], new_token()):
                with pytest.raises(NotAllowed):
                    await listen(telling, table, [tokens[0], token], receiver, 1)
            await telling.tables.delete(table, lambda _: None)
            assert await subscriptions.webhooks([table]) == []

    told(kind, tmp_path, check)


@on_both
def test_of_two_who_set_a_webhook_at_once_the_last_one_stays(kind: str, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        table, tokens = await telling.open()
        hooks = [Webhook(table, 0, f"https://hooks.example/{number}", new_secret()) for number in range(6)]
        subscriptions = telling.messenger.subscriptions
        await asyncio.gather(*[subscriptions.set_webhook(hook, hashed(tokens[0])) for hook in hooks])
        (kept,) = await subscriptions.webhooks([table])
        assert kept in hooks

    told(kind, tmp_path, check)
