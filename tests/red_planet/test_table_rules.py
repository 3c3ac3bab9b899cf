"""Chapter 15: the rules of this table. That cards can be edited is in test_cards_file.py."""

from typing import Any

import pytest

from tests.red_planet.more_tables import match_at, winnings
from tests.red_planet.tables import (
    GAME,
    WORDS,
    choose,
    docked,
    doing,
    in_reserve,
    in_ship,
    in_zone,
    on_memorial,
    options,
    play_on,
    ship,
    table,
    told,
)
from tminus import IllegalAction, Match
from tminus.games.red_planet.cards import ZONE_IDS
from tminus.games.red_planet.state import Table

ALL_TOKENS = [*ZONE_IDS, *ZONE_IDS]


@pytest.mark.rule("MRP 15.1", "MRP 15.10")
def test_every_paragraph_of_the_last_chapter_says_that_it_is_ours() -> None:
    chapter = [rule for rule in GAME.rules() if rule.chapter == "15. Rules of this table"]
    assert [rule.number for rule in chapter if not rule.text.endswith("(Table ruling.)")] == []
    assert len(chapter) == 10


# ---- tokens, options and colours


@pytest.mark.rule("MRP 15.1")
@pytest.mark.case("MRP-20")
def test_point_tokens_never_run_out() -> None:
    box = {"ice": 40, "sylvanite": 23, "celerium": 23}
    state = table(
        at="production 3",
        tokens={"blue": box},
        zones={zone: {"yellow": 1} for zone in ("hellas", "ausonia", "phobos")},
        resources={"hellas": "ice", "ausonia": "sylvanite", "phobos": "celerium"},
    )
    assert winnings(state) == {"blue": box, "yellow": {"ice": 3, "sylvanite": 3, "celerium": 3}}


@pytest.mark.rule("MRP 15.2")
def test_a_single_option_is_taken_by_the_table_and_stands_in_the_log() -> None:
    state = table(characters={"yellow": "saboteur", "blue": "soldier"}, docks=[ship("hellas", 4, orange=2)])
    assert doing(state) == "choose character"  # nobody had anything to choose
    assert told(state)[:11] == [
        "turn",
        "boarded",
        "destroyed",
        "perished",
        "perished",
        "revealed",
        "turn",
        "no-room",
        "nobody-to-kill",
        "nobody-to-drop",
        "docked",
    ]


@pytest.mark.rule("MRP 15.2")
def test_two_options_are_never_taken_by_the_table() -> None:
    state = table(characters={"yellow": "saboteur"}, docks=[ship("hellas", 4), ship("ausonia", 4)])
    assert options(state) == ["board 0", "board 1"]
    choose(state, "board 1")
    assert options(state) == ["destroy 0", "destroy 1"]


@pytest.mark.rule("MRP 15.2", "MRP 12.4")
def test_passing_at_a_moment_for_action_cards_is_left_to_the_player() -> None:
    assert options(table(at="scoring", drawn=[["far-frontiers"]])) == ["stop"]


@pytest.mark.rule("MRP 15.3")
def test_the_colour_of_a_seat_follows_from_its_number() -> None:
    colours = ["yellow", "blue", "orange", "green", "violet", "grey"]
    for seats in range(3, 7):
        seen = GAME.new(seats).view(None)["colours"]
        assert [(colour["colour"], colour["seat"]) for colour in seen] == [
            (colours[seat], seat) for seat in range(seats)
        ]


# ---- no tokens, no destination


@pytest.mark.rule("MRP 15.4")
def test_with_all_tokens_in_use_a_pilot_places_none() -> None:
    state = table(characters={"yellow": "pilot", "blue": "travel-agent"}, docks=[ship("hellas", 5, tokens=ALL_TOKENS)])
    play_on(state, "choose character")
    assert told(state, "nothing-to-steer") == [(0,)]


@pytest.mark.rule("MRP 15.4")
def test_a_ship_stays_unknown_until_somebody_boards_it_while_there_is_a_token() -> None:
    state = table(
        characters={"yellow": "saboteur", "blue": "femme-fatale"},
        docks=[ship("unknown", 5), ship("hellas", 5, tokens=ALL_TOKENS)],
        chance="listed",
    )
    choose(state, "board 0")
    assert told(state, "no-token") == [(0, 0)]
    choose(state, "destroy 1")  # which sets all tokens free
    assert (doing(state), state.view(None)["docks"][0]["bound"]) == ("name destination", None)
    assert (state.pending(), options(state)) == ((1,), [f"destination {zone}" for zone in ZONE_IDS])
    choose(state, "destination phobos")
    assert state.view(None)["docks"][0]["bound"] == "phobos"


