"""axe finds nothing wrong with any page, by day, by night and in the colours that a system forces on it."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import SCHEMES, violations
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.seldom import seldom
from tests.browser.tables import after_moves, by_game, open_table

PAGES = ["/", "/new/rocketmen", "/rules/launch-pad", "/cards/mission-red-planet", "/settings", "/history", "/nowhere"]


@pytest.fixture(params=["light", seldom("dark"), seldom("forced")])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_pages_without_a_table(scheme: str, people: People) -> None:
    person = people(**SCHEMES[scheme])
    found: list[str] = []
    for path in PAGES:
        person.visit(path)
        person.page.get_by_role("heading", level=1).wait_for()
        person.page.wait_for_load_state("networkidle")
        found += violations(person.page, path, scheme)
    person.visit("/")
    person.page.get_by_role("button", name="Play now").first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    found += violations(person.page, "Play now", scheme, "dialog")
    assert not found, "\n".join(found)


def test_the_room_and_the_way_in(scheme: str, server: str, people: People) -> None:
    table = open_table(server, "launch-pad", ["me", "open", "cadet"])
    host, guest = people(**SCHEMES[scheme]), people(**SCHEMES[scheme])
    host.sit(table)
    host.page.get_by_role("heading", name="Who plays").wait_for()
    guest.visit(f"/join/{table.table}/{table.link}")
    guest.page.get_by_role("button", name="Take a seat").wait_for()
    found = [*violations(host.page, "room", scheme), *violations(guest.page, "join", scheme)]
    assert not found, "\n".join(found)


@by_game
def test_the_middle_of_a_game(game: str, scheme: str, server: str, people: People) -> None:
    table = open_table(server, game, ["me", "cadet", "cadet"]).start()
    number = table.wander([0], after_moves(25))["number"]
    player = people(**SCHEMES[scheme])
    player.sit(table)
    player.sees_number(number)
    found = [*violations(player.page, "playing", scheme), *opened(player, scheme)]
    assert not found, "\n".join(found)


def test_the_end_of_a_game(scheme: str, server: str, people: People) -> None:
    table = open_table(server, "rocketmen", ["me"]).start()
    table.wander([0], lambda shown: False)
    player = people(**SCHEMES[scheme])
    player.sit(table)
    player.part("score").wait_for()
    found = violations(player.page, "end", scheme)
    assert not found, "\n".join(found)


def opened(player: Person, scheme: str) -> list[str]:
    """Everything that can be opened during a game."""
    page = player.page
    page.locator("[data-legal]:visible").or_(page.locator("[data-place][aria-haspopup]:visible")).first.focus()
    page.keyboard.press("i")
    player.part("chooser").wait_for()
    found = violations(page, "chooser", scheme, "[data-testid=chooser]")
    page.keyboard.press("Escape")
    page.locator("details[data-options] > summary").click()
    found += violations(page, "options", scheme, "details[data-options]")
    page.locator("details[data-options] > summary").click()
    for tab in ("Chat", "Rules", "Menu"):
        page.get_by_role("tab", name=tab).click()
        found += violations(page, tab, scheme, "aside")
    return found


def test_the_cover_between_two_players(scheme: str, server: str, people: People) -> None:
    table = open_table(server, "mission-red-planet", ["me", "me"], friends=["Ben"]).start()
    person = people(**SCHEMES[scheme])
    person.sit(table)
    person.part("cover").wait_for()
    found = violations(person.page, "cover", scheme)
    assert not found, "\n".join(found)
