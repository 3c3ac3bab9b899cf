"""Everybody is answered in their language, whatever language others are answered in at the same time."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

import tminus
from tests.server.running import Running, Watching, bearer, served
from tests.server.test_brought_records import recorded
from tminus.bots.coaches import coach_of
from tminus.kernel.speaking import speaking
from tminus.kernel.words import say
from tminus.server.called import names_of
from tminus.server.languages import best_of
from tminus.server.table import Table

BOTH = ("en", "de")


@pytest.mark.parametrize(
    ("asked", "best"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("fr, de;q=0.3", "de"),
        ("de;q=0.3, en;q=0.7", "en"),
        ("en;q=0.3 ,de ; q=0.7", "de"),
        ("de, en", "de"),
        ("en, de", "en"),
        ("de;q=0", "en"),
        ("de;q=0.0, fr", "en"),
        ("tlh, *", "en"),
        ("de;q=lots", "en"),
        ("de;q=nan", "en"),
        (";;;,=,q=1,-,\u00e4", "en"),
        ("../de", "en"),
    ],
)
def test_the_best_language_is_the_one_that_is_wanted_most_of_those_we_have(asked: str, best: str) -> None:
    assert best_of(asked) == best


async def asked_in(language: str, server: Running, path: str, token: str = "", **more: str) -> Any:
    headers = {**bearer(token), "accept-language": language, **more}
    return await server.client.get(f"/api{path}", headers=headers)


async def begun(server: Running, *seats: str, game: str = "launch-pad") -> tuple[str, str, int]:
    """A game at one screen, its token, and a seat that has to decide."""
    _, opened = await server.ask("POST", "", game=game, seats=list(seats), name="Ada")
    table, token = opened["table"], opened["token"]
    assert (await server.ask("POST", f"/{table}/start", token))[0] == 201
    watching = await server.watch(table, token)
    while not (pending := [seat for seat in (await watching.next("table"))["view"]["pending"] if seats[seat] == "me"]):
        pass
    await watching.connection.close()
    return table, token, pending[0]


# ---- refusals


def test_a_refusal_over_http_is_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open", "open", "open"], name="Ada")
        path = f"/api/tables/{opened['table']}/start"
        for language, sentence in (
            ("de", "Auf den Plätzen 1, 2 und 3 sitzt noch niemand."),
            ("en", "Nobody sits at seats 1, 2 and 3 yet."),
            ("fr", "Nobody sits at seats 1, 2 and 3 yet."),
        ):
            headers = {**bearer(opened["token"]), "accept-language": language}
            problem = (await server.client.post(path, headers=headers)).json()
            assert (problem["kind"], problem["sentence"]) == ("too-late", sentence)
        answer = await asked_in("de", server, "//tables")  # turned away before anything else looks at it
        assert answer.json()["sentence"] == "Kein Pfad dieses Servers hat zwei Schrägstriche hintereinander."
        answer = await asked_in("de", server, "/tables/none")
        assert answer.json()["sentence"] == "Diesen Tisch gibt es nicht oder nicht mehr."

    served("sqlite", tmp_path, check)


def test_a_name_that_reads_like_a_message_stays_a_name(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="seat-taken")
        joining = {"link": opened["link"], "name": "seat-taken"}
        path = f"/api/tables/{opened['table']}/seats"
        answer = await server.client.post(path, json=joining, headers={"accept-language": "de"})
        assert answer.json()["sentence"] == "seat-taken heißt hier schon jemand."

    served("sqlite", tmp_path, check)


def test_a_refusal_of_a_live_connection_is_in_the_language_of_its_address_or_of_its_header(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
        table, token = opened["table"], opened["token"]
        for language, sentence, reason in (
            ("de", "Das Spiel hat noch nicht begonnen.", "Platz 1 ist nicht deiner."),
            ("en", "The game has not begun.", "Seat 1 is not yours."),
        ):
            watching = await server.watch(table, token, f"?language={language}")
            await watching.send(type="act", seat=0, code=0, answers=0, key="k")
            refused = await watching.answer("k")
            assert (refused["kind"], refused["sentence"]) == ("too-late", sentence)
            await watching.connection.close()
            watching = await server.watch(table, token, f"?seat=1&language={language}")
            with pytest.raises(ConnectionClosedError) as closed:
                await watching.next("table")
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, reason)

    served("sqlite", tmp_path, check)


# ---- what is read


def test_what_there_is_to_read_is_kept_apart_by_language(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for path in ("/games", "/games/launch-pad/cards", "/games/launch-pad/rules", "/lessons/launch-pad"):
            english, german, again = [await asked_in(language, server, path) for language in ("en", "de", "en")]
            assert english.headers["etag"] == again.headers["etag"] != german.headers["etag"]
            assert english.content == again.content != german.content
            for answer, language in ((english, "en"), (german, "de")):
                assert answer.headers["vary"] == "accept-language"
                assert answer.headers["content-language"] == language
            known = {"if-none-match": german.headers["etag"]}
            assert (await asked_in("de", server, path, **known)).status_code == 304
            assert (await asked_in("en", server, path, **known)).content == english.content
        english, german = [(await asked_in(language, server, "/games/launch-pad/rules")).json() for language in BOTH]
        numbers = [
            [paragraph["id"] for chapter in rules for paragraph in chapter["paragraphs"]] for rules in (english, german)
        ]
        assert numbers[0] == numbers[1]
        levels = (await asked_in("de", server, "/games")).json()[0]["levels"]
        assert levels[0]["words"] == "Kennt die Faustregeln und lässt sich leicht ablenken."

    served("sqlite", tmp_path, check)


async def said_at(server: Running, table: str, seat: int | None) -> dict[str, Any]:
    """The table as the engine itself tells it, in each language."""
    told: dict[str, Any] = {}
    for language in BOTH:

        def look(found: Table) -> Any:
            names = names_of(found.about)
            state = found.state
            return {
                "prompt": state.prompt(seat, names),
                "options": [] if seat is None else [state.describe(seat, code).words for code in state.options(seat)],
                "events": [found.game.line(event, names) for event in state.events(seat)],
            }

        with speaking(language):
            told[language] = await server.app.state.tables.look(table, look)
    return told


def words_of(shown: dict[str, Any]) -> dict[str, Any]:
    return {
        "prompt": shown["prompt"],
        "options": [option["words"] for option in shown.get("options", [])],
        "events": [event["words"] for event in shown["events"]],
    }


def test_many_who_look_at_one_table_at_the_same_time_each_read_their_language(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, token, seat = await begun(server, "me", "me")
        expected = await said_at(server, table, seat)
        assert expected["de"]["prompt"] != expected["en"]["prompt"]
        looks = [asked_in(language, server, f"/tables/{table}?seat={seat}", token) for language in BOTH * 8]
        for language, answer in zip(BOTH * 8, await asyncio.gather(*looks), strict=True):
            assert words_of(answer.json()) == expected[language]
        english, german = [
            (await asked_in(language, server, f"/tables/{table}?seat={seat}", token)).json() for language in BOTH
        ]
        assert english["view"] == german["view"]
        assert [(one["key"], one["args"]) for one in english["events"]] == [
            (one["key"], one["args"]) for one in german["events"]
        ]
        assert (english["undo"], german["undo"]) == (
            "There is nothing to take back yet.",
            "Noch gibt es nichts zurückzunehmen.",
        )

    served("sqlite", tmp_path, check)


def test_two_who_watch_one_table_live_are_each_told_in_their_language(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, token, _ = await begun(server, "me", "me")
        watching: dict[str, Watching] = {
            language: await server.watch(table, "", f"?language={language}") for language in BOTH
        }
        german = {"accept-language": "de"}  # of whoever acts, which is nobody else's concern
        log: dict[str, list[str]] = {language: [] for language in BOTH}
        for number in range(8):
            expected = await said_at(server, table, None)
            for language in BOTH:
                told = await watching[language].next("table")
                del log[language][told["seen"] :]
                log[language] += [event["words"] for event in told["events"]]
                assert (told["prompt"], log[language]) == (expected[language]["prompt"], expected[language]["events"])
            seat = told["view"]["pending"][0]
            _, shown = await server.ask("GET", f"/{table}?seat={seat}", token)
            act = {"seat": seat, "code": shown["options"][-1]["code"], "answers": shown["number"], "key": f"k{number}"}
            headers = {**bearer(token), **(german if number % 2 else {})}
            done = await server.client.post(f"/api/tables/{table}/actions", json=act, headers=headers)
            assert done.status_code == 201
        assert log["en"] != log["de"]

    served("sqlite", tmp_path, check)


def test_bots_are_called_in_the_language_of_whoever_reads_it_and_people_as_they_want(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        seats = ["me", "cadet", "cadet", "me"]
        wish: dict[str, Any] = {"seats": seats, "name": "Cadet bot 3", "friends": ["Ada"], "public": True}
        _, opened = await server.ask("POST", "", "", game="rocketmen", **wish)
        table, token = opened["table"], opened["token"]
        expected = {
            "en": ["Cadet bot 3", "Cadet bot", "Cadet bot 2", "Ada"],
            "de": ["Cadet bot 3", "Kadett-Bot", "Kadett-Bot 2", "Ada"],
        }
        watching = {language: await server.watch(table, "", f"?language={language}") for language in BOTH}
        for language in BOTH:
            for shown in (
                (await asked_in(language, server, f"/tables/{table}")).json(),
                (await asked_in(language, server, "/tables")).json()[0]["about"],
                await watching[language].next("table"),
            ):
                assert [place["name"] for place in shown["places"]] == expected[language]
        await server.ask("POST", f"/{table}/start", token)
        await server.ask("DELETE", f"/{table}/seats/3", token)
        for language, last in (("en", "Captain bot"), ("de", "Kapitän-Bot")):
            shown = await watching[language].next("table")
            while shown["places"][3]["holder"] == "person":
                shown = await watching[language].next("table")
            assert shown["places"][3]["name"] == last

    served("sqlite", tmp_path, check)


# ---- help


def test_why_not_and_hints_are_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        server.app.state.hinting.iterations = 20
        table, token, seat = await begun(server, "me", "cadet")
        refs = [piece.ref for piece in tminus.game("launch-pad").pieces()]
        told: list[tuple[str, str]] = []
        for ref in refs:
            path = f"/tables/{table}/why-not?seat={seat}&ref={ref}"
            english, german = [(await asked_in(language, server, path, token)).json() for language in BOTH]
            if english is not None:
                assert (english["key"], english["args"], english["rule"]) == (
                    german["key"],
                    german["args"],
                    german["rule"],
                )
                told.append((english["words"], german["words"]))
        assert len(told) > 5
        assert any([english != german for english, german in told])
        shown: dict[str, dict[int, str]] = {}
        for language in BOTH:
            answer = (await asked_in(language, server, f"/tables/{table}?seat={seat}", token)).json()
            shown[language] = {option["code"]: option["words"] for option in answer["options"]}
            hint = (await asked_in(language, server, f"/tables/{table}/hint?seat={seat}", token)).json()
            assert hint["hints"]
            for one in [*hint["hints"], *hint["losses"]]:
                assert one["words"] == shown[language][one["code"]]
                with speaking(language):
                    assert one["reason"] == say(coach_of("launch-pad").words, one["key"], one["args"])
        assert shown["en"] != shown["de"]

    served("sqlite", tmp_path, check)


def test_a_replay_is_told_in_the_language_of_whoever_watches_it(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        record = recorded(12)
        record.names = []  # nobody's, so they are called by their seats
        brought = await server.client.post("/api/replays", content=record.to_json())
        path = f"/replays/{brought.json()['replay']}"
        stories, scenes = [
            [(await asked_in(language, server, f"{path}{part}", "")).json() for language in BOTH]
            for part in ("", "/scenes?first=12")
        ]
        assert [story["names"] for story in stories] == [["Seat 1", "Seat 2"], ["Platz 1", "Platz 2"]]
        assert all([words[0] != words[1] for words in zip(*[told(story) for story in stories], strict=True)])
        for language, story, [scene] in zip(BOTH, stories, scenes, strict=True):
            with speaking(language):
                assert scene["prompt"] == tminus.game("launch-pad").replay(record).prompt(None, story["names"])

    def told(story: dict[str, Any]) -> list[str]:
        return [moment["words"] for moment in story["moments"]]

    served("sqlite", tmp_path, check)
