"""The same work on the machines of a Ray cluster."""

import os
import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from tminus.lab.crew import LIVES, Work, WorkFailed, attempt
from tminus.lab.extras import library

AHEAD = 2  # pieces of work for each processor of the cluster
PATIENCE = 5.0  # seconds until a machine must have answered


def do_on_cluster(work: Work, jobs: Iterable[Any], address: str) -> Iterator[Any]:
    """The results as they come. Ray itself repeats the work of processes and machines that are lost."""
    ray = library("ray", "cluster")
    started = not ray.is_initialized()
    if started:
        join(ray, address)
    try:
        # Only a lost process is tried again: an error of the game would come again, too.
        task = ray.remote(max_retries=LIVES - 1, retry_exceptions=False)(attempt)
        shared = ray.put(work)
        waiting = iter(jobs)
        under_way: dict[Any, Any] = {}
        while True:
            processors = max(int(ray.cluster_resources().get("CPU", 0)), 1)  # machines may come and go
            for job in islice(waiting, max(AHEAD * processors - len(under_way), 0)):
                under_way[task.remote(shared, job)] = job
            if not under_way:
                return
            done, _ = ray.wait(list(under_way), num_returns=1)
            for reference in done:
                job = under_way.pop(reference)
                yield answer(ray, reference, job)
    finally:
        if started:
            ray.shutdown()


def join(ray: Any, address: str) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        if address != "auto":
            knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        where = "on this machine" if address == "auto" else f"at {address}"
        raise WorkFailed(f"There is no Ray cluster {where}: start one with `ray start --head`.") from error


def knock(address: str) -> None:
    """Ray itself would try for minutes before it says that nobody is there."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    socket.create_connection((host, int(port)), PATIENCE).close()


def answer(ray: Any, reference: Any, job: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, WorkFailed):
            raise error.cause from None
        raise WorkFailed(f"Playing {job} went wrong on the cluster: {error.cause}.") from error
    except ray.exceptions.RayError as error:
        raise WorkFailed(
            f"The process that played {job} died, and so did the {LIVES - 1} after it ({type(error).__name__})."
        ) from error
