"""Every language is complete: it says all that English says, with the same arguments, and explains the same rules."""

import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tminus
from tminus import GAMES, Game
from tminus.kernel.rules import Paragraph, read_rules
from tminus.kernel.speaking import ENGLISH, languages_in, sentence, speaking
from tminus.lessons.lesson import read_lesson

PACKAGE = Path(tminus.__file__).parent
FOLDERS = sorted({path.parents[2] for path in PACKAGE.rglob("words/en/*.toml")})
OTHERS = [language for language in languages_in(PACKAGE) if language != ENGLISH]

by_language = pytest.mark.parametrize("language", OTHERS)
by_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def read(folder: Path, language: str, file: str) -> dict[str, Any]:
    return tomllib.loads((folder / "words" / language / file).read_text(encoding="utf-8"))


def files(folder: Path, language: str) -> set[str]:
    """All but the cards and rules, which in English stand in the game's own folder."""
    return {path.name for path in (folder / "words" / language).iterdir()} - {"cards.toml", "RULES.md"}


def messages(told: dict[str, Any], at: str = "") -> dict[str, str]:
    """By their keys, those of tables and lists behind that of the table."""
    found: dict[str, str] = {}
    for key, value in told.items():
        if isinstance(value, dict):
            found |= messages(value, f"{at}{key}.")
        elif isinstance(value, list):
            found |= {f"{at}{key}.{number}": text for number, text in enumerate(value)}
        else:
            found[at + key] = value
    return found


def test_there_is_a_second_language() -> None:
    assert "de" in OTHERS
    assert len(FOLDERS) == 7  # for all, for each game, and for the hints of each


@by_folder
@by_language
def test_every_folder_has_the_same_files_in_every_language(folder: Path, language: str) -> None:
    assert languages_in(folder) == languages_in(PACKAGE)
    assert files(folder, language) == files(folder, ENGLISH)


@by_folder
@by_language
def test_every_file_has_the_same_messages_in_every_language(folder: Path, language: str) -> None:
    for file in files(folder, ENGLISH):
        english, other = messages(read(folder, ENGLISH, file)), messages(read(folder, language, file))
        assert set(english) == set(other), file
        assert [key for key, text in other.items() if not text.strip() and english[key].strip()] == []


@by_folder
@by_language
def test_every_message_has_the_same_arguments_in_every_language(folder: Path, language: str) -> None:
    """All arguments are numbers here, which even a choice between singular and plural can do with."""
    for file in files(folder, ENGLISH) - {"lesson.toml"}:
        other = messages(read(folder, language, file))
        for key, text in messages(read(folder, ENGLISH, file)).items():
            names = sorted({name for _, name, _, _ in Formatter().parse(text) if name})
            args = {name: 7001 + number for number, name in enumerate(names)}
            said = sentence(language, other[key], args)
            assert "{" not in said, f"{file}, {key}: an argument that English lacks"
            digits = re.sub(r"\D", "", said)
            lacking = [name for name, value in args.items() if str(value) not in digits]
            assert lacking == [], f"{file}, {key}: does not say {lacking}"


@by_game
@by_language
def test_every_card_is_explained_in_every_language(game: Game, language: str) -> None:
    english = {piece.ref: piece for piece in game.pieces()}
    with speaking(language):
        other = {piece.ref: piece for piece in game.pieces()}
    assert set(english) == set(other)
    told = read(game.folder, language, "cards.toml")
    assert set(told) == {"names", "texts"}
    assert set(told["texts"]) <= set(told["names"]) <= set(english)
    for ref, piece in other.items():
        assert piece.text != english[ref].text, ref
        assert piece._replace(name="", text="") == english[ref]._replace(name="", text="")


@by_game
@by_language
def test_the_rules_have_the_same_paragraphs_in_every_language(game: Game, language: str) -> None:
    english, other = game.rules(), read_rules(game.folder / "words" / language / "RULES.md")
    assert [paragraph.number for paragraph in other] == [paragraph.number for paragraph in english]
    assert chapters(other) == chapters(english)
    for one, another in zip(english, other, strict=True):
        assert another.text != one.text, one.number
        assert rows(another) == rows(one), one.number
        assert sorted(re.findall(r"[A-Z]{2,3} \d+\.\d+", another.text)) == sorted(
            re.findall(r"[A-Z]{2,3} \d+\.\d+", one.text)
        ), one.number


def chapters(paragraphs: list[Paragraph]) -> list[int]:
    """How many paragraphs each has."""
    names = [paragraph.chapter for paragraph in paragraphs]
    return [names.count(name) for name in dict.fromkeys(names)]


def rows(paragraph: Paragraph) -> int:
    return paragraph.text.count("\n|")


@by_game
@by_language
def test_every_lesson_can_be_read_in_every_language(game: Game, language: str) -> None:
    """With the same pieces to look up in every sentence."""
    english, other = read_lesson(game, game.folder), read_lesson(game, game.folder, language)
    for one, another in zip(english.steps, other.steps, strict=True):
        assert references(another.say) == references(one.say), one.id
        assert [references(choice.then) for choice in another.expect] == [
            references(choice.then) for choice in one.expect
        ]
    assert len(other.learned) == len(english.learned)


def references(text: str) -> list[str]:
    return sorted(re.findall(r"\{([^{}|]+)", text))
