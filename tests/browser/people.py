"""People in front of browsers: one context each, so that nobody has another's cookies. What goes wrong in a page is
noted."""

import json
import re
from collections.abc import Callable
from time import sleep
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)

from tests.browser.tables import Shown, Sitting, after_moves, come_to

CHOICE = "button[data-code]:enabled:not([aria-disabled=true])"
SOON = after_moves(16)
LOOKS, BETWEEN_LOOKS = 1200, 0.05  # a minute
AHEAD = 3  # seconds; if the page heard nothing for nine, it would take its line for dead
OWN = re.compile(r"^(data|blob|about):")
REMEMBERED = """for (const [name, value] of Object.entries({})) {{
    const kept = `tminus-${{name}}`;
    if (localStorage.getItem(kept) === null) localStorage.setItem(kept, JSON.stringify(value));
}}"""

# What a page shows of a game, for programs: see the `data-*` attributes of the table.
GAME = """() => {
    const root = document.querySelector('[data-number]');
    const cover = document.querySelector('[data-testid=cover]') !== null;
    if (!root) return cover ? {number: 0, seat: null, over: false, codes: [], legal: [], cover} : null;
    const all = (selector, of) => Array.from(document.querySelectorAll(selector), of);
    return {
        number: Number(root.dataset.number),
        seat: root.dataset.seat ? Number(root.dataset.seat) : null,
        over: 'over' in root.dataset,
        codes: [...new Set(all('button[data-code]:enabled', (button) => Number(button.dataset.code)))],
        legal: all('[data-legal]', (piece) => piece.dataset.ref),
        cover,
    };
}"""


class Person:
    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        self.elsewhere: list[str] = []  # addresses of others that the page asked
        self.harmless: list[re.Pattern[str]] = []
        self.frames: list[str] = []
        self.answers: list[Response] = []
        self.page = self.another_page()

    def another_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._fault(f"Error: {error}"))
        page.on("request", self._see_request)
        page.on("response", self._see_response)
        page.on("websocket", self._see_line)
        return page

    def expect_trouble(self, words: str) -> None:
        """What the browser itself complains of when a test cuts a line or asks for what is not there."""
        self.harmless.append(re.compile(words))

    def remember(self, **settings: object) -> None:
        """As if these settings had been chosen before: pace="off"."""
        self.context.add_init_script(REMEMBERED.format(_literal(settings)))

    def visit(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}/#{path}")

    def sit(self, sitting: Sitting, seat: int | None = None) -> None:
        """Open the page of a table with the token of whoever sits there."""
        if sitting.token:
            answer = self.context.request.post(
                f"{self.address}/api/tables/{sitting.table}/session",
                headers={"Authorization": f"Bearer {sitting.token}"},
            )
            assert answer.ok, answer.text()
        self.visit(f"/table/{sitting.table}" + ("" if seat is None else f"?seat={seat}"))

    def plays(self, game: str, until: Callable[[Shown], bool] = SOON) -> tuple[Sitting, Shown]:
        """Against a bot, from where something is to be decided; by default somewhere in the middle."""
        table, shown = come_to(self.address, game, until)
        self.sees(table, shown)
        return table, shown

    def sees(self, table: Sitting, shown: Shown) -> None:
        """Sit down where somebody has come to this decision."""
        self.sit(table)
        self.sees_number(shown["number"])
        self.is_asked()

    def stop_time(self) -> None:
        """From here on the page's clock goes only as far as it is told to: what comes without it waits for nothing, and
        how slow the machine is does not matter. The clock cannot be stopped at a moment that has passed."""
        self.page.clock.pause_at(self.page.evaluate("() => Date.now() / 1000") + AHEAD)

    def game(self) -> dict[str, Any] | None:
        game: dict[str, Any] | None = self.page.evaluate(GAME)
        if game:
            game["codes"].sort()
        return game

    def part(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def sees_number(self, number: int) -> None:
        """The page shows the table as it was at this number, or later."""
        self.page.wait_for_function(
            "number => Number(document.querySelector('[data-number]')?.dataset.number) >= number", arg=number
        )

    @property
    def choices(self) -> Locator:
        """The buttons of what can be chosen now; none while a choice is under way, as the page takes no other one."""
        return self.page.locator(CHOICE)

    def hears_number(self, number: int) -> None:
        """The page has been told of the table as it is at this number, which it may show later."""
        heard = f'"number":{number},'
        for _ in range(LOOKS):
            if any(heard in frame for frame in self.frames):
                return
            self.page.evaluate("() => 1")  # meanwhile what came is noted
            sleep(BETWEEN_LOOKS)
        raise AssertionError(f"The page never hears of {number}.")

    def is_asked(self) -> None:
        expect(self.choices.first).to_be_attached()

    def heard(self) -> str:
        """Everything that the server has told this browser."""
        bodies = [answer.text() for answer in self.answers if answer.status not in (204, 304) and _is_text(answer)]
        return "\n".join([*bodies, *self.frames])

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._fault(message.text)

    def _fault(self, words: str) -> None:
        if not any(pattern.search(words) for pattern in self.harmless):
            self.faults.append(words)

    def _see_request(self, request: Request) -> None:
        if not request.url.startswith(f"{self.address}/") and not OWN.match(request.url):
            self.elsewhere.append(request.url)

    def _see_response(self, response: Response) -> None:
        self.answers.append(response)
        if response.status >= 500:
            self._fault(f"{response.status}: {response.url}")

    def _see_line(self, line: WebSocket) -> None:
        if not line.url.startswith(self.address.replace("http", "ws", 1)):
            self.elsewhere.append(line.url)
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))


def _is_text(answer: Response) -> bool:
    try:
        return "/api/" in answer.url
    except Error:
        return False


def _literal(settings: dict[str, object]) -> str:
    return json.dumps({name.replace("_", "-"): value for name, value in settings.items()})
