"""Reading and searching the numbered paragraphs of a RULES.md."""

from pathlib import Path

import pytest

from tminus.kernel.rules import Paragraph, find_rules, read_rules

TEXT = """# A game: the rules

A line before the first chapter.

## 1. Aim

**AG 1.1** Win.

**AG 1.2** Here is a table.

| a | b |
| --- | --- |
| 1 | 2 |

## 10. The end

A line of the chapter that belongs to no paragraph.

**AG 10.1** It ends when somebody wins the Cup.
"""


@pytest.fixture
def rules(tmp_path: Path) -> list[Paragraph]:
    (tmp_path / "RULES.md").write_text(TEXT, encoding="utf-8")
    return read_rules(tmp_path / "RULES.md")


def numbers(paragraphs: list[Paragraph]) -> list[str]:
    return [paragraph.number for paragraph in paragraphs]


def test_paragraphs_come_in_order_with_number_chapter_and_text(rules: list[Paragraph]) -> None:
    assert rules[0] == Paragraph("AG 1.1", "1. Aim", "Win.")
    assert numbers(rules) == ["AG 1.1", "AG 1.2", "AG 10.1"]
    assert rules[2].chapter == "10. The end"


def test_a_table_belongs_to_the_paragraph_above_it(rules: list[Paragraph]) -> None:
    assert rules[1].text.startswith("Here is a table.")
    assert rules[1].text.endswith("| 1 | 2 |")


def test_lines_outside_paragraphs_belong_to_none(rules: list[Paragraph]) -> None:
    assert not any("A line" in paragraph.text for paragraph in rules)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("AG 1.2", ["AG 1.2"]),
        ("1.2", ["AG 1.2"]),
        ("1", ["AG 1.1", "AG 1.2"]),
        ("10", ["AG 10.1"]),
        ("win", ["AG 1.1", "AG 10.1"]),
        ("the cup", ["AG 10.1"]),
        ("aim", ["AG 1.1", "AG 1.2"]),
        ("9.9", []),
        ("moon", []),
    ],
)
def test_rules_are_found_by_number_chapter_or_word(rules: list[Paragraph], wanted: str, found: list[str]) -> None:
    assert numbers(find_rules(rules, wanted)) == found
