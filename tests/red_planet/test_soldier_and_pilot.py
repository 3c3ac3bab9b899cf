"""Chapter 6: the Soldier (2) and the Pilot (1)."""

import pytest

from tests.red_planet.tables import (
    choose,
    doing,
    in_reserve,
    in_ship,
    in_zone,
    on_memorial,
    options,
    ship,
    table,
    told,
)
from tminus.games.red_planet.cards import ZONE_IDS

MARS = ZONE_IDS[:9]
OUTER = ZONE_IDS[:7]

# ---- 2 Soldier


@pytest.mark.rule("MRP 6.14")
@pytest.mark.case("MRP-14")
def test_the_soldier_kills_in_outer_zones_and_on_phobos_but_in_no_inner_one() -> None:
    state = table(
        characters={"yellow": "soldier"},
        zones={zone: {"blue": 1} for zone in ZONE_IDS},
    )
    choose(state, "board 0")
    assert options(state) == [f"kill in {zone}" for zone in [*OUTER, "phobos"]]


@pytest.mark.rule("MRP 6.14")
@pytest.mark.case("MRP-14")
def test_any_colour_can_be_killed_the_own_one_included() -> None:
    state = table(
        characters={"yellow": "soldier", "blue": "pilot"}, zones={"hellas": {"yellow": 1, "blue": 2, "orange": 1}}
    )
    choose(state, "board 0")
    assert options(state) == ["victim yellow", "victim blue", "victim orange"]
    choose(state, "victim yellow")
    assert (in_zone(state, "hellas"), on_memorial(state)) == ({"blue": 2, "orange": 1}, {"yellow": 1})


@pytest.mark.rule("MRP 6.14")
@pytest.mark.case("MRP-14")
def test_the_kill_is_compulsory_even_if_only_own_astronauts_are_there() -> None:
    state = table(characters={"yellow": "soldier"}, zones={"hellas": {"yellow": 1}, "syrtis-major": {"blue": 2}})
    choose(state, "board 0")
    assert on_memorial(state) == {"yellow": 1}


@pytest.mark.rule("MRP 6.14")
def test_nobody_aboard_a_ship_can_be_killed() -> None:
    state = table(characters={"yellow": "soldier"}, docks=[ship("hellas", 5, blue=2), ship("phobos", 3)])
    choose(state, "board 1")
    assert (told(state, "nobody-to-kill"), on_memorial(state)) == ([(0,)], {})


@pytest.mark.rule("MRP 6.15")
@pytest.mark.case("MRP-14")
@pytest.mark.parametrize("moves", [1, 2, 3])
def test_one_to_three_drop_from_phobos_to_any_zones_of_mars(moves: int) -> None:
    state = table(
        characters={"yellow": "soldier", "blue": "pilot"},
        zones={"phobos": {"yellow": 5, "blue": 1}},
        resources=dict(zip(MARS[:3], ("celerium",) * 3, strict=True)),
    )
    choose(state, "board 0", "victim blue")
    assert options(state) == [f"to {zone}" for zone in MARS], "the first one must go"
    for zone in MARS[:moves]:
        choose(state, f"to {zone}")
    if moves < 3:
        assert options(state) == [*[f"to {zone}" for zone in MARS], "stop"]
        choose(state, "stop")
    assert [in_zone(state, zone).get("yellow", 0) for zone in MARS[:3]] == [1] * moves + [0] * (3 - moves)
    assert in_zone(state, "phobos") == {"yellow": 5 - moves}
    assert state.acting == 1


@pytest.mark.rule("MRP 6.15")
@pytest.mark.case("MRP-14")
@pytest.mark.parametrize("zone", ["syrtis-major", "valles-marineris"])
def test_inner_zones_can_be_reached_and_their_resource_is_turned_over(zone: str) -> None:
    state = table(characters={"yellow": "soldier"}, zones={"phobos": {"yellow": 3}}, chance="listed")
    choose(state, "board 0", f"to {zone}", "flip sylvanite", f"to {zone}")
    assert in_zone(state, zone) == {"yellow": 2}
    assert told(state, "flipped") == [(ZONE_IDS.index(zone), 1)]


