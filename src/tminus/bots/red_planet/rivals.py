"""Whose points hurt most: what a point of each colour is worth to a seat."""

from typing import Final

from tminus.games.red_planet.cards import COLOURS, POINTS, RESOURCES, ZONES
from tminus.games.red_planet.state import Table

# Among several players, a point taken from one of them is a point won against that one only.
LEADER: Final = 0.45
FOLLOWER: Final = 0.2

# Between two, the other main colour is all that counts, unless a neutral one is about to beat both.
OPPONENT: Final = 0.9
NEUTRAL: Final = 0.25
NEUTRAL_IN_FRONT: Final = 0.95


def standings(table: Table) -> list[int]:
    """How well each colour stands, at a glance: the points it has won, and its astronauts who will win more."""
    standings: list[int] = []
    for colour in range(table.colours):
        standing = 0
        for kind in range(RESOURCES):
            standing += table.tokens[colour * RESOURCES + kind] * POINTS[kind]
        for zone in range(ZONES):
            standing += table.astronauts[zone * COLOURS + colour]
        standings.append(standing)
    return standings


def stakes(table: Table, seat: int) -> list[float]:
    """1 for the seat's own points; the more a rival's points hurt, the farther below nothing."""
    standing = standings(table)
    if table.colours > table.seats:
        return between_two(table, seat, standing)
    best = max([standing[colour] for colour in range(table.colours) if colour != seat])
    values = [-LEADER if points == best else -FOLLOWER for points in standing]
    values[seat] = 1.0
    return values


def between_two(table: Table, seat: int, standing: list[int]) -> list[float]:
    values = [1.0 if colour == seat else -OPPONENT for colour in range(table.seats)]
    best = max(standing[: table.seats])
    for colour in range(table.seats, table.colours):
        values.append(-NEUTRAL_IN_FRONT if standing[colour] >= best else -NEUTRAL)
    return values
