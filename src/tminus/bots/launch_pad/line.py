"""The way of rockets through the zones: when each one would be in Launch if nothing goes wrong."""

from typing import Final

from tminus.games.launch_pad.cards import CONSTRUCTION, ENGINEER, JACK_OF_ALL_TRADES, QUALITY_CONTROL
from tminus.games.launch_pad.frames import ADVANCE_ROCKETS
from tminus.games.launch_pad.specialties import HAS_OVERTIME
from tminus.games.launch_pad.state import NO_EXPERT, Table

TOO_LATE: Final = 100  # it gets no further than Quality Control
STUCK: Final = 101  # it does not even leave Construction


class Line:
    """One player's zones as a line on which rockets follow one another. Times count the player's turns: a rocket with
    time 1 is in Launch when rockets have advanced once more."""

    __slots__ = ("built", "checked", "pace", "passing", "times")

    def __init__(self, table: Table, seat: int, turns: int) -> None:
        advancing = table.turn == seat and not table.over and table.agenda[-1][0] == ADVANCE_ROCKETS
        self.times = turns + 1 if advancing else turns
        self.passing = 1 if advancing or table.turn != seat else 0  # times that pass before a card can be played
        self.pace = 2 if table.specialties[seat] & HAS_OVERTIME else 1
        # Places on the line that are taken: by rockets, or because nobody is there to let one pass.
        self.built = self.pace * wait_for_expert(table, seat, CONSTRUCTION)
        self.checked = self.pace * wait_for_expert(table, seat, QUALITY_CONTROL)

    def from_quality_control(self) -> int:
        """When the next rocket from Quality Control is in Launch, or TOO_LATE."""
        time = 1 + self.checked // self.pace
        self.checked += 1
        return time if time <= self.times else TOO_LATE

    def from_construction(self, waiting: int) -> int:
        """When the next rocket from Construction is in Launch, after so many times in which it cannot move; or
        TOO_LATE, or STUCK."""
        self.built = max(self.built, waiting * self.pace)
        out = 1 + self.built // self.pace
        if out > self.times:
            return STUCK
        self.built += 1
        self.checked = max(self.checked, out * self.pace)
        return self.from_quality_control()

    def unfinished(self, lacking: int) -> int:
        """The same for a rocket that lacks components, so many of them not even in hand."""
        return self.from_construction(self.passing + (lacking + 1) // 2)


def wait_for_expert(table: Table, seat: int, zone: int) -> int:
    """Turns without an expert in this zone: one if the hand has one, two if it must be found."""
    if table.experts[seat * 3 + zone] != NO_EXPERT:
        return 0
    hand = table.hands[seat]
    return 1 if ENGINEER + zone in hand or JACK_OF_ALL_TRADES in hand else 2
