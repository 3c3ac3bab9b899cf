"""docs/observations.md and docs/events.md are what the games themselves say."""

from pathlib import Path

import tminus
from tests.laws.play import all_settings, random_game
from tminus.env import happenings
from tminus.env.document import actions_of, page

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_the_page_about_observations_is_up_to_date() -> None:
    """If it is not: python -m tminus.env.document > docs/observations.md"""
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == page()


def test_the_page_about_events_is_up_to_date() -> None:
    """If it is not: python -m tminus.env.happenings > docs/events.md"""
    assert (DOCS / "events.md").read_text(encoding="utf-8") == happenings.page()


def test_the_numbers_of_every_event_are_told() -> None:
    """As many as the tables list, but for an exchange, which is as long as what is given and wanted."""
    for number, setting in enumerate(all_settings()[::9]):
        state = random_game(setting, number)
        listed = setting.game.text.EVENTS
        for key, _, numbers in state.log or []:
            names = listed[key][0].split()
            assert len(numbers) == len(names) or "exchange" in names, key


def test_the_tables_of_actions_leave_none_out() -> None:
    """From 0 to the last one, each range beginning where the one before it ends."""
    for game in tminus.GAMES:
        following = 0
        for line in actions_of(game)[2:]:
            start, _, end = line.split("|")[1].strip().partition("–")
            assert int(start) == following, line
            following = int(end or start) + 1
        assert following == game.actions
