"""Tables where somebody may ask for a refusal."""

from typing import Any

from tests.red_planet.tables import choose, table
from tminus.games.red_planet.state import Table


def acting(character: str, *boarding: str, seats: int = 3, colour: str = "yellow", **layout: Any) -> Table:
    """A table where this character has boarded (by default the first ship) and goes on."""
    state = table(seats, characters={colour: character}, **layout)
    choose(state, *(boarding or ("board 0",)))
    return state
