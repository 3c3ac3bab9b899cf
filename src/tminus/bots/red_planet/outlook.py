"""Looking ahead without searching: who will probably hold which zone at each production, and what that is worth.

An Outlook can be copied, and the copy changed: the difference in worth is what the change gains.
"""

from typing import Final

from tminus.bots.red_planet.missions import is_won_by_places, mission_worth
from tminus.bots.red_planet.odds import BOARDERS_A_ROUND, SAFE, boarders_to_come, chance_to_fill
from tminus.bots.red_planet.rivals import stakes
from tminus.bots.red_planet.twists import counts_as, for_being_there
from tminus.bots.red_planet.worth import (
    ENDS,
    USUAL_WORTHS,
    known_discoveries,
    pots,
    productions_to_come,
    token_worths,
)
from tminus.games.red_planet.cards import COLOURS, MISSION_ZONES, ROUNDS, UNKNOWN, ZONES
from tminus.games.red_planet.places import FIRST_SHIP, IN_MEMORIAL
from tminus.games.red_planet.scoring import held_missions
from tminus.games.red_planet.state import Table

# How much a lead in numbers counts, by the rounds until the production: at the end it decides everything.
SHARPNESS: Final = [8.0, 4.0, 2.5, 2.2, 2.0, 1.8, 1.7, 1.6, 1.5, 1.5]
NEWCOMERS: Final = 1.2  # astronauts who may come into a zone in a round, as rivals to everybody
OWN_NEWCOMERS: Final = 0.25  # between two players, who lead half of the newcomers each


class Stage:
    """What a decision does not change: the time that is left, what there is to win, and who the rivals are."""

    __slots__ = (
        "boarders",
        "colour",
        "colours",
        "discoveries",
        "missions",
        "missions_about",
        "newcomers",
        "own_extras",
        "pots",
        "seat",
        "sharpness",
        "stakes",
        "table",
        "times",
        "waits",
    )

    def __init__(self, table: Table, seat: int, colour: int, discoveries: list[int]) -> None:
        self.table = table
        self.seat = seat
        self.colour = colour  # for which the seat decides: its own or the neutral one that it leads
        self.colours = table.colours
        self.discoveries = discoveries
        self.missions = [mission for mission in held_missions(table, seat) if is_won_by_places(mission)]
        self.missions_about = 0  # their zones, a bit for each: all for the one about the Memorial
        for mission in self.missions:
            for zone in MISSION_ZONES[mission] or range(ZONES):
                self.missions_about |= 1 << zone
        self.stakes = stakes(table, seat)
        self.waits = [ENDS[which] - table.round for which in productions_to_come(table)]
        self.times = len(self.waits)
        self.sharpness = [SHARPNESS[wait] for wait in self.waits]
        a_round = NEWCOMERS if table.seats == table.colours else OWN_NEWCOMERS
        self.newcomers: list[float] = [(a_round * wait) ** SHARPNESS[wait] for wait in self.waits]
        self.pots = pots(table, discoveries, USUAL_WORTHS)
        own = pots(table, discoveries, token_worths(table, seat))
        self.own_extras = [mine - usual for mine, usual in zip(own, self.pots, strict=True)]  # with its own missions
        free = sum(table.room)
        self.boarders = boarders_to_come(table, seat, colour) / free if free else 0.0  # for each free seat


