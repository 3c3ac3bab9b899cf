"""Missions: which one to keep, and what those in hand promise as things stand."""

from math import pow
from typing import Final

from tminus.games.red_planet.cards import (
    COLOURS,
    CONDITION_OF,
    MAJORITIES,
    MISSION_EACH,
    MISSION_MOST,
    MISSION_POINTS,
    MISSION_ZONES,
    MOST_ASTRONAUTS,
    ON_MEMORIAL,
    PRESENCE,
)

# What a mission gives in the end to a player who has kept it in mind from the start, as a part of its full points.
IN_THE_END: Final = [0.8, 0.75, 0.85, 0.6, 0.65, 0.4]  # by condition

A_ROUNDS_HOPE: Final = 0.06  # the part of what is missing that a round may still bring
FEW: Final = 1.0  # astronauts that others may still bring to zones that a mission names
NOBODY: Final = 1e-9  # fewer astronauts than this are only badly added up


def promise(mission: int) -> float:
    """What a mission may bring at the start of the game."""
    points = MISSION_POINTS[mission]
    return (points[-1] if points else MISSION_MOST[mission]) * IN_THE_END[CONDITION_OF[mission]]


def is_won_by_places(mission: int) -> bool:
    """Whether it matters for this mission where astronauts are; the others are about tokens."""
    return CONDITION_OF[mission] in (PRESENCE, MOST_ASTRONAUTS, ON_MEMORIAL, MAJORITIES)


def mission_worth(
    mission: int, seat: int, colours: int, settled: list[float], dead: int, rounds: int, sharpness: float
) -> float:
    """What a mission about places should bring, where `settled` tells who will be where in the end."""
    condition = CONDITION_OF[mission]
    zones = MISSION_ZONES[mission]
    if condition == PRESENCE:
        present = 0.0
        for zone in zones:
            count = settled[zone * COLOURS + seat]
            present += count if count < 1.0 else 1.0
        present += (len(zones) - present) * A_ROUNDS_HOPE * rounds
        return between(MISSION_POINTS[mission], present)
    if condition == MOST_ASTRONAUTS:
        return MISSION_POINTS[mission][0] * share_of_all(zones, seat, colours, settled, sharpness)
    if condition == ON_MEMORIAL:
        return float(min(MISSION_EACH[mission] * dead, MISSION_MOST[mission]))
    led = 0.0
    for zone in zones:
        if settled[zone * COLOURS + seat] > NOBODY:
            led += share_of_all([zone], seat, colours, settled, sharpness)
    return min(MISSION_EACH[mission] * led, float(MISSION_MOST[mission]))


def share_of_all(zones: list[int], seat: int, colours: int, settled: list[float], sharpness: float) -> float:
    """The chance to have the most astronauts in these zones together."""
    mine = 0.0
    total = FEW
    for offset in range(colours):
        colour = seat + offset if seat + offset < colours else seat + offset - colours
        count = 0.0
        for zone in zones:
            count += settled[zone * COLOURS + colour]
        strength = pow(count, sharpness) if count > NOBODY else 0.0
        if colour == seat:
            if strength == 0.0:
                return 0.0
            mine = strength
        total += strength
    return mine / total


def between(points: list[int], present: float) -> float:
    """Points for a number of zones that need not be whole."""
    whole = int(present)
    if whole >= len(points):
        return float(points[-1])
    below = points[whole - 1] if whole else 0
    return below + (points[whole] - below) * (present - whole)
