"""Boarding: into which ship."""

from typing import Final

from tminus.bots.red_planet.docks import best_launch, best_sabotage, gains_of_sending
from tminus.bots.red_planet.outlook import Outlook
from tminus.games.red_planet.actions import BOARD
from tminus.games.red_planet.cards import COLOURS, SABOTEUR, SECRET_AGENT, UNKNOWN
from tminus.games.red_planet.sailing import COUNT

A_LANDING: Final = 0.01

# ---- the advice


def place(me: Outlook, options: list[int]) -> list[float]:
    """Where one more astronaut gains most. Two may do best together; a Secret Agent's may be sent off at once, and
    a Saboteur keeps clear of the ship that is to be destroyed."""
    table = me.stage.table
    plan = table.agenda[-1][3]
    docks = [code - BOARD for code in options]
    if table.called in (SECRET_AGENT, SABOTEUR):
        gains = [with_effect(me, dock) for dock in docks]
    else:
        gains = [boarding_gain(me, dock, 1) for dock in docks]
        if plan & COUNT > 1:
            gains = [with_second(me, place, docks, gains) for place in range(len(docks))]
    return [gains[place] + for_landing(me, docks[place], 1) for place in range(len(docks))]


def place_together(me: Outlook, options: list[int]) -> list[float]:
    count = me.stage.table.agenda[-1][3]
    return [boarding_gain(me, code - BOARD, count) + for_landing(me, code - BOARD, count) for code in options]


def for_landing(me: Outlook, dock: int, count: int) -> float:
    """Of ships that gain the same, one that will land is the better: those aboard another have left in vain."""
    return A_LANDING * me.reach_with(me.room[dock] - count)[-1] if me.stage.colour == me.stage.seat else 0.0


# ---- what it gains


def boarding_gain(me: Outlook, dock: int, count: int) -> float:
    """What so many astronauts gain aboard this ship, bound for the best destination if it had none."""
    if me.bound[dock] == UNKNOWN:
        return max(gains_of_sending(me, UNKNOWN, landing_with(me, dock, count)))
    more = landing_with(me, dock, count)
    now = me.passengers(dock, me.reach_of(dock))
    for place in range(len(more)):
        more[place] -= now[place]
    return me.gain(me.bound[dock], more)


def landing_with(me: Outlook, dock: int, count: int) -> list[float]:
    """Those aboard and so many more, as far as they will have landed by each production."""
    reach = me.reach_with(me.room[dock] - count)
    landing = me.passengers(dock, reach)
    for time in range(me.stage.times):
        landing[time * COLOURS + me.stage.colour] += count * reach[time]
    return landing


def boarded(me: Outlook, dock: int) -> Outlook:
    """As it looks when one astronaut has boarded this ship, and named the best destination if it had none."""
    then = me.copy()
    zone = me.bound[dock]
    if zone == UNKNOWN:
        gains = gains_of_sending(me, UNKNOWN, landing_with(me, dock, 1))
        zone = gains.index(max(gains))
    then.board(dock, me.stage.colour, 1, zone)
    return then


def with_second(me: Outlook, place: int, docks: list[int], gains: list[float]) -> float:
    """What a first astronaut gains there with the second, who may board the same ship or another."""
    apart = max([gains[other] for other in range(len(docks)) if other != place], default=0.0)
    best = gains[place] + apart
    if me.room[docks[place]] > 1:
        best = max(best, boarding_gain(me, docks[place], 2))
    return best


def with_effect(me: Outlook, dock: int) -> float:
    """What boarding comes to for somebody who will then launch or destroy this ship or another."""
    then = boarded(me, dock)
    effect = best_launch(then) if me.stage.table.called == SECRET_AGENT else best_sabotage(then)
    return boarding_gain(me, dock, 1) + effect
