"""Finished games, moment by moment: everybody sees what they saw then, and the end is the record's."""

import json
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tminus
from tests.server.crowd import Crowd, crowded
from tests.server.databases import KINDS
from tests.server.running import Running, served
from tests.server.test_shown import check as arrives
from tests.server.test_shown import described
from tminus.kernel.record import Record, fingerprint
from tminus.server.about import Limits
from tminus.server.entries import Entry
from tminus.server.sight import for_one
from tminus.server.table import Table
from tminus.server.tables import Tables

by_game = pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])
STORY = described({"$ref": "#/components/schemas/Story"})
SCENE = described({"$ref": "#/components/schemas/Scene"})
CHUNK = 32
TOGETHER = 30


async def asked(server: Running, path: str, method: str = "GET", **data: Any) -> tuple[int, Any]:
    answer = await server.client.request(method, f"/api/replays{path}", json=data or None)
    server.client.cookies.clear()
    return answer.status_code, answer.json()


async def begun(server: Running, game: str, seed: int = 5) -> tuple[str, Crowd]:
    """A table on this server, and those who play there."""
    table, crowd = crowded(game, seed)
    table.about.limits = Limits()
    tables: Tables = server.app.state.tables
    await tables.create(Table(table.id, table.about, table.created))
    await tables.change(table.id, lambda found: [found.happen(3, None, "started", found.about.commitment)])
    return table.id, crowd


async def play(server: Running, table: str, crowd: Crowd, watch: Callable[[Table], None] = lambda _: None) -> None:
    """To the end, several things at a time. Somebody may look after each of them."""

    def some(found: Table) -> list[Entry]:
        entries: list[Entry] = []
        while not found.state.over and len(entries) < TOGETHER:
            watch(found)
            entries += crowd.do(found)
        watch(found)
        return entries

    tables: Tables = server.app.state.tables
    while await tables.change(table, some):
        pass


class Watch:
    """Whatever the seats and a spectator are shown, by how many actions were taken. What is taken back has not
    happened."""

    def __init__(self, seats: int) -> None:
        self.eyes: list[int | None] = [None, *range(seats)]
        self.shown: dict[tuple[int | None, int], tuple[Any, str]] = {}
        self.events: dict[tuple[int | None, int], int] = {}

    def __call__(self, table: Table) -> None:
        for seat in self.eyes:
            moment = (seat, table.state.moves)
            sight = for_one(table, seat, seen=10**9)
            self.shown[moment] = (msgspec.json.decode(msgspec.json.encode(sight["view"])), sight["prompt"])
            self.events[moment] = sight["seen"]


