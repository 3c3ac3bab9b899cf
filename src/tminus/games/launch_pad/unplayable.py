"""Why a card of the hand cannot be played now (LP 8.4 and the paragraph of each card)."""

from collections.abc import Callable
from typing import Final

from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    ALL_PADS,
    ASTRONAUT,
    BIG_RED_BUTTON,
    BUDGET_CUTS,
    CARD_RULES,
    ENGINEER,
    FAST_TRACK,
    FUEL,
    INSPECTOR,
    JACK_OF_ALL_TRADES,
    LAUNCH,
    MAXIMUM_SECURITY,
    METAL,
    MISSION_CONTROLLER,
    OXYGEN,
    PARTS_SUPPLIED,
    PARTS_SUPPLIER,
    QUALITY_CERTIFICATE,
    QUALITY_CHECK,
    RECRUITMENT,
    RECYCLE_BIN,
    SABOTAGE,
    SALVAGE,
    SECURITY_SYSTEM,
    SHORT,
    SURPLUS,
    THIEF,
    VACUUM,
)
from tminus.games.launch_pad.catalogue import card_ref, refusal, zone_ref
from tminus.games.launch_pad.hands import STOLEN, within_reach
from tminus.games.launch_pad.playing import bonus_zone
from tminus.games.launch_pad.rockets import bonus_bit, components_of, zone_of
from tminus.games.launch_pad.state import Table
from tminus.kernel.words import Args, Refusal


def unplayable(table: Table, seat: int, kind: int) -> Refusal:
    """For a card that the seat holds and may not play."""
    return REASONS[kind](table, seat, kind)


# ---- cards that are placed


def component(table: Table, seat: int, kind: int) -> Refusal:
    return refusal("why-nothing-lacks", {"card": card_ref(kind)}, "LP 7.6")


def expert(table: Table, seat: int, kind: int) -> Refusal:
    zone = kind - ENGINEER
    return expert_there(zone, table.experts[seat * 3 + zone])


def expert_there(zone: int, there: int) -> Refusal:
    return refusal("why-expert-there", {"zone": zone_ref(zone), "card": card_ref(there)}, "LP 7.9")


def jack(table: Table, seat: int, kind: int) -> Refusal:
    return refusal("why-experts-everywhere", {}, "LP 7.10")


def bonus(table: Table, seat: int, kind: int) -> Refusal:
    zone = bonus_zone(kind)
    if not any(zone_of(rocket) == zone for rocket in table.rockets[seat]):
        return refusal("why-no-rocket-in-zone", {"zone": zone_ref(zone)}, CARD_RULES[kind])
    return refusal("why-bonus-everywhere", {"zone": zone_ref(zone), "card": card_ref(kind)}, "LP 7.12")


# ---- cards that hit a rocket


def abort_mission(table: Table, seat: int, kind: int) -> Refusal:
    return shielded(table, kind, rockets_in_play(table), "why-no-rockets")


def sabotage(table: Table, seat: int, kind: int) -> Refusal:
    hit = [rocket for rocket in rockets_in_play(table) if components_of(rocket)]
    return shielded(table, kind, hit, "why-no-components")


def vacuum(table: Table, seat: int, kind: int) -> Refusal:
    hit = [rocket for rocket in rockets_in_play(table) if rocket & bonus_bit(OXYGEN)]
    return shielded(table, kind, hit, "why-no-oxygen")


def shielded(table: Table, kind: int, hit: list[int], none: str) -> Refusal:
    """What protects all the rockets that the card could hit, or that there are none."""
    if not hit:
        return refusal(none, {}, CARD_RULES[kind])
    secured = [rocket for rocket in hit if rocket & bonus_bit(MAXIMUM_SECURITY)]
    args: Args = {"card": card_ref(kind)}
    if len(secured) == len(hit):
        args["shield"] = card_ref(MAXIMUM_SECURITY)
        return refusal("why-all-protected", args, "LP 7.16")
    if secured:
        return refusal("why-all-protected-both", args, CARD_RULES[kind])
    args["shield"] = card_ref(SECURITY_SYSTEM)
    return refusal("why-all-protected", args, "LP 9.12")


def rockets_in_play(table: Table) -> list[int]:
    return [rocket for row in table.rockets for rocket in row]


def fast_track(table: Table, seat: int, kind: int) -> Refusal:
    below = any(zone_of(rocket) != LAUNCH for rocket in table.rockets[seat])
    return refusal("why-none-complete" if below else "why-none-below-launch", {}, CARD_RULES[kind])


def quality_check(table: Table, seat: int, kind: int) -> Refusal:
    launched = any(zone_of(rocket) == LAUNCH for rocket in rockets_in_play(table))
    return refusal("why-all-certified" if launched else "why-none-in-launch", {}, CARD_RULES[kind])


# ---- the other action cards


def big_red_button(table: Table, seat: int, kind: int) -> Refusal:
    if table.length == SHORT:
        return refusal("why-pads-fly", {}, "LP 14.2")
    if len(table.pad_area) == len(ALL_PADS):
        return refusal("why-pads-complete", {}, "LP 12.3")
    return refusal("why-no-pads", {}, CARD_RULES[kind])


def budget_cuts(table: Table, seat: int, kind: int) -> Refusal:
    if table.super_powers:
        return refusal("why-no-others-specialty", {}, "LP 14.6")
    return refusal("why-no-specialty", {}, CARD_RULES[kind])


def parts_supplier(table: Table, seat: int, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind), "count": table.drawable(), "needed": PARTS_SUPPLIED}
    return refusal("why-too-few-cards", args, CARD_RULES[kind])


def recruitment(table: Table, seat: int, kind: int) -> Refusal:
    if any(table.experts):
        return refusal("why-all-contracted", {}, "LP 9.10")
    return refusal("why-no-experts", {}, CARD_RULES[kind])


def from_discards(table: Table, seat: int, kind: int) -> Refusal:
    """Recycle Bin and Salvage."""
    return refusal("why-only-salvage" if table.discard else "why-no-discards", {}, CARD_RULES[kind])


def surplus(table: Table, seat: int, kind: int) -> Refusal:
    return refusal("why-no-hands", {}, CARD_RULES[kind])


def thief(table: Table, seat: int, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind), "count": within_reach(table, seat), "needed": STOLEN}
    return refusal("why-too-few-to-steal", args, CARD_RULES[kind])


# Rockets and specialties are not here: they can always be played.
REASONS: Final[dict[int, Callable[[Table, int, int], Refusal]]] = {
    METAL: component,
    FUEL: component,
    ENGINEER: expert,
    INSPECTOR: expert,
    MISSION_CONTROLLER: expert,
    JACK_OF_ALL_TRADES: jack,
    ASTRONAUT: bonus,
    OXYGEN: bonus,
    QUALITY_CERTIFICATE: bonus,
    MAXIMUM_SECURITY: bonus,
    ABORT_MISSION: abort_mission,
    BIG_RED_BUTTON: big_red_button,
    BUDGET_CUTS: budget_cuts,
    FAST_TRACK: fast_track,
    PARTS_SUPPLIER: parts_supplier,
    QUALITY_CHECK: quality_check,
    RECRUITMENT: recruitment,
    RECYCLE_BIN: from_discards,
    SABOTAGE: sabotage,
    SALVAGE: from_discards,
    SURPLUS: surplus,
    THIEF: thief,
    VACUUM: vacuum,
}
