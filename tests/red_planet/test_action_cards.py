"""Chapter 12: action cards, their three moments, and what being asked tells."""

from typing import Any

import pytest

from tests.red_planet.more_tables import part, seen_colour, winnings
from tests.red_planet.tables import choose, doing, in_zone, lying_in, on_memorial, options, table, told, won
from tminus.games.red_planet.cards import EVENT_IDS
from tminus.games.red_planet.state import Table

ALL_FOUR = ["blocks-of-ice", "rescue-party", "industrial-espionage", "ore-shipment"]

# Every card would do something for yellow: there is somebody to kill and somebody to bring back.
RIVALS: dict[str, Any] = {"zones": {"hellas": {"yellow": 1, "blue": 1}}, "memorial": {"yellow": 1, "blue": 1}}


def asked_in_turn(state: Table) -> list[int]:
    """Who is asked, one after another, if everybody passes until the moment is over."""
    seats = []
    moment = state.agenda[-1][2]
    while not state.over and state.agenda[-1][2] == moment:
        seats.append(state.pending()[0])
        choose(state, "stop")
    return seats


# ---- the three moments


@pytest.mark.rule("MRP 12.1")
def test_each_card_can_be_played_at_its_own_moment_only() -> None:
    state = table(at="reveal", drawn=[ALL_FOUR], **RIVALS)
    assert options(state) == ["play rescue-party", "play industrial-espionage", "stop"]
    assert told(state, "production") == []
    choose(state, "stop")
    assert options(state) == ["play ore-shipment", "stop"]
    assert told(state, "production") == [(3,)]
    choose(state, "stop")
    assert (options(state), told(state, "showed")) == (["play blocks-of-ice", "stop"], [])
    choose(state, "stop")
    assert state.over


@pytest.mark.rule("MRP 12.1")
@pytest.mark.parametrize("ended", range(1, 10))
def test_no_card_can_be_played_before_the_last_round_is_over(ended: int) -> None:
    state = table(at="end round", round=ended, drawn=[ALL_FOUR], **RIVALS)
    assert doing(state) == "choose character"


@pytest.mark.rule("MRP 12.2")
@pytest.mark.case("MRP-25")
def test_a_card_that_is_kept_does_nothing_and_is_worth_nothing() -> None:
    state = table(at="reveal", drawn=[ALL_FOUR], kept=["moon-base", "strategic-zones", "mixed-cargo"], **RIVALS)
    choose(state, "stop", "stop", "stop")
    assert (in_zone(state, "hellas"), on_memorial(state)) == ({"yellow": 1, "blue": 1}, {"yellow": 1, "blue": 1})
    assert winnings(state) == {"yellow": {"ice": 1}, "blue": {"ice": 1}}
    assert state.scores() == [1 + 4, 1 + 4, 0]


# ---- who is asked, and when


@pytest.mark.rule("MRP 12.3")
@pytest.mark.case("MRP-25")
@pytest.mark.parametrize(("first", "order"), [("yellow", [0, 1, 2]), ("blue", [1, 2, 0]), ("orange", [2, 0, 1])])
def test_players_are_asked_clockwise_from_the_first_player_at_each_moment(first: str, order: list[int]) -> None:
    state = table(at="reveal", first=first, drawn=[["blocks-of-ice"], ["far-frontiers"], ["ore-shipment"]])
    assert [asked_in_turn(state) for _ in range(3)] == [order] * 3
    assert state.over


@pytest.mark.rule("MRP 12.3")
@pytest.mark.parametrize("cards", [["rescue-party", "industrial-espionage"], ["industrial-espionage", "rescue-party"]])
def test_several_cards_are_played_one_after_another_in_any_order(cards: list[str]) -> None:
    state = table(at="before production", drawn=[ALL_FOUR, ["far-frontiers"]], **RIVALS)
    for card in cards:
        assert state.pending() == (0,)
        choose(state, f"play {card}")
    assert (state.pending(), options(state)) == ((0,), ["stop"])
    assert (in_zone(state, "hellas"), on_memorial(state)) == ({"yellow": 2}, {"blue": 2})
    choose(state, "stop")
    assert state.pending() == (1,)


@pytest.mark.rule("MRP 12.3")
def test_a_card_that_one_player_plays_may_give_the_next_a_target() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1}, "ausonia": {"blue": 1}}
    state = table(at="before production", drawn=[["industrial-espionage"], ["rescue-party"]], zones=zones)
    choose(state, "play industrial-espionage")
    assert (state.pending(), options(state)) == ((1,), ["play rescue-party", "stop"])


