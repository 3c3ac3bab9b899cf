"""The signs that a table of Mission: Red Planet goes well for a seat, between two rounds."""

from math import pow
from typing import Final

from mypy_extensions import i64

from tminus.bots.red_planet.hand import hope
from tminus.bots.red_planet.missions import is_won_by_places
from tminus.bots.red_planet.outlook import Outlook, looking
from tminus.bots.red_planet.stage import Stage
from tminus.bots.red_planet.worth import ENDS
from tminus.games.red_planet.cards import (
    COLOURS,
    CONDITION_OF,
    ICE,
    ICE_MONOPOLY,
    MARS_ZONES,
    MISSION_EACH,
    MISSION_MOST,
    MISSION_POINTS,
    MISSION_RESOURCE,
    MOST_TOKENS,
    OUTER_ZONES,
    PHOBOS,
    POINTS,
    RESOURCES,
    ROUNDS,
    ZONES,
    is_action,
)
from tminus.games.red_planet.missions import mission_points
from tminus.games.red_planet.places import FIRST_SHIP
from tminus.games.red_planet.production import LAST
from tminus.games.red_planet.state import FACE_DOWN, NO_CARD, Table

SIGNS: Final[list[str]] = [
    "points",
    "next-production",
    "later-productions",
    "discoveries",
    "ice",
    "missions",
    "actions",
    "characters",
    "aboard",
    "mars",
    "phobos",
]

# How firmly a zone is held, by the astronauts more than the strongest rival: two are safe from most attacks.
BEHIND: Final = 0.05
HOLD: Final = [0.2, 0.55, 1.0]

PRODUCTIONS: Final = LAST * (LAST + 1) / 2


def _fought_for(round: int) -> float:
    """The part of all tokens that has been fought for: a production brings one more than the one before."""
    part = 0.0
    for which in range(1, LAST + 1):
        gone = (round - 1 - ENDS[which - 1]) / (ENDS[which] - ENDS[which - 1])
        part += which * min(1.0, max(0.0, gone)) / PRODUCTIONS
    return part


PROGRESS: Final[list[float]] = [_fought_for(round) for round in range(ROUNDS + 1)]

DISTINCT: Final = 2.0  # how much a lead in expected tokens counts
A_TOKEN: Final = 1.0  # that others may still win

OWN_STAKES: Final[list[list[float]]] = [
    [1.0 if colour == seat else 0.0 for colour in range(COLOURS)] for seat in range(COLOURS)
]
NO_DISCOVERIES: Final = (NO_CARD,) * (ZONES - OUTER_ZONES)


def progress(table: Table) -> float:
    return 1.0 if table.revealed else PROGRESS[table.round]


def read(table: Table, seat: int) -> list[float]:
    """The signs of a seat. What lies hidden is read, too: whoever asks has only imagined it."""
    stage = Stage(table, seat, seat, [*table.discoveries, *NO_DISCOVERIES], OWN_STAKES[seat])
    me = looking(stage)
    tokens = [float(count) for count in table.tokens]
    firm = 0.0
    later = 0.0
    surprises = 0.0
    for zone in range(ZONES):
        soon, then = expect(me, zone, tokens)
        if soon or then:
            firm += stage.pots[zone * stage.times] * hold(table, seat, zone)
            later += then
            surprises += me.zone_worth(zone) - soon - then
    missions = 0.0  # what they promise and what they would give now: both foretell what they will give
    for worth in me.mission_worths:
        missions += worth
    actions = 0
    for card in (table.kept[seat], *table.drawn[seat]):
        if is_action(card):
            actions += 1
        elif card >= 0:
            missions += mission_points(table, seat, card)
            if not is_won_by_places(card):
                missions += token_mission_worth(card, seat, table.colours, tokens)
    return [
        float(points(table, seat)),
        firm,
        later,
        surprises,
        ICE_MONOPOLY * share(ICE, seat, table.colours, tokens),
        missions,
        float(actions),
        hope(table.hands[seat], ROUNDS + 1 - table.round),
        float(aboard(table, seat)),
        float(on_mars(table, seat)),
        float(table.astronauts[PHOBOS * COLOURS + seat]),
    ]


def points(table: Table, seat: int) -> int:
    """Of the tokens won so far."""
    total = 0
    for kind in range(RESOURCES):
        total += table.tokens[seat * RESOURCES + kind] * POINTS[kind]
    return total


def aboard(table: Table, seat: int) -> int:
    total = 0
    for dock in range(table.colours):
        total += table.astronauts[(FIRST_SHIP + dock) * COLOURS + seat]
    return total


def on_mars(table: Table, seat: int) -> int:
    total = 0
    for zone in range(MARS_ZONES):
        total += table.astronauts[zone * COLOURS + seat]
    return total


def hold(table: Table, seat: int, zone: int) -> float:
    """How firmly the seat holds a zone as it stands."""
    here: i64 = zone * COLOURS
    mine = table.astronauts[here + seat]
    if not mine:
        return 0.0
    lead = mine
    for colour in range(table.colours):
        if colour != seat and mine - table.astronauts[here + colour] < lead:
            lead = mine - table.astronauts[here + colour]
    return BEHIND if lead < 0 else HOLD[lead if lead < 2 else 2]


# ---- tokens to come


def expect(me: Outlook, zone: int, tokens: list[float]) -> tuple[float, float]:
    """Add to everybody's tokens what this zone may bring them. What its next production and those after it are worth
    to the seat, without the discovery that may lie there."""
    stage = me.stage
    kind = stage.table.resources[zone]
    if not me.looked_at >> zone & 1:
        me.look_at(zone)
    strong = me.strong
    times: i64 = stage.times
    colours: i64 = stage.colours
    soon = 0.0
    later = 0.0
    for time in range(times):
        place: i64 = zone * times + time
        at: i64 = place * COLOURS
        total = 0.0
        for colour in range(colours):
            total += strong[at + colour]
        if total == 0.0:
            break
        total += stage.strangers[time]
        mine = (stage.pots[place] + stage.own_extras[place]) * strong[at + stage.seat] / total
        if time == 0:
            soon = mine
        else:
            later += mine
        if kind != FACE_DOWN:
            each = float(LAST - times + 1 + time) / total
            for colour in range(colours):
                if strong[at + colour] != 0.0:
                    tokens[colour * RESOURCES + kind] += each * strong[at + colour]
    return soon, later


def share(kind: int, seat: int, colours: int, tokens: list[float]) -> float:
    """The chance to have the most tokens of a kind in the end."""
    total = A_TOKEN
    for colour in range(colours):
        total += pow(tokens[colour * RESOURCES + kind], DISTINCT)
    return pow(tokens[seat * RESOURCES + kind], DISTINCT) / total


def token_mission_worth(mission: int, seat: int, colours: int, tokens: list[float]) -> float:
    if CONDITION_OF[mission] == MOST_TOKENS:
        return MISSION_POINTS[mission][0] * share(MISSION_RESOURCE[mission], seat, colours, tokens)
    fewest = min(tokens[seat * RESOURCES : (seat + 1) * RESOURCES])
    return min(MISSION_EACH[mission] * fewest, float(MISSION_MOST[mission]))
