"""A ship is one number: its printed destination and how many seats it has."""

from typing import Final

from tminus.games.red_planet.cards import CAPACITIES, LEAST_CAPACITY, SHIP_COUNTS, SHIP_KINDS

NO_SHIP: Final = -1

DESTINATION_OF: Final[list[int]] = [ship // CAPACITIES for ship in range(SHIP_KINDS)]
CAPACITY_OF: Final[list[int]] = [ship % CAPACITIES + LEAST_CAPACITY for ship in range(SHIP_KINDS)]
EVERY_SHIP: Final[list[int]] = [ship for ship in range(SHIP_KINDS) for _ in range(SHIP_COUNTS[ship])]


def ship_of(destination: int, capacity: int) -> int:
    return destination * CAPACITIES + capacity - LEAST_CAPACITY
