"""Mission: Red Planet: the rules of thumb for event cards, the end of the game and two players; and how well the greedy
bot plays, all in all. Yellow, seat 0, decides."""

from typing import Any

import pytest

from tests.bots.red_planet_advice import advice, follow, held
from tests.red_planet.tables import GAME, choose, deciding, doing, in_zone, on_memorial, options, ship, table
from tminus.bots import bot_named, play_game
from tminus.bots.red_planet import ADVICE, WITHOUT_OUTLOOK, advise
from tminus.kernel.step import DECISION, TOGETHER

BEFORE_PRODUCTION: dict[str, Any] = {"at": "before production", "kept": ["moon-base"]}


# ---- the Scientist


def test_a_card_is_better_than_a_look() -> None:
    state = table(
        characters={"yellow": "scientist"}, docks=[], discoveries={"hellas": "lichens"}, seen_by={"hellas": [1]}
    )
    assert advice(state) == "draw"


def test_a_look_is_for_what_one_does_not_know() -> None:
    state = table(
        characters={"yellow": "scientist"},
        docks=[],
        discoveries={"hellas": "lichens", "ausonia": "synergy"},
        seen_by={"hellas": [1], "ausonia": [0]},
        event_deck=[],
    )
    assert advice(state) == "look hellas"


@pytest.mark.parametrize(
    ("card", "mine"),
    [
        ("rich-vein", True),
        ("underground-lake", True),
        ("lichens", True),
        ("radiation-leak", False),
        ("mining-incident", False),
        ("subterfuge", False),
        ("dust-storm", False),
    ],
)
def test_good_discoveries_lie_where_the_seat_leads_and_bad_ones_where_rivals_do(card: str, mine: bool) -> None:
    state = table(
        characters={"yellow": "scientist"},
        docks=[],
        zones={"hellas": {"yellow": 4}, "ausonia": {"blue": 4}},
        resources={"hellas": "celerium", "ausonia": "celerium"},
        kept=["strategic-zones"],
        chance="listed",
        round=9,
    )
    choose(state, f"drawn {card}")
    assert advice(state) == ("assign hellas" if mine else "assign ausonia")


def test_native_resistance_in_a_zone_calls_for_one_more_astronaut() -> None:
    layout: dict[str, Any] = {
        "characters": {"yellow": "soldier"},
        "docks": [],
        "zones": {**held(), "phobos": {"yellow": 1}, "hellas": {"yellow": 1}, "syrtis-major": {"yellow": 2, "blue": 2}},
        "resources": {"hellas": "celerium", "syrtis-major": "celerium", "phobos": "ice"},
        "round": 10,
    }
    peaceful = table(**layout)
    hostile = table(**layout, discoveries={"hellas": "native-resistance"})
    for state in (peaceful, hostile):
        choose(state, "kill in ausonia")
    assert (advice(peaceful), advice(hostile)) == ("to syrtis-major", "to hellas")


# ---- the end of the game


def test_native_resistance_comes_before_the_storm_that_drives_people_there() -> None:
    state = table(
        at="reveal",
        zones={"hellas": {"yellow": 1}},
        discoveries={"hellas": "dust-storm", "ausonia": "native-resistance"},
    )
    assert options(state) == ["unleash ausonia", "unleash hellas"]
    assert advice(state) == "unleash ausonia"


def test_from_a_storm_people_flee_where_they_win_a_zone() -> None:
    state = table(
        at="reveal",
        zones={
            "hellas": {"yellow": 2},
            "ausonia": {"blue": 5},
            "tritonis-sinus": {"blue": 1},
            "syrtis-major": {"blue": 2},
        },
        resources={"tritonis-sinus": "celerium", "ausonia": "ice", "syrtis-major": "ice"},
        discoveries={"hellas": "dust-storm"},
        drawn=[["far-frontiers"]],
    )
    follow(state, until="play action")
    assert in_zone(state, "tritonis-sinus") == {"yellow": 2, "blue": 1}


@pytest.mark.parametrize(("at", "card"), [("after production", "ore-shipment"), ("scoring", "blocks-of-ice")])
def test_cards_that_bring_tokens_are_played(at: str, card: str) -> None:
    state = table(at=at, drawn=[[card]])
    assert advice(state) == f"play {card}"


def test_a_rescue_party_goes_where_it_turns_a_majority() -> None:
    state = table(
        zones={"hellas": {"yellow": 1, "blue": 2}, "ausonia": {"yellow": 1, "blue": 6}},
        resources={"hellas": "ice", "ausonia": "celerium"},
        memorial={"yellow": 2},
        drawn=[["rescue-party"]],
        **BEFORE_PRODUCTION,
    )
    assert follow(state, until="over")[:3] == ["play rescue-party", "to hellas", "to hellas"]


def test_a_rescue_party_that_would_cost_points_stays_at_home() -> None:
    state = table(
        zones={"hellas": {"yellow": 1, "blue": 9}},
        memorial={"yellow": 2},
        drawn=[["rescue-party"]],
        at="before production",
        kept=["honoured-dead"],
    )
    assert advice(state) == "stop"


