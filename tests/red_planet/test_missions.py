"""Chapter 13: what each mission is worth."""

from typing import Any

import pytest

from tests.red_planet.more_tables import finished, part, seen_colour, worth
from tests.red_planet.tables import ship, told
from tminus.games.red_planet.cards import EVENT_IDS, ZONE_IDS

RING = ZONE_IDS[:7]
SPREAD = dict(zip(ZONE_IDS, ["ice"] * 5 + ["sylvanite"] * 3 + ["celerium"] * 2, strict=True))


def present(zones: list[str], **counts: int) -> dict[str, dict[str, int]]:
    """The same astronauts in each of these zones."""
    return dict.fromkeys(zones, counts)


def in_zones(mission: str, zones: list[str], **layout: Any) -> int:
    """What a mission gives yellow for one astronaut in each of these zones."""
    return worth(mission, zones=present(zones, yellow=1), resources=SPREAD, **layout)


# ---- all missions


@pytest.mark.rule("MRP 13.1")
def test_all_missions_are_shown_and_each_scores_for_its_owner_alone() -> None:
    state = finished(
        kept=["moon-base", "strategic-zones", "honoured-dead"],
        drawn=[["land-claims"], [], ["great-migration", "ore-shipment"]],
        zones={"phobos": {"yellow": 1}, "hellas": {"blue": 2, "yellow": 1}, "ausonia": {"yellow": 1}},
    )
    held = [(0, "moon-base"), (0, "land-claims"), (1, "strategic-zones"), (2, "honoured-dead")]
    held += [(2, "great-migration"), (2, "ore-shipment")]
    for observer in (0, 1, 2, None):
        assert told(state, "showed", observer) == [(seat, EVENT_IDS.index(card)) for seat, card in held]
        shown = [seen_colour(state, colour, observer)["shown_cards"] for colour in ("yellow", "blue")]
        assert shown == [
            [{"card": "moon-base", "points": 8}, {"card": "land-claims", "points": 2}],
            [{"card": "strategic-zones", "points": 0}],
        ]
    assert part(state, "missions") == {"yellow": 8 + 2}
    assert state.scores() == [10, 0, 0]  # what is not fulfilled costs nothing


@pytest.mark.rule("MRP 13.1", "MRP 10.2")
def test_missions_that_were_drawn_score_like_the_first_one() -> None:
    state = finished(
        kept=["moon-base"],
        drawn=[["eastern-influence", "northern-influence"]],
        zones={"phobos": {"yellow": 1}, "ausonia": {"yellow": 1}, "hellas": {"yellow": 1}},
    )
    assert part(state, "missions") == {"yellow": 8 + 2 + 1}


# ---- the most


@pytest.mark.rule("MRP 13.2", "MRP 13.3")
@pytest.mark.case("MRP-24")
@pytest.mark.parametrize(
    ("mission", "place", "points"),
    [
        pytest.param("moon-base", "phobos", 8, marks=pytest.mark.rule("MRP 13.12")),
        pytest.param("strategic-zones", "syrtis-major", 8, marks=pytest.mark.rule("MRP 13.11")),
        pytest.param("great-migration", "hellas", 7, marks=pytest.mark.rule("MRP 13.16")),
        pytest.param("land-claims", "hellas", 2, marks=pytest.mark.rule("MRP 13.17")),
    ],
)
def test_the_most_astronauts(mission: str, place: str, points: int) -> None:
    assert worth(mission) == 0  # nobody has any
    assert worth(mission, zones={place: {"blue": 1}}) == 0
    assert worth(mission, zones={place: {"yellow": 1}}) == points
    assert worth(mission, zones={place: {"yellow": 2, "blue": 1, "orange": 1}}) == points
    assert worth(mission, zones={place: {"yellow": 2, "blue": 2, "orange": 2}}) == points  # a tie is enough
    assert worth(mission, zones={place: {"yellow": 2, "blue": 1, "orange": 3}}) == 0


@pytest.mark.rule("MRP 13.2", "MRP 13.3", "MRP 13.14")
@pytest.mark.case("MRP-24")
@pytest.mark.parametrize(
    ("mission", "kind", "points"), [("celerium-baron", "celerium", 6), ("sylvanite-baron", "sylvanite", 7)]
)
def test_the_most_tokens(mission: str, kind: str, points: int) -> None:
    def holding(yellow: int, blue: int, orange: int = 0) -> int:
        counts = {"yellow": yellow, "blue": blue, "orange": orange}
        return worth(mission, tokens={colour: {kind: count, "ice": 9 - count} for colour, count in counts.items()})

    assert holding(0, 0) == 0
    assert holding(0, 1) == 0
    assert holding(1, 0) == points
    assert holding(3, 2, 1) == points
    assert holding(3, 3, 3) == points
    assert holding(2, 3, 1) == 0


