"""Learning what signs are worth."""

from pathlib import Path

import numpy as np
import pytest

from tminus.bots.coach import read_weights
from tminus.bots.coaches import coach_of
from tminus.lab.fitting import SEARCHING, Job, chances, fit, quality, strayer, usual_length, watch_game, write


def made_up(seats: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Winners drawn by known weights: the first sign counts much, the second counts against, the last not at all."""
    source = np.random.default_rng(7)
    truth = np.array([1.5, -0.7, 0.0])
    signs = source.normal(size=(6000, seats, 3))
    drawn = [source.choice(seats, p=row) for row in chances(signs, truth)]
    return signs, np.eye(seats)[drawn], truth


@pytest.mark.parametrize("seats", [2, 4])
def test_weights_that_made_the_winners_are_found_again(seats: int) -> None:
    signs, shares, truth = made_up(seats)
    found = fit(signs, shares)
    assert np.abs(found - truth).max() < 0.1
    known, right = quality(signs, shares, found)
    assert known > quality(signs, shares, found * 0)[0] + 0.1
    assert right > 1.3 / seats


@pytest.mark.parametrize(("game", "seats"), [("launch-pad", 2), ("mission-red-planet", 3), ("rocketmen", 1)])
def test_a_watched_game_tells_the_signs_of_every_seat_and_who_won(game: str, seats: int) -> None:
    length = usual_length(game, seats, {})
    seen = [position for seed in range(6) for position in watch_game(Job(game, seats, seed, {}, "greedy", length))]
    assert seen
    for signs, progress, shares in seen:
        assert [len(row) for row in signs] == [len(coach_of(game).signs)] * seats
        assert 0.0 <= progress <= 1.0
        assert 0.0 <= sum(shares) <= 1.0
    assert any(max(shares) == 1.0 for _, _, shares in seen)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_seat_strays_alone_by_search_in_some_games_and_all_seats_together_in_others(seats: int) -> None:
    jobs = [Job("mission-red-planet", seats, seed, {}, "greedy", 9, True) for seed in range(60)]
    who = [[seat for seat in range(seats) if strayer(job, seat) == SEARCHING] for job in jobs]
    assert who.count(list(range(seats))) == 20
    for seat in range(seats):
        assert who.count([seat]) >= 40 // seats - 1


def test_games_with_searchers_are_watched_like_the_others() -> None:
    length = usual_length("launch-pad", 2, {})
    seen = [row for seed in range(3) for row in watch_game(Job("launch-pad", 2, seed, {}, "greedy", length, True))]
    assert seen
    assert {len(signs) for signs, _, _ in seen} == {2}


def test_weights_are_written_for_one_number_of_seats_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    write(file, 2, ["points", "hand"], np.array([1.0, 2.0, 3.0, 4.0]))
    write(file, 3, ["points", "hand"], np.array([5.0, 6.0, 7.0, 8.0]))
    weights = read_weights(file, ["hand", "points", "new"])
    assert (weights[2].early, weights[2].late) == ([2.0, 1.0, 0.0], [4.0, 3.0, 0.0])
    assert (weights[3].early, weights[3].late) == ([6.0, 5.0, 0.0], [8.0, 7.0, 0.0])
    assert set(weights[4].early) == {0.0}
