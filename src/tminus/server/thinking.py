"""Worker processes in which bots think, so that the server always has time for people.

A worker is told what the bot's seat may suppose and nothing else: the position that it gets was imagined for the seat.
A worker that crashes or hangs is replaced and costs the table some time, never its game.
"""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from multiprocessing import get_context
from typing import NamedTuple

from pebble import ProcessExpired, ProcessPool

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


Think = Callable[[Question], int]


def think(question: Question) -> int:
    """Runs in a worker."""
    state = game_named(question.game).from_json(question.position)
    return bot_named(question.level, question.seed).choose(state, question.seat, question.options)


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

    def __init__(self, workers: int, think: Think = think, limit: float = LIMIT) -> None:
        self.turns = Turns(workers)
        self.thought = 0  # decisions that were made
        self.retried = 0  # times that a worker crashed, hung or said what cannot be
        self.gave_up = 0  # decisions that the proper level did not make
        self._think = think
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
            code = await self._try(question)
            if code is not None:
                self.thought += 1
                return code
            self.retried += 1
        self.gave_up += 1
        code = await self._try(question._replace(level=PLAIN_LEVEL))
        return question.options[0] if code is None else code

    async def _try(self, question: Question) -> int | None:
        """None if it came to nothing. A worker that died leaves nothing behind that is sure to be in order."""
        worker = self._idle.pop() if self._idle else ProcessPool(1, initializer=prepare, context=get_context("spawn"))
        sound = False
        try:
            code = await self._ask(worker, question)
            sound = True
            return code if code in question.options else None
        except Exception as error:  # whatever a bot, a process or the system can do
            logger.warning("A bot of level %s failed in %s", question.level, question.game, exc_info=error)
            sound = worker.active and not isinstance(error, ProcessExpired | ChildProcessError)
            return None
        finally:
            if sound:
                self._idle.append(worker)
            else:
                self._end(worker)

    async def _ask(self, worker: ProcessPool, question: Question) -> int:
        answer = asyncio.wrap_future(worker.schedule(self._think, args=(question,), timeout=self._limit))
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
