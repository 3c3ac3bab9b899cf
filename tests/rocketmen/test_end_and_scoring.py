"""Chapter 13: how the game ends, what it is worth, and who wins."""

import pytest

from tests.rocketmen.tables import choose, end_turn, fly, leaders, let_chance, table, told
from tests.rocketmen.watching import table_in_rules
from tminus.games.rocketmen.ending import ends
from tminus.games.rocketmen.state import Table

FIVE_ON_EARTH = "earth-satellite earth-spaceship earth-space-hotel earth-orbital-shipyard earth-space-station"


def turns_left(state: Table) -> list[int]:
    """The seats that still have a turn when everybody only passes."""
    seats: list[int] = []
    while not state.over and len(seats) < 20:
        seats.append(state.turn)
        end_turn(state)
    return seats


# ---- what brings the end


@pytest.mark.rule("RM 13.1")
@pytest.mark.parametrize(("seats", "points"), [(2, 23), (3, 21), (4, 18)])
def test_the_points_on_the_track_bring_the_end(seats: int, points: int) -> None:
    for seat in range(seats):
        below = [0] * seats
        below[seat] = points - 1
        assert not ends(table(seats, points=below))
        below[seat] = points
        assert ends(table(seats, points=below))


@pytest.mark.rule("RM 13.1")
@pytest.mark.case("RM-S18")
def test_everybody_sees_where_the_track_ends_the_game() -> None:
    assert [table(seats).view(None)["ends_at"] for seats in (2, 3, 4)] == [23, 21, 18]
    assert [table(seats, edition="preview").view(0)["ends_at"] for seats in (2, 3, 4)] == [27, 22, 18]
    assert table(2, mode="battle").view(0)["ends_at"] is None
    assert table(1).view(0)["ends_at"] is None


@pytest.mark.rule("RM 11.11", "RM 13.5", "RM 15.13")
def test_the_track_and_the_total_are_told_apart() -> None:
    seen = table(points=[12, 6], junkyards=["pandemic"]).view(0)
    assert seen["surcharges"] == [{"points": 7, "money": 10}, {"points": 12, "money": 20}, {"points": 17, "money": 30}]
    one, other = seen["players"]
    assert (one["track"], one["score"], one["surcharge"]) == (12, 14, 20)
    assert (other["track"], other["score"], other["surcharge"]) == (6, 6, 0)
    alone = table(1, points=[8], junkyards=["pandemic"]).view(0)["players"][0]
    assert (alone["track"], alone["score"], alone["surcharge"]) == (8, 8, 10), "the Threat is on the track"


@pytest.mark.rule("RM 13.1")
def test_only_the_track_counts_for_the_end() -> None:
    """22 on the track; Threats, both tokens and a goal make it 33, but do not end the game."""
    state = table(
        done=["moon-base mars-spaceship earth-satellite moon-satellite earth-orbital-shipyard"],
        goals=["settler constellation"],
        junkyards=["pandemic climate-change"],
    )
    assert (state.points[0], state.scores()[0]) == (22, 22 + 4 + 2 + 4)
    end_turn(state)
    assert not state.ending
    assert turns_left(table(points=[23, 0], turn=0)) == [0, 1]


@pytest.mark.rule("RM 13.1")
def test_a_launch_that_reaches_the_points_announces_the_last_round() -> None:
    state = table(
        3, plans=["base-a"], pads=["large-rocket-boosters " * 3], points=[15, 0, 0], hands=["base-b"], chance="listed"
    )
    fly(state, "moon", 4, 3, 3)
    let_chance(state)
    assert (state.points[0], state.ending, told(state, "last-round")) == (21, True, [(0,)])
    assert turns_left(state) == [1, 2]


@pytest.mark.rule("RM 13.2")
def test_six_tokens_of_one_player_and_a_token_at_each_destination_bring_the_end() -> None:
    assert not ends(table(done=[f"{FIVE_ON_EARTH} moon-satellite"], points=[0, 0])), "nobody is on Mars"
    assert ends(table(done=[f"{FIVE_ON_EARTH} moon-satellite", "mars-spaceship"], points=[0, 0])), "another one is"
    assert not ends(table(done=[FIVE_ON_EARTH, "mars-spaceship moon-base"], points=[0, 0])), "a token is left"
    assert ends(table(done=["earth-satellite earth-spaceship earth-space-hotel moon-satellite moon-base mars-base"],
                      points=[0, 0]))  # fmt: skip


@pytest.mark.rule("RM 13.2")
def test_the_last_destination_may_be_reached_later_by_another() -> None:
    state = table(
        4, turn=1, plans=[None, "spaceship-b"], pads=[None, "large-rocket-boosters " * 3], chance="listed",
        done=[f"{FIVE_ON_EARTH} moon-satellite"], points=[0] * 4,
    )  # fmt: skip
    assert not ends(state)
    fly(state, "mars", 4, 3, 3, 3)
    let_chance(state)
    assert (state.ending, told(state, "last-round")) == (True, [(1,)])
    assert turns_left(state) == [2, 3]


@pytest.mark.rule("RM 13.3")
def test_all_tokens_of_all_players_bring_the_end() -> None:
    """Nobody is on Mars."""
    six = f"{FIVE_ON_EARTH} moon-satellite"
    assert not ends(table(3, done=[six, six], points=[0] * 3))
    assert ends(table(3, done=[six, six, six], points=[0] * 3))


