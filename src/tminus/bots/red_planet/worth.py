"""What there is to win in each zone, in points, as far as a seat can know."""

from typing import Final

from mypy_extensions import i64

from tminus.games.red_planet.cards import (
    ADJACENT,
    AMOUNTS,
    CONDITION_OF,
    FIRST_PRODUCTION,
    FROZEN_CAVERN,
    ICE,
    ICE_MONOPOLY,
    MINING_INCIDENT,
    MISSION_EACH,
    MISSION_POINTS,
    MISSION_RESOURCE,
    MOST_TOKENS,
    OUTER_ZONES,
    POINTS,
    RESOURCES,
    RICH_VEIN,
    ROUNDS,
    SECOND_PRODUCTION,
    SYNERGY,
    TOKEN_SETS,
    UNDERGROUND_LAKE,
    ZONES,
)
from tminus.games.red_planet.production import LAST
from tminus.games.red_planet.scoring import held_missions
from tminus.games.red_planet.state import FACE_DOWN, NO_CARD, Table

ENDS: Final = [0, FIRST_PRODUCTION, SECOND_PRODUCTION, ROUNDS]  # the last round before each production

A_MONOPOLY_NEEDS: Final = 15.0  # tokens for the most ice, about
A_BARON_NEEDS: Final = 6.0  # tokens for the most of another resource, about
A_SET_NEEDS: Final = 3.0

NOTHING_LIES: Final = (0,) * (ZONES * RESOURCES)
NOTHING_KNOWN: Final = [NO_CARD] * ZONES


# ---- tokens

# A point token of each resource to anybody: its points, and ice may become a monopoly.
USUAL_WORTHS: Final = [
    points + (ICE_MONOPOLY / A_MONOPOLY_NEEDS if kind == ICE else 0.0) for kind, points in enumerate(POINTS)
]


def token_worths(table: Table, seat: int) -> list[float]:
    """A point token of each resource to this seat, with its own missions in mind."""
    worths = [float(points) for points in POINTS]
    worths[ICE] += ice_extra(table, seat)
    for mission in held_missions(table, seat):
        condition = CONDITION_OF[mission]
        if condition == MOST_TOKENS:
            worths[MISSION_RESOURCE[mission]] += MISSION_POINTS[mission][0] / A_BARON_NEEDS
        elif condition == TOKEN_SETS:
            own = table.tokens[seat * RESOURCES : (seat + 1) * RESOURCES]
            for kind in range(RESOURCES):
                if own[kind] == min(own):
                    worths[kind] += MISSION_EACH[mission] / A_SET_NEEDS
    return worths


def ice_extra(table: Table, colour: int) -> float:
    """The closer the race for the most ice, the more each ice token matters."""
    most = 0
    for other in range(table.colours):
        if other != colour and table.tokens[other * RESOURCES + ICE] > most:
            most = table.tokens[other * RESOURCES + ICE]
    gap = abs(table.tokens[colour * RESOURCES + ICE] - most)
    return ICE_MONOPOLY / (10.0 + 2.0 * gap)


def unseen_token(table: Table, worths: list[float]) -> float:
    """A token of a zone whose resource nobody has seen."""
    total = 0.0
    for kind in table.unflipped:
        total += worths[kind]
    return total / len(table.unflipped)


# ---- zones


def known_discoveries(table: Table, seat: int) -> list[int]:
    """The discoveries that the seat has seen, by zone."""
    known = [NO_CARD] * ZONES
    for zone in range(OUTER_ZONES):
        if table.seen[zone] >> seat & 1:
            known[zone] = table.discoveries[zone]
    return known


def fill_pots(
    table: Table, discoveries: list[int], own_worths: list[float], times: int, pots: list[float], extras: list[float]
) -> None:
    """Zone after zone, what there is to win at each of the productions to come, and how much more that is to somebody
    to whom tokens are worth so much."""
    unseen = unseen_token(table, USUAL_WORTHS)
    own_unseen = unseen_token(table, own_worths)
    tokens_wait = table.lying != NOTHING_LIES
    something_known = discoveries != NOTHING_KNOWN
    place: i64 = 0
    for zone in range(ZONES):
        kind = table.resources[zone]
        each = unseen if kind == FACE_DOWN else USUAL_WORTHS[kind]
        own_each = own_unseen if kind == FACE_DOWN else own_worths[kind]
        if tokens_wait:
            usual = waiting(table, zone, USUAL_WORTHS)
            pots[place] = usual
            extras[place] = waiting(table, zone, own_worths) - usual
        for which in range(LAST - times + 1, LAST + 1):
            pots[place] += which * each
            extras[place] += which * (own_each - each)
            place += 1
        if something_known:
            usual = surprise(discoveries, zone, each, USUAL_WORTHS[ICE])
            pots[place - 1] += usual
            extras[place - 1] += surprise(discoveries, zone, own_each, own_worths[ICE]) - usual


def waiting(table: Table, zone: int, worths: list[float]) -> float:
    """The tokens that lie in a zone for whoever wins the next production."""
    total = 0.0
    for kind in range(RESOURCES):
        lying = table.lying[zone * RESOURCES + kind]
        if lying:
            total += lying * worths[kind]
    return total


def surprise(discoveries: list[int], zone: int, each: float, ice: float) -> float:
    """What discoveries add to the last production of a zone whose tokens are worth so much each."""
    discovery = discoveries[zone]
    if discovery == MINING_INCIDENT:
        return -LAST * each
    more = 0
    for other in ADJACENT[zone]:
        if discoveries[other] == SYNERGY:
            more += AMOUNTS[SYNERGY]
    if discovery == RICH_VEIN:
        more += AMOUNTS[RICH_VEIN]
    if discovery == FROZEN_CAVERN:
        return more * ice + LAST * (ice - each)
    return more * each + (AMOUNTS[UNDERGROUND_LAKE] if discovery == UNDERGROUND_LAKE else 0)
