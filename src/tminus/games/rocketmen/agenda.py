"""What can be on the agenda, and what of a turn or a launch can be under way with it (see audit.py)."""

from typing import TYPE_CHECKING, Final

from tminus.games.rocketmen.cards import (
    DETAILED_PLANNING,
    DRAWS,
    ESCAPE_TOWER,
    INDUSTRIAL_ESPIONAGE,
    LOCATION_DESTINATION,
    MISSION_TOKENS,
    MULTI_PURPOSE_SPACE_SUIT,
    PLANNED_CARDS,
    ROUND_CAP,
    SPACES,
    SUCCESS_CARDS,
    TARGETS,
    is_asset,
)
from tminus.games.rocketmen.faults import refused
from tminus.games.rocketmen.frames import (
    ACT,
    AI_DESTINATION,
    AI_MISSION,
    AI_TURN,
    ANSWER,
    BEGIN_TURN,
    CHOOSE_COPY,
    CHOOSE_FIRST,
    CHOOSE_STARTER,
    CLEAR_PAD,
    DEAL_GOAL,
    DISCARD_EXCESS,
    DRAW_CARDS,
    DRAW_SUCCESS,
    DRAW_VARIANT,
    DROP_STORED,
    EMPTY_DEPOT,
    END_OF_TURN,
    EXCHANGE,
    FAILED,
    FETCH_CARD,
    FILL_DISPLAY,
    FILL_FIRST,
    KEEP_CARD,
    KEEP_ENGINE,
    LAUNCHED,
    MAY_END,
    PASS_TURN,
    PAY_FOR_ABORT,
    PAY_PLACEMENT,
    PAY_PURCHASE,
    PICK_THREAT,
    PLACE_CARD,
    PLACE_FREE,
    PLACE_MORE,
    REMOVE_CARD,
    REVEAL_SUCCESS,
    SOLO_END,
    TO_PAY_PLACEMENT,
    TO_PAY_PURCHASE,
    TO_PLACE,
    TO_PLACE_FREE,
)
from tminus.games.rocketmen.pad import ON_PAD, card_of, stays
from tminus.games.rocketmen.solitaire import finds_mission
from tminus.kernel.faults import Fault
from tminus.kernel.step import Frame

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

_LAUNCH: Final = [LAUNCHED, DRAW_SUCCESS, ANSWER, REVEAL_SUCCESS, CHOOSE_FIRST]
_SOLO: Final = [AI_TURN, AI_DESTINATION, AI_MISSION, SOLO_END]
_SETUP: Final = [DEAL_GOAL, DRAW_CARDS, DRAW_VARIANT, FILL_FIRST, FILL_DISPLAY, PICK_THREAT]  # in this order, upwards
_NO_SEAT: Final = [*_SETUP, CHOOSE_STARTER]  # steps that need not be about the seat whose turn it is

# What can lie at the bottom of the agenda, and for each step what can lie upon it.
_BOTTOM: Final = [BEGIN_TURN, ACT, END_OF_TURN, PASS_TURN, *_LAUNCH]
_UPON: Final[dict[int, list[int]]] = {
    BEGIN_TURN: [CHOOSE_STARTER],
    CHOOSE_STARTER: _SETUP,
    ACT: [
        FILL_DISPLAY,
        DRAW_CARDS,
        PAY_PURCHASE,
        PLACE_CARD,
        PLACE_MORE,
        PLACE_FREE,
        CHOOSE_COPY,
        REMOVE_CARD,
        EXCHANGE,
        FETCH_CARD,
        EMPTY_DEPOT,
        DROP_STORED,
        AI_TURN,
        AI_DESTINATION,
        AI_MISSION,
    ],
    PAY_PURCHASE: [CHOOSE_COPY],
    PLACE_CARD: [PAY_PLACEMENT, CHOOSE_COPY],
    FILL_DISPLAY: [FILL_DISPLAY],
    END_OF_TURN: [FILL_DISPLAY, PAY_FOR_ABORT, DROP_STORED, FAILED, MAY_END, CLEAR_PAD],
    FAILED: [CLEAR_PAD],
    MAY_END: [CLEAR_PAD],
    PAY_FOR_ABORT: [DROP_STORED],
    CLEAR_PAD: [KEEP_CARD, KEEP_ENGINE],
    KEEP_CARD: [KEEP_ENGINE],
    KEEP_ENGINE: [KEEP_ENGINE],
    PASS_TURN: [SOLO_END, DRAW_CARDS, DISCARD_EXCESS, FILL_DISPLAY],
    SOLO_END: [DRAW_CARDS, DISCARD_EXCESS],
}


