"""How well a table stands for a player: what a person would look at, too, in numbers."""

from typing import Final

from tminus.bots.rocketmen.builds import Build, Means
from tminus.bots.rocketmen.goals import steps_missing
from tminus.bots.rocketmen.outlook import Outlook, turns_left
from tminus.bots.rocketmen.rockets import builds_now, means_now, programme_of, target_of, time_for
from tminus.bots.rocketmen.worth import ITEMS_OF
from tminus.games.rocketmen.cards import (
    FIRST_POINTS,
    GOAL_POINTS,
    IDS,
    KINDS,
    LATER_POINTS,
    LOCATION_DESTINATION,
    MISSION_TOKENS,
    ROCKET,
    SPACES,
    THREAT_POINTS,
    TOKEN_POINTS,
    TOKENS_AT,
    is_threat,
)
from tminus.games.rocketmen.ending import occupied
from tminus.games.rocketmen.goals import variant_points
from tminus.games.rocketmen.pad import acts_as
from tminus.games.rocketmen.state import NO_CARD, Table

SIGNS: Final[list[str]] = [
    "points",
    "threats",
    "rocket",
    "in-hand",
    "soon",
    "mission",
    "programme",
    "income",
    "engines",
    "items",
    "turn-to-come",
    # Alone, against the AI.
    "alone",
    "goal",
    "ai-points",
    "ai-missions",
    "ai-level",
    # What each card is worth was learned like the rest.
    *[f"deck-{card}" for card in IDS],
    *[f"pad-{card}" for card in IDS],
    *[f"hand-{card}" for card in IDS],
]

HOPE: Final = [1.0, 0.25, 0.0]  # how much of a goal counts, by the steps that are missing
A_GOAL: Final = 4.0  # alone it gives no points, but without it all is lost
LATE: Final = 0.5  # of a turn: the game ends with a round, not in its middle


def progress(table: Table) -> float:
    """How far the game is, by the turns that there may still be."""
    gone = table.turns / table.seats
    return gone / (gone + turns_left(table, table.turn) + LATE)


def read(table: Table, seat: int) -> list[float]:
    """The signs of a seat, in the order of `SIGNS`."""
    me = Outlook(table, seat)
    threats = engines = items = 0
    for kind in me.deck:
        engines += ROCKET[kind]
        items += ITEMS_OF[kind]
        if is_threat(kind):
            threats += 1
    for pile in (table.stored[seat], table.junkyards[seat]):
        for kind in pile:
            if is_threat(kind):
                threats += 1
    goal = hope_of_goal(me, threats)
    alone = table.seats == 1
    points = float(points_of_missions(table, seat, threats))
    share = min(1.0, table.limit(seat) / max(1, len(me.deck)))  # of the deck, in hand at a time
    builds = builds_now(me)
    target = target_of(me, builds)
    signs = [
        points if alone else points + goal,
        float(threats),
        target.value if target is not None else 0.0,
        worth_in_hand(me, builds),
        1.0 / (1.0 + time_for(me, target)) if target is not None else 0.0,
        float(me.plan != NO_CARD),
        programme_of(me).base,
        me.income / 10.0,
        engines * share,
        items * share + table.science_tokens[seat],
    ]
    if alone:
        signs += [
            0.0,
            1.0,
            goal,
            ai_points(table),
            float(MISSION_TOKENS - TOKENS_AT[table.ai_done]),
            float(table.level),
        ]
    else:
        signs += [float(has_turn_to_come(table, seat)), 0.0, 0.0, 0.0, 0.0, 0.0]
    return signs + cards_of(me)


def cards_of(me: Outlook) -> list[float]:
    """How many of each card are in the deck, on the Launch Pad and in hand."""
    counts = [0.0] * (3 * KINDS)
    for kind in me.deck:
        counts[kind] += 1.0
    for entry in me.pad:
        counts[KINDS + acts_as(entry)] += 1.0
    for kind in me.hand:
        counts[2 * KINDS + kind] += 1.0
    return counts


def points_of_missions(table: Table, seat: int, threats: int) -> int:
    """All points but those of Threats and of a goal."""
    points = table.points[seat] + TOKEN_POINTS * ((table.moon_token == seat) + (table.mars_token == seat))
    if table.seats == 1 and table.edition.solo_threats_on_track:
        points -= THREAT_POINTS * threats
    return points + variant_points(table, seat) if table.variants else points


def hope_of_goal(me: Outlook, threats: int) -> float:
    """The points of the better goal, as far as they are sure."""
    best = 0.0
    ambition = me.ambition
    for goal in ambition.goals:
        missing = steps_missing(goal, ambition.done, ambition.firsts, threats, ambition.footprints)
        if missing < len(HOPE):
            points = A_GOAL if me.table.seats == 1 else float(GOAL_POINTS[goal])
            best = max(best, points * HOPE[max(0, missing)])
    return best


def worth_in_hand(me: Outlook, builds: list[Build]) -> float:
    """What the mission in work is worth with the Launch Pad and the hand alone."""
    if me.plan == NO_CARD:
        return 0.0
    ready = means_now(me)
    means = Means(ready.ready_points, ready.ready_lift, me.hand)
    best = 0.0
    for build in builds:
        best = max(best, Build(build.place, build.worth, means).value)
    return best


def has_turn_to_come(table: Table, seat: int) -> bool:
    """Whether the seat has not yet had its turn in this round, or has it now."""
    return table.turns % table.seats + (seat - table.turn) % table.seats < table.seats


def ai_points(table: Table) -> float:
    """The AI's points, and those of its mission as far as its rocket has come."""
    points = float(table.ai_points)
    if not table.edition.solo_threats_on_track:
        points += THREAT_POINTS * table.ai_threats
    place = table.ai_location
    if place == NO_CARD:
        return points
    mission = LATER_POINTS[place] if occupied(table) >> place & 1 else FIRST_POINTS[place]
    return points + mission * table.ai_space / SPACES[LOCATION_DESTINATION[place]]
