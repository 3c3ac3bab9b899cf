"""What the engine says no to is a message, which has its sentence in every language."""

import ast
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.kernel.laid_everywhere import LAID
from tests.kernel.laid_positions import read
from tests.laws.elsewhere import SOURCES
from tests.words.refusals import refusal_of, with_value
from tminus.kernel.faults import FAULTS, Fault, fault_of
from tminus.kernel.messages import GENERAL, Messages
from tminus.kernel.speaking import speaking

PACKAGE = SOURCES / "tminus"
TOLD_TO_PLAYERS = {"BadOption", "BadRecord", "BadPosition", "IllegalAction", "LawBroken", "UnknownGame"}
FOR_PROGRAMS = {"payoff.py"}
OF_CARDS = {"cardfile.py"}  # docs/languages.md
FILES = [
    path
    for folder in ("kernel", "games")
    for path in sorted((PACKAGE / folder).rglob("*.py"))
    if path.name not in FOR_PROGRAMS
]

by_game = pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)


def calls_in(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node


def finders_in(path: Path) -> Iterator[ast.FunctionDef]:
    """The functions that look for a fault."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and (tells_fault(node) or re.fullmatch(r"(.*_)?faults?", node.name)):
            yield node


def tells_fault(function: ast.FunctionDef) -> bool:
    return function.returns is not None and re.search(r"\bFault\b", ast.unparse(function.returns)) is not None


def sentences_in(function: ast.FunctionDef) -> list[str]:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return [ast.unparse(node) for line in body for node in ast.walk(line) if is_sentence(node)]


def is_sentence(node: ast.AST) -> bool:
    """Or a part of one, which has blanks or capitals: names in files have neither."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and not re.fullmatch(r"[a-z0-9_-]*", node.value)
    return isinstance(node, ast.JoinedStr)


def keys_in(files: list[Path], *makers: str) -> set[str]:
    keys = [call.args[0] for path in files for name, call in calls_in(path) if name in makers]
    return {str(key.value) for key in keys if isinstance(key, ast.Constant)}


def faults_of(game: tminus.Game) -> Messages:
    """What the game says of its positions, besides what all games say."""
    messages: Messages = import_module(f"tminus.games.{game.folder.name}.faults").MESSAGES
    return messages


def test_no_refusal_for_a_player_is_a_sentence_in_the_code() -> None:
    raised = [(path, call.args[0]) for path in FILES for name, call in calls_in(path) if name in TOLD_TO_PLAYERS]
    assert len(raised) > 70
    written = (ast.Constant, ast.JoinedStr, ast.BinOp)
    assert [f"{path}:{words.lineno}" for path, words in raised if isinstance(words, written)] == []


def test_nothing_that_looks_for_a_fault_finds_a_sentence_in_the_code() -> None:
    finders = [(path, finder) for path in FILES if path.name not in OF_CARDS for finder in finders_in(path)]
    assert len(finders) > 100
    assert [f"{path}:{finder.lineno}" for path, finder in finders if not tells_fault(finder)] == []
    assert [f"{path}: {words}" for path, finder in finders for words in sentences_in(finder)] == []


def test_what_a_message_is_told_with_is_no_sentence_of_the_code() -> None:
    told = [
        (path, argument.value)
        for path in FILES
        for name, call in calls_in(path)
        if name in ("Fault", "refused")
        for argument in call.keywords
    ]
    assert len(told) > 150
    assert [f"{path}:{value.lineno}" for path, value in told if is_sentence(value)] == []


def test_every_message_of_a_refusal_is_used_and_there() -> None:
    named = keys_in(FILES, "Fault", "refused")
    named |= {"position-of-other-rules", "record-of-other-rules", "in-english"}
    chosen = {key for game in tminus.GAMES for key in game.chosen}
    of_games = {key for game in tminus.GAMES for key in faults_of(game)}
    assert named <= {*FAULTS, *GENERAL, *chosen, *of_games}
    assert set(FAULTS) <= named


@by_game
def test_every_message_of_what_is_wrong_with_a_position_is_used_by_its_game(game: tminus.Game) -> None:
    files = [path for path in FILES if path.parent.name == game.folder.name]
    named = keys_in(files, "refused")
    assert keys_in(files, "Fault") <= set(game.chosen)
    assert set(faults_of(game)) <= named <= {*faults_of(game), *FAULTS}


def test_what_several_games_say_of_a_position_is_one_message() -> None:
    catalogues = [FAULTS, *[faults_of(game) for game in tminus.GAMES]]
    said = [catalogue[key] for catalogue in catalogues for key in catalogue]
    assert sorted(words for words, times in Counter(said).items() if times > 1) == []


def test_an_error_reads_in_english_whatever_is_spoken_and_its_fault_as_it_is_spoken() -> None:
    with speaking("de"):
        [refused] = refusal_of(lambda: tminus.game("launch-pad").new(2).act(7, 0))
        assert str(refused) == "There is no seat 7: this game has seats 0 to 1."
        assert fault_of(refused).words() == "Platz 7 gibt es nicht: Dieses Spiel hat die Plätze 0 bis 1."
        assert str(fault_of(refused)) == str(refused)


@pytest.mark.parametrize("words", ["Nobody has translated this.", "{braces}", ""])
def test_a_sentence_that_is_there_in_english_only_is_told_as_such(words: str) -> None:
    fault = fault_of(tminus.BadOption(words))
    assert fault.words() == words
    with speaking("de"):
        assert fault.words() == f"Das geht nicht. Genauer, auf Englisch: {words}"


def test_an_error_reaches_another_process_with_its_english_sentence() -> None:
    error = tminus.BadOption(Fault("no-such-seat", seat="7", last=1))
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, tminus.BadOption)
    assert str(again) == str(error)


# ---- what is wrong with a position


@pytest.mark.parametrize(
    ("laid", "place", "value", "english", "german"),
    [
        (
            "launch-pad: rich",
            ["table", "players", 0, "hand", 0],
            "pad-top-left",
            "There are 11 'observer' cards on the table; the game has 12.",
            "Die Karte „observer“ ist 11-mal auf dem Tisch; im Spiel gibt es sie 12-mal.",
        ),
        (
            "launch-pad: rich",
            ["agenda", 0, "numbers"],
            [1, 0],
            "Entry 1 of the agenda ('play') cannot be: it takes no numbers.",
            "Stellung, Eintrag 1 der Agenda („play“) kann nicht sein: Beide Zahlen müssen 0 sein.",
        ),
        (
            "mission-red-planet: three seats",
            ["table", "docks", 0, "tokens"],
            ["phobos", "mars"],
            "'tokens' of Dock 1 holds \"mars\", which is not one of: vastitas-borealis",
            'Stellung, Dock 1, „tokens“: Hier steht "mars", möglich ist nur: vastitas-borealis',
        ),
        (
            "rocketmen: launching",
            ["table", "launch", "location"],
            "mars-base",
            "cannot be: the mission cannot be sent to where the rocket goes.",
            "kann nicht sein: Die Mission kann nicht dorthin geschickt werden, wohin die Rakete fliegt.",
        ),
    ],
)
def test_what_is_wrong_with_a_position_is_told_in_every_language(
    laid: str, place: list[str | int], value: Any, english: str, german: str
) -> None:
    game, position = LAID[laid]
    [refused] = refusal_of(lambda: read(game, with_value(position, tuple(place), value)))
    assert english in str(refused)
    with speaking("de"):
        assert german in fault_of(refused).words()