class Outlook:
    """Where everybody is or may be, and what a seat can expect of it."""

    __slots__ = ("astronauts", "bound", "reach", "room", "settled", "stage", "stale", "worths")

    def __init__(
        self,
        stage: Stage,
        astronauts: list[int],
        room: list[int],
        bound: list[int],
        reach: list[float],
        settled: list[float],
        worths: list[float],
        stale: list[int],
    ) -> None:
        self.stage = stage
        self.astronauts = astronauts
        self.room = room
        self.bound = bound
        self.reach = reach  # dock after dock: the chance that its ship lands in time for each production
        self.settled = settled  # zone after zone: how many of each colour will be there in the end
        self.worths = worths  # of each zone, and of all missions last
        self.stale = stale  # zones whose worth must be found anew

    def copy(self) -> "Outlook":
        return Outlook(
            self.stage,
            self.astronauts[:],
            self.room[:],
            self.bound[:],
            self.reach[:],
            self.settled[:],
            self.worths[:],
            self.stale[:],
        )

    # ---- what may happen

    def touch(self, zone: int) -> None:
        if zone != UNKNOWN and zone not in self.stale:
            self.stale.append(zone)

    def shift(self, place: int, colour: int, count: int) -> None:
        """So many astronauts more or less in a zone or a ship."""
        self.astronauts[place * COLOURS + colour] += count
        self.touch(place if place < ZONES else self.bound[place - FIRST_SHIP])

    def kill(self, place: int, colour: int, count: int) -> None:
        self.shift(place, colour, -count)
        self.astronauts[IN_MEMORIAL + colour] += count

    def board(self, dock: int, colour: int, count: int) -> None:
        self.astronauts[(FIRST_SHIP + dock) * COLOURS + colour] += count
        self.room[dock] -= count
        self.look_at(dock)

    def launch(self, dock: int) -> None:
        self.room[dock] = 0
        self.look_at(dock)

    def steer(self, dock: int, zone: int) -> None:
        self.touch(self.bound[dock])
        self.bound[dock] = zone
        self.touch(zone)

    def destroy(self, dock: int) -> list[int]:
        """Everybody aboard dies; the colours of those who did."""
        lost: list[int] = []
        for colour in range(self.stage.colours):
            crew = self.astronauts[(FIRST_SHIP + dock) * COLOURS + colour]
            if crew:
                self.kill(FIRST_SHIP + dock, colour, crew)
                lost += [colour] * crew
        self.room[dock] = 0
        return lost

    def look_at(self, dock: int) -> None:
        """Find out again when the ship at this dock will land."""
        stage = self.stage
        at = dock * stage.times
        room = self.room[dock]
        for wait in stage.waits:
            if room:
                boarders = stage.boarders * room + BOARDERS_A_ROUND * wait
                self.reach[at] = chance_to_fill(room, boarders) * SAFE[wait]
            else:
                self.reach[at] = 1.0
            at += 1
        self.touch(self.bound[dock])

    # ---- what it is worth

    def worth(self) -> float:
        """The points that the seat can expect from zones and missions, less what rivals can expect, by stakes."""
        if self.stale:
            touched = 0
            for zone in self.stale:
                self.worths[zone] = self.zone_worth(zone)
                touched |= 1 << zone
            self.stale = []
            if touched & self.stage.missions_about:
                self.worths[ZONES] = self.missions_worth()
        return sum(self.worths)

    def missions_worth(self) -> float:
        stage = self.stage
        dead = self.astronauts[IN_MEMORIAL + stage.seat]
        rounds = ROUNDS - stage.table.round
        worth = 0.0
        for mission in stage.missions:
            worth += mission_worth(mission, stage.seat, self.settled, dead, rounds, stage.sharpness[-1])
        return worth

    def zone_worth(self, zone: int) -> float:
        """At each production the pot is expected to go to whoever is strongest there by then."""
        stage = self.stage
        at = zone * COLOURS
        landed = list(map(float, self.astronauts[at : at + stage.colours]))
        counts = landed
        ships = [dock for dock, bound in enumerate(self.bound) if bound == zone and self.crew(dock)]
        worth = 0.0
        if ships:
            for time in range(stage.times):
                counts = landed[:]
                for dock in ships:
                    self.land(dock, time, counts)
                worth += pot_worth(stage, zone, time, counts)
        elif any(landed):
            for time in range(stage.times):
                worth += pot_worth(stage, zone, time, landed)
        self.settled[at : at + stage.colours] = counts
        return worth

    def land(self, dock: int, time: int, counts: list[float]) -> None:
        """Add those aboard, as far as they will probably have landed by then."""
        crew = (FIRST_SHIP + dock) * COLOURS
        reach = self.reach[dock * self.stage.times + time]
        for colour in range(self.stage.colours):
            counts[colour] += self.astronauts[crew + colour] * reach

    def crew(self, dock: int) -> int:
        """How many are aboard."""
        at = (FIRST_SHIP + dock) * COLOURS
        return sum(self.astronauts[at : at + COLOURS])


def pot_worth(stage: Stage, zone: int, time: int, counts: list[float]) -> float:
    """What a production in this zone is worth to the seat if so many astronauts of each colour are there."""
    worth = 0.0
    if stage.discoveries[zone] >= 0 and time == stage.times - 1:
        worth = for_being_there(stage.discoveries[zone], counts, stage.stakes)
        counts = counts_as(stage.discoveries[zone], counts, stage.table.level_ground)
    sharpness = stage.sharpness[time]
    total = stage.newcomers[time]
    weighed = 0.0
    for count, stake in zip(counts, stage.stakes, strict=True):
        if count:
            strength: float = count**sharpness
            total += strength
            weighed += stake * strength
    if total:
        place = zone * stage.times + time
        mine = counts[stage.seat] ** sharpness
        worth += (stage.pots[place] * weighed + stage.own_extras[place] * mine) / total
    return worth


def outlook_of(table: Table, seat: int, colour: int, discoveries: list[int] | None = None) -> Outlook:
    """The table as this seat sees it, while it decides for this colour."""
    stage = Stage(table, seat, colour, discoveries or known_discoveries(table, seat))
    docks = len(table.room)
    outlook = Outlook(
        stage,
        table.astronauts[:],
        table.room[:],
        table.bound[:],
        [0.0] * (docks * stage.times),
        [0.0] * (ZONES * COLOURS),
        [0.0] * (ZONES + 1),
        list(range(ZONES)),
    )
    for dock in range(docks):
        outlook.look_at(dock)
    outlook.worth()
    return outlook
