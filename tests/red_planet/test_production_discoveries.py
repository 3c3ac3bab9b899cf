"""Chapter 11: the discoveries that act in production 3."""

from typing import Any

import pytest

from tests.red_planet.more_tables import finished, on_the_ground, part, resource, winnings, worth
from tests.red_planet.tables import lying_in, table
from tminus.games.red_planet.state import Table

AT_PRODUCTION = [
    "mining-incident",
    "synergy",
    "even-ground",
    "uneven-ground",
    "subterfuge",
    "frozen-cavern",
    "rich-vein",
]


def produced(discovery: str, **layout: Any) -> Table:
    """A table after production 3, with this discovery in Hellas, where sylvanite is found."""
    resources = {"hellas": "sylvanite", **layout.pop("resources", {})}
    return table(6, at="production 3", discoveries={"hellas": discovery}, resources=resources, **layout)


def shares(discovery: str, present: list[int], **layout: Any) -> list[int]:
    """With two tokens in Hellas beforehand: how many those with so many astronauts win there; last, how many stay."""
    colours = ["yellow", "blue", "orange", "green"]
    crowd = dict(zip(colours, present, strict=False))
    state = produced(discovery, zones={"hellas": crowd}, lying={"hellas": {"sylvanite": 2}}, **layout)
    won = winnings(state)
    return [
        *[won.get(colour, {}).get("sylvanite", 0) for colour in list(crowd)],
        lying_in(state, "hellas").get("sylvanite", 0),
    ]


@pytest.mark.rule("MRP 9.1", "MRP 11.12", "MRP 11.16", "MRP 11.17")
@pytest.mark.parametrize("discovery", AT_PRODUCTION)
def test_where_the_resource_lies_face_down_no_discovery_brings_tokens(discovery: str) -> None:
    state = table(at="production 3", discoveries={"hellas": discovery})
    assert (on_the_ground(state), resource(state, "hellas")) == ({}, None)


@pytest.mark.rule("MRP 9.6", "MRP 11.13", "MRP 11.14", "MRP 11.15")
@pytest.mark.parametrize("ground", ["parity", "level"])
@pytest.mark.parametrize("discovery", ["even-ground", "uneven-ground", "subterfuge"])
def test_in_an_empty_zone_the_tokens_stay(discovery: str, ground: str) -> None:
    assert shares(discovery, [], ground=ground) == [5]


# ---- Mining Incident


@pytest.mark.rule("MRP 11.11")
@pytest.mark.case("MRP-22")
@pytest.mark.parametrize(("present", "expected"), [([1], [2, 0]), ([1, 2], [0, 2, 0]), ([1, 1], [1, 1, 0]), ([], [2])])
def test_a_mining_incident_stops_new_tokens_and_older_ones_are_still_won(
    present: list[int], expected: list[int]
) -> None:
    assert shares("mining-incident", present) == expected


@pytest.mark.rule("MRP 11.11", "MRP 11.12")
@pytest.mark.case("MRP-22")
def test_a_mining_incident_stops_the_tokens_of_synergy_too() -> None:
    state = table(
        at="production 3",
        zones={"hellas": {"yellow": 1}, "ausonia": {"yellow": 1}},
        discoveries={"hellas": "mining-incident", "ausonia": "synergy"},
    )
    assert winnings(state) == {"yellow": {"ice": 3}}


# ---- Synergy


@pytest.mark.rule("MRP 11.12")
def test_synergy_adds_a_token_in_adjacent_zones_that_lie_face_up_and_in_no_others() -> None:
    state = produced("synergy", resources={"ausonia": "ice", "syrtis-major": "celerium", "phobos": "ice"})
    assert on_the_ground(state) == {
        "hellas": {"sylvanite": 3},
        "ausonia": {"ice": 4},
        "syrtis-major": {"celerium": 4},
        "phobos": {"ice": 3},
    }


@pytest.mark.rule("MRP 11.12")
def test_the_token_of_synergy_goes_with_the_others() -> None:
    state = produced("synergy", zones={"ausonia": {"yellow": 1, "blue": 1}, "tritonis-sinus": {"yellow": 2, "blue": 1}})
    assert winnings(state) == {"yellow": {"ice": 2 + 4}, "blue": {"ice": 2}}


# ---- Even Ground and Uneven Ground


@pytest.mark.rule("MRP 11.13")
@pytest.mark.parametrize(
    ("present", "expected"),
    [
        ([3, 2], [0, 5, 0]),
        ([4, 2], [5, 0, 0]),
        ([5, 2, 4], [0, 0, 5, 0]),
        ([2, 2, 3], [2, 2, 0, 1]),
        ([3, 1], [0, 0, 5]),
        ([1], [0, 5]),
        ([2], [5, 0]),
    ],
)
def test_on_even_ground_by_parity_only_even_numbers_count(present: list[int], expected: list[int]) -> None:
    assert shares("even-ground", present) == expected


@pytest.mark.rule("MRP 11.13")
@pytest.mark.parametrize(
    ("present", "expected"),
    [([3, 2], [2, 2, 1]), ([1], [5, 0]), ([6, 1, 1], [1, 1, 1, 2]), ([4, 3, 2, 1], [1, 1, 1, 1, 1])],
)
def test_on_even_ground_by_level_everybody_there_ties(present: list[int], expected: list[int]) -> None:
    assert shares("even-ground", present, ground="level") == expected


