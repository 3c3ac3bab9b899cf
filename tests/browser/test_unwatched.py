"""Notices of a page that is open while nobody looks at it."""

from tests.browser.conftest import People
from tests.browser.tables import open_table
from tests.browser.test_notices import between
from tests.browser.test_push import shown
from tests.browser.test_shell import keeps_the_page
from tminus.kernel.randomness import Random

# Phones have the word, and no page of theirs may use it.
PHONE = """
    window.Notification = class {
        static permission = 'granted';
        constructor() { throw new TypeError('Illegal constructor'); }
    };
    document.hasFocus = () => false;
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
    person.context.add_init_script(PHONE)
    person.sit(table)
    person.sees_number(1)
    keeps_the_page(person.page)
    between(table, friend, 0, source)
    [notice] = shown(person.page)
    assert notice["title"].startswith("Your turn")
    assert notice["icon"].endswith(".png")
