"""What a player's rockets bring, by when they bring it: now, next turn, in time, or perhaps."""

from typing import Final

from tminus.bots.launch_pad.line import STUCK, TOO_LATE, Line
from tminus.bots.launch_pad.outlook import launched, missing
from tminus.games.launch_pad.cards import (
    FUEL,
    FUEL_NEEDED,
    LAUNCH,
    MAXIMUM_SECURITY,
    METAL,
    METAL_NEEDED,
    POINTS,
    QUALITY_CONTROL,
)
from tminus.games.launch_pad.rockets import bonus_bit, is_complete, kind_of, zone_of
from tminus.games.launch_pad.scoring import BREATHING, CERTIFIED, MANNED

SOON: Final = 2  # turns
_SECURED: Final = bonus_bit(MAXIMUM_SECURITY)


class Harvest:
    """The points of one player's rockets, as far as they will count."""

    __slots__ = (
        "breathing",
        "exposed",
        "fuel",
        "gasping",
        "in_hand",
        "in_launch",
        "in_time",
        "lift_off",
        "line",
        "metal",
        "points",
        "soon_in_launch",
        "uncertified",
        "unfinished",
    )

    def __init__(self, rockets: list[int], hand: list[int], line: Line) -> None:
        self.line = line
        self.metal = hand.count(METAL)  # not yet meant for a rocket
        self.fuel = hand.count(FUEL)
        self.points = 0.0  # in Launch, less what will be left in Construction
        self.lift_off = 0.0  # soon in Launch
        self.in_time = 0.0  # later, with what is there and in hand
        self.unfinished = 0.0  # in time if the components come
        self.in_hand = 0.0  # in time if it is laid next
        self.exposed = 0.0  # the best rocket in Launch without Maximum Security
        self.in_launch = 0
        self.soon_in_launch = 0
        self.uncertified = 0  # rockets that could take a Quality Certificate
        self.breathing = 0  # Oxygen that waits for an Astronaut
        self.gasping = 0  # and the other way round
        incomplete = self.complete_ones(rockets)
        for rocket in incomplete:
            self.incomplete_one(rocket)
        for kind in hand:
            if kind >= METAL:
                break
            if line.unfinished(self.short_of(METAL_NEEDED[kind], FUEL_NEEDED[kind])) < TOO_LATE:
                self.in_hand += POINTS[kind]

    def complete_ones(self, rockets: list[int]) -> list[int]:
        """Count what is launched and what only has to move on, the most valuable first; return the others."""
        in_control: list[float] = []
        complete: list[float] = []
        incomplete: list[int] = []
        for rocket in rockets:
            zone = zone_of(rocket)
            if zone == LAUNCH:
                self.in_launch_already(rocket)
            elif zone == QUALITY_CONTROL:
                in_control.append(launched(rocket))
                if not rocket & CERTIFIED:
                    self.uncertified += 1
            elif is_complete(rocket):
                complete.append(float(POINTS[kind_of(rocket)]))
            else:
                incomplete.append(rocket)
        if len(in_control) > 1:
            in_control.sort(reverse=True)
        for worth in in_control:
            self.arrives(worth, self.line.from_quality_control())
        if len(complete) > 1:
            complete.sort(reverse=True)
        for worth in complete:
            self.arrives(worth, self.line.from_construction(0))
        return incomplete

    def in_launch_already(self, rocket: int) -> None:
        worth = launched(rocket)
        self.points += worth
        self.in_launch += 1
        if rocket & BREATHING and not rocket & MANNED:
            self.breathing += 1
        elif rocket & MANNED and not rocket & BREATHING:
            self.gasping += 1
        if not rocket & _SECURED and worth > self.exposed:
            self.exposed = worth

    def arrives(self, worth: float, time: int) -> None:
        if time <= SOON:
            self.lift_off += worth
            self.soon_in_launch += 1
        elif time < TOO_LATE:
            self.in_time += worth
        elif time == STUCK:
            self.points -= worth

    def incomplete_one(self, rocket: int) -> None:
        lacking = self.short_of(missing(rocket, METAL), missing(rocket, FUEL))
        time = self.line.unfinished(lacking)
        worth = POINTS[kind_of(rocket)]
        if time == STUCK:
            self.points -= worth
        elif time < TOO_LATE:
            if lacking:
                self.unfinished += worth
            else:
                self.in_time += worth

    def short_of(self, metal: int, fuel: int) -> int:
        """Take so many components from the hand, as far as they are there; how many are not?"""
        metal_here = min(metal, self.metal)
        fuel_here = min(fuel, self.fuel)
        self.metal -= metal_here
        self.fuel -= fuel_here
        return metal - metal_here + fuel - fuel_here
