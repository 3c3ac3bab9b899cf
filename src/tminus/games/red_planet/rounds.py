"""The round (RULES.md chapter 3): choosing characters (chapter 4) and the countdown (chapter 5)."""

from typing import Final

from tminus.games.red_planet.actions import CHARACTER, NEUTRAL
from tminus.games.red_planet.cards import (
    BEFORE_PRODUCTION,
    CHARACTERS,
    FIRST_PRODUCTION,
    ROUNDS,
    SECOND_PRODUCTION,
)
from tminus.games.red_planet.characters import begin_effect
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.frames import (
    ASK_FOR_ACTIONS,
    BEGIN_ROUND,
    CHOOSE_CHARACTER,
    COUNTDOWN,
    DRAW_NEUTRAL,
    LAND,
    PRODUCE,
    REVEAL,
)
from tminus.games.red_planet.sailing import launch_filled
from tminus.games.red_planet.setup import EVERYBODY_OF
from tminus.games.red_planet.state import NOT_CHOSEN, NOTHING_CALLED, Table
from tminus.kernel.faults import Fault
from tminus.kernel.step import Automatic, Chance, Frame, Together

# For every hand, without the bit of the number 0 that no character has, the characters to choose from.
_CODES_OF_HAND: Final[list[list[int]]] = [
    [CHARACTER + number for number in range(CHARACTERS - 1, -1, -1) if hand >> number & 1]
    for hand in range(1 << CHARACTERS)
]


class BeginRound(Automatic[Table]):
    """MRP 3.2: everybody chooses; with two players, each has looked at a neutral card before (MRP 14.6)."""

    def run(self, state: Table, frame: Frame) -> None:
        if state.log is not None:
            state.tell("round", (state.round, state.who(state.first)))
        state.agenda.append((CHOOSE_CHARACTER, 0, 0, 0))
        for colour in range(state.colours - 1, state.seats - 1, -1):
            state.agenda.append((DRAW_NEUTRAL, state.seat_of(colour), colour, 0))


class DrawNeutral(Chance[Table]):
    """MRP 14.6: the neutral colour's character for this round. Number: the colour."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return [number - 1 for number in state.neutral_decks[frame[1]].pool]

    def first_code(self) -> int:
        return NEUTRAL

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, colour, _ = frame
        number = code - NEUTRAL + 1
        deck = state.neutral_decks[seat].copy()
        deck.take(number)
        state.neutral_decks[seat] = deck
        state.chosen[colour] = number
        if state.log is not None:
            state.tell("drew-neutral", (state.who(colour), number), 1 << seat)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, colour, nothing = frame
        if not state.seats <= colour < state.colours or state.seat_of(colour) != seat or nothing:
            return refused("neutral-leader")
        return None if state.neutral_decks[seat].pool else refused("neutral-deck-empty")


class ChooseCharacter(Together[Table]):
    """MRP 4.1, MRP 4.2: everybody chooses one character in secret."""

    def choosers(self, state: Table, frame: Frame) -> list[int]:
        return EVERYBODY_OF[state.seats]

    def options(self, state: Table, frame: Frame) -> list[int]:
        return _CODES_OF_HAND[state.hands[frame[1]] >> 1][:]

    def reveal(self, state: Table, frame: Frame, choices: tuple[int, ...]) -> None:
        """MRP 4.3: the cards stay face down until the countdown calls them."""
        for seat, code in enumerate(choices):
            number = code - CHARACTER + 1
            state.hands[seat] -= 1 << number
            state.chosen[seat] = number
            if state.log is not None:
                state.tell("chose", (seat, number), 1 << seat)
        if state.log is not None:
            state.tell("all-chose", ())
        state.agenda.append((COUNTDOWN, 0, NOTHING_CALLED, 0))


class Countdown(Automatic[Table]):
    """Chapter 5. Numbers: the number called last, and the colours that have still to resolve it, a bit for each."""

    def run(self, state: Table, frame: Frame) -> None:
        if state.filled:
            launch_filled(state)
        _, _, number, left = frame
        if not left:
            number, left = call_next(state)
            if not left:
                state.agenda.append((LAND, 0, 0, 0))
                return
        colour = state.first
        while not left >> colour & 1:
            colour += 1
            if colour == state.colours:
                colour = 0
        state.agenda.append((self.number, 0, number, left - (1 << colour)))
        state.acting = colour
        begin_effect(state, colour, number)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, _, number, left = frame
        if number != state.called:
            return refused("another-number")
        return None if left & ~has_chosen(state, number) == 0 else refused("not-chosen")


def has_chosen(table: Table, number: int) -> int:
    """The colours whose character has this number: a bit for each."""
    bits = 0
    for colour in range(table.colours):
        if table.chosen[colour] == number:
            bits |= 1 << colour
    return bits


def call_next(table: Table) -> tuple[int, int]:
    """The next number that somebody chose, and who did (MRP 5.1, MRP 5.2); nobody if all have been called."""
    number = NOT_CHOSEN
    for chosen in table.chosen:
        if number < chosen < table.called:
            number = chosen
    if number == NOT_CHOSEN:
        return number, 0
    table.called = number
    table.saw_hidden()  # cards are turned over, and whoever has none of this number has shown that
    called = has_chosen(table, number)
    if table.log is not None:
        for colour in table.clockwise():
            if called >> colour & 1:
                table.tell("revealed", (table.who(colour), number))
    return number, called


class EndRound(Automatic[Table]):
    """MRP 5.7 and the tracker (MRP 3.1)."""

    def run(self, state: Table, frame: Frame) -> None:
        state.first = state.acting
        if state.log is not None:
            state.tell("first-player", (state.who(state.first),))
        for colour in range(state.colours):
            state.chosen[colour] = NOT_CHOSEN
        state.called = NOTHING_CALLED
        ended = state.round
        agenda = state.agenda
        if ended == ROUNDS:
            agenda.append((ASK_FOR_ACTIONS, 0, BEFORE_PRODUCTION, 0))
            agenda.append((REVEAL, 0, 0, 0))
            return
        state.round = ended + 1
        agenda.append((BEGIN_ROUND, 0, 0, 0))
        if ended == FIRST_PRODUCTION:
            agenda.append((PRODUCE, 0, 1, 0))
        elif ended == SECOND_PRODUCTION:
            agenda.append((PRODUCE, 0, 2, 0))
