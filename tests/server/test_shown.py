"""What the API's description says of a table is what is really shown, no more and no less."""

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

import tminus
from tests.server.people import REMINDED, START, act, begun
from tests.server.processes import PATIENCE
from tests.server.running import Running, served
from tests.server.test_live import begun as begun_live
from tests.server.test_playing import answered
from tminus.bots import ask, bot_named
from tminus.kernel.randomness import Random
from tminus.server import playing, seating
from tminus.server.about import Limits, packed, unpacked
from tminus.server.app import create_app
from tminus.server.messages import Sent, Understood
from tminus.server.sight import about_for_all, sight
from tminus.server.table import Table
from tminus.server.wire import Listed

SCHEMAS: dict[str, Any] = create_app("sqlite:///never-opened.db").openapi_schema.to_schema()["components"]["schemas"]
CLOSED = {
    name: {**schema, "additionalProperties": False} if "properties" in schema else schema
    for name, schema in SCHEMAS.items()
}
BEGUN = {"moves", "asked", "clocks", "view", "prompt", "seen", "events"}
SEATED = {"since", "order", "options", "undo", "ask_back"}
OVER = {"scores", "winners", "breakdown"}
OPTIONS: dict[str, dict[str, Any]] = {"launch-pad": {"negotiations": True}}
SETTINGS = [(game.name, seats) for game in tminus.GAMES for seats in range(game.least_seats, game.most_seats + 1)]


def described(schema: dict[str, Any]) -> Draft202012Validator:
    """Whether something is as this schema says, and has no part that no schema tells of."""
    return Draft202012Validator({**schema, "components": {"schemas": CLOSED}})


@cache
def described_by(schema: str) -> Draft202012Validator:
    return described(json.loads(schema))


SHOWN = described({"$ref": "#/components/schemas/Shown"})
LISTED = described({"$ref": "#/components/schemas/Listed"})
SENT = described(SCHEMAS["Live"]["properties"]["sent"])


def check(validator: Draft202012Validator, shown: object) -> Any:
    """As it arrives: written as JSON and read again."""
    arrived = msgspec.json.decode(msgspec.json.encode(shown))
    faults = [f"{fault.instance_path}: {fault.message}"[:500] for fault in validator.iter_errors(arrived)]
    assert not faults
    return arrived


def walk(table: Table, tokens: list[str], seed: int, folly: int = 1) -> Iterator[int]:
    """Whoever is asked decides at random, or only one time in so many and else greedily; a number for every action."""
    source, greedy = Random(seed), bot_named("greedy", seed)
    for moves in count():
        if table.state.over:
            return
        pending = table.state.pending()
        seat = pending[source.below(len(pending))]
        codes = table.state.options(seat)
        code = codes[source.below(len(codes))] if source.below(folly) == 0 else ask(greedy, table.state, seat, source)
        act(table, tokens, seat, START + moves, code)
        yield moves


