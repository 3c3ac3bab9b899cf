"""Tables as the API shows them: to open one, to bring a game to an interesting place, and to compare a page with."""

import uuid
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tminus.kernel.randomness import Random

Shown = dict[str, Any]
LONGEST_WAIT = 25
TITLES = {"launch-pad": "Launch Pad", "mission-red-planet": "Mission: Red Planet", "rocketmen": "Rocketmen"}
GAMES = list(TITLES)
by_game = pytest.mark.parametrize("game", GAMES)


class Sitting:
    """Somebody at a table, over HTTP: a token and the seats that it stands for."""

    def __init__(self, address: str, table: str, token: str, link: str = "") -> None:
        self.address = address
        self.table = table
        self.token = token
        self.link = link
        self.client = httpx.Client(
            base_url=f"{address}/api/tables/{table}",
            headers={"Authorization": f"Bearer {token}"} if token else {},
            timeout=60,
            verify=False,
        )

    def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self.client.request(method, path, json=body)
        assert answer.status_code < 400, f"{method} {path}: {answer.text}"
        return answer.json() if answer.content else None

    def shown(self, seat: int | None = None, **query: object) -> Shown:
        if seat is not None:
            query["seat"] = seat
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        shown: Shown = self.ask("GET", f"?{asked}" if asked else "")
        return shown

    def start(self) -> "Sitting":
        self.ask("POST", "/start")
        return self

    def join(self, name: str, seat: int | None = None) -> "Sitting":
        """A friend takes a seat by the link."""
        body = {"name": name, "link": self.link} | ({} if seat is None else {"seat": seat})
        answer = httpx.post(f"{self.address}/api/tables/{self.table}/seats", json=body, verify=False)
        assert answer.status_code < 400, answer.text
        return Sitting(self.address, self.table, answer.json()["token"])

    def act(self, shown: Shown, code: int) -> None:
        body = {"seat": shown["seat"], "code": code, "answers": shown["number"], "key": uuid.uuid4().hex}
        answer = self.client.post("/actions", json=body)
        stale = answer.status_code == 409 and answer.json()["kind"] == "stale"  # a bot was quicker: look again
        assert answer.status_code < 400 or stale, answer.text

    def wander(self, seats: list[int], until: Callable[[Shown], bool], seed: int = 1) -> Shown:
        """These seats decide at random until one that has to decide sees what is wanted, or to the end."""
        source = Random(seed)
        while True:
            views = [self.shown(seat) for seat in seats]
            for shown in views:
                if shown["status"] == "over" or (shown["options"] and until(shown)):
                    return shown
            asked = [shown for shown in views if shown["options"]]
            if asked:
                shown = asked[source.below(len(asked))]
                options = shown["options"]
                self.act(shown, options[source.below(len(options))]["code"])
            else:
                self.shown(seats[0], after=views[0]["number"], wait=LONGEST_WAIT)


def open_table(address: str, game: str, seats: list[str], **more: object) -> Sitting:
    wanted = {"game": game, "seats": seats, "name": "Ada", **more}
    opened = httpx.post(f"{address}/api/tables", json=wanted, timeout=60, verify=False)
    assert opened.status_code < 400, opened.text
    told = opened.json()
    return Sitting(address, told["table"], told["token"], told.get("link") or "")


def come_to(address: str, game: str, until: Callable[[Shown], bool]) -> tuple[Sitting, Shown]:
    """A table at which somebody who plays against a bot has come to what is wanted. Not every game leads there, so it
    may take several."""
    while True:
        table = open_table(address, game, ["me", "cadet"]).start()
        shown = table.wander([0], until)
        if shown["status"] == "playing":
            return table, shown


def after_moves(moves: int) -> Callable[[Shown], bool]:
    """So many actions were taken, and all wait for this seat."""
    return lambda shown: bool(shown["moves"] >= moves and shown["view"]["pending"] == [shown["seat"]])
