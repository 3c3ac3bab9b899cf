"""Bots against each other: play what is missing of a plan, and keep it."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tminus.lab.cluster import do_on_cluster
from tminus.lab.crew import Work, do_here, do_with_crew
from tminus.lab.journal import Journal
from tminus.lab.plan import Bots, Job, Plan
from tminus.lab.playing import Finished, play

Doing = Callable[[Work, Iterable[Any]], Iterator[Any]]


class Stopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C, or the time was over: how far the ladder had come, and the games of all whole deals."""

    def __init__(self, jobs: list[Job], games: dict[tuple[int, Bots], Finished]) -> None:
        missing = [job.deal for job in jobs if job.key not in games]
        super().__init__(f"Stopped after {len(jobs) - len(missing):,} of {len(jobs):,} games.")
        cut_short = set(missing)
        self.games = [games[job.key] for job in jobs if job.deal not in cut_short]


def hands(workers: int, cluster: str | None = None) -> Doing:
    """Who does the work: this process, several of this machine, or a cluster."""
    if cluster is not None:
        return partial(do_on_cluster, address=cluster)
    return do_here if workers == 1 else partial(do_with_crew, workers=workers)


def climb(plan: Plan, doing: Doing, journal: Path | None = None, bar: Console | None = None) -> list[Finished]:
    """All the games of a plan, in its order; what the journal holds already is not played again."""
    plan.check()
    jobs = list(plan.jobs())
    kept = Journal(journal, plan) if journal is not None else None
    games = dict(kept.games) if kept is not None else {}
    missing = [job for job in jobs if job.key not in games]
    playing = doing(play, missing)
    if kept is not None:
        playing = kept.keep(playing)
    before = len(jobs) - len(missing)
    try:
        with stopped_by_others():
            for game in watched(playing, before, len(jobs), bar or Console(quiet=True)):
                games[game.key] = game
    except KeyboardInterrupt:
        raise Stopped(jobs, games) from None
    return [games[job.key] for job in jobs]


@contextmanager
def stopped_by_others() -> Iterator[None]:
    """Whoever ends this process, as a limit of time does, is heard like Ctrl-C."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    try:
        before = signal.signal(signal.SIGTERM, stop)
    except ValueError:  # not in the main thread: nobody can be heard here
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def watched(games: Iterable[Finished], done: int, total: int, bar: Console) -> Iterator[Finished]:
    """The games as they come, with a bar that shows how many are left."""
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=bar, disable=not bar.is_terminal) as progress:
        task = progress.add_task("", total=total, completed=done)
        for game in games:
            progress.update(task, advance=1)
            yield game
