"""Every paragraph of the rules and every question that they raised has a test, and everything cited exists."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tminus
from tminus import Game

TESTS = Path(__file__).parent

# The questions that reading Launch Pad's rulebook raised, by topic: set-up, pads, rockets, drawing, playing, action
# cards, Countdown and scoring, variants, rules of the table. And those that the rulebooks of Mission: Red Planet and
# Rocketmen raised.
CASES = {"A": 5, "B": 7, "C": 7, "D": 15, "E": 15, "F": 18, "G": 11, "H": 9, "I": 3, "MRP-": 33, "RM-S": 57}


@cache
def cited(mark: str) -> dict[str, str]:
    """What tests cite with `@pytest.mark.rule(...)` or `@pytest.mark.case(...)`, and a file that does."""
    return {text: path.name for path in sorted(TESTS.rglob("*.py")) for text in citations(path, mark)}


def citations(path: Path, mark: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{mark}":
            yield from (str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))


def paragraphs(game: Game) -> list[str]:
    return [paragraph.number for paragraph in game.rules()]


def test_every_paragraph_has_a_test() -> None:
    untested = [number for game in tminus.GAMES for number in paragraphs(game) if number not in cited("rule")]
    assert untested == []


def test_every_paragraph_that_a_test_cites_exists() -> None:
    written = [number for game in tminus.GAMES for number in paragraphs(game)]
    assert {number: file for number, file in cited("rule").items() if number not in written} == {}


def test_every_case_has_a_test_and_every_case_that_a_test_cites_exists() -> None:
    assert sorted(cited("case")) == sorted(f"{topic}{number + 1}" for topic in CASES for number in range(CASES[topic]))


@pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)
def test_every_card_and_every_option_cites_a_paragraph_that_exists(game: Game) -> None:
    cards = tomllib.loads((game.folder / "cards.toml").read_text(encoding="utf-8"))["card"]
    citing = {card["id"]: card["rule"] for card in cards} | {option.name: option.rule for option in game.choices}
    assert {name: rule for name, rule in citing.items() if rule not in paragraphs(game)} == {}


@pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)
def test_paragraphs_are_numbered_in_order_and_once(game: Game) -> None:
    numbers = [[int(part) for part in number.split()[1].split(".")] for number in paragraphs(game)]
    assert numbers == sorted(numbers)
    assert len({number.split()[0] for number in paragraphs(game)}) == 1
    assert len(set(paragraphs(game))) == len(numbers)