@pytest.mark.rule("MRP 13.14")
def test_tokens_that_lie_in_zones_belong_to_nobody() -> None:
    lying = {"hellas": {"celerium": 5}}
    assert worth("celerium-baron", lying=lying) == 0
    assert worth("celerium-baron", lying=lying, tokens={"yellow": {"celerium": 1}}) == 6


# ---- influence

INFLUENCE = {
    "eastern-influence": ["vastitas-borealis", "ausonia", "hellas", "tritonis-sinus"],
    "northern-influence": ["sinus-sabaeus", "mare-serpentis", "vastitas-borealis", "ausonia"],
    "southern-influence": ["hellas", "tritonis-sinus", "mare-tyrrhenum", "sinus-sabaeus"],
    "western-influence": ["mare-tyrrhenum", "sinus-sabaeus", "mare-serpentis", "vastitas-borealis"],
}


@pytest.mark.rule("MRP 13.10")
@pytest.mark.parametrize("mission", INFLUENCE)
def test_influence_gives_1_2_4_or_7_points_for_1_to_4_zones(mission: str) -> None:
    zones = INFLUENCE[mission]
    elsewhere = [zone for zone in ZONE_IDS if zone not in zones]
    assert in_zones(mission, elsewhere) == 0
    assert [in_zones(mission, zones[:count]) for count in range(5)] == [0, 1, 2, 4, 7]
    assert [in_zones(mission, [zone]) for zone in zones] == [1, 1, 1, 1]
    assert in_zones(mission, [*zones[:2], *elsewhere[:3]]) == 2


@pytest.mark.rule("MRP 13.10")
def test_influence_needs_one_astronaut_and_no_majority() -> None:
    zones = present(INFLUENCE["southern-influence"], yellow=1, blue=4, orange=3)
    assert worth("southern-influence", zones=zones) == 7
    assert worth("southern-influence", zones={"hellas": {"yellow": 6}}) == 1


# ---- where astronauts are


@pytest.mark.rule("MRP 13.11")
def test_strategic_zones_are_counted_together_and_need_no_majority_in_either() -> None:
    def inner(syrtis: dict[str, int], valles: dict[str, int]) -> int:
        return worth(
            "strategic-zones", zones={"syrtis-major": syrtis, "valles-marineris": valles, "hellas": {"blue": 9}}
        )

    assert inner({"yellow": 2, "blue": 3}, {"yellow": 2, "orange": 3}) == 8
    assert inner({"yellow": 4}, {"blue": 2, "orange": 5}) == 0
    assert inner({"yellow": 1, "blue": 2}, {"yellow": 1}) == 8


@pytest.mark.rule("MRP 13.12")
def test_a_moon_base_counts_phobos_only() -> None:
    assert worth("moon-base", zones={"hellas": {"yellow": 9}}, docks=[ship("phobos", 5, yellow=4)]) == 0


@pytest.mark.rule("MRP 13.13")
@pytest.mark.parametrize(("dead", "points"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 8), (5, 8), (9, 8)])
def test_honoured_dead_gives_two_points_for_each_own_astronaut_on_the_memorial(dead: int, points: int) -> None:
    assert worth("honoured-dead", memorial={"yellow": dead, "blue": 7}) == points


@pytest.mark.rule("MRP 13.13", "MRP 7.11")
def test_those_still_aboard_after_the_last_round_are_not_among_the_dead() -> None:
    assert worth("honoured-dead", docks=[ship("phobos", 5, yellow=4)]) == 0


@pytest.mark.rule("MRP 13.15")
def test_far_frontiers_gives_2_4_6_or_8_points_for_5_to_8_zones() -> None:
    points = [in_zones("far-frontiers", ZONE_IDS[:count]) for count in range(11)]
    assert points == [0, 0, 0, 0, 0, 2, 4, 6, 8, 8, 8]
    assert [in_zones("far-frontiers", ZONE_IDS[-count:]) for count in range(4, 9)] == [0, 2, 4, 6, 8]


@pytest.mark.rule("MRP 13.15")
def test_far_frontiers_needs_no_majority() -> None:
    assert worth("far-frontiers", zones=present(ZONE_IDS[:5], yellow=1, blue=3)) == 2
    assert worth("far-frontiers", zones={"hellas": {"yellow": 9}}) == 0


