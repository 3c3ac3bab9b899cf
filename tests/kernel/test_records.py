"""Records: what is refused when one is read or replayed, each with a sentence that names the fault."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tminus
from tests.kernel.mutations import STRANGERS, places_in, value_at
from tests.kernel.refusals import refused
from tests.laws.play import Setting, Walk, Way
from tminus import BadRecord, Match, Record

GAME = tminus.game("launch-pad")


@cache
def finished() -> str:
    """The record of a whole game of two."""
    walk = Walk(Way(Setting(GAME, 2, GAME.settings(2, {"length": "short"})), 5))
    while not walk.state.over:
        walk.step()
    record = walk.match.record_so_far()
    record.names = ["Ann", "Bob"]
    return record.to_json()


def data() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(finished())
    return record


def replay(changed: dict[str, Any]) -> tminus.State:
    return GAME.replay(Record.from_json(json.dumps(changed)))


def test_a_record_is_the_whole_game() -> None:
    record = Record.from_json(finished())
    state = GAME.replay(record)
    assert state.over
    assert state.scores() == record.result
    assert state.fingerprint() == record.final
    assert record.to_json() == finished()


def test_a_record_can_be_replayed_in_part() -> None:
    record = Record.from_json(finished())
    state = GAME.replay(record, upto=10)
    assert state.moves == 10
    assert not state.over


def test_a_fingerprint_tells_positions_apart() -> None:
    state = GAME.new(2, 1)
    other = state.clone()
    assert state.fingerprint() == other.fingerprint()
    assert len(state.fingerprint()) == 32
    other.act(other.pending()[0], other.options(other.pending()[0])[0])
    assert state.fingerprint() != other.fingerprint()


@pytest.mark.parametrize("text", ["", "{", "not JSON", "[" * 100_000])
def test_what_is_not_json_is_refused(text: str) -> None:
    with refused(BadRecord, "This is not JSON"):
        Record.from_json(text)


@pytest.mark.parametrize("key", list(json.loads(finished())))
def test_every_part_is_needed(key: str) -> None:
    changed = data()
    del changed[key]
    with refused(BadRecord, f"lacks '{key}'"):
        Record.from_json(json.dumps(changed))


@pytest.mark.parametrize(
    ("key", "value", "fragment"),
    [
        ("format", "tminus-position", "'tminus-position'"),
        ("game", 7, "should be a text"),
        ("seats", "two", "whole number"),
        ("options", [], "should be an object"),
        ("names", [1, 2], "should be texts"),
        ("random", {"method": "dice"}, "'dice'"),
        ("random", {"method": "seed", "seed": "seven"}, "whole number"),
        ("random", {"method": "seed", "seed": 7, "secret": None}, "unknown part 'secret'"),
        ("random", {"method": "keyed", "secret": None}, "lacks 'commitment'"),
        ("position", [], "should be an object"),
        ("actions", {}, "should be a list"),
        ("actions", [7], "Action 1 of the record should be [seat, code]"),
        ("actions", [[0, 1, 2]], "Action 1 of the record should be [seat, code]"),
        ("actions", [[0, "play"]], "whole number"),
        ("result", "Ann", "should be a list"),
        ("final", 7, "should be a text"),
        ("colour", "red", "unknown part 'colour'"),
    ],
)
def test_a_part_that_cannot_be_is_refused_when_the_record_is_read(key: str, value: Any, fragment: str) -> None:
    with refused(BadRecord, fragment):
        Record.from_json(json.dumps({**data(), key: value}))


@pytest.mark.parametrize(
    ("key", "value", "fragment"),
    [
        ("game", "rocketmen", "of the game 'rocketmen'"),
        ("rules", "0", "made with rules 0"),
        ("seats", 5, "2 to 4 seats"),
        ("options", {"length": "endless"}, "'endless'"),
        ("position", {}, "The record's start cannot be"),
        ("final", "0" * 32, "it has been changed"),
    ],
)
def test_a_part_that_cannot_be_is_refused_when_the_record_is_replayed(key: str, value: Any, fragment: str) -> None:
    with refused(BadRecord, fragment):
        replay({**data(), key: value})


def test_an_action_that_cannot_be_taken_is_named() -> None:
    changed = data()
    seat, _ = changed["actions"][12]
    for action in ([seat, GAME.actions], [seat, 10**6], [1 - seat, 0]):
        changed["actions"][12] = action
        with refused(BadRecord, "Action 13 of the record cannot be taken"):
            replay(changed)


def test_a_missing_action_shows() -> None:
    changed = data()
    changed["actions"].pop()
    with refused(BadRecord, "do not end the game"):
        replay(changed)


def test_an_action_after_the_end_is_refused() -> None:
    changed = data()
    changed["actions"].append(changed["actions"][-1])
    with refused(BadRecord, f"Action {len(changed['actions'])} of the record", "The game is over"):
        replay(changed)


def test_a_changed_result_is_found_out() -> None:
    changed = data()
    changed["result"][0] += 1
    with refused(BadRecord, "The record says the scores were"):
        replay(changed)


def test_another_seed_is_found_out() -> None:
    changed = data()
    changed["random"]["seed"] += 1
    with refused(BadRecord):
        replay(changed)


@pytest.mark.parametrize("seed", [0, -1, 2**63, 10**30])
def test_a_game_of_any_seed_can_be_written_down_and_replayed(seed: int) -> None:
    record = Match.new(GAME, 2, seed).record_so_far()
    assert GAME.replay(Record.from_json(record.to_json())).to_json() == GAME.new(2, seed).to_json()


@pytest.mark.parametrize(("seats", "options"), [(3, {"length": "short"}), (2, {"length": "long"})])
def test_a_position_from_another_kind_of_game_is_refused(seats: int, options: dict[str, object]) -> None:
    changed = {**data(), "actions": [], "result": None, "final": None}
    changed["position"] = json.loads(GAME.new(seats, 1, options).to_json())
    with refused(BadRecord):
        replay(changed)


@settings(max_examples=60)
@given(place=st.sampled_from([place for place in places_in(data()) if place]), value=st.sampled_from(STRANGERS))
def test_whatever_is_changed_is_refused_with_a_sentence_or_does_not_matter(place: Any, value: Any) -> None:
    changed = data()
    *way, key = place
    value_at(changed, tuple(way))[key] = value
    sentence = fault_of(changed)
    assert sentence == "" or sentence.endswith(".")


def fault_of(changed: dict[str, Any]) -> str:
    """Why a record is refused; nothing if it still replays to the end that it was made from."""
    try:
        state = replay(changed)
    except BadRecord as fault:
        return str(fault)
    assert state.fingerprint() == data()["final"]
    return ""
