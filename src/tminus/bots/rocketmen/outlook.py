"""Looking ahead without searching: how long the game may last, and what a player has to work with."""

from tminus.bots.rocketmen.goals import Ambition
from tminus.games.rocketmen.cards import (
    AFTERBURNER,
    AFTERBURNER_SPACES,
    BACKUP_SPACES,
    BACKUP_SYSTEMS,
    BOOSTS,
    CONTRACT_EACH,
    DESTINATIONS,
    DETAILED_PLANNING,
    GOVERNMENT_CONTRACT,
    KINDS,
    MISSION_TOKENS,
    MONEY,
    MULTI_PURPOSE_SPACE_SUIT,
    NOWHERE,
    POINTS_NEEDED,
    ROCKET,
    ROUND_CAP,
    SCIENCE,
    TARGETS,
    TOKEN_MONEY,
)
from tminus.games.rocketmen.launching import boost, points_for_launch
from tminus.games.rocketmen.pad import acts_as, card_of, stays
from tminus.games.rocketmen.paying import money_of
from tminus.games.rocketmen.state import NO_CARD, Table

# What play between people who know the game comes to.
POINTS_A_ROUND = 1.1  # of whoever leads
TURNS_A_MISSION = 4.0
CARDS_GONE_A_TURN = 1.4  # alone, off the display

TEN = 0.2  # points that $10 are worth while there is time to use them


def turns_left(table: Table, seat: int) -> float:
    """The turns that this seat should still have after the one under way."""
    if table.ending:
        return 0.0
    if table.seats == 1:
        cards = table.market.size() + len([kind for kind in table.display if kind != NO_CARD])
        ai_missions = MISSION_TOKENS - table.ai_done.bit_count()
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
    plan = table.plans[seat]
    if plan == NO_CARD:
        return TURNS_A_MISSION
    return 1.0 if any([is_near(table, seat, place) for place in TARGETS[plan]]) else 2.5


def lift(kind: int, destination: int) -> int:
    """The spaces that a card on the Launch Pad is good for, its effect included."""
    spaces = BOOSTS[destination][kind] + SCIENCE[kind]
    if kind == BACKUP_SYSTEMS:
        spaces += BACKUP_SPACES
    elif kind == AFTERBURNER:
        spaces += AFTERBURNER_SPACES
    elif kind in (DETAILED_PLANNING, MULTI_PURPOSE_SPACE_SUIT):
        spaces += 1
    return spaces


LIFTS: list[list[int]] = [[lift(kind, destination) for kind in range(KINDS)] for destination in range(DESTINATIONS)]


class Outlook:
    """What one player has to expect, from all that this player may know."""

    __slots__ = (
        "ambition",
        "average",
        "deck",
        "hand",
        "income",
        "pad",
        "plan",
        "plays",
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
        self.worths: dict[int, float] = {}  # of locations, once they have been asked for
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

    def lift_on_pad(self, destination: int) -> int:
        """The spaces that the Launch Pad and unused tokens are good for as they are."""
        spaces = boost(self.table, self.seat, destination)
        for entry in self.pad:
            kind = acts_as(entry)
            spaces += LIFTS[destination][kind] - BOOSTS[destination][kind] - SCIENCE[kind]
            if kind == BACKUP_SYSTEMS:
                spaces -= BACKUP_SPACES  # counted already
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

    def lasting_lift(self, destination: int) -> int:
        spaces = self.table.science_tokens[self.seat]
        for entry in self.pad:
            if stays(entry):
                spaces += LIFTS[destination][acts_as(entry)]
        return spaces


def is_near(table: Table, rival: int, place: int) -> bool:
    """Whether a rival's rocket could leave for this location in the next turn."""
    plan = table.plans[rival]
    if plan == NO_CARD or place == NOWHERE or place not in TARGETS[plan] or table.done[rival] >> place & 1:
        return False
    return points_for_launch(table, rival) >= POINTS_NEEDED[place]
