"""How far a player is from a personal goal, and what the next step towards it is worth."""

from tminus.games.rocketmen.cards import (
    CONSTELLATION,
    EARTH,
    FLEET,
    GOAL_POINTS,
    GRAND_TOUR,
    GUARDIAN,
    HEAVY_INDUSTRY,
    HOSPITALITY,
    LOCATION_DESTINATION,
    LOCATION_OF,
    LOCATION_TYPE,
    LOCATIONS,
    LOW_ORBIT,
    LUNAR_PROGRAMME,
    MARS,
    MOON,
    PIONEER,
    RED_PLANET,
    SETTLER,
)
from tminus.games.rocketmen.goals import (
    BASE,
    HOTEL,
    MINING,
    SATELLITE,
    SHIPYARD,
    SPACESHIP,
    STATION,
    threats_of,
)
from tminus.games.rocketmen.state import Table

MOON_BASE = LOCATION_OF[BASE][MOON]

ALL_OR_NOTHING = 25.0  # alone, whoever misses the goal loses


def steps_missing(goal: int, done: int, firsts: int, threats: int, footprints: bool) -> int:
    """Missions and other steps that the goal still asks for, with these locations reached."""
    places = [place for place in range(LOCATIONS) if done >> place & 1]
    types = [LOCATION_TYPE[place] for place in places]
    where = [LOCATION_DESTINATION[place] for place in places]
    if goal == CONSTELLATION:
        return 2 - types.count(SATELLITE)
    if goal == GRAND_TOUR:
        return 3 - len(set(where))
    if goal == FLEET:
        away = [place for place in places if LOCATION_TYPE[place] != SPACESHIP and LOCATION_DESTINATION[place] != EARTH]
        return max(0, 2 - types.count(SPACESHIP)) + (not away)
    if goal == SETTLER:
        return (MOON_BASE not in places) + (MARS not in where)
    if goal == RED_PLANET:
        return max(0, 2 - where.count(MARS))
    if goal == LUNAR_PROGRAMME:
        return max(0, 3 - where.count(MOON))
    if goal == LOW_ORBIT:
        return max(0, 4 - where.count(EARTH))
    if goal == HOSPITALITY:
        return (HOTEL not in types) + (STATION not in types)
    if goal == HEAVY_INDUSTRY:
        return (SHIPYARD not in types) + (MINING not in types and BASE not in types)
    if goal == GUARDIAN:
        return max(0, 2 - threats) + max(0, 3 - len(places))
    if goal == PIONEER:
        return max(0, 3 - firsts)
    return max(0, 5 - len(places)) + (not footprints)


class Ambition:
    """A player's goals, and the steps that have been made towards them."""

    __slots__ = ("done", "firsts", "footprints", "goals", "now", "points", "threats")

    def __init__(self, table: Table, seat: int) -> None:
        self.done = table.done[seat]
        self.firsts = table.firsts[seat].bit_count()
        self.goals = table.goals[seat]
        self.threats = threats_of(table, seat) if GUARDIAN in self.goals else 0
        self.footprints = seat in (table.moon_token, table.mars_token)
        self.points = [ALL_OR_NOTHING if table.seats == 1 else float(GOAL_POINTS[goal]) for goal in self.goals]
        self.now = self.worth(self.done, self.firsts, self.threats, self.footprints)

    def worth(self, done: int, firsts: int, threats: int, footprints: bool) -> float:
        """The nearer a goal, the surer its points; only one of the goals scores."""
        best = 0.0
        for goal, points in zip(self.goals, self.points, strict=True):
            best = max(best, points / (1.0 + steps_missing(goal, done, firsts, threats, footprints)))
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
