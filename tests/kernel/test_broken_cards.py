"""A fault in a card file is met when the games are imported: the command tells it, a program can catch it."""

from pathlib import Path

import pytest

import tminus
from tests.kernel.edited_cards import EditedCards, python
from tminus import Game

CARDS = EditedCards(tminus.game("launch-pad"))
BROKEN = CARDS.edited(CARDS.entry("card", 'id = "observer"'), "count = 12", 'count = "a dozen"')
LINE = CARDS.line_of(BROKEN, 'count = "a dozen"')
SENTENCE = f'launch_pad/cards.toml, line {LINE}: \'count\' of "observer" should be a whole number, not "a dozen".\n'


@pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)
def test_a_card_file_without_a_fault_is_read(tmp_path: Path, game: Game) -> None:
    """As the tests of the games read their edited files."""
    cards = EditedCards(game)
    cards.read(tmp_path, cards.written)


@pytest.mark.parametrize("words", [["games"], ["--version"]])
def test_the_command_names_the_line_in_one_sentence(tmp_path: Path, words: list[str]) -> None:
    CARDS.pack(tmp_path, BROKEN)
    ended = python(tmp_path, "-m", "tminus", *words)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", SENTENCE)


def test_a_program_can_catch_it(tmp_path: Path) -> None:
    CARDS.pack(tmp_path, BROKEN)
    program = "import tminus\ntry: tminus.game('launch-pad')\nexcept tminus.BadCards as fault: print(fault)"
    assert python(tmp_path, "-c", program).stdout == SENTENCE
