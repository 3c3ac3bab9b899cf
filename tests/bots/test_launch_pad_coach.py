"""The signs by which the coach judges a table of Launch Pad. Seat 0 is looked at."""

from itertools import pairwise
from typing import Any

import pytest

from tests.launch_pad.tables import GAME, complete, rocket, table
from tminus.bots import ask, bot_named, play_game
from tminus.bots.coaches import coach_of
from tminus.games.launch_pad.state import Table
from tminus.kernel.randomness import Random

COACH = coach_of("launch-pad")
NAMES = COACH.signs
CREW = ["engineer", "inspector", "mission-controller"]


def before_its_turn(cards: list[str], row: list[int], seats: int = 2, **layout: Any) -> Table:
    """Seat 0 has these cards and rockets; the seat before it is in the middle of its turn. Everybody has a crew."""
    hands = [cards, *[["observer"]] * (seats - 1)]
    layout.setdefault("experts", [CREW] * seats)
    return table(seats, turn=seats - 1, hands=hands, rockets=[row], **layout)


def sign(state: Table, name: str, seat: int = 0) -> float:
    return COACH.read(state, seat)[NAMES.index(name)]


def chance(state: Table) -> float:
    return COACH.chances(state)[0]


# ---- the way to Launch


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ([complete("observer", "launch")], "points"),
        ([complete("observer", "quality-control")], "lift-off"),
        ([complete("observer")], "lift-off"),
        ([complete("observer"), complete("explorer"), complete("intrepid")], "in-time"),
        ([rocket("observer", metal=1)], "unfinished"),
    ],
)
def test_a_rocket_counts_where_it_will_be(row: list[int], name: str) -> None:
    assert sign(before_its_turn([], row), name) > sign(before_its_turn([], []), name)


@pytest.mark.parametrize(
    ("cards", "name"), [([], "unfinished"), (["metal"], "unfinished"), (["metal", "fuel"], "in-time")]
)
def test_components_in_hand_finish_a_rocket(cards: list[str], name: str) -> None:
    assert sign(before_its_turn(cards, [rocket("observer")]), name) > 0.0


@pytest.mark.parametrize(("final_turns", "points"), [(0, -12.0), (1, 0.0), (3, 12.0)])
def test_a_rocket_is_left_behind_when_the_turns_do_not_suffice(final_turns: int, points: float) -> None:
    """After the turn under way, seat 0 has no turn, one or two: two are needed from Construction to Launch."""
    state = before_its_turn([], [complete("galactic")], final_turns=final_turns)
    nearness = 1.0 / (0.5 + final_turns / 2)
    assert sign(state, "points") + sign(state, "lift-off") == pytest.approx(points * nearness)


@pytest.mark.parametrize(("specialties", "later"), [([], 6.0), (["overtime"], 0.0)])
def test_rockets_wait_for_one_another_unless_there_is_overtime(specialties: list[str], later: float) -> None:
    row = [complete("observer", "quality-control")] * 3
    state = before_its_turn([], row, specialties=[specialties], final_turns=7)
    nearness = 1.0 / (0.5 + 7 / 2)
    assert sign(state, "lift-off") == pytest.approx((18.0 - later) * nearness)
    assert sign(state, "in-time") == pytest.approx(later * nearness)


@pytest.mark.parametrize(("inspector", "soon"), [("inspector", True), (None, False)])
def test_without_an_inspector_nothing_lifts_off_soon(inspector: str | None, soon: bool) -> None:
    experts = [["engineer", inspector, "mission-controller"], CREW]
    state = before_its_turn([], [complete("observer", "quality-control")], experts=experts)
    assert (sign(state, "lift-off") > 0.0) == soon
    assert (sign(state, "in-time") > 0.0) != soon


# ---- what makes a table better


@pytest.mark.parametrize("final_turns", [-1, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_points_are_better(seats: int, final_turns: int) -> None:
    few = before_its_turn([], [complete("observer", "launch")], seats, final_turns=final_turns)
    many = before_its_turn([], [complete("galactic", "launch")], seats, final_turns=final_turns)
    assert chance(many) > chance(few)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lead_decides_the_more_the_nearer_the_end_is(seats: int) -> None:
    row = [complete("galactic", "launch"), complete("galactic", "launch")]
    early = before_its_turn([], row, seats)
    late = before_its_turn([], row, seats, final_turns=seats - 1)
    assert chance(late) > chance(early) > 1 / seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_expert_in_launch_is_worth_more_than_none_in_the_end(seats: int) -> None:
    others = [CREW] * (seats - 1)
    having = before_its_turn(
        [], [], seats, experts=[[None, None, "mission-controller"], *others], final_turns=seats - 1
    )
    lacking = before_its_turn([], [], seats, experts=[[None, None, None], *others], final_turns=seats - 1)
    assert chance(having) > chance(lacking)


def test_protection_hides_the_best_rocket_from_attacks() -> None:
    bare = table(rockets=[[complete("galactic", "launch")]])
    secured = table(rockets=[[complete("galactic", "launch", ["maximum-security"])]])
    guarded = table(rockets=[[complete("galactic", "launch")]], specialties=[["security-system"]])
    assert sign(bare, "exposed") < 0.0
    assert sign(secured, "exposed") == sign(guarded, "exposed") == 0.0


# ---- the time


def test_progress_grows_from_start_to_end() -> None:
    state = GAME.new(3, 5)
    seen = [COACH.progress(state)]
    turns = [COACH.clock(state)]

    def look(state_now: object, seat: int, code: int) -> None:
        if not state.over and COACH.clock(state) != turns[-1]:
            turns.append(COACH.clock(state))
            seen.append(COACH.progress(state))

    play_game(state, [bot_named("greedy", seat) for seat in range(3)], watch=look)
    assert seen[0] == 0.0
    assert seen[-1] > 0.9
    assert turns == list(range(len(turns)))
    assert sum(later > sooner for sooner, later in pairwise(seen)) > 0.8 * (len(seen) - 1)


def test_every_sign_is_weighed_for_every_number_of_seats() -> None:
    for seats in (2, 3, 4):
        weights = COACH.weights[seats]
        assert all(weights.early[number] or weights.late[number] for number in range(len(NAMES)))


@pytest.mark.parametrize(("seats", "least"), [(2, 17), (3, 13), (4, 10)])
def test_whoever_is_judged_ahead_before_the_last_round_mostly_wins(seats: int, least: int) -> None:
    right = 0
    for seed in range(24):
        state = GAME.new(seats, seed)
        bots = [bot_named("greedy", seat) for seat in range(seats)]
        source = Random(seed)
        favourite = -1
        while not state.over:
            assert isinstance(state, Table)
            if favourite < 0 and state.final_turns == seats - 1:
                chances = COACH.chances(state)
                favourite = chances.index(max(chances))
            seat = state.pending()[0]
            state.act(seat, ask(bots[seat], state, seat, source))
        right += favourite in state.winners()
    assert right >= least
