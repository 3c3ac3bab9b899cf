"""What a decision does not change: the time that is left, what there is to win, and who the rivals are."""

from typing import Final

from tminus.bots.red_planet.missions import is_won_by_places
from tminus.bots.red_planet.odds import boarders_to_come
from tminus.bots.red_planet.rivals import stakes
from tminus.bots.red_planet.worth import ENDS, fill_pots, token_worths
from tminus.games.red_planet.cards import COLOURS, MISSION_ZONES, ROUNDS, ZONES
from tminus.games.red_planet.scoring import held_missions
from tminus.games.red_planet.state import Table

# How much a lead in numbers counts, by the rounds until the production: at the end it decides everything.
SHARPNESS: Final = [8.0, 4.0, 2.5, 2.2, 2.0, 1.8, 1.7, 1.6, 1.5, 1.5]
NEWCOMERS: Final = 1.2  # astronauts who may come into a zone in a round, as rivals to everybody
OWN_NEWCOMERS: Final = 0.25  # between two players, who lead half of the newcomers each

# By round: how many rounds it is to each production to come, and what that means.
WAITS: Final[list[list[int]]] = [[end - round for end in ENDS[1:] if round <= end] for round in range(ROUNDS + 1)]
SHARPNESS_IN: Final[list[list[float]]] = [[SHARPNESS[wait] for wait in waits] for waits in WAITS[1:]]
STRANGERS: Final[list[list[float]]] = [[(NEWCOMERS * wait) ** SHARPNESS[wait] for wait in waits] for waits in WAITS[1:]]
FEW_STRANGERS: Final[list[list[float]]] = [
    [(OWN_NEWCOMERS * wait) ** SHARPNESS[wait] for wait in waits] for waits in WAITS[1:]
]


def zones_of(mission: int) -> int:
    """Where astronauts matter to a mission, a bit for each zone: everywhere for the one about the Memorial."""
    bits = 0
    for zone in MISSION_ZONES[mission] or range(ZONES):
        bits |= 1 << zone
    return bits


ZONES_OF: Final[list[int]] = [zones_of(mission) for mission in range(len(MISSION_ZONES))]


class Stage:
    __slots__ = (
        "boarders",
        "colour",
        "colours",
        "discoveries",
        "missions",
        "missions_about",
        "nobody",
        "own_extras",
        "pots",
        "rounds",
        "seat",
        "sharpness",
        "stakes",
        "strangers",
        "table",
        "times",
        "waits",
    )

    def __init__(self, table: Table, seat: int, colour: int, discoveries: list[int], stakes: list[float]) -> None:
        self.table = table
        self.seat = seat
        self.colour = colour  # for which the seat decides: its own or the neutral one that it leads
        self.colours = table.colours
        self.discoveries = discoveries
        self.missions = [mission for mission in held_missions(table, seat) if is_won_by_places(mission)]
        self.missions_about = 0  # their zones, a bit for each
        for mission in self.missions:
            self.missions_about |= ZONES_OF[mission]
        self.stakes = stakes  # what a point of each colour is worth to the seat
        self.rounds = ROUNDS - table.round
        self.waits = WAITS[table.round]
        self.times = len(self.waits)
        self.nobody = [0.0] * (self.times * COLOURS)  # more in a zone: read it, never write it
        self.sharpness = SHARPNESS_IN[table.round - 1]
        self.strangers = (STRANGERS if table.seats == table.colours else FEW_STRANGERS)[table.round - 1]
        self.pots = [0.0] * (ZONES * self.times)
        self.own_extras = [0.0] * (ZONES * self.times)  # with its own missions in mind
        fill_pots(table, discoveries, token_worths(table, seat), self.times, self.pots, self.own_extras)
        free = 0
        for room in table.room:
            free += room
        self.boarders = boarders_to_come(table, seat, colour) / free if free else 0.0  # for each free seat


def stage_of(table: Table, seat: int, colour: int, discoveries: list[int]) -> Stage:
    return Stage(table, seat, colour, discoveries, stakes(table, seat))
