"""Notices of a page that is open while nobody looks at it."""

from http.server import ThreadingHTTPServer

import pytest

from tests.browser.conftest import People
from tests.browser.serving import Server
from tests.browser.tables import open_table
from tests.browser.test_notices import between
from tests.browser.test_push import NOTED, browser, company, deliver, service, shown, telling
from tests.browser.test_shell import keeps_the_page
from tminus.kernel.randomness import Random

pytestmark = pytest.mark.worker

__all__ = ["browser", "service", "telling"]  # fixtures

# Phones have the word, and no page of theirs may use it.
PHONE = """
    window.Notification = class {
        static permission = 'granted';
        constructor() { throw new TypeError('Illegal constructor'); }
    };
    Object.defineProperty(document, 'hidden', {get: () => true});
"""


def test_a_phone_on_which_only_workers_may_show_notices_shows_them(server: str, people: People) -> None:
    table = open_table(server, "launch-pad", ["me", "open"])
    friend = table.join("Ben")
    table.start()
    source = Random(1)
    between(table, friend, 1, source)
    person = people(permissions=["notifications"])
    person.remember(notify=True)
    person.expect_trouble("Push API in incognito mode")
    person.context.add_init_script(PHONE + NOTED)
    person.sit(table)
    person.sees_number(1)
    keeps_the_page(person.page)
    between(table, friend, 0, source)
    [notice] = shown(person.page)
    assert notice["title"].startswith("Your turn")
    assert notice["icon"].endswith(".png")


# A click on the notice: in a test no window comes to the front, but the page that would is told.
CLICK = """async () => {
    ExtendableEvent.prototype.waitUntil = () => undefined;
    WindowClient.prototype.focus = async function () { this.postMessage('come'); };
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', {notification}));
}"""
CAME = "navigator.serviceWorker.addEventListener('message', ({data}) => { if (data === 'come') window.came = true; });"


def test_a_click_on_a_notice_leads_to_the_page_that_shows_the_table_now(server: str, people: People) -> None:
    table = open_table(server, "rocketmen", ["me"]).start()
    person = people(permissions=["notifications"])
    person.context.add_init_script(CAME)
    person.sit(table)
    person.is_asked()
    keeps_the_page(person.page)
    person.visit("/settings")  # it began at the table, and is elsewhere now
    other = person.another_page()
    other.goto(f"{person.address}/#/settings")
    other.evaluate("table => { location.hash = `/table/${table}`; }", table.table)
    other.wait_for_selector("[data-number]")
    notice = {"kind": "your-turn", "table": table.table, "seat": 0, "words": "Decide.", "number": 7}
    worker = deliver(person, notice)
    assert len(shown(worker)) == 1
    worker.evaluate(CLICK)
    other.wait_for_function("() => window.came")
    assert not person.page.evaluate("() => window.came")


# A background tab of a test still counts as seen.
HIDDEN = """
    Object.defineProperty(document, 'hidden', {get: () => window.hides === true});
    ServiceWorkerRegistration.prototype.showNotification = async (title) => { window.saidItself = title; };
"""
HIDE = "hides => { window.hides = hides; document.dispatchEvent(new Event('visibilitychange')); }"


def test_whoever_hides_the_page_is_told_once_by_the_browser(
    telling: Server, service: ThreadingHTTPServer, people: People
) -> None:
    friends = company(telling, service, people, HIDDEN)
    person = friends.person
    person.remember(notify=True)
    page = person.page
    friends.sits_down()
    person.sees_number(1)
    keeps_the_page(page)
    page.evaluate(HIDE, True)
    notice = friends.friend_decides()
    assert notice["kind"] == "your-turn"
    page.wait_for_function("() => document.title.includes('Your turn')")
    assert [one["body"] for one in shown(deliver(person, notice))] == [notice["words"]]
    assert page.evaluate("() => window.saidItself") is None
