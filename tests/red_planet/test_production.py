"""Chapter 9: resources, and who wins the point tokens that they produce."""

from typing import Any

import pytest

from tests.red_planet.more_tables import IDLE_MISSIONS, on_the_ground, resource, winnings
from tests.red_planet.tables import (
    choose,
    doing,
    in_zone,
    lying_in,
    options,
    ship,
    table,
    told,
    won,
)
from tminus.games.red_planet.cards import COLOUR_IDS, RESOURCE_IDS

FLIPS = ["flip ice", "flip sylvanite", "flip celerium"]


# ---- face down and face up


@pytest.mark.rule("MRP 9.1")
@pytest.mark.case("MRP-18")
@pytest.mark.parametrize("which", [1, 2, 3])
def test_only_zones_whose_resource_lies_face_up_produce(which: int) -> None:
    state = table(at=f"production {which}", resources={"hellas": "celerium", "phobos": "ice"})
    assert on_the_ground(state) == {"hellas": {"celerium": which}, "phobos": {"ice": which}}


@pytest.mark.rule("MRP 9.2")
@pytest.mark.parametrize("zone", ["hellas", "syrtis-major", "phobos"])
def test_whoever_lands_first_turns_the_resource_over(zone: str) -> None:
    capacity = {"hellas": 3, "syrtis-major": 4, "phobos": 3}[zone]
    crew = {"yellow": 1, "blue": capacity - 1}
    state = table(at="land", docks=[ship(zone, capacity, launched=True, yellow=1, blue=capacity - 1)], chance="listed")
    assert (in_zone(state, zone), resource(state, zone), options(state)) == (crew, None, FLIPS)
    choose(state, "flip sylvanite")
    assert resource(state, zone) == "sylvanite"
    assert doing(state) == "dock ship"  # one token, however many land


@pytest.mark.rule("MRP 9.2")
@pytest.mark.parametrize(
    ("layout", "words"),
    [
        pytest.param(
            {"characters": {"yellow": "explorer"}, "zones": {"ausonia": {"yellow": 1}}},
            ["board 0", "from ausonia", "to hellas"],
            id="Explorer",
        ),
        pytest.param(
            {"characters": {"yellow": "soldier"}, "zones": {"phobos": {"yellow": 2}}},
            ["board 0", "to hellas"],
            id="Soldier",
        ),
        pytest.param(
            {"at": "reveal", "zones": {"ausonia": {"yellow": 1}}, "discoveries": {"ausonia": "dust-storm"}},
            ["to hellas"],
            id="Dust Storm",
        ),
        pytest.param(
            {"at": "reveal", "docks": [ship("ausonia", 4, yellow=1)], "discoveries": {"hellas": "ether-magnet"}},
            [],
            id="Ether Magnet",
        ),
    ],
)
def test_whoever_comes_first_in_any_other_way_turns_it_over_at_once(layout: dict[str, Any], words: list[str]) -> None:
    state = table(chance="listed", **layout)
    choose(state, *words)
    assert (in_zone(state, "hellas"), resource(state, "hellas"), options(state)) == ({"yellow": 1}, None, FLIPS)
    choose(state, "flip celerium")
    assert resource(state, "hellas") == "celerium"


@pytest.mark.rule("MRP 9.2")
def test_a_resource_stays_face_up_when_everybody_has_left() -> None:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}}, chance="listed")
    choose(state, "board 0", "from hellas", "to ausonia", "flip sylvanite", "from ausonia", "to hellas")
    assert doing(state) == "explore"  # coming back turns nothing over
    assert (resource(state, "hellas"), resource(state, "ausonia"), in_zone(state, "ausonia")) == (
        "ice",
        "sylvanite",
        {},
    )


# ---- how many, and for whom


@pytest.mark.rule("MRP 9.3")
@pytest.mark.parametrize("which", [1, 2, 3])
@pytest.mark.parametrize("kind", RESOURCE_IDS)
@pytest.mark.parametrize("zone", ["vastitas-borealis", "valles-marineris", "phobos"])
def test_each_production_brings_as_many_tokens_as_its_number(which: int, kind: str, zone: str) -> None:
    state = table(at=f"production {which}", zones={zone: {"blue": 1}}, resources={zone: kind})
    assert winnings(state) == {"blue": {kind: which}}
    assert on_the_ground(state) == {}


@pytest.mark.rule("MRP 9.3", "MRP 3.1")
@pytest.mark.parametrize(
    ("ended", "tokens"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 0), (7, 0), (8, 2), (9, 0), (10, 3)]
)
def test_production_follows_rounds_five_eight_and_ten(ended: int, tokens: int) -> None:
    state = table(at="end round", round=ended, zones={"hellas": {"yellow": 1}})
    assert won(state, "yellow").get("ice", 0) == tokens
    assert told(state, "production") == [(tokens,)] * bool(tokens)


@pytest.mark.rule("MRP 9.4")
def test_the_most_astronauts_take_all_tokens_older_ones_included() -> None:
    state = table(
        at="production 1",
        zones={"hellas": {"yellow": 2, "blue": 3, "orange": 1}, "phobos": {"yellow": 1}},
        resources={"hellas": "sylvanite", "phobos": "celerium"},
        lying={"hellas": {"sylvanite": 2}},
    )
    assert winnings(state) == {"blue": {"sylvanite": 3}, "yellow": {"celerium": 1}}
    assert on_the_ground(state) == {}


@pytest.mark.rule("MRP 9.4", "MRP 7.11")
def test_astronauts_aboard_ships_or_on_the_memorial_win_nothing() -> None:
    state = table(
        at="production 2",
        docks=[ship("hellas", 5, yellow=4)],
        memorial={"yellow": 5},
        zones={"hellas": {"blue": 1}},
    )
    assert winnings(state) == {"blue": {"ice": 2}}


