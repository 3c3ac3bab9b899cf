"""The rules of thumb for a round of Mission: Red Planet, each on a table laid out for it. Yellow, seat 0, decides."""

from collections import Counter
from typing import Any

import pytest

from tests.bots.red_planet_advice import advice, follow, held
from tests.red_planet.tables import GAME, choose, in_zone, on_memorial, options, ship, table
from tminus.games.red_planet.cards import EVENT_IDS
from tminus.games.red_planet.state import Table

# ---- choosing


@pytest.mark.parametrize(("mission", "other"), [("strategic-zones", "mixed-cargo"), ("far-frontiers", "land-claims")])
def test_the_mission_that_usually_brings_more_is_kept(mission: str, other: str) -> None:
    pair = {EVENT_IDS.index(mission), EVENT_IDS.index(other)}
    dealt = (GAME.new(3, seed) for seed in range(1000))
    state = next(one for one in dealt if isinstance(one, Table) and {one.kept[0], one.returned[0]} == pair)
    assert advice(state) == f"keep {mission}"


@pytest.mark.parametrize(("round", "played"), [(7, True), (10, False)])
def test_the_recruiter_fetches_a_good_hand_while_there_is_time_to_play_it(round: int, played: bool) -> None:
    docks = [ship("hellas", 5, blue=4), ship("ausonia", 4), ship("syrtis-major", 6)]
    state = table(round=round, docks=docks, hands={"yellow": ["recruiter", "secret-agent"]})
    assert (advice(state) == "recruiter") == played


@pytest.mark.parametrize(("capacity", "chosen"), [(5, True), (2, False)])
def test_the_travel_agent_waits_for_a_ship_with_room(capacity: int, chosen: bool) -> None:
    state = table(
        docks=[ship("tritonis-sinus", capacity), ship("ausonia", 2), ship("mare-tyrrhenum", 2)],
        hands={"yellow": ["travel-agent", "recruiter"]},
    )
    assert (advice(state) == "travel-agent") == chosen


@pytest.mark.parametrize(("others", "chosen"), [(["recruiter", "pilot"], True), (["recruiter", "scientist"], False)])
def test_the_travel_agent_waits_if_those_before_it_may_take_the_seats(others: list[str], chosen: bool) -> None:
    """Everybody else has two characters left: Pilots would come after the Travel Agent, Scientists before it."""
    state = table(
        4,
        docks=[ship("hellas", 3), ship("ausonia", 2, blue=1), ship("tritonis-sinus", 2), ship("mare-tyrrhenum", 2)],
        hands={
            "yellow": ["travel-agent", "secret-agent", "recruiter"],
            **dict.fromkeys(("blue", "orange", "green"), others),
        },
        round=7,
    )
    assert (advice(state) == "travel-agent") == chosen


@pytest.mark.parametrize(("round", "chosen"), [(4, False), (5, True), (7, True), (8, True), (10, True)])
def test_the_explorer_is_for_the_last_rounds_before_a_production(round: int, chosen: bool) -> None:
    zones = {"hellas": {"yellow": 6}, "ausonia": {"yellow": 1, "blue": 2}, "tritonis-sinus": {"yellow": 1, "orange": 2}}
    state = table(
        round=round,
        zones={**held(), **zones},
        resources={"ausonia": "celerium", "tritonis-sinus": "celerium"},
        hands={"yellow": ["explorer", "pilot", "secret-agent", "travel-agent", "recruiter"]},
    )
    assert (advice(state) == "explorer") == chosen


# ---- boarding


def test_astronauts_go_where_the_richest_tokens_are() -> None:
    state = table(
        characters={"yellow": "travel-agent"},
        docks=[ship("hellas", 4), ship("ausonia", 4), ship("vastitas-borealis", 4)],
        resources={"hellas": "sylvanite", "ausonia": "celerium", "vastitas-borealis": "ice"},
    )
    assert advice(state) == "board 1"


def test_astronauts_go_where_they_win_the_majority() -> None:
    state = table(
        characters={"yellow": "travel-agent"},
        docks=[ship("hellas", 4), ship("ausonia", 4)],
        zones={"hellas": {"blue": 6}, "ausonia": {"blue": 2}},
        round=5,
    )
    assert advice(state) == "board 1"


def test_tokens_left_from_a_tie_are_worth_a_flight() -> None:
    state = table(
        characters={"yellow": "travel-agent"},
        docks=[ship("hellas", 3), ship("ausonia", 3)],
        resources={"hellas": "ice", "ausonia": "ice"},
        lying={"ausonia": {"ice": 1, "celerium": 2}},
        round=8,
    )
    assert advice(state) == "board 1"


