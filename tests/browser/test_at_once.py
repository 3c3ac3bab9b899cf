"""Several people choose at once: whoever is slower is not disturbed by who is quicker."""

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import click_piece
from tests.browser.conftest import People
from tests.browser.tables import Shown, Sitting, first_of, open_table

SOON = 21  # the seed of a game that soon comes to such a moment


def at_once(shown: Shown) -> bool:
    return bool(shown["view"]["pending"] == [0, 1] and shown["seat"] == 0)


def table_where_both_choose(server: str, game: str, settings: dict[str, object]) -> Sitting:
    def play(seed: int) -> Sitting | None:
        table = open_table(server, game, ["me", "me"], friends=["Ben"], settings=settings).start()
        return table if table.wander([0, 1], at_once, seed)["status"] != "over" else None

    return first_of(play, SOON)


@pytest.mark.parametrize(("game", "settings"), [("launch-pad", {"length": "short"}), ("mission-red-planet", {})])
def test_what_is_open_stays_open_when_another_one_has_chosen(
    game: str, settings: dict[str, object], server: str, people: People
) -> None:
    table = table_where_both_choose(server, game, settings)
    person = people()
    person.sit(table, seat=0)
    click_piece(person.page.locator("[data-legal]:visible").first)
    choice = person.part("chooser").locator("button[data-code]").first
    expect(choice).to_be_visible()
    before = choice.element_handle()
    other = table.shown(1)
    table.act(other, other["options"][0]["code"])
    person.sees_number(other["number"] + 1)
    assert before is not None
    assert before.is_visible()
    choice.click()
    person.sees_number(other["number"] + 2)
