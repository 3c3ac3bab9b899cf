"""Worker processes in which bots think and hints are found, so that the server always has time for people.

A worker is told what the seat may suppose and nothing else: the position that it gets was imagined for the seat.
A worker that crashes or hangs is replaced and costs the table some time, never its game.
"""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from multiprocessing import get_context
from typing import NamedTuple, TypeVar

from pebble import ProcessExpired, ProcessPool

from tminus.bots.hints import Advice, advice
from tminus.bots.registry import bot_named
from tminus.games import game as game_named
from tminus.server.logs import LOGGER
from tminus.server.turns import Turns

LIMIT = 30.0  # seconds for one decision: the strongest level needs 3 where it has a core to itself
STARTING = 30.0  # seconds until a new worker must have begun to think
TRIES = 3
PLAIN_LEVEL = "captain"  # plays by rules of thumb: asked if the proper level fails again and again

logger = logging.getLogger(LOGGER)


class Question(NamedTuple):
    """What a bot is asked. The same question has the same answer."""

    game: str
    position: str  # imagined for this seat
    seat: int
    options: list[int]
    level: str
    seed: int

    @property
    def who(self) -> str:
        return f"A bot of level {self.level}"


class Doubts(NamedTuple):
    """What somebody asks who wants a hint."""

    game: str
    position: str  # imagined for this seat
    seat: int
    most: int
    seconds: float
    iterations: int | None  # instead of seconds: then the same question has the same answer
    seed: int

    @property
    def who(self) -> str:
        return "A hint"


Think = Callable[[Question], int]
Advise = Callable[[Doubts], Advice]
Asked = TypeVar("Asked", Question, Doubts)
Answer = TypeVar("Answer")


def think(question: Question) -> int:
    """Runs in a worker."""
    state = game_named(question.game).from_json(question.position)
    return bot_named(question.level, question.seed).choose(state, question.seat, question.options)


def advise(doubts: Doubts) -> Advice:
    """Runs in a worker."""
    state = game_named(doubts.game).from_json(doubts.position)
    return advice(state, doubts.seat, doubts.most, doubts.seconds, doubts.iterations, doubts.seed)


def prepare() -> None:
    """Runs once in every worker: it lets the server go first where the system knows how, and ends at once when told to,
    even in the middle of compiled code."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(5)


def usual_workers() -> int:
    """One core stays free for the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)


class Thinkers:
    """As many workers as may think at once. Each is a pool of one: in a larger pool, all would wait for what a worker
    has locked that dies at a bad moment."""

    def __init__(self, workers: int, think: Think = think, limit: float = LIMIT, advise: Advise = advise) -> None:
        self.turns = Turns(workers)
        self.thought = 0  # decisions that were made
        self.retried = 0  # times that a worker crashed, hung or said what cannot be
        self.gave_up = 0  # decisions that the proper level did not make
        self.advised = 0  # hints that were given
        self._think = think
        self._advise = advise
        self._limit = limit
        self._idle: list[ProcessPool] = []  # a worker is started when there is no idle one
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """Decisions that wait for a worker."""
        return self.turns.waiting

    async def decide(self, question: Question) -> int:
        """One of the options, whatever happens. Whoever asks has waited for their turn."""
        for _ in range(TRIES):
            code = await self._try(self._think, question)
            if code in question.options:
                self.thought += 1
                return code
            self.retried += 1
        self.gave_up += 1
        code = await self._try(self._think, question._replace(level=PLAIN_LEVEL))
        return code if code in question.options else question.options[0]

    async def advise(self, doubts: Doubts) -> Advice | None:
        """None if it came to nothing: whoever asks can do so again. They have waited for their turn, too."""
        found = await self._try(self._advise, doubts)
        self.advised += found is not None
        return found

    async def _try(self, work: Callable[[Asked], Answer], question: Asked) -> Answer | None:
        """None if it came to nothing. A worker that died leaves nothing behind that is sure to be in order."""
        worker = self._idle.pop() if self._idle else ProcessPool(1, initializer=prepare, context=get_context("spawn"))
        sound = False
        try:
            answer = await self._ask(worker, work, question)
            sound = True
            return answer
        except Exception as error:  # whatever a bot, a process or the system can do
            logger.warning("%s failed in %s", question.who, question.game, exc_info=error)
            sound = worker.active and not isinstance(error, ProcessExpired | ChildProcessError)
            return None
        finally:
            if sound:
                self._idle.append(worker)
            else:
                self._end(worker)

    async def _ask(self, worker: ProcessPool, work: Callable[[Asked], Answer], question: Asked) -> Answer:
        answer = asyncio.wrap_future(worker.schedule(work, args=(question,), timeout=self._limit))
        try:
            for _ in range(round(STARTING + self._limit)):
                await asyncio.wait([answer], timeout=1.0)
                if answer.done():
                    return answer.result()
                if not worker.active:
                    break
        finally:
            answer.cancel()
        raise ChildProcessError("The worker has not taken the question.")

    # ---- processes

    def _end(self, worker: ProcessPool) -> None:
        worker.stop()
        ending = asyncio.create_task(asyncio.to_thread(worker.join))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Whoever has asked something does not wait for it any more."""
        while self._idle:
            self._end(self._idle.pop())
        await asyncio.gather(*self._ending, return_exceptions=True)
