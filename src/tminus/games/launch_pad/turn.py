"""The turn, step by step (RULES.md chapters 3 to 6 and 10 to 12)."""

from tminus.games.launch_pad.actions import (
    ADVANCE,
    DEALT,
    DISCARD,
    DONE_ADVANCING,
    DONE_DISCARDING,
    DONE_PLAYING,
    DRAW_DISCARD,
    DRAW_PILE,
    NOTHING_TO_DRAW,
    OFFER_TO,
    PLAY,
)
from tminus.games.launch_pad.cards import (
    CONSTRUCTION,
    LAUNCH,
    OFFERS_PER_PARTNER,
    QUALITY_CONTROL,
    ROUND_CAP,
    is_pad,
)
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import (
    ADVANCE_ROCKETS,
    BEGIN_TURN,
    DISCARD_CARDS,
    DRAW,
    END_TURN,
    FROM_DISCARD,
    KEEP_TOP,
    PLAY_CARDS,
    SECOND_HAND,
)
from tminus.games.launch_pad.pads import pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.playing import PLAYS
from tminus.games.launch_pad.rockets import is_complete, moved_to, zone_of
from tminus.games.launch_pad.specialties import HAS_OVERTIME
from tminus.games.launch_pad.state import NO_EXPERT, NOT_YET, Table
from tminus.games.launch_pad.trading import open_offer
from tminus.kernel.faults import Fault
from tminus.kernel.sequences import replaced, without
from tminus.kernel.step import Automatic, Chance, Decision, Frame


