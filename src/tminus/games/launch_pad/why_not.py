"""Why a card or piece cannot be used now, with the paragraph that says so.

Why a card of the hand cannot be played is told in unplayable.py, why a piece cannot be chosen in untouchable.py.
"""

from typing import Final

from tminus.games.launch_pad import frames
from tminus.games.launch_pad.cards import CARD_RULES, COUNTS, IDS, METAL, SALVAGE, ZONES, is_pad
from tminus.games.launch_pad.catalogue import (
    CATALOGUE,
    DISCARD_PILE_REF,
    DRAW_PILE_REF,
    MESSAGES,
    card_ref,
    expert_ref,
    pad_ref,
    refusal,
    rocket_ref,
    zone_ref,
)
from tminus.games.launch_pad.state import Table
from tminus.games.launch_pad.unplayable import unplayable
from tminus.games.launch_pad.untouchable import (
    cannot_accept,
    expert_untouchable,
    first,
    pad_untouchable,
    rocket_untouchable,
    seat_untouchable,
)
from tminus.kernel.state import MOST_SEATS
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Refusal, Thing, Things, seat_ref


def not_deciding(table: Table) -> Refusal:
    return CATALOGUE.not_deciding(table, "LP 12.2", "LP 15.7", "LP 3.4")


def unusable(table: Table, frame: Frame, seat: int, thing: Thing) -> Refusal:
    if thing.sort == "card":
        return card_unusable(table, frame, seat, thing.number)
    if thing.sort == "rocket":
        return rocket_untouchable(table, frame, seat, thing.number, thing.place)
    if thing.sort == "expert":
        return expert_untouchable(table, frame, seat, thing.number, thing.place)
    if thing.sort == "pad":
        return pad_untouchable(table, thing.number, thing.place)
    if thing.sort == "seat":
        return seat_untouchable(table, frame, seat, thing.number)
    if thing.sort == "zone":
        return first(frame)
    return pile_unusable(table, frame, thing.ref)


# ---- what a reference speaks of


def everything(things: Things) -> None:
    things.add(Thing("pile", DRAW_PILE_REF))
    things.add(Thing("pile", DISCARD_PILE_REF))
    for kind, id in enumerate(IDS):
        things.add(Thing("card", card_ref(kind), kind), id)
    for zone, id in enumerate(ZONES):
        things.add(Thing("zone", zone_ref(zone), zone), id)
    for seat in range(MOST_SEATS):
        things.add(Thing("seat", seat_ref(seat), seat))
        for zone in range(len(ZONES)):
            things.add(Thing("expert", expert_ref(seat, zone), seat, zone))
            things.add(Thing("pad", pad_ref(seat, zone), seat, zone))
        for place in range(sum(COUNTS[:METAL])):
            things.add(Thing("rocket", rocket_ref(seat, place), seat, place))


THINGS: Final = Things(MESSAGES, everything)


def understood(table: Table, ref: str) -> Thing | None:
    """The thing of this reference, if it is on this table."""
    thing = THINGS.find(table, ref)
    if thing is None or (thing.sort in ("expert", "pad", "rocket") and thing.number >= table.seats):
        return None
    return None if thing.sort == "rocket" and thing.place >= len(table.rockets[thing.number]) else thing


def not_understood(ref: str) -> Refusal:
    quoted: Args = {"ref": f"'{ref}'"}
    if ":" in ref and not ref.startswith("card:"):
        return refusal("why-no-such-thing", quoted, "LP 1.3")
    return refusal("why-no-such-card", quoted, "LP 1.2")


# ---- cards and piles


def card_unusable(table: Table, frame: Frame, seat: int, kind: int) -> Refusal:
    number = frame[0]
    held = kind in table.hands[seat]
    if is_pad(kind):
        return refusal("why-pad", {}, "LP 6.5")
    if number == frames.PLAY_CARDS:
        return unplayable(table, seat, kind) if held else not_playable(table, seat, kind)
    if number == frames.DISCARD_CARDS:
        return not_in_hand(kind, "LP 11.1")
    if number == frames.GIVE_UP_SURPLUS:
        return not_in_hand(kind, "LP 8.20")
    if number == frames.SALVAGED:
        if kind == SALVAGE:
            return refusal("why-salvage-played", {}, "LP 8.19")
        return refusal("why-not-in-discards", {"card": card_ref(kind)}, "LP 8.19")
    if number == frames.DRAW and not held and kind in table.discard:
        return discard_untakeable(table, frame)
    if number == frames.COMPOSE_OFFER:
        return not_offerable(table, frame, kind)
    if number == frames.ANSWER_OFFER and kind in table.want:
        return cannot_accept(table, frame)
    return first(frame)


def not_playable(table: Table, seat: int, kind: int) -> Refusal:
    """A card that is not in the hand: whoever asks may mean one that lies before them."""
    if kind in table.specialties_of(seat):
        return refusal("why-in-play", {"card": card_ref(kind)}, CARD_RULES[kind])
    if kind in table.discard:
        return refusal("why-among-discards", {"card": card_ref(kind)}, "LP 7.1")
    return not_in_hand(kind, "LP 7.1")


def not_in_hand(kind: int, rule: str) -> Refusal:
    return refusal("why-not-in-hand", {"card": card_ref(kind)}, rule)


def not_offerable(table: Table, frame: Frame, kind: int) -> Refusal:
    """Neither given, for lack of it, nor wanted, for the offer wants enough."""
    _, seat, other, _ = frame
    if kind in table.hands[seat]:
        return refusal("why-all-given", {"card": card_ref(kind)}, "LP 14.8")
    if len(table.want) < len(table.hands[other]):
        return refusal("why-asks-all-copies", {"card": card_ref(kind)}, "LP 1.2")
    return refusal("why-asks-enough", {"other": seat_ref(other), "count": len(table.want)}, "LP 14.10")


def discard_untakeable(table: Table, frame: Frame) -> Refusal:
    """In a step that draws: why it is not this discard."""
    if frame[3] == frames.KEEP_TOP or table.second_hand:
        return refusal("why-pile-only", {}, "LP 6.4")
    if frame[3] == 0:
        return refusal("why-one-discard", {}, "LP 6.3")
    return refusal("why-not-top-discard", {}, "LP 6.3")


def pile_unusable(table: Table, frame: Frame, ref: str) -> Refusal:
    if frame[0] == frames.ADVANCE_ROCKETS:
        return refusal("why-draws-later", {}, "LP 3.1")
    if frame[0] in (frames.PLAY_CARDS, frames.DISCARD_CARDS):
        return refusal("why-drawn", {}, "LP 3.1")
    if frame[0] != frames.DRAW:
        return first(frame)
    if ref == DRAW_PILE_REF:
        return refusal("why-no-pile", {}, "LP 6.10")
    if not table.discard:
        return refusal("why-no-discards", {}, "LP 6.3")
    return discard_untakeable(table, frame)
