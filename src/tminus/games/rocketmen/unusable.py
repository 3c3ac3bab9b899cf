"""Why a card cannot be used now, and what has to be finished first. Hidden cards of others are never told of."""

from typing import Final

from tminus.games.rocketmen import frames
from tminus.games.rocketmen.cards import (
    CARD_RULES,
    DEPOT,
    INDUSTRIAL_ESPIONAGE,
    is_asset,
    is_engine,
    is_mission,
)
from tminus.games.rocketmen.catalogue import card_ref, refusal
from tminus.games.rocketmen.pad import CAN_BOOST, card_of, stays
from tminus.games.rocketmen.paying import NOTHING, amount_paid, copies, gift_of, is_paid, price_of_all
from tminus.games.rocketmen.placing import fits_on_pad
from tminus.games.rocketmen.state import NO_CARD, Table
from tminus.games.rocketmen.unaffordable import cannot_buy
from tminus.kernel.knowledge import sure_of
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Refusal, seat_ref

# What has to be decided first, step by step.
_FIRST: Final[dict[int, tuple[str, str]]] = {
    frames.DISCARD_EXCESS: ("why-first-excess", "RM 3.4"),
    frames.PAY_PURCHASE: ("why-first-purchase", "RM 17.1"),
    frames.PAY_PLACEMENT: ("why-first-placement", "RM 17.1"),
    frames.PLACE_MORE: ("why-first-more", "RM 5.4"),
    frames.PLACE_FREE: ("why-first-free", "RM 10.25"),
    frames.LAUNCHED: ("why-first-launch", "RM 7.4"),
    frames.ANSWER: ("why-first-answer", "RM 7.16"),
    frames.CHOOSE_FIRST: ("why-first-planning", "RM 10.20"),
    frames.PAY_FOR_ABORT: ("why-first-abort", "RM 8.2"),
    frames.FAILED: ("why-first-failed", "RM 8.4"),
    frames.KEEP_CARD: ("why-first-keep", "RM 12.38"),
    frames.KEEP_ENGINE: ("why-first-engine", "RM 10.29"),
    frames.MAY_END: ("why-first-end", "RM 16.13"),
    frames.REMOVE_CARD: ("why-first-remove", "RM 1.10"),
    frames.EXCHANGE: ("why-first-exchange", "RM 10.14"),
    frames.FETCH_CARD: ("why-first-fetch", "RM 10.24"),
    frames.EMPTY_DEPOT: ("why-first-depot", "RM 10.23"),
    frames.DROP_STORED: ("why-first-stored", "RM 10.44"),
    frames.CHOOSE_COPY: ("why-first-copy", "RM 10.26"),
}
FLIGHT: Final = [frames.LAUNCHED, frames.ANSWER, frames.CHOOSE_FIRST]

# For each purpose of Industrial Espionage, why a card that it could copy does not serve it.
_NO_USE: Final = ["why-copy-owed", "why-copy-money", "why-copy-item", "why-copy-item", "why-copy-effect"]


def first(frame: Frame) -> Refusal:
    """What the seat has to decide before anything else."""
    key, rule = _FIRST[frame[0]]
    return refusal(key, {}, rule)


