"""When to launch, when to go on and when to abort: the exact odds, weighed by what is won, kept and lost."""

from functools import lru_cache
from math import prod
from typing import Final

from tminus.bots.rocketmen.builds import Build
from tminus.bots.rocketmen.outlook import Outlook
from tminus.bots.rocketmen.rockets import TOO_LATE, builds_now, location_worth, target_of, time_for
from tminus.games.rocketmen.actions import (
    ABORT,
    ACCEPT,
    DRAW,
    PLAN,
    USE_AFTERBURNER,
    USE_PLANNING,
    USE_SHIELDING,
)
from tminus.games.rocketmen.cards import (
    AFTERBURNER,
    AFTERBURNER_SPACES,
    DRAWS,
    LOCATION_DESTINATION,
    MULTI_PURPOSE_SPACE_SUIT,
    POINTS_NEEDED,
    RADIATION_SHIELDING,
    SHIELDED_ZERO,
    SPACES,
    SUCCESS_VALUES,
    TARGETS,
)
from tminus.games.rocketmen.launching import boost, may_draw, points_for_launch
from tminus.games.rocketmen.odds import FRESH, Counts, answered, chance, planned
from tminus.games.rocketmen.pad import acts_as
from tminus.games.rocketmen.state import Table

A_TURN_LATER: Final = 0.9  # what it costs to come back in another turn
A_CARD_LOST: Final = 0.5
A_SURE_THING: Final = 0.04  # how much better the odds must be for Detailed Planning to be worth its card


