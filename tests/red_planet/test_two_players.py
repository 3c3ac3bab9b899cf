"""Chapter 14: two players, each of whom leads a neutral colour, too."""

from typing import Any

import pytest

from tests.kernel.odds import fits
from tests.red_planet.more_tables import part, seen_colour
from tests.red_planet.tables import (
    GAME,
    choose,
    choose_characters,
    deciding,
    doing,
    hand,
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
from tminus.games.red_planet.cards import CHARACTER_IDS, COLOUR_IDS, EVENT_IDS, SABOTEUR
from tminus.games.red_planet.state import Table

UPPER = ["pilot", "travel-agent", "saboteur", "secret-agent", "scientist"]
LOWER = ["soldier", "femme-fatale", "explorer", "recruiter"]
EIGHT = CHARACTER_IDS[1:9]  # all but the Recruiter


def new(seed: int = 0) -> Table:
    """A game for two in which both have chosen their missions."""
    state = GAME.new(2, seed, listen=True)
    assert isinstance(state, Table)
    play_on(state, "choose character")
    return state


def stationed(state: Table) -> list[dict[str, int]]:
    return [in_ship(state, dock) for dock in range(4)]


def neutral_deck(state: Table, seat: int) -> list[str]:
    deck = state.neutral_decks[seat]
    return [CHARACTER_IDS[number] for number in [*deck.pool, *deck.below]]


# ---- four colours


@pytest.mark.rule("MRP 14.1")
def test_four_colours_take_part_and_each_player_leads_two() -> None:
    state = new()
    assert [(seen["colour"], seen["seat"], seen["neutral"]) for seen in state.view(None)["colours"]] == [
        ("yellow", 0, False),
        ("blue", 1, False),
        ("orange", 0, True),
        ("green", 1, True),
    ]
    assert (hand(state, "yellow"), hand(state, "orange"), hand(state, "green")) == (CHARACTER_IDS[1:], [], [])
    assert GAME.new(3).view(None)["colours"][2]["neutral"] is False


@pytest.mark.rule("MRP 14.1")
@pytest.mark.parametrize("colour", ["yellow", "blue", "orange", "green"])
@pytest.mark.parametrize(
    ("character", "words"),
    [
        ("explorer", ["board 0", "from hellas", "to ausonia"]),
        ("saboteur", ["board 0", "destroy 1"]),
        ("femme-fatale", ["board 0", "replace in hellas", "victim blue"]),
        ("pilot", ["board 0", "board 1", "steer 2", "destination phobos"]),
    ],
)
def test_every_decision_of_a_colour_is_its_leaders(colour: str, character: str, words: list[str]) -> None:
    state = table(
        2,
        characters={colour: character},
        zones={"hellas": {"yellow": 1, "blue": 1, "orange": 1, "green": 1}},
        resources={"ausonia": "ice"},
    )
    leader = COLOUR_IDS.index(colour) % 2
    for word in words:
        assert (state.pending(), deciding(state)) == ((leader,), colour)
        assert options(state, 1 - leader) == []
        choose(state, word)


@pytest.mark.rule("MRP 14.2")
@pytest.mark.case("MRP-29")
@pytest.mark.parametrize("first", ["yellow", "blue", "orange", "green"])
def test_the_colours_sit_first_main_second_main_first_neutral_second_neutral(first: str) -> None:
    colours = ["yellow", "blue", "orange", "green"]
    state = table(2, first=first, characters=dict.fromkeys(colours, "saboteur"))
    play_on(state, "choose character")
    start = colours.index(first)
    turns = [(0, 0, SABOTEUR), (1, 1, SABOTEUR), (0, 8, SABOTEUR), (1, 9, SABOTEUR)]
    assert told(state, "turn") == turns[start:] + turns[:start]


@pytest.mark.rule("MRP 14.3")
@pytest.mark.case("MRP-29")
def test_four_docks_hold_a_starting_astronaut_of_each_colour_and_any_colour_can_be_first() -> None:
    firsts = []
    for seed in range(400):
        state = GAME.new(2, seed)
        assert isinstance(state, Table)
        aboard = stationed(state)
        assert sorted(colour for crew in aboard for colour in crew) == ["blue", "green", "orange", "yellow"]
        assert in_reserve(state) == dict.fromkeys(["yellow", "blue", "orange", "green"], 21)
        assert aboard[0] == {COLOUR_IDS[state.first]: 1}
        firsts.append(state.first)
    assert fits([firsts.count(colour) for colour in range(4)])


@pytest.mark.rule("MRP 14.3", "MRP 5.7")
@pytest.mark.parametrize("last", ["yellow", "blue", "orange", "green"])
def test_the_colour_that_acts_last_becomes_the_first_player_neutral_or_not(last: str) -> None:
    others = {colour: "travel-agent" for colour in ("yellow", "blue", "orange", "green") if colour != last}
    state = table(2, characters={**others, last: "pilot"}, round=4)
    play_on(state, "choose character")
    assert (COLOUR_IDS[state.first], state.view(None)["first"]) == (last, last)
    assert told(state, "round")[-1] == (5, COLOUR_IDS.index(last) + (6 if last in ("orange", "green") else 0))


@pytest.mark.rule("MRP 14.3", "MRP 11.2")
@pytest.mark.parametrize(("first", "leader"), [("yellow", 0), ("blue", 1), ("orange", 0), ("green", 1)])
def test_what_a_first_player_decides_is_decided_by_its_leader(first: str, leader: int) -> None:
    discoveries = {"hellas": "native-resistance", "ausonia": "dust-storm"}
    state = table(2, at="reveal", first=first, zones={"ausonia": {"blue": 1}}, discoveries=discoveries)
    assert (state.pending(), options(state)) == ((leader,), ["unleash ausonia", "unleash hellas"])


@pytest.mark.rule("MRP 14.3", "MRP 12.3")
@pytest.mark.parametrize(
    ("first", "order"), [("yellow", [0, 1]), ("blue", [1, 0]), ("orange", [0, 1]), ("green", [0, 1])]
)
def test_action_cards_are_asked_for_clockwise_from_a_neutral_first_player_too(first: str, order: list[int]) -> None:
    state = table(2, at="before production", first=first, drawn=[["ore-shipment"], ["blocks-of-ice"]])
    asked = [state.pending()[0]]
    choose(state, "stop")
    assert [*asked, state.pending()[0]] == order


@pytest.mark.rule("MRP 14.4")
def test_missions_are_dealt_to_the_main_colours_only() -> None:
    state = GAME.new(2, 7, listen=True)
    assert [len(options(state, seat)) for seat in (0, 1)] == [2, 2]
    assert len(told(state, "dealt", 0)) == len(told(state, "dealt", 1)) == 2
    play_on(state, "choose character")
    assert state.view(None)["event_deck"] == 28
    assert [seen["face_down_cards"] for seen in state.view(None)["colours"]] == [1, 1, 0, 0]


# ---- neutral decks


@pytest.mark.rule("MRP 14.5")
@pytest.mark.case("MRP-30")
def test_the_top_three_of_a_neutral_deck_are_any_of_five_and_the_other_six_follow_in_random_order() -> None:
    """Chance alone decides, round by round: nine draws are a whole deck."""
    tops: list[tuple[str, ...]] = []
    fourths: list[str] = []
    for seed in range(600):
        state = table(2, round=1, seed=seed)
        deck = [CHARACTER_IDS[state.chosen[2]]]
        while len(deck) < 9:
            state.chosen = [0] * 4
            state.agenda = [(GAME.step_named("begin round"), 0, 0, 0)]
            state.go()
            deck.append(CHARACTER_IDS[state.chosen[2]])
        assert sorted(deck) == sorted(CHARACTER_IDS[1:])
        assert set(deck[:3]) <= set(UPPER)
        tops.append(tuple(deck[:3]))
        fourths.append(deck[3])
    assert fits([sum(name in top for top in tops) for name in UPPER])
    assert fits([sum(top[0] == name for top in tops) for name in UPPER])
    assert fits([sum(top[2] == name for top in tops) for name in UPPER])
    # Each of the lower four is the fourth card once in six times; each of the upper five if it is among the last six.
    expected = [1 / 6 * 2 / 5] * 5 + [1 / 6] * 4
    assert fits([fourths.count(name) for name in [*UPPER, *LOWER]], expected)


@pytest.mark.rule("MRP 14.6")
def test_a_neutral_card_is_drawn_before_anybody_chooses_and_only_its_leader_sees_it() -> None:
    state = table(2, round=1, chance="listed")
    assert options(state) == [f"neutral {name}" for name in UPPER]
    choose(state, "neutral saboteur", "neutral pilot")
    assert doing(state) == "choose character"
    cards = {
        observer: [seen_colour(state, name, observer)["character"] for name in ("orange", "green")]
        for observer in (0, 1, None)
    }
    assert cards == {0: ["saboteur", None], 1: [None, "pilot"], None: [None, None]}
    assert [told(state, "drew-neutral", observer) for observer in (0, 1, None)] == [[(8, 5)], [(9, 1)], []]
    for observer in (0, 1, None):
        seen = seen_colour(state, "orange", observer)
        assert (seen["has_chosen"], seen["deck"], seen["hand"], seen["played"]) == (True, 8, None, [])


@pytest.mark.rule("MRP 14.6", "MRP 14.7")
def test_a_neutral_card_stays_face_down_until_its_number_is_called() -> None:
    state = table(2, round=1, chance="listed")
    choose(state, "neutral scientist", "neutral travel-agent")
    choose_characters(state, yellow="explorer", blue="soldier")
    assert (deciding(state), seen_colour(state, "orange", 1)["character"]) == ("yellow", None)
    choose(state, "board 0")
    assert deciding(state) == "orange"
    assert [seen_colour(state, "orange", observer)["character"] for observer in (1, None)] == ["scientist"] * 2
    assert seen_colour(state, "orange", 1)["played"] == ["scientist"]
    assert [seen_colour(state, "green", observer)["character"] for observer in (0, None)] == [None, None]
    assert told(state, "revealed", 1) == [(0, 8), (8, 7)]


# ---- neutral characters


@pytest.mark.rule("MRP 14.7")
@pytest.mark.parametrize(
    ("character", "words"),
    [("soldier", ["board 0", "victim orange"]), ("femme-fatale", ["board 0", "replace in hellas", "victim orange"])],
)
def test_a_leader_may_let_a_neutral_colour_harm_itself(character: str, words: list[str]) -> None:
    state = table(2, characters={"orange": character}, zones={"hellas": {"orange": 1, "blue": 1}})
    choose(state, *words)
    assert on_memorial(state) == {"orange": 1}


@pytest.mark.rule("MRP 14.7")
def test_a_neutral_soldier_must_kill_the_leaders_own_astronaut_if_there_is_no_other() -> None:
    state = table(2, characters={"orange": "soldier"}, zones={"hellas": {"yellow": 1}, "syrtis-major": {"blue": 1}})
    choose(state, "board 0")
    assert (on_memorial(state), in_zone(state, "hellas")) == ({"yellow": 1}, {})


@pytest.mark.rule("MRP 14.7")
def test_a_neutral_saboteur_must_destroy_the_only_ship_though_its_leader_is_aboard() -> None:
    state = table(2, characters={"green": "saboteur"}, docks=[ship("hellas", 4, blue=2)])
    assert on_memorial(state) == {"blue": 2, "green": 1}


@pytest.mark.rule("MRP 14.8")
@pytest.mark.case("MRP-31")
def test_a_neutral_recruiter_places_its_astronaut_and_leaves_and_the_other_eight_make_a_new_deck() -> None:
    state = table(
        2,
        characters={"orange": "recruiter", "yellow": "explorer"},
        decks={"orange": ["soldier", "explorer", "pilot", "scientist"]},
        round=6,
    )
    assert deciding(state) == "orange"
    before = in_reserve(state)["orange"]
    choose(state, "board 2")
    assert (in_ship(state, 2), in_reserve(state)["orange"]) == ({"orange": 1}, before - 1)
    assert sorted(neutral_deck(state, 0)) == sorted(EIGHT)
    assert (seen_colour(state, "orange", 1)["deck"], deciding(state)) == (8, "yellow")


@pytest.mark.rule("MRP 14.8")
@pytest.mark.case("MRP-31")
def test_nothing_lies_before_a_neutral_colour_whose_recruiter_has_left() -> None:
    state = table(2, characters={"orange": "recruiter", "yellow": "travel-agent", "blue": "pilot"}, round=6)
    play_on(state, "choose character")
    assert (state.round, seen_colour(state, "orange", 1)["played"]) == (7, [])


@pytest.mark.rule("MRP 14.8")
@pytest.mark.case("MRP-31")
def test_a_neutral_recruiter_does_not_come_back_and_the_new_deck_has_one_part() -> None:
    drawn = []
    for seed in range(400):
        state = table(
            2,
            characters={"orange": "recruiter", "yellow": "travel-agent", "blue": "pilot"},
            decks={"orange": ["soldier"]},
            round=9,
            seed=seed,
        )
        play_on(state, "choose character")
        drawn.append(CHARACTER_IDS[state.chosen[2]])
    assert fits([drawn.count(name) for name in EIGHT])
    assert "recruiter" not in drawn


@pytest.mark.rule("MRP 14.8")
def test_a_neutral_recruiter_leaves_the_leaders_own_hand_alone() -> None:
    state = table(2, characters={"orange": "recruiter", "yellow": "pilot"}, hands={"yellow": ["recruiter"]})
    choose(state, "board 0")
    assert (hand(state, "yellow"), neutral_deck(state, 1)) == (["recruiter"], EIGHT)


# ---- the neutral Scientist

STUDYING: dict[str, Any] = {
    "characters": {"orange": "scientist", "yellow": "pilot"},
    "discoveries": {"hellas": "lichens"},
    "seen_by": {"hellas": [1]},
    "docks": [ship("hellas", 5), ship("ausonia", 4)],
    "chance": "listed",
}


@pytest.mark.rule("MRP 14.9")
@pytest.mark.case("MRP-32")
def test_the_leader_of_a_neutral_scientist_may_draw_or_look() -> None:
    state = table(2, **STUDYING)
    choose(state, "board 0", "board 0")
    assert (state.pending(), options(state)) == ((0,), ["draw", "look hellas"])
    choose(state, "look hellas")
    assert state.view(0)["zones"][2]["discovery"]["card"] == "lichens"
    assert told(state, "looked-hidden", 1) == [(0, 2)]
    assert deciding(state) == "yellow"


@pytest.mark.rule("MRP 14.9")
@pytest.mark.case("MRP-32")
def test_the_leader_places_a_discovery_that_a_neutral_scientist_draws_and_knows_it() -> None:
    state = table(2, **STUDYING)
    choose(state, "board 0", "board 0", "draw", "drawn rich-vein")
    assert (state.pending(), deciding(state)) == ((0,), "orange")
    assert "assign hellas" not in options(state)
    choose(state, "assign ausonia")
    cards = [state.view(observer)["zones"][1]["discovery"]["card"] for observer in (0, 1, None)]
    assert cards == ["rich-vein", None, None]


@pytest.mark.rule("MRP 14.9")
@pytest.mark.case("MRP-32")
@pytest.mark.parametrize("card", ["far-frontiers", "ore-shipment"])
def test_a_mission_or_action_that_a_neutral_scientist_draws_leaves_the_game_seen_by_its_leader_alone(card: str) -> None:
    state = table(2, **STUDYING)
    size = state.view(None)["event_deck"]
    choose(state, "board 0", "board 0", "draw", f"drawn {card}")
    kind = EVENT_IDS.index(card)
    assert state.view(None)["event_deck"] == size - 1
    assert (state.view(0)["you"]["boxed"], state.view(1)["you"]["boxed"]) == ([card], [])
    assert [told(state, "drew", observer) for observer in (0, 1, None)] == [[(8, kind)], [], []]
    assert [told(state, "boxed", observer) for observer in (0, 1, None)] == [[], [(8,)], [(8,)]]
    assert [seen_colour(state, name, 0)["face_down_cards"] for name in ("yellow", "orange")] == [1, 0]
    assert kind not in state.event_deck.pool
    assert (state.drawn, state.discarded) == (((), ()), ())


@pytest.mark.rule("MRP 14.9", "MRP 14.10")
def test_cards_that_left_the_game_are_never_asked_for_nor_scored() -> None:
    state = table(
        2,
        at="reveal",
        boxed=[["great-migration", "ore-shipment"]],
        kept=["moon-base"],
        zones={"hellas": {"yellow": 1, "orange": 1}},
    )
    assert state.over
    assert part(state, "missions") == {}
