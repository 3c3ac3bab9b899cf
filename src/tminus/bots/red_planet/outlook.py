"""Looking ahead without searching: who will probably hold which zone at each production, and what that is worth.

What a change gains is found without making it: the change is told as so many astronauts more or less in a zone, by
each production (`more`), and only that zone is weighed again. Where one change follows another, a copy is changed.
A zone is looked at when something asks for it first: most decisions are about a few.
"""

from math import pow

from mypy_extensions import i64

from tminus.bots.red_planet.missions import NOBODY, mission_worth
from tminus.bots.red_planet.odds import BOARDERS_A_ROUND, SAFE, chance_to_fill
from tminus.bots.red_planet.stage import ZONES_OF, Stage, stage_of
from tminus.bots.red_planet.twists import counts_as, for_being_there
from tminus.bots.red_planet.worth import known_discoveries
from tminus.games.red_planet.cards import COLOURS, UNKNOWN, ZONES
from tminus.games.red_planet.places import FIRST_SHIP, IN_MEMORIAL
from tminus.games.red_planet.state import Table


class Outlook:
    """Where everybody is or may be, and what a seat can expect of it.

    Lists that tell something for each production, for each zone and production, or for each of these and colour, are
    flat: zone * times + time is a place in `Stage.pots`, and COLOURS of its numbers follow each other in `counts`.
    """

    __slots__ = (
        "astronauts",
        "bound",
        "counts",
        "looked_at",
        "mission_worths",
        "reach",
        "room",
        "settled",
        "stage",
        "strong",
        "worths",
    )

    def __init__(
        self,
        stage: Stage,
        astronauts: list[int],
        room: list[int],
        bound: list[int],
        reach: list[float],
        counts: list[float],
        strong: list[float],
        settled: list[float],
        worths: list[float],
        mission_worths: list[float],
        looked_at: int,
    ) -> None:
        self.stage = stage
        self.astronauts = astronauts
        self.room = room
        self.bound = bound
        self.reach = reach  # dock after dock: the chance that its ship lands in time for each production
        self.counts = counts  # how many astronauts of each colour will be in each zone at each production
        self.strong = strong  # how much these count there
        self.settled = settled  # how many of each colour will be in each zone in the end, where missions ask for it
        self.worths = worths  # of each zone
        self.mission_worths = mission_worths  # in the order of `Stage.missions`
        self.looked_at = looked_at  # zones whose counts, strengths and worth are there, a bit for each

    def copy(self) -> "Outlook":
        return Outlook(
            self.stage,
            self.astronauts[:],
            self.room[:],
            self.bound[:],
            self.reach[:],
            self.counts[:],
            self.strong[:],
            self.settled[:],
            self.worths[:],
            self.mission_worths[:],
            self.looked_at,
        )

    def worth(self) -> float:
        """The points that the seat can expect from zones and missions, less what rivals can expect, by stakes."""
        total = 0.0
        for zone in range(ZONES):
            total += self.zone_worth(zone)
        for worth in self.mission_worths:
            total += worth
        return total

    def zone_worth(self, zone: int) -> float:
        if not self.looked_at >> zone & 1:
            self.look_at(zone)
        return self.worths[zone]

    # ---- ships

    def crew(self, dock: int) -> int:
        """How many are aboard."""
        at = (FIRST_SHIP + dock) * COLOURS
        total = 0
        for colour in range(self.stage.colours):
            total += self.astronauts[at + colour]
        return total

    def reach_with(self, room: int) -> list[float]:
        """The chance that a ship with so many free seats lands in time for each production."""
        stage = self.stage
        if not room:
            return [1.0] * stage.times
        now = stage.boarders * room
        return [chance_to_fill(room, now + BOARDERS_A_ROUND * wait) * SAFE[wait] for wait in stage.waits]

    def passengers(self, dock: int, reach: list[float]) -> list[float]:
        """Those aboard, as far as they will have landed by each production if the ship has this reach."""
        more = [0.0] * (self.stage.times * COLOURS)
        ship: i64 = (FIRST_SHIP + dock) * COLOURS
        times: i64 = self.stage.times
        colours: i64 = self.stage.colours
        for colour in range(colours):
            crew = self.astronauts[ship + colour]
            if crew:
                for time in range(times):
                    more[time * COLOURS + colour] = crew * reach[time]
        return more

    def reach_of(self, dock: int) -> list[float]:
        times = self.stage.times
        return self.reach[dock * times : (dock + 1) * times]

    # ---- changes

    def board(self, dock: int, colour: int, count: int, zone: int) -> None:
        """So many more aboard a ship that now goes to this zone."""
        self.astronauts[(FIRST_SHIP + dock) * COLOURS + colour] += count
        self.room[dock] -= count
        self.bound[dock] = zone
        times = self.stage.times
        self.reach[dock * times : (dock + 1) * times] = self.reach_with(self.room[dock])
        if zone != UNKNOWN:
            self.look_at(zone)
            self.settle(zone)
            for number in range(len(self.stage.missions)):
                if ZONES_OF[self.stage.missions[number]] >> zone & 1:
                    self.mission_worths[number] = self.mission_worth(number, 0)

    def look_at(self, zone: int) -> None:
        """Find out who will be in a zone, and what that is worth."""
        stage = self.stage
        astronauts = self.astronauts
        counts = self.counts
        strong = self.strong
        self.looked_at |= 1 << zone
        times: i64 = stage.times
        colours: i64 = stage.colours
        first: i64 = zone * times * COLOURS
        end: i64 = first + times * COLOURS
        anybody = False
        for colour in range(colours):
            landed = astronauts[zone * COLOURS + colour]
            if landed:
                anybody = True
                for place in range(first + colour, end, COLOURS):
                    counts[place] = float(landed)
            else:
                for place in range(first + colour, end, COLOURS):
                    counts[place] = 0.0
                    strong[place] = 0.0
        for dock in range(stage.colours):
            if self.bound[dock] == zone:
                for colour in range(colours):
                    crew = astronauts[(FIRST_SHIP + dock) * COLOURS + colour]
                    if crew:
                        anybody = True
                        for time in range(times):
                            counts[first + time * COLOURS + colour] += crew * self.reach[dock * times + time]
        if not anybody:
            self.worths[zone] = 0.0
            return
        for time in range(times):
            sharpness = stage.sharpness[time]
            for place in range(first + time * COLOURS, first + time * COLOURS + colours):
                count = counts[place]
                if count > NOBODY:
                    strong[place] = pow(count, sharpness)
        self.worths[zone] = self.weigh(zone, stage.nobody)

    def settle(self, zone: int) -> None:
        """Find out who will be in a zone in the end."""
        settled = self.settled
        astronauts = self.astronauts
        times: i64 = self.stage.times
        colours: i64 = self.stage.colours
        here: i64 = zone * COLOURS
        for colour in range(colours):
            settled[here + colour] = float(astronauts[here + colour])
        for dock in range(self.stage.colours):
            if self.bound[dock] == zone:
                reach = self.reach[dock * times + times - 1]
                for colour in range(colours):
                    crew = astronauts[(FIRST_SHIP + dock) * COLOURS + colour]
                    if crew:
                        settled[here + colour] += crew * reach

    # ---- what it is worth

    def gain(self, zone: int, more: list[float], dead: int = 0) -> float:
        """What it gains if there are so many more in a zone by each production, and more of the seat's are dead."""
        if zone == UNKNOWN:
            return 0.0
        gain = self.weigh(zone, more) - self.worths[zone]
        if self.stage.missions_about >> zone & 1:
            self.add(zone, more, 1.0)
            gain += self.mission_gain(1 << zone, dead)
            self.add(zone, more, -1.0)
        return gain

    def add(self, zone: int, more: list[float], times: float) -> None:
        """Think of so many more in a zone in the end, or stop thinking of them."""
        last: i64 = (self.stage.times - 1) * COLOURS
        here: i64 = zone * COLOURS
        colours: i64 = self.stage.colours
        for colour in range(colours):
            change = more[last + colour]
            if change != 0.0:
                self.settled[here + colour] += change * times

    def mission_gain(self, zones: int, dead: int) -> float:
        """What missions about these zones (a bit for each) gain as things are settled now."""
        gain = 0.0
        for number in range(len(self.stage.missions)):
            if ZONES_OF[self.stage.missions[number]] & zones:
                gain += self.mission_worth(number, dead) - self.mission_worths[number]
        return gain

    def mission_worth(self, number: int, dead: int) -> float:
        stage = self.stage
        dead += self.astronauts[IN_MEMORIAL + stage.seat]
        return mission_worth(
            stage.missions[number], stage.seat, stage.colours, self.settled, dead, stage.rounds, stage.sharpness[-1]
        )

    def weigh(self, zone: int, more: list[float]) -> float:
        """At each production the pot is expected to go to whoever is strongest there by then."""
        if not self.looked_at >> zone & 1:
            self.look_at(zone)
        stage = self.stage
        strong = self.strong
        stakes = stage.stakes
        times: i64 = stage.times
        colours: i64 = stage.colours
        seat: i64 = stage.seat
        twisted = stage.discoveries[zone] >= 0
        worth = 0.0
        place: i64 = zone * times
        at: i64 = place * COLOURS
        then: i64 = 0
        for time in range(times):
            if twisted and time == times - 1:
                return worth + self.weigh_twisted(zone, more)
            total = stage.strangers[time]
            weighed = 0.0
            mine = 0.0
            for colour in range(colours):
                change = more[then + colour]
                if change == 0.0:
                    strength = strong[at + colour]
                else:
                    count = self.counts[at + colour] + change
                    strength = pow(count, stage.sharpness[time]) if count > NOBODY else 0.0
                if strength != 0.0:
                    total += strength
                    weighed += stakes[colour] * strength
                    if colour == seat:
                        mine = strength
            if total != 0.0:
                worth += (stage.pots[place] * weighed + stage.own_extras[place] * mine) / total
            place += 1
            at += COLOURS
            then += COLOURS
        return worth

    def weigh_twisted(self, zone: int, more: list[float]) -> float:
        """The last production where the seat knows the discovery."""
        stage = self.stage
        last = stage.times - 1
        place = zone * stage.times + last
        counts: list[float] = []
        for colour in range(stage.colours):
            count = self.counts[place * COLOURS + colour] + more[last * COLOURS + colour]
            counts.append(count if count > NOBODY else 0.0)
        discovery = stage.discoveries[zone]
        worth = for_being_there(discovery, counts, stage.stakes)
        counts = counts_as(discovery, counts, stage.table.level_ground)
        sharpness = stage.sharpness[last]
        total = stage.strangers[last]
        weighed = 0.0
        for colour in range(stage.colours):
            strength = pow(counts[colour], sharpness)
            total += strength
            weighed += stage.stakes[colour] * strength
        if total != 0.0:
            mine = pow(counts[stage.seat], sharpness)
            worth += (stage.pots[place] * weighed + stage.own_extras[place] * mine) / total
        return worth


def outlook_of(table: Table, seat: int, colour: int, discoveries: list[int] | None = None) -> Outlook:
    """The table as this seat sees it, while it decides for this colour."""
    return looking(stage_of(table, seat, colour, discoveries or known_discoveries(table, seat)))


def looking(stage: Stage) -> Outlook:
    table = stage.table
    times = stage.times
    outlook = Outlook(
        stage,
        table.astronauts,
        table.room,
        table.bound,
        [],
        [0.0] * (ZONES * times * COLOURS),
        [0.0] * (ZONES * times * COLOURS),
        [0.0] * (ZONES * COLOURS),
        [0.0] * ZONES,
        [],
        0,
    )
    for room in table.room:
        outlook.reach += outlook.reach_with(room)
    for zone in range(ZONES):
        if stage.missions_about >> zone & 1:
            outlook.settle(zone)
    outlook.mission_worths = [outlook.mission_worth(number, 0) for number in range(len(stage.missions))]
    return outlook
