"""What a card in hand is worth to a player, in points: the rule of thumb behind drawing, keeping and trading."""

from typing import Final

from tminus.bots.launch_pad.outlook import Outlook
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    CONSTRUCTION,
    EMPLOYEE_CONTRACT,
    ENGINEER,
    FAST_TRACK,
    FUEL,
    FUEL_NEEDED,
    JACK_OF_ALL_TRADES,
    LAUNCH,
    MAXIMUM_SECURITY,
    METAL,
    METAL_NEEDED,
    OVERTIME,
    OXYGEN,
    PARTS_SUPPLIER,
    POINTS,
    QUALITY_CERTIFICATE,
    QUALITY_CONTROL,
    RECRUITMENT,
    SABOTAGE,
    SALVAGE,
    SECURITY_SYSTEM,
    THIEF,
    WAREHOUSE,
)
from tminus.games.launch_pad.rockets import bonus_bit, is_complete, kind_of
from tminus.games.launch_pad.scoring import ASTRONAUT_POINTS, CERTIFICATE_POINTS, MANNED, NO_CONTROLLER
from tminus.games.launch_pad.specialties import specialty_bits

# A card from the draw pile, unseen. Whoever draws more cards than the others builds more rockets from the one pile
# that all share, so a card must be quite good to be kept.
FRESH_CARD: Final = 2.0
SPARE_COMPONENT: Final = 2.1  # just worth keeping, for the next rocket

# An action card that waits in hand for its moment; the others are used at once or not at all.
WAITING: Final = {
    ABORT_MISSION: 5.0,
    FAST_TRACK: 5.0,
    PARTS_SUPPLIER: 3.0,
    RECRUITMENT: 5.0,
    SABOTAGE: 5.0,
    SALVAGE: 3.0,
    THIEF: 3.0,
}

# A specialty in play, for each turn that is left.
A_TURN: Final = {EMPLOYEE_CONTRACT: 0.2, OVERTIME: 0.4, SECURITY_SYSTEM: 0.4, WAREHOUSE: 0.9}


def in_hand(me: Outlook, kind: int) -> float:
    """A card that the player holds."""
    return worth(me, kind, me.hand.count(kind) - 1)


def on_offer(me: Outlook, kind: int) -> float:
    """A card that would come to the player's hand."""
    return worth(me, kind, me.hand.count(kind))


def worth(me: Outlook, kind: int, held: int) -> float:
    """A card of this kind to a player who holds so many others like it."""
    if kind < METAL:
        return max(0.0, rocket_worth(me, kind))
    if kind <= FUEL:
        return component_worth(me, kind, held)
    if kind <= JACK_OF_ALL_TRADES:
        return expert_worth(me, kind) if held == 0 else 0.0
    if kind <= MAXIMUM_SECURITY:
        return bonus_worth(me, kind, held)
    if kind >= EMPLOYEE_CONTRACT:
        return max(0.0, specialty_gain(me, kind)) if held == 0 else 0.0
    return waiting_worth(me, kind)


def waiting_worth(me: Outlook, kind: int) -> float:
    """What an action card may gain in a later turn."""
    return WAITING.get(kind, 0.0) if me.turns else 0.0


def rocket_worth(me: Outlook, kind: int) -> float:
    """What laying this rocket promises, with the components in hand that no other rocket is waiting for."""
    lacking = 0
    for component in (METAL, FUEL):
        spare = max(0, me.hand.count(component) - me.lacking(component))
        lacking += max(0, needs(kind, component) - spare)
    return me.hope(kind, lacking, len(me.rockets_in(CONSTRUCTION)))


def component_worth(me: Outlook, kind: int, held: int) -> float:
    """Good for a rocket that lacks it; one more for the next rocket to come."""
    needed = me.lacking(kind) + sum([needs(card, kind) for card in me.hand if card < METAL])
    if held < needed:
        return 3.0 if me.turns else 0.0
    return SPARE_COMPONENT if held == needed and me.turns > 2 else 0.0


def needs(rocket: int, component: int) -> int:
    return METAL_NEEDED[rocket] if component == METAL else FUEL_NEEDED[rocket]


def expert_worth(me: Outlook, kind: int) -> float:
    """The specialist first: a Jack of All Trades then goes where there is none."""
    if kind == JACK_OF_ALL_TRADES:
        return max([zone_worth(me, zone) for zone in (CONSTRUCTION, QUALITY_CONTROL, LAUNCH)]) - 0.5
    return zone_worth(me, kind - ENGINEER)


def zone_worth(me: Outlook, zone: int) -> float:
    """An expert for this zone, if it has none yet."""
    return 0.0 if me.has_expert(zone) else expert_need(me, zone)


def expert_need(me: Outlook, zone: int) -> float:
    """What it means to have an expert in this zone rather than none."""
    if zone == LAUNCH:
        return float(-NO_CONTROLLER)
    if me.turns > 1:
        return 12.0 - zone
    # One more turn: the best rocket that can still make one move.
    ready = [POINTS[kind_of(rocket)] for rocket in me.rockets_in(zone) if is_complete(rocket)]
    return float(max(ready)) if ready and me.turns else 0.0


def bonus_worth(me: Outlook, kind: int, held: int) -> float:
    """Its points, as soon as there is a rocket for it or one on the way."""
    rockets = rockets_for(me, kind)
    if len(rockets) <= held:
        return 0.0
    if kind == QUALITY_CERTIFICATE:
        return float(CERTIFICATE_POINTS)
    astronaut = float(ASTRONAUT_POINTS)
    if kind == OXYGEN and any(rocket & MANNED for rocket in rockets):
        return 2 * astronaut
    return astronaut


def rockets_for(me: Outlook, bonus: int) -> list[int]:
    """The rockets that can take this bonus card now or in the player's next turn."""
    zone = QUALITY_CONTROL if bonus == QUALITY_CERTIFICATE else LAUNCH
    rockets = [rocket for rocket in me.rockets_in(zone) if not rocket & bonus_bit(bonus)]
    if me.turns and me.has_expert(zone - 1):
        rockets += [rocket for rocket in me.rockets_in(zone - 1) if is_complete(rocket)]
    return rockets


def specialty_gain(me: Outlook, kind: int) -> float:
    """What playing this specialty adds; without Super Powers it takes the place of another."""
    in_play = me.table.specialties[me.seat]
    gain = A_TURN[kind]
    for other, a_turn in A_TURN.items():
        if in_play & specialty_bits(other) and (other == kind or not me.table.super_powers):
            gain -= a_turn
    return gain * me.turns
