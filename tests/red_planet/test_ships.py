"""Chapter 7: boarding, launching, landing, and new ships."""

from itertools import permutations

import pytest

from tests.kernel.odds import fits
from tests.red_planet.laying import DESTINATIONS
from tests.red_planet.tables import (
    GAME,
    choose,
    choose_characters,
    docked,
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
    won,
)
from tests.red_planet.watching import table_in_rules
from tminus.games.red_planet.cards import SECRET_AGENT, ZONE_IDS, ZONE_NAMES
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, EVERY_SHIP
from tminus.games.red_planet.state import FACE_DOWN
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random

# ---- the ships


@pytest.mark.rule("MRP 7.1")
def test_there_are_exactly_these_36_ships() -> None:
    names = [*ZONE_NAMES, "unknown"]
    written = [
        (DESTINATIONS[names.index(name)], int(capacity))
        for name, capacities in table_in_rules("MRP 7.1")
        for capacity in capacities.split(", ")
    ]
    assert [(DESTINATIONS[DESTINATION_OF[kind]], CAPACITY_OF[kind]) for kind in EVERY_SHIP] == written
    assert len(written) == 36


@pytest.mark.rule("MRP 7.1", "MRP 7.3")
@pytest.mark.parametrize(
    ("destination", "capacity"), [("ausonia", 2), ("hellas", 3), ("phobos", 5), ("syrtis-major", 6)]
)
def test_a_ship_has_as_many_seats_as_its_capacity(destination: str, capacity: int) -> None:
    state = table(6, docks=[ship(destination, capacity)])
    colours = ["yellow", "blue", "orange", "green", "violet", "grey"]
    choose_characters(state, **dict.fromkeys(colours, "recruiter"))
    play_on(state, "choose character")
    assert told(state, "landed") == [(seat, 1, ZONE_IDS.index(destination)) for seat in range(capacity)]
    assert len(told(state, "no-room")) == 6 - capacity


# ---- boarding


@pytest.mark.rule("MRP 7.2")
def test_docked_ships_with_a_free_seat_are_boarded_and_no_others() -> None:
    state = table(
        5,
        characters={"yellow": "explorer"},
        docks=[
            ship("hellas", 4, blue=1, orange=1, green=1),
            ship("ausonia", 4, blue=1, launched=True),
            None,
            ship("phobos", 4),
            ship("syrtis-major", 4, violet=4, launched=True),
        ],
    )
    assert options(state) == ["board 0", "board 3"]
    choose(state, "board 0")
    assert in_zone(state, "hellas") == dict.fromkeys(["yellow", "blue", "orange", "green"], 1), "colours may mix"


@pytest.mark.rule("MRP 7.2")
@pytest.mark.case("MRP-1")
def test_a_full_ship_takes_nobody_while_it_is_still_docked() -> None:
    state = table(
        characters={"yellow": "scientist"}, docks=[ship("hellas", 4, blue=3), ship("ausonia", 4), ship("ausonia", 3)]
    )
    choose(state, "board 0")
    assert (is_launched(state, 0), options(state)) == (False, ["board 1", "board 2"])


# ---- launching


@pytest.mark.rule("MRP 7.3")
def test_a_ship_that_is_not_full_stays_docked_with_everybody_aboard() -> None:
    state = table(docks=[ship("hellas", 5, blue=1), ship("ausonia", 4, orange=1), ship("phobos", 5)])
    play_round(state, yellow="recruiter", blue="recruiter", orange="recruiter")
    assert [docked(state, dock) for dock in range(3)] == [("hellas", 5), ("ausonia", 4), ("phobos", 5)]
    assert [in_ship(state, dock) for dock in range(2)] == [{"blue": 1}, {"orange": 1}]
    assert told(state, "launched") == []
    play_round(state, yellow="recruiter", blue="recruiter", orange="recruiter")
    assert told(state, "launched") == [(2, 9)], "the sixth boarder found no seat, the fifth had filled it"


@pytest.mark.rule("MRP 7.3")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_nothing_but_the_last_seat_or_a_secret_agent_launches_a_ship(seats: int) -> None:
    state = GAME.new(seats, seats, listen=True)
    play_out(state, Random(seats))
    room: dict[int, int] = {}
    acting = 0
    forced = 0
    for key, _, args in state.events(None):
        if key == "docked":
            room[args[0]] = args[2]
        elif key == "stationed":
            room[args[1]] -= 1
        elif key == "boarded":
            room[args[2]] -= args[1]
        elif key == "turn":
            acting = args[2]
        elif key == "launched":
            assert not room[args[0]]
        elif key == "forced-launch":
            assert acting == SECRET_AGENT
            assert room[args[1]]
            forced += 1
    assert forced


