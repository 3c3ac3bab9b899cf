"""Whoever is told of something is told in their own language, not in that of whoever has done it."""

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from tests.server.databases import new_database
from tests.server.notified import KEYS, act_while, answer_each_other, begun, must_stand, news
from tests.server.receiving import Receiver, receiving
from tests.server.running import bearer, running
from tests.server.telling import AT_HOME, Telling, telling_at, told
from tests.server.test_nodes import nodes_of, until
from tests.server.test_push import Browser
from tminus.kernel.speaking import speaking
from tminus.server import playing
from tminus.server.notices import Ear, in_languages, notices
from tminus.server.subscriptions import Push
from tminus.server.tokens import hashed

WORDS = {
    "en": "Friend 2 does not agree to take anything back",
    "de": "Friend 2 ist nicht einverstanden, etwas zurückzunehmen",
}


def test_who_watches_hears_in_their_language_what_others_said_in_another() -> None:
    for own, other in (("en", "de"), ("de", "en")):
        table, tokens, _ = begun("mission-red-planet")
        answer_each_other(table, tokens)
        ear = Ear(table, 1)
        with speaking(other):
            asking = playing.ask_to_take_back(table, 1, tokens[1], must_stand(table), f"key {next(KEYS)}", 50)
            ear.hear(table, asking)
            ear.hear(table, playing.answer(table, 2, tokens[2], False, f"key {next(KEYS)}", 51))
        with speaking(own):
            assert [notice.words for notice in news(ear, table)] == [WORDS[own]]


def test_notices_are_the_same_in_every_language_but_for_their_words() -> None:
    table, tokens, _ = begun("mission-red-planet")
    answer_each_other(table, tokens)
    moves = table.state.moves - must_stand(table)
    entries = playing.ask_to_take_back(table, 1, tokens[1], must_stand(table), f"key {next(KEYS)}", 50)
    found = in_languages(["de", "en"], lambda: notices(table, entries))
    assert [one["en"] for one in found] == notices(table, entries)
    assert [one["de"]._replace(words="") for one in found] == [one["en"]._replace(words="") for one in found]
    assert {one["de"].words for one in found} == {
        f"Friend 1 möchte die letzten {moves} Züge zurücknehmen. Bist du einverstanden?"
    }
    assert in_languages([], lambda: notices(table, entries)) == []


def test_a_live_notice_is_in_the_language_of_the_watcher(tmp_path: Path) -> None:
    async def check() -> None:
        async with running(await new_database("sqlite", tmp_path), AT_HOME) as server:
            _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
            table = opened["table"]
            _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
            tokens = [opened["token"], seated["token"]]
            await server.ask("POST", f"/{table}/start", tokens[0])
            _, shown = await server.ask("GET", f"/{table}")
            first = shown["view"]["pending"][0]
            other = 1 - first
            languages = ("de", "en")
            watching = [await server.watch(table, tokens[other], f"?language={language}") for language in languages]
            for one in watching:
                await one.next("table")
            await act_while(server, table, tokens, first)  # in English
            for language, one in zip(languages, watching, strict=True):
                notice = await one.next("notice")
                while notice["kind"] != "your-turn":
                    notice = await one.next("notice")
                headers = {**bearer(tokens[other]), "accept-language": language}
                shown = (await server.client.get(f"/api/tables/{table}", headers=headers)).json()
                assert (notice["number"], notice["words"]) == (shown["number"], shown["prompt"])

    asyncio.run(check())


def test_a_browser_is_told_in_the_language_it_has_subscribed_in_and_a_program_in_english(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with running(address, AT_HOME) as server, receiving(201) as receiver:
            _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "me"], name="Ada")
            table, token = opened["table"], opened["token"]
            browsers = {language: Browser(f"{receiver.address}&in={language}") for language in ("de", "en")}
            for seat in (0, 1):
                path = f"/api/tables/{table}/seats/{seat}"
                for language, browser in browsers.items():
                    headers = {**bearer(token), "accept-language": language}
                    answer = await server.client.post(f"{path}/push", json=browser.subscription, headers=headers)
                    assert answer.status_code == 201
                webhook = {"address": f"{receiver.address}&in=webhook"}
                await server.client.put(f"{path}/webhook", json=webhook, headers=bearer(token))
            german = {**bearer(token), "accept-language": "de"}
            await server.client.post(f"/api/tables/{table}/start", headers=german)
            heard = await told_by(receiver, browsers, 3)
            seat = (await server.ask("GET", f"/{table}"))[1]["view"]["pending"][0]
            path = f"/api/tables/{table}?seat={seat}"
            prompts = {
                language: (
                    await server.client.get(path, headers={**bearer(token), "accept-language": language})
                ).json()["prompt"]
                for language in browsers
            }
            assert heard == {**prompts, "webhook": prompts["en"]}
            assert prompts["de"] != prompts["en"]

    asyncio.run(check())