def card_unusable(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    number = frame[0]
    if number == frames.PAY_PURCHASE:
        return cannot_pay_with(table, frame, seat, kind)
    if number == frames.PAY_PLACEMENT:
        return cannot_pay_placement(table, frame, seat, kind)
    if number in (frames.PLACE_MORE, frames.PLACE_FREE):
        return cannot_be_placed(table, frame, seat, kind)
    if number in FLIGHT:
        return no_use_in_flight(table, frame, seat, kind)
    if number in (frames.KEEP_CARD, frames.KEEP_ENGINE):
        return cannot_be_kept(table, frame, seat, kind)
    if number == frames.CHOOSE_COPY:
        return cannot_be_copied(table, frame, kind)
    if number == frames.ACT:
        return not_on_offer(table, seat, kind)
    return first(frame)


# ---- in the main menu


def not_on_offer(table: Table, seat: int, kind: int) -> Refusal:
    """A card that is neither in the seat's hand nor before it."""
    args: Args = {"card": card_ref(kind)}
    if kind in table.stored[seat]:
        return refusal("why-depot-used", args, CARD_RULES[DEPOT])
    if is_engine(kind) or kind in table.display:
        return cannot_buy(table, seat, kind)
    return whereabouts(table, seat, kind)


def whereabouts(table: Table, seat: int, kind: int) -> Refusal:
    """Where a card is that cannot be reached: one's own before those of others, of which only what is known is told."""
    args: Args = {"card": card_ref(kind)}
    if seat == table.turn and kind in table.playing:
        return refusal("why-in-playing-area", args, "RM 1.10")
    if kind in table.warehouses[seat]:
        return refusal("why-in-warehouse", args, "RM 3.6")
    if kind in table.hq[seat]:
        return refusal("why-in-hq", args, "RM 3.6")
    if kind in table.junkyards[seat]:
        return refusal("why-in-junkyard", args, "RM 16.4" if table.edition.preview else "RM 1.10")
    for other in range(table.seats):
        cards = [*table.warehouses[other], *table.junkyards[other], table.plans[other], *table.stored[other]]
        cards += [card_of(entry) for entry in table.pads[other]] + sure_of(table.known, seat, other)
        if other != seat and kind in cards:
            return refusal("why-of-another", {**args, "seat": seat_ref(other)}, "RM 1.9")
    return refusal("why-not-displayed", args, "RM 2.5")


# ---- buying and paying


def not_for_sale(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    """For a card where it can be bought, whatever its like could be used for elsewhere."""
    if frame[0] == frames.ACT:
        return cannot_buy(table, seat, kind)
    if frame[0] != frames.PAY_PURCHASE:
        return first(frame)
    return all_named(table, frame, seat, kind) or cannot_buy(table, seat, kind)


def all_named(table: Table, frame: Frame, seat: int, kind: int) -> Refusal | None:
    """RM 17.1: once paying has begun, nothing more can be added to what is bought."""
    if is_paid(price_of_all(table, seat, table.basket), amount_paid(table, frame)):
        return refusal("why-confirm-first", {}, "RM 17.2")
    if not table.paid and not frame[2] and not frame[3]:
        return None
    key = "why-being-bought" if kind in table.basket else "why-named-first"
    return refusal(key, {"card": card_ref(kind)}, "RM 17.1")


def cannot_pay_with(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind)}
    if is_paid(price_of_all(table, seat, table.basket), amount_paid(table, frame)):
        return refusal("why-confirm-first", {}, "RM 17.2")
    if kind in table.hands[seat]:
        if kind == INDUSTRIAL_ESPIONAGE:
            return refusal("why-no-copy-pays", args, CARD_RULES[kind])
        if gift_of(table, seat, kind) == NOTHING:
            return refusal("why-pays-nothing", args, "RM 4.2")
        return refusal("why-not-owed", args, "RM 4.4")
    if kind in [card_of(entry) for entry in table.paid]:
        return refusal("why-pays-already", args, "RM 4.5")
    named = all_named(table, frame, seat, kind)
    if named is not None and (is_engine(kind) or kind in table.display):
        return named
    laid_out = [table.plans[seat], *table.stored[seat], *[card_of(entry) for entry in table.pads[seat]]]
    if kind in laid_out:
        return refusal("why-only-hand-pays", args, "RM 4.2")
    return not_on_offer(table, seat, kind)


def cannot_pay_placement(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind)}
    if kind in table.hands[seat]:
        if kind == INDUSTRIAL_ESPIONAGE:
            return refusal("why-no-copy-pays", args, CARD_RULES[kind])
        return refusal("why-no-money", args, "RM 5.3")
    if kind == card_of(table.agenda[-2][2]):
        return refusal("why-being-placed", args, "RM 5.3")
    return first(frame)


# ---- placing


def cannot_be_placed(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind)}
    if kind not in table.hands[seat]:
        return refusal("why-not-in-hand", args, "RM 5.3")
    if table.plans[seat] == NO_CARD:
        if is_mission(kind):
            return refusal("why-too-little-money", args, "RM 5.3")
        return refusal("why-mission-first", {}, "RM 5.2")
    if kind == INDUSTRIAL_ESPIONAGE:
        if fits_on_pad(table, seat, kind):
            return refusal("why-no-copy-fits", args, "RM 10.42")
        return refusal("why-same-name", args, "RM 10.43")
    if fits_on_pad(table, seat, kind):
        return refusal("why-too-little-money", args, "RM 5.3")
    if CAN_BOOST[kind]:
        return refusal("why-same-name", args, "RM 5.7")
    return refusal("why-no-item", args, "RM 5.6")


# ---- launches


def no_use_in_flight(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind)}
    if kind == table.plans[seat]:
        return refusal("why-launched", args, "RM 7.2")
    if kind in [card_of(entry) for entry in table.pads[seat]]:
        return refusal("why-no-effect-now", args, CARD_RULES[kind])
    if kind in table.hands[seat]:
        return refusal("why-hand-in-flight", {}, "RM 7.4")
    return first(frame)


def cannot_be_kept(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind)}
    entries = [entry for entry in table.pads[seat] if card_of(entry) == kind]
    if not entries:
        return first(frame)
    if stays(entries[0]):
        return refusal("why-stays", args, "RM 8.8")
    return refusal("why-no-engine", args, "RM 10.29")


# ---- Industrial Espionage


def cannot_be_copied(table: Table, frame: Frame, kind: int) -> Refusal:
    args: Args = {"card": card_ref(kind)}
    if not is_asset(kind):
        return refusal("why-no-asset", args, "RM 10.26")
    if kind in copies(table):
        return refusal(_NO_USE[frame[2]], args, "RM 10.26")
    return refusal("why-nowhere-to-copy", args, "RM 10.26")