@pytest.mark.rule("RM 13.4")
@pytest.mark.case("RM-S39")
@pytest.mark.parametrize("starter", [0, 1, 2])
@pytest.mark.parametrize("after", [0, 1, 2])
def test_the_round_is_completed_and_nobody_plays_twice(starter: int, after: int) -> None:
    turn = (starter + after) % 3
    points = [0, 0, 0]
    points[turn] = 21
    state = table(3, turn=turn, starter=starter, points=points)
    assert turns_left(state) == [(starter + later) % 3 for later in range(after, 3)]
    assert state.over


@pytest.mark.rule("RM 13.4")
@pytest.mark.case("RM-S40")
def test_a_second_player_who_reaches_the_end_in_the_same_round_changes_nothing() -> None:
    state = table(3, turn=0, points=[21, 25, 0])
    assert turns_left(state) == [0, 1, 2]
    assert told(state, "last-round") == [(0,)]
    assert state.winners() == [1], "the highest total wins, not who was first"


# ---- points


@pytest.mark.rule("RM 13.5")
def test_the_total_is_made_of_five_things() -> None:
    state = table(
        done=["moon-base mars-spaceship", "earth-satellite"], goals=["settler low-orbit"], variant_1="humanitarian",
        hands=["pandemic"], junkyards=["climate-change"],
    )  # fmt: skip
    assert state.breakdown()[0] == {"track": 13, "threats": 4, "tokens": 2, "goal": 4, "variants": 2}
    assert state.scores() == [25, 2]


@pytest.mark.rule("RM 13.5")
@pytest.mark.parametrize(("done", "tokens"), [("moon-base", 1), ("mars-base", 1), ("moon-base mars-base", 2), ("", 0)])
def test_the_moon_and_the_mars_token_are_worth_one_each(done: str, tokens: int) -> None:
    assert table(done=[done]).breakdown()[0]["tokens"] == tokens


@pytest.mark.rule("RM 12.1", "RM 13.5")
@pytest.mark.case("RM-S37")
def test_the_better_one_of_two_goals_counts() -> None:
    done = "moon-base mars-spaceship moon-satellite earth-satellite"
    both = table(done=[done], goals=["settler constellation"])
    assert both.breakdown()[0]["goal"] == 4
    one = table(done=[done], goals=["low-orbit constellation"])
    assert one.breakdown()[0]["goal"] == 3
    none = table(done=[done], goals=["low-orbit red-planet"])
    assert none.breakdown()[0]["goal"] == 0


# ---- the winner


@pytest.mark.rule("RM 13.6")
@pytest.mark.parametrize("best", [0, 1, 2, 3])
def test_the_highest_total_wins(best: int) -> None:
    points = [10, 10, 10, 10]
    points[best] = 11
    assert leaders(table(4, points=points)) == [best]


@pytest.mark.rule("RM 13.6")
@pytest.mark.case("RM-S38")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("mars-base", "mars-asteroid-mining"),
        ("mars-asteroid-mining", "mars-spaceship"),
        ("mars-spaceship", "moon-base"),
        ("moon-base", "moon-space-station"),
        ("moon-satellite", "earth-space-station"),
        ("earth-spaceship", "earth-satellite"),
    ],
)
def test_among_equals_the_farthest_and_best_location_wins(better: str, worse: str) -> None:
    """The totals are made equal on the track; the Moon and Mars tokens are worth a point."""
    for done, winner in ((worse, better), 1), ((better, worse), 0):
        state = table(done=done)
        scores = state.scores()
        state.points = (state.points[0] + 40 - scores[0], state.points[1] + 40 - scores[1])
        assert state.scores() == [40, 40]
        assert leaders(state) == [winner]


@pytest.mark.rule("RM 13.6")
@pytest.mark.case("RM-S38")
def test_only_the_best_location_of_each_is_compared() -> None:
    """One with three missions loses to one with a single better mission."""
    state = table(done=["moon-space-station moon-spaceship moon-satellite", "moon-base"], points=[0, 1])
    assert state.moon_token == 0
    assert state.scores() == [1, 1]
    assert leaders(state) == [1]


@pytest.mark.rule("RM 13.7")
def test_then_more_missions_win() -> None:
    state = table(3, done=["moon-base", "moon-base earth-satellite"], points=[0, 1, 0])
    assert (state.scores()[:2], leaders(state)) == ([1, 1], [1])


@pytest.mark.rule("RM 13.7")
def test_then_the_win_is_shared() -> None:
    state = table(3, done=["moon-base earth-satellite", "moon-base earth-spaceship"], points=[0, 1, 0])
    assert (state.scores()[:2], leaders(state)) == ([1, 1], [0, 1])


@pytest.mark.rule("RM 13.7")
def test_nobody_with_a_mission_anywhere_shares_too() -> None:
    assert leaders(table(4)) == [0, 1, 2, 3]


@pytest.mark.rule("RM 13.8")
def test_the_example_of_a_score() -> None:
    state = table(
        3,
        done=["earth-satellite earth-spaceship moon-satellite moon-base mars-spaceship", "earth-spaceship"],
        firsts=[None, "earth-spaceship"],
        goals=["settler constellation"],
        hands=["pandemic"],
        junkyards=["climate-change", "pandemic asteroid-impact"],
        variant_1="humanitarian",
    )
    state.mars_token = 1
    rows = {what: int(points) for what, points in table_in_rules("RM 13.8")}
    total = rows.pop("total")
    assert state.breakdown()[0] == {"track": 20, "threats": 4, "tokens": 1, "goal": 4, "variants": 2}
    assert state.scores()[0] == total == sum(rows.values())


@pytest.mark.rule("RM 13.4")
def test_after_the_end_nobody_can_act() -> None:
    state = table(points=[23, 0], turn=1)
    choose(state, "end turn")
    assert (state.over, state.pending(), told(state, "game-over")) == (True, (), [()])
