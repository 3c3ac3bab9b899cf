"""Chapter 8: destination tokens and ships of unknown destination."""

import pytest

from tests.red_planet.tables import choose, doing, in_zone, on_memorial, options, ship, table, told
from tminus.games.red_planet.cards import PHOBOS, ZONE_IDS
from tminus.games.red_planet.state import FACE_DOWN

ANY_ZONE = [f"destination {zone}" for zone in ZONE_IDS]


@pytest.mark.rule("MRP 8.1")
def test_a_ship_flies_to_the_zone_on_its_token() -> None:
    state = table(at="land", docks=[ship("hellas", 3, tokens=["phobos"], yellow=2, launched=True)])
    assert (in_zone(state, "phobos"), in_zone(state, "hellas")) == ({"yellow": 2}, {})
    assert state.resources[ZONE_IDS.index("hellas")] == FACE_DOWN


# ---- unknown destinations


@pytest.mark.rule("MRP 8.2")
@pytest.mark.case("MRP-9")
def test_whoever_boards_first_chooses_at_once_before_placing_anybody_else() -> None:
    state = table(characters={"yellow": "scientist"}, docks=[ship("unknown", 4), ship("hellas", 5)])
    choose(state, "board 0")
    assert (doing(state), state.pending(), options(state)) == ("name destination", (0,), ANY_ZONE)
    choose(state, "destination ausonia")
    assert (doing(state), state.view(None)["docks"][0]["bound"]) == ("place", "ausonia")
    assert state.supply[ZONE_IDS.index("ausonia")] == 1
    choose(state, "board 0")
    assert told(state, "named-destination") == [(0, 0, 1)], "once only"


@pytest.mark.rule("MRP 8.2")
@pytest.mark.case("MRP-9")
def test_the_travel_agent_chooses_after_all_three_have_boarded() -> None:
    state = table(characters={"yellow": "travel-agent"}, docks=[ship("unknown", 4)])
    assert options(state) == ANY_ZONE


@pytest.mark.rule("MRP 8.2")
def test_a_later_passenger_chooses_nothing() -> None:
    state = table(characters={"yellow": "recruiter"}, docks=[ship("unknown", 4, tokens=["phobos"], blue=1)])
    assert (told(state, "named-destination"), told(state, "boarded")) == ([], [(0, 1, 0, PHOBOS)])


@pytest.mark.rule("MRP 8.3")
@pytest.mark.case("MRP-9")
def test_a_ship_with_a_pilots_token_is_no_longer_unknown() -> None:
    state = table(characters={"yellow": "explorer", "blue": "explorer"}, docks=[ship("unknown", 4, tokens=["hellas"])])
    assert told(state, "named-destination") == []
    assert [args[3] for args in told(state, "boarded")] == [ZONE_IDS.index("hellas")] * 2


# ---- the supply


@pytest.mark.rule("MRP 8.4")
@pytest.mark.case("MRP-12")
def test_a_zone_whose_two_tokens_are_on_ships_cannot_be_named() -> None:
    state = table(
        characters={"yellow": "recruiter"},
        docks=[
            ship("unknown", 4),
            ship("hellas", 4, tokens=["phobos", "ausonia"], launched=True),
            ship("hellas", 3, tokens=["phobos"], launched=True),
        ],
    )
    assert options(state) == [word for word in ANY_ZONE if word != "destination phobos"]


@pytest.mark.rule("MRP 8.4")
@pytest.mark.case("MRP-12")
def test_that_holds_for_the_pilot_too() -> None:
    state = table(characters={"yellow": "pilot"}, docks=[ship("hellas", 4, tokens=["phobos", "phobos"])])
    assert options(state) == [word for word in ANY_ZONE if word != "destination phobos"]


@pytest.mark.rule("MRP 8.5")
@pytest.mark.case("MRP-11")
def test_the_older_token_stays_underneath_and_out_of_the_supply() -> None:
    state = table(
        characters={"yellow": "pilot", "blue": "pilot"},
        docks=[ship("hellas", 5, tokens=["phobos"]), ship("syrtis-major", 6)],
    )
    choose(state, "board 1", "board 1", "steer 0", "destination ausonia")
    dock = state.view(None)["docks"][0]
    assert (dock["tokens"], dock["bound"]) == (["phobos", "ausonia"], "ausonia")
    assert (state.supply[PHOBOS], state.supply[ZONE_IDS.index("ausonia")]) == (1, 1)


@pytest.mark.rule("MRP 8.5")
@pytest.mark.case("MRP-11")
def test_the_top_token_counts_and_both_return_when_the_ship_lands() -> None:
    state = table(at="land", docks=[ship("hellas", 5, tokens=["phobos", "ausonia"], yellow=1, launched=True)])
    assert (in_zone(state, "ausonia"), in_zone(state, "phobos")) == ({"yellow": 1}, {})
    assert state.supply == (2,) * 10


@pytest.mark.rule("MRP 8.6")
@pytest.mark.case("MRP-11")
@pytest.mark.parametrize("tokens", [[], ["hellas"]])
def test_the_pilot_may_name_the_destination_that_the_ship_has_already(tokens: list[str]) -> None:
    state = table(
        characters={"yellow": "pilot", "blue": "pilot"}, docks=[ship("hellas", 5, tokens=tokens), ship("ausonia", 4)]
    )
    choose(state, "board 1", "board 1", "steer 0", "destination hellas")
    assert state.view(None)["docks"][0]["tokens"] == [*tokens, "hellas"]
    assert state.supply[ZONE_IDS.index("hellas")] == 1 - len(tokens)


@pytest.mark.rule("MRP 8.7")
@pytest.mark.case("MRP-12")
def test_the_phobos_token_of_set_up_is_one_of_the_two() -> None:
    """As set-up leaves it (see the tests of chapter 2) one is left; it comes back with the landing."""
    state = table(characters={"yellow": "pilot"}, docks=[ship("hellas", 3, tokens=["phobos"]), ship("ausonia", 4)])
    choose(state, "board 0", "board 1", "steer 1", "destination phobos")
    assert state.supply[PHOBOS] == 0
    state = table(at="land", docks=[ship("hellas", 3, tokens=["phobos"], yellow=1, launched=True)])
    assert state.supply[PHOBOS] == 2


# ---- nowhere to go


@pytest.mark.rule("MRP 8.8")
@pytest.mark.case("MRP-10")
def test_an_unknown_ship_that_is_launched_empty_is_discarded() -> None:
    state = table(
        characters={"yellow": "secret-agent"}, docks=[ship("unknown", 4), ship("hellas", 5), ship("ausonia", 4)]
    )
    choose(state, "board 1", "board 2", "launch 0")
    assert told(state, "lost-in-space") == [(0, 0)]
    assert (state.resources, on_memorial(state)) == ([FACE_DOWN] * 10, {})
    assert state.view(None)["ship_discard"] == [{"destination": None, "capacity": 4}]


@pytest.mark.rule("MRP 8.8")
@pytest.mark.case("MRP-10")
def test_a_pilot_may_still_give_it_a_destination_and_then_it_lands_empty() -> None:
    state = table(
        characters={"yellow": "secret-agent", "blue": "pilot"},
        docks=[ship("unknown", 4), ship("hellas", 5), ship("ausonia", 4)],
    )
    choose(state, "board 1", "board 2", "launch 0", "board 1", "board 1", "steer 0", "destination phobos")
    assert (told(state, "lost-in-space"), told(state, "landed-empty")) == ([], [(0, PHOBOS)])
