"""What an action card gains on each of its possible targets, in points: what its victim loses, weighed by who the
victim is, and what its player wins."""

from collections.abc import Callable
from typing import Final

from tminus.bots.launch_pad.outlook import Outlook
from tminus.bots.launch_pad.worth import A_TURN, expert_need, in_hand, on_offer
from tminus.games.launch_pad import effects
from tminus.games.launch_pad.actions import DISCARD, EXPERT, PAD, ROCKET, SEAT, STEAL_METAL, TAKE
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    BIG_RED_BUTTON,
    BUDGET_CUTS,
    CONSTRUCTION,
    FAST_TRACK,
    FUEL,
    LAUNCH,
    METAL,
    OXYGEN,
    QUALITY_CHECK,
    QUALITY_CONTROL,
    RECRUITMENT,
    SABOTAGE,
    VACUUM,
)
from tminus.games.launch_pad.effects import Target
from tminus.games.launch_pad.rockets import ROCKETS, metal_of, moved_to, one, without_bonuses
from tminus.games.launch_pad.scoring import ASTRONAUT_POINTS, BREATHING
from tminus.games.launch_pad.specialties import specialty_bits

A_CLEAR_LEAD: Final = 6  # points that make an early end welcome
NEVER: Final = -100.0


def target(me: Outlook, code: int) -> tuple[Outlook, int]:
    """The rocket that a code names, and how things look for its owner."""
    owner, place = divmod(code - ROCKET, ROCKETS)
    return me.of(owner), me.table.rockets[owner][place]


def balance(me: Outlook, owner: int, loss: float, won: float = 0.0) -> float:
    """What it means that this player loses so many points and a card worth so much is won. Never against oneself,
    unless that helps."""
    gain = me.stakes()[owner] * loss + won
    return NEVER if owner == me.seat and gain <= 0.0 else gain


def abort_gain(me: Outlook, code: int) -> float:
    owner, rocket = target(me, code)
    return balance(me, owner.seat, owner.prospect(rocket))


def sabotage_gain(me: Outlook, code: int) -> float:
    owner, rocket = target(me, code)
    component = METAL if metal_of(rocket) else FUEL
    fallen = moved_to(without_bonuses(rocket), CONSTRUCTION) - one(component)
    return balance(me, owner.seat, owner.prospect(rocket) - owner.prospect(fallen))


def quality_check_gain(me: Outlook, code: int) -> float:
    owner, rocket = target(me, code)
    returned = moved_to(without_bonuses(rocket), QUALITY_CONTROL)
    return balance(me, owner.seat, owner.prospect(rocket) - owner.prospect(returned))


def vacuum_gain(me: Outlook, code: int) -> float:
    owner, rocket = target(me, code)
    loss = owner.prospect(rocket) - owner.prospect(rocket & ~BREATHING)
    won = on_offer(me, OXYGEN)
    if owner.seat == me.seat:
        won -= ASTRONAUT_POINTS  # an Oxygen that lies on the table waits for its Astronaut as well as one in hand
    return balance(me, owner.seat, loss, won)


def fast_track_gain(me: Outlook, code: int) -> float:
    owner, rocket = target(me, code)
    return owner.prospect(moved_to(rocket, LAUNCH)) - owner.prospect(rocket)


def recruitment_gain(me: Outlook, code: int) -> float:
    owner, zone = divmod(code - EXPERT, 3)
    outlook = me.of(owner)
    loss = expert_need(outlook, zone)
    if owner != me.seat and outlook.turns > 1:
        loss /= 2  # there is time to find another
    return balance(me, owner, loss, on_offer(me, me.table.experts[owner * 3 + zone]))


def budget_cuts_gain(me: Outlook, code: int) -> float:
    owner = code - SEAT
    turns = me.of(owner).turns
    taken = [kind for kind in A_TURN if me.table.specialties[owner] & specialty_bits(kind)]
    loss = sum([A_TURN[kind] * turns for kind in taken], 0.0)
    return balance(me, owner, loss, sum([on_offer(me, kind) for kind in taken], 0.0))


def button_gain(me: Outlook, code: int) -> float:
    """An early end is good for whoever leads; the pad that has the longest way to go shortens the game most."""
    scores = me.table.scores()
    mine = scores.pop(me.seat)
    way_to_go = 3.0 - (code - PAD) % 3
    return way_to_go if mine - max(scores) >= A_CLEAR_LEAD else NEVER


CHOOSING: dict[int, Target] = {
    ABORT_MISSION: effects.abort,
    BIG_RED_BUTTON: effects.press_button,
    BUDGET_CUTS: effects.cut_budget,
    FAST_TRACK: effects.fast_tracked,
    QUALITY_CHECK: effects.check_quality,
    RECRUITMENT: effects.recruit,
    SABOTAGE: effects.sabotaged,
    VACUUM: effects.vacuumed,
}

GAINS: dict[int, Callable[[Outlook, int], float]] = {
    ABORT_MISSION: abort_gain,
    BIG_RED_BUTTON: button_gain,
    BUDGET_CUTS: budget_cuts_gain,
    FAST_TRACK: fast_track_gain,
    QUALITY_CHECK: quality_check_gain,
    RECRUITMENT: recruitment_gain,
    SABOTAGE: sabotage_gain,
    VACUUM: vacuum_gain,
}

CARD_OF_STEP = {step.number: kind for kind, step in CHOOSING.items()}


def gains(me: Outlook, kind: int, options: list[int]) -> list[float]:
    """What the action card of this kind gains on each target."""
    gain = GAINS[kind]
    return [gain(me, code) for code in options]


def best_gain(me: Outlook, kind: int) -> float:
    """What the action card of this kind gains on its best target."""
    return max(gains(me, kind, CHOOSING[kind].targets(me.table, me.seat)))


# ---- cards with choices of another kind


def steal_component(me: Outlook, options: list[int]) -> list[float]:
    """Sabotage: the component that is of more use."""
    return [on_offer(me, METAL if code == STEAL_METAL else FUEL) for code in options]


def salvage(me: Outlook, options: list[int]) -> list[float]:
    """The discard that brings most."""
    return [worth_now(me, code - TAKE) for code in options]


def best_salvage(me: Outlook) -> float:
    table = me.table
    return max([worth_now(me, kind) for kind in sorted(set(table.discard)) if table.salvageable(kind)])


def worth_now(me: Outlook, kind: int) -> float:
    """A card that comes to hand in the player's turn, be it to play at once or to keep."""
    if kind in CHOOSING and CHOOSING[kind].targets(me.table, me.seat):
        return max(on_offer(me, kind), best_gain(me, kind))
    return on_offer(me, kind)


def give_up_surplus(me: Outlook, options: list[int]) -> list[float]:
    """The card that will be missed least."""
    return [-in_hand(me, code - DISCARD) for code in options]


def name_victims(me: Outlook, options: list[int]) -> list[float]:
    """Whoever leads, if possible for both cards."""
    from_whom = me.stakes()
    return [from_whom[code - SEAT] for code in options]
