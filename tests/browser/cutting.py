"""A line between page and server that a test can cut, mend, or let swallow what is said."""

import re

from playwright.sync_api import Page, WebSocketRoute

LIVE = re.compile(r"/live")


class Line:
    def __init__(self, page: Page) -> None:
        self.up = True
        self.deaf = False  # what the page says does not arrive
        self.swallowed: list[str] = []
        self.opened = 0
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket(LIVE, self._open)

    def _open(self, line: WebSocketRoute) -> None:
        if not self.up:
            line.close(code=1012)
            return
        self.opened += 1
        self._lines.append(line)
        server = line.connect_to_server()
        line.on_message(lambda message: self._pass(server, message))

    def _pass(self, server: WebSocketRoute, message: str | bytes) -> None:
        if self.deaf and '"pong"' not in str(message):
            self.swallowed.append(str(message))
        else:
            server.send(message)

    def cut(self) -> None:
        self.up = False
        lines, self._lines = self._lines, []
        for line in lines:
            line.close(code=1012)

    def mend(self) -> None:
        self.up = True
        self.deaf = False
