"""What many games add up to."""

import pytest

from tminus.cli.tally import Played, Tally, interval, percentiles


def test_an_interval_holds_its_share_and_narrows_with_more_games() -> None:
    low, high = interval(30, 100)
    assert (round(low, 3), round(high, 3)) == (0.219, 0.396)  # Wilson's, from a table
    narrow = interval(3000, 10_000)
    assert low < narrow[0] < 0.3 < narrow[1] < high


def test_an_interval_never_leaves_0_to_1() -> None:
    assert interval(0, 5)[0] == pytest.approx(0)
    assert interval(5, 5)[1] == pytest.approx(1)


def test_percentiles() -> None:
    assert percentiles(list(range(101))) == {"p5": 5, "p50": 50, "p95": 95}
    assert percentiles([7]) == {"p5": 7, "p50": 7, "p95": 7}


def test_shared_wins_count_in_part_and_stand_beside_even_chances() -> None:
    tally = Tally()
    tally.add(Played(["a", "b", "b"], [5, 5, 1], [0, 1], 10, "pads", 40, 120))
    tally.add(Played(["a", "b"], [1, 9], [1], 20, "cap", 60, 130))
    summary = tally.summary()
    assert (summary["games"], summary["decisions"], summary["mean_options"]) == (2, 100, 2.5)
    assert [row["share"] for row in summary["wins_by_seat"]] == [0.25, 0.75, 0.0]
    assert [row["games"] for row in summary["wins_by_seat"]] == [2, 2, 1]
    by_bot = {row["bot"]: row for row in summary["wins_by_bot"]}
    assert by_bot["a"]["share"] == 0.25
    assert by_bot["b"]["share"] == 0.75
    assert by_bot["b"]["even"] == pytest.approx((2 / 3 + 1 / 2) / 2, abs=1e-4)
    assert (summary["level_scores"], summary["shared_wins"]) == (1, 1)
    assert summary["endings"] == {"pads": 1, "cap": 1}


def test_games_that_nobody_wins_are_counted() -> None:
    tally = Tally()
    tally.add(Played(["a", "b"], [5, 4], [], 10, "lost", 40, 120))
    summary = tally.summary()
    assert summary["without_winner"] == 1
    assert [row["share"] for row in summary["wins_by_seat"]] == [0.0, 0.0]
