"""Whoever looks at a recorded game: with the knowledge of one seat, of somebody who only watched, or of all."""

from typing import Final

from tminus.kernel.knowledge import EVERYBODY, SPECTATOR
from tminus.kernel.state import Event, State

ALL: Final = "all"
NOBODY: Final = "spectator"

Watcher = str | int | None  # ALL, a seat counted from 0, or None for a spectator


def seen_by(watcher: Watcher, state: State, since: int) -> list[Event]:
    """Those of the events after the first `since` of all that the watcher sees."""
    if not isinstance(watcher, str):
        return state.events(watcher, since)
    # Whoever sees all skips what only outsiders are told: it has a fuller twin for those who took part.
    return [event for event in (state.log or [])[since:] if event[1] == EVERYBODY or not event[1] >> SPECTATOR & 1]
