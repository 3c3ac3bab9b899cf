"""Chapter 11: when the discoveries are turned over, and those that act then or in final scoring."""

from typing import Any

import pytest

from tests.red_planet.more_tables import IDLE_MISSIONS, breakdown_of, finished, part, resource, winnings
from tests.red_planet.tables import (
    GAME,
    choose,
    doing,
    in_ship,
    in_zone,
    on_memorial,
    options,
    ship,
    table,
    told,
)
from tminus import BadOption
from tminus.games.red_planet.cards import EVENT_IDS, ZONE_IDS
from tminus.games.red_planet.state import Table

# Whoever holds a drawn card is asked before production 3: the table waits there.
WAITING: dict[str, Any] = {"at": "reveal", "drawn": [["far-frontiers"]]}


def seen_discovery(state: Table, zone: str, observer: int | None) -> str | None:
    card: str | None = state.view(observer)["zones"][ZONE_IDS.index(zone)]["discovery"]["card"]
    return card


# ---- the reveal


@pytest.mark.rule("MRP 11.1")
def test_all_discoveries_are_turned_over_after_round_ten() -> None:
    layout: dict[str, Any] = {
        "round": 10,
        "discoveries": {"hellas": "lichens", "ausonia": "synergy"},
        "seen_by": {"hellas": [1], "ausonia": [0, 1]},
        "drawn": [["far-frontiers"]],
    }
    before = table(**layout)
    assert [seen_discovery(before, "hellas", seat) for seat in (0, 1, 2, None)] == [None, "lichens", None, None]
    after = table(at="end round", **layout)
    assert (doing(after), told(after, "production")) == ("play action", [])
    for observer in (0, 1, 2, None):
        assert seen_discovery(after, "hellas", observer) == "lichens"
        assert seen_discovery(after, "ausonia", observer) == "synergy"
    assert told(after, "revealed-discovery") == [(1, EVENT_IDS.index("synergy")), (2, EVENT_IDS.index("lichens"))]


@pytest.mark.rule("MRP 11.1")
def test_no_discovery_is_turned_over_after_an_earlier_round() -> None:
    state = table(at="end round", round=9, zones={"hellas": {"blue": 1}}, discoveries={"hellas": "native-resistance"})
    assert seen_discovery(state, "hellas", 2) is None
    assert (in_zone(state, "hellas"), told(state, "revealed-discovery")) == ({"blue": 1}, [])


@pytest.mark.rule("MRP 11.1")
def test_each_discovery_acts_at_its_own_moment() -> None:
    state = table(
        **WAITING,
        zones={"hellas": {"blue": 2}, "ausonia": {"blue": 1}, "tritonis-sinus": {"blue": 1}},
        discoveries={"hellas": "native-resistance", "ausonia": "rich-vein", "tritonis-sinus": "lichens"},
    )
    assert (on_memorial(state), winnings(state)) == ({"blue": 1}, {})
    choose(state, "stop")
    assert winnings(state) == {"blue": {"ice": 3 + (3 + 2) + 3}}
    choose(state, "stop", "stop")
    assert breakdown_of(state, "blue")["discoveries"] == 3
    assert on_memorial(state) == {"blue": 1}


@pytest.mark.rule("MRP 11.1")
def test_discoveries_that_are_discarded_or_not_drawn_do_nothing() -> None:
    state = table(
        at="reveal",
        zones={zone: {"yellow": 1} for zone in ZONE_IDS[:5]},
        discarded=["lichens", "native-resistance", "rich-vein", "underground-lake"],
    )
    assert state.over
    assert (on_memorial(state), winnings(state), part(state, "discoveries")) == ({}, {"yellow": {"ice": 15}}, {})


# ---- several at once

ORDER: dict[str, Any] = {
    "first": "blue",
    "zones": {"hellas": {"yellow": 1}},
    "discoveries": {"mare-serpentis": "ether-magnet", "hellas": "dust-storm", "ausonia": "native-resistance"},
    "docks": [ship("phobos", 4, orange=2)],
}


@pytest.mark.rule("MRP 11.2")
@pytest.mark.case("MRP-21")
def test_the_first_player_says_which_comes_next_and_they_are_offered_clockwise() -> None:
    state = table(**WAITING, **ORDER)
    assert state.pending() == (1,)
    assert options(state) == ["unleash ausonia", "unleash hellas", "unleash mare-serpentis"]
    choose(state, "unleash mare-serpentis")
    assert state.pending() == (1,)
    assert options(state) == ["unleash ausonia", "unleash hellas"]
    choose(state, "unleash ausonia")
    assert (state.pending(), doing(state)) == ((0,), "flee storm")  # the last one comes by itself


