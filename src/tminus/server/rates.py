"""How often somebody may do something: a bucket for each, which a request takes a drop from and time fills again."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

MOST = 50_000  # buckets; whoever was not heard of for longest starts with a full one again


class Rate(NamedTuple):
    per_second: float
    burst: int


class Buckets:
    """Only the moment when a bucket will be full again is kept, so a full one needs no memory."""

    def __init__(self, rate: Rate, most: int = MOST, clock: Callable[[], float] = monotonic) -> None:
        self._drop = 1 / rate.per_second  # seconds
        self._room = rate.burst * self._drop
        self._most = most
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def wait(self, key: str) -> float:
        """How many seconds it takes until there is a drop; 0 if there is one."""
        now = self._clock()
        return max(0.0, self._full_at.get(key, now) - now + self._drop - self._room)

    def take(self, key: str) -> None:
        now = self._clock()
        self._full_at[key] = max(now, self._full_at.get(key, now)) + self._drop
        self._full_at.move_to_end(key)
        while len(self._full_at) > self._most or next(iter(self._full_at.values())) <= now:
            self._full_at.popitem(last=False)
