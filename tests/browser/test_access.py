"""axe finds nothing wrong with any page, by day, by night and in the colours that a system forces on it."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.axe import SCHEMES, violations
from tests.browser.conftest import People
from tests.browser.measuring import resize
from tests.browser.people import Person
from tests.browser.seldom import seldom
from tests.browser.tables import GAMES, after_moves, by_game, come_to, open_table

PAGES = ["/", "/new/rocketmen", "/rules/launch-pad", "/cards/mission-red-planet", "/settings", "/history", "/nowhere"]


WIDE, PHONE = (1280, 800), (360, 640)
CUT = "WebSocket connection|ERR_INTERNET_DISCONNECTED|Failed to load resource"


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


# ---- what comes over a game, or before it: wide and on a phone, by day and by night


def with_keys_and_questions(person: Person, game: str) -> Iterator[str]:
    """What keys open, what asks once more, and what is told when the line is cut."""
    page = person.page
    person.plays(game)
    for key, name in (("?", "Keyboard shortcuts"), ("w", "Table in words")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        yield f"{game}: {name}"
        page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("state")
    page.keyboard.press("Enter")
    expect(person.part("answers").get_by_role("listitem").first).to_be_visible()
    yield f"{game}: commands"
    person.expect_trouble(CUT)
    person.context.set_offline(True)
    expect(person.part("banner")).to_contain_text("connection")
    yield f"{game}: no line"
    person.context.set_offline(False)


def asked_once_more(person: Person) -> Iterator[str]:
    table, shown = come_to(
        person.address, "rocketmen", lambda shown: any(one["key"] == "launch-short" for one in shown["options"])
    )
    person.sees(table, shown)
    [code] = [option["code"] for option in shown["options"] if option["key"] == "launch-short"][:1]
    person.page.locator(f'button[data-code="{code}"]').first.dispatch_event("click")
    expect(person.part("confirm")).to_be_visible()
    yield "really: dialog"


def with_friends(person: Person, game: str) -> Iterator[str]:
    table = open_table(person.address, game, ["me", "me", "open"], friends=["Ben"], public=True)
    person.sit(table)
    person.page.get_by_role("heading", name="Who plays").wait_for()
    yield f"{game}, before it begins"
    cleo = table.join("Cleo")
    table.start()
    while (shown := cleo.shown(2))["view"]["pending"] == [2]:  # until somebody at the screen is asked
        cleo.act(shown, shown["options"][0]["code"])
    person.page.reload()
    person.page.wait_for_selector("[data-number], [data-testid=cover]")
    yield f"{game}, shared screen"


WALKS: dict[str, Callable[[Person], Iterator[str]]] = {
    "really": asked_once_more,
    **{f"{game}, keys": partial(with_keys_and_questions, game=game) for game in GAMES},
    **{f"{game}, friends": partial(with_friends, game=game) for game in GAMES},
}


@pytest.mark.parametrize("walk", [seldom(walk) if walk.endswith("friends") else walk for walk in WALKS])
def test_what_comes_over_a_game_or_before_it(walk: str, people: People) -> None:
    person = people(viewport={"width": WIDE[0], "height": WIDE[1]})
    found: list[str] = []
    for view in WALKS[walk](person):
        for size in (PHONE, WIDE):
            resize(person.page, *size)
            found += violations(person.page, f"{view}, {size[0]} wide", "light")
        person.page.emulate_media(color_scheme="dark")
        found += violations(person.page, view, "dark")
        person.page.emulate_media(color_scheme="light")
    assert not found, "\n".join(found)
