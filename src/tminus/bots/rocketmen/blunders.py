"""What nobody should do: moves that give something up and get nothing for it, whatever the plan may be."""

from typing import Final

from tminus.bots.rocketmen.outlook import targets_of, within_reach
from tminus.games.rocketmen.actions import (
    ACCEPT,
    BUY,
    DISCARD,
    DONE,
    DRAW,
    END_GAME,
    END_TURN,
    FOR_AI,
    LAUNCH,
    OFF_PAD,
    PLAN,
    REMOVE,
    SCRAP_MISSION,
    STORE,
    TO_PLAN,
    USE,
    USE_AFTERBURNER,
    USE_SUIT,
)
from tminus.games.rocketmen.cards import (
    AFTERBURNER,
    AFTERBURNER_SPACES,
    FROM_HAND,
    INDUSTRIAL_ESPIONAGE,
    LEAN_COMPANY,
    LOCATION_DESTINATION,
    RADIATION_SHIELDING,
    ROCKET,
    SHIELDED_ZERO,
    SPACES,
    USE_OF,
    is_mission,
    is_threat,
)
from tminus.games.rocketmen.discarding import entry_of
from tminus.games.rocketmen.frames import (
    ACT,
    ANSWER,
    CHOOSE_FIRST,
    KEEP_ENGINE,
    LAUNCHED,
    MAY_END,
    PAY_FOR_ABORT,
    PLACE_FREE,
    PLACE_MORE,
    REMOVE_CARD,
)
from tminus.games.rocketmen.launching import may_draw
from tminus.games.rocketmen.odds import flight_chance, launch_chance
from tminus.games.rocketmen.pad import acts_as, has_effect, stays
from tminus.games.rocketmen.scoring import seat_breakdown
from tminus.games.rocketmen.state import NO_CARD, Table

BLUNDERS: Final[list[str]] = [
    "hopeless-launch",
    "grounding",
    "scrapping",
    "dead-mission",
    "success-refused",
    "lower-card",
    "flying-on",
    "needless-loss",
    "useful-removed",
    "threat-for-ai",
    "lost-game-ended",
    "points-left",
]
(
    HOPELESS_LAUNCH,
    GROUNDING,
    SCRAPPING,
    DEAD_MISSION,
    SUCCESS_REFUSED,
    LOWER_CARD,
    FLYING_ON,
    NEEDLESS_LOSS,
    USEFUL_REMOVED,
    THREAT_FOR_AI,
    LOST_GAME_ENDED,
    POINTS_LEFT,
) = range(12)
NONE: Final = -1


def blunder(table: Table, seat: int, code: int) -> int:
    """Which of `BLUNDERS` this option is, or -1."""
    step = table.agenda[-1][0]
    if step == ACT:
        return of_turn(table, seat, code)
    if step in (LAUNCHED, ANSWER, CHOOSE_FIRST):
        return of_flight(table, seat, step, code)
    if step in (PLACE_MORE, PLACE_FREE):
        return DEAD_MISSION if TO_PLAN <= code < LAUNCH and not targets_of(table, seat, code - TO_PLAN) else NONE
    if step == PAY_FOR_ABORT:
        return NEEDLESS_LOSS if code != DONE and all([stays(entry) for entry in table.pads[seat]]) else NONE
    if step == KEEP_ENGINE:
        return NEEDLESS_LOSS if code == DONE and not table.ending else NONE
    if step == REMOVE_CARD:
        return USEFUL_REMOVED if is_wrongly_removed(table, seat, code) else NONE
    if step == MAY_END:
        return LOST_GAME_ENDED if code == END_GAME and is_behind(table, seat) else NONE
    return NONE


# ---- in a turn