# A deck of success cards as one number, so that it is quick to look up: each value has its digit, with a weight.
WEIGHTS: Final[list[int]] = [prod([count + 1 for count in FRESH[:value]]) for value in range(SUCCESS_VALUES)]
DECKS: Final[list[Counts]] = [
    tuple([number // WEIGHTS[value] % (FRESH[value] + 1) for value in range(SUCCESS_VALUES)])
    for number in range(prod([count + 1 for count in FRESH]))
]
# By deck: how likely each value is to come next, and how likely one that is at least so high.
NEXT: Final[list[list[float]]] = [[count / max(1, sum(deck)) for count in deck] for deck in DECKS]
AT_LEAST: Final[list[list[float]]] = [[sum(odds[least:]) for least in range(SUCCESS_VALUES + 1)] for odds in NEXT]


def number_of(deck: Counts) -> int:
    number = 0
    for value in range(SUCCESS_VALUES):
        number += WEIGHTS[value] * deck[value]
    return number


class Stakes:
    """What one launch may win, and what an abort keeps. Nothing is worth 0: the Launch Pad is lost."""

    __slots__ = ("hold", "seen", "win")

    def __init__(self, win: float, hold: float) -> None:
        self.win = win
        self.hold = hold
        self.seen: dict[int, float] = {}  # by deck: what has been drawn says how far the rocket is

    def value(self, lacking: int, draws: int, deck: int, drawn: int) -> float:
        """The worth of a flight that lacks so many spaces, if it is aborted whenever that is better."""
        if lacking <= 0:
            return self.win
        if not draws:
            return 0.0
        going_on = self.going_on(lacking, draws, deck, drawn)
        return max(going_on, self.abort(drawn)) if drawn else going_on

    def going_on(self, lacking: int, draws: int, deck: int, drawn: int) -> float:
        if draws == 1:
            return self.win * AT_LEAST[deck][min(lacking, SUCCESS_VALUES)]
        if deck in self.seen:
            return self.seen[deck]
        value = 0.0
        odds = NEXT[deck]
        for shown in range(SUCCESS_VALUES):
            if odds[shown] > 0.0:
                value += odds[shown] * self.value(lacking - shown, draws - 1, deck - WEIGHTS[shown], drawn + 1)
        self.seen[deck] = value
        return value

    def abort(self, drawn: int) -> float:
        return self.hold - A_CARD_LOST * (drawn - 1)


def effects_on_pad(table: Table, seat: int, kind: int) -> int:
    return len([entry for entry in table.pads[seat] if acts_as(entry) == kind])


def hold_worth(me: Outlook, target: Build | None) -> float:
    """What the rocket on the Launch Pad promises in later turns."""
    if me.turns <= 0 or target is None:
        return 0.0
    turns = max(1.0, time_for(me, target))
    value = target.value - A_TURN_LATER * turns
    return max(0.0, value if turns <= me.turns else TOO_LATE * value)


# ---- before a launch


def launch_gain(me: Outlook, target: Build | None, destination: int) -> float:
    """What launching now is worth beyond waiting. A first card may be drawn for free, so little speaks against it."""
    table = me.table
    place = TARGETS[me.plan][destination]
    if points_for_launch(table, me.seat) < POINTS_NEEDED[place]:
        return -1.0
    stakes = Stakes(location_worth(me, place), hold_worth(me, target))
    lacking = SPACES[destination] - boost(table, me.seat, destination)
    lacking -= AFTERBURNER_SPACES * effects_on_pad(table, me.seat, AFTERBURNER)
    return stakes.value(lacking, DRAWS[destination], number_of(FRESH), 0) - stakes.hold


# ---- under way


def deck_of(table: Table) -> Counts:
    return tuple([table.success.count(value) for value in range(SUCCESS_VALUES)])


def stakes_of(me: Outlook) -> Stakes:
    return Stakes(location_worth(me, me.table.flight), hold_worth(me, target_of(me, builds_now(me))))


@lru_cache(maxsize=10_000)
def chance_if_planned(lacking: int, draws: int, shields: int, suits: int, deck: Counts) -> float:
    return planned(lacking, draws, shields, suits, deck)


def launched(me: Outlook, options: list[int]) -> list[float]:
    """Afterburner once it is enough; Detailed Planning where it helps; then whatever the odds say."""
    table = me.table
    seat = me.seat
    lacking = SPACES[LOCATION_DESTINATION[table.flight]] - table.space
    burnt = lacking - AFTERBURNER_SPACES * effects_on_pad(table, seat, AFTERBURNER)
    shields = effects_on_pad(table, seat, RADIATION_SHIELDING)
    suits = effects_on_pad(table, seat, MULTI_PURPOSE_SPACE_SUIT)
    deck = deck_of(table)
    stakes = stakes_of(me)
    draws = may_draw(table)
    odds = chance(burnt, draws, deck, shields, suits)
    values: list[float] = []
    for code in options:
        if code == DRAW and table.drawn and odds <= 0.0 and not table.ending:
            values.append(-10.0)
        elif code == DRAW:
            going_on = stakes.going_on(burnt, draws, number_of(deck), table.drawn) if burnt > 0 else stakes.win
            values.append(max(going_on, stakes.win * odds))
        elif code == ABORT:
            values.append(stakes.abort(table.drawn))
        elif code == USE_AFTERBURNER:
            values.append(stakes.win + 1.0 if burnt <= 0 else -10.0)
        elif code == USE_PLANNING:
            better = chance_if_planned(burnt, draws, shields, suits, deck) if burnt > 0 else odds
            values.append(stakes.win + 0.5 if better > odds + A_SURE_THING else -10.0)
        else:
            values.append(-20.0)
    return values


def answer(me: Outlook, options: list[int]) -> list[float]:
    """Whatever leaves the best odds; an answer is kept if it changes nothing."""
    table = me.table
    seat = me.seat
    value = table.agenda[-1][2]
    lacking = SPACES[LOCATION_DESTINATION[table.flight]] - table.space
    lacking -= AFTERBURNER_SPACES * effects_on_pad(table, seat, AFTERBURNER)
    shields = effects_on_pad(table, seat, RADIATION_SHIELDING)
    suits = effects_on_pad(table, seat, MULTI_PURPOSE_SPACE_SUIT)
    deck = deck_of(table)
    draws = may_draw(table)
    values: list[float] = []
    for code in options:
        if code == ACCEPT:
            values.append(chance(lacking - value, draws - 1, deck, shields, suits) + 0.001)
        elif code == USE_SHIELDING:
            values.append(answered(SHIELDED_ZERO, lacking, draws, deck, shields - 1, suits))
        else:
            values.append(chance(lacking, draws, deck, shields, suits - 1))
    return values


def choose_first(me: Outlook, options: list[int]) -> list[float]:
    """The highest one."""
    return [float(code - PLAN) for code in options]
