"""Whoever is away is reminded, then a bot stands in, and they come back."""

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.tables import LONGEST_WAIT, open_table


def test_a_reminder_then_a_bot_then_the_seat_is_taken_back(server: str, person: Person) -> None:
    remind = {"remind": 1, "stand_in": 0}
    table = open_table(server, "launch-pad", ["me", "open"], limits=remind, settings={"starter": "1"})
    friend = table.join("Ben")
    table.start()
    person.sit(table)
    person.is_asked()
    expect(person.page.locator("[data-testid=notice][data-kind=reminder]")).to_be_visible()
    table.ask("PATCH", "", {"limits": {"remind": 1, "stand_in": 2}})
    assert table.shown(after=table.shown()["number"], wait=LONGEST_WAIT)["places"][0]["away"]
    table.ask("PATCH", "", {"limits": {"remind": 0, "stand_in": 0}})  # Ben may think
    away = person.part("away")
    expect(away).to_be_visible()
    assert table.after_bots()["view"]["pending"] == [1], "the bot has ended Ada's turn"
    away.get_by_role("button", name="Take the seat back").click()
    expect(away).not_to_be_attached()
    assert not table.shown()["places"][0]["away"]
    while (shown := friend.shown())["view"]["pending"] == [1]:
        friend.act(shown, shown["options"][0]["code"])
    person.is_asked()
