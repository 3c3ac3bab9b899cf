"""The golden transcripts: whole games that must go on exactly as they are kept, on every interpreter and build."""

import pytest

import tminus
from tests.golden.transcript import FOLDER, GOLDEN, Golden
from tests.golden.write import difference
from tests.laws.elsewhere import run_from_sources
from tools.pythons import interpreters


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_a_game_goes_as_its_transcript_says(golden: Golden) -> None:
    """After a wanted change: python -m tests.golden.write, and read what has changed."""
    assert difference(golden) == ""


@pytest.mark.parametrize("version", interpreters())
def test_every_interpreter_gives_the_same_transcripts(version: str) -> None:
    printed = run_from_sources(interpreters()[version], "tests.golden.write", "--check")
    assert printed == f"{len(GOLDEN)} transcripts, 0 different\n"


def test_every_transcript_is_listed() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(golden.path for golden in GOLDEN)


@pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)
def test_transcripts_show_all_seats_and_options(game: tminus.Game) -> None:
    shown = [golden for golden in GOLDEN if golden.game == game.name]
    assert {golden.seats for golden in shown} == set(range(game.least_seats, game.most_seats + 1))
    for option in game.choices:
        assert {golden.options.get(option.name, option.default) for golden in shown} == set(option.values)
