"""Chapter 3: the tracker, the six steps of a round, and which way is clockwise."""

import pytest

from tests.red_planet.tables import choose, choose_characters, deciding, doing, options, play_on, ship, table, told
from tests.red_planet.watching import random_game
from tminus.games.red_planet.cards import COLOUR_IDS


@pytest.mark.rule("MRP 3.1")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_tracker_runs_once_through_rounds_and_productions(seats: int) -> None:
    happened = []
    for _, after in random_game(seats, seats):
        for key, _, args in after.log or []:
            if key in ("round", "production"):
                happened.append(f"{key} {args[0]}")
            elif key == "game-over":
                happened.append(key)
    rounds = [f"round {number}" for number in range(1, 11)]
    assert happened == [
        *rounds[:5],
        "production 1",
        *rounds[5:8],
        "production 2",
        *rounds[8:],
        "production 3",
        "game-over",
    ]


@pytest.mark.rule("MRP 3.1")
@pytest.mark.parametrize(("round", "produces"), [(4, []), (5, [1]), (6, []), (7, []), (8, [2]), (9, [])])
def test_production_follows_the_fifth_and_the_eighth_round(round: int, produces: list[int]) -> None:
    state = table(round=round, at="end round")
    assert [args[0] for args in told(state, "production")] == produces
    assert (state.round, doing(state)) == (round + 1, "choose character")


@pytest.mark.rule("MRP 3.1")
def test_after_the_tenth_round_discoveries_are_revealed_before_production_3() -> None:
    state = table(round=10, at="end round", discoveries={"hellas": "lichens"})
    keys = told(state)
    assert keys.index("revealed-discovery") < keys.index("production") < keys.index("game-over")
    assert (told(state, "production"), state.over) == ([(3,)], True)


@pytest.mark.rule("MRP 3.2")
def test_a_round_has_six_steps_in_this_order() -> None:
    """The ship at the last dock, which everybody boards, becomes full with the last of them."""
    state = table(docks=[ship("phobos", 3), ship("ausonia", 4), ship("hellas", 4, blue=1)])
    state.log = []
    choose_characters(state, yellow="recruiter", blue="explorer", orange="recruiter")
    play_on(state, "choose character")
    assert told(state) == [
        "all-chose",
        *["revealed", "revealed"],
        *["turn", "boarded", "recruited"] * 2,
        *["revealed", "turn", "boarded", "launched"],
        *["landed", "landed", "landed", "flipped"],
        "docked",
        "first-player",
        "round",
    ]
    assert (state.round, COLOUR_IDS[state.first]) == (5, "blue")


@pytest.mark.rule("MRP 3.2")
def test_the_tracker_advances_by_one_each_round() -> None:
    for before, after in random_game(3, 8):
        assert after.round in (before.round, before.round + 1)
        if after.round > before.round:
            assert "first-player" in told(after)


@pytest.mark.rule("MRP 3.3")
@pytest.mark.parametrize("first", COLOUR_IDS)
def test_clockwise_is_from_seat_to_seat_and_from_the_last_to_the_first(first: str) -> None:
    state = table(6, characters=dict.fromkeys(COLOUR_IDS, "travel-agent"), first=first, docks=[ship("hellas", 3)])
    start = COLOUR_IDS.index(first)
    assert [args[1] for args in told(state, "turn")] == [(start + step) % 6 for step in range(6)]


@pytest.mark.rule("MRP 3.3")
def test_who_sits_to_the_left_of_the_first_player_decides_next() -> None:
    state = table(4, characters=dict.fromkeys(COLOUR_IDS[:4], "recruiter"), first="orange")
    order = []
    while doing(state) == "place":
        order.append(deciding(state))
        choose(state, options(state)[0])
    assert order == ["orange", "green", "yellow", "blue"]