@pytest.mark.rule("MRP 15.5")
def test_a_ship_without_a_destination_is_discarded_and_those_aboard_go_to_the_memorial() -> None:
    state = table(
        at="land",
        docks=[
            ship("unknown", 3, yellow=1, blue=2, launched=True),
            ship("unknown", 2, launched=True),
            ship("hellas", 5),
        ],
        chance="listed",
    )
    assert on_memorial(state) == {"yellow": 1, "blue": 2}
    assert [docked(state, dock) for dock in range(3)] == [None, None, ("hellas", 5)]
    assert state.view(None)["ship_discard"] == [{"destination": None, "capacity": capacity} for capacity in (3, 2)]
    assert told(state, "lost-in-space") == [(0, 3), (1, 0)]


@pytest.mark.rule("MRP 15.5")
def test_a_pilots_token_in_time_saves_a_launched_ship_without_a_destination() -> None:
    docks = [ship("unknown", 3, yellow=1, blue=2, launched=True), ship("hellas", 5)]
    state = table(characters={"yellow": "pilot"}, docks=docks, resources={"phobos": "ice"})
    choose(state, "steer 0", "destination phobos")
    assert (in_zone(state, "phobos"), on_memorial(state)) == ({"yellow": 1, "blue": 2}, {})


# ---- an empty reserve


@pytest.mark.rule("MRP 15.6")
@pytest.mark.parametrize(("left", "placed"), [(2, 2), (1, 1), (0, 0)])
def test_a_colour_places_as_many_astronauts_as_it_has(left: int, placed: int) -> None:
    state = table(
        characters={"yellow": "pilot"}, docks=[ship("hellas", 5), ship("ausonia", 4)], reserve={"yellow": left}
    )
    for _ in range(placed):
        choose(state, "board 0")
    assert (doing(state), in_ship(state, 0).get("yellow", 0)) == ("steer ship", placed)


@pytest.mark.rule("MRP 15.6")
@pytest.mark.parametrize(("left", "replaces"), [(2, True), (1, False), (0, False)])
def test_without_a_reserve_a_femme_fatale_replaces_nobody(left: int, replaces: bool) -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1}}
    state = table(characters={"yellow": "femme-fatale", "blue": "pilot"}, zones=zones, reserve={"yellow": left})
    if left:
        choose(state, "board 0")
    assert (doing(state) == "seduce") == replaces
    assert told(state, "nobody-to-replace") == ([] if replaces else [(0,)])


@pytest.mark.rule("MRP 15.6", "MRP 5.4")
def test_a_travel_agent_with_fewer_than_three_astronauts_places_none() -> None:
    state = table(characters={"yellow": "travel-agent", "blue": "pilot"}, reserve={"yellow": 2})
    assert (told(state, "no-room-together"), in_reserve(state)["yellow"]) == ([(0, 3)], 2)


# ---- taking back


def take(match: Match, *words: str) -> None:
    for word in words:
        match.act(match.state.pending()[0], WORDS.index(word))


CROWDED: dict[str, Any] = {
    "docks": [ship("hellas", 5, blue=1), ship("ausonia", 4)],
    "zones": {"hellas": {"yellow": 2, "blue": 1}, "ausonia": {"yellow": 1, "blue": 2}, "phobos": {"yellow": 2}},
}


@pytest.mark.rule("MRP 15.8")
@pytest.mark.parametrize(
    ("character", "before", "words"),
    [
        pytest.param("explorer", ["board 0"], ["from hellas"], id="an astronaut to move"),
        pytest.param("explorer", [], ["board 0", "from hellas", "to ausonia"], id="a whole move"),
        pytest.param("femme-fatale", ["board 0"], ["replace in hellas"], id="where to replace"),
        pytest.param("soldier", ["board 0"], ["kill in hellas"], id="where to kill"),
        pytest.param("soldier", ["board 0"], ["kill in hellas", "victim blue", "to ausonia"], id="kill and move"),
        pytest.param("pilot", ["board 0", "board 1"], ["steer 1"], id="which ship to steer"),
    ],
)
def test_a_choice_in_steps_may_be_taken_back(character: str, before: list[str], words: list[str]) -> None:
    match = match_at(characters={"yellow": character, "blue": "pilot"}, **CROWDED)
    take(match, *before)
    text = match.state.to_json()
    take(match, *words)
    for _ in words:
        match.undo(0)
    assert match.state.to_json() == text


