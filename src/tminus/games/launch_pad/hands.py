"""Action cards that reach into hands and into the discard pile: Salvage, Surplus and Thief (RULES.md chapter 8)."""

from typing import Final

from tminus.games.launch_pad.actions import DEALT, DISCARD, SEAT, TAKE
from tminus.games.launch_pad.cards import SALVAGE
from tminus.games.launch_pad.discarding import send_to_discard
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import GIVE_UP_SURPLUS, NAME_VICTIMS, SALVAGED, STEAL_CARD
from tminus.games.launch_pad.state import Table
from tminus.kernel.faults import Fault
from tminus.kernel.knowledge import EVERYBODY, learn, seen_leaving, unseen_leaving
from tminus.kernel.step import Chance, Decision, Frame, Together

STOLEN: Final = 2  # cards that Thief takes


def within_reach(table: Table, seat: int) -> int:
    """The cards in the hands of this seat's opponents."""
    return sum([len(hand) for hand in table.hands]) - len(table.hands[seat])


class Salvaged(Decision[Table]):
    """Salvage (LP 8.19)."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [TAKE + kind for kind in sorted(set(state.discard)) if state.salvageable(kind)]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        kind = code - TAKE
        discard = state.discard
        place = len(discard) - 1
        if kind == SALVAGE:
            place = self.topmost_salvage(state)
        else:
            while discard[place] != kind:
                place -= 1
        del discard[place]
        state.gain_openly(frame[1], kind)
        if state.log is not None:
            state.tell("salvaged", (frame[1], kind))

    def topmost_salvage(self, table: Table) -> int:
        """Where the highest Salvage lies that was not played this turn; those above it move down by one."""
        places = [place for place, kind in enumerate(table.discard) if kind == SALVAGE]
        number = len(places) - 1
        while table.salvages >> number & 1:
            number -= 1
        table.salvages = table.salvages >> number + 1 << number | table.salvages & (1 << number) - 1
        return places[number]

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not self.options(state, frame):
            return refused("nothing-in-discards")
        return None if frame[2] == 0 and frame[3] == 0 else refused("no-numbers")


class GiveUpSurplus(Together[Table]):
    """Surplus (LP 8.20): everybody with a card chooses one in secret."""

    def choosers(self, state: Table, frame: Frame) -> list[int]:
        return [seat for seat in range(state.seats) if state.hands[seat]]

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [DISCARD + kind for kind in sorted(set(state.hands[frame[1]]))]

    def takes_itself(self, state: Table, frame: Frame) -> bool:
        return len(state.hands[frame[1]]) == 1  # with two equal cards, choosing at once would tell that they are equal

    def reveal(self, state: Table, frame: Frame, choices: tuple[int, ...]) -> None:
        cards: list[int] = []
        for seat, code in enumerate(choices):
            if code >= 0:
                kind = code - DISCARD
                state.leave_hand(seat, kind)
                cards.append(kind)
                if state.log is not None:
                    state.tell("gave-up", (seat, kind, frame[1]))
        send_to_discard(state, frame[1], cards)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not self.choosers(state, frame):
            return refused("nothing-to-give-up")
        return None if frame[2] == 0 and frame[3] == 0 else refused("no-numbers")


class NameVictims(Decision[Table]):
    """Thief (LP 8.21): both victims before any card is drawn, in seat order. Number: the first victim + 1, or 0."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, first, _ = frame
        reach = [0 if other == seat else len(state.hands[other]) for other in range(state.seats)]
        codes: list[int] = []
        if first:
            reach[first - 1] -= 1
            for victim in range(first - 1, state.seats):
                if reach[victim] > 0:
                    codes.append(SEAT + victim)
        else:
            for victim in range(state.seats):
                if reach[victim] > 0 and sum(reach[victim:]) > 1:
                    codes.append(SEAT + victim)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, first, _ = frame
        victim = code - SEAT
        if first:
            state.agenda.append((STEAL_CARD, seat, victim, 0))
            state.agenda.append((STEAL_CARD, seat, first - 1, 0))
        else:
            state.agenda.append((self.number, seat, victim + 1, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if frame[2] > state.seats or frame[2] == frame[1] + 1 or frame[3]:
            return refused("victim-and-one")
        return None if self.options(state, frame) else refused("not-two-to-steal")


class StealCard(Chance[Table]):
    """Thief (LP 8.21, LP 1.6): one card at random. Number: the victim."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.hands[frame[2]]

    def first_code(self) -> int:
        return DEALT

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, victim, _ = frame
        kind = code - DEALT
        both = 1 << seat | 1 << victim
        if state.known:
            unseen_leaving(state.known, victim, EVERYBODY & ~both)
            seen_leaving(state.known, victim, kind, 1 << seat)
        state.hands[victim].remove(kind)
        state.gain(seat, kind)
        learn(state.known, seat, kind, 1 << victim)
        if state.log is not None:
            state.tell("stole", (seat, victim, kind), both)
            state.tell("stole-hidden", (seat, victim), EVERYBODY & ~both)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if frame[2] >= state.seats or frame[2] == frame[1] or frame[3]:
            return refused("victim")
        waiting = sum(1 for other in state.agenda if other[0] == self.number and other[2] == frame[2])
        return None if len(state.hands[frame[2]]) > waiting else refused("nothing-to-steal")


salvaged = Salvaged(SALVAGED, "salvage")
give_up_surplus = GiveUpSurplus(GIVE_UP_SURPLUS, "surplus")
name_victims = NameVictims(NAME_VICTIMS, "thief")
steal_card = StealCard(STEAL_CARD, "steal card")
