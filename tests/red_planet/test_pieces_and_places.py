"""Chapter 1: the aim, what there is, where it can be, and who sees it."""

import pytest

from tests.kernel.odds import fits
from tests.red_planet.tables import (
    GAME,
    choose,
    in_reserve,
    in_ship,
    in_zone,
    lying_in,
    on_memorial,
    options,
    play_round,
    ship,
    table,
    told,
    won,
)
from tests.red_planet.watching import random_game, table_in_rules
from tminus.games.red_planet.cards import COLOUR_IDS, RESOURCE_IDS, ZONE_IDS, ZONE_NAMES
from tminus.games.red_planet.state import Table

OUTER = ZONE_IDS[:7]
INNER = ["syrtis-major", "valles-marineris"]


# ---- the aim


@pytest.mark.rule("MRP 1.1")
@pytest.mark.parametrize("best", ["yellow", "blue", "orange"])
def test_whoever_has_the_most_points_wins(best: str) -> None:
    tokens = {colour: {"ice": 1, "celerium": 2 if colour == best else 1} for colour in COLOUR_IDS[:3]}
    state = table(at="over", tokens=tokens, kept=["moon-base", "far-frontiers", "honoured-dead"])
    assert (state.over, state.winners()) == (True, [COLOUR_IDS.index(best)])


@pytest.mark.rule("MRP 1.1")
def test_the_game_is_over_after_ten_rounds() -> None:
    rounds = [args[0] for _, after in random_game(4, 1) for args in told(after, "round")]
    assert rounds == list(range(1, 11))


# ---- pieces


