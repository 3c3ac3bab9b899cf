"""What the engine says no to, in the language of whoever asks the server for it."""

import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.server.running import Running, bearer, served
from tests.server.test_brought_records import BROKEN, recorded, with_parts
from tests.server.test_languages import BOTH, asked_in, begun


async def sentences(ask: Callable[..., Awaitable[Any]], status: int = 422) -> list[str]:
    """What whoever asks this is told, in each language."""
    answers = [await ask(headers={"accept-language": language}) for language in BOTH]
    assert [answer.status_code for answer in answers] == [status, status]
    return [answer.json()["sentence"] for answer in answers]


@pytest.mark.parametrize(
    ("options", "english", "german"),
    [
        (
            {"variant_1": "ground-crew", "variant_2": "ground-crew"},
            "The variant 'ground-crew' (Ground Crew) is chosen twice.",
            "Die Variante „Bodenpersonal“ (ground-crew) ist zweimal gewählt.",
        ),
        (
            {"edition": "preview", "variant_1": "finite-market"},
            "The preview edition has no variant 'finite-market'.",
            "In der Vorabfassung gibt es die Variante „Begrenzter Markt“ nicht.",
        ),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_the_language_of_whoever_asks(
    tmp_path: Path, options: dict[str, str], english: str, german: str
) -> None:
    async def check(server: Running) -> None:
        wish = {"game": "rocketmen", "seats": ["me", "cadet"], "name": "Ada", "settings": options}
        assert await sentences(partial(server.client.post, "/api/tables", json=wish)) == [english, german]

    served("sqlite", tmp_path, check)


def test_what_is_wrong_with_a_record_is_told_in_the_language_of_whoever_brings_it(tmp_path: Path) -> None:
    expected = {
        "words": "Das ist kein JSON.",
        "another game": "Es gibt kein Spiel „chess“",
        "other rules": "Die Partie-Datei entstand mit den Regeln 0 von Launch Pad; hier gelten die Regeln 1.",
        "too few parts": "Partie-Datei: „seats“ fehlt.",
        "a wrong action": "Zug 10 der Partie-Datei ist nicht möglich. Platz 0 hat gerade nichts zu entscheiden.",
        "a missing end": "Die Partie-Datei nennt ein Ergebnis, aber mit ihren Zügen endet das Spiel nicht.",
    }

    async def check(server: Running) -> None:
        told: dict[str, str] = {}
        for name, (made, _) in BROKEN.items():
            english, told[name] = await sentences(partial(server.client.post, "/api/replays", content=made()))
            assert english not in told[name], name
            assert len(told[name]) < 300, name
        for name, words in expected.items():
            assert told[name].startswith(words), told[name]

    served("sqlite", tmp_path, check)


def test_what_is_impossible_about_a_position_is_told_in_the_language_of_whoever_brings_it(tmp_path: Path) -> None:
    position = json.loads(tminus.game("launch-pad").new(2, 1).to_json())
    position["table"]["draw_pile"]["cards"]["observer"] -= 1
    record = with_parts(recorded(4), position=position)

    async def check(server: Running) -> None:
        assert await sentences(partial(server.client.post, "/api/replays", content=record)) == [
            "The record's start cannot be. There are 11 'observer' cards on the table; the game has 12.",
            "So kann die Partie-Datei nicht beginnen. "
            "Die Karte „observer“ ist 11-mal auf dem Tisch; im Spiel gibt es sie 12-mal.",
        ]

    served("sqlite", tmp_path, check)


def test_an_action_that_is_not_allowed_is_refused_in_the_language_of_whoever_tries(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, token, seat = await begun(server, "me", "me")
        shown = (await asked_in("en", server, f"/tables/{table}?seat={seat}", token)).json()
        other = next(code for code in range(400) if code not in [option["code"] for option in shown["options"]])
        for code, english, german in (
            (
                other,
                f"Action {other} is not among the options of seat {seat} now.",
                f"Zug {other} gehört gerade nicht zu dem, was Platz {seat} tun kann.",
            ),
            (
                999_999,
                "There is no action 999999: Launch Pad has actions 0 to 402.",
                "Zug 999999 gibt es nicht: Launch Pad hat die Züge 0 bis 402.",
            ),
        ):
            act = {"seat": seat, "code": code, "answers": shown["number"], "key": f"k{code}"}

            async def ask(headers: dict[str, str], act: dict[str, Any] = act) -> Any:
                path = f"/api/tables/{table}/actions"
                return await server.client.post(path, json=act, headers={**bearer(token), **headers})

            assert await sentences(ask) == [english, german]

    served("sqlite", tmp_path, check)
