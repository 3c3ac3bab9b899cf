"""What can be done to ships: launching, destroying and steering them."""

from typing import Final

from tminus.bots.red_planet.outlook import Outlook
from tminus.games.red_planet.actions import DESTINATION, DESTROY, LAUNCH, STEER
from tminus.games.red_planet.cards import UNKNOWN, ZONES
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
    then = me.copy()
    then.launch(dock)
    return then.worth() - me.worth()


def destroying_gain(me: Outlook, dock: int) -> float:
    then = me.copy()
    lost = then.destroy(dock)
    return then.worth() - me.worth() - A_LIFE * sum([me.stage.stakes[colour] for colour in lost])


def best_launch(me: Outlook) -> float:
    return max([launching_gain(me, dock) for dock, room in enumerate(me.room) if room], default=0.0)


def best_sabotage(me: Outlook) -> float:
    table = me.stage.table
    docked = [dock for dock, ship in enumerate(table.ships) if ship != NO_SHIP and not table.launched >> dock & 1]
    return max([destroying_gain(me, dock) for dock in docked], default=0.0)


def steering_gains(me: Outlook, dock: int) -> list[float]:
    """For each zone, what it gains to send this ship there."""
    before = me.worth()
    nowhere = me.copy()
    nowhere.steer(dock, UNKNOWN)
    nowhere.worth()
    gains: list[float] = []
    for zone in range(ZONES):
        if not me.stage.table.supply[zone]:
            gains.append(NOWHERE)
            continue
        then = nowhere.copy()
        then.steer(dock, zone)
        gains.append(then.worth() - before)
    return gains


def best_turn(me: Outlook, dock: int) -> float:
    """What the best new destination for this ship gains."""
    return max(steering_gains(me, dock)) if me.crew(dock) else 0.0