@pytest.mark.rule("MRP 11.2")
@pytest.mark.case("MRP-21")
@pytest.mark.parametrize(
    ("words", "survives"),
    [
        (["unleash hellas", "to ausonia", "unleash ausonia"], False),
        (["unleash ausonia", "unleash hellas", "to ausonia"], True),
    ],
)
def test_each_is_finished_before_the_next_one_begins(words: list[str], survives: bool) -> None:
    state = table(**WAITING, **ORDER)
    choose(state, *words)
    assert in_zone(state, "ausonia") == ({"yellow": 1} if survives else {})
    assert on_memorial(state) == ({} if survives else {"yellow": 1})


# ---- the option


@pytest.mark.rule("MRP 11.3")
def test_the_grounds_are_read_by_parity_unless_the_game_is_made_with_the_other_reading() -> None:
    assert GAME.new(3).settings["ground"] == "parity"
    assert GAME.new(3, options={"ground": "level"}).settings["ground"] == "level"
    with pytest.raises(BadOption, match="parity, level"):
        GAME.new(3, options={"ground": "tilted"})
    layout: dict[str, Any] = {
        "at": "production 3",
        "zones": {"hellas": {"yellow": 1, "blue": 2}},
        "discoveries": {"hellas": "even-ground"},
    }
    assert winnings(table(**layout)) == {"blue": {"ice": 3}}
    assert winnings(table(**layout, ground="level")) == {"yellow": {"ice": 1}, "blue": {"ice": 1}}


# ---- Native Resistance


@pytest.mark.rule("MRP 11.10")
def test_native_resistance_kills_one_astronaut_of_everybody_in_its_zone() -> None:
    state = table(
        4,
        **WAITING,
        zones={"hellas": {"yellow": 3, "blue": 1, "green": 3}, "ausonia": {"yellow": 1, "orange": 2}},
        discoveries={"hellas": "native-resistance"},
        memorial={"blue": 4},
    )
    assert in_zone(state, "hellas") == {"yellow": 2, "green": 2}
    assert in_zone(state, "ausonia") == {"yellow": 1, "orange": 2}
    assert on_memorial(state) == {"yellow": 1, "blue": 5, "green": 1}


@pytest.mark.rule("MRP 11.10")
def test_native_resistance_in_an_empty_zone_turns_nothing_over() -> None:
    state = table(**WAITING, discoveries={"hellas": "native-resistance"})
    assert (on_memorial(state), resource(state, "hellas")) == ({}, None)


# ---- Dust Storm


@pytest.mark.rule("MRP 11.18")
def test_a_dust_storm_drives_everybody_away_clockwise_from_the_first_player() -> None:
    state = table(
        **WAITING,
        first="blue",
        zones={"hellas": {"yellow": 1, "blue": 2, "orange": 1}, "ausonia": {"orange": 1}},
        discoveries={"hellas": "dust-storm"},
        chance="listed",
    )
    assert (state.pending(), options(state)) == ((1,), ["to ausonia", "to tritonis-sinus", "to syrtis-major"])
    choose(state, "to ausonia")
    assert (state.pending(), in_zone(state, "hellas")) == ((1,), {"yellow": 1, "blue": 1, "orange": 1})
    choose(state, "to syrtis-major", "flip celerium")
    assert state.pending() == (2,)
    choose(state, "to syrtis-major")
    assert state.pending() == (0,)
    choose(state, "to tritonis-sinus", "flip ice")
    assert in_zone(state, "hellas") == {}
    assert in_zone(state, "ausonia") == {"blue": 1, "orange": 1}
    assert in_zone(state, "syrtis-major") == {"blue": 1, "orange": 1}
    assert (in_zone(state, "tritonis-sinus"), resource(state, "syrtis-major")) == ({"yellow": 1}, "celerium")
    assert (doing(state), on_memorial(state)) == ("play action", {})


@pytest.mark.rule("MRP 11.18")
def test_a_dust_storm_in_an_empty_zone_asks_nobody() -> None:
    state = table(**WAITING, zones={"ausonia": {"yellow": 1}}, discoveries={"hellas": "dust-storm"})
    assert (doing(state), in_zone(state, "ausonia"), resource(state, "hellas")) == ("play action", {"yellow": 1}, None)


@pytest.mark.rule("MRP 11.18")
def test_whoever_has_fled_counts_where_they_went() -> None:
    state = table(at="reveal", zones={"hellas": {"yellow": 1}}, discoveries={"hellas": "dust-storm"}, chance="listed")
    choose(state, "to ausonia", "flip celerium")
    assert winnings(state) == {"yellow": {"celerium": 3}}


