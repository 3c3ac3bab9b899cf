"""Who must do what, and how everybody stands, without digging for it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.tables import after_moves, open_table
from tminus.kernel.randomness import Random

GAMES = ["launch-pad", "mission-red-planet", "rocketmen"]
OUT_OF_SIGHT = """() => [...document.querySelectorAll('[data-place]')].filter((piece) => {
    const box = piece.getBoundingClientRect();
    if (!box.width) return false;
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth), y = box.top + box.height / 2;
    return box.right < 1 || box.left > innerWidth - 1 || y < 0 || y > innerHeight;
}).map((piece) => piece.dataset.place + ' ' + piece.dataset.ref)"""


@pytest.mark.parametrize("game", GAMES)
def test_the_status_line_says_who_must_do_what_and_changes_with_every_decision(
    game: str, server: str, person: Person
) -> None:
    table = open_table(server, game, ["me", "cadet"]).start()
    person.sit(table)
    status = person.part("status")
    expect(status).to_have_role("status")
    source = Random(2)
    for _ in range(8):
        shown = table.wander([0], lambda shown: True)
        person.sees_number(shown["number"])
        expect(status).to_contain_text(shown["prompt"])
        expect(status).to_contain_text("Your turn")
        assert "Ada" in shown["prompt"]
        table.act(shown, shown["options"][source.below(len(shown["options"]))]["code"])


@pytest.mark.parametrize("game", GAMES)
def test_everybodys_places_and_ones_own_hand_are_in_sight(game: str, server: str, people: People) -> None:
    """At 1280x800, with three at the table; what does not fit is behind a button that says what it is."""
    table = open_table(server, game, ["me", "cadet", "cadet"]).start()
    number = table.wander([0], after_moves(20))["number"]
    person = people(viewport={"width": 1280, "height": 800})
    person.sit(table)
    person.sees_number(number)
    expect(person.page.locator("[data-place]").first).to_be_visible()
    assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    hidden = person.page.evaluate(OUT_OF_SIGHT)
    assert not [piece for piece in hidden if "hand" in piece.split()[0]]


@pytest.mark.parametrize("game", GAMES)
def test_how_everybody_stands_can_be_read(game: str, server: str, person: Person) -> None:
    """Names, and for each player the number of cards in hand, as words and digits rather than as a drawing."""
    table = open_table(server, game, ["me", "cadet", "pilot"]).start()
    shown = table.wander([0], after_moves(15))
    person.sit(table)
    person.sees_number(shown["number"])
    text = person.page.locator("[data-number]").inner_text()
    for place in shown["places"]:
        assert place["name"] in text
    labels = person.page.locator("[data-place], [aria-label]").evaluate_all(
        "all => all.map((piece) => piece.getAttribute('aria-label') || '').join('\\n')"
    )
    assert any(character.isdigit() for character in text + labels)
