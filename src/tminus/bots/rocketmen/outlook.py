"""Looking ahead without searching: how long the game may last, and what a player has to work with."""

from typing import Final

from tminus.bots.rocketmen.builds import FLIES, LIFTS, Means, Programme
from tminus.bots.rocketmen.goals import Ambition
from tminus.games.rocketmen.cards import (
    CONTRACT_EACH,
    DESTINATIONS,
    EARTH,
    GOVERNMENT_CONTRACT,
    KINDS,
    LOCATIONS,
    MISSION_TOKENS,
    MISSION_TYPE,
    MONEY,
    POINTS_NEEDED,
    ROCKET,
    ROUND_CAP,
    TOKEN_MONEY,
    TOKENS_AT,
)
from tminus.games.rocketmen.goals import AT, OF_TYPE
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.pad import acts_as, card_of, stays
from tminus.games.rocketmen.paying import money_of
from tminus.games.rocketmen.state import NO_CARD, Table

# What play between people who know the game comes to.
POINTS_A_ROUND: Final = 1.1  # of whoever leads
TURNS_A_MISSION: Final = 4.0
CARDS_GONE_A_TURN: Final = 1.4  # alone, off the display

TEN: Final = 0.2  # points that $10 are worth while there is time to use them

NOT_ASKED: Final = -1000.0  # the place of a number that has not been worked out yet

MOST_NEEDED: Final[int] = max(POINTS_NEEDED)
AFFORDED: Final[list[int]] = [  # by Rocket points, the locations for which they are enough, as bits
    sum([1 << place for place in range(LOCATIONS) if POINTS_NEEDED[place] <= points])
    for points in range(MOST_NEEDED + 1)
]


def turns_left(table: Table, seat: int) -> float:
    """The turns that this seat should still have after the one under way."""
    if table.ending:
        return 0.0
    if table.seats == 1:
        cards = table.market.size() + len([kind for kind in table.display if kind != NO_CARD])
        ai_missions = MISSION_TOKENS - TOKENS_AT[table.ai_done]
        return min(cards / CARDS_GONE_A_TURN, 1.0 + ai_missions * 5.0)
    rounds = float(ROUND_CAP - table.turns // table.seats)
    for other in range(table.seats):
        rounds = min(rounds, rounds_until_done(table, other))
    return max(1.0, rounds) if rounds > 0 else 1.0


def rounds_until_done(table: Table, seat: int) -> float:
    """Rounds until this player may bring about the end, by points or by tokens."""
    by_tokens = table.tokens_left(seat) * TURNS_A_MISSION
    if table.battle:
        return by_tokens
    by_points = (table.edition.ends[table.seats] - table.points[seat]) / POINTS_A_ROUND
    return max(min(by_points, by_tokens + TURNS_A_MISSION), rounds_to_next_mission(table, seat))


def rounds_to_next_mission(table: Table, seat: int) -> float:
    """However few points are lacking, a rocket has to be built for them."""
    if table.plans[seat] == NO_CARD:
        return TURNS_A_MISSION
    return 1.0 if within_reach(table, seat) else 2.5


def within_reach(table: Table, seat: int, fewer: int = 0) -> int:
    """The locations for which a seat's rocket could leave as it is, or with fewer Rocket points, as bits."""
    plan = table.plans[seat]
    if plan == NO_CARD:
        return 0
    points = min(points_for_launch(table, seat) - fewer, MOST_NEEDED)
    return targets_of(table, seat, plan) & AFFORDED[points]


def targets_of(table: Table, seat: int, mission: int) -> int:
    """The locations to which a seat can still send this mission, as bits."""
    places = OF_TYPE[MISSION_TYPE[mission]] & ~table.done[seat]
    return places & AT[EARTH] if table.battle else places


class Outlook:
    """What one player has to expect, from all that this player may know."""

    # What takes long to work out waits until somebody asks for it.
    __slots__ = (
        "ambition",
        "average",
        "contested",
        "deck",
        "hand",
        "holds",
        "income",
        "means",
        "pad",
        "plan",
        "plays",
        "programme",
        "seat",
        "table",
        "turns",
        "worths",
    )

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.hand = table.hands[seat]
        self.pad = table.pads[seat]
        self.plan = table.plans[seat]
        self.turns = turns_left(table, seat)
        self.ambition = Ambition(table, seat)
        self.worths = [NOT_ASKED] * LOCATIONS
        self.holds = [NOT_ASKED] * KINDS  # what cards are worth in hand
        self.contested = -1  # locations that rivals may soon reach
        self.means: Means | None = None
        self.programme: Programme | None = None
        self.deck = [*self.hand, *table.hq[seat], *table.warehouses[seat]]
        if table.turn == seat:
            self.deck += [*table.playing, *[card_of(entry) for entry in table.paid], *table.basket]
        size = max(1, len(self.deck))
        money = 0
        for kind in self.deck:
            money += self.money(kind)
        self.average = money / size
        limit = table.limit(seat)
        self.income = self.average * min(limit, size) + TOKEN_MONEY * table.money_tokens[seat]
        self.plays = self.turns * min(1.0, limit / (size + 1.0))  # how often a new card will come to the hand

    def money(self, kind: int) -> int:
        """A Government Contract is worth more with every mission; one more is as good as done."""
        if kind == GOVERNMENT_CONTRACT:
            return money_of(self.table, self.seat, kind) + (CONTRACT_EACH if not self.table.done[self.seat] else 0)
        return MONEY[kind]

    def missions_to_come(self) -> float:
        """Missions for which there are tokens and time."""
        return min(float(self.table.tokens_left(self.seat)), 0.5 + self.turns / TURNS_A_MISSION)

    def ready_lift(self) -> list[int]:
        """The spaces that the Launch Pad and unused tokens are good for as they are, by destination."""
        spaces = [self.table.unused_science(self.seat)] * DESTINATIONS
        for entry in self.pad:
            add_lift(spaces, acts_as(entry))
        return spaces

    def lasting_points(self) -> int:
        """Rocket points that need no placing: achievements, what is stored and what stays on the Launch Pad."""
        points = self.table.rocket_tokens[self.seat]
        if self.table.stored_points:
            for kind in self.table.stored[self.seat]:
                points += ROCKET[kind]
        for entry in self.pad:
            if stays(entry):
                points += ROCKET[acts_as(entry)]
        return points

    def lasting_lift(self) -> list[int]:
        spaces = [self.table.science_tokens[self.seat]] * DESTINATIONS
        for entry in self.pad:
            if stays(entry):
                add_lift(spaces, acts_as(entry))
        return spaces


def add_lift(spaces: list[int], kind: int) -> None:
    if FLIES[kind]:
        for destination in range(DESTINATIONS):
            spaces[destination] += LIFTS[destination][kind]