@pytest.mark.rule("MRP 7.4")
def test_a_launched_ship_is_out_of_reach_for_boarding_launching_and_destroying() -> None:
    docks = [ship("hellas", 5, blue=1, launched=True), ship("ausonia", 4), ship("phobos", 4)]
    state = table(characters={"yellow": "secret-agent", "blue": "saboteur"}, docks=docks)
    assert options(state) == ["board 1", "board 2"]
    choose(state, "board 1")
    assert options(state) == ["launch 1", "launch 2"]
    choose(state, "launch 1")
    assert told(state, "destroyed") == [(1, 2, 9, 2)], "the Saboteur finds one docked ship, boards and destroys it"


@pytest.mark.rule("MRP 7.4")
def test_the_femme_fatale_and_the_pilot_still_reach_a_launched_ship() -> None:
    docks = [ship("hellas", 5, yellow=1, orange=1, launched=True), ship("ausonia", 4), ship("phobos", 5)]
    state = table(characters={"yellow": "femme-fatale", "blue": "pilot"}, docks=docks)
    choose(state, "board 1", "replace in ship 0", "victim orange")
    choose(state, "board 1", "board 1", "steer 0", "destination syrtis-major")
    assert in_zone(state, "syrtis-major") == {"yellow": 2}


# ---- landing


@pytest.mark.rule("MRP 7.5")
@pytest.mark.case("MRP-6")
def test_all_launched_ships_land_where_they_are_bound_for() -> None:
    state = table(
        4,
        at="land",
        docks=[
            ship("hellas", 5, yellow=2, blue=1, launched=True),
            ship("ausonia", 4, blue=3),
            ship("phobos", 4, orange=1, launched=True),
            ship("hellas", 3, green=3, launched=True),
        ],
    )
    assert in_zone(state, "hellas") == {"yellow": 2, "blue": 1, "green": 3}
    assert in_zone(state, "phobos") == {"orange": 1}
    assert (in_zone(state, "ausonia"), in_ship(state, 1)) == ({}, {"blue": 3}), "the docked one stays"


@pytest.mark.rule("MRP 7.5")
@pytest.mark.case("MRP-6")
def test_the_order_of_landing_does_not_matter() -> None:
    """Whatever docks three ships stand at, the zones look alike; a resource is turned over once for all who land."""
    ships = [
        ship("hellas", 5, yellow=2, launched=True),
        ship("hellas", 4, blue=3, launched=True),
        ship("ausonia", 4, orange=4, launched=True),
    ]
    outcomes = []
    for docks in permutations(ships):
        state = table(at="land", docks=docks, chance="listed")
        choose(state, "flip celerium", "flip ice")
        outcomes.append((state.astronauts[:60], state.resources, sorted(state.ship_discard), told(state, "flipped")))
    assert outcomes == outcomes[:1] * 6


@pytest.mark.rule("MRP 7.5")
def test_production_comes_after_all_have_landed() -> None:
    state = table(
        at="land",
        round=5,
        docks=[ship("hellas", 3, yellow=3, launched=True), ship("hellas", 4, blue=4, launched=True)],
        resources={"hellas": "celerium"},
    )
    assert (won(state, "yellow"), won(state, "blue")) == ({}, {"celerium": 1})


@pytest.mark.rule("MRP 7.6")
@pytest.mark.case("MRP-5")
def test_a_ship_that_launches_empty_turns_no_resource_over() -> None:
    state = table(at="land", docks=[ship("hellas", 3, launched=True)])
    assert state.resources[ZONE_IDS.index("hellas")] == FACE_DOWN
    assert (told(state, "landed-empty"), state.view(None)["ship_discard"]) == (
        [(0, 2)],
        [{"destination": "hellas", "capacity": 3}],
    )


@pytest.mark.rule("MRP 7.7")
def test_a_ship_that_has_landed_is_discarded_and_its_tokens_return() -> None:
    state = table(
        at="land",
        docks=[ship("hellas", 3, yellow=1, tokens=["phobos", "ausonia"], launched=True), ship("syrtis-major", 6)],
    )
    assert state.view(None)["ship_discard"] == [{"destination": "hellas", "capacity": 3}]
    assert state.supply == (2,) * 10