@pytest.mark.rule("MRP 12.4")
def test_whoever_holds_a_drawn_card_is_asked_though_passing_is_all_they_can_do() -> None:
    state = table(at="reveal", drawn=[[], ["far-frontiers"]])
    for _ in range(3):
        assert (state.pending(), options(state)) == ((1,), ["stop"])
        choose(state, "stop")
    assert state.over


@pytest.mark.rule("MRP 12.4")
def test_nobody_is_asked_for_the_mission_of_set_up() -> None:
    state = table(at="reveal", kept=["far-frontiers", "land-claims", "moon-base"])
    assert state.over


@pytest.mark.rule("MRP 12.4")
@pytest.mark.parametrize("card", ["industrial-espionage", "ore-shipment", "blocks-of-ice"])
def test_others_cannot_tell_a_card_that_could_be_played_from_a_mission(card: str) -> None:
    """Two tables that differ in what yellow drew, mission or action, look the same to others until it is played."""
    tables = [
        table(
            at="reveal",
            drawn=[[held]],
            kept=["moon-base", "strategic-zones", "mixed-cargo"],
            zones=RIVALS["zones"],
        )
        for held in (card, "far-frontiers")
    ]
    for _ in range(3):
        for observer in (1, 2, None):
            first, second = ((state.pending(), state.view(observer), state.events(observer)) for state in tables)
            assert first == second
        for state in tables:
            choose(state, "stop")
    assert all(state.over for state in tables)


@pytest.mark.rule("MRP 12.4")
def test_whoever_has_played_their_only_card_is_asked_no_more() -> None:
    state = table(at="reveal", drawn=[["industrial-espionage"], ["far-frontiers"]], **RIVALS)
    choose(state, "play industrial-espionage")
    assert state.pending() == (1,)
    choose(state, "stop")
    assert (state.pending(), doing(state), told(state, "production")) == ((1,), "play action", [(3,)])


# ---- playing


@pytest.mark.rule("MRP 12.5")
def test_a_card_that_is_played_is_shown_to_all_and_discarded() -> None:
    state = table(at="after production", drawn=[["ore-shipment", "far-frontiers"]], discarded=["lichens"])
    assert seen_colour(state, "yellow", None)["face_down_cards"] == 3
    choose(state, "play ore-shipment")
    for observer in (0, 1, 2, None):
        assert told(state, "played", observer) == [(0, EVENT_IDS.index("ore-shipment"))]
        assert state.view(observer)["event_discard"] == ["lichens", "ore-shipment"]
        assert seen_colour(state, "yellow", observer)["face_down_cards"] == 2
    assert options(state) == ["stop"]


@pytest.mark.rule("MRP 12.5", "MRP 12.11")
@pytest.mark.parametrize(
    ("layout", "playable"),
    [
        ({"zones": {"hellas": {"yellow": 1}}, "memorial": {"yellow": 1}}, True),
        ({"zones": {"hellas": {"yellow": 1}}, "memorial": {"blue": 3}}, False),
        ({"zones": {"hellas": {"blue": 1}}, "memorial": {"yellow": 1}}, False),
        ({"memorial": {"yellow": 1}}, False),
    ],
)
def test_a_rescue_party_needs_somebody_to_bring_back_and_a_zone_with_an_own_astronaut(
    layout: dict[str, Any], playable: bool
) -> None:
    state = table(at="before production", drawn=[["rescue-party"]], **layout)
    assert options(state) == (["play rescue-party", "stop"] if playable else ["stop"])


@pytest.mark.rule("MRP 12.5", "MRP 12.12")
@pytest.mark.parametrize(
    ("zones", "playable"),
    [
        ({"hellas": {"yellow": 1, "blue": 1}}, True),
        ({"hellas": {"yellow": 2}, "ausonia": {"blue": 2}}, False),
        ({"hellas": {"blue": 2, "orange": 1}}, False),
        ({}, False),
    ],
)
def test_industrial_espionage_needs_a_rival_in_an_own_zone(zones: dict[str, dict[str, int]], playable: bool) -> None:
    state = table(at="before production", drawn=[["industrial-espionage"]], zones=zones)
    assert options(state) == (["play industrial-espionage", "stop"] if playable else ["stop"])


# ---- Blocks of Ice


