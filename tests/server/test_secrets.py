"""Nothing leaves the server that whoever gets it may not know.

The proof is a twin: a table that looks the same to one seat, while all that this seat cannot know was drawn afresh. If
the server says the very same about both, byte by byte, what it says holds nothing of what is hidden.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tminus
from tests.server.crowd import Crowd, crowded
from tests.server.running import Running, Watching, bearer, served
from tests.server.twins import replica, twin
from tminus.server import orders, playing
from tminus.server.about import Limits
from tminus.server.entries import Entry
from tminus.server.refusals import Refused
from tminus.server.sight import sight
from tminus.server.table import Table
from tminus.server.tables import Tables

by_game = pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])
Asked = tuple[str, str, dict[str, Any]]  # a method, a path, a body
LIVE = {"/actions": "act", "/undo": "undo", "/undo/request": "ask-back", "/undo/answer": "agree"}


async def table_at(server: Running, game: str) -> tuple[str, Crowd]:
    """A game that has just begun on this server, and its players."""
    begun, crowd = crowded(game, 17)
    tables: Tables = server.app.state.tables
    begun.about.public, begun.about.limits = True, Limits()  # nobody stands in for people who wait for the test
    begun.about.hints = True
    server.app.state.hinting.iterations = 12
    await tables.create(Table(begun.id, begun.about, begun.created))
    await tables.change(begun.id, lambda found: [found.happen(3, None, "started", found.about.commitment)])
    return begun.id, crowd


# ---- whatever is asked


@by_game
def test_every_answer_is_the_same_whatever_the_seat_cannot_know(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, crowd = await table_at(server, game)
        tables: Tables = server.app.state.tables
        asked: set[str] = set()
        for moment in range(5):
            real = await tables.look(table, lambda found: found)
            for seat, token in [*enumerate(crowd.tokens), (None, "")]:
                questions = all_that_changes_nothing(real, seat, token)
                asked |= {path for _, path, _ in questions}
                truth = await answers(server, table, token, questions)
                tables._kept[table].table = twin(real, seat, moment)
                assert await answers(server, table, token, questions) == truth
                tables._kept[table].table = real
                assert real.about.secret not in repr(truth)
            for _ in range(1 + crowd.source.below(30)):
                if not await tables.look(table, lambda found: found.state.over):
                    await tables.change(table, crowd.do)
            if await tables.look(table, lambda found: found.state.over):
                break
        assert {
            "/actions",
            "/undo",
            "/undo/request",
            "/undo/answer",
            "/record",
            "/series",
            "/rematch",
            "/seats",
            "/chat",
        } <= asked
        assert len([path for path in asked if path.startswith("/why-not")]) > 20

    served("sqlite", tmp_path, check)


def all_that_changes_nothing(table: Table, seat: int | None, token: str) -> list[Asked]:
    """Looking at the table, and asking for whatever cannot be done now."""
    state, match = table.state, table.match
    assert match is not None
    own, legal = (0, []) if seat is None else (seat, state.options(seat))
    everything = [code for other in range(state.seats) for code in state.options(other)]
    asked: list[Asked] = [("GET", path, {}) for path in ("", "?seen=3", "?after=0&wait=9", "?seat=0", "?seat=1")]
    asked += [
        ("GET", "/record", {}),
        ("GET", "/series", {}),
        ("POST", "/rematch", {}),
        ("POST", "/seats", {"name": "Zoe"}),
    ]
    asked += [("GET", f"/why-not?seat={own}&ref={ref}", {}) for ref in refs_to_ask_about(table)]
    asked += [("GET", f"/why-not?seat={(own + 1) % state.seats}&ref=card:metal", {}), ("GET", "/chat", {})]
    asked += [("GET", f"/hint?seat={other}", {}) for other in range(state.seats)]
    asked.append(("POST", "/chat", {"seat": (own + 1) % state.seats, "words": "Hello", "key": "k"}))
    for code in [*everything[:4], 0, 7, table.game.actions - 1, 10**6]:
        if code not in legal:
            asked.append(("POST", "/actions", {"seat": own, "code": code, "answers": table.number, "key": "k"}))
    for who, number in (((own + 1) % state.seats, table.number), (own, 0), (own, table.number + 9)):
        body = {"seat": who, "answers": number, "key": "k"}
        asked.append(("POST", "/actions", {**body, "code": everything[0]}))
        asked += [("POST", "/undo", body), ("POST", "/undo", {**body, "all": True})]
    if match.undo_refusal(own):
        asked.append(("POST", "/undo", {"seat": own, "answers": table.number, "key": "k"}))
    least = state.moves - len(match._before)
    for moves in (0, least - 1, state.moves, state.moves + 1):
        if 0 <= moves < least or moves >= state.moves:
            asked.append(("POST", "/undo/request", {"seat": own, "moves": moves, "key": "k"}))
    asked.append(("POST", "/undo/answer", {"seat": own, "agrees": True, "key": "k"}))
    try:
        orders.order(replica(table), own, token, "pass", "k", 9)
    except Refused:
        asked.append(("PUT", f"/seats/{own}/order", {"order": "pass", "key": "k"}))
    return asked


def refs_to_ask_about(table: Table) -> list[str]:
    """Some of all cards and pieces, others at every moment, and what others may touch now."""
    state = table.state
    pieces = [piece.ref for piece in table.game.pieces()]
    touched = [
        ref for seat in range(state.seats) for code in state.options(seat) for ref in state.describe(seat, code).objects
    ]
    return [*pieces[table.number % 9 :: 9], *list(dict.fromkeys(touched))[:8], "card:never-seen"]


async def answers(server: Running, table: str, token: str, asked: list[Asked]) -> list[Any]:
    """What is answered to all of it over HTTP and over a live connection, and what stands in the lobby."""
    found: list[Any] = [(await server.client.get("/api/tables")).content]
    watching = await server.watch(table, token)
    found.append(await watching.connection.recv())
    for method, path, body in asked:
        address = f"/api/tables/{table}{path}"
        answer = await server.client.request(method, address, headers=bearer(token), json=body or None)
        assert method == "GET" or answer.status_code >= 400, answer.text
        found.append((method, path, body, answer.status_code, answer.content))
        if path in LIVE:
            await watching.send(type=LIVE[path], **body)
            found.append(json.dumps(await watching.next("refused")))
    await watching.connection.close()
    return found


@by_game
def test_what_is_shown_after_taking_back_is_the_same_too(game: str) -> None:
    table, crowd = crowded(game, 23)
    tried = 0
    while not table.state.over and tried < 15:
        crowd.act(table)
        assert table.match is not None
        for seat in range(len(crowd.tokens)):
            if not table.match.undo_refusal(seat):
                tried += 1
                for watching in (*range(len(crowd.tokens)), None):
                    both = [replica(table), twin(table, watching, table.number)]
                    for one in both:
                        playing.reset(one, seat, crowd.tokens[seat], one.number, "k", table.touched + 1)
                    assert encoded(both[0], watching) == encoded(both[1], watching)
    assert tried >= 15


# ---- secret choices


def test_others_learn_that_a_seat_has_chosen_but_not_what() -> None:
    """Who has chosen is open, as it is at a table where cards lie face down, and so is how often somebody has changed
    their mind: the number of the table tells it."""
    table, crowd = crowded("mission-red-planet", 3)
    tried = 0
    while tried < 6:
        assert table.match is not None
        seat = table.state.pending()[0]
        if table.state.together and len(table.state.pending()) > 1:
            tried += 1
            chosen = []
            for code in table.state.options(seat):
                one = replica(table)
                playing.act(one, seat, crowd.tokens[seat], code, one.number, "k", table.touched + 1)
                chosen.append(one)
            for watching in (*range(len(crowd.tokens)), None):
                seen = {encoded(one, watching) for one in chosen}
                assert len(seen) == (len(chosen) if watching == seat else 1)
                assert encoded(table, watching) not in seen
        crowd.act(table)


def encoded(table: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(sight(table, seat))


# ---- whatever is sent by itself


@by_game
def test_every_frame_of_a_whole_game_is_made_from_what_its_seat_may_know(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, crowd = await table_at(server, game)
        tables: Tables = server.app.state.tables
        observers: list[int | None] = [*range(len(crowd.tokens)), None]
        twins: dict[tuple[int | None, int], Table] = {}

        def imagine(found: Table, _: list[Entry], __: bool) -> None:
            for seat in observers:
                twins[seat, found.number] = twin(found, seat, found.number)
                twins.pop((seat, found.number - 9), None)

        watching = [await server.watch(table, token) for token in [*crowd.tokens, ""]]
        for one in watching:
            await one.next("table")
        tables.listeners.append(imagine)
        tables.listeners.insert(0, tables.listeners.pop())  # before anybody else is told
        taken_back = 0
        while not (real := await tables.look(table, lambda found: found)).state.over:
            who, message = something(real, crowd)
            taken_back += message["type"] == "undo"
            await watching[who].send(**message)
            answer = await heard(watching[who], twins, observers[who], message["key"])
            assert answer["type"] == "accepted", answer
            for one, seat in zip(watching, observers, strict=True):
                if seat != who:
                    await heard(one, twins, seat)
        assert taken_back > 5

    served("sqlite", tmp_path, check)


def something(table: Table, crowd: Crowd) -> tuple[int, dict[str, Any]]:
    """Who does what next: mostly somebody acts, sometimes takes back."""
    assert table.match is not None
    message: dict[str, Any] = {"answers": table.number, "key": crowd.key()}
    able = [seat for seat in range(len(crowd.tokens)) if not table.match.undo_refusal(seat)]
    if able and crowd.source.below(3) == 0:
        seat = crowd.one_of(able)
        return seat, {"type": "undo", "seat": seat, "all": bool(crowd.source.below(2)), **message}
    seat = crowd.one_of([seat for seat in range(len(crowd.tokens)) if table.state.options(seat)])
    return seat, {"type": "act", "seat": seat, "code": crowd.one_of(table.state.options(seat)), **message}


async def heard(
    watching: Watching, twins: dict[tuple[int | None, int], Table], seat: int | None, key: str = ""
) -> dict[str, Any]:
    """Listen until the table has been sent (and the answer to a request): every frame is what the twin would send."""
    answer: dict[str, Any] = {}
    sent = False
    while not sent or (key and not answer):
        frame = json.loads(await watching.connection.recv())
        kind = frame.pop("type")
        if kind == "ping":
            await watching.send(type="pong")
        elif kind in ("accepted", "refused"):
            answer = {"type": kind, **frame}
            assert kind == "refused" or frame == {"key": key, "number": frame["number"]}
        elif kind == "table":
            sent = True
            other = twins[seat, frame["number"]]
            assert frame == json.loads(msgspec.json.encode(sight(other, seat, frame["seen"])))
        else:
            assert kind == "notice"
            shown = sight(twins[seat, frame["number"]], seat)
            known = [shown["prompt"], *[event["words"] for event in shown["events"]]]
            assert frame["seat"] == seat
            assert frame["words"] in known or all([words in known for words in frame["words"].split(". ")])
    return answer
