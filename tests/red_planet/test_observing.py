"""What an observation says of a decision that is under way."""

from typing import Any

import pytest

from tests.env.fields import said
from tests.red_planet.tables import choose, table
from tminus import State

UNDER_WAY = ["where", "left", "moment", "drawn discovery"]
CROWD: dict[str, Any] = {"zones": {"hellas": {"yellow": 3, "blue": 1}, "phobos": {"yellow": 2}}}


def under_way(state: State, seat: int) -> dict[str, dict[str, int]]:
    """The fields of what is under way that are not empty."""
    fields = said(state, seat)
    return {name: fields[name] for name in UNDER_WAY if fields[name]}


@pytest.mark.parametrize(
    ("character", "choices", "told"),
    [
        ("travel-agent", "", {"left": {"": 3}}),
        ("scientist", "", {"left": {"": 2}}),
        ("scientist", "board 0", {"left": {"": 1}}),
        ("secret-agent", "board 0", {"where": {"dock 0": 1}, "left": {"": 1}}),
        ("explorer", "board 0", {"left": {"": 3}}),
        ("explorer", "board 0, from hellas, to ausonia", {"left": {"": 2}}),
        ("explorer", "board 0, from hellas", {"where": {"hellas": 1}, "left": {"": 3}}),
        ("femme-fatale", "board 0, replace in hellas", {"where": {"hellas": 1}}),
        ("soldier", "board 0, kill in hellas", {"where": {"hellas": 1}}),
        ("soldier", "board 0, kill in hellas, victim blue", {"left": {"": 3}}),
        ("soldier", "board 0, kill in hellas, victim blue, to ausonia", {"left": {"": 2}}),
        ("pilot", "board 0, board 0, steer 1", {"where": {"dock 1": 1}}),
    ],
)
def test_everybody_sees_how_far_a_character_is(character: str, choices: str, told: dict[str, dict[str, int]]) -> None:
    state = table(characters={"yellow": character}, **CROWD)
    choose(state, *(choices.split(", ") if choices else []))
    assert [under_way(state, seat) for seat in range(3)] == [told] * 3


def test_a_drawn_discovery_is_seen_by_whoever_assigns_it() -> None:
    state = table(characters={"blue": "scientist"}, event_deck=["lichens", "synergy"], chance="listed", **CROWD)
    choose(state, "board 0", "board 0", "drawn lichens")
    assert [under_way(state, seat) for seat in range(3)] == [{}, {"drawn discovery": {"lichens": 1}}, {}]


def test_everybody_sees_who_flees_from_a_storm_and_how_many_must() -> None:
    state = table(2, at="reveal", discoveries={"hellas": "dust-storm"}, zones={"hellas": {"orange": 2}})
    for seat in range(2):
        assert under_way(state, seat) == {"where": {"hellas": 1}, "left": {"": 2}}
        assert "acts" in said(state, seat)[f"neutral of player {seat}: state"]


@pytest.mark.parametrize("moment", ["before-production", "after-production", "scoring"])
def test_everybody_sees_for_which_moment_action_cards_are_asked(moment: str) -> None:
    state = table(at=moment.replace("-", " "), drawn=[["blocks-of-ice"]])
    assert [under_way(state, seat) for seat in range(3)] == [{"moment": {moment: 1}}] * 3


def test_everybody_sees_where_a_rescue_party_goes_and_how_many_it_can_still_bring() -> None:
    zones = {"hellas": {"yellow": 1}, "ausonia": {"yellow": 1}}
    state = table(at="before production", drawn=[["rescue-party"]], zones=zones, memorial={"yellow": 4})
    choose(state, "play rescue-party")
    assert [under_way(state, seat) for seat in range(3)] == [{"left": {"": 2}}] * 3
    choose(state, "to hellas")
    assert [under_way(state, seat) for seat in range(3)] == [{"where": {"hellas": 1}, "left": {"": 1}}] * 3


def test_everybody_sees_which_discoveries_have_acted() -> None:
    found = {"hellas": "native-resistance", "ausonia": "dust-storm"}
    state = table(at="reveal", discoveries=found, zones={"hellas": {"yellow": 2}, "ausonia": {"blue": 1}})
    choose(state, "unleash ausonia")
    assert state.view(0)["doing"] == "flee storm"
    assert [said(state, seat)["unleashed"] for seat in range(3)] == [{"ausonia": 1}] * 3


def test_everybody_sees_where_a_spy_is_and_how_many_are_to_be_killed() -> None:
    state = table(
        at="before production",
        drawn=[["industrial-espionage"]],
        zones={"hellas": {"yellow": 1, "blue": 2, "orange": 2}},
    )
    choose(state, "play industrial-espionage")
    assert [under_way(state, seat) for seat in range(3)] == [{"where": {"hellas": 1}, "left": {"": 1}}] * 3