def of_turn(table: Table, seat: int, code: int) -> int:
    if code == END_TURN:
        return POINTS_LEFT if table.ending and leaves_points(table, seat) else NONE
    if code == SCRAP_MISSION:
        return SCRAPPING if scraps_for_nothing(table, seat) else NONE
    if code < TO_PLAN:
        return NONE
    if code < LAUNCH:
        return NONE if targets_of(table, seat, code - TO_PLAN) else DEAD_MISSION
    if code < OFF_PAD:
        return HOPELESS_LAUNCH if launch_chance(table, seat, code - LAUNCH) == 0.0 else NONE
    if code < USE:
        return off_pad(table, seat, code - OFF_PAD)
    if code >= FOR_AI and is_threat(code - FOR_AI):
        others = [kind for kind in table.display if kind != NO_CARD and not is_threat(kind)]
        return THREAT_FOR_AI if others else NONE
    return NONE


def leaves_points(table: Table, seat: int) -> bool:
    """A Threat is on offer. (It may cost more than it brings where few cards score, or if a spy has to pay for it.)"""
    if table.has_variant(LEAN_COMPANY) or INDUSTRIAL_ESPIONAGE in table.hands[seat]:
        return False
    for code in table.options(seat):
        if BUY <= code < DISCARD and is_threat(code - BUY):
            return True
        if USE <= code < STORE and USE_OF[code - USE] == FROM_HAND:
            return True
    return False


def scraps_for_nothing(table: Table, seat: int) -> bool:
    """There is something to lose, and no mission in hand for which it might have to go."""
    if not targets_of(table, seat, table.plans[seat]) or all([stays(entry) for entry in table.pads[seat]]):
        return False
    return not any([is_mission(kind) and targets_of(table, seat, kind) for kind in table.hands[seat]])


def off_pad(table: Table, seat: int, kind: int) -> int:
    """A card that never has to leave (a copy may be wanted for something else), or one that the rocket flies by."""
    entry = entry_of(table, seat, kind)
    if stays(entry):
        return NEEDLESS_LOSS if entry == kind else NONE
    if not table.tokens_left(seat) or not within_reach(table, seat):
        return NONE
    return NONE if within_reach(table, seat, ROCKET[acts_as(entry)]) else GROUNDING


# ---- in flight


def of_flight(table: Table, seat: int, step: int, code: int) -> int:
    if step == CHOOSE_FIRST:
        return LOWER_CARD if counts_as(table, seat, code - PLAN) < max(table.set_aside) else NONE
    lacking = SPACES[LOCATION_DESTINATION[table.flight]] - table.space
    if step == ANSWER:
        value = table.agenda[-1][2]
        if code == USE_SUIT:
            return SUCCESS_REFUSED if lacking <= value else NONE
        if code == ACCEPT and value < lacking <= counts_as(table, seat, value) and not table.agenda[-1][3]:
            return SUCCESS_REFUSED
        return NONE
    if code != USE_AFTERBURNER:
        burners = len([entry for entry in table.pads[seat] if acts_as(entry) == AFTERBURNER])
        if burners and lacking <= burners * AFTERBURNER_SPACES:
            return SUCCESS_REFUSED
    if code == DRAW and table.drawn and may_draw(table) and not table.ending and flight_chance(table) == 0.0:
        return FLYING_ON
    return NONE


def counts_as(table: Table, seat: int, value: int) -> int:
    """The spaces of a success card, with Radiation Shielding if that helps."""
    return SHIELDED_ZERO if not value and has_effect(table.pads[seat], RADIATION_SHIELDING) else value


# ---- seldom


def is_wrongly_removed(table: Table, seat: int, code: int) -> bool:
    """Neither a Threat nor a mission, with a Threat in hand."""
    kind = code - REMOVE
    if code < REMOVE or is_threat(kind) or is_mission(kind):
        return False
    return any([is_threat(other) for other in table.hands[seat]])


def is_behind(table: Table, seat: int) -> bool:
    """Even without a goal somebody else has more points."""
    own = sum(seat_breakdown(table, seat).values())
    for rival in range(table.seats):
        points = seat_breakdown(table, rival)
        if rival != seat and sum(points.values()) - points["goal"] > own:
            return True
    return False
