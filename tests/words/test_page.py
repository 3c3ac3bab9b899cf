"""The names that the engine and the server use, and the page shows, are put into words in the page's own catalogues."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random

import pytest

from tminus import CHANCE, GAMES, Game
from tminus.bots.levels import LEVELS

WORDS = Path(__file__).parents[2] / "web" / "src" / "words" / "en"
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def put_into_words(part: str) -> set[str]:
    return set(json.loads((WORDS / f"{part}.json").read_text(encoding="utf-8")))


def test_every_kind_of_card_and_piece() -> None:
    assert {piece.kind for game in GAMES for piece in game.pieces()} == put_into_words("kind")


def test_every_level_of_a_bot() -> None:
    assert {level.name for levels in LEVELS.values() for level in levels} == put_into_words("level")


def test_every_option_of_a_game() -> None:
    assert {option.name for game in GAMES for option in game.choices} == put_into_words("option")


def test_every_line_of_the_points() -> None:
    states = [game.new(game.most_seats) for game in GAMES]
    assert {rule for state in states for points in state.breakdown() for rule in points} == put_into_words("points")


def seats_and_options(game: Game) -> Iterable[tuple[int, Mapping[str, object]]]:
    """Every number of seats, and every value of an option with the rest as usual."""
    for seats in range(game.least_seats, game.most_seats + 1):
        yield seats, {}
        for option in game.choices:
            yield from ((seats, {option.name: value}) for value in game.values_for(seats, option)[:3])


@by_game
def test_every_verb(game: Game) -> None:
    source = Random(1)
    verbs: set[str] = set()
    for seats, options in seats_and_options(game):
        state = game.new(seats, 1, options)
        while not state.over:
            seat = state.pending()[0]
            codes = state.options(seat)
            if seat != CHANCE:
                verbs |= {state.describe(seat, code).verb for code in codes}
            state.act(seat, source.choice(codes))
    assert len(verbs) > 10
    assert verbs <= put_into_words("verb")
