"""Which mission to aim at: what a location is worth, and what a rocket to it still takes."""

from tminus.bots.rocketmen.outlook import LIFTS, Outlook, is_near
from tminus.games.rocketmen.cards import (
    DESTINATIONS,
    DRAWS,
    EARTH,
    FIRST_POINTS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    LOCATION_TYPE,
    LOCATIONS,
    MARS,
    MISSION_TYPE,
    MOON,
    MORE_HAND,
    MORE_MONEY,
    MORE_SCIENCE,
    POINTS_NEEDED,
    REWARD_OF,
    ROCKET,
    SPACES,
    TARGETS,
    TOKEN_POINTS,
    is_mission,
)
from tminus.games.rocketmen.ending import occupied
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.odds import chance
from tminus.games.rocketmen.pad import card_of, stays
from tminus.games.rocketmen.state import NO_CARD, NOBODY

A_POINT_SHORT = 0.7  # what it takes to buy and place one more Rocket point
A_PLACEMENT = 0.35  # $10, and the wait until the card is drawn
MOST_LIFT = 13
AN_EASY_MISSION = 3.0  # points that a mission brings in any case
BETWEEN_MISSIONS = 1.0  # turns
TOO_LATE = 0.3  # how much of a mission counts if the game should be over before its launch

# What an achievement is worth.
MONEY_A_TURN = 0.35
SCIENCE_A_TURN = 0.05
SCIENCE_A_MISSION = 0.5
CARD_A_TURN = 0.15
POINT_A_MISSION = 0.5

# The first success card may be looked at for free in every turn, so the real chance is better than that of one launch.
RETRIES = 1.5


def good_chance(destination: int, spaces: int) -> float:
    return float(1.0 - (1.0 - chance(SPACES[destination] - spaces, DRAWS[destination])) ** RETRIES)


CHANCES: list[list[float]] = [
    [good_chance(destination, spaces) for spaces in range(MOST_LIFT + 1)] for destination in range(DESTINATIONS)
]


# ---- what a location is worth


def location_worth(me: Outlook, place: int) -> float:
    if place not in me.worths:
        me.worths[place] = all_in_all(me, place)
    return me.worths[place]


def all_in_all(me: Outlook, place: int) -> float:
    """Its points, its achievement for the rest of the game, and what it does for a goal."""
    table = me.table
    is_first = not occupied(table) >> place & 1
    worth = float(FIRST_POINTS[place] if is_first else LATER_POINTS[place])
    if is_first and any([is_near(table, rival, place) for rival in range(table.seats) if rival != me.seat]):
        worth -= 0.5 * (FIRST_POINTS[place] - LATER_POINTS[place])
    destination = LOCATION_DESTINATION[place]
    footprint = (destination == MOON and table.moon_token == NOBODY) or (
        destination == MARS and table.mars_token == NOBODY
    )
    if footprint:
        worth += TOKEN_POINTS
    worth += me.ambition.of_location(place, is_first, footprint)
    return worth + achievement_worth(me, REWARD_OF[LOCATION_TYPE[place]])


def achievement_worth(me: Outlook, reward: int) -> float:
    """By the turns and the missions that are left to make use of it."""
    turns = max(0.0, me.turns - 2.0)
    missions = max(0.0, me.missions_to_come() - 1.0)
    if reward == MORE_MONEY:
        return MONEY_A_TURN * turns
    if reward == MORE_SCIENCE:
        return SCIENCE_A_MISSION * missions + SCIENCE_A_TURN * turns
    if reward == MORE_HAND:
        return CARD_A_TURN * turns
    return POINT_A_MISSION * missions


# ---- what a rocket takes


class Means:
    """What a rocket can be made of: what it has already, and cards that may be placed, the best ones first."""

    __slots__ = ("lifts", "points", "ready_lift", "ready_points")

    def __init__(self, me: Outlook, with_pad: bool, cards: list[int]) -> None:
        self.points = sorted([ROCKET[kind] for kind in cards if ROCKET[kind]], reverse=True)
        self.lifts: list[list[int]] = []
        self.ready_lift: list[int] = []
        for destination in range(DESTINATIONS):
            lifts = LIFTS[destination]
            self.lifts.append(sorted([lifts[kind] for kind in cards if lifts[kind]], reverse=True))
            self.ready_lift.append(me.lift_on_pad(destination) if with_pad else me.lasting_lift(destination))
        self.ready_points = points_for_launch(me.table, me.seat) if with_pad else me.lasting_points()


