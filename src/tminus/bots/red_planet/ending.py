"""After round 10 nothing is left to guess but the cards in others' hands: count what each option comes to."""

from typing import Final

from tminus.bots.red_planet.rivals import stakes
from tminus.bots.red_planet.worth import unseen_token
from tminus.games.red_planet.action_cards import own_zones, rivals_in, zones_with_rivals
from tminus.games.red_planet.actions import KILL_IN, PLAY, STOP, TO, UNLEASH, VICTIM
from tminus.games.red_planet.cards import (
    ADJACENT,
    AMOUNTS,
    COLOURS,
    ETHER_MAGNET,
    FIRST_ACTION,
    INDUSTRIAL_ESPIONAGE,
    NATIVE_RESISTANCE,
    POINTS,
    RESCUE_PARTY,
    RESOURCES,
    ZONES,
)
from tminus.games.red_planet.missions import mission_points
from tminus.games.red_planet.places import IN_MEMORIAL, MEMORIAL
from tminus.games.red_planet.production import LAST, amount_produced, kind_produced, share_out, takers_of
from tminus.games.red_planet.revealing import attract, resist
from tminus.games.red_planet.scoring import discovery_points, held_missions, ice_monopoly, token_points
from tminus.games.red_planet.state import FACE_DOWN, Table

NOT_WORTH_A_CARD: Final = 0.01


class Ending:
    """The end of the game as a seat can count it, on a table of its own."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table.clone()
        self.table.hush()
        self.seat = seat
        self.stakes = stakes(table, seat)

    def shift(self, place: int, colour: int, count: int) -> None:
        self.table.astronauts[place * COLOURS + colour] += count

    # ---- counting

    def worth(self) -> float:
        """The points of all, by what they are worth to the seat, once production 3 is over."""
        table = self.table
        tokens = table.tokens
        lying = list(table.lying)
        won = list(tokens)
        worth = 0.0
        for zone in range(ZONES):
            if table.resources[zone] == FACE_DOWN:
                worth += self.hope(zone)
            else:
                lying[zone * RESOURCES + kind_produced(table, zone)] += amount_produced(table, zone, LAST)
                share_out(table, zone, lying, won)
        table.tokens = tuple(won)
        for colour in range(table.colours):
            worth += self.stakes[colour] * self.points(colour)
        table.tokens = tokens
        return worth

    def hope(self, zone: int) -> float:
        """Somebody may just have come to this zone: nobody knows what they find."""
        takers = takers_of(self.table, zone)
        if not takers:
            return 0.0
        each = amount_produced(self.table, zone, LAST) // len(takers)
        token = unseen_token(self.table, [float(points) for points in POINTS])
        return sum([self.stakes[colour] * each * token for colour in takers], 0.0)

    def points(self, colour: int) -> int:
        """A colour's points; the missions of others are their secret."""
        table = self.table
        points = ice_monopoly(table, colour) + discovery_points(table, colour)
        for kind in range(RESOURCES):
            points += token_points(table, colour, kind)
        if colour == self.seat:
            points += sum([mission_points(table, colour, mission) for mission in held_missions(table, colour)])
        return points

    # ---- discoveries that act at the reveal

    def unleash(self, zone: int) -> None:
        table = self.table
        discovery = table.discoveries[zone]
        if discovery == NATIVE_RESISTANCE:
            resist(table, zone)
        elif discovery == ETHER_MAGNET:
            attract(table, zone)
        elif ADJACENT[zone]:
            for colour in range(table.colours):
                self.shift(self.refuge(zone, colour), colour, table.astronauts[zone * COLOURS + colour])
                table.astronauts[zone * COLOURS + colour] = 0

    def refuge(self, zone: int, colour: int) -> int:
        """Where a colour will probably flee from a storm: to its own people."""
        best = ADJACENT[zone][0]
        for other in ADJACENT[zone]:
            if self.table.astronauts[other * COLOURS + colour] > self.table.astronauts[best * COLOURS + colour]:
                best = other
        return best


# ---- the reveal


def unleash(table: Table, seat: int, options: list[int]) -> list[float]:
    """The order that ends best, if the others then follow as they lie."""
    zones = [code - UNLEASH for code in options]
    worths: list[float] = []
    for first in zones:
        then = Ending(table, seat)
        for zone in [first, *[other for other in zones if other != first]]:
            then.unleash(zone)
        worths.append(then.worth())
    return worths


def flee_storm(table: Table, seat: int, options: list[int]) -> list[float]:
    _, _, colour, plan = table.agenda[-1]
    worths: list[float] = []
    for code in options:
        then = Ending(table, seat)
        then.shift(plan & 15, colour, -1)
        then.shift(code - TO, colour, 1)
        worths.append(then.worth())
    return worths


# ---- action cards


def play_action(table: Table, seat: int, options: list[int]) -> list[float]:
    """Whatever helps is played; tokens always do."""
    gains: list[float] = []
    for code in options:
        gains.append(NOT_WORTH_A_CARD if code == STOP else action_gain(table, seat, code - PLAY + FIRST_ACTION))
    return gains


def action_gain(table: Table, seat: int, card: int) -> float:
    if card == RESCUE_PARTY:
        worths = [best_rescue(table, seat, zone, AMOUNTS[card]) for zone in own_zones(table, seat)]
    elif card == INDUSTRIAL_ESPIONAGE:
        worths = [best_kill(table, seat, zone) for zone in zones_with_rivals(table, seat)]
    else:
        return float(AMOUNTS[card])
    return max(worths) - Ending(table, seat).worth()


def rescue(table: Table, seat: int, options: list[int]) -> list[float]:
    """Where they turn most points; the second one only if it helps, too."""
    left = table.agenda[-1][3]
    worths: list[float] = []
    for code in options:
        if code == STOP:
            worths.append(Ending(table, seat).worth())
        else:
            worths.append(best_rescue(table, seat, code - TO, left))
    return worths


def best_rescue(table: Table, seat: int, zone: int, most: int) -> float:
    return max([rescue_worth(table, seat, zone, count) for count in range(1, most + 1)])


def rescue_worth(table: Table, seat: int, zone: int, count: int) -> float:
    """The end if so many came back to this zone, as far as there are as many."""
    count = min(count, table.astronauts[IN_MEMORIAL + seat])
    then = Ending(table, seat)
    then.shift(MEMORIAL, seat, -count)
    then.shift(zone, seat, count)
    return then.worth()


def spy(table: Table, seat: int, options: list[int]) -> list[float]:
    return [best_kill(table, seat, code - KILL_IN) for code in options]


def spy_on(table: Table, seat: int, options: list[int]) -> list[float]:
    zone = table.agenda[-1][2]
    return [kill_worth(table, seat, zone, code - VICTIM) for code in options]


def best_kill(table: Table, seat: int, zone: int) -> float:
    return max([kill_worth(table, seat, zone, code - VICTIM) for code in rivals_in(table, seat, zone)])


def kill_worth(table: Table, seat: int, zone: int, victim: int) -> float:
    then = Ending(table, seat)
    then.table.kill(zone, victim, 1)
    return then.worth()