@pytest.mark.rule("MRP 15.8")
def test_nothing_is_taken_back_once_chance_has_decided() -> None:
    match = match_at(characters={"yellow": "explorer", "blue": "pilot"}, zones={"hellas": {"yellow": 1}})
    take(match, "board 0", "from hellas", "to ausonia")  # whose resource is turned over
    with pytest.raises(IllegalAction, match="chance has decided"):
        match.undo(0)


@pytest.mark.rule("MRP 15.8")
def test_nothing_is_taken_back_once_somebody_else_acts() -> None:
    match = match_at(characters={"yellow": "explorer", "blue": "pilot"}, **CROWDED)
    take(match, "board 0", "stop")
    assert match.state.pending() == (1,)
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match=r"take back|taken back"):
            match.undo(seat)


@pytest.mark.rule("MRP 15.8")
def test_nothing_is_taken_back_once_the_discoveries_are_revealed() -> None:
    match = match_at(
        round=10,
        characters={"yellow": "pilot"},
        zones={"hellas": {"yellow": 2}},
        discoveries={"hellas": "dust-storm", "ausonia": "native-resistance"},
        seen_by={"hellas": [1], "ausonia": [1]},
    )
    take(match, "board 0", "board 0", "steer 0", "destination hellas")
    assert doing(match.state) == "unleash discovery"
    assert match.undo_refusal(0)


@pytest.mark.rule("MRP 15.8")
def test_nothing_is_taken_back_once_the_next_number_has_been_called() -> None:
    """Even if the same seat goes on: it has seen what others chose, or that nobody chose what was skipped."""
    match = match_at(2, characters={"yellow": "explorer", "orange": "pilot", "blue": "saboteur"}, **CROWDED)
    take(match, "board 0", "stop")
    with pytest.raises(IllegalAction, match=r"take back|taken back"):
        match.undo(0)


@pytest.mark.rule("MRP 15.8")
def test_a_discovery_that_was_looked_at_has_been_seen() -> None:
    match = match_at(
        characters={"yellow": "scientist", "blue": "pilot"},
        discoveries={"hellas": "lichens", "ausonia": "synergy"},
        seen_by={"hellas": [1], "ausonia": [1]},
        docks=[ship("hellas", 5), ship("ausonia", 4)],
    )
    take(match, "board 0", "board 1", "look hellas")
    with pytest.raises(IllegalAction, match="something hidden has been seen"):
        match.undo(match.state.pending()[0])


# ---- one after the other


@pytest.mark.rule("MRP 15.9")
def test_a_rescue_party_may_stop_after_the_first_astronaut() -> None:
    zones = {"hellas": {"yellow": 1}, "phobos": {"yellow": 1}}
    match = match_at(at="before production", drawn=[["rescue-party"]], zones=zones, memorial={"yellow": 3})
    take(match, "play rescue-party", "to phobos")
    state = match.state
    assert isinstance(state, Table)
    assert (in_zone(state, "phobos"), options(state)) == ({"yellow": 2}, ["to phobos", "stop"])
    match.undo(0)
    take(match, "to hellas", "stop")
    state = match.state
    assert isinstance(state, Table)
    assert (in_zone(state, "hellas"), in_zone(state, "phobos"), on_memorial(state)) == (
        {"yellow": 2},
        {"yellow": 1},
        {"yellow": 2},
    )


@pytest.mark.rule("MRP 15.10", "MRP 8.2")
@pytest.mark.parametrize(
    ("character", "then"),
    [
        ("scientist", ["board 0", "board 1"]),
        ("secret-agent", ["board 1"]),
        ("pilot", ["board 0", "board 1"]),
    ],
)
def test_the_ship_and_destination_of_the_first_astronaut_are_settled_before_the_second_is_placed(
    character: str, then: list[str]
) -> None:
    state = table(characters={"yellow": character}, docks=[ship("unknown", 5), ship("hellas", 5)])
    assert options(state) == ["board 0", "board 1"]
    choose(state, "board 0")
    assert (doing(state), in_ship(state, 0)) == ("name destination", {"yellow": 1})
    choose(state, "destination phobos")
    if len(then) > 1:
        assert options(state) == then
        choose(state, "board 1")
    assert (in_ship(state, 0), in_ship(state, 1)) == ({"yellow": 1}, {"yellow": 1})
