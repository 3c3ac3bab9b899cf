"""Notices while no page is open: wanted or refused in the settings, brought by the worker, and taken back for good.

Everything is real but the service of the browser's maker, which carries messages: tests cannot reach it. In its place
there is a server of our own.
"""

import json
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from secrets import token_bytes
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page, Response, Worker, expect

from tests.browser.conftest import PATIENCE, People
from tests.browser.people import Person
from tests.browser.serving import AGAIN, Server
from tests.browser.tables import Sitting, open_table
from tests.browser.test_notices import between
from tests.browser.test_shell import keeps_the_page
from tminus.kernel.randomness import Random

pytestmark = pytest.mark.worker

SWITCH = "Notices of this browser"
# A subscription of the browser at our own service, kept as a browser keeps it.
SUBSCRIBED = """(({endpoint, keys}) => {
    const subscription = {
        get options() {
            const key = localStorage.getItem('subscribed').replaceAll('-', '+').replaceAll('_', '/');
            return {applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer};
        },
        toJSON: () => ({endpoint, keys}),
        unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; },
    };
    PushManager.prototype.getSubscription = async () => localStorage.getItem('subscribed') ? subscription : null;
    PushManager.prototype.subscribe = async ({applicationServerKey}) => {
        localStorage.setItem('subscribed', applicationServerKey);
        return subscription;
    };
})"""


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    """A headless shell shows no notices."""
    return whole_browser


# Notes when a notice was shown, in a page or in its worker.
NOTED = """(() => {
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (...notice) {
        await show.apply(this, notice);
        globalThis.noted = true;
    };
})();"""