class BeginTurn(Automatic[Table]):
    """LP 3.1: put the six steps on the agenda, after the pads have advanced."""

    def run(self, state: Table, frame: Frame) -> None:
        seat = frame[1]
        if state.log is not None:
            state.tell("turn", (seat, state.turns // state.seats + 1, state.final_turns))
        if state.pads:
            advance_pads(state, seat)
        agenda = state.agenda
        agenda.append((END_TURN, seat, 0, 0))
        agenda.append((DISCARD_CARDS, seat, 0, 0))
        agenda.append((PLAY_CARDS, seat, 0, 0))
        missing = state.limit(seat) - len(state.hands[seat])
        if missing > 0:
            agenda.append((DRAW, seat, missing, FROM_DISCARD))
        if state.rockets[seat]:
            allowed = 2 if state.specialties[seat] & HAS_OVERTIME else 1
            agenda.append((ADVANCE_ROCKETS, seat, allowed | allowed << 2, 0))


def advance_pads(table: Table, seat: int) -> None:
    """Step 1 (LP 4.1 to LP 4.4): going from the last zone to the first, no pad is met twice."""
    for zone in (LAUNCH, QUALITY_CONTROL, CONSTRUCTION):
        for index, pad in enumerate(table.pads):
            if pad_seat(pad) == seat and pad_zone(pad) == zone:
                if zone == LAUNCH:
                    table.pads = without(table.pads, index)
                    table.pad_lands(pad_kind(pad))
                else:
                    table.pads = replaced(table.pads, index, pad + (1 << 8))
                    if table.log is not None:
                        table.tell("pad-advanced", (seat, pad_kind(pad), zone + 1))
                break


class AdvanceRockets(Decision[Table]):
    """Step 2 (chapter 5). Numbers: how many rockets may still leave each zone (two bits a zone), and the rockets that
    have already moved (a bit for each place in the row)."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        _, seat, left, moved = frame
        codes: list[int] = []
        seen: list[int] = []
        experts = state.experts
        for place, rocket in enumerate(state.rockets[seat]):
            zone = zone_of(rocket)
            if (
                zone != LAUNCH
                and left >> 2 * zone & 3
                and is_complete(rocket)
                and experts[seat * 3 + zone] != NO_EXPERT
                and not moved >> place & 1
                and rocket not in seen
            ):
                seen.append(rocket)
                codes.append(ADVANCE + place)
        codes.append(DONE_ADVANCING)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == DONE_ADVANCING:
            return
        _, seat, left, moved = frame
        place = code - ADVANCE
        rocket = state.rockets[seat][place]
        zone = zone_of(rocket)
        state.rockets[seat][place] = moved_to(rocket, zone + 1)
        if state.log is not None:
            state.tell("rocket-advanced", (seat, rocket, zone + 1))
        state.agenda.append((self.number, seat, left - (1 << 2 * zone), moved | 1 << place))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        left, moved = frame[2], frame[3]
        if left >> 4 or left & 3 == 3 or left >> 2 == 3:
            return refused("leaving-rockets")
        return refused("no-such-rockets") if moved >> len(state.rockets[frame[1]]) else None


class Draw(Decision[Table]):
    """Steps 3 and 5 and Parts Supplier (chapter 6). Numbers: cards still to draw, and FROM_DISCARD or KEEP_TOP."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        flags = frame[3]
        codes: list[int] = []
        if state.deck.pool or state.can_draw(kept(flags)):
            codes.append(DRAW_PILE)
        if flags & FROM_DISCARD and state.discard:
            codes.append(DRAW_DISCARD)
        if not codes:
            codes.append(NOTHING_TO_DRAW)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, left, flags = frame
        if code == NOTHING_TO_DRAW:
            if state.log is not None:
                state.tell("nothing-to-draw", (seat, left))
        elif code == DRAW_PILE:
            if left > 1:
                state.agenda.append((self.number, seat, left - 1, flags))
            state.ask_for_card(seat, kept(flags))
        else:
            if left > 1:
                state.agenda.append((self.number, seat, left - 1, flags - FROM_DISCARD))
            kind = state.discard.pop()
            state.gain_openly(seat, kind)
            state.stands()
            if state.log is not None:
                state.tell("took-discard", (seat, kind))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not 1 <= frame[2] <= 8:
            return refused("draws-cards")
        if frame[3] == KEEP_TOP and not state.discard:
            return refused("no-action-on-discards")
        if frame[3] == FROM_DISCARD and (state.salvages or state.second_hand):
            return refused("draws-late-from-discards")
        return None if frame[3] <= KEEP_TOP else refused("draws-from")


def kept(flags: int) -> int:
    """How many discards a refill leaves lying."""
    return 1 if flags & KEEP_TOP else 0


class CardArrives(Chance[Table]):
    """LP 6.5, LP 6.6: a card from the draw pile; a pad is laid out and replaced. Number: discards kept at a refill."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.deck.pool

    def first_code(self) -> int:
        return DEALT

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, kept, _ = frame
        kind = code - DEALT
        state.deck.take(kind)
        if not is_pad(kind):
            state.gain(seat, kind)
            if state.log is not None:
                state.tell("drew", (seat, kind), 1 << seat)
                state.tell("drew-hidden", (seat,), ~(1 << seat) & 0xFF)
            return
        if state.log is not None:
            state.tell("drew-pad", (seat, kind))
        state.pad_arrives(seat, kind)
        if state.can_draw(kept):
            state.ask_for_card(seat, kept)
        elif state.log is not None:
            state.tell("nothing-to-draw", (seat, 1))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        if not state.deck.pool:
            return refused("draw-pile-empty")
        return None if frame[2] <= len(state.discard) and frame[2] <= 1 and frame[3] == 0 else refused("keeps-discards")


class PlayCards(Decision[Table]):
    """Step 4 (chapters 7 to 9): one card at a time."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        seat = frame[1]
        codes: list[int] = []
        last = -1
        for kind in state.hands[seat]:
            if kind != last:
                last = kind
                if PLAYS[kind].playable(state, seat):
                    codes.append(PLAY + kind)
        if state.negotiations and state.hands[seat]:
            for partner in range(state.seats):
                if partner != seat and state.offers[partner] < OFFERS_PER_PARTNER:
                    codes.append(OFFER_TO + partner)
        codes.append(DONE_PLAYING)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == DONE_PLAYING:
            return
        seat = frame[1]
        state.agenda.append(frame)
        if code >= OFFER_TO:
            open_offer(state, seat, code - OFFER_TO)
            return
        kind = code - PLAY
        state.leave_hand(seat, kind)
        if not state.hands[seat] and not state.second_hand:
            state.agenda.append((SECOND_HAND, seat, 0, 0))
        PLAYS[kind].play(state, seat, kind)


class SecondHand(Automatic[Table]):
    """Step 5 (chapter 10): the last card has been carried out; if it brought nothing to hand, draw anew."""

    def run(self, state: Table, frame: Frame) -> None:
        seat = frame[1]
        if state.hands[seat]:
            return
        state.second_hand = True
        if state.log is not None:
            state.tell("second-hand", (seat,))
        state.agenda.append((DRAW, seat, state.limit(seat), 0))


class DiscardCards(Decision[Table]):
    """Step 6 (chapter 11)."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        seat = frame[1]
        hand = state.hands[seat]
        codes: list[int] = []
        last = -1
        for kind in hand:
            if kind != last:
                last = kind
                codes.append(DISCARD + kind)
        if len(hand) <= state.limit(seat):
            codes.append(DONE_DISCARDING)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        if code == DONE_DISCARDING:
            return
        kind = code - DISCARD
        state.leave_hand(frame[1], kind)
        state.discard.append(kind)
        if state.log is not None:
            state.tell("discarded", (frame[1], kind))
        state.agenda.append(frame)


class EndTurn(Automatic[Table]):
    """LP 3.2, the Countdown (chapter 12) and the round cap (LP 15.2)."""

    def run(self, state: Table, frame: Frame) -> None:
        state.turns += 1
        state.stands()
        state.second_hand = False
        state.salvages = 0
        if state.negotiations:
            state.offers = (0,) * state.seats
        if state.final_turns == NOT_YET and state.turns == ROUND_CAP * state.seats:
            state.final_turns = state.seats
            state.capped = True
            if state.log is not None:
                state.tell("round-cap", (ROUND_CAP,))
        if state.final_turns == 0:
            if state.log is not None:
                state.tell("game-over", ())
            return
        if state.final_turns > 0:
            state.final_turns -= 1
        state.turn = (frame[1] + 1) % state.seats
        state.agenda.append((BEGIN_TURN, state.turn, 0, 0))
