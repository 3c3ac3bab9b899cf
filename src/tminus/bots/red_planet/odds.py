"""Chances at the docks: how many will board before and after a player, and which ships will go in time."""

from math import exp
from typing import Final

from tminus.games.red_planet.cards import CHARACTERS, MOST_CAPACITY, PLACED, ROUNDS
from tminus.games.red_planet.frames import COUNTDOWN
from tminus.games.red_planet.state import Table

BOARDERS_A_ROUND: Final = 1.6  # at one dock: there are as many docks as players
SAFE: Final = [0.94**rounds for rounds in range(ROUNDS)]  # from Saboteurs, for so many rounds

FINE: Final = 4  # steps of the table below for one boarder
MOST_BOARDERS: Final = 16


def _chances_to_fill(seats: int) -> list[float]:
    """The chance that at least so many board, by the number that is expected to (Poisson)."""
    chances: list[float] = []
    for step in range(FINE * MOST_BOARDERS + 1):
        expected = step / FINE
        term = exp(-expected)
        fewer = 0.0
        for boarders in range(seats):
            fewer += term
            term *= expected / (boarders + 1)
        chances.append(1.0 - fewer)
    return chances


FILLED: Final[list[list[float]]] = [_chances_to_fill(seats) for seats in range(MOST_CAPACITY + 2)]


def chance_to_fill(seats: int, expected: float) -> float:
    """The chance that so many seats are taken, where so many boarders are expected."""
    return FILLED[seats][min(int(expected * FINE + 0.5), FINE * MOST_BOARDERS)]


# ---- who is still to come


def may_play(table: Table, colour: int, viewer: int) -> list[int]:
    """The numbers that a colour may still have this round, for all that this seat can know."""
    chosen = table.chosen[colour]
    if table.seat_of(colour) == viewer and chosen:
        return [chosen] if chosen < table.called else []
    if colour < table.seats:
        hand = table.hands[colour] | 1 << chosen
        return [number for number in range(1, min(table.called, CHARACTERS + 1)) if hand >> number & 1]
    return [number for number in {*table.neutral_decks[table.seat_of(colour)].pool, chosen} if number < table.called]


def has_to_come(table: Table, colour: int) -> bool:
    """Whether this colour will still act this round, after whoever acts now."""
    if table.chosen[colour] < table.called:
        return True
    for number, _, _, left in table.agenda:
        if number == COUNTDOWN:
            return bool(left >> colour & 1)
    return False


def boarders_to_come(table: Table, viewer: int, acting: int) -> float:
    """How many astronauts will probably be placed this round after the colour that acts now."""
    total = 0.0
    for colour in range(table.colours):
        if colour == acting or not has_to_come(table, colour):
            continue
        if table.chosen[colour] == table.called:  # a tie: the same character again
            total += PLACED[table.called]
            continue
        numbers = may_play(table, colour, viewer)
        if numbers:
            total += sum([PLACED[number] for number in numbers]) / len(numbers)
    return total


def boarders_before(table: Table, viewer: int) -> list[float]:
    """For each number, how many astronauts others will probably place before it acts."""
    before = [0.0] * (CHARACTERS + 2)
    for colour in range(table.colours):
        if colour == viewer:
            continue
        numbers = may_play(table, colour, viewer)
        for number in numbers:
            seats = PLACED[number] / len(numbers)
            before[number] += seats / 2
            for later in range(number):
                before[later] += seats
    return before