def names_in(shown: Any, schema: dict[str, Any]) -> Iterator[str]:
    """The schemas that describe something, and "schema.part" for all that may be missing but is there."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield name
        yield from [f"{name}.{part}" for part in shown if part not in CLOSED[name]["required"]]
        schema = CLOSED[name]
    for arm in schema.get("oneOf", ()):
        if described_by(json.dumps(arm)).is_valid(shown):
            yield from names_in(shown, arm)
    if isinstance(shown, dict):
        for part, value in shown.items():
            inner = schema.get("properties", {}).get(part, schema.get("additionalProperties"))
            if isinstance(inner, dict) and isinstance(value, dict | list):
                yield from names_in(value, inner)
    elif "items" in schema:
        for value in shown:
            if isinstance(value, dict | list):
                yield from names_in(value, schema["items"])


def names_below(name: str, found: set[str]) -> set[str]:
    """All that `names_in` can find."""
    if name not in found:
        schema = SCHEMAS[name]
        found |= {name, *[f"{name}.{part}" for part in schema["properties"] if part not in schema["required"]]}
        for reference in json.dumps(schema).split('"#/components/schemas/')[1:]:
            names_below(reference.partition('"')[0], found)
    return found


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_a_table_is_shown_as_described(game: str, seats: int) -> None:
    table, tokens = begun(game, REMINDED, seats, **OPTIONS.get(game, {}))
    eyes = [None, *range(seats)]
    known = dict.fromkeys(eyes, 0)
    for moves in walk(table, tokens, seats):
        if moves % 5 == 0 or table.state.over:
            for seat in eyes:
                shown = check(SHOWN, sight(table, seat, known[seat]))
                known[seat] += len(shown["events"])
                there = BEGUN | (SEATED if seat is not None else set()) | (OVER if table.state.over else set())
                assert set(shown) - set(SCHEMAS["Shown"]["required"]) == there
    assert table.state.over


def test_a_table_is_shown_as_described_before_the_game() -> None:
    table, _, _ = seating.open_table("rocketmen", {}, ["me", "open", "cadet"], "Ada", "async", True, 1, (), Limits())
    for seat in (None, 0):
        assert set(check(SHOWN, sight(table, seat))) == set(SCHEMAS["Shown"]["required"])
    check(LISTED, Listed(table.id, "open", about_for_all(unpacked(packed(table.about)))))


def test_who_wants_to_take_back_is_shown_as_described() -> None:
    table, tokens, least = answered(3)
    playing.ask_to_take_back(table, 0, tokens[0], least, "asked", START)
    for seat in (None, 0, 1):
        assert check(SHOWN, sight(table, seat))["asked"]["needed"] == [1, 2]


def test_everything_that_is_described_is_shown_at_some_time() -> None:
    missing = names_below("Shown", set())
    never = {"Asked", "Continued"}  # nobody wants to take back here, and no game goes on from another
    games = [("launch-pad", 2), ("rocketmen", 1), ("rocketmen", 2), ("mission-red-planet", 2)]
    for seed, (game, seats) in product(range(3, 30), games):
        table, tokens = begun(game, REMINDED, seats, **OPTIONS.get(game, {}))
        for moves in walk(table, tokens, seed, folly=8):
            if moves % 3 == 0 or table.state.over:
                shown = check(SHOWN, sight(table, 0, 10**9 if moves else 0))
                missing -= set(names_in(shown, {"$ref": "#/components/schemas/Shown"}))
        if missing == never:
            return
    raise AssertionError(f"Never shown: {sorted(missing - never)}")


def test_what_is_not_described_is_found() -> None:
    table, _ = begun("mission-red-planet", REMINDED)
    spoils: list[Callable[[Any], object]] = [
        lambda shown: shown.update(another=1),
        lambda shown: shown["view"].update(another=1),
        lambda shown: shown["view"]["zones"][0].update(another=1),
        lambda shown: shown["view"]["colours"][0].pop("reserve"),
        lambda shown: shown["view"].update(game="launch-pad"),
        lambda shown: shown["clocks"][0].update(used=None),
    ]
    for spoil in spoils:
        shown = check(SHOWN, sight(table, None))
        spoil(shown)
        assert not SHOWN.is_valid(shown)


def test_every_live_message_is_as_described(tmp_path: Path) -> None:
    async def follow(server: Running) -> None:
        table, tokens = await begun_live(server, ["me", "open"])
        watching, other = [await server.watch(table, token) for token in tokens]
        missing = {SCHEMAS[kind.__name__]["properties"]["type"]["const"] for kind in get_args(Sent)}
        for seat, one in enumerate((watching, other)):
            shown = await one.next("table")
            for _ in range(2):  # the second time it is refused
                code = shown["options"][0]["code"]
                await one.send(type="act", seat=seat, code=code, answers=shown["number"], key="mine")
        await server.ask("POST", f"/{table}/chat", tokens[0], seat=0, words="Ready?", key="said")
        async with asyncio.timeout(PATIENCE):
            while missing:
                missing.discard(check(SENT, json.loads(await watching.connection.recv()))["type"])

    served("sqlite", tmp_path, follow)


def test_every_live_message_is_in_the_description() -> None:
    both = SCHEMAS["Live"]["properties"]
    for part, kinds in (("sent", get_args(Sent)), ("understood", get_args(Understood))):
        names = [one["$ref"].rpartition("/")[2] for one in both[part]["oneOf"]]
        assert names == [kind.__name__ for kind in kinds]
        types = [SCHEMAS[name]["properties"]["type"]["const"] for name in names]
        assert len(set(types)) == len(types)


def test_who_asks_for_a_live_table_without_a_socket_is_told_so(tmp_path: Path) -> None:
    async def ask(server: Running) -> None:
        answer = await server.client.get("/api/tables/mars/live")
        assert (answer.status_code, answer.headers["upgrade"]) == (426, "websocket")
        assert answer.json()["kind"] == "not-live"

    served("sqlite", tmp_path, ask)


def test_every_shape_has_a_name_of_its_own() -> None:
    assert not [name for name in SCHEMAS if "_" in name], "two classes of one name get long ones"
