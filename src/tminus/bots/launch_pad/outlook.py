"""Looking ahead without searching: how long the game may last, and how each player's rockets will then stand."""

from tminus.games.launch_pad.cards import (
    ASTRONAUT,
    CONSTRUCTION,
    FUEL,
    FUEL_NEEDED,
    LAUNCH,
    METAL,
    METAL_NEEDED,
    NUMBERS,
    OXYGEN,
    POINTS,
    QUALITY_CERTIFICATE,
    QUALITY_CONTROL,
    ROUND_CAP,
    SHORT,
)
from tminus.games.launch_pad.pads import pad_seat, pad_zone
from tminus.games.launch_pad.rockets import bonus_bit, fuel_of, kind_of, metal_of, zone_of
from tminus.games.launch_pad.specialties import HAS_OVERTIME
from tminus.games.launch_pad.state import NO_EXPERT, NOT_YET, Table

CERTIFIED = bonus_bit(QUALITY_CERTIFICATE)
MANNED = bonus_bit(ASTRONAUT)
BREATHING = bonus_bit(OXYGEN)

# What play between people who know the game comes to.
CARDS_A_TURN = 5  # drawn from the pile
TURNS_FOR_A_COMPONENT = 0.5  # until it is drawn
TURNS_FOR_AN_EXPERT = 2.0

# With three or four players, a point taken from one of them is a point won against that one only.
LEADER = 0.7
FOLLOWER = 0.35


# ---- the time that is left


def turns_left(table: Table, seat: int) -> int:
    """The turns that this seat still has after the one under way: a guess until all pads are drawn."""
    to_come = table.final_turns
    if to_come == NOT_YET:
        until_cap = ROUND_CAP * table.seats - table.turns - 1
        to_come = min(turns_to_countdown(table), until_cap) + table.seats
    until_mine = (seat - table.turn) % table.seats or table.seats
    return (to_come - until_mine) // table.seats + 1 if to_come >= until_mine else 0


def turns_to_countdown(table: Table) -> int:
    """Turns of anybody until the fourth pad reaches the pad area."""
    slowest = max([turns_to_land(table, owner) for owner in range(table.seats)])
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

    __slots__ = ("hand", "seat", "table", "turns")

    def __init__(self, table: Table, seat: int, hand: list[int] | None = None) -> None:
        self.table = table
        self.seat = seat
        self.hand = hand or []
        self.turns = turns_left(table, seat)

    def has_expert(self, zone: int) -> bool:
        return self.table.experts[self.seat * 3 + zone] != NO_EXPERT

    def rockets_in(self, zone: int) -> list[int]:
        return [rocket for rocket in self.table.rockets[self.seat] if zone_of(rocket) == zone]

    def lacking(self, component: int) -> int:
        """How much Metal or Fuel this player's rockets still need."""
        return sum([missing(rocket, component) for rocket in self.table.rockets[self.seat]])

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
            total += NUMBERS["no_controller"] / (1 + self.turns)  # there is time to find one
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
        points += NUMBERS["certificate"]
    if rocket & MANNED:
        points += NUMBERS["astronaut"] if rocket & BREATHING else -NUMBERS["astronaut"]
    return float(points)


# ---- the others


def stakes(table: Table, seat: int) -> list[float]:
    """What a point lost by each player is worth to this seat: most if the leader loses it, less than nothing if the
    seat itself does."""
    rivals = [other for other in range(table.seats) if other != seat]
    if len(rivals) == 1:
        return [-1.0 if other == seat else 1.0 for other in range(table.seats)]
    standings = {other: Outlook(table, other).standing() for other in rivals}
    best = max(standings.values())
    return [-1.0 if other == seat else LEADER if standings[other] == best else FOLLOWER for other in range(table.seats)]
