"""A log that can be read: by turn, with what is new since one's own last turn."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.story import listed, told, words
from tests.browser.tables import Sitting, after_moves, by_game, open_table


@by_game
def test_the_log_tells_everything_by_turn(game: str, server: str, person: Person) -> None:
    table = open_table(server, game, ["me", "cadet"]).start()
    number = table.wander([0], after_moves(40))["number"]
    person.sit(table)
    person.sees_number(number)
    log = person.part("log")
    expect(log.get_by_role("heading").nth(2)).to_be_attached()
    assert told(person) == words(table)
    button = log.get_by_role("button").first
    button.click()
    expect(person.part("chooser")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.part("chooser")).not_to_be_attached()
    expect(button).to_be_focused()


def test_what_is_new_is_what_came_after_ones_own_last_deed(server: str, people: People) -> None:
    table = open_table(server, "launch-pad", ["me", "open"])
    friend = table.join("Ben")
    table.start()
    person = people()
    person.sit(table)
    person.page.wait_for_selector("[data-number]")

    def act(sitting: Sitting, by_hand: bool) -> None:
        shown = sitting.shown()
        if by_hand:
            person.sees_number(shown["number"])
            person.choices.first.dispatch_event("click")
            if person.part("confirm").count():
                person.part("confirm").click()
            person.sees_number(shown["number"] + 1)
        else:
            sitting.act(shown, shown["options"][0]["code"])

    known = 0  # how many events there were before Ada's last deed
    while True:  # until Ada has acted and it is up to Ben
        asked = table.shown()["view"]["pending"][0]
        moves = table.shown()["moves"]
        if asked == 1 and moves > 6:
            break
        known = len(words(table)) if asked == 0 else known
        act(table if asked == 0 else friend, by_hand=asked == 0)
    mine = len(words(table))
    for _ in range(2):
        if table.shown()["view"]["pending"] == [1]:
            act(friend, by_hand=False)
    events = table.shown()["events"]
    person.sees_number(table.shown()["number"])
    fresh = [number for number, _ in listed(person, "[data-new][data-event], h3[data-new]")]
    others = range(mine, len(events))
    assert set(others) <= set(fresh)
    assert known <= min(fresh) <= mine
