"""What can be done to ships: launching, destroying and steering them."""

from typing import Final

from tminus.bots.red_planet.outlook import Outlook
from tminus.games.red_planet.actions import DESTINATION, DESTROY, LAUNCH, STEER
from tminus.games.red_planet.cards import COLOURS, UNKNOWN, ZONES
from tminus.games.red_planet.places import FIRST_SHIP
from tminus.games.red_planet.ships import NO_SHIP

NOWHERE: Final = -100.0  # no destination token is left
A_LIFE: Final = 0.1  # of somebody aboard a ship that may never land: an Ether Magnet may still fetch them

# ---- the advice


def launch(me: Outlook, options: list[int]) -> list[float]:
    """A ship that serves the seat goes now; one that serves rivals can wait."""
    return [launching_gain(me, code - LAUNCH) for code in options]


def sabotage(me: Outlook, options: list[int]) -> list[float]:
    """The ship whose passengers would hurt most."""
    return [destroying_gain(me, code - DESTROY) for code in options]


def steer(me: Outlook, options: list[int]) -> list[float]:
    """The ship for which another destination makes the greatest difference."""
    return [best_turn(me, code - STEER) for code in options]


def name_destination(me: Outlook, options: list[int]) -> list[float]:
    """Where those aboard gain most for the seat."""
    gains = steering_gains(me, me.stage.table.agenda[-1][3])
    return [gains[code - DESTINATION] for code in options]


# ---- what it gains


def launching_gain(me: Outlook, dock: int) -> float:
    if not me.crew(dock):
        return 0.0
    reach = [1.0 - before for before in me.reach_of(dock)]
    return me.gain(me.bound[dock], me.passengers(dock, reach))


def destroying_gain(me: Outlook, dock: int) -> float:
    if not me.crew(dock):
        return 0.0
    stage = me.stage
    crew = (FIRST_SHIP + dock) * COLOURS
    hurt = 0.0
    for colour in range(stage.colours):
        hurt += me.astronauts[crew + colour] * stage.stakes[colour]
    reach = [-before for before in me.reach_of(dock)]
    return me.gain(me.bound[dock], me.passengers(dock, reach), me.astronauts[crew + stage.seat]) - A_LIFE * hurt


def best_launch(me: Outlook) -> float:
    return max([launching_gain(me, dock) for dock, room in enumerate(me.room) if room], default=0.0)


def best_sabotage(me: Outlook) -> float:
    table = me.stage.table
    docked = [dock for dock, ship in enumerate(table.ships) if ship != NO_SHIP and not table.launched >> dock & 1]
    return max([destroying_gain(me, dock) for dock in docked], default=0.0)


def steering_gains(me: Outlook, dock: int) -> list[float]:
    """For each zone, what it gains to send this ship there."""
    return gains_of_sending(me, me.bound[dock], me.passengers(dock, me.reach_of(dock)))


def gains_of_sending(me: Outlook, bound: int, landing: list[float]) -> list[float]:
    """For each zone, what it gains if so many come there instead of where they are bound for."""
    stage = me.stage
    missing = 0.0
    left = 0  # the zone that missions miss them in, as a bit
    if bound != UNKNOWN:
        away = [-count for count in landing]
        missing = me.weigh(bound, away) - me.worths[bound]
        left = stage.missions_about & 1 << bound
        me.add(bound, away, 1.0)
    gains: list[float] = []
    for zone in range(ZONES):
        if not stage.table.supply[zone]:
            gains.append(NOWHERE)
        elif zone == bound:
            gains.append(0.0)
        else:
            gain = me.weigh(zone, landing) - me.worths[zone] + missing
            if (stage.missions_about & 1 << zone) | left:
                me.add(zone, landing, 1.0)
                gain += me.mission_gain(1 << zone | left, 0)
                me.add(zone, landing, -1.0)
            gains.append(gain)
    if bound != UNKNOWN:
        me.add(bound, landing, 1.0)
    return gains


def best_turn(me: Outlook, dock: int) -> float:
    """What the best new destination for this ship gains."""
    return max(steering_gains(me, dock)) if me.crew(dock) else 0.0
