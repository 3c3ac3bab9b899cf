"""Records that somebody brings: what is broken is refused with a sentence, and nothing of it stays."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

import tminus
from tests.server.databases import KINDS, new_database
from tests.server.running import Running, running, served
from tests.server.test_guard import guarded
from tests.server.test_tables import opened
from tminus.kernel.match import Match
from tminus.kernel.randomness import Random
from tminus.kernel.record import Record, fingerprint
from tminus.server.kept_records import LIFETIME, KeptRecords
from tminus.server.rates import Rate
from tminus.server.replays import LONGEST_RECORD, MOST_ACTIONS
from tminus.server.schema import RECORDS
from tminus.server.settings import Rates, Settings
from tminus.server.tables import Tables

SECRET = bytes(range(32))


def recorded(actions: int = 0, game: str = "launch-pad", seed: int = 1) -> Record:
    """A game at random, as a table gives it; or its first actions, dealt from a seed, as nothing else can be replayed
    before the end."""
    match = Match.new(tminus.game(game), 2, secret=None if actions else SECRET)
    source = Random(seed)
    while not match.state.over and (not actions or len(match.record.actions) < actions):
        seat = match.state.pending()[0]
        codes = match.state.options(seat)
        match.act(seat, codes[source.below(len(codes))])
    record = match.record_so_far()
    record.names = ["Ada", "Ben"]
    return record


def with_parts(record: Record, **parts: Any) -> str:
    return json.dumps({**record.to_data(), **parts})


WHOLE = recorded()
RANDOM = WHOLE.to_data()["random"]
BROKEN: dict[str, tuple[Callable[[], str | bytes], str]] = {
    "nothing": (lambda: "", "not JSON"),
    "words": (lambda: "Once upon a time", "not JSON"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n\xff", "not a text file"),
    "a list": (lambda: "[]", "should be an object"),
    "very deep": (lambda: "[" * 100_000, "not JSON"),
    "a huge number": (lambda: '{"format": ' + "9" * 10_000 + "}", "not JSON"),
    "a position": (lambda: tminus.game("launch-pad").new(2).to_json(), "'format' is 'tminus-position'"),
    "another game": (lambda: with_parts(WHOLE, game="chess"), "chess"),
    "half a letter": (lambda: with_parts(WHOLE, game="\ud800"), r"'\ud800'"),
    "other rules": (lambda: with_parts(WHOLE, rules="0"), "made with rules 0"),
    "too few parts": (lambda: json.dumps({"format": "tminus-record"}), "lacks 'seats'"),
    "too many seats": (lambda: with_parts(WHOLE, seats=5), "seats, not 5"),
    "no secret": (lambda: with_parts(WHOLE, random={**RANDOM, "secret": None}), "secret is not published"),
    "a wrong secret": (lambda: with_parts(WHOLE, random={**RANDOM, "secret": "0" * 64}), "not the one"),
    "wrong scores": (lambda: with_parts(WHOLE, result=[99, 0]), "the scores were"),
    "another end": (lambda: with_parts(WHOLE, final="0" * 32), "it has been changed"),
    "a wrong action": (lambda: with_parts(WHOLE, actions=[*WHOLE.actions[:9], [0, 999]]), "Action 10 of the record"),
    "a missing end": (lambda: with_parts(WHOLE, actions=WHOLE.actions[:-1]), "do not end the game"),
    "too many actions": (
        lambda: with_parts(WHOLE, actions=[[0, 1]] * (MOST_ACTIONS + 1)),
        f"at most {MOST_ACTIONS} can be shown",
    ),
    "too long": (lambda: WHOLE.to_json() + " " * LONGEST_RECORD, "256 kB at most"),
}


async def kept(server: Running) -> int:
    tables: Tables = server.app.state.tables
    count = select(func.count()).select_from(RECORDS)
    return int(await tables.store.database.read(lambda connection: connection.scalar(count) or 0))


def test_what_cannot_be_replayed_is_refused_with_a_sentence_and_not_kept(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for name, (made, sentence) in BROKEN.items():
            answer = await server.client.post("/api/replays", content=made())
            problem = answer.json()
            assert (answer.status_code, problem["kind"]) == (422, "wrong"), name
            assert sentence in problem["sentence"], name
            assert len(problem["sentence"]) < 300, name
        assert await kept(server) == 0
        assert (await server.client.post("/api/replays", content=WHOLE.to_json())).status_code == 201
        assert await kept(server) == 1

    served("sqlite", tmp_path, check)


def test_a_body_of_unknown_length_is_cut_off(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        async def endless() -> Any:
            for _ in range(LONGEST_RECORD // 1000):
                yield b" " * 1024

        answer = await server.client.post("/api/replays", content=endless())
        assert answer.status_code == 422
        assert "at most" in answer.json()["sentence"]

    served("sqlite", tmp_path, check)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ada", "Ben"], ["Ada", "Ben"]),
        ([], ["Seat 1", "Seat 2"]),
        (["Ada"], ["Seat 1", "Seat 2"]),
        (["Ada", "\ud800"], ["Seat 1", "Seat 2"]),
        (["<b>Ada</b>", "B\u202een"], ["<b>Ada</b>", "Ben"]),
        (["A" * 1000, "Ben"], ["A" * 40, "Ben"]),
    ],
)
def test_names_are_shown_as_far_as_they_can_be(names: list[str], shown: list[str], tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        answer = await server.client.post("/api/replays", content=with_parts(recorded(5), names=names))
        assert answer.status_code == 201
        replay = answer.json()["replay"]
        for watching in ("0", "all"):
            story = (await server.client.get(f"/api/replays/{replay}?as={watching}")).json()
            assert story["names"] == shown
            assert (await server.client.get(f"/api/replays/{replay}/scenes?as={watching}")).status_code == 200
        again = (await server.client.get(f"/api/replays/{replay}/record")).text
        assert fingerprint(Record.from_json(again)) == replay

    served("sqlite", tmp_path, check)


def test_a_record_may_stop_before_the_end_and_begin_in_a_position(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        match = Match.from_position(tminus.game("rocketmen"), tminus.game("rocketmen").new(2, 4).to_json())
        for _ in range(12):
            seat = match.state.pending()[0]
            match.act(seat, match.state.options(seat)[0])
        answer = await server.client.post("/api/replays", content=match.record_so_far().to_json())
        assert answer.status_code == 201
        replay = answer.json()["replay"]
        story = (await server.client.get(f"/api/replays/{replay}?as=0")).json()
        assert (story["actions"], story["scores"], story["winners"], story["breakdown"]) == (12, [], [], [])
        last = (await server.client.get(f"/api/replays/{replay}/scenes?as=0&first=12")).json()
        assert last[0]["view"] == json.loads(json.dumps(match.state.view(0)))

    served("sqlite", tmp_path, check)


@pytest.mark.parametrize("kind", KINDS)
def test_records_are_kept_for_a_while_and_the_oldest_make_room(kind: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(await new_database(kind, tmp_path)) as tables:
            store = KeptRecords(tables.store.database, most=3)
            records = [recorded(5, seed=seed) for seed in range(5)]
            names = [(await store.keep(record, number))[0] for number, record in enumerate(records[:3])]
            assert await store.keep(records[0], 10) == (names[0], 10 + LIFETIME)  # whoever brings it again keeps it
            names.append((await store.keep(records[3], 11))[0])
            there = [await store.find(name, 12) is not None for name in names]
            assert there == [True, False, True, True]
            found = await store.find(names[2], 2 + LIFETIME - 1)
            assert found is not None
            assert (found[0].to_data(), found[1]) == (records[2].to_data(), 2 + LIFETIME)
            assert await store.find(names[2], 2 + LIFETIME) is None
            same = await asyncio.gather(*[store.keep(records[4], 20) for _ in range(8)])
            assert len(set(same)) == 1

    asyncio.run(check())


def test_a_link_works_on_every_server_of_a_database(tmp_path: Path) -> None:
    async def check() -> None:
        database = await new_database("sqlite", tmp_path)
        async with running(database) as one, running(database) as other:
            replay = (await one.client.post("/api/replays", content=WHOLE.to_json())).json()["replay"]
            assert (await other.client.get(f"/api/replays/{replay}?as=all")).json()["scores"] == WHOLE.result

    asyncio.run(check())


def test_whoever_brings_too_many_has_to_wait(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        texts = [recorded(seed).to_json() for seed in range(1, 4)]
        answers = [await server.client.post("/api/replays", content=text) for text in texts]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        body = {"move": 0, "seat": 0, "level": "cadet"}
        path = f"/api/replays/{answers[0].json()['replay']}"
        assert (await server.client.post(f"{path}/tables", json=body)).status_code == 429
        assert (await server.client.get(f"{path}?as=all")).status_code == 200

    guarded(tmp_path, Settings(rates=Rates(opening=Rate(0.001, 2))), check)
