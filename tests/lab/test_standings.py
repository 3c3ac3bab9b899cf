"""What the games of a ladder add up to."""

from typing import Any

import pytest

from tests.lab.test_crew import PLAN, what_happened
from tminus.lab.crew import do_here
from tminus.lab.ladder import climb
from tminus.lab.plan import Bots, Plan
from tminus.lab.playing import Finished, Pace
from tminus.lab.ratings import ratings
from tminus.lab.standings import standings

A, B, C = "a", "b", "c"


def game(deal: int, bots: Bots, *winners: int, rounds: int = 9) -> Finished:
    paces = [Pace() for _ in bots]
    for pace in paces:
        pace.add(2_000_000)
    return Finished(deal, bots, [0] * len(bots), list(winners), rounds, paces)


def duel(strong: str, weak: str, deals: int, lost: int) -> list[Finished]:
    """Mirrored games that the strong one wins; so many first games of a deal are lost."""
    games = []
    for deal in range(deals):
        games += [game(deal, (strong, weak), int(deal < lost)), game(deal, (weak, strong), 1)]
    return games


def summary(games: list[Finished], *tables: Bots, seats: int = 2) -> dict[str, Any]:
    return standings(Plan("launch-pad", seats, {}, list(tables), 10, 0), games)


def test_a_pair_is_judged_by_its_deals() -> None:
    (table,) = summary(duel(A, B, 50, 10), (A, B))["tables"]
    first, second = table["shares"]
    assert table["games"] == 100
    assert (first["share"], first["verdict"]) == (0.9, "better")
    assert (second["share"], second["verdict"]) == (pytest.approx(0.1), "worse")
    assert first["low"] < 0.9 < first["high"]
    assert first["low"] == pytest.approx(1 - second["high"], abs=1e-4)


def test_few_games_leave_it_unclear() -> None:
    (table,) = summary(duel(A, B, 3, 1), (A, B))["tables"]
    assert [share["verdict"] for share in table["shares"]] == ["unclear", "unclear"]


def test_games_that_are_shared_or_that_nobody_won_favour_nobody() -> None:
    found = summary([game(0, (A, B), 0, 1), game(0, (B, A))], (A, B))
    assert [share["share"] for share in found["tables"][0]["shares"]] == [0.5, 0.5]
    assert (found["shared_wins"], found["without_winner"]) == (1, 1)


def test_a_bot_with_two_seats_wins_with_either() -> None:
    games = [game(0, (A, B, A, B), 2), game(0, (B, A, B, A), 0, 1)]
    (table,) = summary(games, (A, B), seats=4)["tables"]
    assert [share["share"] for share in table["shares"]] == [0.75, 0.25]


def test_at_a_table_of_three_a_third_is_even() -> None:
    games = [game(deal, bots, bots.index(A)) for deal in range(9) for bots in ((A, B, C), (B, C, A), (C, A, B))]
    (table,) = summary(games, (A, B, C), seats=3)["tables"]
    assert table["even"] == pytest.approx(1 / 3, abs=1e-4)
    assert [share["verdict"] for share in table["shares"]] == ["better", "worse", "worse"]


def test_seats_and_lengths_are_told() -> None:
    found = summary([game(0, (A, B), 0, rounds=7), game(0, (B, A), 0, rounds=8)], (A, B))
    assert [row["share"] for row in found["by_seat"]] == [1.0, 0.0]
    assert found["rounds"] == {"p5": 7, "p50": 7, "p95": 7, "counts": {7: 1, 8: 1}}
    assert found["decisions"]["counts"] == {2: 2}


def test_the_strongest_is_named_first_with_its_pace() -> None:
    found = summary(duel(B, A, 20, 2), (A, B))
    assert [bot["bot"] for bot in found["bots"]] == [B, A]
    assert found["bots"][0]["decisions"] == 40
    times = found["bots"][0]["ms"]
    assert (times["mean"], times["slowest"]) == (2.0, 2.0)
    assert (times["median"], times["p95"]) == (pytest.approx(2.0, rel=0.1), pytest.approx(2.0, rel=0.1))


def test_thinking_times_add_up() -> None:
    pace, other = Pace(), Pace()
    for number in range(1, 91):
        pace.add(number * 1000)
    for number in range(91, 101):
        other.add(number * 1000)
    pace.join(other)
    assert (pace.decisions, pace.slowest) == (100, 100_000)
    assert pace.total == 5_050_000
    assert pace.percentile(95) == pytest.approx(95_000, rel=0.1)
    assert pace.percentile(50) == pytest.approx(50_000, rel=0.1)


def test_ratings_order_the_bots_and_grow_surer() -> None:
    few = ratings(duel(A, B, 5, 1) + duel(B, C, 5, 1))
    many = ratings(duel(A, B, 100, 20) + duel(B, C, 100, 20))
    assert many[A].rating > many[B].rating > many[C].rating
    for bot in (A, B, C):
        assert many[bot].within < few[bot].within / 2


def test_equal_bots_have_equal_ratings() -> None:
    rated = ratings([one for deal in range(100) for one in (game(deal, (A, B), 0), game(deal, (B, A), 0))])
    assert abs(rated[A].rating - rated[B].rating) < 2 * rated[A].within
    assert rated[A].rating + rated[B].rating == pytest.approx(50, abs=0.5)


def test_a_rating_difference_of_four_means_odds_of_two_to_one() -> None:
    games = []
    for deal in range(1500):
        games += [game(deal, (A, B), int(deal % 3 == 0)), game(deal, (B, A), int(deal % 3 != 1))]
    rated = ratings(games)
    assert rated[A].rating - rated[B].rating == pytest.approx(4.1, abs=0.8)


def test_ratings_do_not_depend_on_who_finished_first() -> None:
    games = duel(A, B, 10, 3) + duel(B, C, 10, 2)
    assert ratings(games) == ratings(games[::-1])


def test_a_bot_that_holds_several_seats_is_rated_once_for_each() -> None:
    rated = ratings([game(deal, (A, B, B), 0) for deal in range(5)])
    assert set(rated) == {A, B}
    assert rated[A].rating > 25 > rated[B].rating


def test_real_games_are_the_same_each_time_and_greedy_wins_them() -> None:
    first, again = climb(PLAN, do_here), climb(PLAN, do_here)
    assert [what_happened(game) for game in first] == [what_happened(game) for game in again]
    found = standings(PLAN, first)
    assert found["bots"][0]["bot"] == "greedy"
    assert found["bots"][0]["share"] > 0.8
    assert found["games"] == 12
