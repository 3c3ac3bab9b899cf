"""Whatever the server says is in its catalogue, with the arguments that are given, and nothing else is in it."""

import ast
import string
from collections.abc import Iterator
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tminus.server
from tminus.bots.levels import LEVELS
from tminus.kernel.messages import read_messages
from tminus.kernel.speaking import ENGLISH, sentence
from tminus.server import health, outgoing, refusals, seating, table
from tminus.server.languages import LANGUAGES
from tminus.server.refusals import Refused
from tminus.server.words import WORDS

FOLDER = Path(tminus.server.__file__).parent
SOURCES = {path: ast.parse(path.read_text()) for path in sorted(FOLDER.glob("*.py"))}
REFUSALS = {  # that are given a key
    name
    for module in (refusals, outgoing, table, health)
    for name, value in vars(module).items()
    if isinstance(value, type) and issubclass(value, Refused) and "key" in signature(value).parameters
}
SPEAKERS = {"said", "__init__", *REFUSALS}
OWN = {"wait"}  # what a refusal takes for itself


class Site(NamedTuple):
    """A place in the sources where something is said, by this key, with these arguments."""

    where: str
    key: str
    args: set[str]


def name_of(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def keys_in(node: ast.expr) -> list[str]:
    """Of `"one"`, or of `"one" if … else "other"`."""
    if isinstance(node, ast.IfExp):
        return keys_in(node.body) + keys_in(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def sites() -> Iterator[Site]:
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in SPEAKERS and node.args:
                names = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
                for key in keys_in(node.args[0]):
                    yield Site(f"{path.name}:{node.lineno}", key, names - OWN)


SITES = list(sites())


def arguments(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name}


def test_everything_that_is_said_is_in_the_catalogue_with_its_arguments() -> None:
    assert len(SITES) > 100
    for site in SITES:
        assert site.key in WORDS, site
        assert arguments(WORDS[site.key]) == site.args, site


def test_nothing_is_in_the_catalogue_that_nobody_says() -> None:
    said = {
        node.value
        for tree in SOURCES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    bots = {f"bot-{level.name}" for levels in LEVELS.values() for level in levels}
    assert [key for key in WORDS if key not in said | bots] == []
    for key in bots:
        assert WORDS[key] == seating.bot_name([], key.removeprefix("bot-"))


def test_a_refusal_is_never_raised_with_a_sentence() -> None:
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and name_of(node.exc.func) in REFUSALS:
                assert keys_in(node.exc.args[0]), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_other_languages_say_all_of_it_with_the_same_arguments(language: str) -> None:
    texts = read_messages(FOLDER.parent / "words" / language / "server.toml")
    assert list(texts) == list(WORDS)
    for key, message in texts.items():
        for number in (1, 2, 12345):
            marks: dict[str, Any] = {name: f"<{name}>" for name in arguments(WORDS[key])}
            counted = {name for name in marks if f"{{{name}, " in message}
            marks |= dict.fromkeys(counted, number)
            said = sentence(language, message, marks)
            assert "{" not in said
            assert all([f"<{name}>" in said for name in set(marks) - counted]), key