@pytest.mark.rule("MRP 7.8")
@pytest.mark.case("MRP-8")
def test_a_destroyed_ship_is_discarded_and_its_tokens_return() -> None:
    state = table(
        characters={"yellow": "saboteur", "blue": "pilot"},
        docks=[ship("hellas", 3, tokens=["phobos", "ausonia"], orange=1), ship("syrtis-major", 6)],
    )
    assert sum(state.supply) == 18
    choose(state, "board 1", "destroy 0")
    assert state.view(None)["ship_discard"] == [{"destination": "hellas", "capacity": 3}]
    assert (state.supply, docked(state, 0), on_memorial(state)) == ((2,) * 10, None, {"orange": 1})


# ---- new ships


@pytest.mark.rule("MRP 7.9")
def test_every_empty_dock_gets_a_new_ship_from_left_to_right() -> None:
    state = table(
        5,
        at="land",
        docks=[ship("hellas", 3, launched=True), ship("ausonia", 2), None, ship("phobos", 3), None],
        chance="listed",
    )
    choose(state, "dock mare-serpentis 2", "dock unknown 5", "dock phobos 5")
    ships = ["mare-serpentis 2", "ausonia 2", "unknown 5", "phobos 3", "phobos 5"]
    assert [" ".join(map(str, docked(state, dock) or ())) for dock in range(5)] == ships
    assert [args[0] for args in told(state, "docked")] == [0, 2, 4]


@pytest.mark.rule("MRP 7.9")
def test_every_ship_of_the_deck_is_equally_likely_unknown_ones_too() -> None:
    laid = table(at="land", docks=[ship("hellas", 3), ship("hellas", 4), None], chance="listed")
    unknown = {word: chance for word, chance in zip(options(laid), laid.chances(), strict=True) if "unknown" in word}
    assert unknown == pytest.approx(
        {"dock unknown 2": 1 / 34, "dock unknown 3": 2 / 34, "dock unknown 4": 2 / 34, "dock unknown 5": 1 / 34}
    )
    counts = [0, 0]
    for seed in range(1000):
        state = laid.clone()
        state.listed = False
        state.seed(seed)
        state.go()
        counts[docked(state, 2) in [("unknown", capacity) for capacity in range(2, 6)]] += 1
    assert fits(counts, [28 / 34, 6 / 34])


@pytest.mark.rule("MRP 7.10")
def test_when_the_last_ship_leaves_the_deck_the_discarded_ones_are_shuffled_at_once() -> None:
    state = table(
        at="land",
        docks=[ship("hellas", 3, launched=True), ship("hellas", 4), None],
        ship_deck=[("phobos", 3)],
        chance="listed",
    )
    assert told(state, "docked") == [(0, 9, 3)], "there was no other"
    assert told(state, "ships-shuffled") == [(34,)]
    assert (state.ship_discard, "dock hellas 3" in options(state)) == ([], True)


@pytest.mark.rule("MRP 7.10")
def test_a_deck_that_is_not_empty_is_not_shuffled() -> None:
    state = table(at="land", docks=[ship("hellas", 3), ship("hellas", 4)], ship_deck=[("phobos", 3), ("phobos", 4)])
    assert (told(state, "ships-shuffled"), len(state.ship_discard), len(state.ship_deck.pool)) == ([], 32, 1)


# ---- after the last round


@pytest.mark.rule("MRP 7.11")
@pytest.mark.case("MRP-7")
def test_who_is_still_docked_after_round_ten_counts_for_nothing() -> None:
    state = table(
        round=10,
        at="end round",
        docks=[ship("phobos", 5, yellow=4), ship("syrtis-major", 6, yellow=5)],
        zones={"hellas": {"blue": 1}},
        kept=["moon-base", "great-migration"],
        drawn=[["strategic-zones", "honoured-dead", "far-frontiers"]],
        discoveries={"hellas": "lichens"},
    )
    play_on(state, "nothing")
    assert state.over
    assert state.breakdown()[0]["missions"] == 0
    assert (state.breakdown()[1]["missions"], state.breakdown()[1]["discoveries"]) == (7, 3)
    assert (on_memorial(state), state.breakdown()[0]["discoveries"]) == ({}, 0)
