"""The turn: what to buy and place with its money, which effects to use, what to discard, and whether to launch."""

from typing import Final

from tminus.bots.rocketmen.builds import Build
from tminus.bots.rocketmen.flight import launch_gain
from tminus.bots.rocketmen.outlook import Outlook
from tminus.bots.rocketmen.rockets import builds_now, pace, programme_of, target_of
from tminus.bots.rocketmen.worth import (
    HASTE,
    next_card,
    on_pad,
    threat_worth,
    to_draw,
    to_hold,
    to_lose,
    to_own,
    use_of_money,
)
from tminus.games.rocketmen.actions import (
    BUY,
    DISCARD,
    END_TURN,
    LAUNCH,
    OFF_PAD,
    REMOVE,
    STORE,
    TAKE_BACK,
    TO_PAD,
    TO_PLAN,
    USE,
    USE_BIG_DATA,
    USE_FUSION,
    USE_INTERNET,
)
from tminus.games.rocketmen.cards import (
    FROM_HAND,
    INDUSTRIAL_ESPIONAGE,
    PLACING_COST,
    QUANTUM_COMPUTER,
    ROCKET,
    STORAGE_BATTERIES,
    SUPER_CAPACITORS,
    TARGETS,
    USE_OF,
    is_engine,
    is_mission,
)
from tminus.games.rocketmen.discarding import usable_copies
from tminus.games.rocketmen.paying import copies, price_of, purse
from tminus.games.rocketmen.state import NO_CARD
from tminus.kernel.sequences import distinct

NEVER: Final = -100.0
AT_ONCE: Final = 50.0  # what costs nothing and may change all else
EFFECTS: Final = 30.0
BUSINESS: Final = 10.0  # buying and placing
TIDYING: Final = 0.1  # discarding comes last, and then the launch
LIFT_OFF: Final = 0.05
NEW_CARDS: Final = 2  # at least so many are drawn in every turn: a hand of engines alone would never get off the ground
NEARLY_AS_GOOD: Final = 0.5  # a mission in hand, compared with the best one in the deck


def act(me: Outlook, options: list[int]) -> list[float]:
    """Effects first, then the best use of the money; then away with what is worse than a new card, and launch."""
    builds = builds_now(me)
    target = target_of(me, builds)
    business = business_worths(me, builds, target, options)
    fresh = next_card(me, target)
    crowded = len(me.hand) > me.table.limit(me.seat) - NEW_CARDS and bool(to_draw(me))
    values: list[float] = []
    for code in options:
        if code in business:
            values.append(business[code])
        elif DISCARD <= code < TO_PAD:
            gain = fresh - to_hold(me, target, code - DISCARD)
            values.append(TIDYING + 0.001 * gain if gain > 0.01 or crowded else NEVER + gain)
        elif LAUNCH <= code < OFF_PAD:
            gain = launch_gain(me, target, code - LAUNCH)
            values.append(LIFT_OFF + 0.001 * gain if gain > 0.0 else NEVER + gain)
        elif code == END_TURN:
            values.append(0.0)
        else:
            values.append(effect_value(me, builds, target, fresh, code))
    return values


# ---- buying and placing


