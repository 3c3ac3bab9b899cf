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

# For each set of characters, a bit for each number, how many astronauts one of them places on average.
_SETS: Final = 1 << CHARACTERS + 1


def _mean_placed(numbers: int) -> float:
    placed = [PLACED[number] for number in range(1, CHARACTERS + 1) if numbers >> number & 1]
    return sum(placed) / len(placed) if placed else 0.0


MEAN_PLACED: Final[list[float]] = [_mean_placed(numbers) for numbers in range(_SETS)]


def may_play(table: Table, colour: int, viewer: int) -> int:
    """The numbers that a colour may still have this round, for all that this seat can know: a bit for each."""
    chosen = table.chosen[colour]
    if chosen and table.seat_of(colour) == viewer:
        numbers = 1 << chosen
    elif colour < table.seats:
        numbers = table.hands[colour] | 1 << chosen
    else:
        numbers = 1 << chosen
        for number in table.neutral_decks[table.seat_of(colour)].pool:
            numbers |= 1 << number
    return numbers & (1 << table.called) - 2


def colours_tied(table: Table) -> int:
    """The colours that will act with the same character after whoever acts now: a bit for each."""
    for number, _, _, left in table.agenda:
        if number == COUNTDOWN:
            return left
    return 0


def boarders_to_come(table: Table, viewer: int, acting: int) -> float:
    """How many astronauts will probably be placed this round after the colour that acts now."""
    tied = colours_tied(table)
    total = 0.0
    for colour in range(table.colours):
        if colour == acting:
            continue
        if table.chosen[colour] < table.called:
            total += MEAN_PLACED[may_play(table, colour, viewer)]
        elif tied >> colour & 1:
            total += PLACED[table.called]
    return total


def boarders_before(table: Table, viewer: int) -> list[float]:
    """For each number, how many astronauts others will probably place before it acts."""
    before = [0.0] * (CHARACTERS + 2)
    for colour in range(table.colours):
        if colour == viewer:
            continue
        numbers = may_play(table, colour, viewer)
        count = numbers.bit_count()
        sooner = 0.0
        for number in range(CHARACTERS, 0, -1):
            seats = PLACED[number] / count if numbers >> number & 1 else 0.0
            before[number] += sooner + seats / 2
            sooner += seats
    return before
