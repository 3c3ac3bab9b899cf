"""Chapter 5: from 9 down to 1, clockwise from the first player, and what must be done."""

import pytest

from tests.red_planet.tables import (
    choose,
    choose_characters,
    docked,
    doing,
    in_reserve,
    in_ship,
    in_zone,
    is_launched,
    on_memorial,
    options,
    play_on,
    play_round,
    ship,
    table,
    told,
)
from tests.red_planet.watching import random_game
from tminus.games.red_planet.cards import CHARACTER_IDS, COLOUR_IDS

# ---- the order


@pytest.mark.rule("MRP 5.1")
def test_numbers_are_called_from_nine_down_to_one() -> None:
    state = table(6)
    choose_characters(
        state,
        yellow="pilot",
        blue="travel-agent",
        orange="recruiter",
        green="saboteur",
        violet="soldier",
        grey="scientist",
    )
    play_on(state, "choose character")
    assert told(state, "revealed") == [(2, 9), (5, 7), (3, 5), (1, 3), (4, 2), (0, 1)]


@pytest.mark.rule("MRP 5.1")
@pytest.mark.parametrize("higher", range(2, 10))
def test_each_character_comes_before_the_one_with_the_next_lower_number(higher: int) -> None:
    """A Soldier or Pilot who drops nobody and steers nothing still takes the turn."""
    state = table()
    lower = CHARACTER_IDS[higher - 1]
    choose_characters(state, yellow=lower, blue=CHARACTER_IDS[higher], orange=lower)
    play_on(state, "choose character")
    assert [args[1:] for args in told(state, "turn")] == [(1, higher), (0, higher - 1), (2, higher - 1)]


@pytest.mark.rule("MRP 5.1")
def test_all_with_the_number_that_is_called_are_turned_over_together() -> None:
    state = table(4, event_deck=["moon-base", "mixed-cargo"])
    choose_characters(state, yellow="soldier", blue="scientist", orange="soldier", green="scientist")
    assert told(state)[-4:] == ["all-chose", "revealed", "revealed", "turn"]
    assert [seen["character"] for seen in state.view(None)["colours"]] == [None, "scientist", None, "scientist"]
    choose(state, "board 0", "board 0")
    assert [args[1] for args in told(state, "turn")] == [1, 3], "no Soldier is turned over before both are done"
    assert [args[1] for args in told(state, "revealed")] == [7, 7]
    choose(state, "board 0", "board 0")
    assert [args[1] for args in told(state, "revealed")] == [7, 7, 2, 2]


@pytest.mark.rule("MRP 5.2")
@pytest.mark.case("MRP-17")
@pytest.mark.parametrize(
    ("first", "order"),
    [("yellow", [0, 1, 3]), ("blue", [1, 3, 0]), ("orange", [3, 0, 1]), ("green", [3, 0, 1])],
)
def test_the_same_character_goes_clockwise_from_the_first_player_whatever_that_one_plays(
    first: str, order: list[int]
) -> None:
    state = table(4, first=first)
    choose_characters(state, yellow="explorer", blue="explorer", orange="pilot", green="explorer")
    play_on(state, "choose character")
    assert [args[1] for args in told(state, "turn")] == [*order, 2]


# ---- what must be done


@pytest.mark.rule("MRP 5.3")
def test_effects_are_carried_out_in_the_order_they_are_told() -> None:
    state = table(characters={"yellow": "soldier"}, zones={"phobos": {"yellow": 2}, "hellas": {"blue": 1}})
    steps = [doing(state)]
    for word in ("board 0", "kill in hellas", "to ausonia"):
        choose(state, word)
        steps.append(doing(state))
    assert steps == ["place", "shoot", "drop", "drop"]


@pytest.mark.rule("MRP 5.3")
@pytest.mark.case("MRP-5")
def test_what_can_be_done_must_be_done_even_to_ones_own_harm() -> None:
    state = table(characters={"yellow": "saboteur"}, docks=[ship("hellas", 5, yellow=3)])
    assert on_memorial(state) == {"yellow": 4}, "its only option is taken for the Saboteur"
    state = table(characters={"yellow": "soldier"}, zones={"hellas": {"yellow": 1}}, docks=[ship("hellas", 5)])
    assert on_memorial(state) == {"yellow": 1}


@pytest.mark.rule("MRP 5.3")
def test_only_what_is_told_with_up_to_may_be_left() -> None:
    free = {"explore", "drop", "play action"}
    stopped = set()
    for seed in range(6):
        for before, _ in random_game(2 + seed % 5, seed):
            if "stop" in options(before):
                stopped.add(doing(before))
            elif doing(before) in ("explore", "play action"):
                pytest.fail(f"{doing(before)} cannot be stopped")
    assert stopped <= free | {"rescue"}
    assert {"explore", "drop"} <= stopped


@pytest.mark.rule("MRP 5.4")
@pytest.mark.case("MRP-2")
@pytest.mark.parametrize("character", ["scientist", "pilot"])
def test_as_many_are_placed_as_find_a_seat(character: str) -> None:
    state = table(characters={"yellow": character, "blue": "pilot"}, docks=[ship("hellas", 4, blue=3)])
    assert in_ship(state, 0) == {"blue": 3, "yellow": 1}
    assert told(state, "no-room")[0] == (0, 1)


