"""Why a card or piece cannot be used now, with the paragraph that says so.

What a reference speaks of is found in things.py; why a card cannot be used is told in unusable.py, why one cannot be
bought in unaffordable.py, why a destination cannot be reached, or a token or pile not be used, in untouchable.py.
"""

from typing import Final

from tminus.games.rocketmen import frames
from tminus.games.rocketmen.cards import GOAL_RULES, VARIANT_RULES
from tminus.games.rocketmen.catalogue import CATALOGUE, goal_ref, refusal, variant_ref
from tminus.games.rocketmen.state import Table
from tminus.games.rocketmen.untouchable import (
    ai_untouchable,
    destination_untouchable,
    location_untouchable,
    pile_untouchable,
    success_untouchable,
    token_untouchable,
)
from tminus.games.rocketmen.unusable import card_unusable, first, not_for_sale
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Refusal, Thing, seat_ref

# The paragraph that leaves a step to chance.
_CHANCE_RULES: Final[dict[int, str]] = {
    frames.PICK_THREAT: "RM 16.21",
    frames.FILL_DISPLAY: "RM 4.6",
    frames.DRAW_VARIANT: "RM 12.25",
    frames.DEAL_GOAL: "RM 2.7",
    frames.CHOOSE_STARTER: "RM 2.8",
    frames.DRAW_CARDS: "RM 3.6",
    frames.DRAW_SUCCESS: "RM 7.13",
    frames.REVEAL_SUCCESS: "RM 10.20",
    frames.AI_DESTINATION: "RM 15.5",
    frames.AI_MISSION: "RM 15.6",
}


def not_deciding(table: Table) -> Refusal:
    over = "RM 15.19" if table.seats == 1 else "RM 13.6"
    chance = _CHANCE_RULES.get(table.agenda[-1][0], "RM 3.6") if table.agenda else "RM 3.6"
    return CATALOGUE.not_deciding(table, over, chance, "RM 3.1")


def unusable(table: Table, frame: Frame, seat: int, thing: Thing) -> Refusal:
    if thing.sort == "card":
        return card_unusable(table, frame, seat, thing.number)
    if thing.sort == "offer":
        return not_for_sale(table, frame, seat, thing.number)
    if thing.sort == "destination":
        return destination_untouchable(table, frame, seat, thing.number)
    if thing.sort == "location":
        return location_untouchable(table, frame, seat, thing.number)
    if thing.sort == "token":
        return token_untouchable(table, frame, seat, thing.ref)
    if thing.sort == "pile":
        return pile_untouchable(table, frame, seat, thing.ref)
    if thing.sort == "goal":
        return goal_unusable(table, seat, thing.number)
    if thing.sort == "variant":
        return variant_unusable(table, thing.number)
    if thing.sort == "success":
        return success_untouchable(frame)
    if thing.sort == "solo":
        return refusal("why-solo-card", {}, "RM 15.5")
    if thing.sort == "ai":
        return ai_untouchable(table, frame)
    if thing.number != seat:
        return refusal("why-seat", {"seat": seat_ref(thing.number)}, "RM 1.9")
    return first(frame) if frame[0] != frames.ACT else refusal("why-own-seat", {}, "RM 3.1")


def goal_unusable(table: Table, seat: int, goal: int) -> Refusal:
    """Only one's own goals are known (RM 1.12)."""
    args: Args = {"goal": goal_ref(goal)}
    if table.battle:
        return refusal("why-no-goals", args, "RM 14.3")
    if goal not in table.goals[seat]:
        return refusal("why-not-your-goal", args, "RM 1.12")
    return refusal("why-goal-at-end", args, GOAL_RULES[goal])


def variant_unusable(table: Table, variant: int) -> Refusal:
    args: Args = {"variant": variant_ref(variant)}
    if variant in table.variants:
        return refusal("why-variant-holds", args, VARIANT_RULES[variant])
    return refusal("why-no-such-variant", args, "RM 12.25")
