"""Whole games without a mouse, and the keys that lead about a table."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import SOON, Person
from tests.browser.pressing import Presser, Tabber, Typist
from tests.browser.result import check_result
from tests.browser.seldom import seldom
from tests.browser.tables import Shown, by_game, open_table

SHORT = [
    ("launch-pad", ["me", "cadet", "cadet", "cadet"], {"length": "short"}),
    ("mission-red-planet", ["me", "cadet", "cadet"], {}),
    ("rocketmen", ["me"], {}),
]
SEVERAL = 3
FEWEST = 20  # things at a table that can be read
LONGEST_WAY = 400  # stops of Tab; a page that has more leads round in a circle


def at_the_table(game: str, person: Person) -> Presser:
    """In the middle of a game, where something can be done with several things."""

    def wanted(shown: Shown) -> bool:
        return SOON(shown) and len({ref for one in shown["options"] for ref in one["objects"]}) >= SEVERAL

    person.plays(game, wanted)
    return Presser(person)


@pytest.mark.parametrize(
    ("way", "game", "seats", "settings"),
    [
        seldom(Tabber, *SHORT[0]),
        seldom(Tabber, *SHORT[1]),
        (Tabber, *SHORT[2]),
        seldom(Typist, *SHORT[0]),
        (Typist, *SHORT[1]),
        seldom(Typist, *SHORT[2]),
    ],
)
def test_a_whole_game(
    way: type[Presser], game: str, seats: list[str], settings: dict[str, object], server: str, person: Person
) -> None:
    table = open_table(server, game, seats, settings=settings).start()
    person.sit(table)
    person.is_asked()
    way(person, table=table).play_to_the_end()
    check_result(person, table.shown())


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (1440, 900),
        seldom(1024, 768),
        seldom(360, 640),
    ],
)
@by_game
def test_every_stop_of_tab_is_seen_and_lies_under_nothing(
    game: str, width: int, height: int, server: str, people: People
) -> None:
    person = people(viewport={"width": width, "height": height})
    presser = at_the_table(game, person)
    for _ in range(LONGEST_WAY):
        presser.press("Tab")
        where = presser.focus()
        if where["nowhere"] or where["typing"]:
            break  # out of the page, or at its last field
        presser.check_focus()
    else:
        raise AssertionError("Tab leads round in a circle.")
    assert presser.pressed > FEWEST
    assert where["typing"], "Tab does not come to the command box."


def test_keys_lead_to_the_parts_of_the_table(server: str, person: Person) -> None:
    presser = at_the_table("rocketmen", person)
    page = person.page
    ways = {
        "s": "[data-testid=status]",
        "h": "[data-place=hand]",
        "b": "main [data-ref]:not([data-place=hand])",
        "n": "[data-legal], [data-answers] [data-code]",
        "o": "details[data-options][open] [data-code]",
        "l": "#beside",
        "/": "#command-line",
    }
    for key, place in ways.items():
        page.keyboard.press(key)
        page.wait_for_function("place => document.activeElement.matches(place)", arg=place)
        presser.check_focus()
        if key == "o":
            page.keyboard.press("Escape")


def test_n_goes_through_everything_that_can_be_chosen_and_back(server: str, person: Person) -> None:
    at_the_table("rocketmen", person)
    page = person.page
    choices = page.locator("main [data-legal]:visible, [data-answers] [data-code]:visible")
    count = choices.count()
    assert count >= SEVERAL

    def reached(key: str) -> int:
        """Which of them this key leads to."""
        page.keyboard.press(key)
        places: list[bool] = choices.evaluate_all("all => all.map((one) => one === document.activeElement)")
        assert any(places), f"{key} leads elsewhere."
        return places.index(True)

    first = reached("n")
    onwards = [(first + step) % count for step in range(1, count + 1)]
    assert [reached("n") for _ in onwards] == onwards
    backwards = [(first - step) % count for step in range(1, count + 1)]
    assert [reached("Shift+N") for _ in backwards] == backwards


def test_all_keys_are_listed_and_single_ones_can_be_switched_off(server: str, person: Person) -> None:
    at_the_table("launch-pad", person)
    page = person.page
    page.keyboard.press("h")
    page.keyboard.press("?")
    listed = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(listed).to_be_visible()
    keys = listed.locator("kbd").all_inner_texts()
    assert {"/", "?", "w", "s", "h", "b", "n", "o", "l", "i", "Space", "Escape"} <= set(keys)
    page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    expect(page.locator("[data-place=hand]:focus")).to_have_count(1)  # it was there before

    page.get_by_role("tab", name="Menu").click()
    page.get_by_role("button", name="Keyboard shortcuts").click()
    listed.get_by_label("Single keys act as shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    person.is_asked()
    card = page.locator("[data-place=hand]").first
    card.focus()
    for key in ("/", "?", "w", "s", "b", "n", "o", "i"):
        page.keyboard.press(key)
        expect(card).to_be_focused()
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Enter")  # what is no shortcut still works
    expect(person.part("chooser")).to_be_visible()


def test_letters_that_are_typed_are_only_letters(server: str, person: Person) -> None:
    at_the_table("launch-pad", person)
    page = person.page
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_label("Say something to everybody at the table")
    field.fill("")
    field.focus()
    page.keyboard.type("why not? / n")
    expect(field).to_have_value("why not? / n")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("way", ["key", "click"])  # screen readers click without a key that could be heard
def test_a_notice_that_is_dismissed_leaves_the_focus_in_the_game(way: str, server: str, person: Person) -> None:
    presser = at_the_table("launch-pad", person)
    table, page = person.page.url.split("/")[-1], person.page
    notice = {"type": "notice", "kind": "done-to-you", "table": table, "seat": 0, "words": "Bo stole it", "number": 0}
    page.evaluate(
        "([table, notice]) => localStorage.setItem(`tminus-notices-${table}-0`, JSON.stringify([notice]))",
        [table, notice],
    )
    page.reload()
    button = person.part("notice").get_by_role("button")
    button.focus()
    if way == "key":
        page.keyboard.press("Enter")
    else:
        button.evaluate("button => button.click()")
    expect(person.part("notice")).to_have_count(0)
    page.wait_for_function("() => document.activeElement !== document.body")
    presser.check_focus()
