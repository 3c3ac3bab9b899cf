"""Quick, small, and alone with its server."""

import statistics

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import People
from tests.browser.people import CHOICE
from tests.browser.slowness import slowness
from tests.browser.tables import open_table

SAMPLES = 60
WANTED = 200  # milliseconds from a click to a visible change, for 95 of 100 clicks
LOOSE = 3  # times slower than wanted is an error, as the machine does other things, too
LARGEST = 500_000  # bytes of the first load

# Clicks an option, says yes where it hurts, and tells how long it takes until another picture has been painted.
CLICK = """choice => new Promise((resolve, reject) => {
    const root = () => document.querySelector('[data-number]');
    const button = document.querySelector(choice);
    if (!button) { resolve(null); return; }
    const clicked = button.outerHTML;
    const number = root().dataset.number;
    const began = performance.now();
    const watch = new MutationObserver(() => {
        document.querySelector('dialog[open] [data-testid=confirm]')?.click();
        if (root().dataset.number === number) return;
        watch.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
    });
    watch.observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-number', 'open']});
    button.click();
    const stays = () => `${number} stays after ${clicked}: ${document.querySelector('[data-status-line]').innerText}`;
    setTimeout(() => reject(new Error(stays())), 60000);
})"""


def test_a_click_is_answered_at_once(server: str, people: People) -> None:
    times: list[float] = []
    slow: list[float] = []
    for game, seats in (("rocketmen", 1), ("launch-pad", 2), ("mission-red-planet", 2)):
        table = open_table(server, game, ["me"] * seats, friends=["Ben"][: seats - 1]).start()
        person = people(pace="fast")
        person.sit(table, seat=0)
        person.page.wait_for_selector("[data-number]")
        wanted = len(times) + SAMPLES // 3
        while len(times) < wanted:
            shown = table.wander(list(range(seats)), lambda shown: shown["seat"] == 0)
            if shown["status"] == "over":
                break
            person.sees_number(shown["number"])
            person.is_asked()
            taken = person.page.evaluate(CLICK, CHOICE)
            if taken is not None:
                times.append(taken)
                slow.append(slowness())
    p95 = statistics.quantiles(times, n=20)[-1]
    print(f"\nFrom click to picture: median {statistics.median(times):.0f} ms, p95 {p95:.0f} ms ({len(times)} clicks).")
    assert p95 < LOOSE * WANTED * statistics.mean(slow)


@pytest.mark.parametrize("path", ["/#/", "/#/new/launch-pad"])
def test_the_first_load_is_small_and_comes_from_here_alone(path: str, server: str, browser: Browser) -> None:
    """conftest.py sees to it that no page of any test asks elsewhere; here is what comes first, and how much it is."""
    context = browser.new_context()
    page = context.new_page()
    sizes: list[int] = []
    asked: list[str] = []
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server + path, wait_until="networkidle")
    context.close()
    print(f"\n{path}: {sum(sizes) / 1000:.0f} kB in {len(sizes)} files.")
    assert 0 < sum(sizes) < LARGEST
    assert all(address.startswith(server) for address in asked)


def test_a_deleted_table_is_gone(server: str, people: People) -> None:
    table = open_table(server, "rocketmen", ["me"]).start()
    person = people()
    person.expect_trouble("status of 404|WebSocket connection")
    person.sit(table)
    person.is_asked()
    table.ask("DELETE", "")
    person.page.get_by_role("alert").first.wait_for()
    assert table.client.get("").status_code == 404
