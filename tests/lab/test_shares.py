"""How sure a share of wins is."""

import pytest

from tminus.kernel.payoff import portions
from tminus.kernel.randomness import Random
from tminus.lab.shares import clustered, percentiles, student, wilson


def test_wilsons_interval_holds_its_share_and_narrows_with_more_games() -> None:
    share, low, high = wilson(30, 100)
    assert (share, round(low, 3), round(high, 3)) == (0.3, 0.219, 0.396)  # from a table
    narrow = wilson(3000, 10_000)
    assert low < narrow.low < 0.3 < narrow.high < high


def test_wilsons_interval_never_leaves_0_to_1() -> None:
    assert wilson(0, 5)[:2] == (0, 0)
    assert wilson(5, 5)[::2] == (1, 1)
    assert wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "reach"), [(1, 12.706), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (500, 1.965)]
)
def test_few_observations_make_an_interval_wider(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, rel=0.01)


def test_deals_of_one_game_each_are_as_sure_as_wilson_says() -> None:
    single = clustered([1.0] * 300 + [0.0] * 700)
    assert single.share == pytest.approx(0.3)
    assert single[1:] == pytest.approx(wilson(300, 1000)[1:], abs=0.001)


def test_deals_that_both_sides_win_once_are_surer_than_games_apart() -> None:
    means = [0.5] * 80 + [1.0] * 12 + [0.0] * 8  # 100 deals, 200 games
    mirrored, apart = clustered(means), wilson(104, 200)
    assert mirrored.share == pytest.approx(apart.share)
    assert mirrored.high - mirrored.low < 0.7 * (apart.high - apart.low)


def test_deals_that_one_side_wins_twice_are_less_sure_than_games_apart() -> None:
    swept, apart = clustered([1.0] * 50 + [0.0] * 50), wilson(100, 200)
    assert swept.high - swept.low > 1.3 * (apart.high - apart.low)


def test_deals_without_any_spread_are_never_quite_sure() -> None:
    assert clustered([1.0] * 20) == wilson(20, 20)
    assert clustered([0.5] * 20) == wilson(10, 20)
    assert clustered([0.5]) == wilson(0.5, 1)


@pytest.mark.parametrize("strength", [50, 80, 95])
def test_the_truth_lies_in_95_of_100_intervals(strength: int) -> None:
    source = Random(strength)
    hits, trials = 0, 600
    for _ in range(trials):
        means = []
        for _ in range(50):
            luck = source.below(100) < 60  # in most deals the same side of the table wins both games
            wins = [source.below(100) < strength for _ in range(2)]
            means.append((wins[0] + (wins[0] if luck else wins[1])) / 2)
        share = clustered(means)
        hits += share.low <= strength / 100 <= share.high
    assert 0.925 <= hits / trials <= 0.985


def test_a_shared_win_counts_in_part() -> None:
    assert portions([1], 3) == [0, 1, 0]
    assert portions([0, 2], 3) == [0.5, 0, 0.5]
    assert portions([], 2) == [0, 0]


def test_percentiles() -> None:
    assert percentiles(list(range(101))) == {"p5": 5, "p50": 50, "p95": 95}
    assert percentiles([7]) == {"p5": 7, "p50": 7, "p95": 7}
