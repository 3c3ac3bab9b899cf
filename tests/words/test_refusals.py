"""What the engine says no to is a message, which has its sentence in every language."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import tminus
from tests.laws.elsewhere import SOURCES
from tests.words.refusals import refusal_of
from tminus.kernel.faults import FAULTS, Fault, fault_of
from tminus.kernel.messages import GENERAL
from tminus.kernel.speaking import speaking

PACKAGE = SOURCES / "tminus"
TOLD_TO_PLAYERS = {"BadOption", "BadRecord", "BadPosition", "IllegalAction", "UnknownGame"}
FOR_WHO_WRITES_POSITIONS = {"position.py", "knowledge.py"}  # docs/languages.md
FOR_PROGRAMS = {"payoff.py"}
FILES = [
    path
    for folder in ("kernel", "games")
    for path in sorted((PACKAGE / folder).rglob("*.py"))
    if path == PACKAGE / "kernel" / "position.py" or path.name not in FOR_WHO_WRITES_POSITIONS | FOR_PROGRAMS
]


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node


def test_no_refusal_for_a_player_is_a_sentence_in_the_code() -> None:
    raised = [(path, call.args[0]) for path in FILES for name, call in calls(path) if name in TOLD_TO_PLAYERS]
    assert len(raised) > 50
    written = (ast.Constant, ast.JoinedStr, ast.BinOp)
    assert [f"{path}:{words.lineno}" for path, words in raised if isinstance(words, written)] == []


def test_every_message_of_a_refusal_is_used_and_there() -> None:
    keys = [call.args[0] for path in FILES for name, call in calls(path) if name == "Fault"]
    named = {key.value for key in keys if isinstance(key, ast.Constant)}
    named |= {"position-of-other-rules", "record-of-other-rules", "in-english"}
    chosen = {key for game in tminus.GAMES for key in game.chosen}
    assert named <= {*FAULTS, *GENERAL, *chosen}
    assert set(FAULTS) <= named


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