@pytest.mark.rule("MRP 12.10")
@pytest.mark.parametrize(("blues", "monopoly"), [(2, {"yellow": 9}), (3, {"yellow": 4, "blue": 4}), (4, {"blue": 9})])
def test_blocks_of_ice_are_three_ice_tokens_that_count_for_ice_monopoly(blues: int, monopoly: dict[str, int]) -> None:
    state = table(at="scoring", drawn=[["blocks-of-ice"]], tokens={"blue": {"ice": blues}})
    choose(state, "play blocks-of-ice")
    assert state.over
    assert (won(state, "yellow"), part(state, "ice-monopoly")) == ({"ice": 3}, monopoly)


# ---- Rescue Party


@pytest.mark.rule("MRP 12.11")
def test_a_rescue_party_brings_two_astronauts_into_one_own_zone() -> None:
    state = table(
        at="before production",
        drawn=[["rescue-party", "far-frontiers"]],
        zones={
            "hellas": {"yellow": 1, "blue": 2},
            "syrtis-major": {"yellow": 1},
            "phobos": {"yellow": 1},
            "ausonia": {"blue": 1},
        },
        memorial={"yellow": 3, "blue": 1},
    )
    choose(state, "play rescue-party")
    assert options(state) == ["to hellas", "to syrtis-major", "to phobos"]
    choose(state, "to hellas")
    assert options(state) == ["to hellas", "stop"]
    choose(state, "to hellas")
    assert (in_zone(state, "hellas"), on_memorial(state)) == ({"yellow": 3, "blue": 2}, {"yellow": 1, "blue": 1})
    assert (doing(state), options(state)) == ("play action", ["stop"])
    choose(state, "stop")
    assert winnings(state) == {"yellow": {"ice": 3 * 3}, "blue": {"ice": 3}}  # in time for production 3


@pytest.mark.rule("MRP 12.11", "MRP 15.2")
def test_one_astronaut_on_the_memorial_is_all_a_rescue_party_can_bring() -> None:
    state = table(at="before production", drawn=[["rescue-party", "far-frontiers"]], **RIVALS)
    choose(state, "play rescue-party")  # one zone, one astronaut: nothing to choose
    assert (doing(state), in_zone(state, "hellas"), on_memorial(state)) == (
        "play action",
        {"yellow": 2, "blue": 1},
        {"blue": 1},
    )


# ---- Industrial Espionage


@pytest.mark.rule("MRP 12.12")
def test_industrial_espionage_kills_a_rival_in_an_own_zone_of_any_kind() -> None:
    state = table(
        at="before production",
        drawn=[["industrial-espionage", "far-frontiers"]],
        zones={
            "ausonia": {"blue": 1, "orange": 1},
            "hellas": {"yellow": 1, "blue": 1},
            "valles-marineris": {"yellow": 1, "blue": 1, "orange": 2},
            "phobos": {"yellow": 1, "orange": 1},
            "mare-serpentis": {"yellow": 2},
        },
    )
    choose(state, "play industrial-espionage")
    assert options(state) == ["kill in hellas", "kill in valles-marineris", "kill in phobos"]
    choose(state, "kill in valles-marineris")
    assert options(state) == ["victim blue", "victim orange"]
    choose(state, "victim orange")
    assert in_zone(state, "valles-marineris") == {"yellow": 1, "blue": 1, "orange": 1}
    assert (on_memorial(state), options(state)) == ({"orange": 1}, ["stop"])


@pytest.mark.rule("MRP 12.12")
def test_industrial_espionage_comes_before_production_three() -> None:
    state = table(at="before production", drawn=[["industrial-espionage"]], **RIVALS)
    choose(state, "play industrial-espionage")
    assert winnings(state) == {"yellow": {"ice": 3}}


# ---- Ore Shipment


@pytest.mark.rule("MRP 12.13")
@pytest.mark.parametrize(("blues", "points"), [(0, 6), (1, 6), (2, 0)])
def test_an_ore_shipment_is_one_celerium_token(blues: int, points: int) -> None:
    state = table(
        at="after production",
        drawn=[["ore-shipment"]],
        kept=["celerium-baron"],
        tokens={"blue": {"celerium": blues}},
    )
    choose(state, "play ore-shipment")
    assert won(state, "yellow") == {"celerium": 1}
    assert state.scores()[0] == 3 + points


@pytest.mark.rule("MRP 12.13")
def test_an_ore_shipment_comes_from_the_supply_and_not_from_a_zone() -> None:
    state = table(
        at="after production", drawn=[["ore-shipment"]], lying={"hellas": {"celerium": 2}}, resources={"hellas": "ice"}
    )
    choose(state, "play ore-shipment")
    assert (lying_in(state, "hellas"), won(state, "yellow")) == ({"celerium": 2}, {"celerium": 1})
