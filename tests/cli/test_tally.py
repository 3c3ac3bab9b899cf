"""What many games add up to."""

import pytest

from tminus.cli.tally import Played, Tally


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