@pytest.mark.rule("MRP 6.15")
def test_only_own_astronauts_drop() -> None:
    state = table(
        characters={"yellow": "soldier", "blue": "pilot"}, zones={"phobos": {"blue": 2}, "hellas": {"orange": 1}}
    )
    choose(state, "board 0", "kill in hellas")
    assert (told(state, "nobody-to-drop"), in_zone(state, "phobos")) == ([(0,)], {"blue": 2})


@pytest.mark.rule("MRP 6.16")
@pytest.mark.case("MRP-14")
def test_who_is_killed_on_phobos_does_not_drop() -> None:
    state = table(characters={"yellow": "soldier", "blue": "pilot"}, zones={"phobos": {"yellow": 1}})
    choose(state, "board 0")
    assert on_memorial(state) == {"yellow": 1}
    assert (told(state, "moved"), told(state, "nobody-to-drop")) == ([], [(0,)])


@pytest.mark.rule("MRP 6.16")
@pytest.mark.case("MRP-14")
def test_nobody_is_killed_where_the_dropped_ones_arrive() -> None:
    """The only one to be killed is on Phobos, although Hellas will be full of them."""
    state = table(characters={"yellow": "soldier", "blue": "pilot"}, zones={"phobos": {"yellow": 3, "blue": 1}})
    choose(state, "board 0", "victim blue", "to hellas", "to hellas", "to hellas")
    assert (in_zone(state, "hellas"), on_memorial(state)) == ({"yellow": 3}, {"blue": 1})


# ---- 1 Pilot


@pytest.mark.rule("MRP 6.17")
@pytest.mark.parametrize(("docks", "crews"), [((0, 0), [2, 0]), ((0, 1), [1, 1]), ((1, 1), [0, 2])])
def test_the_pilot_places_two_in_one_ship_or_in_two(docks: tuple[int, int], crews: list[int]) -> None:
    state = table(characters={"yellow": "pilot"}, docks=[ship("hellas", 5), ship("ausonia", 4)])
    choose(state, *[f"board {dock}" for dock in docks])
    assert [in_ship(state, dock).get("yellow", 0) for dock in range(2)] == crews
    assert doing(state) == "steer ship"


@pytest.mark.rule("MRP 6.17", "MRP 6.18")
def test_the_pilot_steers_any_ship_docked_or_launched_full_or_not() -> None:
    state = table(
        5,
        characters={"yellow": "pilot"},
        docks=[
            ship("hellas", 5),
            ship("ausonia", 4, blue=3),
            ship("phobos", 3, orange=3, launched=True),
            ship("syrtis-major", 4, launched=True),
            None,
        ],
    )
    choose(state, "board 1")
    assert options(state) == ["steer 0", "steer 1", "steer 2", "steer 3"]
    choose(state, "steer 2")
    assert options(state) == [f"destination {zone}" for zone in ZONE_IDS]
    choose(state, "destination hellas")
    assert in_zone(state, "hellas")["orange"] == 3
    assert in_zone(state, "phobos") == {}


@pytest.mark.rule("MRP 6.18")
def test_the_token_is_compulsory_while_there_is_a_ship() -> None:
    state = table(characters={"yellow": "pilot"}, docks=[ship("hellas", 5)])
    assert options(state) == [f"destination {zone}" for zone in ZONE_IDS], "the only ship needs no choice"


@pytest.mark.rule("MRP 6.18")
def test_without_a_ship_or_without_a_token_nothing_is_steered() -> None:
    state = table(characters={"yellow": "pilot"}, docks=[None])
    assert (told(state, "nothing-to-steer"), in_reserve(state)["yellow"]) == ([(0,)], 22)
    all_tokens = [zone for zone in ZONE_IDS for _ in range(2)]
    state = table(characters={"yellow": "pilot"}, docks=[ship("hellas", 5, tokens=all_tokens)])
    assert told(state, "nothing-to-steer") == [(0,)]
