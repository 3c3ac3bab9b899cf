"""What there is to read about the games: all of it, by the references that are used in play, and fetched once."""

from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.server.crowd import crowded
from tests.server.running import Running, served
from tminus.bots.levels import LEVELS
from tminus.kernel.cardfile import SOURCES
from tminus.kernel.errors import BadOption
from tminus.server import library

by_game = pytest.mark.parametrize("name", [game.name for game in tminus.GAMES])
# Pieces of one moment, each made of what is explained: a rocket with its parts, the astronauts of a colour in a place.
OF_THE_MOMENT = ("seat:", "rocket:", "expert:", "pad:", "astronaut:", "copy:", "offer:")


def test_the_games_can_be_read_before_there_is_a_table(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        listed = (await server.client.get("/api/games")).json()
        assert [one["game"] for one in listed] == [game.name for game in tminus.GAMES]
        for one, game in zip(listed, tminus.GAMES, strict=True):
            assert (one["title"], one["rules"]) == (game.title, game.rules_version)
            assert [count["seats"] for count in one["seats"]] == [*range(game.least_seats, game.most_seats + 1)]
            assert [level["name"] for level in one["levels"]] == [level.name for level in LEVELS[game.name]]
            for option in one["options"]:
                assert option["default"] in [value["value"] for value in option["values"]]
                sentences = [option["words"], *[value["words"] for value in option["values"]]]
                assert all([words.endswith((".", ")")) for words in sentences]), sentences
                assert len(set(sentences)) == len(sentences)

    served("sqlite", tmp_path, check)


@by_game
def test_a_number_of_seats_offers_what_can_be_opened_and_nothing_else(name: str) -> None:
    game = tminus.game(name)
    [entry] = [one for one in library.games().content if one.game == name]
    refused = 0
    for count in entry.seats:
        for option in game.choices:
            for value in option.values:
                try:
                    game.new(count.seats, options={option.name: value})
                    possible = True
                except BadOption:
                    possible = False
                    refused += 1
                assert (value in count.options[option.name]) == possible
    assert refused or name == "mission-red-planet"


@by_game
def test_every_card_is_explained_with_a_paragraph_that_exists(name: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        cards = (await server.client.get(f"/api/games/{name}/cards")).json()
        chapters = (await server.client.get(f"/api/games/{name}/rules")).json()
        paragraphs = [one["id"] for chapter in chapters for one in chapter["paragraphs"]]
        assert paragraphs == [paragraph.number for paragraph in tminus.game(name).rules()]
        assert all([chapter["title"] for chapter in chapters])
        assert len({card["ref"] for card in cards}) == len(cards)
        for card in cards:
            assert card["rule"] in paragraphs, card
            assert card["source"] in SOURCES
            assert card["count"] >= 1
            assert card["name"][0] == card["name"][0].upper()
            assert card["text"].endswith((".", ")")), card
            assert set(card["reconstructed"]) <= {*card["numbers"], "name", "text", "count"}, card

    served("sqlite", tmp_path, check)


@by_game
def test_whatever_an_option_or_an_event_names_is_explained(name: str) -> None:
    known = {piece.ref for piece in tminus.game(name).pieces()}
    cards = {ref.partition(":")[0] + ":" for ref in known}
    table, crowd = crowded(name, 5)
    named: set[str] = set()
    while not table.state.over:
        for seat in table.state.pending():
            for code in table.state.options(seat):
                named |= set(table.state.describe(seat, code).objects)
        crowd.act(table)
    options = len(named)
    for event in table.state.log or []:
        args: dict[str, Any] = table.game.event_args(event)
        named |= {ref for ref in args.values() if isinstance(ref, str) and ref.startswith(tuple(cards))}
    assert options > 20
    assert len(named) > options / 2
    assert {ref for ref in named - known if not ref.startswith(OF_THE_MOMENT)} == set()


def test_numbers_and_sources_are_those_of_the_card_file() -> None:
    cards = {card.ref: card for card in library.cards("rocketmen").content}
    assert cards["card:big-data"].numbers["cost_money"] == 30
    assert cards["card:big-data"].count == 2
    assert cards["card:satellite"].count == 2
    assert cards["location:earth-satellite"].source == "reconstructed"
    assert cards["location:earth-satellite"].numbers["type"] == "satellite"
    assert cards["card:satellite"].numbers == {"mission": "satellite", "money": 10}
    assert cards["solo:base"].kind == "solo"
    cards = {card.ref: card for card in library.cards("mission-red-planet").content}
    assert cards["zone:phobos"].rule == "MRP 1.5"
    assert "adjacent" in cards["zone:hellas"].reconstructed
    assert cards["character:pilot"].kind == "character"
    assert sum([card.count for card in cards.values() if card.kind == "ship"]) == 36
    cards = {card.ref: card for card in library.cards("launch-pad").content}
    assert cards["card:galactic"].numbers == {"metal": 3, "fuel": 2, "points": 12}
    assert sum([card.count for card in cards.values() if card.ref.startswith("card:")]) == 140


def test_what_somebody_has_is_not_sent_again(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for path in ("/api/games", "/api/games/rocketmen/cards", "/api/games/rocketmen/rules"):
            first = await server.client.get(path)
            mark = first.headers["etag"]
            assert first.headers["cache-control"] == "no-cache"
            for known in (mark, f'"other", W/{mark}', "*"):
                again = await server.client.get(path, headers={"if-none-match": known})
                assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", mark)
            other = await server.client.get(path, headers={"if-none-match": '"other"'})
            assert (other.status_code, other.content) == (200, first.content)

    served("sqlite", tmp_path, check)


def test_a_game_that_nobody_knows_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for part in ("cards", "rules"):
            answer = await server.client.get(f"/api/games/chess/{part}")
            assert (answer.status_code, answer.json()["kind"]) == (404, "not-there")
            assert "launch-pad" in answer.json()["sentence"]
            assert answer.headers["cache-control"] == "no-store"

    served("sqlite", tmp_path, check)
