"""Whose turn it is can be seen from another tab, and whoever was hit is told."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.tables import Shown, Sitting, by_game, friends_come_to, open_table
from tminus.kernel.randomness import Random

pytestmark = pytest.mark.worker

# The browser's own notices, counted, whoever shows them; and a tab that nobody looks at (a background tab of a test
# still counts as seen).
COUNTED = """
    window.noticed = [];
    window.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, {tag}) { window.noticed.push([title, tag]); }
        close() {}
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, {tag}) => {
        window.noticed.push([title, tag]);
    };
    document.hasFocus = () => false;
"""


# The notes that are played.
HEARD = """
    window.heard = [];
    const play = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push(this.frequency.value);
        return play.apply(this, when);
    };
"""


def between(table: Sitting, friend: Sitting, seat: int, source: Random) -> tuple[Shown, int]:
    """Both decide at random until it is up to this seat alone; how the host sees it, and how often their turn came."""
    came = 0
    while True:
        views = [table.shown(), friend.shown()]
        asked = [shown for shown in views if shown["seat"] in views[0]["view"]["pending"]]
        if [shown["seat"] for shown in asked] == [seat] or not asked:
            return views[0], came
        shown = next(shown for shown in asked if shown["seat"] != seat)
        options = shown["options"]
        (table if shown["seat"] == 0 else friend).act(shown, options[source.below(len(options))]["code"])
        came += 0 not in views[0]["view"]["pending"] and 0 in table.shown()["view"]["pending"]


@by_game
def test_title_and_icon_of_the_tab_mark_the_turn(game: str, server: str, person: Person) -> None:
    table = open_table(server, game, ["me", "open"])
    friend = table.join("Ben")
    table.start()
    person.sit(table)
    icon = person.page.locator('link[rel="icon"]')
    source = Random(1)
    for seat in (0, 1, 0):
        person.sees_number(between(table, friend, seat, source)[0]["number"])
        if seat == 0:
            person.page.wait_for_function("() => document.title.includes('Your turn')")
        else:
            person.page.wait_for_function("() => !document.title.includes('Your turn')")
        marked = icon.get_attribute("href")
        assert ("turn" in str(marked)) == (seat == 0)


@by_game
def test_a_notice_comes_once_for_each_turn_and_never_when_it_is_not_wanted(
    game: str, server: str, people: People
) -> None:
    table = open_table(server, game, ["me", "open"])
    friend = table.join("Ben")
    table.start()
    wants, wants_not = people(), people()
    wants.remember(notify=True)
    wants.expect_trouble("Push API in incognito mode")
    wants_not.remember(notify=False)
    source = Random(1)
    between(table, friend, 1, source)
    for each in (wants, wants_not):
        each.context.add_init_script(COUNTED)
        each.sit(table)
        each.page.wait_for_selector("[data-number]")
    turns = 0
    for _ in range(3):
        for seat in (0, 1):
            shown, came = between(table, friend, seat, source)
            turns += came
            for each in (wants, wants_not):
                each.sees_number(shown["number"])
    told = "() => window.noticed.filter(([title]) => title.startsWith('Your turn')).map(([, tag]) => tag)"
    wants.page.wait_for_function(f"turns => ({told})().length >= turns", arg=turns)
    tags = wants.page.evaluate(told)
    assert len(tags) == len(set(tags)) == turns >= 3
    assert wants_not.page.evaluate("() => window.noticed") == []


def test_no_sound_is_heard_before_it_is_wanted_and_the_turn_has_one_of_its_own(server: str, people: People) -> None:
    table = open_table(server, "launch-pad", ["me", "open"])
    friend = table.join("Ben")
    table.start()
    at_first, turn_only, others_only = people(), people(), people()
    turn_only.remember(sound_turn=True)
    others_only.remember(sound_other=True)
    source = Random(1)
    between(table, friend, 1, source)
    for each in (at_first, turn_only, others_only):
        each.context.add_init_script(HEARD)
        each.sit(table)
        each.page.wait_for_selector("[data-number]")
        each.page.keyboard.press("Shift")  # before somebody has touched a page, it is silent
    number = between(table, friend, 0, source)[0]["number"]
    for each in (at_first, turn_only, others_only):
        each.sees_number(number)
        each.page.wait_for_function("() => document.title.includes('Your turn')")
    turn_only.page.wait_for_function("() => window.heard.length >= 2")
    assert turn_only.page.evaluate("() => window.heard[1] > window.heard[0]"), "it goes up"
    assert at_first.page.evaluate("() => window.heard") == []
    assert 783.99 not in [round(pitch, 2) for pitch in others_only.page.evaluate("() => window.heard")]


def test_settings_survive_a_reload(person: Person) -> None:
    person.visit("/settings")
    page = person.page
    turn, others = page.get_by_label("A sound when it is my turn"), page.get_by_label("Other sounds")
    for sound in (turn, others):
        expect(sound).not_to_be_checked()
    expect(page.get_by_label("Volume")).to_be_disabled()
    turn.check()
    page.get_by_label("Volume").fill("0.2")
    page.get_by_label("Speed of what others do").select_option("fast")
    page.get_by_role("combobox", name="Colours").select_option("dark")
    page.get_by_label("Act at the first click").check()
    page.reload()
    expect(turn).to_be_checked()
    expect(others).not_to_be_checked()
    expect(page.get_by_label("Volume")).to_have_value("0.2")
    expect(page.get_by_label("Speed of what others do")).to_have_value("fast")
    expect(page.get_by_role("combobox", name="Colours")).to_have_value("dark")
    expect(page.get_by_label("Act at the first click")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    turn.uncheck()
    others.check()
    page.reload()
    expect(turn).not_to_be_checked()
    expect(others).to_be_checked()


DONE_AT_ONCE = ("abort", "check", "cut", "recruit")


def about_to_be_hit(server: str) -> tuple[Sitting, Sitting, Shown, int]:
    """A table, the friend who can do something to the host there, what that friend sees, and the code of the deed,
    after which nothing more has to be chosen."""

    def deeds(shown: Shown) -> list[int]:
        at_once = [one for one in shown["options"] if one["key"].rpartition(":")[2] in DONE_AT_ONCE]
        return [one["code"] for one in at_once if shown["seat"] == 1 and "seat:0" in str(one)]

    [table, friend], shown = friends_come_to(server, "launch-pad", lambda shown: bool(deeds(shown)))
    return table, friend, shown, deeds(shown)[0]


def test_whoever_was_hit_is_told_by_whom_until_they_have_read_it(server: str, person: Person) -> None:
    table, friend, shown, deed = about_to_be_hit(server)
    person.sit(table)
    person.sees_number(shown["number"])
    friend.act(shown, deed)
    notice = person.page.locator("[data-testid=notice][data-kind=done-to-you]")
    expect(notice.first).to_contain_text("Ben")
    person.page.reload()
    expect(notice.first).to_contain_text("Ben")
    words = notice.first.inner_text()
    notice.first.get_by_role("button", name="Dismiss").click()
    expect(notice.filter(has_text=words)).to_have_count(0)
