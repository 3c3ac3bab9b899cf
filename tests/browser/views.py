"""Everything that the page can show, one view after the other, for tests that look at each: every walk shows a view and
then yields its name."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.recorded import brought, played_on, recorded
from tests.browser.tables import GAMES, TITLES, Sitting, open_table

PAGES = ["/", "/rules/launch-pad", "/settings", "/history", "/nowhere"]
OF_A_GAME = ["/new", "/cards"]
PLAYED = {
    **{"table": "t", "game": "launch-pad", "at": 1_700_000_000_000, "names": ["Ada", "Pilot bot"]},
    **{"scores": [20, 7], "winners": [0], "own": [0], "bots": ["", "pilot"], "continued": False},
}


def without_a_table(person: Person) -> Iterator[str]:
    person.remember(played=[PLAYED])
    for path in [*PAGES, *[f"{path}/{game}" for path in OF_A_GAME for game in GAMES]]:
        person.visit(path)
        person.page.get_by_role("heading", level=1).wait_for()
        person.page.wait_for_load_state("networkidle")
        yield path
    person.visit("/")
    person.page.get_by_role("button", name="Play now").first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    yield "Play now"


def before_a_game(person: Person) -> Iterator[str]:
    table = open_table(person.address, "launch-pad", ["me", "open", "cadet"])
    person.visit(f"/join/{table.table}/{table.link}")
    person.page.get_by_role("button", name="Take a seat").wait_for()
    yield "join"
    person.sit(table)
    person.page.get_by_role("heading", name="Who plays").wait_for()
    yield "room"


def during_a_game(person: Person, game: str) -> Iterator[str]:
    """The table, and whatever can be opened there."""
    in_the_middle(person, game)
    yield game
    yield from opened(person, game)


def in_the_middle(person: Person, game: str) -> Sitting:
    """Of a game against bots that somebody plays."""
    record = recorded(game)
    table = played_on(person.address, record, len(record.actions) // 2)
    person.sit(table)
    person.is_asked()
    return table


def opened(person: Person, game: str) -> Iterator[str]:
    page = person.page
    page.locator("[data-legal]:visible").or_(page.locator("[data-place][aria-haspopup]:visible")).first.focus()
    page.keyboard.press("i")
    person.part("chooser").wait_for()
    yield f"{game}: chooser"
    person.part("chooser").get_by_role("button", name="Close").click()
    everything = page.locator("details[data-options] > summary")
    everything.click()
    yield f"{game}: all one can do"
    everything.click()
    person.part("hint").click()
    expect(page.locator("[data-hint]").first).to_be_visible()
    yield f"{game}: hints"
    person.part("hint").click()
    if not page.get_by_role("tab").count():
        page.locator("[data-tab=log]").click()
    for tab in page.get_by_role("tab").all():
        tab.click()
        yield f"{game}: {tab.inner_text()}"
    page.get_by_role("complementary", name="Beside the board").get_by_role("button", name="Close").last.click()


def after_a_game(person: Person, game: str, *, to_the_end: bool = False) -> Iterator[str]:
    """As it is seen again, in the middle or with its score."""
    record = recorded(game)
    move = len(record.actions) // (1 if to_the_end else 2)
    person.visit(f"/replay/{brought(person.address, record)}?move={move}&as=all")
    expect(person.page.locator(f'[data-replay][data-move="{move}"]')).to_be_attached()
    yield f"{game}: replay, move {move}"


def the_end(person: Person) -> Iterator[str]:
    table = open_table(person.address, "rocketmen", ["me"]).start()
    table.wander([0], lambda shown: False)
    person.sit(table)
    person.part("score").wait_for()
    yield "end"


def a_lesson(person: Person, game: str) -> Iterator[str]:
    person.visit()
    person.page.get_by_role("button", name=f"Learn by playing: {TITLES[game]}").click()
    expect(person.part("lesson-next")).to_be_visible()
    yield f"{game}: lesson"