class Build:
    """A rocket to a location: what it is worth with as many cards placed for a boost as pay off."""

    __slots__ = ("cards", "chance", "lift", "place", "short", "value", "worth")

    def __init__(self, place: int, worth: float, means: Means) -> None:
        destination = LOCATION_DESTINATION[place]
        self.place = place
        self.worth = worth
        lacking = POINTS_NEEDED[place] - means.ready_points
        engines = 0
        for points in means.points:
            if lacking <= 0:
                break
            lacking -= points
            engines += 1
        self.short = max(0, lacking)
        chances = CHANCES[destination]
        spaces = min(MOST_LIFT, means.ready_lift[destination])
        cards = engines
        self.lift = spaces
        self.cards = cards
        self.value = worth * chances[spaces] - A_PLACEMENT * cards
        for more in means.lifts[destination]:
            spaces = min(MOST_LIFT, spaces + more)
            cards += 1
            value = worth * chances[spaces] - A_PLACEMENT * cards
            if value > self.value:
                self.value = value
                self.lift = spaces
                self.cards = cards
        self.value -= A_POINT_SHORT * self.short
        self.chance = chances[self.lift]

    def turns(self, me: Outlook) -> float:
        """How long it should take to get this rocket off the ground."""
        money = 10.0 * (self.cards + (me.plan == NO_CARD)) + 20.0 * self.short
        return max(1.0 if self.cards or self.short else 0.0, money / (0.7 * me.income + 3.0))


def open_locations(me: Outlook) -> list[int]:
    """Where this player has no token yet and a mission card left to send."""
    table = me.table
    done = table.done[me.seat]
    types = {MISSION_TYPE[kind] for kind in me.deck if is_mission(kind)}
    if me.plan != NO_CARD:
        types.add(MISSION_TYPE[me.plan])
    return [
        place
        for place in range(LOCATIONS)
        if not done >> place & 1
        and LOCATION_TYPE[place] in types
        and not (table.battle and LOCATION_DESTINATION[place] != EARTH)
    ]


def builds_now(me: Outlook) -> list[Build]:
    """The rockets that could be built next, each for the mission in work or, without one, for any mission."""
    if not me.table.tokens_left(me.seat):
        return []
    means = Means(me, True, me.deck)
    places = open_locations(me)
    if me.plan != NO_CARD:
        places = [place for place in places if place in TARGETS[me.plan]]
    return [Build(place, location_worth(me, place), means) for place in places]


def pace(me: Outlook, build: Build) -> float:
    """What it brings in a turn; little if there may be no time for it."""
    turns = build.turns(me)
    value = build.value
    if turns > me.turns + 1.0:
        value *= TOO_LATE
    if value > 0:
        value -= token_cost(me)
    return value / (BETWEEN_MISSIONS + turns)


def token_cost(me: Outlook) -> float:
    """Mission tokens are few: each should bring its share of the points that end the game."""
    table = me.table
    if table.battle or table.seats == 1:
        return 0.0
    lacking = table.edition.ends[table.seats] - table.points[me.seat]
    return max(0.0, lacking / table.tokens_left(me.seat) - AN_EASY_MISSION)


def target_of(me: Outlook, builds: list[Build]) -> Build | None:
    best: Build | None = None
    best_pace = -1000.0
    for build in builds:
        own_pace = pace(me, build)
        if own_pace > best_pace:
            best, best_pace = build, own_pace
    return best


# ---- all the missions to come


class Programme:
    """The missions that there may still be time for, and what another card would do for them."""

    __slots__ = ("base", "me", "missions", "worths")

    def __init__(self, me: Outlook) -> None:
        self.me = me
        self.missions = me.missions_to_come()
        self.worths = [(place, location_worth(me, place)) for place in open_locations(me)] if self.missions >= 1 else []
        self.base = self.promise(all_cards(me))

    def promise(self, cards: list[int]) -> float:
        """What these cards should bring, rocket by rocket, the best ones first."""
        means = Means(self.me, False, cards)
        values = sorted([Build(place, worth, means).value for place, worth in self.worths], reverse=True)
        total = 0.0
        left = self.missions
        for value in values:
            if left <= 0 or value <= 0:
                break
            total += value * min(1.0, left)
            left -= 1.0
        return total

    def gain(self, kind: int) -> float:
        """What owning one more card of this kind adds to the missions to come."""
        return max(0.0, self.promise([*all_cards(self.me), kind]) - self.base) if flies(kind) else 0.0

    def loss(self, kind: int) -> float:
        """What they lose without a card of this kind."""
        if not flies(kind):
            return 0.0
        cards = all_cards(self.me)
        cards.remove(kind)
        return max(0.0, self.base - self.promise(cards))


def all_cards(me: Outlook) -> list[int]:
    """The deck, and what will come back to it from the Launch Pad."""
    return [*me.deck, *[card_of(entry) for entry in me.pad if not stays(entry)]]


def flies(kind: int) -> bool:
    """Whether a card can do anything for a rocket."""
    return bool(ROCKET[kind] or LIFTS[0][kind] or LIFTS[1][kind] or LIFTS[2][kind])
