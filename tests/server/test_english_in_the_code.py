"""No sentence for a player stands in the code of the server. What does stand there in English has other readers."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.server.test_catalogue import SOURCES, name_of

SENTENCE = re.compile(r"[A-Za-z]{2,}[ ,;:]+[a-z]{2,}")
READERS = {
    "whoever writes a program": {"asking.py", "pages.py"},
    "whoever looks after the server": {"metrics.py", "serving.py", "database.py", "headers.py"},
    "nobody but the log": {"thinking.py"},
}
FOR_PROGRAMS = {
    "get",
    "post",
    "put",
    "patch",
    "delete",
    "websocket",
    "Meta",
    "Parameter",
    "QueryParameter",
    "ResponseSpec",
}
FOR_THE_LOG = {"info", "warning", "error", "exception"}
NO_WORDS = {"cast", "text", "exec_driver_sql", "execute"}  # types, and what is said to a database


def sentences(tree: ast.AST, fine: set[str]) -> Iterator[ast.Constant]:
    """All texts with two words or more, but for what is told to these functions, explains the code or asserts."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and name_of(node.func) in fine:
            continue
        if isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SENTENCE.search(node.value):
            yield node
        yield from sentences(node, fine)


def test_no_sentence_for_players_stands_in_the_code() -> None:
    others = set().union(*READERS.values())
    fine = FOR_PROGRAMS | FOR_THE_LOG | NO_WORDS
    found = [
        f"{path.name}:{node.lineno}: {node.value!s}"
        for path, tree in SOURCES.items()
        if path.name not in others
        for node in sentences(tree, fine)
    ]
    assert [words for words in found if "SELECT id, number" not in words and "mailto:" not in words] == []


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ('raise Wrong("There is nothing here.")', 1),
        ('problem(f"Seat {seat} is taken.")', 1),
        ('words = "one" if few else "too many of them"', 1),
        ('logger.warning("The database is away")', 0),
        ('"""What the code does."""', 0),
    ],
)
def test_a_sentence_in_the_code_is_found(program: str, found: int) -> None:
    assert len(list(sentences(ast.parse(program), FOR_THE_LOG))) == found
