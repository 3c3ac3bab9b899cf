"""Chapter 12: the personal goals, fulfilled and one step short of it."""

import pytest

from tests.rocketmen.more_tables import finished, fulfils
from tests.rocketmen.tables import GAME, table
from tminus.games.rocketmen.cards import GOAL_IDS, GOAL_POINTS
from tminus.games.rocketmen.state import Table

# ---- which goal counts


@pytest.mark.rule("RM 12.1")
def test_the_better_of_two_fulfilled_goals_is_scored_and_the_other_forfeited() -> None:
    missions = "earth-satellite moon-satellite moon-base mars-spaceship"
    state = finished(goals=["constellation settler", "fleet pioneer"], done=[missions])
    assert [part["goal"] for part in state.breakdown()] == [4, 0]


@pytest.mark.rule("RM 12.1")
@pytest.mark.parametrize(("goals", "points"), [("settler red-planet", 0), ("constellation red-planet", 3)])
def test_a_goal_that_is_not_fulfilled_is_worth_nothing(goals: str, points: int) -> None:
    state = finished(goals=[goals, "fleet pioneer"], done=["earth-satellite moon-satellite"])
    assert state.breakdown()[0]["goal"] == points


@pytest.mark.rule("RM 12.1", "RM 12.2")
def test_missions_of_others_do_not_count() -> None:
    goals = ["constellation grand-tour", "fleet pioneer"]
    state = finished(goals=goals, done=["earth-satellite", "moon-satellite mars-spaceship"])
    assert [part["goal"] for part in state.breakdown()] == [0, 0]


@pytest.mark.rule("RM 12.2")
def test_a_location_counts_for_whoever_came_later_too() -> None:
    missions = "earth-satellite moon-satellite"
    state = finished(goals=["fleet pioneer", "constellation settler"], done=[missions, missions])
    assert [part["goal"] for part in state.breakdown()] == [0, 3]


@pytest.mark.rule("RM 12.2")
def test_a_mission_that_is_only_planned_does_not_count() -> None:
    state = finished(goals=["constellation settler"], done=["earth-satellite"], plans=["satellite"])
    assert state.breakdown()[0]["goal"] == 0


@pytest.mark.rule("RM 2.7", "RM 12.1")
def test_goals_are_secret_until_the_end() -> None:
    state = table(3, goals=["constellation settler"], done=["earth-satellite moon-satellite"])
    seen = [state.view(seat)["players"][0] for seat in (0, 1, None)]
    assert [goal["goal"] for goal in seen[0]["goals"]] == ["constellation", "settler"]
    assert [goal["fulfilled"] for goal in seen[0]["goals"]] == [True, False]
    assert [part["goals"] for part in seen[1:]] == [None, None]
    assert ["goal" in part["points"] for part in seen] == [True, False, False]
    over = finished(3, goals=["constellation settler"], done=["earth-satellite moon-satellite"])
    assert over.view(1)["players"][0]["points"]["goal"] == 3


@pytest.mark.rule("RM 2.7", "RM 1.12")
def test_others_imagine_any_goals_but_their_own() -> None:
    state = table(3, goals=["constellation settler", "fleet pioneer"])
    imagined: set[int] = set()
    for seed in range(60):
        other = state.imagine(1, seed)
        assert isinstance(other, Table)
        assert other.goals[1] == state.goals[1]
        assert len({goal for held in other.goals for goal in held}) == 6
        imagined |= {*other.goals[0]}
    assert imagined == {*range(len(GOAL_IDS))} - {*state.goals[1]}


@pytest.mark.rule("RM 2.7")
def test_every_player_is_dealt_two_different_goals_of_twelve() -> None:
    seen: set[int] = set()
    for seed in range(40):
        state = GAME.new(4, seed)
        assert isinstance(state, Table)
        dealt = [goal for held in state.goals for goal in held]
        assert ([len(held) for held in state.goals], len(set(dealt))) == ([2] * 4, 8)
        seen |= {*dealt}
    assert seen == {*range(12)}


# ---- each of them

FULFILLED = [
    ("constellation", "earth-satellite moon-satellite"),
    ("grand-tour", "earth-space-hotel moon-space-station mars-asteroid-mining"),
    ("fleet", "earth-spaceship moon-spaceship moon-satellite"),
    ("fleet", "earth-spaceship mars-spaceship mars-base"),
    ("fleet", "earth-spaceship moon-spaceship mars-spaceship moon-base"),
    ("settler", "moon-base mars-spaceship"),
    ("settler", "moon-base mars-base"),
    ("red-planet", "mars-spaceship mars-asteroid-mining"),
    ("red-planet", "mars-spaceship mars-asteroid-mining mars-base"),
    ("lunar-programme", "moon-satellite moon-spaceship moon-base"),
    ("lunar-programme", "moon-satellite moon-spaceship moon-space-station moon-base"),
    ("low-orbit", "earth-satellite earth-spaceship earth-space-hotel earth-space-station"),
    ("low-orbit", "earth-satellite earth-spaceship earth-space-hotel earth-orbital-shipyard earth-space-station"),
    ("hospitality", "earth-space-hotel earth-space-station"),
    ("hospitality", "earth-space-hotel moon-space-station"),
    ("heavy-industry", "earth-orbital-shipyard mars-asteroid-mining"),
    ("heavy-industry", "earth-orbital-shipyard moon-base"),
    ("heavy-industry", "earth-orbital-shipyard mars-base"),
    ("first-footprints", "moon-satellite earth-satellite earth-spaceship earth-space-hotel earth-space-station"),
    ("first-footprints", "mars-spaceship earth-satellite earth-spaceship earth-space-hotel earth-space-station"),
]
SHORT = [
    ("constellation", "earth-satellite moon-spaceship"),
    ("constellation", "moon-satellite"),
    ("grand-tour", "earth-space-hotel moon-space-station moon-base"),
    ("grand-tour", "moon-space-station mars-base"),
    ("fleet", "earth-spaceship moon-spaceship earth-satellite"),
    ("fleet", "earth-spaceship moon-spaceship mars-spaceship"),
    ("fleet", "moon-spaceship moon-satellite mars-base"),
    ("settler", "mars-base mars-spaceship"),
    ("settler", "moon-base moon-spaceship"),
    ("red-planet", "mars-base moon-base"),
    ("lunar-programme", "moon-satellite moon-spaceship mars-base"),
    ("low-orbit", "earth-satellite earth-spaceship earth-space-hotel moon-space-station"),
    ("hospitality", "earth-space-station moon-space-station"),
    ("hospitality", "earth-space-hotel earth-satellite"),
    ("heavy-industry", "mars-asteroid-mining moon-base"),
    ("heavy-industry", "earth-orbital-shipyard mars-spaceship"),
    ("first-footprints", "moon-satellite mars-spaceship earth-satellite earth-spaceship"),
]


