"""Why a rocket, expert, pad or player cannot be chosen now; and what has to be done first."""

from typing import Final

from tminus.games.launch_pad import frames
from tminus.games.launch_pad.cards import (
    ABORT_MISSION,
    BIG_RED_BUTTON,
    BUDGET_CUTS,
    CARD_RULES,
    ENGINEER,
    FAST_TRACK,
    FUEL,
    FUEL_NEEDED,
    JACK_OF_ALL_TRADES,
    LAUNCH,
    MAXIMUM_SECURITY,
    METAL,
    METAL_NEEDED,
    OFFERS_PER_PARTNER,
    OXYGEN,
    QUALITY_CHECK,
    RECRUITMENT,
    SABOTAGE,
    SALVAGE,
    SURPLUS,
    THIEF,
    VACUUM,
)
from tminus.games.launch_pad.catalogue import card_ref, card_refs, cards_in_words, refusal, zone_ref
from tminus.games.launch_pad.playing import bonus_zone
from tminus.games.launch_pad.rockets import (
    bonus_bit,
    components_of,
    fuel_of,
    is_complete,
    kind_of,
    metal_of,
    zone_of,
)
from tminus.games.launch_pad.specialties import HAS_OVERTIME
from tminus.games.launch_pad.state import NO_EXPERT, Table
from tminus.games.launch_pad.trading import partner_after
from tminus.games.launch_pad.unplayable import expert_there
from tminus.games.launch_pad.view import pads_in
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Refusal, seat_ref

# The card that each of these steps carries out.
CARRIED_OUT: Final[dict[int, int]] = {
    frames.PLACE_JACK: JACK_OF_ALL_TRADES,
    frames.ABORT: ABORT_MISSION,
    frames.PRESS_BUTTON: BIG_RED_BUTTON,
    frames.CUT_BUDGET: BUDGET_CUTS,
    frames.FAST_TRACKED: FAST_TRACK,
    frames.CHECK_QUALITY: QUALITY_CHECK,
    frames.RECRUIT: RECRUITMENT,
    frames.SABOTAGED: SABOTAGE,
    frames.STEAL_COMPONENT: SABOTAGE,
    frames.SALVAGED: SALVAGE,
    frames.GIVE_UP_SURPLUS: SURPLUS,
    frames.NAME_VICTIMS: THIEF,
    frames.VACUUMED: VACUUM,
}


def first(frame: Frame) -> Refusal:
    """What the seat has to decide before anything else."""
    number = frame[0]
    if number == frames.ADVANCE_ROCKETS:
        return refusal("why-advancing", {}, "LP 3.1")
    if number == frames.DRAW:
        return refusal("why-drawing", {}, "LP 3.1")
    if number == frames.PLAY_CARDS:
        return refusal("why-playing", {}, "LP 3.1")
    if number == frames.DISCARD_CARDS:
        return refusal("why-discarding", {}, "LP 3.1")
    if number == frames.LAY_DISCARDS:
        return refusal("why-ordering", {}, "LP 8.3")
    if number == frames.COMPOSE_OFFER:
        return refusal("why-composing", {"other": seat_ref(frame[2])}, "LP 14.14")
    if number == frames.ANSWER_OFFER:
        return refusal("why-answering", {"other": seat_ref(frame[2])}, "LP 14.14")
    card = frame[2] if number in (frames.PLACE_COMPONENT, frames.PLACE_BONUS) else CARRIED_OUT[number]
    return refusal("why-under-way", {"card": card_ref(card)}, "LP 7.1")


# ---- rockets


def rocket_untouchable(table: Table, frame: Frame, seat: int, owner: int, place: int) -> Refusal:
    number = frame[0]
    rocket = table.rockets[owner][place]
    if number == frames.ADVANCE_ROCKETS:
        return not_yours("LP 5.1", seat, owner) or cannot_advance(table, frame, rocket, place)
    if number == frames.FAST_TRACKED:
        return not_yours("LP 8.13", seat, owner) or cannot_leave(rocket, "LP 8.13")
    if number == frames.PLACE_COMPONENT:
        full = refusal("why-needs-no-more", {"card": card_ref(frame[2])}, "LP 7.6")
        return not_yours("LP 7.2", seat, owner) or full
    if number == frames.PLACE_BONUS:
        return not_yours("LP 7.2", seat, owner) or cannot_carry(rocket, frame[2])
    if number == frames.CHECK_QUALITY:
        if zone_of(rocket) == LAUNCH:
            return refusal("why-certified", {}, "LP 7.13")
        return refusal("why-not-in-launch", {}, "LP 8.15")
    if number in (frames.ABORT, frames.SABOTAGED, frames.VACUUMED):
        return unattackable(number, rocket, owner)
    if number == frames.STEAL_COMPONENT:
        return refusal("why-rocket-chosen", {}, "LP 8.18")
    return first(frame)


def not_yours(rule: str, seat: int, owner: int) -> Refusal | None:
    return None if owner == seat else refusal("why-not-your-rocket", {"other": seat_ref(owner)}, rule)


def cannot_advance(table: Table, frame: Frame, rocket: int, place: int) -> Refusal:
    if frame[3] >> place & 1:
        return refusal("why-moved", {}, "LP 5.4")
    if zone_of(rocket) == LAUNCH or not is_complete(rocket):
        return cannot_leave(rocket, "LP 5.2")
    _, seat, left, _ = frame
    zone = zone_of(rocket)
    if not left >> 2 * zone & 3:
        rule = "LP 9.11" if table.specialties[seat] & HAS_OVERTIME else "LP 5.1"
        return refusal("why-zone-used", {"zone": zone_ref(zone)}, rule)
    return refusal("why-no-zone-expert", {"zone": zone_ref(zone)}, "LP 5.2")


