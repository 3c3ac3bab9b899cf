"""Pace is the player's: nobody waits for pictures, and nobody misses what happened."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.tables import Shown, Sitting, after_moves, friends_come_to, open_table

STILL = """() => [...document.querySelectorAll('*')].flatMap((element) => {
    const {transitionDuration, animationDuration} = getComputedStyle(element);
    const durations = `${transitionDuration},${animationDuration}`.split(',');
    return durations.some((duration) => parseFloat(duration) > 0) ? [element.tagName + '.' + element.className] : [];
})"""
SHOWN_AT = """() => {
    window.shownAt = [];
    const root = document.querySelector('[data-number]');
    new MutationObserver(() => window.shownAt.push([Number(root.dataset.number), performance.now()]))
        .observe(root, {attributes: true, attributeFilter: ['data-number']});
}"""


def test_nothing_moves_where_motion_is_not_wanted(server: str, people: People) -> None:
    person = people(pace="normal", reduced_motion="reduce")
    person.visit()
    person.page.get_by_role("heading", level=1).wait_for()
    assert person.page.evaluate(STILL) == []
    for game in ("launch-pad", "mission-red-planet", "rocketmen"):
        table = open_table(server, game, ["me", "cadet"]).start()
        number = table.wander([0], after_moves(8))["number"]
        person.sit(table)
        person.sees_number(number)
        person.is_asked()
        assert person.page.evaluate(STILL) == []
        person.choices.first.dispatch_event("click")
        assert person.page.evaluate("() => document.getAnimations().length") == 0


def about_to_take_a_long_turn(server: str) -> tuple[Sitting, Sitting]:
    """A table and a friend whose turn it is there: whoever holds cards still has one to play and one to keep."""

    def wanted(shown: Shown) -> bool:
        return bool(shown["view"]["pending"] == [1] and len(shown["options"]) > 3)

    [table, friend], _ = friends_come_to(server, "launch-pad", wanted)
    return table, friend


def test_slow_steps_stay_and_space_skips(server: str, people: People) -> None:
    person = people(pace="slow")
    table, friend = about_to_take_a_long_turn(server)
    person.page.clock.install()
    person.sit(table)
    person.sees_number(table.shown()["number"])
    person.page.evaluate(SHOWN_AT)
    person.stop_time()
    last = 0
    for _ in range(3):
        shown = friend.shown()
        if shown["options"]:
            friend.act(shown, shown["options"][0]["code"])
            last = friend.shown()["number"]
    person.hears_number(last)
    person.page.clock.run_for(10_000)
    person.sees_number(last)
    moments = [moment for _, moment in person.page.evaluate("() => window.shownAt")]
    gaps = [later - sooner for sooner, later in pairwise(moments)]
    assert gaps
    assert min(gaps) >= 800
    for _ in range(6):
        shown = next(shown for shown in (friend.shown(), table.shown()) if shown["options"])
        (friend if shown["seat"] == 1 else table).act(shown, shown["options"][0]["code"])
    expect(person.part("skip")).to_be_visible()
    number = table.shown()["number"]
    person.hears_number(number)
    person.page.locator("main").first.evaluate("() => document.activeElement.blur()")
    person.page.keyboard.press("Space")
    expect(person.part("skip")).not_to_be_attached()
    assert shown_number(person) == number


def test_a_round_of_bots_is_seen_within_two_seconds_at_fast_pace(server: str, people: People) -> None:
    person = people(pace="fast")
    table = open_table(server, "launch-pad", ["me", "open", "open"])
    friends = [table, table.join("Ben"), table.join("Cleo")]
    table.start()
    person.page.clock.install()
    person.sit(table)
    person.sees_number(1)
    person.stop_time()
    for _ in range(12):
        shown = next(shown for shown in (friend.shown() for friend in friends) if shown["options"])
        friends[shown["seat"]].act(shown, shown["options"][0]["code"])
    last = table.shown()["number"]
    person.hears_number(last)
    assert shown_number(person) < last
    person.page.clock.run_for(2_000)
    assert shown_number(person) == last


def shown_number(person: Person) -> int:
    game = person.game()
    assert game is not None
    return int(game["number"])


def test_what_can_be_done_can_be_done_while_things_move(server: str, people: People) -> None:
    person = people(pace="slow")
    table = open_table(server, "rocketmen", ["me"]).start()
    person.sit(table)
    for _ in range(6):
        person.is_asked()
        number = table.shown()["number"]
        person.choices.first.dispatch_event("click")
        if person.part("confirm").count():
            person.part("confirm").click()
        person.sees_number(number + 1)
        person.is_asked()
