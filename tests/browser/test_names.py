"""A name is never cut off."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.tables import after_moves, open_table

CUT_OFF = """titles => titles
    .filter((title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight)
    .map((title) => title.textContent)"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 800), (1024, 768)])
def test_characters_beside_what_is_to_be_read_and_in_play(width: int, height: int, server: str, people: People) -> None:
    table = open_table(server, "mission-red-planet", ["me", "cadet"]).start()
    person = people(viewport={"width": width, "height": height})
    person.sit(table)
    titles = person.page.locator(".character .title:visible")
    expect(person.page.get_by_role("heading", name="Keep one of these")).to_be_visible()
    expect(titles).to_have_count(9)
    assert titles.evaluate_all(CUT_OFF) == []
    person.sees_number(table.wander([0], after_moves(6))["number"])
    expect(person.page.get_by_role("heading", name="Your missions")).to_be_visible()
    assert titles.evaluate_all(CUT_OFF) == []