# ---- Ether Magnet


@pytest.mark.rule("MRP 11.19", "MRP 7.11")
def test_an_ether_magnet_lands_everybody_aboard_docked_ships_in_its_zone() -> None:
    state = table(
        at="reveal",
        docks=[
            ship("phobos", 5, yellow=1, blue=2),
            ship("unknown", 4, tokens=["ausonia"], yellow=1),
            ship("hellas", 4),
        ],
        zones={"hellas": {"orange": 1}, "ausonia": {"orange": 1}},
        resources={"hellas": "sylvanite"},
        discoveries={"hellas": "ether-magnet"},
    )
    assert in_zone(state, "hellas") == {"yellow": 2, "blue": 2, "orange": 1}
    assert in_zone(state, "ausonia") == {"orange": 1}
    assert [in_ship(state, dock) for dock in range(3)] == [{}, {}, {}]
    assert winnings(state) == {"yellow": {"sylvanite": 1}, "blue": {"sylvanite": 1}, "orange": {"ice": 3}}


@pytest.mark.rule("MRP 11.19")
def test_an_ether_magnet_turns_the_resource_over_if_anybody_lands() -> None:
    layout: dict[str, Any] = {"at": "reveal", "discoveries": {"hellas": "ether-magnet"}, "chance": "listed"}
    state = table(docks=[ship("phobos", 5, yellow=1)], **layout)
    choose(state, "flip celerium")
    assert winnings(state) == {"yellow": {"celerium": 3}}
    empty = table(docks=[ship("phobos", 5)], **layout)
    assert (empty.over, resource(empty, "hellas")) == (True, None)


# ---- final scoring


@pytest.mark.rule("MRP 11.20")
@pytest.mark.parametrize(
    ("present", "points"),
    [
        ({}, {}),
        ({"yellow": 1}, {"yellow": 3}),
        ({"yellow": 5, "blue": 1, "orange": 1}, {"yellow": 3, "blue": 3, "orange": 3}),
    ],
)
def test_lichens_give_three_points_to_everybody_there(present: dict[str, int], points: dict[str, int]) -> None:
    state = finished(zones={"hellas": present, "ausonia": {"blue": 3}}, discoveries={"hellas": "lichens"})
    assert part(state, "discoveries") == points


@pytest.mark.rule("MRP 11.21", "MRP 13.3")
@pytest.mark.case("MRP-24")
@pytest.mark.parametrize(
    ("present", "points"),
    [
        ({}, {}),
        ({"yellow": 1}, {"yellow": 6}),
        ({"yellow": 2, "blue": 3, "orange": 1}, {"blue": 6}),
        ({"yellow": 2, "blue": 2, "orange": 1}, {"yellow": 3, "blue": 3}),
        ({"yellow": 1, "blue": 1, "orange": 1}, {"yellow": 2, "blue": 2, "orange": 2}),
        ({"yellow": 2, "blue": 2, "orange": 2, "green": 2}, dict.fromkeys(["yellow", "blue", "orange", "green"], 1)),
    ],
)
def test_an_underground_lake_gives_six_points_to_the_most_divided_and_rounded_down(
    present: dict[str, int], points: dict[str, int]
) -> None:
    state = finished(5, zones={"hellas": present, "phobos": {"violet": 9}}, discoveries={"hellas": "underground-lake"})
    assert part(state, "discoveries") == points


@pytest.mark.rule("MRP 11.22", "MRP 13.21")
@pytest.mark.parametrize(
    ("present", "points"),
    [({}, {}), ({"yellow": 2}, {"yellow": -3}), ({"yellow": 1, "orange": 4}, {"yellow": -3, "orange": -3})],
)
def test_a_radiation_leak_costs_everybody_there_three_points(present: dict[str, int], points: dict[str, int]) -> None:
    state = finished(
        zones={"hellas": present, "ausonia": {"blue": 3}},
        discoveries={"hellas": "radiation-leak"},
        kept=IDLE_MISSIONS,
    )
    assert part(state, "discoveries") == points
    assert state.scores() == [points.get(colour, 0) for colour in ("yellow", "blue", "orange")]


@pytest.mark.rule("MRP 11.20", "MRP 11.22")
def test_discoveries_in_different_zones_add_up() -> None:
    zones = ["hellas", "ausonia", "mare-serpentis"]
    state = finished(
        zones={zone: {"yellow": 1, "blue": 2} for zone in zones},
        discoveries=dict(zip(zones, ["lichens", "radiation-leak", "underground-lake"], strict=True)),
    )
    assert part(state, "discoveries") == {"blue": 3 - 3 + 6}
