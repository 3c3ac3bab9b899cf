"""What people see of a table, in short words: now, and if it runs on by itself."""

from typing import Any

from tests.launch_pad.tables import end_turn, hand
from tminus.games.launch_pad.state import Table
from tminus.kernel.state import Event


def options(state: Table) -> list[int]:
    """What the seat that decides may choose from."""
    return state.options(state.pending()[0])


def doing(state: Table) -> str:
    """The step that the table waits at."""
    step: str = state.view(None)["doing"]
    return step


def player(state: Table, seat: int, observer: int | None = None) -> dict[str, Any]:
    """What an observer sees of one player; by default what everybody sees."""
    seen: dict[str, Any] = state.view(observer)["players"][seat]
    return seen


def specialties(state: Table, seat: int) -> list[str]:
    cards: list[str] = player(state, seat)["specialties"]
    return cards


def known(state: Table, observer: int | None, holder: int) -> list[str]:
    """The cards that the observer is sure to find in a hand: all of them in the own one."""
    if observer == holder:
        return hand(state, holder)
    cards: list[str] = player(state, holder, observer)["known_cards"]
    return cards


def seen_and_told(state: Table, observer: int | None) -> tuple[dict[str, Any], list[Event]]:
    """All that reaches an observer: what lies before them and what they saw happen."""
    return state.view(observer), state.events(observer)


def turns_to_the_end(state: Table) -> list[int]:
    """Whose turns are still to come, the running one included, if nobody plays or discards anything."""
    turns = []
    while not state.over:
        turns.append(state.turn)
        end_turn(state)
    return turns
