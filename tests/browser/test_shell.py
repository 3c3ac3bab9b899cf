"""The page as an app: it can be installed, opens without its server, says so, and goes on when the server is back."""

import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, People
from tests.browser.icons import ICONS
from tests.browser.people import Person
from tests.browser.serving import Server
from tests.browser.tables import open_table
from tminus.server.pages import CLIENT

pytestmark = pytest.mark.worker

CUT = "ERR_CONNECTION_REFUSED|Failed to load resource|WebSocket connection"
KEPT = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname + new URL(request.url).search);
}"""
SECOND = """async () => {
    const {installing, waiting, active} = await navigator.serviceWorker.getRegistration();
    return await caches.has('page-second') && !installing && !waiting && active.state === 'activated';
}"""
WIDTH = """(path) => new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth);
    image.onerror = () => reject(new Error(path));
    image.src = path;
})"""


def until(page: Page, condition: str) -> None:
    """Until what the page has to wait for itself is so."""
    page.evaluate(
        f"""async () => {{
            const latest = Date.now() + {PATIENCE};
            while (!(await ({condition})())) {{
                if (Date.now() > latest) throw new Error('It never happens.');
                await new Promise((next) => setTimeout(next, 50));
            }}
        }}"""
    )


def keeps_the_page(page: Page) -> None:
    """The worker has everything, and answers for this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")


