"""The turn (RULES.md chapter 3)."""

from typing import Final

from tminus.games.rocketmen.actions import (
    BUY,
    DISCARD,
    DRAWN,
    END_TURN,
    FOR_AI,
    LAUNCH,
    OFF_PAD,
    SCRAP_MISSION,
    STORE,
    TAKE_BACK,
    TO_PAD,
    USE,
    USE_BIG_DATA,
    USE_FUSION,
    USE_INTERNET,
)
from tminus.games.rocketmen.buying import offer_purchases, open_purchase
from tminus.games.rocketmen.cards import (
    AS_A_COPY,
    DEPOT,
    DEPOT_ROOM,
    DESTINATIONS,
    EARTH,
    FROM_HAND,
    INDUSTRIAL_ESPIONAGE,
    KINDS,
    NOWHERE,
    PLACING_COST,
    POINTS_NEEDED,
    TARGETS,
    USE_OF,
    WHEN_DISCARDED,
)
from tminus.games.rocketmen.discarding import discard_from_pad, draw, scrap_mission, store, take_back, usable, use
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import (
    ACT,
    AI_TURN,
    CHOOSE_COPY,
    DISCARD_EXCESS,
    EMPTY_DEPOT,
    END_OF_TURN,
    PASS_TURN,
    PLACE_FREE,
    REMOVE_CARD,
    SOLO_END,
    TO_USE,
)
from tminus.games.rocketmen.launching import begin_launch, points_for_launch
from tminus.games.rocketmen.pad import card_of, has_effect
from tminus.games.rocketmen.paying import purse
from tminus.games.rocketmen.placing import (
    begin_placing,
    best_copied_money,
    money_at_hand,
    offer_placements,
    offer_spy,
    placeable,
)
from tminus.games.rocketmen.solitaire import ai_can_move, take_for_ai
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.kernel.faults import Fault
from tminus.kernel.knowledge import SPECTATOR, everybody, learn, sure_of
from tminus.kernel.sequences import count_of, distinct, put_sorted, replaced_row, take_sorted, with_item, with_items
from tminus.kernel.step import Automatic, Chance, Decision, Frame

# For each mission, its destinations with the locations there.
LAUNCHES: Final[list[list[tuple[int, int]]]] = [
    [(destination, targets[destination]) for destination in range(DESTINATIONS) if targets[destination] != NOWHERE]
    for targets in TARGETS
]
HAS_USE: Final[list[bool]] = [use in (WHEN_DISCARDED, FROM_HAND, AS_A_COPY) for use in USE_OF]


