"""`tminus rules`."""

import io

from rich.console import Console

import tminus as package
from tests.cli.commands import printed, refused, tminus
from tminus.cli import rules


def test_all_rules_are_shown() -> None:
    shown = printed(tminus("rules", "launch-pad"))
    for paragraph in package.game("launch-pad").rules():
        assert f"{paragraph.number}\n" in shown


def test_one_paragraph_is_shown_with_its_chapter() -> None:
    shown = printed(tminus("rules", "launch-pad", "4.2"))
    assert shown.startswith("4. Pads advance")
    assert "LP 4.2" in shown
    assert "LP 4.1" not in shown
    assert printed(tminus("rules", "launch-pad", "LP", "4.2")) == shown


def test_a_chapter_is_shown_whole() -> None:
    shown = printed(tminus("rules", "launch-pad", "12"))
    assert all(f"LP 12.{number}" in shown for number in (1, 2, 3))
    assert "LP 1.2" not in shown


def test_a_word_finds_its_paragraphs() -> None:
    shown = printed(tminus("rules", "launch-pad", "vacuum"))
    assert "LP 8.22" in shown
    assert "LP 2.1" not in shown


def test_what_a_card_does_comes_first() -> None:
    shown = printed(tminus("rules", "launch-pad", "thief"))
    assert shown.startswith("8. Action cards\n\nLP 8.21\n")
    assert "LP 15.3" in shown


def test_lines_have_no_trailing_blanks_in_a_pipe() -> None:
    shown = printed(tminus("rules", "launch-pad"))
    assert [line for line in shown.splitlines() if line != line.rstrip()] == []


def test_a_word_is_marked_on_a_terminal() -> None:
    screen = Console(file=io.StringIO(), force_terminal=True, width=100)
    rules.show(screen, rules.paragraphs(package.game("launch-pad"), "vacuum"), "vacuum")
    assert isinstance(screen.file, io.StringIO)
    assert "\x1b[7mVacuum\x1b[0m" in screen.file.getvalue()


def test_a_word_that_is_not_there_is_told() -> None:
    refused(tminus("rules", "launch-pad", "submarine"), 1, "submarine")
    refused(tminus("rules", "launch-pad", "99.1"), 1, "99.1")
