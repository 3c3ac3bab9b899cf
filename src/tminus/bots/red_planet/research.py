"""The Scientist: drawing or looking, and where a discovery should lie."""

from typing import Final

from tminus.bots.red_planet.missions import is_won_by_places, mission_worth
from tminus.bots.red_planet.outlook import Outlook, looking
from tminus.bots.red_planet.stage import Stage
from tminus.games.red_planet.actions import ASSIGN, DRAW_EVENT, LOOK
from tminus.games.red_planet.cards import (
    ADJACENT,
    EVENTS,
    FIRST_ACTION,
    FIRST_DISCOVERY,
    MISSIONS,
    PLAYABLE,
    SYNERGY,
    ZONES,
)
from tminus.games.red_planet.places import IN_MEMORIAL
from tminus.games.red_planet.scoring import held_missions

A_DISCOVERY: Final = 1.2  # placing one, and knowing it
AN_ACTION: Final = 2.5
SOME_TOKENS: Final = 2.0  # a mission about tokens
FOR_A_NEUTRAL: Final = 0.4  # a discovery, if it is one; the rest leaves the game
A_LOOK: Final = 0.08  # for each point that there is to win


def study(me: Outlook, options: list[int]) -> list[float]:
    """A card of one's own is better than a look at what somebody has hidden."""
    return [card_worth(me) if code == DRAW_EVENT else look_worth(me, code - LOOK) for code in options]


def look(me: Outlook, options: list[int]) -> list[float]:
    return [look_worth(me, code - LOOK) for code in options]


def assign(me: Outlook, options: list[int]) -> list[float]:
    """A good one where the seat leads, a bad one where rivals do."""
    stage = me.stage
    card = stage.table.agenda[-1][3]
    worths: list[float] = []
    for code in options:
        discoveries = stage.discoveries[:]
        discoveries[code - ASSIGN] = card
        then = looking(Stage(stage.table, stage.seat, stage.colour, discoveries, stage.stakes))
        gain = 0.0
        for zone in [code - ASSIGN, *(ADJACENT[code - ASSIGN] if card == SYNERGY else [])]:
            gain += then.zone_worth(zone) - me.zone_worth(zone)
        worths.append(gain)
    return worths


def card_worth(me: Outlook) -> float:
    """What the next event card may bring, if the deck is still much as it was at the start."""
    stage = me.stage
    if stage.colour != stage.seat:
        return FOR_A_NEUTRAL
    missions = MISSIONS * mission_hope(me)
    discoveries = (FIRST_ACTION - FIRST_DISCOVERY) * A_DISCOVERY
    return (missions + discoveries + PLAYABLE * AN_ACTION) / EVENTS


def mission_hope(me: Outlook) -> float:
    """What a mission that the seat does not hold would promise, on average."""
    stage = me.stage
    held = held_missions(stage.table, stage.seat)
    for zone in range(ZONES):
        me.settle(zone)
    dead = me.astronauts[IN_MEMORIAL + stage.seat]
    total = 0.0
    for mission in range(MISSIONS):
        if mission in held:
            continue
        if is_won_by_places(mission):
            total += mission_worth(
                mission, stage.seat, stage.colours, me.settled, dead, stage.rounds, stage.sharpness[-1]
            )
        else:
            total += SOME_TOKENS
    return total / (MISSIONS - len(held))


def look_worth(me: Outlook, zone: int) -> float:
    """An unknown discovery, where there is much to win."""
    stage = me.stage
    if stage.table.seen[zone] >> stage.seat & 1:
        return 0.0
    return A_LOOK * stage.pots[(zone + 1) * stage.times - 1]
