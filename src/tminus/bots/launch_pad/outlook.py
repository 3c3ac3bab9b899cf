"""Looking ahead without searching: how long the game may last, and how each player's rockets will then stand."""

from typing import Final

from tminus.games.launch_pad.cards import (
    CONSTRUCTION,
    FUEL,
    FUEL_NEEDED,
    LAUNCH,
    METAL,
    METAL_NEEDED,
    POINTS,
    QUALITY_CONTROL,
    ROUND_CAP,
    SHORT,
)
from tminus.games.launch_pad.pads import pad_seat, pad_zone
from tminus.games.launch_pad.rockets import fuel_of, kind_of, metal_of, zone_of
from tminus.games.launch_pad.scoring import (
    ASTRONAUT_POINTS,
    BREATHING,
    CERTIFICATE_POINTS,
    CERTIFIED,
    MANNED,
    NO_CONTROLLER,
)
from tminus.games.launch_pad.specialties import HAS_OVERTIME
from tminus.games.launch_pad.state import NO_EXPERT, NOT_YET, Table

# What play between people who know the game comes to.
CARDS_A_TURN: Final = 5  # drawn from the pile
TURNS_FOR_A_COMPONENT: Final = 0.5  # until it is drawn
TURNS_FOR_AN_EXPERT: Final = 2.0

# With three or four players, a point taken from one of them is a point won against that one only.
LEADER: Final = 0.7
FOLLOWER: Final = 0.35
FAR: Final = 10_000.0  # behind everybody


# ---- the time that is left


def turns_to_come(table: Table) -> int:
    """Turns of anybody after the one under way: a guess until all pads are drawn."""
    if table.final_turns != NOT_YET:
        return table.final_turns
    until_cap = ROUND_CAP * table.seats - table.turns - 1
    return min(turns_to_countdown(table), until_cap) + table.seats


def turns_left(table: Table, seat: int, to_come: int) -> int:
    """The turns that this seat still has after the one under way, if so many come."""
    until_mine = (seat - table.turn) % table.seats or table.seats
    return (to_come - until_mine) // table.seats + 1 if to_come >= until_mine else 0