def test_in_the_last_round_only_a_ship_that_still_goes_is_of_use() -> None:
    state = table(
        characters={"yellow": "recruiter"},
        docks=[ship("hellas", 5), ship("ausonia", 3, yellow=2)],
        resources={"hellas": "celerium", "ausonia": "ice"},
        round=10,
    )
    assert advice(state) == "board 1"


def test_two_astronauts_fill_a_ship_together_in_the_last_round() -> None:
    state = table(
        characters={"yellow": "pilot"},
        docks=[ship("hellas", 5), ship("ausonia", 3, yellow=1), ship("valles-marineris", 4)],
        resources={"hellas": "celerium", "valles-marineris": "celerium"},
        round=10,
    )
    assert follow(state, until="steer ship") == ["board 1", "board 1"]


def test_a_mission_makes_a_zone_worth_a_flight() -> None:
    layout: dict[str, Any] = {
        "characters": {"yellow": "travel-agent"},
        "docks": [ship("hellas", 3), ship("phobos", 3)],
        "resources": {"hellas": "sylvanite", "phobos": "ice"},
        "round": 10,
    }
    assert advice(table(kept=["strategic-zones"], **layout)) == "board 0"
    assert advice(table(kept=["moon-base"], **layout)) == "board 1"


def test_a_ship_of_unknown_destination_goes_where_it_wins_most() -> None:
    state = table(
        characters={"yellow": "travel-agent"},
        docks=[ship("unknown", 3)],
        zones={"hellas": {"blue": 5}, "ausonia": {"blue": 1}, "phobos": {"yellow": 3}},
        resources={"hellas": "celerium", "ausonia": "celerium", "phobos": "celerium"},
        round=8,
    )
    assert follow(state, until="choose character") == ["destination ausonia"]


# ---- ships


def test_the_secret_agent_launches_his_own_people_and_not_a_rivals() -> None:
    state = table(
        characters={"yellow": "secret-agent"},
        docks=[ship("hellas", 5, blue=3), ship("ausonia", 4, yellow=1), ship("valles-marineris", 6, orange=4)],
        round=5,
    )
    chosen = follow(state)
    assert "launch 1" in chosen
    assert "board 1" in chosen


def test_a_secret_agent_with_nobody_to_send_launches_nobody() -> None:
    state = table(
        characters={"yellow": "secret-agent"},
        docks=[ship("hellas", 5, blue=3), ship("ausonia", 4, orange=3), ship("valles-marineris", 6)],
        reserve={"yellow": 0},
        round=5,
    )
    assert advice(state) == "launch 2"


@pytest.mark.parametrize("dock", [0, 1, 2])
@pytest.mark.parametrize("round", [2, 5, 10])
def test_the_saboteur_destroys_the_ship_full_of_rivals(dock: int, round: int) -> None:
    docks = [ship("hellas", 5, yellow=3), ship("valles-marineris", 5, yellow=2, blue=1)]
    docks.insert(dock, ship("syrtis-major", 6, blue=4, orange=1))
    state = table(characters={"yellow": "saboteur"}, docks=docks, round=round)
    assert follow(state)[-1] == f"destroy {dock}"


def test_the_pilot_leads_rivals_away_from_a_zone_he_holds() -> None:
    state = table(
        characters={"yellow": "pilot"},
        docks=[ship("hellas", 4, blue=4, launched=True), ship("ausonia", 4, orange=4, launched=True)],
        zones={"hellas": {"yellow": 3}, "phobos": {"orange": 5}},
        resources={"hellas": "celerium", "phobos": "ice", "ausonia": "ice"},
        round=10,
    )
    chosen = follow(state)
    assert chosen[0] == "steer 0"
    assert in_zone(state, "hellas") == {"yellow": 3}


def test_the_pilot_leads_his_own_people_to_the_better_zone() -> None:
    state = table(
        characters={"yellow": "pilot"},
        docks=[ship("hellas", 3, yellow=3, launched=True)],
        zones={"hellas": {"blue": 5}, "phobos": {"blue": 2}},
        resources={"hellas": "celerium", "phobos": "celerium"},
        round=10,
    )
    assert follow(state) == ["destination phobos"]


# ---- attacks


