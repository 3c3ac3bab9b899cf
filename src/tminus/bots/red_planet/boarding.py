"""Boarding: into which ship."""

from tminus.bots.red_planet.docks import best_launch, best_sabotage, steering_gains
from tminus.bots.red_planet.outlook import Outlook
from tminus.games.red_planet.actions import BOARD
from tminus.games.red_planet.cards import SABOTEUR, SECRET_AGENT, UNKNOWN
from tminus.games.red_planet.sailing import COUNT

# ---- the advice


def place(me: Outlook, options: list[int]) -> list[float]:
    """Where one more astronaut gains most. Two may do best together; a Secret Agent's may be sent off at once, and
    a Saboteur keeps clear of the ship that is to be destroyed."""
    table = me.stage.table
    plan = table.agenda[-1][3]
    docks = [code - BOARD for code in options]
    if table.called in (SECRET_AGENT, SABOTEUR):
        return [with_effect(me, dock) for dock in docks]
    gains = [boarding_gain(me, dock, 1) for dock in docks]
    if plan & COUNT < 2:
        return gains
    return [with_second(me, place, docks, gains) for place in range(len(docks))]


def place_together(me: Outlook, options: list[int]) -> list[float]:
    count = me.stage.table.agenda[-1][3]
    return [boarding_gain(me, code - BOARD, count) for code in options]


# ---- what it gains


def boarding_gain(me: Outlook, dock: int, count: int) -> float:
    return boarded(me, dock, count).worth() - me.worth()


def boarded(me: Outlook, dock: int, count: int) -> Outlook:
    """As it looks when so many astronauts have boarded this ship, and named the best destination if it had none."""
    then = me.copy()
    then.board(dock, me.stage.colour, count)
    if then.bound[dock] == UNKNOWN:
        then.steer(dock, best_destination(then, dock))
    return then


def best_destination(me: Outlook, dock: int) -> int:
    gains = steering_gains(me, dock)
    return gains.index(max(gains))


def with_second(me: Outlook, place: int, docks: list[int], gains: list[float]) -> float:
    """What a first astronaut gains there with the second, who may board the same ship or another."""
    apart = max([gains[other] for other in range(len(docks)) if other != place], default=0.0)
    best = gains[place] + apart
    if me.room[docks[place]] > 1:
        best = max(best, boarding_gain(me, docks[place], 2))
    return best


def with_effect(me: Outlook, dock: int) -> float:
    """What boarding comes to for somebody who will then launch or destroy this ship or another."""
    then = boarded(me, dock, 1)
    effect = best_launch(then) if me.stage.table.called == SECRET_AGENT else best_sabotage(then)
    return then.worth() + effect
