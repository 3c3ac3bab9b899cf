"""Where astronauts can be: ten zones, six ships, the Memorial and the reserve, each one place.

The astronauts of a table are one list of numbers: place * COLOURS + colour tells how many of a colour are there.
"""

from typing import Final

from tminus.games.red_planet.cards import COLOURS, DOCKS, ZONES

FIRST_SHIP: Final = ZONES  # the ship at dock 0; those of the other docks follow
MEMORIAL: Final = FIRST_SHIP + DOCKS
RESERVE: Final = MEMORIAL + 1
ALL_PLACES: Final = RESERVE + 1

IN_MEMORIAL: Final = MEMORIAL * COLOURS
IN_RESERVE: Final = RESERVE * COLOURS


def aboard(dock: int) -> int:
    """The place of the ship at this dock."""
    return FIRST_SHIP + dock
