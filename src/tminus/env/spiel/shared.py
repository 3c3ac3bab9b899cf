"""A table of the engine, as several states of OpenSpiel may hold it at once.

OpenSpiel copies a state by making a new one and copying deeply what Python keeps in it. Many copies are only looked at,
so a table is copied when somebody is about to play on, and no sooner.
"""

from functools import lru_cache
from typing import Any

from tminus.games import game
from tminus.kernel.state import Event, State


@lru_cache(maxsize=1 << 16)
def in_letters(event: Event) -> str:
    """An event in a few letters. Who else was told is no part of it."""
    return f"{event[0]}{list(event[2])}"


class Shared:
    """A table that must not change as long as somebody else may hold it."""

    __slots__ = ("alone", "memories", "reward", "table")

    def __init__(self, table: State, reward: str, alone: bool = False) -> None:
        self.table = table
        self.reward = reward
        self.alone = alone
        self.memories = [(0, "")] * (table.seats + 1)  # how many events each seat, and everybody, has in its text

    def to_play_on(self) -> "Shared":
        if self.alone:
            return self
        other = Shared(self.table.clone(), self.reward, alone=True)
        other.memories = self.memories[:]
        return other

    def told_to(self, seat: int | None) -> str:
        """All that a seat was told, or everybody. It only grows, so nothing is written twice."""
        place = -1 if seat is None else seat
        count, text = self.memories[place]
        log = self.table.log or []
        if count < len(log):
            text = " ".join([text, *map(in_letters, self.table.events(seat, count))])
            self.memories[place] = (len(log), text)
        return text

    def __deepcopy__(self, memo: dict[int, Any]) -> "Shared":
        self.alone = False
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        table = self.table
        return restored, (table.game.name, table.to_json(), table.log, self.reward)


def restored(name: str, position: str, log: list[Event], reward: str) -> Shared:
    """A table as it was saved. A position does not say what has happened, so that is saved beside it."""
    table = game(name).from_json(position, listen=True)
    table.log = log
    return Shared(table, reward, alone=True)
