"""The smaller decisions: what to copy, fetch, exchange, give up and keep, and whether to end the game."""

from typing import Final

from tminus.bots.rocketmen.builds import LIFTS
from tminus.bots.rocketmen.outlook import Outlook
from tminus.bots.rocketmen.payment import needed_elsewhere
from tminus.bots.rocketmen.rockets import builds_now, target_of
from tminus.bots.rocketmen.turn import effect_gain
from tminus.bots.rocketmen.worth import ITEMS_OF, next_card, on_pad, to_hold
from tminus.games.rocketmen.actions import COPY, DISCARD, DONE, END_GAME, FETCH, KEEP, KEEP_MISSION, OFF_PAD
from tminus.games.rocketmen.cards import (
    DESTINATIONS,
    IS_PERMANENT,
    LOCATION_DESTINATION,
    POINTS_NEEDED,
    ROCKET,
)
from tminus.games.rocketmen.discarding import entry_of
from tminus.games.rocketmen.frames import TO_PAY_PLACEMENT, TO_PAY_PURCHASE, TO_USE
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.pad import acts_as
from tminus.games.rocketmen.scoring import seat_breakdown

ROCKET_POINT_ON_PAD: Final = 0.4
SPACE_ON_PAD: Final = 0.3
A_SECRET_GOAL: Final = 3  # what a rival may well have besides


def choose_copy(me: Outlook, options: list[int]) -> list[float]:
    """What serves the purpose best."""
    purpose = me.table.agenda[-1][2]
    target = target_of(me, builds_now(me))
    values: list[float] = []
    for code in options:
        kind = code - COPY
        if purpose in (TO_PAY_PURCHASE, TO_PAY_PLACEMENT):
            values.append(me.money(kind) / 10.0 + ITEMS_OF[kind] - needed_elsewhere(me, None, kind))
        elif purpose == TO_USE:
            values.append(effect_gain(me, target, next_card(me, target), kind))
        else:
            values.append(on_pad(me, target, kind))
    return values


def fetch_card(me: Outlook, options: list[int]) -> list[float]:
    """The card that is of most use in hand."""
    target = target_of(me, builds_now(me))
    return [to_hold(me, target, code - FETCH) for code in options]


def exchange(me: Outlook, options: list[int]) -> list[float]:
    """Away with whatever is worse than the next card."""
    target = target_of(me, builds_now(me))
    fresh = next_card(me, target)
    return [0.0 if code == DONE else fresh - to_hold(me, target, code - DISCARD) for code in options]


def empty_depot(me: Outlook, options: list[int]) -> list[float]:
    """What is stored stays: its Rocket points count there, too."""
    return [1.0 if code == DONE else 0.0 for code in options]


def drop_stored(me: Outlook, options: list[int]) -> list[float]:
    """What does least for the rocket."""
    return [-kept_worth(me, code - DISCARD) for code in options]


def pay_for_abort(me: Outlook, options: list[int]) -> list[float]:
    """The card that the rocket can do without."""
    values: list[float] = []
    for code in options:
        if code == DONE:
            values.append(10.0)
            continue
        values.append(-kept_worth(me, acts_as(entry_of(me.table, me.seat, code - OFF_PAD))))
    return values


def kept_worth(me: Outlook, kind: int) -> float:
    """What a card on the Launch Pad, or stored there, is worth where it is."""
    worth = 3.0 if IS_PERMANENT[kind] else 0.0
    target = target_of(me, builds_now(me))
    if target is None:
        return worth + ROCKET_POINT_ON_PAD * ROCKET[kind]
    spare = points_for_launch(me.table, me.seat) - POINTS_NEEDED[target.place]
    worth += ROCKET_POINT_ON_PAD * max(0, min(ROCKET[kind], ROCKET[kind] - spare))
    return worth + SPACE_ON_PAD * LIFTS[LOCATION_DESTINATION[target.place]][kind]


def failed(me: Outlook, options: list[int]) -> list[float]:
    """The mission stays: another one would cost a placement."""
    return [1.0 if code == KEEP_MISSION else 0.0 for code in options]


def keep(me: Outlook, options: list[int]) -> list[float]:
    """The strongest Engine; else whatever boosts most."""
    values: list[float] = []
    for code in options:
        if code == DONE:
            values.append(0.0)
            continue
        kind = code - KEEP
        most = max([LIFTS[destination][kind] for destination in range(DESTINATIONS)])
        values.append(ROCKET_POINT_ON_PAD * ROCKET[kind] + SPACE_ON_PAD * most + 0.1)
    return values


def may_end(me: Outlook, options: list[int]) -> list[float]:
    """The game may end if nobody else is likely to be ahead."""
    own = sum(seat_breakdown(me.table, me.seat).values())
    ahead = True
    for rival in range(me.table.seats):
        if rival != me.seat:
            points = seat_breakdown(me.table, rival)
            ahead = ahead and own > sum(points.values()) - points["goal"] + A_SECRET_GOAL
    return [float(ahead) if code == END_GAME else 0.5 for code in options]