def manifest_of(page: Page) -> dict[str, Any]:
    fetched: dict[str, Any] = page.evaluate(
        "async () => await (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    return fetched


def test_the_page_can_be_installed(person: Person) -> None:
    person.visit()
    page = person.page
    keeps_the_page(page)
    network = person.context.new_cdp_session(page)
    told = network.send("Page.getAppManifest")
    assert told["errors"] == []
    assert json.loads(told["data"]) == manifest_of(page)
    troubles = [error["errorId"] for error in network.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(troubles) <= {"in-incognito"}  # which every context of a test is


def test_its_icons_are_there_in_the_sizes_that_they_are_said_to_have(person: Person) -> None:
    person.visit()
    icons = manifest_of(person.page)["icons"]
    assert {"any", "maskable"} == {icon["purpose"] for icon in icons}
    for icon in icons:
        width = person.page.evaluate(WIDTH, icon["src"])
        assert icon["sizes"] == ("any" if icon["type"] == "image/svg+xml" else f"{width}x{width}")
    for name, pixels, _ in ICONS:
        assert person.page.evaluate(WIDTH, f"/{name}") == pixels
    apple = person.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert person.page.evaluate(WIDTH, apple) == 180


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_installed_in_the_language_of_the_page_and_leads_to_every_game(language: str, people: People) -> None:
    person = people()
    person.remember(language=language)
    person.visit()
    expect(person.page.locator("h1")).to_be_visible()
    manifest = manifest_of(person.page)
    assert (manifest["lang"], manifest["id"]) == (language, "/")
    assert len(manifest["shortcuts"]) == 3
    for shortcut in manifest["shortcuts"]:
        person.page.goto(person.address + shortcut["url"])
        expect(person.page.locator("h1")).to_contain_text(shortcut["short_name"])


def test_it_is_offered_in_the_settings_only_and_only_where_the_browser_can(person: Person) -> None:
    person.visit("/settings")
    offer = person.page.get_by_role("button", name="Install T-Minus")
    expect(person.page.get_by_label("Your name")).to_be_visible()
    expect(offer).to_have_count(0)
    person.page.evaluate(
        """() => {
            const event = new Event('beforeinstallprompt', {cancelable: true});
            event.prompt = async () => (window.prompted = true);
            dispatchEvent(event);
            window.quiet = event.defaultPrevented;
        }"""
    )
    assert person.page.evaluate("() => window.quiet && !window.prompted")
    offer.click()
    expect(offer).to_have_count(0)
    assert person.page.evaluate("() => window.prompted")


def test_without_its_server_it_opens_says_so_and_goes_on_by_itself(own_server: Server, people: People) -> None:
    person = people(own_server.address)
    person.expect_trouble(CUT)
    person.visit("/rules/launch-pad")
    page, told = person.page, person.part("offline")
    expect(page.locator("[data-rule]").first).to_be_visible()
    keeps_the_page(page)
    until(page, f"async () => (await ({KEPT})()).includes('/api/games/launch-pad/rules?language=en')")
    expect(told).to_be_empty()
    own_server.kill()

    page.reload()  # for the first time
    expect(told).to_contain_text("No connection to the server")
    expect(told).to_contain_text("goes on by itself")
    expect(page.locator("[data-rule]").first).to_be_visible()  # it was read before
    person.visit("/history")
    expect(page.get_by_text("No game has been finished here yet.")).to_be_visible()
    person.visit("/rules/rocketmen")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(told).to_be_visible()

    own_server.start()
    expect(told).to_be_empty()
    expect(page.locator("[data-rule]").first).to_be_visible()  # asked for again
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_table_that_is_opened_without_the_server_is_there_as_soon_as_it_answers(
    own_server: Server, people: People
) -> None:
    table = open_table(own_server.address, "rocketmen", ["me"]).start()
    person = people(own_server.address)
    person.expect_trouble(CUT)
    person.sit(table)
    person.is_asked()
    keeps_the_page(person.page)
    own_server.kill()
    person.page.reload()
    expect(person.part("offline")).to_contain_text("No connection to the server")
    own_server.start()
    person.is_asked()
    expect(person.part("offline")).to_have_count(0)


def test_a_part_of_the_page_that_is_not_there_is_told_of_and_tried_again(people: People) -> None:
    person = people(service_workers="block")
    person.expect_trouble("Failed to load resource")
    page = person.page
    person.visit()
    page.route("**/assets/Settings-*", lambda route: route.fulfill(status=404))
    with page.expect_event("domcontentloaded"):  # there may be a newer page: it is loaded anew, once
        person.visit("/settings")
    expect(page.get_by_role("heading", name="This page could not be fetched")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_label("Your name")).to_be_visible()


def test_a_part_of_the_page_that_cannot_be_fetched_without_the_server_comes_with_it(
    own_server: Server, people: People
) -> None:
    person = people(own_server.address, service_workers="block")
    person.expect_trouble(CUT)
    page = person.page
    person.visit()
    expect(page.locator("h1")).to_be_visible()
    own_server.kill()
    person.visit("/settings")
    expect(page.get_by_role("heading", name="This page could not be fetched")).to_be_visible()
    expect(person.part("offline")).to_contain_text("No connection to the server")
    page.get_by_role("button", name="Try again").click()  # in vain: the page stays what it is
    expect(person.part("offline")).to_contain_text("No connection to the server")
    own_server.start()
    expect(page.get_by_label("Your name")).to_be_visible()


def test_a_table_that_waits_for_what_cannot_be_fetched_says_so_and_goes_on_by_itself(
    server: str, people: People
) -> None:
    table = open_table(server, "rocketmen", ["me", "open"])
    person = people(service_workers="block")
    person.expect_trouble("Failed to load resource")
    page = person.page
    page.route("**/api/games", lambda route: route.abort())
    person.sit(table)
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.unroute_all()
    expect(page.get_by_role("heading", name="Who plays")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_nothing_of_a_table_is_kept_and_readings_are_kept_by_language(server: str, person: Person) -> None:
    person.visit()
    keeps_the_page(person.page)
    table = open_table(server, "launch-pad", ["me", "cadet"]).start()
    person.sit(table)
    person.is_asked()
    cards = "/api/games/launch-pad/cards"
    person.visit("/cards/launch-pad")
    expect(person.page.get_by_label("Source")).to_be_visible()
    person.visit("/settings")
    person.page.get_by_label("Language").select_option("de")
    expect(person.page.locator("html")).to_have_attribute("lang", "de")
    person.visit("/cards/launch-pad")
    expect(person.page.get_by_label("Quelle")).to_be_visible()
    until(person.page, f"async () => (await ({KEPT})()).includes('{cards}?language=de')")
    kept = person.page.evaluate(KEPT)
    assert f"{cards}?language=en" in kept
    assert [path for path in kept if path.startswith("/api/") and not path.startswith("/api/games")] == []
    assert not any(table.table in path for path in kept)


# ---- another build of the page


class Files(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("cache-control", "no-store")  # files of one second would look alike
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing: the browser shows what comes."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The built page, to be changed."""
    return Path(copytree(CLIENT, tmp_path / "client"))


@pytest.fixture
def website(folder: Path) -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.server_close()


def test_a_new_build_is_shown_at_once_and_kept_from_then_on(
    folder: Path, website: ThreadingHTTPServer, people: People
) -> None:
    person = people(f"http://127.0.0.1:{website.server_port}")
    person.expect_trouble("Failed to load resource")  # there is no API
    page = person.page
    person.visit("/settings")
    keeps_the_page(page)
    build = page.locator("meta[name=build]")
    first = page.evaluate("async () => await caches.keys()")
    for name, old, new in (
        ("index.html", "<title>", '<meta name="build" content="2" /><title>'),
        ("worker.js", first[0].removeprefix("page-"), "second"),
    ):
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    page.reload()
    expect(build).to_have_attribute("content", "2")
    until(page, SECOND)

    website.shutdown()
    website.server_close()
    page.reload()
    expect(build).to_have_attribute("content", "2")
    expect(page.get_by_label("Your name")).to_be_visible()
    expect(person.part("offline")).to_contain_text("No connection")
