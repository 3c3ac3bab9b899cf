"""Moving astronauts: on Mars with the Explorer, and down from Phobos with the Soldier."""

from typing import Final

from tminus.bots.red_planet.outlook import Outlook
from tminus.games.red_planet.actions import FROM, STOP, TO
from tminus.games.red_planet.cards import ADJACENT, COLOURS, MARS_ZONES, PHOBOS

A_STEP: Final = 0.2  # what a move might have gained elsewhere
NOT_WORTH_IT: Final = 0.05


def _distances() -> list[list[int]]:
    distances = [[0 if to == zone else MARS_ZONES for to in range(MARS_ZONES)] for zone in range(MARS_ZONES)]
    for _ in range(MARS_ZONES):
        for zone in range(MARS_ZONES):
            for neighbour in ADJACENT[zone]:
                for to in range(MARS_ZONES):
                    distances[zone][to] = min(distances[zone][to], distances[neighbour][to] + 1)
    return distances


DISTANCE: Final[list[list[int]]] = _distances()


# ---- the advice


def explore(me: Outlook, options: list[int]) -> list[float]:
    """Somebody who is of no use where they are goes where they tip the scales."""
    left = me.stage.table.agenda[-1][3]
    gained = arrivals(me)
    return [NOT_WORTH_IT if code == STOP else walk_gain(me, code - FROM, left, gained) for code in options]


def move(me: Outlook, options: list[int]) -> list[float]:
    """The first step on the way."""
    plan = me.stage.table.agenda[-1][3]
    gained = arrivals(me)
    return [best_goal(plan & 15, code - TO, (plan >> 4) - 1, gained) for code in options]


def drop(me: Outlook, options: list[int]) -> list[float]:
    leaving = shift_gain(me, PHOBOS, -1.0)
    return [0.0 if code == STOP else leaving + shift_gain(me, code - TO, 1.0) for code in options]


# ---- what it gains


def shift_gain(me: Outlook, zone: int, count: float) -> float:
    """What so many own astronauts more or less in a zone gain."""
    stage = me.stage
    more = [0.0] * (stage.times * COLOURS)
    for time in range(stage.times):
        more[time * COLOURS + stage.colour] = count
    return me.gain(zone, more)


def arrivals(me: Outlook) -> list[float]:
    """What one more own astronaut gains in each zone of Mars."""
    return [shift_gain(me, zone, 1.0) for zone in range(MARS_ZONES)]


def walk_gain(me: Outlook, zone: int, moves: int, gained: list[float]) -> float:
    """The best that somebody from this zone can do with so many moves."""
    goals = [best_goal(zone, neighbour, moves - 1, gained) for neighbour in ADJACENT[zone]]
    return shift_gain(me, zone, -1.0) + max(goals, default=0.0)


def best_goal(home: int, zone: int, moves: int, gained: list[float]) -> float:
    """What somebody gains in this zone, or in one that they can still reach without going back."""
    best = gained[zone]
    for to in range(MARS_ZONES):
        steps = DISTANCE[zone][to]
        if steps <= moves and to != home:
            best = max(best, gained[to] - A_STEP * steps)
    return best


def best_walk(me: Outlook, moves: int) -> float:
    """What the best move of anybody on Mars gains."""
    gained = arrivals(me)
    own = [zone for zone in range(MARS_ZONES) if me.astronauts[zone * COLOURS + me.stage.colour]]
    return max([walk_gain(me, zone, moves, gained) for zone in own], default=0.0)


def best_drop(me: Outlook) -> float:
    """What the best landing from Phobos gains."""
    if not me.astronauts[PHOBOS * COLOURS + me.stage.colour]:
        return 0.0
    return shift_gain(me, PHOBOS, -1.0) + max(arrivals(me))