def frames_of(table: "Table", number: int) -> list[Frame]:
    return [frame for frame in table.agenda if frame[0] == number]


def agenda_fault(table: "Table") -> Fault | None:
    """The first thing that cannot be; None if all is well."""
    if not table.agenda:
        fits = table.ending and table.turns % table.seats == 0
        return clean_fault(table) if fits else refused("agenda-empty")
    if table.capped or table.turns >= ROUND_CAP * table.seats:
        return refused("last-round")
    return (
        order_fault(table)
        or setup_fault(table)
        or clean_fault(table)
        or step_faults(table)
        or launch_fault(table)
        or fill_fault(table)
    )


def order_fault(table: "Table") -> Fault | None:
    bottom = table.agenda[0][0]
    if bottom not in _BOTTOM:
        return refused("agenda-without-end")
    setting_up = bottom == BEGIN_TURN
    for below, above in zip(table.agenda, table.agenda[1:], strict=False):
        if setting_up and below[0] in _SETUP:
            fits = above[0] in _SETUP and _SETUP.index(above[0]) >= _SETUP.index(below[0])
        else:
            fits = above[0] in _UPON.get(below[0], [])
        if not fits:
            return table.cannot_follow(above[0], below[0])
    for number, seat, _, _ in table.agenda:
        if seat != table.turn and not (number in _NO_SEAT and (setting_up or number == FILL_DISPLAY)):
            return refused("others-turn", step=table.steps[number].name, seat=seat, turn=table.turn)
        if number in _SOLO and table.seats > 1:
            return refused("no-ai")
    return None


def setup_fault(table: "Table") -> Fault | None:
    """Before the first turn nothing has happened yet, and hands are filled up to their limit."""
    if frames_of(table, CHOOSE_STARTER) and (table.turns or table.starter):
        return refused("late-starter")
    if frames_of(table, PICK_THREAT) and not table.edition.battle_draws_threats:
        return refused("no-threats-drawn")
    seats = [frame[1] for frame in frames_of(table, DRAW_CARDS)]
    if len(set(seats)) != len(seats):
        return refused("draws-twice")
    for _, seat, left, _ in frames_of(table, DRAW_CARDS):
        if table.agenda[0][0] != ACT and len(table.hands[seat]) + left > table.limit(seat):
            return refused("draws-too-many", seat=seat)
    return None


def clean_fault(table: "Table") -> Fault | None:
    """What belongs to a turn is gone when the turn is over, and what belongs to an action when that is."""
    bottom = table.agenda[0][0] if table.agenda else PASS_TURN
    steps = [frame[0] for frame in table.agenda]
    if bottom in (BEGIN_TURN, PASS_TURN) and (table.playing or table.engines_bought or table.depot_used):
        return refused("left-of-turn")
    if (bottom == BEGIN_TURN or not steps) and (table.money_used or table.science_used):
        return refused("used-between-turns")
    if any(table.put_off) and bottom != ACT:
        return refused("put-off-too-long")
    if (table.basket or table.paid) and PAY_PURCHASE not in steps:
        return refused("nobody-pays")
    if table.credit and not (bottom == ACT and steps[-1] in (PLACE_MORE, PLACE_CARD, PAY_PLACEMENT, CHOOSE_COPY)):
        return refused("money-left")
    if table.flight >= 0 and bottom not in _LAUNCH:
        return refused("no-launch")
    if table.ai_target >= 0 and table.ai_location < 0 and AI_MISSION not in steps:
        return refused("ai-looks-for-nothing")
    return None


# ---- single steps