class Service(BaseHTTPRequestHandler):
    """What browsers' makers have: it takes messages that it cannot read."""

    came: Queue[bytes]

    def do_POST(self) -> None:
        self.came.put(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


class Subscription:
    def __init__(self, port: int) -> None:
        self.endpoint = f"http://127.0.0.1:{port}/subscribed"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = token_bytes(16)

    def script(self) -> str:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64(point), "auth": base64(self.auth)}
        return f"{SUBSCRIBED}({json.dumps({'endpoint': self.endpoint, 'keys': keys})});"

    def read(self, message: bytes) -> Any:
        return json.loads(http_ece.decrypt(message, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[Server]:
    """A server that may tell a service on this machine."""
    server = Server(tmp_path, "--allow-private")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def service() -> Iterator[ThreadingHTTPServer]:
    Service.came = Queue()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def deliver(person: Person, notice: object) -> Worker:
    """As the browser does it when its service brings a message. Returns who shows it."""
    browser = person.context.new_cdp_session(person.page)
    registered: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    worker = (person.context.service_workers or [person.context.wait_for_event("serviceworker")])[0]
    worker.evaluate(NOTED)
    while not registered:
        person.page.wait_for_timeout(10)  # meanwhile what the browser says is heard
    told = {"origin": person.address, "registrationId": registered[-1], "data": json.dumps(notice)}
    browser.send("ServiceWorker.deliverPushMessage", told)
    return worker


def shown(by: Page | Worker) -> list[dict[str, str]]:
    """The notices on the screen, once one was shown. Chromium loses one about which it is asked before that."""
    found: list[dict[str, str]] = by.evaluate(
        f"""async () => {{
            for (const latest = Date.now() + {PATIENCE}; !globalThis.noted && Date.now() < latest;)
                await new Promise((next) => setTimeout(next, 50));
            const all = await (self.registration ?? (await navigator.serviceWorker.ready)).getNotifications();
            return all.map(({{title, body, tag, icon}}) => ({{title, body, tag, icon}}));
        }}"""
    )
    return found


class Company(NamedTuple):
    """Somebody whose browser can be told, and a friend whose turn it is at their table."""

    person: Person
    subscription: Subscription
    table: Sitting
    friend: Sitting
    source: Random

    def friend_decides(self) -> Any:
        """Until it is the other's turn. What the browser is told of it."""
        between(self.table, self.friend, 0, self.source)
        return self.subscription.read(Service.came.get(timeout=PATIENCE / 1000))

    def sits_down(self) -> Response:
        """What the server says to the subscription."""
        with self.person.page.expect_response(lambda answer: answer.url.endswith("/seats/0/push")) as answer:
            self.person.sit(self.table)
        return answer.value


def company(server: Server, service: ThreadingHTTPServer, people: People, script: str = "") -> Company:
    subscription = Subscription(service.server_port)
    table = open_table(server.address, "launch-pad", ["me", "open"])
    friend = table.join("Ben")
    table.start()
    source = Random(1)
    between(table, friend, 1, source)
    person = people(server.address, permissions=["notifications"])
    person.context.add_init_script(subscription.script() + script)
    return Company(person, subscription, table, friend, source)


def nobody_watches(server: Server) -> None:
    """Returns when all have left the tables of this server, as far as it knows."""
    until = monotonic() + PATIENCE / 1000
    while "\ntminus_watchers 0" not in httpx.get(f"{server.address}/metrics").text:
        assert monotonic() < until, "Somebody stays."
        sleep(AGAIN)


@pytest.mark.parametrize(("language", "title"), [("en", "T-Minus: Your turn"), ("de", "T-Minus: Du bist am Zug")])
def test_a_notice_is_shown_in_the_language_of_the_page(language: str, title: str, people: People) -> None:
    person = people(permissions=["notifications"])
    person.remember(language=language)
    person.visit("/settings")
    keeps_the_page(person.page)
    notice = {"kind": "your-turn", "table": "t", "seat": 0, "words": "Ben has launched.", "number": 7}
    icon = f"{person.address}/icon-192.png"
    expected = {"title": title, "body": "Ben has launched.", "tag": "t 0 your-turn 7", "icon": icon}
    assert shown(deliver(person, notice)) == [expected]


def test_whoever_accepts_is_told_and_can_take_it_back(
    telling: Server, service: ThreadingHTTPServer, people: People
) -> None:
    friends = company(telling, service, people)
    person = friends.person
    page, state = person.page, person.part("notices-state")

    person.visit("/settings")
    expect(state).to_contain_text("Off")
    page.get_by_label(SWITCH).check()
    expect(state).to_contain_text("also while no page of T-Minus is open")
    assert friends.sits_down().status == 201

    person.visit("/settings")
    nobody_watches(telling)
    notice = friends.friend_decides()
    assert (notice["kind"], notice["table"], notice["seat"]) == ("your-turn", friends.table.table, 0)
    keeps_the_page(page)
    assert shown(deliver(person, notice))[0]["body"] == notice["words"]

    expect(page.get_by_label(SWITCH)).to_be_checked()
    with page.expect_response(lambda answer: "/seats/0/push/" in answer.url) as answer:
        page.get_by_label(SWITCH).uncheck()
    assert (answer.value.request.method, answer.value.status) == ("DELETE", 204)
    expect(state).to_contain_text("Off")
    page.wait_for_function("() => localStorage.getItem('subscribed') === null")
    page.reload()
    expect(page.get_by_label(SWITCH)).not_to_be_checked()


def subscriptions(server: Server) -> int:
    """How many the server has."""
    with closing(sqlite3.connect(server.folder / "tables.db")) as database:
        count: int = database.execute("SELECT count(*) FROM pushes").fetchone()[0]
        return count


def test_what_was_wanted_or_refused_is_remembered_here_and_by_the_server(
    telling: Server, service: ThreadingHTTPServer, people: People
) -> None:
    table = open_table(telling.address, "launch-pad", ["me", "open"])
    table.join("Ben")
    table.start()
    person = people(telling.address, permissions=["notifications"])
    person.context.add_init_script(Subscription(service.server_port).script())
    page, state, switch = person.page, person.part("notices-state"), person.page.get_by_label(SWITCH)
    person.visit("/settings")
    switch.check()
    page.reload()
    expect(switch).to_be_checked()
    for _ in range(2):  # whoever comes back to the table is still subscribed, once
        with page.expect_response(lambda answer: answer.url.endswith("/seats/0/push")):
            person.sit(table)
        person.visit("/settings")
        page.reload()
        expect(switch).to_be_checked()
        expect(state).to_contain_text("also while no page of T-Minus is open")
        assert subscriptions(telling) == 1
    with page.expect_response(lambda answer: "/seats/0/push/" in answer.url):
        switch.uncheck()
    assert subscriptions(telling) == 0
    person.sit(table)
    person.sees_number(1)
    page.reload()
    person.sees_number(1)
    person.visit("/settings")
    expect(switch).not_to_be_checked()
    expect(state).to_contain_text("Off")
    assert subscriptions(telling) == 0


def test_a_browser_that_does_not_let_us_is_told_of_and_nothing_is_switched_on(person: Person) -> None:
    person.context.add_init_script(
        "window.Notification = {permission: 'denied', requestPermission: async () => 'denied'};"
    )
    person.visit("/settings")
    switch, state = person.page.get_by_label(SWITCH), person.part("notices-state")
    switch.click()
    expect(state).to_contain_text("This browser does not let us.")
    expect(switch).not_to_be_checked()
    person.page.reload()
    expect(switch).not_to_be_checked()
