"""Paying: with what is of least use otherwise, and as exactly as can be."""

from typing import Final

from tminus.bots.rocketmen.builds import Build
from tminus.bots.rocketmen.outlook import TEN, Outlook
from tminus.bots.rocketmen.rockets import builds_now, target_of
from tminus.bots.rocketmen.turn import NEVER, best_loss, placing_worth, planning_worth
from tminus.bots.rocketmen.worth import ITEMS_OF, by_kind, on_pad
from tminus.games.rocketmen.actions import BUY, CONFIRM, DONE, PAY, PAY_MONEY, PAY_SCIENCE, TO_PAD, TO_PLAN
from tminus.games.rocketmen.cards import (
    BIG_DATA,
    GLOBAL_INTERNET,
    INDUSTRIAL_ESPIONAGE,
    NUCLEAR_FUSION,
    PLACING_COST,
    TARGETS,
    TOKEN_MONEY,
    is_mission,
)
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.paying import amount_paid, money_lacking, money_of, price_of_all
from tminus.games.rocketmen.placing import fits_on_pad
from tminus.games.rocketmen.state import NO_CARD

A_TOKEN_FIRST: Final = 0.02  # a card can be kept for the next turn
A_LAUNCH_SOON: Final = 0.4  # a Science token that is not used boosts the rocket
PAYS_TWICE: Final[list[float]] = by_kind({BIG_DATA: 0.3, GLOBAL_INTERNET: 0.3})


def needed_elsewhere(me: Outlook, target: Build | None, kind: int) -> float:
    """What is lost if this card pays now."""
    if kind == INDUSTRIAL_ESPIONAGE:
        return 0.3
    worth = 0.0
    if target is not None:
        if is_mission(kind) and me.plan == NO_CARD and target.place in TARGETS[kind]:
            worth += 0.5
        elif fits_on_pad(me.table, me.seat, kind):
            worth += on_pad(me, target, kind)
    worth += 0.02 * ITEMS_OF[kind] - PAYS_TWICE[kind]
    if kind == NUCLEAR_FUSION and best_loss(me, me.hand) > 0.0:
        worth -= 0.3
    return worth


def wasted(money: int, useful: int) -> float:
    """What is lost of this money where only so much of it is of use."""
    return TEN / 10.0 * max(0, money - useful)


def pay_purchase(me: Outlook, options: list[int]) -> list[float]:
    """One card is bought at a time: the next one is weighed anew with what is left."""
    table = me.table
    target = target_of(me, builds_now(me))
    price = price_of_all(table, me.seat, table.basket)
    lacking = money_lacking(price, amount_paid(table, table.agenda[-1]))
    values: list[float] = []
    for code in options:
        if code == CONFIRM:
            values.append(0.0)
        elif code == PAY_MONEY:
            values.append(A_TOKEN_FIRST - wasted(TOKEN_MONEY, lacking))
        elif code == PAY_SCIENCE:
            ready = target is not None and points_for_launch(table, me.seat) > 0
            values.append(-A_LAUNCH_SOON if ready else -0.05)
        elif code >= BUY:
            values.append(NEVER)
        else:
            kind = code - PAY
            values.append(-needed_elsewhere(me, target, kind) - wasted(money_of(table, me.seat, kind), lacking))
    return values


def pay_placement(me: Outlook, options: list[int]) -> list[float]:
    """Money that is left can pay for more placements of the same action."""
    table = me.table
    target = target_of(me, builds_now(me))
    more = len([kind for kind in me.hand if fits_on_pad(table, me.seat, kind) and on_pad(me, target, kind) > 0.0])
    useful = PLACING_COST * (1 + more) - table.credit
    values: list[float] = []
    for code in options:
        if code == PAY_MONEY:
            values.append(A_TOKEN_FIRST - wasted(TOKEN_MONEY, useful))
        else:
            kind = code - PAY
            values.append(-needed_elsewhere(me, target, kind) - wasted(money_of(table, me.seat, kind), useful))
    return values


def place_more(me: Outlook, options: list[int]) -> list[float]:
    """Another card that helps the rocket, or none."""
    builds = builds_now(me)
    target = target_of(me, builds)
    values: list[float] = []
    for code in options:
        if code == DONE:
            values.append(0.05)
        elif TO_PAD <= code < TO_PLAN:
            values.append(placing_worth(me, target, code - TO_PAD))
        else:
            values.append(planning_worth(me, builds, code - TO_PLAN))
    return values
