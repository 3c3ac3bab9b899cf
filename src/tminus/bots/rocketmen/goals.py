"""How far a player is from a personal goal, and what the next step towards it is worth."""

from typing import Final

from tminus.games.rocketmen.cards import (
    CONSTELLATION,
    EARTH,
    FLEET,
    GOAL_POINTS,
    GRAND_TOUR,
    GUARDIAN,
    HEAVY_INDUSTRY,
    HOSPITALITY,
    LOW_ORBIT,
    LUNAR_PROGRAMME,
    MARS,
    MOON,
    PIONEER,
    RED_PLANET,
    SETTLER,
    TOKENS_AT,
)
from tminus.games.rocketmen.goals import (
    AT,
    AWAY_WITHOUT_SPACESHIP,
    HOTEL,
    MINE_OR_BASE,
    MOON_BASE,
    OF_TYPE,
    SATELLITE,
    SHIPYARD,
    SPACESHIP,
    STATION,
    threats_of,
)
from tminus.games.rocketmen.state import Table

ALL_OR_NOTHING: Final = 25.0  # alone, whoever misses the goal loses


def steps_missing(goal: int, done: int, firsts: int, threats: int, footprints: bool) -> int:
    """Missions and other steps that the goal still asks for, with these locations reached."""
    if goal == CONSTELLATION:
        return 2 - TOKENS_AT[done & OF_TYPE[SATELLITE]]
    if goal == GRAND_TOUR:
        return (not done & AT[EARTH]) + (not done & AT[MOON]) + (not done & AT[MARS])
    if goal == FLEET:
        return lacking(2, done & OF_TYPE[SPACESHIP]) + (not done & AWAY_WITHOUT_SPACESHIP)
    if goal == SETTLER:
        return (not done & MOON_BASE) + (not done & AT[MARS])
    if goal == RED_PLANET:
        return lacking(2, done & AT[MARS])
    if goal == LUNAR_PROGRAMME:
        return lacking(3, done & AT[MOON])
    if goal == LOW_ORBIT:
        return lacking(4, done & AT[EARTH])
    if goal == HOSPITALITY:
        return (not done & OF_TYPE[HOTEL]) + (not done & OF_TYPE[STATION])
    if goal == HEAVY_INDUSTRY:
        return (not done & OF_TYPE[SHIPYARD]) + (not done & MINE_OR_BASE)
    if goal == GUARDIAN:
        return max(0, 2 - threats) + lacking(3, done)
    if goal == PIONEER:
        return max(0, 3 - firsts)
    return lacking(5, done) + (not footprints)


def lacking(count: int, places: int) -> int:
    return max(0, count - TOKENS_AT[places])


class Ambition:
    """A player's goals, and the steps that have been made towards them."""

    __slots__ = ("done", "firsts", "footprints", "goals", "now", "points", "threats")

    def __init__(self, table: Table, seat: int) -> None:
        self.done = table.done[seat]
        self.firsts = TOKENS_AT[table.firsts[seat]]
        self.goals = table.goals[seat]
        self.threats = threats_of(table, seat) if GUARDIAN in self.goals else 0
        self.footprints = seat in (table.moon_token, table.mars_token)
        self.points = [ALL_OR_NOTHING if table.seats == 1 else float(GOAL_POINTS[goal]) for goal in self.goals]
        self.now = self.worth(self.done, self.firsts, self.threats, self.footprints)

    def worth(self, done: int, firsts: int, threats: int, footprints: bool) -> float:
        """The nearer a goal, the surer its points; only one of the goals scores."""
        best = 0.0
        for number in range(len(self.goals)):
            missing = steps_missing(self.goals[number], done, firsts, threats, footprints)
            best = max(best, self.points[number] / (1.0 + missing))
        return best

    def of_location(self, place: int, is_first: bool, footprint: bool) -> float:
        """What a token at this location adds."""
        if not self.goals:
            return 0.0
        after = self.worth(self.done | 1 << place, self.firsts + is_first, self.threats, self.footprints or footprint)
        return after - self.now

    def of_threat(self) -> float:
        if GUARDIAN not in self.goals:
            return 0.0
        after = self.worth(self.done, self.firsts, self.threats + 1, self.footprints)
        return after - self.now
