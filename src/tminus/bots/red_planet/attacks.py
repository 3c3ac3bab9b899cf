"""Whom to kill or replace: where one astronaut less turns the most points."""

from tminus.bots.red_planet.outlook import Outlook
from tminus.games.red_planet.actions import KILL_IN, REPLACE_IN, VICTIM
from tminus.games.red_planet.cards import COLOURS


def seduce(me: Outlook, options: list[int]) -> list[float]:
    return [best_victim(me, code - REPLACE_IN, True) for code in options]


def replace(me: Outlook, options: list[int]) -> list[float]:
    place = me.stage.table.agenda[-1][3]
    return [loss_gain(me, place, code - VICTIM, True) for code in options]


def shoot(me: Outlook, options: list[int]) -> list[float]:
    return [best_victim(me, code - KILL_IN, False) for code in options]


def kill(me: Outlook, options: list[int]) -> list[float]:
    place = me.stage.table.agenda[-1][3]
    return [loss_gain(me, place, code - VICTIM, False) for code in options]


def best_victim(me: Outlook, place: int, replaced: bool) -> float:
    """What killing or replacing somebody there gains: one of the strongest rivals, or else of one's own."""
    at = place * COLOURS
    rivals = me.astronauts[at : at + COLOURS]
    rivals[me.stage.seat] = 0
    most = max(rivals)
    if not most:
        return loss_gain(me, place, me.stage.seat, replaced)
    return max([loss_gain(me, place, victim, replaced) for victim, count in enumerate(rivals) if count == most])


def loss_gain(me: Outlook, place: int, victim: int, replaced: bool) -> float:
    then = me.copy()
    then.kill(place, victim, 1)
    if replaced:
        then.shift(place, me.stage.colour, 1)
    return then.worth() - me.worth()