class BeginTurn(Automatic[Table]):
    """RM 3.1; in solitaire the AI comes first (RM 15.5, RM 15.11)."""

    def run(self, state: Table, frame: Frame) -> None:
        seat = frame[1]
        state.replacements = 0
        if state.log is not None:
            state.tell("turn", (seat, state.turns // state.seats + 1))
        state.agenda.append((ACT, seat, 0, 0))
        if state.seats == 1:
            state.agenda.append((AI_TURN, seat, 0, 0))


class Act(Decision[Table]):
    """RM 3.1, RM 3.2: one thing after the other, until a launch or the end of the turn."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        seat = frame[1]
        hand = state.hands[seat]
        have = purse(state, seat)
        spies = count_of(hand, INDUSTRIAL_ESPIONAGE)
        codes: list[int] = []
        offer_purchases(codes, state, seat, have, spies)
        if hand:
            if spies:
                money = money_at_hand(state, seat)
                offer_placements(codes, state, seat, hand, money)
                offer_spy(codes, state, seat, money - best_copied_money(state, seat))
            else:
                offer_placements(codes, state, seat, hand, have[0])
            last = NO_CARD
            for kind in hand:
                if kind != last:
                    last = kind
                    codes.append(DISCARD + kind)
                    if HAS_USE[kind] and usable(state, seat, kind, len(hand) - 1):
                        codes.append(USE + kind)
            if state.put_off[1] and placeable(state, seat, PLACING_COST):
                codes.append(USE_INTERNET)
            if state.put_off[2]:
                codes.append(USE_FUSION)
        if state.put_off[0] and (state.hq[seat] or state.warehouses[seat]):
            codes.append(USE_BIG_DATA)
        if state.pads[seat]:
            offer_from_pad(codes, state, seat)
        if state.plans[seat] != NO_CARD:
            offer_launches(codes, state, seat)
            codes.append(SCRAP_MISSION)
        if state.seats == 1 and ai_can_move(state):
            for place, kind in enumerate(state.display):
                if kind != NO_CARD and state.display.index(kind) == place:
                    codes.append(FOR_AI + kind)
        codes.append(END_TURN)
        return codes

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        if code == END_TURN:
            state.agenda.append((END_OF_TURN, seat, 0, 0))
            return
        if LAUNCH <= code < LAUNCH + DESTINATIONS:
            begin_launch(state, seat, code - LAUNCH)
            return
        state.agenda.append(frame)
        if BUY <= code < DISCARD:
            open_purchase(state, seat, code - BUY)
        elif TO_PAD <= code < LAUNCH:
            begin_placing(state, seat, code)
        elif DISCARD <= code < TO_PAD:
            state.play(seat, code - DISCARD)
            if state.log is not None:
                state.tell("discarded", (seat, code - DISCARD))
        else:
            act_otherwise(state, seat, code)

    def takes_itself(self, state: Table, frame: Frame) -> bool:
        """RM 17.5: the end of a turn is for its player to say, who may want to take something back."""
        return False

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if frame[1] == state.turn and not frame[2] and not frame[3] else refused("acts-in-turn")


def offer_from_pad(codes: list[int], table: Table, seat: int) -> None:
    """RM 6.2, and Depots (RM 10.23, RM 10.44)."""
    pad = table.pads[seat]
    last = NO_CARD
    for entry in pad:
        if entry != last:
            last = entry
            codes.append(OFF_PAD + card_of(entry))
    if has_effect(pad, DEPOT):
        depots = table.depots(seat)
        if depots > table.depot_used:
            if len(table.stored[seat]) < depots * DEPOT_ROOM:
                codes += [STORE + kind for kind in distinct(table.hands[seat])]
            codes += [TAKE_BACK + kind for kind in distinct(list(table.stored[seat]))]


def offer_launches(codes: list[int], table: Table, seat: int) -> None:
    """RM 7.2, RM 7.3, RM 14.4, RM 16.10."""
    if not table.tokens_left(seat):
        return
    done = table.done[seat]
    for destination, place in LAUNCHES[table.plans[seat]]:
        if done >> place & 1 or (table.battle and destination != EARTH):
            continue
        if not table.edition.launch_needs_points or points_for_launch(table, seat) >= POINTS_NEEDED[place]:
            codes.append(LAUNCH + destination)


def act_otherwise(table: Table, seat: int, code: int) -> None:
    """What is done more seldom."""
    if code == SCRAP_MISSION:
        scrap_mission(table, seat)
    elif code == USE_BIG_DATA:
        table.put_off_effect(0, -1)
        draw(table, seat, 1)
    elif code == USE_INTERNET:
        table.put_off_effect(1, -1)
        table.agenda.append((PLACE_FREE, seat, 0, 0))
    elif code == USE_FUSION:
        table.put_off_effect(2, -1)
        table.agenda.append((REMOVE_CARD, seat, 0, 0))
    elif OFF_PAD <= code < OFF_PAD + KINDS:
        discard_from_pad(table, seat, code - OFF_PAD)
    elif code == USE + INDUSTRIAL_ESPIONAGE:
        table.agenda.append((CHOOSE_COPY, seat, TO_USE, 0))
    elif USE <= code < STORE:
        use(table, seat, code - USE, code - USE)
    elif STORE <= code < TAKE_BACK:
        store(table, seat, code - STORE)
    elif TAKE_BACK <= code < TAKE_BACK + KINDS:
        table.depot_used += 1
        take_back(table, seat, code - TAKE_BACK)
        if table.stored[seat]:
            table.agenda.append((EMPTY_DEPOT, seat, 0, 0))
    else:
        take_for_ai(table, code - FOR_AI)


# ---- the end of the turn


class EndOfTurn(Automatic[Table]):
    """RM 3.3."""

    def run(self, state: Table, frame: Frame) -> None:
        seat = frame[1]
        state.warehouses = replaced_row(state.warehouses, seat, with_items(state.warehouses[seat], state.playing))
        state.playing = []
        state.put_off = (0, 0, 0)
        state.credit = 0
        state.engines_bought = 0
        state.ground_crew_used = False
        state.depot_used = 0
        state.stands()
        agenda = state.agenda
        agenda.append((PASS_TURN, seat, 0, 0))
        if state.seats == 1:
            agenda.append((SOLO_END, seat, 0, 0))
        missing = state.limit(seat) - len(state.hands[seat])
        if missing > 0:
            draw(state, seat, missing)
        elif missing < 0:
            agenda.append((DISCARD_EXCESS, seat, 0, 0))

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        return None if frame[1] == state.turn and not frame[2] and not frame[3] else refused("another-turn")


class DiscardExcess(Decision[Table]):
    """RM 3.4."""

    def options(self, state: Table, frame: Frame) -> list[int]:
        return [DISCARD + kind for kind in sorted(set(state.hands[frame[1]]))]

    def act(self, state: Table, frame: Frame, code: int) -> None:
        seat = frame[1]
        kind = code - DISCARD
        state.leave_hand(seat, kind)
        state.warehouses = replaced_row(state.warehouses, seat, with_item(state.warehouses[seat], kind))
        if state.log is not None:
            state.tell("discarded", (seat, kind))
        if len(state.hands[seat]) > state.limit(seat):
            state.agenda.append(frame)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        seat = frame[1]
        over = len(state.hands[seat]) > state.limit(seat)
        return None if seat == state.turn and over and not frame[2] and not frame[3] else refused("hand-small-enough")


class DrawCards(Chance[Table]):
    """RM 3.6, RM 3.7. Number: how many cards are still to be drawn."""

    def bag(self, state: Table, frame: Frame) -> list[int]:
        return state.hq[frame[1]] or list(state.warehouses[frame[1]])

    def first_code(self) -> int:
        return DRAWN

    def act(self, state: Table, frame: Frame, code: int) -> None:
        _, seat, left, _ = frame
        kind = code - DRAWN
        if not state.hq[seat]:
            reshuffle(state, seat)
        take_sorted(state.hq[seat], kind)
        put_sorted(state.hands[seat], kind)
        if state.log is not None:
            state.tell("drew", (seat, kind), 1 << seat)
            state.tell("drew-hidden", (seat,), ~(1 << seat) & 0xFF)
        if left > 1:
            draw(state, seat, left - 1)

    def fault(self, state: Table, frame: Frame) -> Fault | None:
        _, seat, left, other = frame
        if not 1 <= left <= 60 or other:
            return refused("draws-one")
        return None if state.hq[seat] or state.warehouses[seat] else refused("nothing-to-draw")


def reshuffle(table: Table, seat: int) -> None:
    """With the HQ used up, everybody can tell what is in the hand: all that lies nowhere else (RM 1.11)."""
    unknown = table.hands[seat][:]
    for kind in sure_of(table.known, SPECTATOR, seat):
        unknown.remove(kind)
    for kind in unknown:
        learn(table.known, seat, kind, everybody(table.seats))
    table.hq[seat] = list(table.warehouses[seat])
    table.warehouses = replaced_row(table.warehouses, seat, ())
    if table.log is not None:
        table.tell("reshuffled", (seat, len(table.hq[seat])))