@pytest.mark.rule("RM 12.10", "RM 12.11", "RM 12.12", "RM 12.13", "RM 12.14", "RM 12.15", "RM 12.16", "RM 12.17")
@pytest.mark.rule("RM 12.18", "RM 12.21")
@pytest.mark.parametrize(("goal", "missions"), FULFILLED)
def test_a_goal_is_fulfilled_with_all_its_tasks(goal: str, missions: str) -> None:
    assert fulfils(goal, missions)


@pytest.mark.rule("RM 12.10", "RM 12.11", "RM 12.12", "RM 12.13", "RM 12.14", "RM 12.15", "RM 12.16", "RM 12.17")
@pytest.mark.rule("RM 12.18", "RM 12.21", "RM 12.2")
@pytest.mark.parametrize(("goal", "missions"), SHORT)
def test_a_goal_is_not_fulfilled_with_one_task_short(goal: str, missions: str) -> None:
    assert not fulfils(goal, missions)


@pytest.mark.rule("RM 12.10", "RM 12.11", "RM 12.12", "RM 12.13", "RM 12.14", "RM 12.15", "RM 12.16", "RM 12.17")
@pytest.mark.rule("RM 12.18", "RM 12.19", "RM 12.20", "RM 12.21")
def test_what_each_goal_is_worth() -> None:
    threes = ["constellation", "grand-tour", "low-orbit", "hospitality", "guardian", "pioneer", "first-footprints"]
    fours = ["fleet", "settler", "lunar-programme", "heavy-industry"]
    worth = {**dict.fromkeys(threes, 3), **dict.fromkeys(fours, 4), "red-planet": 5}
    assert dict(zip(GOAL_IDS, GOAL_POINTS, strict=True)) == worth


THREE = "earth-satellite earth-spaceship moon-satellite"


@pytest.mark.rule("RM 12.19")
@pytest.mark.parametrize("place", ["hands", "hq", "warehouses", "junkyards", "pads"])
def test_a_guardian_needs_two_threats_wherever_they_are_and_three_missions(place: str) -> None:
    if place == "pads":
        where = {"pads": ["depot"], "stored": ["pandemic climate-change"]}
    else:
        where = {place: ["pandemic climate-change"]}
    assert fulfils("guardian", THREE, **where)
    assert not fulfils("guardian", "earth-satellite earth-spaceship", **where)


@pytest.mark.rule("RM 12.19")
@pytest.mark.parametrize(
    ("threats", "fulfilled"),
    [("", False), ("pandemic", False), ("pandemic pandemic", True), ("pandemic climate-change asteroid-impact", True)],
)
def test_a_guardian_counts_threats_of_any_type(threats: str, fulfilled: bool) -> None:
    assert fulfils("guardian", THREE, warehouses=[threats]) == fulfilled


@pytest.mark.rule("RM 12.20")
def test_a_pioneer_was_first_at_three_locations() -> None:
    assert fulfils("pioneer", THREE)
    assert not fulfils("pioneer", "earth-satellite earth-spaceship")
    # Whoever came later at one of the three is no pioneer, however many missions there are.
    state = finished(goals=["pioneer settler"], done=[THREE, THREE], firsts=[None, "earth-spaceship"])
    assert state.breakdown()[0]["goal"] == 0


FIVE = "moon-satellite mars-spaceship earth-satellite earth-spaceship earth-space-hotel"


@pytest.mark.rule("RM 12.21")
def test_first_footprints_need_a_token_of_moon_or_mars_not_only_a_mission_there() -> None:
    goals = ["first-footprints settler", "fleet pioneer"]
    late = finished(
        goals=goals, done=[FIVE, "moon-satellite mars-spaceship"], firsts=[None, "moon-satellite mars-spaceship"]
    )
    assert (late.moon_token, late.mars_token, late.breakdown()[0]["goal"]) == (1, 1, 0)
    mars = finished(goals=goals, done=[FIVE, "moon-satellite"], firsts=[None, "moon-satellite"])
    assert (mars.moon_token, mars.mars_token, mars.breakdown()[0]["goal"]) == (1, 0, 3)
