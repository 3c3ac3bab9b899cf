"""On a phone, at 400 %, with letters twice as large, with more space between letters: nothing is wider than the screen,
too small for a finger, cut off or covered, and a game can be played."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pytest

from tests.browser import measuring, views
from tests.browser.axe import violations
from tests.browser.clicking import Clicker, is_over
from tests.browser.conftest import People
from tests.browser.measuring import too_small, unreadable
from tests.browser.people import Person
from tests.browser.tables import GAMES, by_game
from tests.browser.test_phone import PHONE

Walk = Callable[[Person], Iterator[str]]


def replays(person: Person) -> Iterator[str]:
    for game in GAMES:
        yield from views.after_a_game(person, game)
    yield from views.after_a_game(person, "rocketmen", to_the_end=True)


def beginnings(person: Person) -> Iterator[str]:
    yield from views.before_a_game(person)
    for game in GAMES:
        yield from views.a_lesson(person, game)
    yield from views.the_end(person)


WALKS: dict[str, Walk] = {
    "pages": views.without_a_table,
    "beginnings": beginnings,
    "replays": replays,
    **{game: partial(views.during_a_game, game=game) for game in GAMES},
}
by_walk = pytest.mark.parametrize("walk", WALKS.values(), ids=WALKS)


@by_walk
def test_everything_fits_a_narrow_phone_and_a_finger(walk: Walk, people: People) -> None:
    person = people(**PHONE)
    page = person.page
    found: list[str] = []

    def note(name: str, faults: list[str]) -> None:
        found.extend([f"{name}: {fault}" for fault in faults])

    for view in walk(person):
        note(view, too_small(page))
        measuring.resize(page, 320, 640)
        note(f"{view}, 320 wide", [*too_small(page), *unreadable(page)])
        with measuring.spaced_out(page):
            note(f"{view}, 320 wide and spaced out", unreadable(page))
        measuring.resize(page, 320, 256)  # 1280x1024 at 400 %
        note(f"{view}, 320x256", unreadable(page))
        measuring.resize(page, 360, 640)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@by_walk
def test_axe_finds_nothing_wrong_with_anything_on_a_phone(walk: Walk, people: People) -> None:
    person = people(**PHONE)
    found = [fault for view in walk(person) for fault in violations(person.page, view, "light")]
    assert not found, "\n".join(found)


@by_walk
def test_everything_can_be_read_in_letters_twice_as_large(walk: Walk, people: People) -> None:
    person = people(viewport={"width": 1280, "height": 800})
    measuring.enlarge(person)
    found: list[str] = []
    for view in walk(person):
        found += [f"{view}: {fault}" for fault in unreadable(person.page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("walk", [*GAMES, "replays", "pages"])
def test_everything_can_be_read_with_more_space_between_lines_words_and_letters(walk: str, people: People) -> None:
    person = people(viewport={"width": 1280, "height": 800})
    found: list[str] = []
    for view in islice(WALKS[walk](person), 1 if walk in GAMES else None):
        with measuring.spaced_out(person.page):
            found += [f"{view}: {fault}" for fault in unreadable(person.page)]
    assert not found, "\n".join(found)


@by_game
def test_decisions_can_be_made_at_400_percent_and_in_large_letters(game: str, people: People) -> None:
    person = people(viewport={"width": 320, "height": 256})
    clicker = Clicker(person, seed=2, compare=views.in_the_middle(person, game))
    decide(clicker, 3)
    measuring.resize(person.page, 1280, 800)
    measuring.enlarge(person)
    decide(clicker, 3)


def decide(clicker: Clicker, decisions: int) -> None:
    while decisions:
        assert not is_over(clicker.person)
        if clicker.step():
            decisions -= 1
        else:
            clicker.wait()