def business_worths(me: Outlook, builds: list[Build], target: Build | None, options: list[int]) -> dict[int, float]:
    """The purchases and placements, with what together makes the most of this turn's money before all others."""
    table = me.table
    uses: list[tuple[int, float, int]] = []
    best_engine: tuple[int, float, int] | None = None
    values: dict[int, float] = {}
    for code in options:
        if BUY <= code < DISCARD:
            kind = code - BUY
            use = (code, to_own(me, programme_of(me), target, kind), price_of(table, me.seat, kind)[0] // 10)
            if not is_engine(kind):
                uses.append(use)
            elif best_engine is None or use[1] > best_engine[1]:
                best_engine = use
        elif TO_PAD <= code < TO_PLAN:
            use = (code, placing_worth(me, target, code - TO_PAD), PLACING_COST // 10)
            uses.append(use)
        elif TO_PLAN <= code < LAUNCH:
            use = (code, planning_worth(me, builds, code - TO_PLAN), PLACING_COST // 10)
            uses.append(use)
        else:
            continue
        values[code] = second_best(use[1])
    if best_engine is not None:
        uses.append(best_engine)
    uses = [use for use in uses if use[1] > 0.0]
    chosen = best_set(uses, purse(table, me.seat)[0] // 10)
    for number in range(len(uses)):
        if chosen >> number & 1:
            values[uses[number][0]] = BUSINESS + uses[number][1]
    return values


def second_best(worth: float) -> float:
    """What is good but not part of the best plan: below doing nothing, and the better the nearer to it."""
    return -1.0 / (1.0 + worth) if worth > 0.0 else -2.0 + worth


def best_set(uses: list[tuple[int, float, int]], money: int) -> int:
    """Which of these uses, each with its worth and its price, bring the most for this money: a bit for each."""
    worths = [0.0] * (money + 1)
    sets = [0] * (money + 1)
    for number in range(len(uses)):
        _, worth, price = uses[number]
        for budget in range(money, price - 1, -1):
            with_it = worths[budget - price] + worth
            if with_it > worths[budget]:
                worths[budget] = with_it
                sets[budget] = sets[budget - price] | 1 << number
    return sets[money]


def placing_worth(me: Outlook, target: Build | None, kind: int) -> float:
    if kind == INDUSTRIAL_ESPIONAGE:
        return max([0.0, *[on_pad(me, target, copied) for copied in copies(me.table)]])
    return on_pad(me, target, kind)


def planning_worth(me: Outlook, builds: list[Build], kind: int) -> float:
    """A mission is begun if it is nearly as good as the best one that the deck has."""
    target = target_of(me, builds)
    if target is None:
        return 0.0
    own = [build for build in builds if build.place in TARGETS[kind]]
    chosen = target_of(me, own)
    if chosen is None or chosen.value <= 0.0:
        return 0.0
    best = pace(me, target)
    mine = pace(me, chosen)
    if mine <= 0.0 or mine < NEARLY_AS_GOOD * best:
        return 0.0
    # Of two cards for the same mission the one that is of less use otherwise.
    return max(0.4, HASTE * chosen.worth * chosen.chance / (2.0 + chosen.cards)) + mine - 0.01 * me.money(kind) / 10.0


# ---- effects


def effect_value(me: Outlook, builds: list[Build], target: Build | None, fresh: float, code: int) -> float:
    """An effect is used as soon as it gains anything. A Depot is for Rocket points, which stay there."""
    if code == USE_BIG_DATA:
        return AT_ONCE
    if code == USE_FUSION:
        return EFFECTS if best_loss(me, me.hand) > 0.0 else NEVER
    if code == USE_INTERNET:
        return EFFECTS if worth_placing(me, builds, target) else NEVER
    if USE <= code < STORE:
        return use_value(me, target, fresh, code - USE)
    if STORE <= code < TAKE_BACK:
        points = ROCKET[code - STORE] if me.table.stored_points else 0
        return EFFECTS + points if points else NEVER
    return NEVER


def worth_placing(me: Outlook, builds: list[Build], target: Build | None) -> bool:
    """Whether there is a card in hand that should be placed if that is free."""
    if me.plan == NO_CARD:
        return any([planning_worth(me, builds, kind) > 0.0 for kind in me.hand if is_mission(kind)])
    return any([placing_worth(me, target, kind) > 0.0 for kind in me.hand])


def use_value(me: Outlook, target: Build | None, fresh: float, kind: int) -> float:
    """What using a card of the hand gains over holding it."""
    if kind == INDUSTRIAL_ESPIONAGE:
        best = max([effect_gain(me, target, fresh, copied) for copied in usable_copies(me.table, me.seat)])
    else:
        best = effect_gain(me, target, fresh, kind)
    gain = best - to_hold(me, target, kind)
    return EFFECTS + gain if gain > 0.0 else NEVER + gain


def effect_gain(me: Outlook, target: Build | None, fresh: float, kind: int) -> float:
    """What the effect of this card brings: a Threat, a better deck, or better cards in hand."""
    if USE_OF[kind] == FROM_HAND:
        return threat_worth(me) - max(0.0, use_of_money(me, kind))
    rest = me.hand[:]
    if kind in rest:
        rest.remove(kind)
    if kind == STORAGE_BATTERIES:
        return best_loss(me, rest) + fresh
    if kind == SUPER_CAPACITORS:
        return fresh + sum([max(0.0, fresh - to_hold(me, target, card)) for card in rest], 0.0)
    if kind == QUANTUM_COMPUTER:
        return 2.0 * fresh
    return max([to_hold(me, target, card) for card in me.table.warehouses[me.seat]], default=0.0)


# ---- at the end of the turn, and cards that go


def discard_excess(me: Outlook, options: list[int]) -> list[float]:
    """Away with what is of least use in the next turn."""
    target = target_of(me, builds_now(me))
    return [-to_hold(me, target, code - DISCARD) for code in options]


def remove_card(me: Outlook, options: list[int]) -> list[float]:
    programme = programme_of(me)
    return [to_lose(me, programme, code - REMOVE) for code in options]


def best_loss(me: Outlook, cards: list[int]) -> float:
    """What removing the worst of these cards gains."""
    programme = programme_of(me)
    return max([to_lose(me, programme, kind) for kind in distinct(cards)], default=0.0)