def turns_to_countdown(table: Table) -> int:
    """Turns of anybody until the fourth pad reaches the pad area."""
    slowest = 0
    if table.pads:
        for owner in range(table.seats):
            slowest = max(slowest, turns_to_land(table, owner))
    if not table.pads_set_aside and not table.pads_in_deck():
        return slowest
    travel = 0 if table.length == SHORT else 3 * table.seats
    return max(slowest, cards_to_last_pad(table) // CARDS_A_TURN + travel)


def cards_to_last_pad(table: Table) -> int:
    """Cards that will be drawn, on average, until the last pad comes up."""
    pile = table.deck.size()
    if table.pads_set_aside:
        return pile + (pile + len(table.discard)) * 4 // 5  # this pile, and most of the next one
    hidden = table.pads_in_deck()
    cover = table.deck.cover
    return cover + (pile - cover) * hidden // (hidden + 1)


def turns_to_land(table: Table, owner: int) -> int:
    """Turns of anybody until the last pad in this player's zones has landed; 0 if there is none."""
    own_turns = 0
    for zone in (LAUNCH, QUALITY_CONTROL, CONSTRUCTION):
        for pad in table.pads:
            if pad_seat(pad) == owner and pad_zone(pad) == zone:
                own_turns = max(own_turns + 1, 3 - zone)
    if not own_turns:
        return 0
    until_theirs = (owner - table.turn) % table.seats or table.seats
    return until_theirs + (own_turns - 1) * table.seats


# ---- one player's chances


class Outlook:
    """What one player has to expect, from all that lies open on the table and the hand, if that may be seen."""

    __slots__ = ("_players", "_stakes", "_turns", "hand", "seat", "table")

    def __init__(self, table: Table, seat: int, hand: list[int] | None = None) -> None:
        self.table = table
        self.seat = seat
        self.hand = hand or []
        self._turns = NOT_YET
        self._players: list[Outlook] = []
        self._stakes: list[float] = []

    @property
    def turns(self) -> int:
        """The turns that the player still has after the one under way."""
        if self._turns == NOT_YET:
            self._turns = turns_left(self.table, self.seat, turns_to_come(self.table))
        return self._turns

    def of(self, seat: int) -> "Outlook":
        """How things look for any player, as far as the table shows it."""
        if not self._players:
            to_come = turns_to_come(self.table)
            for other in range(self.table.seats):
                outlook = Outlook(self.table, other)
                outlook._turns = turns_left(self.table, other, to_come)
                self._players.append(outlook)
        return self._players[seat]

    def stakes(self) -> list[float]:
        """What a point lost by each player is worth to this one: most if the leader loses it, less than nothing if it
        is a point of one's own."""
        if not self._stakes:
            self._stakes = [self.of(other).standing() for other in range(self.table.seats)]
            self._stakes[self.seat] = -FAR
            best = max(self._stakes)
            alone = 1.0 if self.table.seats == 2 else LEADER
            for other in range(self.table.seats):
                self._stakes[other] = alone if self._stakes[other] == best else FOLLOWER
            self._stakes[self.seat] = -1.0
        return self._stakes

    def has_expert(self, zone: int) -> bool:
        return self.table.experts[self.seat * 3 + zone] != NO_EXPERT

    def rockets_in(self, zone: int) -> list[int]:
        return [rocket for rocket in self.table.rockets[self.seat] if zone_of(rocket) == zone]

    def lacking(self, component: int) -> int:
        """How much Metal or Fuel this player's rockets still need."""
        total = 0
        for rocket in self.table.rockets[self.seat]:
            total += missing(rocket, component)
        return total

    def prospect(self, rocket: int) -> float:
        """The points that this rocket of the player's should bring in the end."""
        zone = zone_of(rocket)
        if zone == LAUNCH:
            return launched(rocket)
        if zone == QUALITY_CONTROL:
            return 0.9 * launched(rocket) * min(1.0, max(0.0, self.turns - self.wait(QUALITY_CONTROL)))
        return self.hope(kind_of(rocket), missing(rocket, METAL) + missing(rocket, FUEL), 0)

    def hope(self, kind: int, lacking: int, ahead: int) -> float:
        """The points to hope for from a rocket in Construction that lacks so many components, with so many rockets
        ahead of it. With a turn too few it stays in Quality Control, with two too few in Construction."""
        wait = self.wait(CONSTRUCTION) + self.wait(QUALITY_CONTROL) + 1 + TURNS_FOR_A_COMPONENT * lacking
        wait += ahead / 2 if self.table.specialties[self.seat] & HAS_OVERTIME else ahead
        chance = min(1.0, max(-1.0, self.turns - wait))
        if chance > 0.0:
            chance *= 0.8 - 0.1 * lacking  # the longer the way, the more can happen
        return POINTS[kind] * chance

    def wait(self, zone: int) -> float:
        """Turns that a complete rocket spends in this zone beyond the first."""
        return 0.0 if self.has_expert(zone) else TURNS_FOR_AN_EXPERT

    def standing(self) -> float:
        """The score to expect, as far as the table shows it."""
        total = 0.0
        for rocket in self.table.rockets[self.seat]:
            total += self.prospect(rocket)
        if not self.has_expert(LAUNCH):
            total += NO_CONTROLLER / (1 + self.turns)  # there is time to find one
        return total


def missing(rocket: int, component: int) -> int:
    """How much Metal or Fuel this rocket still needs."""
    if component == METAL:
        return METAL_NEEDED[kind_of(rocket)] - metal_of(rocket)
    return FUEL_NEEDED[kind_of(rocket)] - fuel_of(rocket)


def launched(rocket: int) -> float:
    """The points of a rocket that is in Launch or gets there."""
    points = POINTS[kind_of(rocket)]
    if rocket & CERTIFIED:
        points += CERTIFICATE_POINTS
    if rocket & MANNED:
        points += ASTRONAUT_POINTS if rocket & BREATHING else -ASTRONAUT_POINTS
    return float(points)