async def replayed(server: Running, replay: str, watching: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The story and every scene, as a client gets them."""
    status, story = await asked(server, f"/{replay}?as={watching}")
    assert status == 200
    arrives(STORY, story)
    scenes: list[dict[str, Any]] = []
    while len(scenes) <= story["actions"]:
        status, some = await asked(server, f"/{replay}/scenes?as={watching}&first={len(scenes)}&count={CHUNK}")
        assert status == 200
        scenes += some
    assert [scene["number"] for scene in scenes] == list(range(story["actions"] + 1))
    arrives(SCENE, scenes[-1])
    return story, scenes


@by_game
def test_everybody_is_shown_again_what_they_were_shown_then_and_no_more(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, crowd = await begun(server, game)
        watch = Watch(len(crowd.tokens))
        await play(server, table, crowd, watch)
        assert crowd.taken_back
        for seat in watch.eyes:
            own = "" if seat is None else crowd.tokens[seat]
            _, result = await server.ask("GET", f"/{table}", own)
            story, scenes = await replayed(server, table, "spectator" if seat is None else str(seat))
            for number, scene in enumerate(scenes):
                assert (scene["view"], scene["prompt"]) == watch.shown[seat, number]
                assert scene["hands"] is None
            moments = story["moments"]
            assert [event for moment in moments for event in moment["events"]] == result["events"]
            told = list(accumulate([len(moment["events"]) for moment in moments]))
            assert told == [watch.events[seat, moment["number"]] for moment in moments], "each event at its moment"
            missed = set(range(story["actions"] + 1)) - {moment["number"] for moment in moments}
            assert all(watch.shown[seat, number][0] == watch.shown[seat, number - 1][0] for number in missed)
            assert (story["scores"], story["winners"]) == (result["scores"], result["winners"])
            assert scenes[-1]["view"]["over"]

    served("sqlite", tmp_path, check)


@by_game
def test_whoever_sees_all_sees_what_the_seats_held_besides(game: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, crowd = await begun(server, game)
        await play(server, table, crowd)
        _, record = await asked(server, f"/{table}/record")
        story, scenes = await replayed(server, table, "all")
        states = [tminus.game(game).replay(Record.from_json(json.dumps(record)), upto=n) for n in range(0, 40, 7)]
        for number, state in zip(range(0, 40, 7), states, strict=True):
            assert scenes[number]["view"] == msgspec.json.decode(msgspec.json.encode(state.view(None)))
            for seat, hand in enumerate(scenes[number]["hands"]):
                assert hand == references(state.view(seat), seat) + chosen(state, seat)
        assert [moment["number"] for moment in story["moments"]] == list(range(story["actions"] + 1))
        known = {card["ref"] for card in (await server.client.get(f"/api/games/{game}/cards")).json()}
        assert {ref for scene in scenes for hand in scene["hands"] for ref in hand} <= known
        assert story["fingerprint"] == fingerprint(Record.from_json(json.dumps(record)))

    served("sqlite", tmp_path, check)


def references(view: dict[str, Any], seat: int) -> list[str]:
    if view["game"] == "mission-red-planet":
        cards = [mission["card"] for mission in view["you"]["missions"]] + view["you"]["actions"]
        called = view["called"] or 10
        own = [colour["character"] for colour in view["colours"] if colour["seat"] == seat and colour["character"]]
        down = [name for name in own if number_of(name) < called]
        return [f"card:{card}" for card in cards] + [f"character:{name}" for name in down]
    player = view["players"][seat]
    goals = [f"goal:{goal['goal']}" for goal in player.get("goals") or []]
    return [f"card:{card}" for card in player["hand"]] + goals


def number_of(character: str) -> int:
    pieces = {piece.ref: piece for piece in tminus.game("mission-red-planet").pieces()}
    number = pieces[f"character:{character}"].numbers["number"]
    assert isinstance(number, int)
    return number


def chosen(state: tminus.State, seat: int) -> list[str]:
    return state.describe(seat, state.choices[seat]).objects[:1] if state.choices[seat] >= 0 else []


def test_there_is_nothing_to_see_of_a_game_that_goes_on(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, crowd = await begun(server, "launch-pad")
        body = {"move": 0, "seat": 0, "level": "cadet"}
        questions: list[tuple[str, str, dict[str, Any]]] = [
            ("GET", path, {}) for path in ("", "?as=0", "?as=all", "/scenes", "/scenes?as=all", "/record")
        ]
        for method, path, data in [*questions, ("POST", "/tables", body)]:
            status, problem = await asked(server, f"/{table}{path}", method, **data)
            assert (status, problem["kind"]) == (409, "too-late")
            assert "not over yet" in problem["sentence"]
        waiting = (await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada"))[1]["table"]
        assert (await asked(server, f"/{waiting}?as=0"))[0] == 409
        assert (await asked(server, "/nowhere?as=0"))[0] == 404
        await play(server, table, crowd)
        for watching in ("all", "spectator", "0", "2"):
            assert (await asked(server, f"/{table}?as={watching}"))[0] == 200
        for watching in ("3", "-1", "me", "", "²"):
            status, problem = await asked(server, f"/{table}?as={watching}")
            assert (status, problem["kind"]) == (422, "wrong")
        last = (await asked(server, f"/{table}"))[1]["actions"]
        assert (await asked(server, f"/{table}/scenes?first={last}&count=9"))[1][0]["number"] == last
        status, problem = await asked(server, f"/{table}/scenes?first={last + 1}")
        assert (status, problem["sentence"]) == (422, f"The record goes from 0 to {last}: there is no move {last + 1}.")
        assert (await server.ask("DELETE", f"/{table}", crowd.tokens[0]))[0] == 204
        assert (await asked(server, f"/{table}"))[0] == 404

    served("sqlite", tmp_path, check)


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_that_was_taken_away_can_be_brought_back(kind: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        table, crowd = await begun(server, "mission-red-planet")
        await play(server, table, crowd)
        record = (await server.client.get(f"/api/tables/{table}/record")).text
        brought = []
        for text in (record, json.dumps(json.loads(record), indent=4)):  # however it is laid out
            answer = await server.client.post("/api/replays", content=text)
            assert answer.status_code == 201
            brought.append(answer.json()["replay"])
        assert brought == [fingerprint(Record.from_json(record))] * 2
        there = (await server.client.get(f"/api/replays/{brought[0]}/record")).json()
        assert fingerprint(Record.from_json(json.dumps(there))) == brought[0]
        for watching in ("0", "spectator", "all"):
            here, scenes = await replayed(server, table, watching)
            again, same = await replayed(server, brought[0], watching)
            assert here.pop("until") is None
            assert again.pop("until") > 0
            assert (again, same) == (here, scenes)

    served(kind, tmp_path, check)
