"""Refusals as players read them, and tables where somebody may ask for one."""

from typing import Any

from tests.red_planet.tables import choose, table
from tminus.games.red_planet.state import Table
from tminus.kernel.state import State


def why_not(state: State, ref: str, seat: int = 0) -> str:
    """The refusal as a player reads it; empty if there is none."""
    refused = state.why_not(seat, ref)
    return f"{refused.words} ({refused.rule})" if refused else ""


def acting(character: str, *boarding: str, seats: int = 3, colour: str = "yellow", **layout: Any) -> Table:
    """A table where this character has boarded (by default the first ship) and goes on."""
    state = table(seats, characters={colour: character}, **layout)
    choose(state, *(boarding or ("board 0",)))
    return state
