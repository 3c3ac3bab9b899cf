"""The signs of a table of Mission: Red Planet, each on two tables that differ in little else. Yellow is read."""

from typing import Any

import pytest

from tests.red_planet.tables import GAME, ship, table
from tminus.bots.coaches import coach_of
from tminus.games.red_planet.state import Table
from tminus.kernel.randomness import Random

COACH = coach_of("mission-red-planet")
HELD = {"hellas": {"yellow": 3, "blue": 1}, "phobos": {"blue": 2}}
DOCKS = [ship("ausonia", 4, yellow=1), ship("syrtis-major", 5), ship("valles-marineris", 5)]


def signs(state: Table, seat: int = 0) -> dict[str, float]:
    return dict(zip(COACH.signs, COACH.read(state, seat), strict=True))


BETTER: dict[str, dict[str, Any]] = {
    "points": {"tokens": {"yellow": {"celerium": 2}}},
    "next-production": {"zones": {"hellas": {"yellow": 3}, "phobos": {"yellow": 2, "blue": 2}}},
    "later-productions": {"zones": {**HELD, "ausonia": {"yellow": 2}}},
    "discoveries": {"discoveries": {"hellas": "lichens"}},
    "ice": {"tokens": {"yellow": {"ice": 4}}},
    "missions": {"kept": ["southern-influence"]},
    "actions": {"drawn": [["ore-shipment"]]},
    "characters": {"hands": {"yellow": ["recruiter", "pilot", "travel-agent", "explorer"]}},
    "aboard": {"docks": [ship("ausonia", 4, yellow=2), *DOCKS[1:]]},
    "mars": {"zones": {**HELD, "ausonia": {"yellow": 1}}},
    "phobos": {"zones": {**HELD, "phobos": {"yellow": 1, "blue": 2}}},
}


@pytest.mark.parametrize("name", COACH.signs)
def test_a_sign_grows_with_what_it_stands_for(name: str) -> None:
    layout: dict[str, Any] = {
        "zones": HELD,
        "docks": DOCKS,
        "kept": ["moon-base"],
        "hands": {"yellow": ["recruiter", "pilot", "saboteur"]},
    }
    assert signs(table(**{**layout, **BETTER[name]}))[name] > signs(table(**layout))[name]


@pytest.mark.parametrize(("mine", "firmly"), [(1, 0.05), (2, 0.2), (3, 0.55), (4, 1.0), (9, 1.0)])
def test_a_lead_of_two_is_as_good_as_a_greater_one(mine: int, firmly: float) -> None:
    against_two = signs(table(zones={"hellas": {"yellow": mine, "blue": 2}}))["next-production"]
    alone = signs(table(zones={"hellas": {"yellow": 9}}))["next-production"]
    assert against_two == pytest.approx(firmly * alone)


def test_a_baron_counts_tokens_to_come() -> None:
    zones = {"hellas": {"yellow": 3}}
    worths = [
        signs(table(zones=zones, resources={"hellas": kind}, kept=["celerium-baron"]))["missions"]
        for kind in ("ice", "celerium")
    ]
    assert worths[0] < worths[1]


# ---- all in all


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_sign_is_weighed_for_every_number_of_seats(seats: int) -> None:
    weights = COACH.weights[seats]
    assert all(early or late for early, late in zip(weights.early, weights.late, strict=True))


@pytest.mark.parametrize("seats", [2, 4])
def test_who_has_more_is_more_likely_to_win(seats: int) -> None:
    zones = {"hellas": {"yellow": 4}, "ausonia": {"yellow": 4}, "phobos": {"blue": 1}}
    state = table(seats, round=9, zones=zones, tokens={"yellow": {"celerium": 3, "ice": 4}, "blue": {"ice": 1}})
    chances = COACH.chances(state)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > 0.7


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_table_can_be_read_at_any_time_and_is_left_as_it_is(seats: int) -> None:
    state = GAME.new(seats, seats)
    source = Random(seats)
    progress = 0.0
    while not state.over:
        before = state.to_json()
        assert all(len(COACH.read(state, seat)) == len(COACH.signs) for seat in range(seats))
        assert state.to_json() == before
        assert progress <= COACH.progress(state) <= 1.0
        progress = COACH.progress(state)
        seat = state.pending()[0]
        codes = state.options(seat)
        state.act(seat, codes[source.below(len(codes))])
    assert progress >= 0.7
