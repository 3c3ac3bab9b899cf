"""Whom to kill or replace: where one astronaut less turns the most points."""

from tminus.bots.red_planet.outlook import Outlook
from tminus.games.red_planet.actions import KILL_IN, REPLACE_IN, VICTIM
from tminus.games.red_planet.cards import COLOURS, ZONES
from tminus.games.red_planet.places import FIRST_SHIP


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
    seat = me.stage.seat
    most = 0
    for colour in range(me.stage.colours):
        if colour != seat and me.astronauts[at + colour] > most:
            most = me.astronauts[at + colour]
    if not most:
        return loss_gain(me, place, seat, replaced)
    best = -1e9
    for colour in range(me.stage.colours):
        if colour != seat and me.astronauts[at + colour] == most:
            best = max(best, loss_gain(me, place, colour, replaced))
    return best


def loss_gain(me: Outlook, place: int, victim: int, replaced: bool) -> float:
    stage = me.stage
    if replaced and victim == stage.colour and victim != stage.seat:
        return 0.0  # one of a neutral colour for another
    more = [0.0] * (stage.times * COLOURS)
    zone = place if place < ZONES else me.bound[place - FIRST_SHIP]
    for time in range(stage.times):
        there = 1.0 if place < ZONES else me.reach[(place - FIRST_SHIP) * stage.times + time]
        more[time * COLOURS + victim] -= there
        if replaced:
            more[time * COLOURS + stage.colour] += there
    return me.gain(zone, more, 1 if victim == stage.seat else 0)