async def told_by(receiver: Receiver, browsers: dict[str, Browser], count: int) -> dict[str, str]:
    """The words that have come, by whom they are for."""
    heard: dict[str, str] = {}
    for _ in range(count):
        received = await receiver.next()
        who = received.path.rpartition("=")[2]
        notice = browsers[who].read(received) if who in browsers else json.loads(received.body)
        heard[who] = notice["words"]
    return heard


def test_notices_are_made_only_in_languages_that_somebody_has_subscribed_in(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions = telling.messenger.subscriptions
        table, tokens = await telling.open()
        assert set(subscriptions.languages(table)) >= {"de", "en"}  # nobody has looked yet
        await subscriptions.of({table})
        assert not subscriptions.languages(table)
        push = Push(table, 1, "id", "https://push.example/", "key", "secret", "de")
        await subscriptions.add_push(push, hashed(tokens[1]), 5)
        assert await subscriptions.of({table}) == ([], [push])
        assert set(subscriptions.languages(table)) == {"de"}

    told("sqlite", tmp_path, check)


def test_of_several_servers_each_makes_notices_only_where_somebody_wants_them_whoever_they_have_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tminus.server.messenger.ELSEWHERE", 0.0)

    async def check() -> None:
        address = await new_database("postgresql", tmp_path)
        async with running(address, AT_HOME) as here, running(address, AT_HOME) as there, receiving(201) as receiver:
            await until(lambda: nodes_of(here).listening and nodes_of(there).listening)
            subscriptions = here.app.state.messenger.subscriptions
            _, opened = await here.ask("POST", "", game="launch-pad", seats=["me", "me"], name="Ada")
            table, token = opened["table"], opened["token"]
            await here.ask("POST", f"/{table}/start", token)
            await until(lambda: not subscriptions.languages(table))  # its first notices were for nobody
            browser = Browser(receiver.address)
            for seat in (0, 1):
                headers = {**bearer(token), "accept-language": "de"}
                path = f"/api/tables/{table}/seats/{seat}/push"
                await there.client.post(path, json=browser.subscription, headers=headers)
            await until(lambda: bool(subscriptions.languages(table)))
            _, shown = await here.ask("GET", f"/{table}")
            await act_while(here, table, [token, token], shown["view"]["pending"][0])
            assert browser.read(await receiver.next())["kind"] == "your-turn"
            await until(lambda: set(subscriptions.languages(table)) == {"de"})

    asyncio.run(check())


def test_a_server_that_does_not_hear_of_the_others_makes_notices_for_whoever_may_have_told_them(tmp_path: Path) -> None:
    async def check(telling: Telling) -> None:
        subscriptions = telling.messenger.subscriptions
        table, _ = await telling.open()
        for hears in (False, True, False):
            subscriptions.listen(hears)
            await subscriptions.of({table})
            assert (set(subscriptions.languages(table)) >= {"de", "en"}) is not hears

    told("postgresql", tmp_path, check)


def forget_languages(connection: Connection) -> None:
    """The database as it was before."""
    connection.execute(text("ALTER TABLE pushes DROP COLUMN language"))
    connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))


def test_who_subscribed_before_there_were_languages_is_told_in_english(tmp_path: Path) -> None:
    async def check() -> None:
        address = await new_database("sqlite", tmp_path)
        async with telling_at(address) as telling:
            table, tokens = await telling.open()
            push = Push(table, 1, "id", "https://push.example/", "key", "secret", "de")
            await telling.messenger.subscriptions.add_push(push, hashed(tokens[1]), 5)
            await telling.tables.store.database.write(forget_languages)
        async with telling_at(address) as telling:
            assert await telling.messenger.subscriptions.pushes([table]) == [push._replace(language="en")]

    asyncio.run(check())
