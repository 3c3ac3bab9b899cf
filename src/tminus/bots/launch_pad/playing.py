"""Playing cards: what to play now, what to keep, and where it goes."""

from typing import Final

from tminus.bots.launch_pad import targets
from tminus.bots.launch_pad.outlook import Outlook, launched, missing
from tminus.bots.launch_pad.targets import NEVER
from tminus.bots.launch_pad.worth import expert_worth, in_hand, rocket_worth, specialty_gain, waiting_worth, zone_worth
from tminus.games.launch_pad.actions import DONE_PLAYING, PLAY, ROCKET, ZONE
from tminus.games.launch_pad.cards import (
    ASTRONAUT,
    EMPLOYEE_CONTRACT,
    FUEL,
    JACK_OF_ALL_TRADES,
    KINDS,
    LAUNCH,
    MAXIMUM_SECURITY,
    METAL,
    OXYGEN,
    PARTS_SUPPLIER,
    POINTS,
    RECYCLE_BIN,
    SALVAGE,
    SURPLUS,
    THIEF,
)
from tminus.games.launch_pad.rockets import ROCKETS, kind_of
from tminus.games.launch_pad.scoring import ASTRONAUT_POINTS, BREATHING, MANNED

SECOND_HAND: Final = 6.0  # six new cards in the middle of a turn
FIRST: Final = 30.0  # cards that bring cards are played before anything is decided about the others
OXYGEN_BEFORE_ASTRONAUT: Final = 5.0
A_COMPONENT_SHORT: Final = 10.0


def play(me: Outlook, options: list[int]) -> list[float]:
    """Whatever helps, the most urgent first. If the whole hand can be played, every card brings the second hand
    nearer, and may then be played for a small loss."""
    playable = [code - PLAY for code in options if is_play(code)]
    nearer = 0.0
    if playable and not me.table.second_hand and all([kind in playable for kind in me.hand]):
        nearer = SECOND_HAND / len(me.hand)
    values: list[float] = []
    for code in options:
        if is_play(code):
            values.append(play_worth(me, code - PLAY) + nearer)
        else:
            values.append(0.0 if code == DONE_PLAYING else NEVER)  # it opens no offers
    return values


def is_play(code: int) -> bool:
    return PLAY <= code < PLAY + KINDS


def play_worth(me: Outlook, kind: int) -> float:
    """What playing this card gains over keeping it."""
    if kind < METAL:
        hope = rocket_worth(me, kind)
        return hope if hope >= 0.0 else NEVER
    if kind <= FUEL:
        return 3.0 if me.turns else 0.1
    if kind <= JACK_OF_ALL_TRADES:
        return expert_worth(me, kind)
    if kind <= MAXIMUM_SECURITY:
        return bonus_gain(me, kind)
    if kind >= EMPLOYEE_CONTRACT:
        return specialty_gain(me, kind)
    return action_gain(me, kind)


def bonus_gain(me: Outlook, kind: int) -> float:
    """Oxygen first; an Astronaut only where there is Oxygen already."""
    if kind == OXYGEN:
        return OXYGEN_BEFORE_ASTRONAUT
    if kind == ASTRONAUT:
        safe = [rocket for rocket in me.rockets_in(LAUNCH) if rocket & BREATHING and not rocket & MANNED]
        return float(ASTRONAUT_POINTS) if safe else NEVER
    return 2.0


def action_gain(me: Outlook, kind: int) -> float:
    if kind in (PARTS_SUPPLIER, THIEF):
        return FIRST
    if kind == SALVAGE:
        return targets.best_salvage(me) - waiting_worth(me, kind)
    if kind == SURPLUS:
        return surplus_gain(me)
    if kind == RECYCLE_BIN:
        return 0.1
    return targets.best_gain(me, kind) - waiting_worth(me, kind)


def surplus_gain(me: Outlook) -> float:
    """Everybody loses a card: good for whoever has one to spare."""
    rest = me.hand[:]
    rest.remove(SURPLUS)
    return 1.0 - min([in_hand(me, kind) for kind in rest], default=0.0)


def place_component(me: Outlook, options: list[int]) -> list[float]:
    """On the best rocket that the hand can finish, or else on the one that comes nearest."""
    placed = me.table.agenda[-1][2]
    metal = me.hand.count(METAL) + (1 if placed == METAL else 0)
    fuel = me.hand.count(FUEL) + (1 if placed == FUEL else 0)
    values: list[float] = []
    for code in options:
        rocket = own_rocket(me, code)
        short = max(0, missing(rocket, METAL) - metal) + max(0, missing(rocket, FUEL) - fuel)
        values.append(POINTS[kind_of(rocket)] - A_COMPONENT_SHORT * short)
    return values


def place_jack(me: Outlook, options: list[int]) -> list[float]:
    return [zone_worth(me, code - ZONE) for code in options]


def place_bonus(me: Outlook, options: list[int]) -> list[float]:
    """On the rocket that will be worth most; Oxygen where an Astronaut is waiting for it, and the other way round."""
    bonus = me.table.agenda[-1][2]
    partner = {OXYGEN: MANNED, ASTRONAUT: BREATHING}.get(bonus, 0)
    values: list[float] = []
    for code in options:
        rocket = own_rocket(me, code)
        values.append(launched(rocket) + (100.0 if rocket & partner else 0.0))
    return values


def own_rocket(me: Outlook, code: int) -> int:
    return me.table.rockets[me.seat][code - ROCKET - me.seat * ROCKETS]
