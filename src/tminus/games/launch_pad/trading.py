"""Negotiations (RULES.md, LP 14.7 to LP 14.15): composing an offer card by card, sending it, answering it.

The offer under way lies in `give` and `want`. The frames name its author and the other side; the last number is 1 for a
counter-offer.
"""

from tminus.games.launch_pad.actions import ACCEPT, COUNTER, DECLINE, GIVE, SEND, WANT, WITHDRAW
from tminus.games.launch_pad.cards import COUNTS, KINDS, is_pad
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import ANSWER_OFFER, COMPOSE_OFFER, SECOND_HAND
from tminus.games.launch_pad.state import Table
from tminus.kernel.faults import Fault
from tminus.kernel.knowledge import SPECTATOR, learn, observers, sure_of
from tminus.kernel.sequences import replaced, with_item
from tminus.kernel.step import Decision, Frame


def open_offer(table: Table, seat: int, partner: int) -> None:
    table.offers = replaced(table.offers, partner, table.offers[partner] + 1)
    table.agenda.append((COMPOSE_OFFER, seat, partner, 0))
    if table.log is not None:
        table.tell("opened-offer", (seat, partner))


def holds_all(hand: list[int], wanted: tuple[int, ...]) -> bool:
    for kind in wanted:
        if wanted.count(kind) > hand.count(kind):
            return False
    return True


class ComposeOffer(Decision[Table]):
    """Numbers: the other side, and whether this is a counter-offer."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, other, _ = frame
        hand = state.hands[seat]
        codes = [GIVE + kind for kind in sorted(set(hand)) if state.give.count(kind) < hand.count(kind)]
        if len(state.want) < len(state.hands[other]):
            for kind in range(KINDS):
                if not is_pad(kind) and state.want.count(kind) < COUNTS[kind]:
                    codes.append(WANT + kind)
        if self.sendable(state, frame):
            codes.append(SEND)
        codes.append(WITHDRAW)
        return codes

    def takes_itself(self, state: Table, frame: Frame) -> bool:
        return False  # withdrawing at once would tell that there is nothing to give

    def sendable(self, state: Table, frame: Frame) -> bool:
        """LP 14.8, LP 14.11, LP 14.12: enough is offered or asked, and the partner's hand stays within its limit."""
        enough = state.want if frame[3] else state.give
        partner, after = partner_after(state, frame)
        return len(enough) > 0 and after <= state.limit(partner)

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, other, counter = frame
        if code == WITHDRAW:
            state.give = ()
            state.want = ()
            if state.log is not None:
                state.tell("declined" if counter else "withdrew-offer", (seat, other))
        elif code == SEND:
            show_offered(state, seat)
            state.agenda.append((ANSWER_OFFER, other, seat, counter))
            if state.log is not None:
                state.tell("countered" if counter else "offered", (seat, other, *state.give, -1, *state.want))
        else:
            if code >= WANT:
                state.want = with_item(state.want, code - WANT)
            else:
                state.give = with_item(state.give, code - GIVE)
            state.agenda.append(frame)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not holds_all(state.hands[frame[1]], state.give):
            return refused("gives-too-much")
        if frame[2] < state.seats and len(state.want) > len(state.hands[frame[2]]):
            return refused("asks-too-much")
        return offer_fault(state, frame)


def partner_after(table: Table, frame: Frame) -> tuple[int, int]:
    """The partner, and how many cards it would hold after the exchange that is being composed."""
    _, seat, other, counter = frame
    gain = len(table.give) - len(table.want)
    if counter:
        return seat, len(table.hands[seat]) - gain
    return other, len(table.hands[other]) + gain


def offer_fault(table: Table, frame: Frame) -> Fault | None:
    if not table.negotiations:
        return refused("no-negotiations")
    if frame[2] >= table.seats or frame[2] == frame[1] or frame[3] > 1:
        return refused("partner")
    return None


def show_offered(table: Table, seat: int) -> None:
    """LP 14.9: a sent offer is open, so everybody now knows that its author holds what it gives."""
    for kind in sorted(set(table.give)):
        for copies in range(1, table.give.count(kind) + 1):
            unsure = [
                observer
                for observer in [*range(table.seats), SPECTATOR]
                if sure_of(table.known, observer, seat).count(kind) < copies
            ]
            learn(table.known, seat, kind, observers(unsure))


class AnswerOffer(Decision[Table]):
    """Numbers: the offer's author, and whether it is a counter-offer."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        codes: list[int] = []
        if holds_all(state.hands[frame[1]], state.want):
            codes.append(ACCEPT)
        codes.append(DECLINE)
        if not frame[3]:
            codes.append(COUNTER)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, author, counter = frame
        given = state.give
        wanted = state.want
        state.give = ()
        state.want = ()
        if code == COUNTER:
            state.agenda.append((COMPOSE_OFFER, seat, author, 1))
        elif code == DECLINE:
            if state.log is not None:
                state.tell("declined", (seat, author))
        else:
            if state.log is not None:
                state.tell("accepted", (seat, author, *given, -1, *wanted))
            self.swap(state, author, seat, given)
            self.swap(state, seat, author, wanted)
            active = seat if counter else author
            if not state.hands[active] and not state.second_hand:
                state.agenda.append((SECOND_HAND, active, 0, 0))

    def takes_itself(self, state: Table, frame: Frame) -> bool:
        return False  # declining at once would tell that the wanted cards are not there

    def swap(self, table: Table, giver: int, taker: int, cards: tuple[int, ...]) -> None:
        for kind in cards:
            table.leave_hand(giver, kind)
            table.gain_openly(taker, kind)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if frame[2] < state.seats and not holds_all(state.hands[frame[2]], state.give):
            return refused("gives-too-much")
        return offer_fault(state, frame)


compose_offer = ComposeOffer(COMPOSE_OFFER, "compose offer")
answer_offer = AnswerOffer(ANSWER_OFFER, "answer offer")