def test_the_femme_fatale_turns_a_majority() -> None:
    state = table(
        characters={"yellow": "femme-fatale"},
        docks=[],
        zones={"hellas": {"yellow": 2, "blue": 3}, "ausonia": {"yellow": 1, "blue": 5}, "phobos": {"yellow": 4}},
        round=5,
    )
    assert follow(state) == ["replace in hellas", "victim blue"]
    assert in_zone(state, "hellas") == {"yellow": 3, "blue": 2}


def test_the_soldier_kills_where_it_turns_a_majority() -> None:
    state = table(
        characters={"yellow": "soldier"},
        docks=[],
        zones={"hellas": {"yellow": 2, "blue": 2, "orange": 1}, "ausonia": {"blue": 5, "orange": 1}},
        round=5,
    )
    assert follow(state) == ["kill in hellas", "victim blue"]


@pytest.mark.parametrize("round", [1, 5, 9, 10])
@pytest.mark.parametrize("character", ["soldier", "femme-fatale", "saboteur"])
def test_nobody_harms_their_own_people(character: str, round: int) -> None:
    state = table(
        characters={"yellow": character},
        docks=[ship("hellas", 5, yellow=2), ship("ausonia", 4, yellow=1, blue=1), ship("syrtis-major", 6)],
        zones={"hellas": {"yellow": 5, "orange": 1}, "phobos": {"yellow": 2}},
        kept=["celerium-baron"],
        round=round,
    )
    follow(state)
    assert "yellow" not in on_memorial(state)


def test_with_honoured_dead_a_death_may_be_welcome() -> None:
    layout: dict[str, Any] = {
        "characters": {"yellow": "soldier"},
        "docks": [],
        "zones": {"hellas": {"yellow": 9}, "ausonia": {"blue": 9}},
        "round": 10,
    }
    honoured = table(kept=["honoured-dead"], **layout)
    other = table(kept=["strategic-zones"], **layout)
    assert (advice(honoured), advice(other)) == ("kill in hellas", "kill in ausonia")


def test_equal_victims_are_equally_likely() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1, "orange": 1, "green": 1}}
    state = table(4, characters={"yellow": "soldier"}, docks=[], zones=zones)
    assert options(state) == ["victim yellow", "victim blue", "victim orange", "victim green"]
    chosen = Counter(advice(state, seed) for seed in range(300))
    assert set(chosen) == {"victim blue", "victim orange", "victim green"}
    assert all(70 <= times <= 130 for times in chosen.values())


def test_the_leader_is_hit_rather_than_others() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1, "orange": 1, "green": 1}}
    state = table(4, characters={"yellow": "soldier"}, docks=[], zones=zones, tokens={"orange": {"celerium": 2}})
    assert {advice(state, seed) for seed in range(20)} == {"victim orange"}


# ---- moves


def test_the_explorer_takes_spare_astronauts_where_they_tip_the_scales() -> None:
    state = table(
        characters={"yellow": "explorer"},
        docks=[],
        zones={**held(), "hellas": {"yellow": 6}, "ausonia": {"yellow": 1, "blue": 2}},
        resources={"ausonia": "celerium"},
        round=5,
    )
    follow(state)
    assert in_zone(state, "ausonia")["yellow"] >= 3
    assert in_zone(state, "hellas")["yellow"] >= 3


def test_the_explorer_goes_a_long_way_for_a_rich_zone() -> None:
    """From Vastitas Borealis to Tritonis Sinus are two moves."""
    state = table(
        characters={"yellow": "explorer"},
        docks=[],
        zones={**held(), "vastitas-borealis": {"yellow": 3}, "tritonis-sinus": {"yellow": 1, "orange": 1}},
        resources={"tritonis-sinus": "celerium"},
        round=10,
    )
    follow(state)
    assert in_zone(state, "tritonis-sinus") == {"yellow": 2, "orange": 1}
    assert in_zone(state, "vastitas-borealis") == {"yellow": 2}


def test_an_explorer_whose_people_are_all_needed_stays() -> None:
    zones = {**held(), "hellas": {"yellow": 2, "blue": 1}}
    state = table(characters={"yellow": "explorer"}, docks=[], zones=zones, round=10)
    assert advice(state) == "stop"


def test_from_phobos_the_soldier_lands_where_it_counts_and_leaves_enough_behind() -> None:
    state = table(
        characters={"yellow": "soldier"},
        docks=[],
        zones={**held(), "phobos": {"yellow": 3, "blue": 1}, "syrtis-major": {"yellow": 1, "orange": 1}},
        resources={"phobos": "celerium", "syrtis-major": "celerium"},
        round=10,
    )
    choose(state, "kill in hellas")
    assert follow(state) == ["to syrtis-major", "stop"]
