"""Set-up (RULES.md chapter 2)."""

from tminus.games.launch_pad.actions import DEALT, STARTER
from tminus.games.launch_pad.cards import ALL_PADS, COUNTS, HAND_LIMIT, KINDS, LENGTHS, LONG, is_pad
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import BEGIN_TURN, BURY_PADS, CHOOSE_STARTER, DEAL
from tminus.games.launch_pad.state import DRAWN, NO_EXPERT, NOT_YET, Table
from tminus.kernel.deck import Deck
from tminus.kernel.faults import Fault
from tminus.kernel.step import Automatic, Chance, Frame


def lay_out(table: Table) -> None:
    """An empty table with the set-up on its agenda."""
    seats = table.seats
    settings = table.settings
    table.length = LENGTHS.index(str(settings["length"]))
    table.negotiations = settings["negotiations"] is True
    table.super_powers = settings["super_powers"] is True
    table.hands = [[] for _ in range(seats)]
    table.rockets = [[] for _ in range(seats)]
    table.experts = (NO_EXPERT,) * (3 * seats)
    table.specialties = (0,) * seats
    table.pads = ()
    table.pad_area = ()
    table.deck = Deck()
    table.pads_set_aside = True
    table.discard = []
    table.known = []
    table.starter = 0
    table.turn = 0
    table.turns = 0
    table.final_turns = NOT_YET
    table.capped = False
    table.second_hand = False
    table.salvages = 0
    table.loose = ()
    table.give = ()
    table.want = ()
    table.offers = (0,) * seats

    table.deck.pool = [kind for kind in range(KINDS) if not is_pad(kind) for _ in range(COUNTS[kind])]
    table.agenda.append((BURY_PADS, 0, 0, 0))
    for seat in range(seats - 1, -1, -1):
        table.agenda.append((DEAL, seat, HAND_LIMIT, 0))
    starter = table.named_starter()
    if starter == DRAWN:
        table.agenda.append((CHOOSE_STARTER, 0, 0, 0))
    else:
        begins(table, starter)


def begins(table: Table, seat: int) -> None:
    table.starter = table.turn = seat
    if table.log is not None:
        table.tell("starts", (seat,))


class ChooseStarter(Chance[Table]):
    """LP 2.4."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return list(range(state.seats))

    def first_code(self) -> int:
        return STARTER

    def act(self, state: Table, frame: Frame, code: int) -> None:
        begins(state, code - STARTER)


class Deal(Chance[Table]):
    """LP 2.2. The frame's first number: how many cards the seat is still dealt."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.deck.pool

    def first_code(self) -> int:
        return DEALT

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, left, _ = frame
        kind = code - DEALT
        state.deck.take(kind)
        state.gain(seat, kind)
        if state.log is not None:
            state.tell("dealt", (seat, kind), 1 << seat)
        if left > 1:
            state.agenda.append((self.number, seat, left - 1, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if 1 <= frame[2] <= HAND_LIMIT and frame[3] == 0 else refused("deals-cards", most=HAND_LIMIT)


class BuryPads(Automatic[Table]):
    """LP 2.3, LP 14.4."""

    def run(self, state: Table, frame: Frame) -> None:
        if state.length != LONG:
            state.pads_set_aside = False
            state.deck.bury(ALL_PADS, len(state.deck.pool) // 2)
        state.agenda.append((BEGIN_TURN, state.starter, 0, 0))
