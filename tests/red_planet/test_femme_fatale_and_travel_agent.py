"""Chapter 6: the Femme Fatale (4) and the Travel Agent (3)."""

import pytest

from tests.red_planet.tables import (
    choose,
    in_reserve,
    in_ship,
    in_zone,
    on_memorial,
    options,
    ship,
    table,
    told,
)

# ---- 4 Femme Fatale


@pytest.mark.rule("MRP 6.10")
def test_she_replaces_where_an_own_astronaut_is_on_ships_and_in_zones() -> None:
    state = table(
        4,
        characters={"yellow": "femme-fatale"},
        docks=[
            ship("hellas", 5),
            ship("ausonia", 4, yellow=1, blue=1),
            ship("phobos", 4, yellow=1, orange=1, launched=True),
            ship("syrtis-major", 4, blue=2),
        ],
        zones={
            "hellas": {"yellow": 1, "blue": 1},
            "ausonia": {"blue": 3},
            "valles-marineris": {"yellow": 1},
            "phobos": {"yellow": 2, "orange": 1},
        },
        memorial={"yellow": 2},
    )
    choose(state, "board 0")
    assert options(state) == [
        "replace in hellas",
        "replace in valles-marineris",
        "replace in phobos",
        "replace in ship 0",
        "replace in ship 1",
        "replace in ship 2",
    ]


@pytest.mark.rule("MRP 6.10")
@pytest.mark.parametrize("place", ["hellas", "phobos", "syrtis-major"])
def test_the_replaced_one_is_killed_and_her_own_comes_from_the_reserve(place: str) -> None:
    state = table(
        characters={"yellow": "femme-fatale", "blue": "pilot"}, zones={place: {"yellow": 1, "blue": 2, "orange": 1}}
    )
    choose(state, "board 0", f"replace in {place}")
    assert options(state) == ["victim yellow", "victim blue", "victim orange"]
    choose(state, "victim blue")
    assert in_zone(state, place) == {"yellow": 2, "blue": 1, "orange": 1}
    assert on_memorial(state) == {"blue": 1}
    assert in_reserve(state)["yellow"] == 22 - 1 - 1 - 1


@pytest.mark.rule("MRP 6.10")
@pytest.mark.parametrize("launched", [False, True])
def test_a_ship_keeps_as_many_passengers_as_before(launched: bool) -> None:
    """Even a full one: nobody boards, somebody is replaced."""
    state = table(
        characters={"yellow": "femme-fatale", "blue": "pilot"},
        docks=[ship("hellas", 4, yellow=1, blue=3, launched=launched), ship("ausonia", 4), ship("ausonia", 3)],
    )
    choose(state, "board 1", "replace in ship 0", "victim blue")
    assert (in_ship(state, 0), on_memorial(state)) == ({"yellow": 2, "blue": 2}, {"blue": 1})


@pytest.mark.rule("MRP 6.10")
@pytest.mark.case("MRP-13")
def test_she_must_replace_somebody_while_she_can() -> None:
    state = table(characters={"yellow": "femme-fatale"}, zones={"hellas": {"yellow": 1, "blue": 1}})
    choose(state, "board 0")
    assert options(state) == ["replace in hellas", "replace in ship 0"], "to do nothing is no option"


@pytest.mark.rule("MRP 6.11")
@pytest.mark.case("MRP-13")
def test_the_ship_she_has_just_boarded_is_a_place_of_hers() -> None:
    state = table(
        characters={"yellow": "femme-fatale", "blue": "pilot"},
        docks=[ship("hellas", 5, blue=2), ship("ausonia", 4, orange=1), ship("phobos", 4)],
    )
    choose(state, "board 0")
    assert options(state) == ["victim yellow", "victim blue"], "it is the only place, so it needs no choice"
    choose(state, "victim blue")
    assert in_ship(state, 0) == {"yellow": 2, "blue": 1}


@pytest.mark.rule("MRP 6.12")
@pytest.mark.case("MRP-13")
def test_she_may_replace_one_of_her_own() -> None:
    state = table(characters={"yellow": "femme-fatale"}, zones={"hellas": {"yellow": 2, "blue": 1}})
    choose(state, "board 0", "replace in hellas", "victim yellow")
    assert (in_zone(state, "hellas"), on_memorial(state)) == ({"yellow": 2, "blue": 1}, {"yellow": 1})


@pytest.mark.rule("MRP 6.12")
@pytest.mark.case("MRP-13")
def test_she_must_replace_one_of_her_own_if_there_is_no_other_choice() -> None:
    state = table(characters={"yellow": "femme-fatale"}, docks=[ship("hellas", 5)], zones={"ausonia": {"blue": 2}})
    assert on_memorial(state) == {"yellow": 1}
    assert told(state, "replaced-own") == [(0, 10)]


@pytest.mark.rule("MRP 6.10")
def test_with_nobody_of_hers_anywhere_she_replaces_nobody() -> None:
    state = table(characters={"yellow": "femme-fatale"}, docks=[None], zones={"ausonia": {"blue": 2}})
    assert (told(state, "nobody-to-replace"), on_memorial(state)) == ([(0,)], {})


# ---- 3 Travel Agent


@pytest.mark.rule("MRP 6.13")
def test_the_travel_agent_places_three_in_one_ship() -> None:
    state = table(
        5,
        characters={"yellow": "travel-agent", "blue": "pilot"},
        docks=[
            ship("hellas", 4, blue=2),
            ship("ausonia", 4, blue=1),
            ship("phobos", 3),
            ship("syrtis-major", 4, launched=True),
            ship("valles-marineris", 6, orange=4),
        ],
    )
    assert options(state) == ["board 1", "board 2"], "only where all three find a seat"
    choose(state, "board 1")
    assert (in_ship(state, 1), in_reserve(state)["yellow"]) == ({"yellow": 3, "blue": 1}, 19)
    assert state.acting == 1, "and does no more"


@pytest.mark.rule("MRP 6.13")
@pytest.mark.case("MRP-2")
def test_without_three_seats_in_one_ship_nothing_happens() -> None:
    state = table(
        characters={"yellow": "travel-agent", "blue": "pilot"},
        docks=[ship("hellas", 4, blue=2), ship("ausonia", 2), ship("phobos", 3, orange=1)],
    )
    assert told(state, "no-room-together") == [(0, 3)]
    assert (in_reserve(state)["yellow"], state.acting) == (22, 1)
