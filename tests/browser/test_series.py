"""Friends who play again: every table of theirs tells what they have played in a row, and who won."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.result import numeral
from tests.browser.tables import Shown, Sitting, open_table
from tminus.kernel.randomness import Random

SHORT = {"length": "short"}


def play(*company: Sitting) -> Shown:
    """Each decides at random whenever something is asked, to the end."""
    source = Random(7)
    while True:
        for sitting in company:
            shown = sitting.shown(seen=10**6)
            if shown["status"] == "over":
                return shown
            if options := shown["options"]:
                sitting.act(shown, options[source.below(len(options))]["code"])


def again(*company: Sitting) -> list[Sitting]:
    """The same people at the table of their rematch."""
    table = company[0].ask("POST", "/rematch")["table"]
    return [Sitting(one.address, table, one.token) for one in company]


def shows(person: Person, games: list[Shown]) -> None:
    """All these games, the latest first, with the points, and how often everybody has won."""
    series = person.part("series")
    expect(series.locator("[data-table]")).to_have_count(len(games))
    for place, game in enumerate(reversed(games)):
        line = series.locator("[data-table]").nth(place)
        expect(line).to_have_attribute("data-table", game["table"])
        expect(line).to_contain_text(f"{len(games) - place}")
        for seat, sits in enumerate(game["places"]):
            expect(line).to_contain_text(re.compile(rf"\b{sits['name']}\s+{numeral(game['scores'][seat])}(?!\d)"))
    for name in ("Ada", "Ben"):
        won = sum(game["places"][seat]["name"] == name for game in games for seat in game["winners"])
        expect(series.get_by_text(re.compile(rf"^{name}: {won} (win|Sieg)"))).to_be_visible()


def test_two_games_by_rematch_are_told_of_at_each_of_their_tables(server: str, people: People) -> None:
    ada = open_table(server, "launch-pad", ["me", "open"], settings=SHORT)
    ben = ada.join("Ben")
    ada.start()
    first = play(ada, ben)
    person = people()
    person.sit(ada)
    expect(person.part("rematch")).to_be_visible()
    expect(person.part("series")).to_have_count(0)
    person.part("rematch").click()
    shows(person, [first])  # while they wait to begin

    ada, ben = again(ada, ben)
    person.page.get_by_role("button", name="Start").click()
    expect(person.page.locator("[data-number]")).to_be_attached()
    person.page.get_by_role("tab", name="Menu").click()
    shows(person, [first])  # while they play
    person.page.get_by_role("tab", name="Log").click()
    second = play(ada, ben)
    shows(person, [first, second])

    friend = people(viewport={"width": 360, "height": 640}, has_touch=True, locale="de-DE")
    friend.sit(ben)
    shows(friend, [first, second])
    expect(friend.page.get_by_role("heading", name="Partien in Folge")).to_be_visible()
    assert friend.page.evaluate("document.documentElement.scrollWidth") <= 360
    found = violations(friend.page, "end of a rematch", "light")
    assert not found, "\n".join(found)

    person.page.get_by_role("link", name="See it again: Game 1").click()
    seat = [place["name"] for place in first["places"]].index("Ada")
    expect(person.page.locator(f'[data-replay="{first["table"]}"][data-as="{seat}"]')).to_be_attached()


def test_what_was_deleted_is_missing(server: str, person: Person) -> None:
    company = [open_table(server, "rocketmen", ["me"])]
    games = []
    for _ in range(3):
        company[-1].start()
        games.append(company[-1].wander([0], lambda shown: False))
        company += again(company[-1])
    company[1].ask("DELETE", "")
    person.sit(company[-1])
    told = person.part("series").locator("[data-table]")
    expect(told).to_have_count(2)
    assert [line.get_attribute("data-table") for line in told.all()] == [games[2]["table"], games[0]["table"]]
