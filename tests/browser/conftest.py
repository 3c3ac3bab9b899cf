"""What the tests of the page share: a real server, a real browser, and people in front of it. A page that complains in
its console, gets an answer of 500 or more, or asks another site for anything has failed its test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.finding import FLAGS, find, find_quick
from tests.browser.people import Person
from tests.browser.serving import Server

People = Callable[..., Person]
PATIENCE = 60_000  # milliseconds until something is taken never to happen

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it alone at the end."""
    items.sort(key=lambda item: "whole_games" not in item.nodeid)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=find_quick(), args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture(scope="package")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """For what a headless shell cannot do."""
    chromium = playwright.chromium.launch(executable_path=find(), args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def server(shared_server: Server) -> str:
    """Its address."""
    return shared_server.address


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that the test may kill."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def people(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[People]:
    """Call it for another person, with whatever a browser's context can be told."""
    everybody: list[Person] = []
    # The page's worker takes a quarter of the time that a page needs to come.
    workers = "allow" if request.node.get_closest_marker("worker") else "block"

    def another(address: str = server, pace: str = "off", **told: Any) -> Person:
        usual = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "service_workers": workers}
        context = browser.new_context(**{**usual, **told})
        context.set_default_timeout(PATIENCE)
        person = Person(context, address)
        person.remember(pace=pace, name="Ada")
        everybody.append(person)
        return person

    yield another
    for person in everybody:
        person.context.close()
    faults = [fault for person in everybody for fault in person.faults]
    elsewhere = [address for person in everybody for address in person.elsewhere]
    assert not faults, "\n".join(faults)
    assert not elsewhere, "Asked elsewhere: " + ", ".join(elsewhere)


@pytest.fixture
def person(people: People) -> Person:
    return people()
