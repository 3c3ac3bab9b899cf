"""docs/observations.md is what the games themselves say."""

from pathlib import Path

import tminus
from tminus.env.document import actions_of, page

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "observations.md"


def test_the_page_about_observations_is_up_to_date() -> None:
    """If it is not: python -m tminus.env.document > docs/observations.md"""
    assert DOCUMENT.read_text(encoding="utf-8") == page()


def test_the_tables_of_actions_leave_none_out() -> None:
    """From 0 to the last one, each range beginning where the one before it ends."""
    for game in tminus.GAMES:
        following = 0
        for line in actions_of(game)[2:]:
            start, _, end = line.split("|")[1].strip().partition("–")
            assert int(start) == following, line
            following = int(end or start) + 1
        assert following == game.actions