@pytest.mark.rule("MRP 1.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_piece_is_there(seats: int) -> None:
    state = GAME.new(seats, seed=seats)
    assert isinstance(state, Table)
    pieces = dict(table_in_rules("MRP 1.2"))
    assert pieces["astronauts"] == "22 in each of the six colours"
    assert sorted(in_reserve(state).values()) == [21] * seats, "one is aboard"
    assert pieces["ships"] == "36"
    assert len(state.ship_deck.pool) + seats == 36
    assert pieces["destination tokens"] == "20, two for each zone"
    assert sum(state.supply) + len([token for stack in state.stacks for token in stack]) == 20
    assert pieces["resource tokens"] == "11: 5 ice, 3 sylvanite, 3 celerium"
    assert [state.unflipped.count(kind) for kind in range(3)] == [5, 3, 3]
    assert pieces["event cards"] == "30: 13 missions, 13 discoveries, 4 actions"
    choose_missions(state)
    assert len(state.event_deck.pool) + seats == 30
    assert len(options(state)) == 9


def choose_missions(state: Table) -> None:
    for seat in range(state.seats):
        state.act(seat, state.options(seat)[0])


# ---- zones


@pytest.mark.rule("MRP 1.3")
def test_mars_has_seven_outer_and_two_inner_zones_and_there_is_phobos() -> None:
    rows = {name: kind for name, kind, _ in table_in_rules("MRP 1.4")}
    assert list(rows) == ZONE_NAMES
    assert list(rows.values()) == ["outer"] * 7 + ["inner"] * 2 + ["moon"]
    assert [zone["zone"] for zone in GAME.new(3).view(None)["zones"]] == ZONE_IDS


@pytest.mark.rule("MRP 1.4")
@pytest.mark.parametrize("row", table_in_rules("MRP 1.4")[:9], ids=lambda row: row[0])
def test_an_astronaut_walks_over_exactly_these_borders(row: list[str]) -> None:
    zone = ZONE_IDS[ZONE_NAMES.index(row[0])]
    state = table(zones={zone: {"yellow": 1}}, characters={"yellow": "explorer"})
    choose(state, "board 0", f"from {zone}")
    assert {word.removeprefix("to ") for word in options(state)} == {
        ZONE_IDS[ZONE_NAMES.index(name)] for name in row[2].split(", ")
    }


@pytest.mark.rule("MRP 1.4")
def test_borders_hold_both_ways() -> None:
    borders = {(name, other) for name, _, others in table_in_rules("MRP 1.4") for other in others.split(", ")}
    borders -= {("Phobos", "nothing")}
    assert {(other, name) for name, other in borders} == borders
    assert len(borders) == 2 * 17


@pytest.mark.rule("MRP 1.5")
def test_phobos_has_a_resource_and_is_won_by_a_majority() -> None:
    state = table(at="land", round=5, docks=[ship("phobos", 3, launched=True, yellow=2, blue=1)], seed=3)
    kind = RESOURCE_IDS[state.resources[ZONE_IDS.index("phobos")]]
    assert in_zone(state, "phobos") == {"yellow": 2, "blue": 1}
    assert (won(state, "yellow"), won(state, "blue")) == ({kind: 1}, {})


@pytest.mark.rule("MRP 1.5", "MRP 1.6")
def test_neither_phobos_nor_an_inner_zone_takes_a_discovery() -> None:
    state = table(characters={"yellow": "scientist"}, event_deck=["lichens"])
    choose(state, "board 0", "board 0")
    assert options(state) == [f"assign {zone}" for zone in OUTER]


@pytest.mark.rule("MRP 1.6")
@pytest.mark.parametrize("zone", INNER)
def test_no_soldier_kills_in_an_inner_zone(zone: str) -> None:
    state = table(characters={"yellow": "soldier"}, zones={zone: {"blue": 2}})
    choose(state, "board 0")
    assert (on_memorial(state), in_zone(state, zone)) == ({}, {"blue": 2})


@pytest.mark.rule("MRP 1.6")
@pytest.mark.parametrize("zone", INNER)
def test_an_inner_zone_is_landed_in_and_won_like_any_other(zone: str) -> None:
    crewed = ship("hellas", 3, tokens=[zone], launched=True, blue=2, orange=1)
    state = table(at="land", round=5, docks=[crewed, ship("hellas", 4), ship("hellas", 5)], chance="listed")
    choose(state, "flip celerium", "dock phobos 3")
    assert (won(state, "blue"), in_zone(state, zone)) == ({"celerium": 1}, {"blue": 2, "orange": 1})


@pytest.mark.rule("MRP 1.7")
def test_ice_is_worth_one_point_sylvanite_two_celerium_three() -> None:
    state = table(at="over", tokens={"yellow": {"ice": 7, "sylvanite": 5, "celerium": 4}})
    assert [state.breakdown()[0][kind] for kind in RESOURCE_IDS] == [7, 10, 12]


# ---- where astronauts are


@pytest.mark.rule("MRP 1.8")
def test_every_astronaut_is_in_the_reserve_aboard_in_a_zone_or_on_the_memorial() -> None:
    used = set()
    for seed, seats in enumerate([2, 3, 5]):
        for _, state in random_game(seats, seed):
            places = {
                "reserve": sum(in_reserve(state).values()),
                "aboard": sum(sum(in_ship(state, dock).values()) for dock in range(state.colours)),
                "zone": sum(sum(in_zone(state, zone).values()) for zone in ZONE_IDS),
                "memorial": sum(on_memorial(state).values()),
            }
            assert sum(places.values()) == 22 * state.colours
            used |= {place for place, count in places.items() if count}
    assert used == {"reserve", "aboard", "zone", "memorial"}


@pytest.mark.rule("MRP 1.8")
def test_placing_takes_astronauts_from_the_reserve() -> None:
    state = table(characters={"yellow": "travel-agent"}, zones={"hellas": {"yellow": 4}})
    before = in_reserve(state)["yellow"]
    choose(state, "board 1")
    assert in_zone(state, "hellas") == {"yellow": 4}
    assert (before, in_reserve(state)["yellow"]) == (18, 15)


@pytest.mark.rule("MRP 1.9")
def test_who_is_killed_goes_to_the_memorial_and_counts_for_no_majority() -> None:
    state = table(round=5, characters={"yellow": "soldier"}, zones={"hellas": {"blue": 2, "orange": 1, "yellow": 1}})
    choose(state, "board 0", "victim blue")
    assert on_memorial(state) == {"blue": 1}
    assert in_zone(state, "hellas") == {"blue": 1, "orange": 1, "yellow": 1}
    assert lying_in(state, "hellas") == {"ice": 1}, "production 1 has found a tie"


@pytest.mark.rule("MRP 1.9")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nobody_comes_back_from_the_memorial_but_by_a_rescue_party(seats: int) -> None:
    for before, after in random_game(seats, seats):
        for colour, count in on_memorial(before).items():
            assert on_memorial(after).get(colour, 0) >= count or told(after, "rescued")


# ---- who sees what

PUBLIC = ["round", "first", "docks", "memorial", "destination_tokens", "ship_deck", "ship_discard", "unflipped"]
PUBLIC += ["event_deck", "event_discard"]
PUBLIC_OF_A_COLOUR = ["played", "reserve", "tokens", "face_down_cards", "has_chosen", "points"]


@pytest.mark.rule("MRP 1.10")
@pytest.mark.case("MRP-28")
def test_what_is_open_is_open_to_everybody() -> None:
    for seed, seats in enumerate([2, 4]):
        for turn, (_, state) in enumerate(random_game(seats, seed)):
            if turn % 10 or state.over:
                continue
            views = [state.view(seat) for seat in [None, *range(seats)]]
            for view in views[1:]:
                assert {key: view[key] for key in PUBLIC} == {key: views[0][key] for key in PUBLIC}
                for mine, theirs in zip(view["colours"], views[0]["colours"], strict=True):
                    assert [mine[key] for key in PUBLIC_OF_A_COLOUR] == [theirs[key] for key in PUBLIC_OF_A_COLOUR]
                for mine, theirs in zip(view["zones"], views[0]["zones"], strict=True):
                    assert {**mine, "discovery": None} == {**theirs, "discovery": None}


@pytest.mark.rule("MRP 1.10")
@pytest.mark.case("MRP-28")
def test_a_spectator_sees_every_open_piece() -> None:
    state = table(
        round=7,
        docks=[ship("hellas", 4, yellow=1), ship("unknown", 5, tokens=["phobos"], blue=2), None],
        ship_discard=[("ausonia", 2)],
        zones={"phobos": {"orange": 2}},
        memorial={"blue": 3},
        lying={"phobos": {"ice": 1}},
        tokens={"yellow": {"celerium": 2}},
        drawn=[["moon-base"], ["rescue-party", "land-claims"]],
        hands={"blue": ["recruiter", "pilot"]},
    )
    seen = state.view(None)
    assert [
        dock and (dock["destination"], dock["capacity"], dock["bound"], dock["crew"]) for dock in seen["docks"]
    ] == [
        ("hellas", 4, "hellas", {"yellow": 1}),
        (None, 5, "phobos", {"blue": 2}),
        None,
    ]
    assert seen["ship_discard"] == [{"destination": "ausonia", "capacity": 2}]
    assert (seen["ship_deck"], seen["event_deck"]) == (33, 24)
    assert seen["destination_tokens"] == {zone: 1 if zone == "phobos" else 2 for zone in ZONE_IDS}
    assert seen["zones"][9] == {
        "zone": "phobos",
        "resource": "ice",
        "lying": {"ice": 1, "sylvanite": 0, "celerium": 0},
        "astronauts": {"orange": 2},
        "discovery": None,
    }
    assert seen["memorial"] == {"blue": 3}
    yellow, blue, orange = seen["colours"]
    assert yellow["tokens"] == {"ice": 0, "sylvanite": 0, "celerium": 2}
    assert [colour["face_down_cards"] for colour in (yellow, blue, orange)] == [2, 3, 1]
    assert [colour["reserve"] for colour in (yellow, blue, orange)] == [21, 17, 20]


@pytest.mark.rule("MRP 1.10")
@pytest.mark.case("MRP-28")
def test_every_hand_follows_from_the_characters_played() -> None:
    state = table(hands={"yellow": ["recruiter", "pilot", "soldier"]})
    for seat in (None, 0, 1, 2):
        yellow = state.view(seat)["colours"][0]
        assert yellow["hand"] == ["recruiter", "soldier", "pilot"]
        assert yellow["played"] == [
            "explorer",
            "scientist",
            "secret-agent",
            "saboteur",
            "femme-fatale",
            "travel-agent",
        ]
    play_round(state, yellow="pilot", blue="recruiter", orange="recruiter")
    assert state.view(1)["colours"][0]["hand"] == ["recruiter", "soldier"]


@pytest.mark.rule("MRP 1.11")
def test_a_resource_is_drawn_from_those_not_seen_when_it_is_turned_over() -> None:
    """Of 5, 3 and 3 tokens, three ice lie face up: ice comes two times in eight."""
    laid = table(
        zones={"ausonia": {"yellow": 1}},
        resources={"hellas": "ice", "phobos": "ice", "ausonia": "ice"},
        characters={"yellow": "explorer"},
    )
    choose(laid, "board 0", "from ausonia")
    drawn = [0, 0, 0]
    for seed in range(2000):
        state = laid.clone()
        state.seed(seed)
        choose(state, "to syrtis-major")
        drawn[state.resources[ZONE_IDS.index("syrtis-major")]] += 1
    assert fits(drawn, [2 / 8, 3 / 8, 3 / 8])


@pytest.mark.rule("MRP 1.11")
def test_nobody_sees_a_resource_that_lies_face_down() -> None:
    state = table(resources={"hellas": "celerium"})
    for seat in (None, 0, 1, 2):
        assert [zone["zone"] for zone in state.view(seat)["zones"] if zone["resource"]] == ["hellas"]
        assert state.view(seat)["unflipped"] == {"ice": 5, "sylvanite": 3, "celerium": 2}


@pytest.mark.rule("MRP 1.12")
def test_only_the_owner_sees_missions_and_actions_and_what_was_handed_back() -> None:
    state = table(
        kept=["moon-base"], returned=["mixed-cargo"], drawn=[["rescue-party", "land-claims"], ["ore-shipment"]]
    )
    mine = state.view(0)["you"]
    assert [mission["card"] for mission in mine["missions"]] == ["moon-base", "land-claims"]
    assert (mine["actions"], mine["returned"]) == (["rescue-party"], "mixed-cargo")
    for seat in (1, 2, None):
        words = str(state.view(seat))
        assert not [card for card in ("moon-base", "rescue-party", "land-claims") if card in words]
    assert "mixed-cargo" not in str(state.view(None))
    assert "ore-shipment" not in str(state.view(2))


@pytest.mark.rule("MRP 1.13")
def test_a_discovery_is_known_to_who_placed_it_and_who_looked() -> None:
    state = table(characters={"yellow": "scientist", "blue": "scientist", "orange": "pilot"}, event_deck=["lichens"])
    choose(state, "board 0", "board 0", "assign hellas")
    assert seen_in_hellas(state) == [("lichens", [0]), (None, [0]), (None, [0]), (None, [0])]
    choose(state, "board 0", "board 0")
    assert seen_in_hellas(state) == [("lichens", [0, 1]), ("lichens", [0, 1]), (None, [0, 1]), (None, [0, 1])]


def seen_in_hellas(state: Table) -> list[tuple[str | None, list[int]]]:
    """The card and who has seen it, in the eyes of each seat and of a spectator."""
    discoveries = [state.view(seat)["zones"][2]["discovery"] for seat in (0, 1, 2, None)]
    return [(discovery["card"], discovery["seen_by"]) for discovery in discoveries]


@pytest.mark.rule("MRP 1.13")
def test_everybody_sees_who_places_a_discovery_where_and_who_looks() -> None:
    state = table(characters={"yellow": "scientist", "blue": "scientist"}, event_deck=["lichens"])
    choose(state, "board 0", "board 0", "assign hellas", "board 0", "board 0")
    hellas = ZONE_IDS.index("hellas")
    for seat in (2, None):
        assert told(state, "assigned", seat) == [(0, hellas)]
        assert told(state, "looked-hidden", seat) == [(1, hellas)]
        assert told(state, "looked", seat) == []
    assert [args[:2] for args in told(state, "looked", 1)] == [(1, hellas)]
    assert told(state, "looked-hidden", 1) == [], "who looks is told once, with the card"
