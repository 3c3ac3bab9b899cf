"""Reload, lose the line, change the device: still in the same seat, and nothing lost or done twice."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.cutting import Line
from tests.browser.people import Person
from tests.browser.serving import Server
from tests.browser.story import told, words
from tests.browser.tables import Sitting, after_moves, by_game, open_table

pytestmark = pytest.mark.worker

CUT = "WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource"


def seen(person: Person) -> dict[str, object]:
    """What somebody would notice if it had changed."""
    game = person.game()
    assert game is not None
    pieces = person.page.locator("[data-place][aria-haspopup]").evaluate_all(
        "all => all.map((piece) => [piece.dataset.ref, piece.dataset.place, piece.getAttribute('aria-label')])"
    )
    log = person.page.locator("[data-testid=log] [data-event]").all_text_contents()
    return {**game, "pieces": pieces, "status": person.part("status").inner_text(), "log": log}


@by_game
def test_a_reload_in_the_middle_of_a_turn_changes_nothing(game: str, server: str, person: Person) -> None:
    _, shown = person.plays(game)
    before = seen(person)
    person.page.clock.install()
    person.stop_time()
    person.page.reload()
    person.sees_number(shown["number"])
    person.is_asked()
    assert seen(person) == before


def test_a_cut_line_is_told_of_and_mended(server: str, person: Person) -> None:
    table = open_table(server, "launch-pad", ["me", "open"])
    friend = table.join("Ben")
    table.start()
    person.expect_trouble(CUT)
    line = Line(person.page)
    person.page.clock.install()
    person.sit(table)
    person.sees_number(1)
    banner = person.part("banner")
    expect(banner).not_to_be_visible()
    person.stop_time()  # it is told of at once, not when it has been silent for long
    line.cut()
    expect(banner).to_be_visible()
    expect(
        person.page.get_by_role("status").filter(has=banner).or_(banner.and_(person.page.get_by_role("status"))).first
    ).to_be_visible()

    def both(sitting: Sitting, other: Sitting) -> None:  # whoever is asked
        shown = next(shown for shown in (sitting.shown(), other.shown()) if shown["options"])
        (sitting if shown["seat"] == 0 else other).act(shown, shown["options"][0]["code"])

    for _ in range(4):
        both(table, friend)
    shown = table.shown()
    line.mend()
    person.page.clock.resume()
    expect(banner).not_to_be_visible()
    person.sees_number(shown["number"])
    assert told(person) == words(table)


def test_a_server_that_is_killed_comes_back_with_the_game(own_server: Server, people: People) -> None:
    table = open_table(own_server.address, "mission-red-planet", ["me", "cadet"]).start()
    number = table.wander([0], after_moves(10))["number"]
    person = people(own_server.address)
    person.expect_trouble(CUT)
    person.sit(table)
    person.sees_number(number)
    person.is_asked()
    before = seen(person)
    own_server.kill()
    expect(person.part("banner")).to_be_visible()
    own_server.start()
    expect(person.part("banner")).not_to_be_visible()
    assert seen(person) == before
    person.choices.first.dispatch_event("click")
    person.sees_number(number + 1)


def test_two_tabs_of_one_seat_never_part(server: str, person: Person) -> None:
    table = open_table(server, "rocketmen", ["me"]).start()
    person.sit(table)
    person.is_asked()
    second = person.another_page()
    second.goto(person.page.url)
    for page, other in ((person.page, second), (second, person.page), (person.page, second)):
        number = table.shown()["number"]
        page.locator("button[data-code]:enabled").first.dispatch_event("click")
        for each in (page, other):
            each.wait_for_function(
                "number => Number(document.querySelector('[data-number]')?.dataset.number) > number", arg=number
            )
        codes = [
            sorted(set(each.locator("button[data-code]:enabled").evaluate_all("all => all.map(b => b.dataset.code)")))
            for each in (page, other)
        ]
        assert codes[0] == codes[1]


def test_a_move_that_was_made_while_the_line_was_down_is_done_once(server: str, person: Person) -> None:
    table = open_table(server, "rocketmen", ["me"]).start()
    person.expect_trouble(CUT)
    line = Line(person.page)
    person.sit(table)
    person.is_asked()
    moves = table.shown()["moves"]
    line.deaf = True
    person.choices.first.dispatch_event("click")
    person.page.wait_for_timeout(0)
    assert table.shown()["moves"] == moves
    line.cut()
    expect(person.part("banner")).to_be_visible()
    line.mend()
    number = table.shown()["number"]
    person.sees_number(number + 1)
    expect(person.part("banner")).not_to_be_visible()
    assert [json.loads(said)["type"] for said in line.swallowed] == ["act"]
    assert table.shown()["moves"] == moves + 1