def test_industrial_espionage_hits_where_it_turns_a_majority() -> None:
    state = table(
        zones={
            "hellas": {"yellow": 2, "blue": 2, "orange": 1},
            "ausonia": {"yellow": 1, "blue": 6},
            "syrtis-major": {"yellow": 3, "orange": 1},
        },
        drawn=[["industrial-espionage"]],
        **BEFORE_PRODUCTION,
    )
    chosen = follow(state, until="over")
    assert chosen[:3] == ["play industrial-espionage", "kill in hellas", "victim blue"]


# ---- two players


def test_a_neutral_colour_hits_the_opponent_and_not_its_leader() -> None:
    """Orange is led by seat 0, whose own colour is yellow; blue is the opponent."""
    state = table(
        2,
        characters={"orange": "soldier"},
        docks=[],
        zones={"hellas": {"yellow": 3, "blue": 2}, "ausonia": {"yellow": 2, "blue": 3}, "phobos": {"yellow": 1}},
        round=5,
    )
    assert (state.pending(), deciding(state)) == ((0,), "orange")
    follow(state)
    assert on_memorial(state) == {"blue": 1}


def test_a_neutral_colour_goes_where_it_troubles_the_opponent() -> None:
    state = table(
        2,
        characters={"orange": "travel-agent"},
        docks=[ship("hellas", 3), ship("ausonia", 3)],
        zones={"hellas": {"yellow": 2}, "ausonia": {"blue": 2}},
        resources={"hellas": "celerium", "ausonia": "celerium"},
        round=5,
    )
    assert advice(state) == "board 1"


@pytest.mark.parametrize("character", ["saboteur", "femme-fatale", "soldier", "pilot", "secret-agent"])
def test_a_neutral_colour_never_harms_its_leader_where_it_can_harm_others(character: str) -> None:
    state = table(
        2,
        characters={"orange": character},
        docks=[ship("hellas", 5, yellow=2), ship("ausonia", 4, blue=2), ship("syrtis-major", 6, green=1)],
        zones={"hellas": {"yellow": 2, "orange": 1, "blue": 1}, "phobos": {"yellow": 2, "green": 1}},
        round=5,
    )
    follow(state)
    assert "yellow" not in on_memorial(state)


def test_a_neutral_colour_that_is_about_to_win_is_stopped() -> None:
    layout: dict[str, Any] = {
        "characters": {"yellow": "soldier"},
        "docks": [],
        "zones": {"hellas": {"blue": 1, "green": 1}},
        "kept": ["strategic-zones"],
        "round": 10,
    }
    ahead = table(2, tokens={"green": {"celerium": 9}}, **layout)
    behind = table(2, tokens={"blue": {"celerium": 9}}, **layout)
    assert (advice(ahead), advice(behind)) == ("victim green", "victim blue")


# ---- all in all


@pytest.mark.parametrize("seats", [2, 4])
def test_it_knows_nothing_that_its_seat_does_not_know(seats: int) -> None:
    """Hidden cards are invented anew for each question, and the advice stays the same."""
    state = GAME.new(seats, seats)
    bots = [bot_named("greedy", seat) for seat in range(seats)]
    asked: set[str] = set()
    while not state.over:
        seat = state.pending()[0]
        codes = state.options(seat)
        first = advise(state.imagine(seat, 1), seat, codes)
        assert advise(state.imagine(seat, 2), seat, codes) == first, doing(state)
        asked.add(doing(state))
        state.act(seat, bots[seat].choose(state.imagine(seat, 3), seat, codes))
    assert len(asked) >= 10


def test_asking_leaves_the_table_as_it_is() -> None:
    state = GAME.new(3, 5)
    while not state.over:
        seat = state.pending()[0]
        imagined = state.imagine(seat, 1)
        before = imagined.to_json()
        advise(imagined, seat, state.options(seat))
        assert imagined.to_json() == before
        state.act(seat, state.options(seat)[0])


def test_it_has_advice_for_every_decision_that_there_is() -> None:
    decisions = {step.number for step in GAME.steps if step.kind in (DECISION, TOGETHER)}
    assert decisions == set(ADVICE) | set(WITHOUT_OUTLOOK)


# In 150 games or more each it won at least 99 %: these bounds leave chance no say.
@pytest.mark.parametrize(("seats", "games", "least"), [(2, 30, 0.8), (4, 30, 0.75), (6, 20, 0.65)])
def test_it_beats_random_players_clearly(seats: int, games: int, least: float) -> None:
    won = 0.0
    for number in range(games):
        seat = number % seats
        names = ["greedy" if other == seat else "random" for other in range(seats)]
        bots = [bot_named(name, number * seats + other) for other, name in enumerate(names)]
        winners = play_game(GAME.new(seats, number), bots, number).winners
        won += (seat in winners) / max(1, len(winners))
    assert won / games >= least