@pytest.mark.rule("MRP 9.5")
@pytest.mark.parametrize(
    ("tied", "older", "each", "left"),
    [
        (2, 2, 1, 1),  # the rulebook's: of three tokens, one each and one stays
        (3, 1, 0, 2),  # the rulebook's: of two tokens, three players get none
        (2, 0, 0, 1),
        (2, 1, 1, 0),
        (3, 2, 1, 0),
        (3, 7, 2, 2),
        (4, 8, 2, 1),
    ],
)
def test_tied_players_divide_evenly_and_the_rest_stays(tied: int, older: int, each: int, left: int) -> None:
    crowd = dict.fromkeys(COLOUR_IDS[:tied], 2) | {"grey": 1}
    state = table(6, at="production 1", zones={"ausonia": crowd}, lying={"ausonia": {"ice": older}})
    assert winnings(state) == ({colour: {"ice": each} for colour in COLOUR_IDS[:tied]} if each else {})
    assert lying_in(state, "ausonia") == ({"ice": left} if left else {})


@pytest.mark.rule("MRP 9.6")
@pytest.mark.case("MRP-18")
def test_tokens_stay_in_an_empty_zone_and_can_be_won_later() -> None:
    state = table(
        at="production 1",
        resources={"hellas": "celerium"},
        zones={"ausonia": {"blue": 1}},
        lying={"hellas": {"celerium": 2}},
    )
    assert (lying_in(state, "hellas"), winnings(state)) == ({"celerium": 3}, {"blue": {"ice": 1}})
    later = table(
        at="production 2",
        zones={"hellas": {"yellow": 1}},
        resources={"hellas": "celerium"},
        lying={"hellas": lying_in(state, "hellas")},
    )
    assert winnings(later) == {"yellow": {"celerium": 5}}


@pytest.mark.rule("MRP 9.7")
@pytest.mark.case("MRP-18")
def test_tokens_that_lie_there_in_the_end_score_for_nobody() -> None:
    state = table(
        at="production 3",
        zones={"hellas": {"yellow": 1, "blue": 1}},
        resources={"phobos": "celerium"},
        kept=IDLE_MISSIONS,
    )
    assert on_the_ground(state) == {"hellas": {"ice": 1}, "phobos": {"celerium": 3}}
    assert state.over
    assert state.scores() == [1 + 4, 1 + 4, 0]  # a token each, and half of Ice Monopoly


# ---- different kinds in one zone


@pytest.mark.rule("MRP 9.8")
@pytest.mark.case("MRP-19")
def test_tied_players_divide_each_kind_by_itself() -> None:
    state = table(
        at="production 3",
        zones={"hellas": {"yellow": 1, "orange": 1}},
        resources={"hellas": "celerium"},
        lying={"hellas": {"celerium": 3, "sylvanite": 1}},
        discoveries={"hellas": "frozen-cavern"},
    )
    assert winnings(state) == {colour: {"ice": 1, "celerium": 1} for colour in ("yellow", "orange")}
    assert lying_in(state, "hellas") == {"ice": 1, "sylvanite": 1, "celerium": 1}


@pytest.mark.rule("MRP 9.8")
@pytest.mark.case("MRP-19")
def test_a_single_winner_takes_all_kinds() -> None:
    state = table(
        at="production 3",
        zones={"hellas": {"yellow": 2, "orange": 1}},
        resources={"hellas": "celerium"},
        lying={"hellas": {"celerium": 1, "sylvanite": 1}},
        discoveries={"hellas": "frozen-cavern"},
    )
    assert winnings(state) == {"yellow": {"ice": 3, "sylvanite": 1, "celerium": 1}}


# ---- how discoveries work together


@pytest.mark.rule("MRP 9.9")
@pytest.mark.case("MRP-21")
@pytest.mark.parametrize(
    ("discovery", "produced"),
    [
        ("rich-vein", {"sylvanite": 3 + 2 + 1}),
        ("mining-incident", {}),
        ("frozen-cavern", {"ice": 3 + 1}),
        ("lichens", {"sylvanite": 3 + 1}),
    ],
)
def test_numbers_come_before_kinds(discovery: str, produced: dict[str, int]) -> None:
    state = table(
        at="production 3",
        resources={"hellas": "sylvanite"},
        discoveries={"hellas": discovery, "ausonia": "synergy"},
    )
    assert on_the_ground(state) == ({"hellas": produced} if produced else {})


@pytest.mark.rule("MRP 9.9")
@pytest.mark.case("MRP-21")
@pytest.mark.parametrize(
    ("discovery", "taker"), [("even-ground", "blue"), ("uneven-ground", "yellow"), ("subterfuge", "blue")]
)
def test_who_takes_them_comes_last_and_takes_what_others_add(discovery: str, taker: str) -> None:
    state = table(
        at="production 3",
        zones={"hellas": {"yellow": 3, "blue": 2, "orange": 1}},
        lying={"hellas": {"ice": 2}},
        discoveries={"hellas": discovery, "ausonia": "synergy"},
    )
    assert winnings(state) == {taker: {"ice": 2 + 3 + 1}}


@pytest.mark.rule("MRP 9.9", "MRP 11.1")
@pytest.mark.parametrize("which", [1, 2])
@pytest.mark.parametrize("discovery", ["mining-incident", "frozen-cavern", "rich-vein", "even-ground", "subterfuge"])
def test_face_down_discoveries_change_no_production(which: int, discovery: str) -> None:
    state = table(
        at=f"production {which}",
        zones={"hellas": {"yellow": 3, "blue": 2}},
        resources={"hellas": "celerium"},
        discoveries={"hellas": discovery, "ausonia": "synergy"},
    )
    assert winnings(state) == {"yellow": {"celerium": which}}
