"""What an action card gains on each of its possible targets, in points: what its victim loses, weighed by who the
victim is, and what its player wins."""

from collections.abc import Callable

from tminus.bots.launch_pad.outlook import BREATHING, Outlook, stakes
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
    NUMBERS,
    OXYGEN,
    QUALITY_CHECK,
    QUALITY_CONTROL,
    RECRUITMENT,
    SABOTAGE,
    VACUUM,
)
from tminus.games.launch_pad.effects import Target
from tminus.games.launch_pad.rockets import ROCKETS, metal_of, moved_to, one, without_bonuses
from tminus.games.launch_pad.specialties import specialty_bits

A_CLEAR_LEAD = 6  # points that make an early end welcome
NEVER = -100.0


class Aim:
    """A player about to choose a target."""

    def __init__(self, me: Outlook) -> None:
        self.me = me
        self.table = me.table
        self.stakes = stakes(me.table, me.seat)

    def rocket(self, code: int) -> tuple[Outlook, int]:
        """The rocket that a code names, and how things look for its owner."""
        owner, place = divmod(code - ROCKET, ROCKETS)
        return Outlook(self.table, owner), self.table.rockets[owner][place]

    def gain(self, owner: int, loss: float, won: float = 0.0) -> float:
        """What it means that this player loses so many points and a card worth so much is won. Never against
        oneself, unless that helps."""
        gain = self.stakes[owner] * loss + won
        return NEVER if owner == self.me.seat and gain <= 0.0 else gain


def abort_gain(aim: Aim, code: int) -> float:
    owner, rocket = aim.rocket(code)
    return aim.gain(owner.seat, owner.prospect(rocket))


def sabotage_gain(aim: Aim, code: int) -> float:
    owner, rocket = aim.rocket(code)
    component = METAL if metal_of(rocket) else FUEL
    fallen = moved_to(without_bonuses(rocket), CONSTRUCTION) - one(component)
    return aim.gain(owner.seat, owner.prospect(rocket) - owner.prospect(fallen))


def quality_check_gain(aim: Aim, code: int) -> float:
    owner, rocket = aim.rocket(code)
    returned = moved_to(without_bonuses(rocket), QUALITY_CONTROL)
    return aim.gain(owner.seat, owner.prospect(rocket) - owner.prospect(returned))


def vacuum_gain(aim: Aim, code: int) -> float:
    owner, rocket = aim.rocket(code)
    loss = owner.prospect(rocket) - owner.prospect(rocket & ~BREATHING)
    won = on_offer(aim.me, OXYGEN)
    if owner.seat == aim.me.seat:
        won -= NUMBERS["astronaut"]  # an Oxygen that lies on the table waits for its Astronaut as well as one in hand
    return aim.gain(owner.seat, loss, won)


def fast_track_gain(aim: Aim, code: int) -> float:
    owner, rocket = aim.rocket(code)
    return owner.prospect(moved_to(rocket, LAUNCH)) - owner.prospect(rocket)


def recruitment_gain(aim: Aim, code: int) -> float:
    owner, zone = divmod(code - EXPERT, 3)
    outlook = Outlook(aim.table, owner)
    loss = expert_need(outlook, zone)
    if owner != aim.me.seat and outlook.turns > 1:
        loss /= 2  # there is time to find another
    return aim.gain(owner, loss, on_offer(aim.me, aim.table.experts[owner * 3 + zone]))


def budget_cuts_gain(aim: Aim, code: int) -> float:
    owner = code - SEAT
    turns = Outlook(aim.table, owner).turns
    taken = [kind for kind in A_TURN if aim.table.specialties[owner] & specialty_bits(kind)]
    loss = sum([A_TURN[kind] * turns for kind in taken])
    return aim.gain(owner, loss, sum([on_offer(aim.me, kind) for kind in taken]))


def button_gain(aim: Aim, code: int) -> float:
    """An early end is good for whoever leads; the pad that has the longest way to go shortens the game most."""
    scores = aim.table.scores()
    mine = scores.pop(aim.me.seat)
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

GAINS: dict[int, Callable[[Aim, int], float]] = {
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
    aim = Aim(me)
    gain = GAINS[kind]
    return [gain(aim, code) for code in options]


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
    from_whom = stakes(me.table, me.seat)
    return [from_whom[code - SEAT] for code in options]