@pytest.mark.rule("MRP 13.16")
def test_a_great_migration_counts_all_of_mars_together_and_leaves_phobos_out() -> None:
    outer = {"hellas": {"yellow": 1, "blue": 3}, "syrtis-major": {"yellow": 3, "blue": 1}}
    assert worth("great-migration", zones={**outer, "phobos": {"blue": 5}}) == 7
    assert worth("great-migration", zones={**outer, "ausonia": {"blue": 1}, "phobos": {"yellow": 5}}) == 0


@pytest.mark.rule("MRP 13.17")
def test_land_claims_count_outer_zones_where_nobody_has_more() -> None:
    zones = {
        "hellas": {"yellow": 1},
        "ausonia": {"yellow": 1, "blue": 1},
        "mare-tyrrhenum": {"yellow": 1, "blue": 2},
        "sinus-sabaeus": {"blue": 1},
    }
    assert worth("land-claims", zones=zones) == 4
    assert in_zones("land-claims", ["syrtis-major", "valles-marineris", "phobos"]) == 0
    assert [in_zones("land-claims", RING[:count]) for count in range(8)] == [0, 2, 4, 6, 8, 8, 8, 8]


# ---- tokens


@pytest.mark.rule("MRP 13.18")
@pytest.mark.parametrize(
    ("ice", "sylvanite", "celerium", "points"),
    [(0, 0, 0, 0), (5, 5, 0, 0), (0, 3, 3, 0), (1, 1, 1, 2), (4, 2, 3, 4), (3, 9, 4, 6), (4, 4, 4, 8), (7, 6, 5, 8)],
)
def test_mixed_cargo_gives_two_points_for_each_set(ice: int, sylvanite: int, celerium: int, points: int) -> None:
    counts = {"ice": ice, "sylvanite": sylvanite, "celerium": celerium}
    state = finished(kept=["mixed-cargo"], tokens={"yellow": counts, "blue": {"ice": 99}})
    assert part(state, "missions") == ({"yellow": points} if points else {})
    assert state.scores()[0] == ice + 2 * sylvanite + 3 * celerium + points  # the tokens keep their own points


# ---- neutral colours compete


@pytest.mark.rule("MRP 14.10")
@pytest.mark.case("MRP-33")
@pytest.mark.parametrize("neutral", ["orange", "green"])
@pytest.mark.parametrize(
    ("mission", "place", "points"),
    [
        ("moon-base", "phobos", 8),
        ("strategic-zones", "valles-marineris", 8),
        ("great-migration", "ausonia", 7),
        ("land-claims", "ausonia", 2),
    ],
)
def test_a_neutral_colour_can_have_the_most_astronauts(mission: str, place: str, points: int, neutral: str) -> None:
    worths = [worth(mission, 2, zones={place: {"yellow": 2, neutral: count}}) for count in (1, 2, 3)]
    assert worths == [points, points, 0]


@pytest.mark.rule("MRP 14.10")
@pytest.mark.case("MRP-33")
@pytest.mark.parametrize("neutral", ["orange", "green"])
@pytest.mark.parametrize(
    ("mission", "kind", "points"), [("celerium-baron", "celerium", 6), ("sylvanite-baron", "sylvanite", 7)]
)
def test_a_neutral_colour_can_have_the_most_tokens(mission: str, kind: str, points: int, neutral: str) -> None:
    worths = [worth(mission, 2, tokens={"yellow": {kind: 2}, neutral: {kind: count}}) for count in (1, 2, 3)]
    assert worths == [points, points, 0]


@pytest.mark.rule("MRP 14.10")
@pytest.mark.parametrize("mission", [*INFLUENCE, "far-frontiers", "honoured-dead", "mixed-cargo"])
def test_what_a_neutral_colour_has_is_not_its_leaders(mission: str) -> None:
    tokens = {"ice": 4, "sylvanite": 4, "celerium": 4}
    zones = present(ZONE_IDS, orange=1)
    layout: dict[str, Any] = {"resources": SPREAD, "tokens": {"orange": tokens}, "memorial": {"orange": 4}}
    assert worth(mission, 2, zones=zones, **layout) == 0
    mine = {"resources": SPREAD, "tokens": {"yellow": tokens}, "memorial": {"yellow": 4}}
    assert worth(mission, 2, zones=present(ZONE_IDS, yellow=1), **mine) in (7, 8)
