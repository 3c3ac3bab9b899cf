"""Playing any game by words, and looking at it: what waits, and what was told."""

from collections.abc import Sequence
from typing import Any

from tminus import State


def vocabulary(words: list[tuple[int, str, Sequence[str]]], actions: int) -> list[str]:
    """A word for each of a game's actions: from a first action on, a verb with each of some names."""
    vocabulary = [verb + name for _, verb, names in words for name in names]
    assert [vocabulary[code] for code, _, _ in words] == [verb + names[0] for _, verb, names in words]
    assert len(vocabulary) == len(set(vocabulary)) == actions
    return vocabulary


def doing(state: State) -> str:
    """The step that waits for a decision."""
    return state.steps[state.agenda[-1][0]].name if state.agenda else "over"


def told(state: State, key: str | None = None, seat: int | None = None) -> list[Any]:
    """The keys of all events that somebody saw (None: a spectator), or the arguments of those with one key."""
    events = state.events(seat)
    return [event[0] for event in events] if key is None else [event[2] for event in events if event[0] == key]
