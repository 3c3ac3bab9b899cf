"""Web Push: a browser is told while nobody watches, in messages that only the browser can read."""

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.databases import KINDS, new_database
from tests.server.notified import act_while
from tests.server.receiving import Received, Receiver, receiving
from tests.server.running import Running, running, served
from tests.server.telling import AT_HOME, Telling, telling_at, told
from tminus.server import seating
from tminus.server.entries import GoneError
from tminus.server.refusals import NotAllowed
from tminus.server.subscriptions import MOST_BROWSERS, Push, id_of
from tminus.server.tokens import hashed

on_both = pytest.mark.parametrize("kind", KINDS)


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """What a browser keeps of a subscription, and what it tells us."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = token_bytes(16)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": base64(point), "auth": base64(self._auth)}

    @property
    def subscription(self) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": self.keys}

    def push(self, table: str, seat: int) -> Push:
        return Push(table, seat, id_of(self.endpoint), self.endpoint, self.keys["p256dh"], self.keys["auth"])

    def read(self, received: Received) -> Any:
        assert received.headers["content-encoding"] == "aes128gcm"
        data = http_ece.decrypt(received.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(data)


async def subscribe(telling: Telling, table: str, tokens: list[str], receiver: Receiver) -> list[Browser]:
    """A browser at each of two seats."""
    browsers = [Browser(f"{receiver.address}&seat={seat}") for seat in (0, 1)]
    for seat, browser in enumerate(browsers):
        await telling.messenger.subscriptions.add_push(browser.push(table, seat), hashed(tokens[seat]), 5)
    return browsers


# ---- what is sent


def test_a_browser_is_told_what_only_it_can_read_and_its_service_knows_by_whom(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with running(address, AT_HOME) as server, receiving(201) as receiver:
            key = (await server.client.get("/api/push-key")).json()["key"]
            _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "me"], name="Ada")
            table, token = opened["table"], opened["token"]
            browsers = [Browser(f"{receiver.address}&seat={seat}") for seat in (0, 1)]
            for seat, browser in enumerate(browsers):
                path = f"/{table}/seats/{seat}/push"
                status, answer = await server.ask("POST", path, token, **browser.subscription)
                assert (status, answer["subscription"]) == (201, id_of(browser.endpoint))
            await server.ask("POST", f"/{table}/start", token)
            received = await receiver.next()
            _, shown = await server.ask("GET", f"/{table}", token)
            seat = shown["view"]["pending"][0]
            _, shown = await server.ask("GET", f"/{table}?seat={seat}", token)
            assert received.path.endswith(f"seat={seat}")
            assert browsers[seat].read(received) == {
                "kind": "your-turn",
                "table": table,
                "seat": seat,
                "words": shown["prompt"],
                "number": shown["number"],
            }
            with pytest.raises(http_ece.ECEException):
                browsers[1 - seat].read(received)
            for secret in (shown["prompt"], table, token, opened["link"]):
                assert secret.encode() not in received.body
                assert secret not in repr(received.headers)
            check_signature(received, key, receiver)

    asyncio.run(check())


def check_signature(received: Received, key: str, receiver: Receiver) -> None:
    """That of the key which the browser has subscribed with, for this push service, for less than a day."""
    scheme, _, rest = received.headers["authorization"].partition(" ")
    parts = dict([part.strip().split("=", 1) for part in rest.split(",")])
    assert (scheme, parts["k"]) == ("vapid", key)
    claims, _, signature = parts["t"].rpartition(".")
    assert Vapid02.from_raw_public(key.encode()).verify_token(claims.encode(), signature)
    said = json.loads(urlsafe_b64decode(claims.split(".")[1] + "=="))
    assert said["aud"] == f"http://127.0.0.1:{receiver.port}"
    assert time() < said["exp"] <= time() + 24 * 3600
    assert said["sub"].startswith("mailto:")
    assert int(received.headers["ttl"]) > 0
    assert len(received.headers["topic"]) <= 32


def test_nobody_is_pushed_at_while_they_watch(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with running(address, AT_HOME) as server, receiving(201) as receiver:
            _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "me"], name="Ada")
            table, token = opened["table"], opened["token"]
            browser = Browser(receiver.address)
            for seat in (0, 1):
                await server.ask("POST", f"/{table}/seats/{seat}/push", token, **browser.subscription)
            messenger = server.app.state.messenger
            watching = await server.watch(table, token)  # from one seat; friends at the same screen see it as well
            await watching.next("table")
            await server.ask("POST", f"/{table}/start", token)
            shown = await watching.next("table")
            while under_way := messenger.under_way:
                await asyncio.wait(under_way)
            assert receiver.connections == 0
            await watching.connection.close()
            while server.app.state.audience.watchers:
                await asyncio.sleep(0.01)
            await act_while(server, table, [token, token], shown["view"]["pending"][0])
            assert browser.read(await receiver.next())["kind"] == "your-turn"

    asyncio.run(check())


def test_if_several_turns_were_missed_the_push_service_keeps_only_the_last(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        async with receiving(201) as receiver:
            table, tokens = await telling.open()
            browsers = await subscribe(telling, table, tokens, receiver)
            await telling.start(table, tokens)
            for _ in range(3):
                await telling.pass_turn(table, tokens)
            await telling.everything_sent()
            topics: dict[int, set[str]] = {0: set(), 1: set()}
            while not receiver.came.empty():
                received = receiver.came.get_nowait()
                seat = int(received.path[-1])
                if browsers[seat].read(received)["kind"] == "your-turn":
                    topics[seat].add(received.headers["topic"])
            assert [len(some) for some in topics.values()] == [1, 1]
            assert topics[0] != topics[1]

    told("sqlite", tmp_path, check)


@on_both
def test_all_servers_of_one_database_have_the_same_key_for_ever(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database(kind, tmp_path)
        async with telling_at(address) as one, telling_at(address) as two:
            keys = await asyncio.gather(*[telling.messenger.key() for telling in (one, two, one, two)])
        async with telling_at(address) as later:
            keys.append(await later.messenger.key())
        assert len({key.public for key in keys}) == 1
        assert len(urlsafe_b64decode(keys[0].public + "=")) == 65

    asyncio.run(check())


# ---- several servers


def test_who_watches_at_another_server_is_told_there_and_not_pushed_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tminus.server.messenger.ELSEWHERE", 1.0)

    async def check() -> None:
        address = await new_database("postgresql", tmp_path)
        async with running(address, AT_HOME) as here, running(address, AT_HOME) as there, receiving(201) as receiver:
            _, opened = await here.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
            table = opened["table"]
            _, seated = await here.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
            tokens = [opened["token"], seated["token"]]
            browser = Browser(receiver.address)
            for seat in (0, 1):
                await here.ask("POST", f"/{table}/seats/{seat}/push", tokens[seat], **browser.subscription)
            while not there.app.state.nodes.listening:
                await asyncio.sleep(0.01)
            watching = [await there.watch(table, token) for token in tokens]
            for one in watching:
                await one.next("table")
            await here.ask("POST", f"/{table}/start", tokens[0])
            seat = (await watching[0].next("table"))["view"]["pending"][0]
            assert (await watching[seat].next("notice"))["kind"] == "your-turn"
            while under_way := here.app.state.messenger.under_way | there.app.state.messenger.under_way:
                await asyncio.wait(under_way)
            assert receiver.connections == 0
            # The other one leaves that server: now nobody tells them there.
            await watching[1 - seat].connection.close()
            while len(there.app.state.audience.watchers[table]) > 1:
                await asyncio.sleep(0.01)
            await act_while(here, table, tokens, seat)
            assert browser.read(await receiver.next())["seat"] == 1 - seat

    asyncio.run(check())


# ---- subscriptions


@on_both
@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_deleted(kind: str, status: int, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        async with receiving(status) as receiver:
            table, tokens = await telling.open()
            await subscribe(telling, table, tokens, receiver)
            seat = await telling.start(table, tokens)
            await telling.everything_sent()
            left = await telling.messenger.subscriptions.pushes([table])
            assert [push.seat for push in left] == [1 - seat]
            assert receiver.came.qsize() == 1

    told(kind, tmp_path, check)


@on_both
def test_a_subscription_is_that_of_whoever_holds_the_seat_and_goes_with_them(kind: str, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions = telling.messenger.subscriptions
        async with receiving() as receiver:
            table, tokens = await telling.open()
            browsers = await subscribe(telling, table, tokens, receiver)
            with pytest.raises(NotAllowed):
                await subscriptions.add_push(browsers[0].push(table, 1), hashed(tokens[0]), 6)
            with pytest.raises(GoneError):
                await subscriptions.add_push(browsers[0].push("nowhere", 0), hashed(tokens[0]), 6)
            await telling.start(table, tokens)
            await telling.tables.change(table, lambda found: seating.remove(found, 1, tokens[0], 7))
            assert [push.seat for push in await subscriptions.pushes([table])] == [0]
            with pytest.raises(NotAllowed):
                await subscriptions.add_push(browsers[1].push(table, 1), hashed(tokens[1]), 8)
            await telling.tables.delete(table, lambda _: None)
            assert await subscriptions.pushes([table]) == []

    told(kind, tmp_path, check)


@on_both
def test_a_seat_has_so_many_browsers_and_each_once(kind: str, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions = telling.messenger.subscriptions
        table, tokens = await telling.open()
        browsers = [Browser(f"https://push.example/{number}") for number in range(MOST_BROWSERS + 2)]
        for at, browser in enumerate([*browsers, *browsers[-2:]]):
            await subscriptions.add_push(browser.push(table, 0), hashed(tokens[0]), at)
        kept = {push.endpoint for push in await subscriptions.pushes([table])}
        assert kept == {browser.endpoint for browser in browsers[2:]}
        assert len(await subscriptions.pushes([table])) == MOST_BROWSERS

    told(kind, tmp_path, check)


@on_both
def test_what_was_heard_elsewhere_waits_no_more(kind: str, tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions = telling.messenger.subscriptions
        table, tokens = await telling.open()
        push = Browser("https://push.example/1").push(table, 0)
        assert not await subscriptions.waits(push, 1)
        await subscriptions.add_push(push, hashed(tokens[0]), 5)
        assert await subscriptions.waits(push, 1)
        for number in (7, 5):
            await subscriptions.hear(table, 0, number)
        assert [await subscriptions.waits(push, number) for number in (6, 7, 8)] == [False, False, True]

    told(kind, tmp_path, check)


def test_a_subscription_can_be_ended_or_refused_in_a_sentence(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
        table, token = opened["table"], opened["token"]
        path = f"/{table}/seats/0/push"
        good = Browser("https://127.0.0.1/push").subscription
        keys = good["keys"]
        not_on_curve = base64(b"\x04" + b"\x01" * 64)
        for where, whose, data, status, sentence in (
            (path, "", good, 403, "Seat 0 is not yours."),
            (f"/{table}/seats/1/push", token, good, 403, "Seat 1 is not yours."),
            (f"/{table}/seats/4/push", token, good, 404, "There is no seat 4"),
            (path, token, good, 422, "open internet"),
            (path, token, good | {"endpoint": "http://push.example/"}, 422, "https://"),
            (path, token, good | {"keys": keys | {"p256dh": not_on_curve}}, 422, "'p256dh' is not one"),
            (path, token, good | {"keys": keys | {"p256dh": "é"}}, 422, "'p256dh' is not one"),
            (path, token, good | {"keys": keys | {"auth": "AAAA"}}, 422, "'auth' is not one"),
            (path, token, good | {"keys": keys | {"auth": "A"}}, 422, "'auth' is not one"),
            (path, token, good | {"keys": {"auth": "A"}}, 400, "p256dh"),
            (path, token, {"endpoint": "https://push.example/"}, 400, "keys"),
        ):
            found, problem = await server.ask("POST", where, whose, **data)
            assert (found, sentence in problem["sentence"]) == (status, True), problem
        subscriptions = server.app.state.messenger.subscriptions
        assert await subscriptions.pushes([table]) == []
        push = Browser("https://push.example/1").push(table, 0)
        await subscriptions.add_push(push, hashed(token), 5)
        assert (await server.ask("DELETE", f"{path}/{push.id}"))[0] == 403
        assert len(await subscriptions.pushes([table])) == 1
        for _ in range(2):
            assert (await server.ask("DELETE", f"{path}/{push.id}", token))[0] == 204
        assert await subscriptions.pushes([table]) == []

    served("sqlite", tmp_path, check)
