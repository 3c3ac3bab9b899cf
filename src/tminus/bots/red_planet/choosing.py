"""Choosing a mission and a character."""

from collections.abc import Callable
from typing import Final

from tminus.bots.red_planet.attacks import best_victim
from tminus.bots.red_planet.boarding import boarded as boarded_by_one
from tminus.bots.red_planet.boarding import boarding_gain
from tminus.bots.red_planet.docks import best_launch, best_sabotage, best_turn
from tminus.bots.red_planet.hand import after, hope
from tminus.bots.red_planet.missions import promise
from tminus.bots.red_planet.moves import best_drop, best_walk
from tminus.bots.red_planet.odds import boarders_before, chance_to_fill
from tminus.bots.red_planet.outlook import Outlook
from tminus.bots.red_planet.research import card_worth
from tminus.games.red_planet.actions import CHARACTER, KEEP
from tminus.games.red_planet.cards import (
    COLOURS,
    EXPLORER,
    EXPLORER_MOVES,
    FEMME_FATALE,
    OUTER_ZONES,
    PHOBOS,
    PILOT,
    PLACED,
    PLACES,
    ROUNDS,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
    TRAVEL_AGENT,
)
from tminus.games.red_planet.places import IN_RESERVE
from tminus.games.red_planet.state import Table

BETWEEN_TWO: Final = 4.0  # between two players every gain counts more
NO_DIFFERENCE: Final = 0.5  # points: whoever always plays what is best by a little can be read
MORE_THAN_ONE: Final = 1.5  # further moves of an Explorer gain less than the first
DIGIT: Final = 10


def choose_mission(table: Table, seat: int, options: list[int]) -> list[float]:
    return [promise(code - KEEP) for code in options]


def choose_character(me: Outlook, options: list[int]) -> list[float]:
    """What each would do now, and what the others could do later."""
    stage = me.stage
    hand = stage.table.hands[stage.seat]
    scale = BETWEEN_TWO if stage.colours > stage.table.seats else 1.0
    before = boarders_before(stage.table, stage.seat)
    harbour = Harbour(me)
    values: list[float] = []
    for code in options:
        number = code - CHARACTER + 1
        now = harbour.gain(number, before[number])
        later = scale * hope(after(hand, number), ROUNDS - stage.table.round)
        values.append(round((now + later) / NO_DIFFERENCE))
    return values


class Harbour:
    """The docks before a round: what characters that act sooner or later can gain there."""

    def __init__(self, me: Outlook) -> None:
        self.me = me
        self.free = sum(me.room)
        self.reserve = me.astronauts[IN_RESERVE + me.stage.colour]
        # By the docks that have been boarded one after another, each as a digit: what was found out already.
        self.found: dict[int, Outlook] = {}
        self.gains: dict[int, float] = {}

    def gain(self, number: int, before: float) -> float:
        """What a character gains this round, where so many astronauts will be placed before it acts."""
        count = PLACED[number] if number == TRAVEL_AGENT else 1
        left = min(PLACED[number], self.reserve) // count
        boarded = 0
        then = self.me
        gain = 0.0
        while left:
            best, dock = self.best_dock(then, boarded, count, before, apart=number == SECRET_AGENT)
            if dock < 0:
                break
            left -= 1
            gain += best
            if left or number in EFFECT:
                boarded = boarded * DIGIT + dock + 1
                then = self.seen_after(then, boarded, dock)
        if number in EFFECT:
            gain += EFFECT[number](then)
        return gain

    def best_dock(self, me: Outlook, boarded: int, count: int, before: float, apart: bool) -> tuple[float, int]:
        """Where so many astronauts gain most if there is still room for them by then, and what that is."""
        best, chosen = 0.0, -1
        for dock in range(len(me.room)):
            room = me.room[dock]
            if room < count or (apart and boarded == dock + 1):
                continue
            there = 1.0 - chance_to_fill(room - count + 1, before * room / self.free)
            prospect = there * self.gain_aboard(me, boarded, dock, count)
            if chosen < 0 or prospect >= best:
                best, chosen = prospect, dock
        return best, chosen

    def gain_aboard(self, me: Outlook, boarded: int, dock: int, count: int) -> float:
        key = (boarded * DIGIT + dock + 1) * DIGIT + count
        if key not in self.gains:
            self.gains[key] = boarding_gain(me, dock, count)
        return self.gains[key]

    def seen_after(self, me: Outlook, boarded: int, dock: int) -> Outlook:
        """As it looks when the last of these ships has been boarded, too."""
        if boarded not in self.found:
            self.found[boarded] = boarded_by_one(me, dock)
        return self.found[boarded]


# ---- what follows the placing


def explorer(me: Outlook) -> float:
    return max(0.0, best_walk(me, EXPLORER_MOVES)) * MORE_THAN_ONE


def femme_fatale(me: Outlook) -> float:
    own = [place for place in range(PLACES) if me.astronauts[place * COLOURS + me.stage.colour]]
    return max([best_victim(me, place, True) for place in own], default=0.0)


def soldier(me: Outlook) -> float:
    zones = [
        zone for zone in (*range(OUTER_ZONES), PHOBOS) if any(me.astronauts[zone * COLOURS : (zone + 1) * COLOURS])
    ]
    return max([best_victim(me, zone, False) for zone in zones], default=0.0) + best_drop(me)


def pilot(me: Outlook) -> float:
    """Only the two fullest ships are worth a thought so early."""
    docks = sorted(range(me.stage.colours), key=me.crew)
    return max([best_turn(me, dock) for dock in docks[-2:]])


EFFECT: Final[dict[int, Callable[[Outlook], float]]] = {
    EXPLORER: explorer,
    SCIENTIST: card_worth,
    SECRET_AGENT: best_launch,
    SABOTEUR: best_sabotage,
    FEMME_FATALE: femme_fatale,
    SOLDIER: soldier,
    PILOT: pilot,
}
