"""Tables as the API shows them: to open one, to bring a game to an interesting place, and to compare a page with."""

import uuid
from collections.abc import Callable
from typing import Any, TypeVar

import httpx
import pytest

from tminus.kernel.randomness import Random

Shown = dict[str, Any]
Found = TypeVar("Found")
LONGEST_WAIT = 25
ATTEMPTS = 20  # games
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
        self.ask("POST", "/actions", body)

    def after_bots(self, seat: int | None = None) -> Shown:
        """What is seen when no bot has anything to decide any more: until then, how quick they are would matter."""
        shown = self.shown(seat)
        while any(is_bot(shown["places"][one]) for one in shown["view"]["pending"]):
            shown = self.shown(seat, after=shown["number"], wait=LONGEST_WAIT)
        return shown

    def wander(self, seats: list[int], until: Callable[[Shown], bool], seed: int = 1) -> Shown:
        """These seats decide at random until one that has to decide sees what is wanted, or to the end. Where bots
        decide at the same time they do so first, so the same seed leads the same way."""
        source = Random(seed)
        while True:
            views = [self.after_bots(seat) for seat in seats]
            for shown in views:
                if shown["status"] == "over" or (shown["options"] and until(shown)):
                    return shown
            asked = [shown for shown in views if shown["options"]]
            assert asked, f"Nobody at the seats {seats} has to decide."
            shown = asked[source.below(len(asked))]
            options = shown["options"]
            self.act(shown, options[source.below(len(options))]["code"])


def is_bot(place: dict[str, Any]) -> bool:
    """Whether a bot decides there: in place of whoever is away or may still come, too."""
    return bool(place["holder"] != "person" or place["away"])


def open_table(address: str, game: str, seats: list[str], **more: object) -> Sitting:
    wanted = {"game": game, "seats": seats, "name": "Ada", **more}
    opened = httpx.post(f"{address}/api/tables", json=wanted, timeout=60, verify=False)
    assert opened.status_code < 400, opened.text
    told = opened.json()
    return Sitting(address, told["table"], told["token"], told.get("link") or "")


def come_to(address: str, game: str, until: Callable[[Shown], bool]) -> tuple[Sitting, Shown]:
    """A table at which somebody who plays against a bot has come to what is wanted."""

    def play(seed: int) -> tuple[Sitting, Shown] | None:
        table = open_table(address, game, ["me", "cadet"]).start()
        shown = table.wander([0], until, seed)
        return (table, shown) if shown["status"] == "playing" else None

    return first_of(play)


def friends_come_to(address: str, game: str, until: Callable[[Shown], bool]) -> tuple[list[Sitting], Shown]:
    """Two friends at a table where one of them, who has to decide, sees what is wanted."""

    def play(seed: int) -> tuple[list[Sitting], Shown] | None:
        source = Random(seed)
        table = open_table(address, game, ["me", "open"])
        friends = [table, table.join("Ben")]
        table.start()
        while pending := table.shown()["view"]["pending"]:
            shown = friends[pending[0]].shown()
            if until(shown):
                return friends, shown
            friends[pending[0]].act(shown, shown["options"][source.below(len(shown["options"]))]["code"])
        return None

    return first_of(play)


def first_of(play: Callable[[int], Found | None], first: int = 1) -> Found:
    """What the first game comes to that comes to what is wanted: not every one does. The seed is all in which they
    differ, as all are dealt alike."""
    for seed in range(first, first + ATTEMPTS):
        found = play(seed)
        if found is not None:
            return found
    raise AssertionError("No game comes to what is wanted.")


def after_moves(moves: int) -> Callable[[Shown], bool]:
    """So many actions were taken, and all wait for this seat."""
    return lambda shown: bool(shown["moves"] >= moves and shown["view"]["pending"] == [shown["seat"]])
