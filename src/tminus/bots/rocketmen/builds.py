"""Rockets in numbers: what cards do for a launch, and what a rocket to a location is worth."""

from typing import Final

from tminus.games.rocketmen.cards import (
    AFTERBURNER,
    AFTERBURNER_SPACES,
    BACKUP_SPACES,
    BACKUP_SYSTEMS,
    BOOSTS,
    DESTINATIONS,
    DETAILED_PLANNING,
    DRAWS,
    KINDS,
    LOCATION_DESTINATION,
    MULTI_PURPOSE_SPACE_SUIT,
    POINTS_NEEDED,
    ROCKET,
    SCIENCE,
    SPACES,
)
from tminus.games.rocketmen.odds import chance

A_POINT_SHORT: Final = 0.7  # what it takes to buy and place one more Rocket point
A_PLACEMENT: Final = 0.35  # $10, and the wait until the card is drawn
MOST_LIFT: Final = 13

# The first success card may be looked at for free in every turn, so the real chance is better than that of one launch.
RETRIES: Final = 1.5


def lift(kind: int, destination: int) -> int:
    """The spaces that a card on the Launch Pad is good for, its effect included."""
    spaces = BOOSTS[destination][kind] + SCIENCE[kind]
    if kind == BACKUP_SYSTEMS:
        spaces += BACKUP_SPACES
    elif kind == AFTERBURNER:
        spaces += AFTERBURNER_SPACES
    elif kind in (DETAILED_PLANNING, MULTI_PURPOSE_SPACE_SUIT):
        spaces += 1
    return spaces


def good_chance(destination: int, spaces: int) -> float:
    return float(1.0 - (1.0 - chance(SPACES[destination] - spaces, DRAWS[destination])) ** RETRIES)


LIFTS: Final[list[list[int]]] = [
    [lift(kind, destination) for kind in range(KINDS)] for destination in range(DESTINATIONS)
]
FLIES: Final[list[bool]] = [  # whether a card can do anything for a rocket
    bool(ROCKET[kind] or max([LIFTS[destination][kind] for destination in range(DESTINATIONS)]))
    for kind in range(KINDS)
]
CHANCES: Final[list[list[float]]] = [
    [good_chance(destination, spaces) for spaces in range(MOST_LIFT + 1)] for destination in range(DESTINATIONS)
]
MOST_POINTS: Final[int] = max(ROCKET)
MOST_SPACES: Final[int] = max([max(lifts) for lifts in LIFTS])


def chance_with(destination: int, spaces: int) -> float:
    return CHANCES[destination][min(MOST_LIFT, spaces)]


class Means:
    """What a rocket can be made of: what it has already, and how many cards may be placed, by what they give."""

    __slots__ = ("engines", "lifts", "ready_lift", "ready_points")

    def __init__(self, ready_points: int, ready_lift: list[int], cards: list[int]) -> None:
        self.ready_points = ready_points
        self.ready_lift = ready_lift
        self.engines = [0] * (MOST_POINTS + 1)
        self.lifts = [[0] * (MOST_SPACES + 1) for _ in range(DESTINATIONS)]
        for kind in cards:
            if FLIES[kind]:
                self.add(kind, 1)

    def add(self, kind: int, count: int) -> None:
        self.engines[ROCKET[kind]] += count
        for destination in range(DESTINATIONS):
            self.lifts[destination][LIFTS[destination][kind]] += count


class Build:
    """A rocket to a location: what it is worth with as many cards placed for a boost as pay off."""

    __slots__ = ("cards", "chance", "lift", "place", "short", "value", "worth")

    def __init__(self, place: int, worth: float, means: Means) -> None:
        destination = LOCATION_DESTINATION[place]
        self.place = place
        self.worth = worth
        lacking = POINTS_NEEDED[place] - means.ready_points
        cards = 0
        for points in range(MOST_POINTS, 0, -1):
            if lacking <= 0:
                break
            for _ in range(means.engines[points]):
                if lacking <= 0:
                    break
                lacking -= points
                cards += 1
        self.short = max(0, lacking)
        chances = CHANCES[destination]
        counts = means.lifts[destination]
        spaces = min(MOST_LIFT, means.ready_lift[destination])
        best = worth * chances[spaces] - A_PLACEMENT * cards
        self.lift = spaces
        self.cards = cards
        for more in range(MOST_SPACES, 0, -1):
            for _ in range(counts[more]):
                if chances[spaces] >= 1.0:
                    break
                spaces = min(MOST_LIFT, spaces + more)
                cards += 1
                value = worth * chances[spaces] - A_PLACEMENT * cards
                if value > best:
                    best = value
                    self.lift = spaces
                    self.cards = cards
        self.value = best - A_POINT_SHORT * self.short
        self.chance = chances[self.lift]


class Programme:
    """The missions that there may still be time for, and what another card would do for them."""

    __slots__ = ("base", "means", "missions", "places", "values", "worths")

    def __init__(self, missions: float, places: list[int], worths: list[float], means: Means) -> None:
        self.missions = missions
        self.places = places
        self.worths = worths
        self.means = means
        self.values = [Build(places[number], worths[number], means).value for number in range(len(places))]
        self.base = self.promise(self.values[:])

    def promise(self, values: list[float]) -> float:
        """What these rockets should bring, one by one, the best ones first."""
        values.sort(reverse=True)
        total = 0.0
        left = self.missions
        for value in values:
            if left <= 0.0 or value <= 0.0:
                break
            total += value * min(1.0, left)
            left -= 1.0
        return total

    def with_more(self, kind: int, count: int) -> float:
        """The promise with so many more cards of this kind."""
        values = self.values[:]
        self.means.add(kind, count)
        for number in range(len(values)):
            place = self.places[number]
            if ROCKET[kind] or LIFTS[LOCATION_DESTINATION[place]][kind]:
                values[number] = Build(place, self.worths[number], self.means).value
        self.means.add(kind, -count)
        return self.promise(values)

    def gain(self, kind: int) -> float:
        """What owning one more card of this kind adds to the missions to come."""
        return max(0.0, self.with_more(kind, 1) - self.base) if FLIES[kind] else 0.0

    def loss(self, kind: int) -> float:
        """What they lose without a card of this kind."""
        return max(0.0, self.base - self.with_more(kind, -1)) if FLIES[kind] else 0.0
