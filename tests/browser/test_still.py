"""Nothing that comes or goes in the status line moves the board under somebody's hand."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.measuring import resize
from tests.browser.people import Person
from tests.browser.seldom import seldom
from tests.browser.tables import Sitting, by_game, open_table
from tests.browser.test_notices import about_to_be_hit
from tminus.kernel.randomness import Random

SIZES = [(1440, 900), seldom((1024, 768)), (360, 640)]
LONGEST = 110  # letters of a prompt; one that quotes a whole card may take another line


@pytest.fixture(params=SIZES, ids=str)
def person(request: pytest.FixtureRequest, people: People) -> Person:
    width, height = request.param
    return people(viewport={"width": width, "height": height})


def top_of_the_board(person: Person) -> float:
    top: float = person.page.locator("main").evaluate("main => main.offsetTop")
    return top


def two_friends(server: str, game: str) -> list[Sitting]:
    table = open_table(server, game, ["me", "open"])
    friends = [table, table.join("Ben")]
    table.start()
    return friends


def act(friends: list[Sitting], source: Random) -> None:
    """Whoever has to decide does, at random."""
    seat = friends[0].shown()["view"]["pending"][0]
    shown = friends[seat].shown()
    friends[seat].act(shown, shown["options"][source.below(len(shown["options"]))]["code"])


@by_game
def test_whoever_has_to_decide_and_whatever_there_is_to_answer(game: str, server: str, person: Person) -> None:
    friends = two_friends(server, game)
    person.sit(friends[0])
    source = Random(1)
    tops = set()
    for _ in range(40):
        shown = friends[0].shown()
        person.sees_number(shown["number"])
        if len(shown["prompt"]) <= LONGEST:
            tops.add(top_of_the_board(person))
        act(friends, source)
    assert len(tops) == 1


def test_when_steps_can_be_skipped_and_when_they_cannot(server: str, people: People) -> None:
    friends = two_friends(server, "launch-pad")
    person = people(pace="slow")
    person.sit(friends[0])
    person.page.wait_for_selector("[data-number]")
    top = top_of_the_board(person)
    source = Random(1)
    for _ in range(8):
        act(friends, source)
    expect(person.part("skip")).to_be_visible()
    assert top_of_the_board(person) == top


def test_when_something_was_done_to_somebody(server: str, person: Person) -> None:
    table, friend, shown, deed = about_to_be_hit(server)
    person.sit(table)
    person.sees_number(shown["number"])
    top = top_of_the_board(person)
    friend.act(shown, deed)
    expect(person.part("notice").first).to_be_visible()
    assert top_of_the_board(person) == top


ON_EACH_OTHER = """() => {
    const all = [...document.querySelectorAll('[data-status-line] :is(button, summary)')];
    const seen = all.filter((button) => button.checkVisibility());
    const boxes = seen.map((button) => [button.title || button.textContent, button.getBoundingClientRect()]);
    return boxes.flatMap(([name, box], index) => boxes.slice(index + 1).filter(([, other]) =>
        box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1
        && other.top < box.bottom - 1).map(([other]) => name + ' / ' + other))
        .concat(boxes.filter(([, box]) => box.right > innerWidth).map(([name]) => name + ' is cut off'));
}"""


@by_game
def test_the_buttons_of_the_line_stand_beside_each_other(game: str, server: str, people: People) -> None:
    person = people()
    table = open_table(server, game, ["me", "cadet"]).start()
    person.sit(table)
    for _ in range(6):
        shown = table.wander([0], lambda shown: True)
        person.sees_number(shown["number"])
        person.is_asked()
        for width in (320, 360, 480, 600, 1024):
            resize(person.page, width, 640)
            assert person.page.evaluate(ON_EACH_OTHER) == [], width
        table.act(shown, shown["options"][0]["code"])