def cannot_leave(rocket: int, rule: str) -> Refusal:
    if zone_of(rocket) == LAUNCH:
        return refusal("why-in-launch", {}, rule)
    metal = METAL_NEEDED[kind_of(rocket)] - metal_of(rocket)
    fuel = FUEL_NEEDED[kind_of(rocket)] - fuel_of(rocket)
    missing = [METAL] * metal + [FUEL] * fuel
    return refusal("why-incomplete", {"missing": cards_in_words(missing), "missing_cards": card_refs(missing)}, rule)


def cannot_carry(rocket: int, bonus: int) -> Refusal:
    if zone_of(rocket) == bonus_zone(bonus):
        return refusal("why-has-bonus", {"card": card_ref(bonus)}, "LP 7.12")
    args: Args = {"card": card_ref(bonus), "zone": zone_ref(bonus_zone(bonus))}
    return refusal("why-wrong-zone", args, CARD_RULES[bonus])


def unattackable(number: int, rocket: int, owner: int) -> Refusal:
    if number == frames.SABOTAGED and not components_of(rocket):
        return refusal("why-bare", {}, "LP 8.18")
    if number == frames.VACUUMED and not rocket & bonus_bit(OXYGEN):
        return refusal("why-breathless", {}, "LP 8.22")
    if rocket & bonus_bit(MAXIMUM_SECURITY):
        return refusal("why-secured", {}, "LP 7.16")
    return refusal("why-guarded", {"other": seat_ref(owner)}, "LP 9.12")


# ---- experts and pads


def expert_untouchable(table: Table, frame: Frame, seat: int, owner: int, zone: int) -> Refusal:
    there = table.experts[owner * 3 + zone]
    if frame[0] == frames.PLACE_JACK:
        if owner != seat:
            return refusal("why-not-your-zone", {"other": seat_ref(owner)}, "LP 7.2")
        return expert_there(zone, there)
    if frame[0] == frames.RECRUIT:
        if there == NO_EXPERT:
            return refusal("why-no-expert-there", {}, "LP 8.16")
        return refusal("why-contracted", {"other": seat_ref(owner)}, "LP 9.10")
    if there == NO_EXPERT:
        return no_expert_yet(frame, seat, owner, zone)
    return refusal("why-expert-stays", {}, "LP 7.11")


def no_expert_yet(frame: Frame, seat: int, owner: int, zone: int) -> Refusal:
    if owner != seat:
        return refusal("why-others-place", {"other": seat_ref(owner)}, "LP 7.2")
    if frame[0] != frames.PLAY_CARDS:
        return first(frame)
    args: Args = {"card": card_ref(ENGINEER + zone), "jack": card_ref(JACK_OF_ALL_TRADES)}
    return refusal("why-place-free", args, "LP 7.8")


def pad_untouchable(table: Table, owner: int, zone: int) -> Refusal:
    if pads_in(table, owner, zone):
        return refusal("why-pad-moves-itself", {}, "LP 4.6")
    return refusal("why-no-pad-there", {}, "LP 8.11")


# ---- players


def seat_untouchable(table: Table, frame: Frame, seat: int, other: int) -> Refusal:
    number = frame[0]
    if number == frames.PLAY_CARDS:
        return no_offer(table, seat, other)
    if number == frames.COMPOSE_OFFER and other == frame[2]:
        return not_sendable(table, frame)
    if number == frames.ANSWER_OFFER and other == frame[2]:
        return cannot_accept(table, frame)
    if number == frames.CUT_BUDGET:
        if other == seat and table.super_powers:
            return refusal("why-yourself", {}, "LP 14.6")
        return refusal("why-seat-no-specialty", {"other": seat_ref(other)}, "LP 8.12")
    if number == frames.NAME_VICTIMS:
        return no_victim(table, frame, seat, other)
    return first(frame)


def no_offer(table: Table, seat: int, other: int) -> Refusal:
    if not table.negotiations:
        return refusal("why-no-negotiations", {}, "LP 14.1")
    if other == seat:
        return refusal("why-yourself", {}, "LP 14.7")
    if not table.hands[seat]:
        return refusal("why-empty-hand", {}, "LP 14.8")
    return refusal("why-offers-used", {"count": OFFERS_PER_PARTNER, "other": seat_ref(other)}, "LP 14.13")


def not_sendable(table: Table, frame: Frame) -> Refusal:
    counter = frame[3]
    if counter and not table.want:
        return refusal("why-asks-nothing", {}, "LP 14.11")
    if not counter and not table.give:
        return refusal("why-gives-nothing", {}, "LP 14.8")
    partner, after = partner_after(table, frame)
    args: Args = {"other": seat_ref(partner), "count": after, "limit": table.limit(partner)}
    return refusal("why-partner-limit", args, "LP 14.12")


def cannot_accept(table: Table, frame: Frame) -> Refusal:
    args: Args = {"other": seat_ref(frame[2]), "want": cards_in_words(table.want), "want_cards": card_refs(table.want)}
    return refusal("why-cannot-accept", args, "LP 14.10")


def no_victim(table: Table, frame: Frame, seat: int, other: int) -> Refusal:
    """Both victims are named before any card is drawn, the one in the lower seat first."""
    if other == seat:
        return refusal("why-yourself", {}, "LP 8.21")
    named_before = 1 if frame[2] == other + 1 else 0
    if len(table.hands[other]) == named_before:
        return refusal("why-no-cards", {"other": seat_ref(other)}, "LP 8.21")
    key = "why-seat-order" if frame[2] else "why-one-card"
    return refusal(key, {"other": seat_ref(other)}, "LP 8.21")