@pytest.mark.rule("MRP 5.4")
@pytest.mark.case("MRP-2")
@pytest.mark.parametrize("crew", [1, 2, 3])
def test_the_travel_agent_acts_entirely_or_not_at_all(crew: int) -> None:
    state = table(characters={"yellow": "travel-agent", "blue": "pilot"}, docks=[ship("hellas", 4, blue=crew)])
    assert in_ship(state, 0).get("yellow", 0) == (3 if crew == 1 else 0)


@pytest.mark.rule("MRP 5.4")
def test_an_effect_without_a_target_is_skipped_and_the_rest_goes_on() -> None:
    """Nobody can be killed outside the inner zones, but the drop from Phobos still happens after it."""
    state = table(characters={"yellow": "soldier", "blue": "pilot"}, docks=[None], zones={"syrtis-major": {"blue": 1}})
    assert told(state)[:4] == ["turn", "no-room", "nobody-to-kill", "nobody-to-drop"]
    state = table(characters={"yellow": "explorer"}, docks=[None], zones={"hellas": {"yellow": 1}})
    assert (told(state, "no-room"), doing(state)) == ([(0, 1)], "explore")


# ---- full ships


@pytest.mark.rule("MRP 5.5")
@pytest.mark.case("MRP-1")
def test_a_full_ship_stays_docked_until_the_whole_character_is_carried_out() -> None:
    state = table(
        characters={"yellow": "explorer", "blue": "explorer"},
        docks=[ship("hellas", 4, blue=3), ship("ausonia", 4), ship("phobos", 4)],
        zones={"ausonia": {"yellow": 1}},
    )
    choose(state, "board 0")
    assert (is_launched(state, 0), state.view(None)["docks"][0]["full"]) == (False, True)
    choose(state, "from ausonia", "to hellas")
    assert not is_launched(state, 0)
    choose(state, "stop")
    assert is_launched(state, 0)
    assert told(state)[-2:] == ["launched", "turn"], "before the next player acts"
    assert options(state) == ["board 1", "board 2"]


@pytest.mark.rule("MRP 5.5")
@pytest.mark.case("MRP-1")
def test_two_ships_that_become_full_launch_together() -> None:
    state = table(
        characters={"yellow": "scientist", "blue": "pilot"},
        docks=[ship("hellas", 4, blue=3), ship("ausonia", 4, orange=3), ship("phobos", 4)],
        event_deck=["moon-base"],
    )
    choose(state, "board 0")
    assert told(state, "launched") == []
    choose(state, "board 1")
    assert [args[0] for args in told(state, "launched")] == [0, 1]


@pytest.mark.rule("MRP 5.5")
@pytest.mark.case("MRP-1")
def test_a_saboteur_destroys_the_last_ship_even_if_boarding_has_filled_it() -> None:
    """The rulebook's example: the only docked ship becomes full and is destroyed before it can launch."""
    state = table(characters={"yellow": "saboteur", "blue": "pilot"}, docks=[ship("hellas", 4, blue=2, orange=1)])
    assert on_memorial(state) == {"yellow": 1, "blue": 2, "orange": 1}
    assert not {"launched", "landed"} & set(told(state))


# ---- open docks


@pytest.mark.rule("MRP 5.6")
@pytest.mark.case("MRP-4")
def test_an_open_dock_stays_empty_until_the_countdown_is_over() -> None:
    state = table(
        characters={"yellow": "saboteur", "blue": "pilot", "orange": "travel-agent"},
        docks=[ship("hellas", 4), ship("ausonia", 4)],
    )
    choose(state, "board 0", "destroy 0")
    assert [docked(state, dock) for dock in range(3)] == [None, ("ausonia", 4), None]
    assert (in_ship(state, 1), doing(state)) == ({"orange": 3, "blue": 1}, "name destination")
    choose(state, "destination hellas")
    assert all(docked(state, dock) for dock in range(3))


@pytest.mark.rule("MRP 5.6")
@pytest.mark.case("MRP-4")
def test_without_a_free_seat_nobody_is_placed() -> None:
    for docks in ([None, None], [ship("hellas", 4, launched=True, blue=1), None]):
        state = table(characters={"yellow": "explorer"}, docks=docks, zones={"hellas": {"yellow": 1}})
        assert (in_reserve(state)["yellow"], doing(state)) == (21, "explore")


# ---- the next first player


@pytest.mark.rule("MRP 5.7")
@pytest.mark.case("MRP-17")
def test_who_was_the_last_to_carry_out_a_character_becomes_the_first_player() -> None:
    state = table(4, first="blue")
    play_round(state, yellow="soldier", blue="recruiter", orange="soldier", green="explorer")
    assert COLOUR_IDS[state.first] == "yellow", "of two Soldiers the one farther from the first player"
    assert state.view(None)["first"] == "yellow"


@pytest.mark.rule("MRP 5.7")
@pytest.mark.case("MRP-17")
def test_a_travel_agent_without_room_counts_as_carried_out() -> None:
    state = table(docks=[ship("hellas", 3, yellow=1)])
    play_round(state, yellow="recruiter", blue="travel-agent", orange="recruiter")
    assert told(state, "no-room-together") == [(1, 3)]
    assert COLOUR_IDS[state.first] == "blue"
    assert in_zone(state, "hellas") == {"yellow": 2, "orange": 1}
