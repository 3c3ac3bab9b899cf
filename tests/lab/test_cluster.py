"""The same work on a Ray cluster: a real one, of two nodes on this machine."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lab.chores import Chore, square, stumble
from tests.lab.test_crew import PLAN, what_happened
from tminus.lab.cluster import do_on_cluster
from tminus.lab.crew import WorkFailed, do_here
from tminus.lab.playing import play

MEMORY = 80 * 2**20  # bytes for shared objects, of which there are hardly any
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    pytest.importorskip("ray", reason="a cluster needs the extra 'cluster'")
    from ray.cluster_utils import Cluster

    settings = {"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=settings)
    try:
        cluster.add_node(num_cpus=1, object_store_memory=MEMORY)
        yield cluster.address
    finally:
        cluster.shutdown()


def test_a_cluster_plays_the_same_games_as_one_process(address: str) -> None:
    alone = [what_happened(game) for game in do_here(play, PLAN.jobs())]
    spread = [what_happened(game) for game in do_on_cluster(play, PLAN.jobs(), address)]
    assert sorted(spread, key=str) == sorted(alone, key=str)


def test_a_process_of_the_cluster_that_is_killed_loses_nothing(address: str, tmp_path: Path) -> None:
    chores = [Chore(number, str(tmp_path), deaths=1 if number == 4 else 0) for number in range(12)]
    assert sorted(do_on_cluster(square, chores, address)) == [number**2 for number in range(12)]
    assert len(list(tmp_path.iterdir())) == 1


def test_work_that_kills_every_process_of_the_cluster_is_named(address: str, tmp_path: Path) -> None:
    with pytest.raises(WorkFailed, match=r"Chore\(number=1.* died, and so did the 2 after it"):
        list(do_on_cluster(square, [Chore(1, str(tmp_path), deaths=9)], address))


def test_an_error_on_the_cluster_is_a_sentence(address: str) -> None:
    with pytest.raises(WorkFailed, match=r"^Playing 3 went wrong: ZeroDivisionError: three is unlucky\.$"):
        list(do_on_cluster(stumble, range(1, 6), address))


@pytest.mark.parametrize("nowhere", ["127.0.0.1:9", "nonsense"])
def test_a_cluster_that_is_not_there_is_told(nowhere: str) -> None:
    pytest.importorskip("ray", reason="a cluster needs the extra 'cluster'")
    with pytest.raises(WorkFailed, match=f"no Ray cluster at {nowhere}"):
        list(do_on_cluster(stumble, [1], nowhere))
