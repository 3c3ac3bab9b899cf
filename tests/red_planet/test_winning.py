"""Chapter 13: Ice Monopoly, totals, and the winner."""

import pytest

from tests.red_planet.more_tables import IDLE_MISSIONS, finished, part
from tminus.games.red_planet.cards import COLOUR_IDS

# ---- Ice Monopoly


@pytest.mark.rule("MRP 13.20", "MRP 13.3")
@pytest.mark.case("MRP-24")
@pytest.mark.parametrize(
    ("ice", "points"),
    [
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
        ([0, 1, 0, 0, 0], [0, 9, 0, 0, 0]),
        ([4, 3, 3, 2, 0], [9, 0, 0, 0, 0]),
        ([4, 4, 3, 2, 0], [4, 4, 0, 0, 0]),
        ([4, 1, 4, 4, 0], [3, 0, 3, 3, 0]),
        ([2, 2, 2, 2, 0], [2, 2, 2, 2, 0]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
    ],
)
def test_the_most_ice_gives_nine_points_divided_among_equals_and_rounded_down(
    ice: list[int], points: list[int]
) -> None:
    state = finished(5, tokens={COLOUR_IDS[seat]: {"ice": count} for seat, count in enumerate(ice)})
    assert part(state, "ice-monopoly") == {COLOUR_IDS[seat]: count for seat, count in enumerate(points) if count}


@pytest.mark.rule("MRP 13.20")
def test_ice_monopoly_counts_tokens_and_not_their_worth_and_ice_only() -> None:
    state = finished(tokens={"yellow": {"ice": 2}, "blue": {"ice": 1, "sylvanite": 9, "celerium": 9}})
    assert part(state, "ice-monopoly") == {"yellow": 9}


@pytest.mark.rule("MRP 13.20")
def test_ice_that_lies_in_a_zone_counts_for_nobody() -> None:
    state = finished(tokens={"blue": {"ice": 1}}, zones={"hellas": {"yellow": 1}}, lying={"hellas": {"ice": 5}})
    assert part(state, "ice-monopoly") == {"blue": 9}


# ---- totals


@pytest.mark.rule("MRP 13.21", "MRP 1.7")
def test_tokens_are_worth_one_two_and_three_points() -> None:
    state = finished(
        tokens={"yellow": {"ice": 5, "sylvanite": 4, "celerium": 3}, "blue": {"ice": 6}}, kept=IDLE_MISSIONS
    )
    assert state.scores()[0] == 5 * 1 + 4 * 2 + 3 * 3


@pytest.mark.rule("MRP 13.21")
def test_a_total_can_be_negative_and_the_highest_still_wins() -> None:
    state = finished(
        zones={"hellas": {"yellow": 1, "blue": 1, "orange": 1}},
        discoveries={"hellas": "radiation-leak"},
        tokens={"orange": {"sylvanite": 1}},
        kept=IDLE_MISSIONS,
    )
    assert state.scores() == [-3, -3, -1]
    assert state.winners() == [2]


@pytest.mark.rule("MRP 13.21", "MRP 13.23")
def test_the_example_of_the_rules_gives_twenty_six_points() -> None:
    state = finished(
        kept=["eastern-influence"],
        drawn=[["moon-base", "honoured-dead"]],
        tokens={"yellow": {"ice": 6, "sylvanite": 2, "celerium": 2}, "blue": {"ice": 6}},
        zones={
            "vastitas-borealis": {"yellow": 1},
            "ausonia": {"yellow": 1},
            "hellas": {"yellow": 2},
            "phobos": {"blue": 1},
        },
        discoveries={"hellas": "lichens", "ausonia": "radiation-leak"},
        memorial={"yellow": 1},
    )
    assert state.breakdown()[0] == {
        "ice": 6,
        "sylvanite": 4,
        "celerium": 6,
        "missions": 4 + 0 + 2,
        "ice-monopoly": 4,
        "discoveries": 3 - 3,
    }
    assert state.scores()[0] == 26


# ---- the winner


@pytest.mark.rule("MRP 13.22", "MRP 1.1")
def test_the_highest_total_wins_whoever_has_the_most_tokens() -> None:
    state = finished(
        kept=["moon-base", "strategic-zones", "honoured-dead"],
        tokens={"blue": {"sylvanite": 3}},
        zones={"phobos": {"yellow": 1}},
    )
    assert (state.scores(), state.winners()) == ([8, 6, 0], [0])


@pytest.mark.rule("MRP 13.22")
@pytest.mark.case("MRP-26")
@pytest.mark.parametrize(
    ("yellow", "blue", "winners"),
    [
        ({"sylvanite": 3}, {"celerium": 2}, [0]),  # three tokens against two
        ({"celerium": 2}, {"sylvanite": 3}, [1]),
        ({"sylvanite": 3}, {"sylvanite": 3}, [0, 1]),
        ({"celerium": 2, "sylvanite": 3}, {"celerium": 4}, [0]),
    ],
)
def test_among_equal_totals_more_tokens_win_and_else_the_win_is_shared(
    yellow: dict[str, int], blue: dict[str, int], winners: list[int]
) -> None:
    state = finished(4, kept=IDLE_MISSIONS, tokens={"yellow": yellow, "blue": blue})
    assert len(set(state.scores()[:2])) == 1
    assert state.winners() == winners


@pytest.mark.rule("MRP 13.22")
@pytest.mark.case("MRP-26")
def test_three_players_can_share_a_win_and_tokens_of_a_lower_total_do_not_matter() -> None:
    tokens = {"yellow": {"celerium": 1}, "blue": {"celerium": 1}, "orange": {"celerium": 1}, "green": {"sylvanite": 1}}
    state = finished(4, kept=IDLE_MISSIONS, tokens=tokens)
    assert (state.scores()[:3], state.winners()) == ([3, 3, 3], [0, 1, 2])
