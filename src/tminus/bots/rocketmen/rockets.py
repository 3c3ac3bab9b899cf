"""Which mission to aim at: what a location is worth, and what a rocket to it still takes."""

from typing import Final

from tminus.bots.rocketmen.builds import Build, Means, Programme
from tminus.bots.rocketmen.outlook import NOT_ASKED, Outlook, targets_of, within_reach
from tminus.games.rocketmen.cards import (
    FIRST_POINTS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    LOCATION_TYPE,
    LOCATIONS,
    MARS,
    MOON,
    MORE_HAND,
    MORE_MONEY,
    MORE_SCIENCE,
    REWARD_OF,
    TOKEN_POINTS,
    is_mission,
)
from tminus.games.rocketmen.ending import occupied
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.pad import card_of, stays
from tminus.games.rocketmen.state import NO_CARD, NOBODY

AN_EASY_MISSION: Final = 3.0  # points that a mission brings in any case
BETWEEN_MISSIONS: Final = 1.0  # turns
TOO_LATE: Final = 0.3  # how much of a mission counts if the game should be over before its launch

# What an achievement is worth.
MONEY_A_TURN: Final = 0.35
SCIENCE_A_TURN: Final = 0.05
SCIENCE_A_MISSION: Final = 0.5
CARD_A_TURN: Final = 0.15
POINT_A_MISSION: Final = 0.5


# ---- what a location is worth


def location_worth(me: Outlook, place: int) -> float:
    if me.worths[place] == NOT_ASKED:
        me.worths[place] = all_in_all(me, place)
    return me.worths[place]


def contested(me: Outlook) -> int:
    """The locations that some rival may reach in the next turn, as bits."""
    if me.contested < 0:
        me.contested = 0
        for rival in range(me.table.seats):
            if rival != me.seat:
                me.contested |= within_reach(me.table, rival)
    return me.contested


def all_in_all(me: Outlook, place: int) -> float:
    """Its points, its achievement for the rest of the game, and what it does for a goal."""
    table = me.table
    is_first = not occupied(table) >> place & 1
    worth = float(FIRST_POINTS[place] if is_first else LATER_POINTS[place])
    if is_first and contested(me) >> place & 1:
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


def means_now(me: Outlook) -> Means:
    """The Launch Pad, and what the deck could place on it."""
    if me.means is None:
        me.means = Means(points_for_launch(me.table, me.seat), me.ready_lift(), me.deck)
    return me.means


def open_locations(me: Outlook) -> list[int]:
    """Where this player has no token yet and a mission card left to send."""
    places = targets_of(me.table, me.seat, me.plan) if me.plan != NO_CARD else 0
    for kind in me.deck:
        if is_mission(kind):
            places |= targets_of(me.table, me.seat, kind)
    return listed(places)


def listed(places: int) -> list[int]:
    return [place for place in range(LOCATIONS) if places >> place & 1]


def builds_now(me: Outlook) -> list[Build]:
    """The rockets that could be built next, each for the mission in work or, without one, for any mission."""
    if not me.table.tokens_left(me.seat):
        return []
    means = means_now(me)
    places = open_locations(me) if me.plan == NO_CARD else listed(targets_of(me.table, me.seat, me.plan))
    return [Build(place, location_worth(me, place), means) for place in places]


def time_for(me: Outlook, build: Build) -> float:
    """The turns that it should take to get this rocket off the ground."""
    money = 10.0 * (build.cards + (me.plan == NO_CARD)) + 20.0 * build.short
    return max(1.0 if build.cards or build.short else 0.0, money / (0.7 * me.income + 3.0))


def pace(me: Outlook, build: Build) -> float:
    """What it brings in a turn; little if there may be no time for it."""
    turns = time_for(me, build)
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


def programme_of(me: Outlook) -> Programme:
    if me.programme is None:
        missions = me.missions_to_come()
        places = open_locations(me) if missions >= 1 else []
        worths = [location_worth(me, place) for place in places]
        me.programme = Programme(missions, places, worths, Means(me.lasting_points(), me.lasting_lift(), all_cards(me)))
    return me.programme


def all_cards(me: Outlook) -> list[int]:
    """The deck, and what will come back to it from the Launch Pad."""
    return [*me.deck, *[card_of(entry) for entry in me.pad if not stays(entry)]]
