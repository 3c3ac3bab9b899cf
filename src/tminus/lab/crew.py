"""Work for several processes of this machine: nothing is lost or done twice when one of them dies."""

import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from tminus.bots import BotFailed
from tminus.kernel.errors import TMinusError

AHEAD = 2  # pieces of work a process has at hand, so that it never waits for the next one
LIVES = 3  # processes that one piece of work may cost

Work = Callable[[Any], Any]


class WorkFailed(TMinusError):
    """A piece of work cannot be done: the sentence names it and says why."""


def do_here(work: Work, jobs: Iterable[Any]) -> Iterator[Any]:
    """All the work in this process."""
    for job in jobs:
        yield attempt(work, job)


def do_with_crew(work: Work, jobs: Iterable[Any], workers: int) -> Iterator[Any]:
    """The results as they come, from so many processes. A process that dies is replaced, and what it had at hand is
    done by the next; only work that kills processes again and again ends it all."""
    crew = Crew(work, jobs, workers)
    try:
        while crew.hand_out():
            for worker in crew.ready():
                try:
                    answer = worker.answer()
                except (EOFError, OSError):
                    crew.replace(worker)
                else:
                    if isinstance(answer, Exception):
                        raise answer
                    yield answer
    finally:
        for worker in crew.workers:
            worker.dismiss()


class Crew:
    """The processes, and the work that is still to be done."""

    def __init__(self, work: Work, jobs: Iterable[Any], workers: int) -> None:
        self.work = work
        self.waiting = deque(jobs)
        self.deaths: Counter[Any] = Counter()  # by the work that was under way
        self.workers = [Worker(work) for _ in range(min(workers, len(self.waiting)))]

    def hand_out(self) -> bool:
        """Give everybody enough to do; false when all is done."""
        for worker in self.workers:
            while self.waiting and len(worker.at_hand) < AHEAD:
                worker.hand(self.waiting.popleft())
        return any(worker.at_hand for worker in self.workers)

    def ready(self) -> list["Worker"]:
        """Wait for those who have an answer, or have died."""
        heard = wait([worker.pipe for worker in self.workers if worker.at_hand])
        return [worker for worker in self.workers if worker.pipe in heard]

    def replace(self, dead: "Worker") -> None:
        victim = dead.at_hand[0]  # the one under way; the others had not begun
        self.deaths[victim] += 1
        if self.deaths[victim] == LIVES:
            raise WorkFailed(f"The process that played {victim} died, and so did the {LIVES - 1} after it.")
        self.waiting.extendleft(reversed(dead.at_hand))
        dead.dismiss()
        self.workers[self.workers.index(dead)] = Worker(self.work)


class Worker:
    """A process that does one piece of work after the other."""

    def __init__(self, work: Work) -> None:
        # Not forked: a copy of a process with threads may hang, and Windows and macOS have no such thing.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.at_hand: deque[Any] = deque()
        self.process = context.Process(target=serve, args=(work, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def hand(self, job: Any) -> None:
        self.at_hand.append(job)
        with suppress(OSError):  # it is dead: whoever waits for its answer finds out
            self.pipe.send(job)

    def answer(self) -> Any:
        answer = self.pipe.recv()
        self.at_hand.popleft()
        return answer

    def dismiss(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def serve(work: Work, pipe: Connection) -> None:
    """What a process of the crew does until it is dismissed, or until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever hands out the work
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        try:
            answer = attempt(work, job)
        except Exception as error:
            answer = error
        pipe.send(answer)


def attempt(work: Work, job: Any) -> Any:
    """The work on one job; whatever goes wrong is told with the job's name."""
    try:
        return work(job)
    except BotFailed as error:
        raise WorkFailed(f"Playing {job} went wrong. {error}") from error
    except Exception as error:
        words = str(error) if isinstance(error, TMinusError) else f"{type(error).__name__}: {error}"
        raise WorkFailed(f"Playing {job} went wrong: {words.rstrip('.')}.") from error
