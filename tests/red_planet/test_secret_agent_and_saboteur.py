"""Chapter 6: the Secret Agent (6) and the Saboteur (5)."""

import pytest

from tests.red_planet.tables import (
    choose,
    docked,
    doing,
    in_reserve,
    in_ship,
    is_launched,
    on_memorial,
    options,
    ship,
    table,
    told,
)

# ---- 6 Secret Agent


@pytest.mark.rule("MRP 6.7")
@pytest.mark.parametrize(("first", "others"), [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])])
def test_the_secret_agent_places_two_in_two_different_ships(first: int, others: list[int]) -> None:
    state = table(characters={"yellow": "secret-agent"})
    assert options(state) == ["board 0", "board 1", "board 2"]
    choose(state, f"board {first}")
    assert options(state) == [f"board {dock}" for dock in others]
    choose(state, f"board {others[0]}")
    assert sorted(sum(in_ship(state, dock).values()) for dock in range(3)) == [0, 1, 1]


@pytest.mark.rule("MRP 6.7")
@pytest.mark.case("MRP-3")
def test_with_one_ship_that_has_room_only_one_astronaut_is_placed() -> None:
    state = table(
        characters={"yellow": "secret-agent", "blue": "pilot"},
        docks=[ship("hellas", 5), ship("ausonia", 3, launched=True, blue=1), None],
    )
    assert told(state, "boarded") == [(0, 1, 0, 2)]
    assert told(state, "no-room") == [(0, 1), (1, 2)]
    assert in_reserve(state)["yellow"] == 21


@pytest.mark.rule("MRP 6.8")
@pytest.mark.case("MRP-5")
def test_the_secret_agent_launches_any_docked_ship_with_room_empty_ones_too() -> None:
    state = table(
        4,
        characters={"yellow": "secret-agent", "blue": "pilot"},
        docks=[ship("hellas", 5, blue=1), ship("ausonia", 4), ship("phobos", 4, orange=1), ship("syrtis-major", 4)],
    )
    choose(state, "board 0", "board 1")
    assert options(state) == ["launch 0", "launch 1", "launch 2", "launch 3"]
    choose(state, "launch 3")
    assert [is_launched(state, dock) for dock in range(4)] == [False, False, False, True]


@pytest.mark.rule("MRP 6.8")
@pytest.mark.case("MRP-1")
def test_a_full_ship_is_no_target_for_the_secret_agent() -> None:
    state = table(
        characters={"yellow": "secret-agent"},
        docks=[ship("hellas", 3, blue=2), ship("ausonia", 4), ship("phobos", 4)],
    )
    choose(state, "board 0", "board 1")
    assert options(state) == ["launch 1", "launch 2"]


@pytest.mark.rule("MRP 6.8")
@pytest.mark.case("MRP-5")
def test_the_launch_is_compulsory_while_there_is_a_ship() -> None:
    state = table(characters={"yellow": "secret-agent", "blue": "pilot"}, docks=[ship("hellas", 5, yellow=3)])
    assert told(state, "forced-launch") == [(0, 0, 2, 4)], "the only ship is taken without asking"


@pytest.mark.rule("MRP 6.8")
def test_without_a_ship_that_can_be_launched_nothing_happens() -> None:
    for docks in ([ship("hellas", 3, blue=2)], [ship("hellas", 3, blue=1, launched=True)], [None]):
        state = table(characters={"yellow": "secret-agent", "blue": "scientist"}, docks=docks)
        assert told(state, "nothing-to-launch") == [(0,)]


# ---- 5 Saboteur


@pytest.mark.rule("MRP 6.9")
@pytest.mark.case("MRP-5")
def test_the_saboteur_destroys_any_docked_ship_full_or_empty() -> None:
    laid = table(
        4,
        characters={"yellow": "saboteur", "blue": "pilot"},
        docks=[ship("hellas", 4, blue=3), ship("ausonia", 4), ship("phobos", 3, launched=True, orange=3), None],
    )
    choose(laid, "board 0")
    assert options(laid) == ["destroy 0", "destroy 1"]
    full, empty = laid.clone(), laid.clone()
    choose(full, "destroy 0")
    assert (on_memorial(full), docked(full, 0)) == ({"yellow": 1, "blue": 3}, None)
    choose(empty, "destroy 1")
    assert (on_memorial(empty), docked(empty, 1), is_launched(empty, 0)) == ({}, None, True)


@pytest.mark.rule("MRP 6.9")
@pytest.mark.case("MRP-5")
def test_the_ship_just_boarded_is_destroyed_if_it_is_the_only_one() -> None:
    state = table(characters={"yellow": "saboteur"}, docks=[ship("hellas", 5, orange=2)])
    assert on_memorial(state) == {"yellow": 1, "orange": 2}


@pytest.mark.rule("MRP 6.9")
def test_without_a_docked_ship_there_is_nothing_to_destroy() -> None:
    state = table(
        characters={"yellow": "saboteur", "blue": "scientist"}, docks=[ship("hellas", 5, blue=1, launched=True)]
    )
    assert told(state, "nothing-to-destroy") == [(0,)]
    assert (on_memorial(state), in_reserve(state)["yellow"], doing(state)) == ({}, 22, "choose character")
