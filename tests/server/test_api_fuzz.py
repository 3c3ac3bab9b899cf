"""Everything that the description of the API allows, and much that it does not, sent to a real server: it never fails,
and it answers only what the description says."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

import tminus
from tests.server.running import bearer
from tests.server.threaded import Server, in_a_thread
from tminus.server.app import create_app

DESCRIPTION = create_app("sqlite:///never-opened.db").openapi_schema.to_schema()
ANYTHING = schemathesis.openapi.from_dict(DESCRIPTION)
ALLOWED = schemathesis.openapi.from_dict(DESCRIPTION)
ALLOWED.config.generation.update(modes=[schemathesis.GenerationMode.POSITIVE])


SENSIBLE: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from([game.name for game in tminus.GAMES]),
    "seats": st.lists(st.sampled_from(["me", "open", "cadet"]), min_size=2, max_size=4),
    "settings": st.just({}),
    "friends": st.just([]),
    "name": st.text("abcdefgh", min_size=1, max_size=8),
    "level": st.sampled_from(["cadet", "commander"]),
    "seat": st.integers(0, 2),
    "code": st.integers(0, 60),
    "answers": st.integers(0, 30),
    "moves": st.integers(0, 30),
    "wait": st.integers(0, 1),
    "key": st.text("abcdefgh", min_size=8, max_size=8),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with in_a_thread(tmp_path_factory.mktemp("fuzzed")) as found:
        yield found


@ANYTHING.parametrize()
@ANYTHING.given(data=st.data())
@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_nothing_that_is_sent_makes_the_server_fail(case: Any, data: st.DataObject, server: Server) -> None:
    send(case, data, server)


@ALLOWED.parametrize()
@ALLOWED.given(data=st.data())
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_what_makes_sense_is_answered_as_described(case: Any, data: st.DataObject, server: Server) -> None:
    for values in (case.path_parameters, case.query, case.body):
        if isinstance(values, dict):
            for name in sorted(values.keys() & SENSIBLE):
                values[name] = data.draw(SENSIBLE[name])
    send(case, data, server)


def send(case: Any, data: st.DataObject, server: Server) -> None:
    """Sometimes to a table that is there, sometimes with a token that is good there."""
    place = data.draw(st.sampled_from([*server.places, None]))
    if place is not None and case.method == "DELETE":
        place = server.opened("me", "open")
    if place is not None and "table" in case.path_parameters:
        case.path_parameters["table"] = place.table
    token = data.draw(st.sampled_from([place.token if place is not None else "", "", "x" * 32]))
    answer = case.call(base_url=server.address, headers=bearer(token))
    case.validate_response(answer, excluded_checks=[positive_data_acceptance])  # rules and rights are not described