def step_faults(table: "Table") -> Fault | None:
    for index, frame in enumerate(table.agenda):
        below = table.agenda[index - 1] if index else frame
        fault = step_fault(table, frame, below)
        if fault:
            return refused("step-lacks", step=table.steps[frame[0]].name, why=fault)
    return None


def step_fault(table: "Table", frame: Frame, below: Frame) -> Fault | None:
    """What a step needs besides what it asks for itself."""
    number, seat, first, second = frame
    pad = table.pads[seat]
    if number == PLACE_CARD and second & 1 == ON_PAD:
        kind = card_of(first)
        return refused("asset-there") if is_asset(kind) and kind in map(card_of, pad) else None
    if number == PAY_PLACEMENT:
        return None if below[3] >> 1 == first and table.credit < first else refused("placement-paid")
    if number == PLACE_MORE:
        return None if table.credit else refused("no-money-left")
    if number == CHOOSE_COPY:
        return copy_fault(table, seat, first, below[0])
    if number == KEEP_CARD:
        loose = [entry for entry in pad if not stays(entry)]
        return None if loose and table.has_variant(ESCAPE_TOWER) else refused("nothing-to-keep")
    if number == AI_DESTINATION:
        fits = table.ai_target < 0 and table.ai_done.bit_count() < MISSION_TOKENS
        return None if fits else refused("ai-needs-no-destination")
    if number == AI_MISSION:
        return None if table.ai_location < 0 and finds_mission(table) else refused("ai-finds-no-mission")
    return None


def copy_fault(table: "Table", seat: int, purpose: int, below: int) -> Fault | None:
    expected = {TO_PAY_PURCHASE: PAY_PURCHASE, TO_PAY_PLACEMENT: PLACE_CARD}.get(purpose, ACT)
    if below != expected:
        return refused("copied-otherwise")
    if purpose in (TO_PLACE, TO_PLACE_FREE):
        spies = [entry for entry in table.pads[seat] if card_of(entry) == INDUSTRIAL_ESPIONAGE]
        return refused("copy-not-placed") if spies or table.plans[seat] < 0 else None
    return None


def fill_fault(table: "Table") -> Fault | None:
    filled = [frame[2] for frame in frames_of(table, FILL_DISPLAY)]
    if len(set(filled)) != len(filled) or len(filled) > table.market.size():
        return refused("gaps")
    return None


# ---- a launch


def launch_fault(table: "Table") -> Fault | None:
    """RM 7.2, RM 7.3, RM 7.13, and that no success card is there twice."""
    if table.agenda[0][0] not in _LAUNCH:
        return None
    number, seat, value, shielded = table.agenda[0]
    if table.flight < 0 or table.plans[seat] < 0 or table.flight not in TARGETS[table.plans[seat]]:
        return refused("no-rocket")
    if table.done[seat] >> table.flight & 1 or not table.tokens_left(seat):
        return refused("no-token-for-launch")
    destination = LOCATION_DESTINATION[table.flight]
    if table.battle and destination:
        return refused("earth-only")
    if table.space >= SPACES[destination] or table.drawn > DRAWS[destination]:
        return refused("launch-over")
    out = SUCCESS_CARDS[:]
    for card in [*table.success, *table.set_aside]:
        if card not in out:
            return refused("success-count", value=card)
        out.remove(card)
    if number == ANSWER and (0 if shielded else value) not in out:
        return refused("success-in-deck")
    suits = table.playing.count(MULTI_PURPOSE_SPACE_SUIT) + table.playing.count(INDUSTRIAL_ESPIONAGE)
    if not 0 <= len(out) - table.drawn - (number == ANSWER) <= suits:
        return refused("success-out", count=len(out), drawn=table.drawn)
    revealing = number in (REVEAL_SUCCESS, CHOOSE_FIRST)
    used = table.planned in table.playing and table.planned in (DETAILED_PLANNING, INDUSTRIAL_ESPIONAGE)
    if ((table.set_aside or revealing) and table.planned < 0) or (table.planned >= 0 and not used):
        return refused("without-planning")
    if len(table.set_aside) > PLANNED_CARDS - (not revealing):
        return refused("revealed-too-many")
    return None
