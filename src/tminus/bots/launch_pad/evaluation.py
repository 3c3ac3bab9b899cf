"""The signs that a game of Launch Pad goes well for a player: what to look at on the table and in the hand."""

from math import log
from typing import Final

from tminus.bots.launch_pad.harvest import Harvest
from tminus.bots.launch_pad.line import Line
from tminus.bots.launch_pad.outlook import turns_left, turns_to_come
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    ASTRONAUT,
    CONSTRUCTION,
    ENGINEER,
    FAST_TRACK,
    JACK_OF_ALL_TRADES,
    LAUNCH,
    OXYGEN,
    PARTS_SUPPLIER,
    QUALITY_CERTIFICATE,
    QUALITY_CHECK,
    QUALITY_CONTROL,
    RECRUITMENT,
    SABOTAGE,
    SALVAGE,
    THIEF,
)
from tminus.games.launch_pad.scoring import ASTRONAUT_POINTS, CERTIFICATE_POINTS
from tminus.games.launch_pad.specialties import HAS_SECURITY
from tminus.games.launch_pad.state import NO_EXPERT, Table

SIGNS: Final[list[str]] = [
    "points",
    "lift-off",
    "in-time",
    "unfinished",
    "in-hand",
    "exposed",
    "controller",
    "engineer",
    "inspector",
    "fresh-cards",
    "oxygen",
    "supply",
    "trumps",
    "turns",
]

IN_HAND: Final = 0.7  # an expert in hand, compared with one in place


def progress(table: Table) -> float:
    """The share of the game that is over."""
    return table.turns / (table.turns + turns_to_come(table) + 1)


def read(table: Table, seat: int) -> list[float]:
    hand = table.hands[seat]
    to_come = turns_to_come(table)
    turns = turns_left(table, seat, to_come)
    playing = turns + 1 if table.turn == seat else turns  # turns in which cards can still be played
    harvest = Harvest(table.rockets[seat], hand, Line(table, seat, turns))

    bonus = 0.0
    oxygen = 0
    fresh = 0
    supply = 0
    trumps = 0
    if playing:
        tanks = hand.count(OXYGEN)
        oxygen = min(tanks + harvest.breathing, harvest.in_launch + harvest.soon_in_launch)
        manned = min(hand.count(ASTRONAUT), oxygen) + 2 * min(tanks, harvest.gasping)
        certified = min(hand.count(QUALITY_CERTIFICATE), harvest.uncertified)
        bonus = float(ASTRONAUT_POINTS * manned + CERTIFICATE_POINTS * certified)
        fresh = max(0, table.limit(seat) - len(hand))
        supply = hand.count(PARTS_SUPPLIER) + hand.count(SALVAGE) + hand.count(THIEF)
        trumps = hand.count(ABORT_MISSION) + hand.count(SABOTAGE) + hand.count(QUALITY_CHECK)
        trumps += hand.count(RECRUITMENT) + hand.count(FAST_TRACK)

    nearness = 1.0 / (0.5 + to_come / table.seats)  # a point decides the more, the less can still happen
    return [
        harvest.points * nearness,
        (harvest.lift_off + bonus) * nearness,
        harvest.in_time * nearness,
        harvest.unfinished * nearness,
        harvest.in_hand * nearness,
        0.0 if table.specialties[seat] & HAS_SECURITY else -harvest.exposed * nearness,
        (staffed(table, seat, LAUNCH) - 1.0) / (1 + playing),
        staffed(table, seat, CONSTRUCTION) if turns > 1 else 0.0,
        staffed(table, seat, QUALITY_CONTROL) if turns else 0.0,
        float(fresh),
        float(oxygen),
        float(supply),
        trumps * nearness,
        log(1 + playing),
    ]


def staffed(table: Table, seat: int, zone: int) -> float:
    """1 with an expert in the zone, a little less with one in hand."""
    if table.experts[seat * 3 + zone] != NO_EXPERT:
        return 1.0
    hand = table.hands[seat]
    return IN_HAND if ENGINEER + zone in hand or JACK_OF_ALL_TRADES in hand else 0.0
