"""Processes of this machine that share the work, even when they die."""

from multiprocessing import active_children
from pathlib import Path

import pytest

from tests.lab.chores import Chore, square, stumble
from tminus.lab.crew import WorkFailed, do_here, do_with_crew
from tminus.lab.plan import Plan
from tminus.lab.playing import Finished, play

PLAN = Plan("launch-pad", 2, {}, [("random", "greedy")], 12, 0)


def what_happened(game: Finished) -> tuple[object, ...]:
    """A game without the times, which are never the same twice."""
    return (*game[:-1], [pace.decisions for pace in game.paces])


def test_a_crew_plays_the_same_games_as_one_process_even_if_one_of_it_is_killed() -> None:
    alone = [what_happened(game) for game in do_here(play, PLAN.jobs())]
    together = []
    for game in do_with_crew(play, PLAN.jobs(), workers=2):
        together.append(what_happened(game))
        if len(together) in (2, 5):
            active_children()[-1].kill()
    assert sorted(together, key=str) == sorted(alone, key=str)
    assert not active_children()


def test_work_that_kills_its_process_is_done_again_by_the_next(tmp_path: Path) -> None:
    chores = [Chore(number, str(tmp_path), deaths=2 if number == 4 else 0) for number in range(8)]
    assert sorted(do_with_crew(square, chores, workers=2)) == [number**2 for number in range(8)]
    assert len(list(tmp_path.iterdir())) == 2


def test_work_that_kills_every_process_is_named(tmp_path: Path) -> None:
    with pytest.raises(WorkFailed, match=r"Chore\(number=1.* died, and so did the 2 after it\."):
        list(do_with_crew(square, [Chore(1, str(tmp_path), deaths=9)], workers=1))
    assert len(list(tmp_path.iterdir())) == 3
    assert not active_children()


@pytest.mark.parametrize("workers", [0, 2])
def test_an_error_in_the_work_is_a_sentence(workers: int) -> None:
    numbers = range(1, 6)
    results = do_with_crew(stumble, numbers, workers) if workers else do_here(stumble, numbers)
    with pytest.raises(WorkFailed, match=r"^Playing 3 went wrong: ZeroDivisionError: three is unlucky\.$"):
        list(results)
    assert not active_children()


def test_a_crew_without_work_is_done() -> None:
    assert list(do_with_crew(square, [], workers=2)) == []
