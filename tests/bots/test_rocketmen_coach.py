"""What the coach of Rocketmen reads from a table. Seat 0 is looked at."""

from typing import Any

import pytest

from tests.rocketmen.tables import GAME, choose, end_turn, table
from tminus.bots import bot_named
from tminus.bots.coaches import coach_of
from tminus.games.rocketmen.state import Table

COACH = coach_of("rocketmen")
NAMES = COACH.signs
ROCKET = "large-rocket-boosters super-computer big-data"
GOALS = "hospitality settler"


def sign(name: str, state: Table, seat: int = 0) -> float:
    return COACH.read(state, seat)[NAMES.index(name)]


def grows(name: str, before: dict[str, Any], after: dict[str, Any], seats: int = 2) -> bool:
    return sign(name, table(seats, **after)) > sign(name, table(seats, **before))


# ---- signs


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_sign_has_a_number_and_some_weight(seats: int) -> None:
    state = GAME.new(seats, 3)
    weights = COACH.weights[seats]
    for seat in range(seats):
        assert len(COACH.read(state, seat)) == len(NAMES) == len(set(NAMES))
    weighed = {name for name, early, late in zip(NAMES, *weights, strict=True) if early or late}
    solitaire = {"alone", "goal", "ai-points", "ai-missions", "ai-level"}
    unweighed = set(NAMES) - weighed - (solitaire if seats > 1 else {"turn-to-come"})
    assert all(name.startswith("pad-") for name in unweighed)  # cards that nobody ever puts on a Launch Pad


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("points", {"points": [5, 5]}, {"points": [6, 5]}),
        ("points", {"goals": [GOALS]}, {"goals": [GOALS], "done": ["earth-space-hotel"], "points": [0, 0]}),
        ("threats", {}, {"junkyards": ["pandemic"]}),
        ("threats", {}, {"pads": ["depot"], "stored": ["pandemic"]}),
        ("rocket", {"plans": ["space-hotel"]}, {"plans": ["space-hotel"], "pads": [ROCKET]}),
        ("soon", {"plans": ["space-hotel"]}, {"plans": ["space-hotel"], "pads": [ROCKET]}),
        ("mission", {}, {"plans": ["space-hotel"]}),
        ("programme", {}, {"warehouses": [ROCKET]}),
        ("income", {}, {"warehouses": ["nuclear-fusion"]}),
        ("engines", {}, {"warehouses": ["large-rocket-boosters"]}),
        ("items", {}, {"warehouses": ["genetic-engineering"]}),
        ("turn-to-come", {"starter": 0, "turn": 1}, {"starter": 1, "turn": 1}),
    ],
)  # fmt: skip
def test_what_is_good_to_have_makes_its_sign_grow(name: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    assert grows(name, before, after)


def test_what_the_rocket_needs_counts_most_in_hand() -> None:
    here: dict[str, Any] = {"plans": ["space-hotel"], "hands": [f"{ROCKET} base-b"]}
    there: dict[str, Any] = {"plans": ["space-hotel"], "hands": ["base-b"], "warehouses": [ROCKET]}
    assert grows("in-hand", there, here)
    assert sign("rocket", table(**here)) == sign("rocket", table(**there))


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("ai-points", {}, {"ai": {"done": "mars-base"}}),
        ("ai-points", {"ai": {"target": "base", "mission": "spaceship", "space": 5}},
         {"ai": {"target": "base", "mission": "spaceship", "space": 9}}),
        ("ai-missions", {"ai": {"done": "mars-base"}}, {}),
        ("ai-level", {"level": "easy"}, {"level": "hard"}),
        ("goal", {"goals": ["hospitality"]}, {"goals": ["hospitality"], "done": ["earth-space-hotel"]}),
    ],
)  # fmt: skip
def test_alone_the_ai_is_looked_at_and_the_goal(name: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    assert grows(name, before, after, seats=1)


# ---- chances


def test_whoever_is_ahead_late_in_the_game_is_likely_to_win() -> None:
    state = table(points=[19, 12], round=20)
    ahead, behind = COACH.chances(state)
    assert ahead > 0.8
    assert ahead + behind == pytest.approx(1.0)


def test_the_same_lead_means_less_early_in_the_game() -> None:
    late = table(points=[19, 14], round=20)
    early = table(points=[5, 0], round=3)
    assert 0.5 < COACH.chances(early)[0] < COACH.chances(late)[0]


def test_alone_a_stronger_ai_is_less_likely_to_be_beaten() -> None:
    easy, hard = (table(1, level=level, goals=["hospitality"]) for level in ("easy", "hard"))
    assert COACH.chances(easy)[0] > COACH.chances(hard)[0]


# ---- time


def test_the_clock_counts_turns() -> None:
    state = table(hands=["satellite satellite space-hotel orbital-shipyard"])
    clock = COACH.clock(state)
    choose(state, "discard satellite")
    assert COACH.clock(state) == clock
    end_turn(state)
    assert COACH.clock(state) == clock + 1


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_progress_goes_from_0_to_nearly_1_about_evenly(seats: int) -> None:
    state = GAME.new(seats, 5)
    bots = [bot_named("greedy", seat) for seat in range(seats)]
    assert COACH.progress(state) == 0.0
    seen: list[float] = []
    while not state.over:
        clock = COACH.clock(state)
        while not state.over and COACH.clock(state) == clock:
            seat = state.pending()[0]
            state.act(seat, bots[seat].choose(state, seat, state.options(seat)))
        seen.append(COACH.progress(state))
    assert 0.25 < seen[len(seen) // 2] < 0.75
    assert seen[-1] > 0.85
