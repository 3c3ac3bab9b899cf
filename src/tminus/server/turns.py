"""Tables take turns where only so many can be served at a time."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

_GUESS = 0.05  # seconds that a turn counts for until it is over, or a table would get many at once for nothing
_AHEAD = 1.0  # seconds that whoever comes anew has used less than the others
_BEHIND = 0.02  # seconds that the next who comes anew has used more: few, since most of them want little


class _Line:
    """Those who wait for one table."""

    def __init__(self) -> None:
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.serving = 0
        self.used = 0.0


class Turns:
    """Next is always the table that has used the least time: who wants much waits for all others, and who wants little
    is served soon. Little can be saved up: whoever comes anew is a second ahead of those who keep coming, not more.
    They stand one behind the other: however many come anew, those who keep coming are served in between."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self.free = self._most = most
        self._clock = clock
        self._lines: dict[str, _Line] = {}
        self._level = 0.0  # what the table had used that was served last
        self._newest = 0.0  # what the next who comes anew counts as having used, at least

    @property
    def waiting(self) -> int:
        return sum([len(line.waiting) for line in self._lines.values()])

    @asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[None]:
        """Begins when it is this table's turn, and counts how long that is."""
        line = await self._wait(table)
        began = self._clock()
        try:
            yield
        finally:
            self._end(line, self._clock() - began)

    async def _wait(self, table: str) -> _Line:
        line, least = self._lines.get(table), self._level - _AHEAD
        if line is None or not (line.waiting or line.serving or line.used > least):
            line = self._lines[table] = _Line()
            line.used = max(least, self._newest)
            self._newest = line.used + _BEHIND
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.waiting.append(called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # it was this one's turn already
                self._end(line, 0.0)
            raise
        return line

    def _call(self) -> None:
        """Whose turn it is, as long as somebody can be served."""
        while self.free:
            lines = [line for line in self._lines.values() if line.waiting]
            if not lines:
                break
            line = min(lines, key=lambda line: line.used)
            called = line.waiting.popleft()
            if called.cancelled():
                continue
            self._level = max(self._level, line.used)
            line.used += _GUESS
            line.serving += 1
            self.free -= 1
            called.set_result(None)

    def _end(self, line: _Line, seconds: float) -> None:
        line.used += seconds - _GUESS
        line.serving -= 1
        self.free += 1
        self._call()
        if self.free == self._most:
            self._lines, self._level, self._newest = {}, 0.0, 0.0
        else:  # who neither waits nor has used more than a newcomer is one
            least = self._level - _AHEAD
            self._lines = {
                table: line for table, line in self._lines.items() if line.waiting or line.serving or line.used > least
            }