@pytest.mark.rule("MRP 11.14")
@pytest.mark.parametrize(
    ("present", "expected"),
    [
        ([3, 4], [5, 0, 0]),
        ([1, 3], [0, 5, 0]),
        ([4, 1, 2], [0, 5, 0, 0]),
        ([3, 3, 4, 1], [2, 2, 0, 0, 1]),
        ([2, 4], [0, 0, 5]),
        ([2], [0, 5]),
        ([1], [5, 0]),
    ],
)
def test_on_uneven_ground_by_parity_only_odd_numbers_count(present: list[int], expected: list[int]) -> None:
    assert shares("uneven-ground", present) == expected


@pytest.mark.rule("MRP 11.14")
@pytest.mark.parametrize(
    ("present", "expected"),
    [
        ([3, 2], [0, 5, 0]),
        ([4], [5, 0]),
        ([1, 5, 1], [2, 0, 2, 1]),
        ([2, 2, 2], [1, 1, 1, 2]),
        ([3, 1, 2], [0, 5, 0, 0]),
    ],
)
def test_on_uneven_ground_by_level_the_fewest_win(present: list[int], expected: list[int]) -> None:
    assert shares("uneven-ground", present, ground="level") == expected


@pytest.mark.rule("MRP 11.4")
@pytest.mark.parametrize("ground", ["parity", "level"])
@pytest.mark.parametrize(("discovery", "most", "fewer"), [("even-ground", 3, 2), ("uneven-ground", 4, 3)])
def test_in_final_scoring_astronauts_on_either_ground_count_as_they_stand(
    discovery: str, most: int, fewer: int, ground: str
) -> None:
    for yellow, blue, claims in ((most, fewer, 2), (fewer, most, 0), (most, most, 2)):
        layout: dict[str, Any] = {
            "zones": {"hellas": {"yellow": yellow, "blue": blue}},
            "discoveries": {"hellas": discovery},
            "ground": ground,
        }
        assert worth("land-claims", **layout) == claims
        assert worth("southern-influence", **layout) == 1
        assert worth("great-migration", **layout) == (7 if claims else 0)


@pytest.mark.rule("MRP 11.4")
def test_the_grounds_give_and_cost_nothing_in_final_scoring() -> None:
    state = finished(
        zones={"hellas": {"yellow": 1}, "ausonia": {"yellow": 2}},
        discoveries={"hellas": "even-ground", "ausonia": "uneven-ground"},
    )
    assert part(state, "discoveries") == {}


# ---- Subterfuge


@pytest.mark.rule("MRP 11.15")
@pytest.mark.case("MRP-23")
@pytest.mark.parametrize(
    ("present", "expected"),
    [
        pytest.param([3, 2, 1], [0, 5, 0, 0], id="the second-most take them"),
        pytest.param([1, 4], [5, 0, 0], id="the second-most of two"),
        pytest.param([3, 1, 1], [0, 2, 2, 1], id="a tie for second"),
        pytest.param([4, 2, 2, 2], [0, 1, 1, 1, 2], id="three tie for second"),
        pytest.param([2, 2, 1], [2, 2, 0, 1], id="a tie for the most"),
        pytest.param([1, 1], [2, 2, 1], id="a tie for the most without others"),
        pytest.param([4], [0, 5], id="one player only"),
    ],
)
def test_subterfuge_favours_the_second_most(present: list[int], expected: list[int]) -> None:
    assert shares("subterfuge", present) == expected


@pytest.mark.rule("MRP 11.15")
def test_subterfuge_acts_in_its_own_zone_only() -> None:
    crowd = {"yellow": 2, "blue": 1}
    state = produced("subterfuge", zones={"hellas": crowd, "ausonia": crowd})
    assert winnings(state) == {"yellow": {"ice": 3}, "blue": {"sylvanite": 3}}


# ---- Frozen Cavern and Rich Vein


@pytest.mark.rule("MRP 11.16")
def test_a_frozen_cavern_turns_new_tokens_into_ice_and_leaves_older_ones() -> None:
    state = produced("frozen-cavern", zones={"hellas": {"yellow": 1}}, lying={"hellas": {"sylvanite": 2}})
    assert winnings(state) == {"yellow": {"ice": 3, "sylvanite": 2}}
    assert resource(state, "hellas") == "sylvanite"


@pytest.mark.rule("MRP 11.16")
def test_the_ice_of_a_frozen_cavern_stays_if_nobody_is_there() -> None:
    state = produced("frozen-cavern", lying={"hellas": {"sylvanite": 2}}, resources={"ausonia": "celerium"})
    assert on_the_ground(state) == {"hellas": {"ice": 3, "sylvanite": 2}, "ausonia": {"celerium": 3}}


@pytest.mark.rule("MRP 11.17")
@pytest.mark.parametrize(("present", "expected"), [([1], [7, 0]), ([1, 2], [0, 7, 0]), ([1, 1], [3, 3, 1]), ([], [7])])
def test_a_rich_vein_brings_two_more_tokens(present: list[int], expected: list[int]) -> None:
    assert shares("rich-vein", present) == expected
