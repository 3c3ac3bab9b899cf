"""What every table must hold: the law of conservation and the few things that can never be.

The same sentences refuse a position that breaks them.
"""

from typing import TYPE_CHECKING, Final

from tminus.games.launch_pad.cards import (
    ALL_PADS,
    CONSTRUCTION,
    COUNTS,
    HAND_LIMIT,
    IDS,
    JACK_OF_ALL_TRADES,
    KINDS,
    LAUNCH,
    LONG,
    QUALITY_CERTIFICATE,
    ROUND_CAP,
    SALVAGE,
    SHORT,
    ZONES,
    is_pad,
)
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.frames import (
    ANSWER_OFFER,
    BEGIN_TURN,
    BURY_PADS,
    CHOOSE_STARTER,
    COMPOSE_OFFER,
    DEAL,
    DISCARD_CARDS,
    DRAW,
    END_TURN,
    LAY_DISCARDS,
    PLACE_BONUS,
    PLACE_COMPONENT,
    PLACE_JACK,
    PLAY_CARDS,
    SECOND_HAND,
    STEAL_CARD,
)
from tminus.games.launch_pad.pads import pad_kind
from tminus.games.launch_pad.rockets import bonuses_of, cards_of, is_complete, zone_of
from tminus.games.launch_pad.state import DRAWN
from tminus.kernel.faults import Fault
from tminus.kernel.knowledge import known_fault

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table

# From the bottom of the agenda to its top; whatever else is being carried out lies above these.
_TURN_ORDER: Final = (BEGIN_TURN, END_TURN, DISCARD_CARDS, PLAY_CARDS, SECOND_HAND, DRAW)


def table_fault(table: "Table") -> Fault | None:
    """The first thing that cannot be; None if all is well."""
    return count_fault(table) or place_fault(table) or turn_fault(table) or known_fault(table.known, table.hands)


def all_cards(table: "Table") -> list[int]:
    """Every card, wherever it is."""
    cards = [*table.deck.pool, *table.deck.below, *table.discard, *table.loose, *table.pad_area]
    cards += [pad_kind(pad) for pad in table.pads] + [kind for kind in table.experts if kind]
    if table.pads_set_aside:
        cards += ALL_PADS
    for seat in range(table.seats):
        cards += table.hands[seat] + table.specialties_of(seat)
        for rocket in table.rockets[seat]:
            cards += cards_of(rocket)
    for number, _, kind, _ in table.agenda:  # cards that have left a hand and are being placed
        if number in (PLACE_COMPONENT, PLACE_BONUS):
            cards.append(kind)
        elif number == PLACE_JACK:
            cards.append(JACK_OF_ALL_TRADES)
    return cards


def count_fault(table: "Table") -> Fault | None:
    counts = [0] * KINDS
    for kind in all_cards(table):
        counts[kind] += 1
    for kind in range(KINDS):
        if counts[kind] != COUNTS[kind]:
            return refused("card-count", card=IDS[kind], count=counts[kind], expected=COUNTS[kind])
    return None


def place_fault(table: "Table") -> Fault | None:
    for seat in range(table.seats):
        for kind in table.hands[seat]:
            if is_pad(kind):
                return refused("pad-in-hand", seat=seat, card=IDS[kind])
        if not table.super_powers and len(table.specialties_of(seat)) > 1:
            return refused("two-specialties", seat=seat)
        for rocket in table.rockets[seat]:
            zone = zone_of(rocket)
            if zone != CONSTRUCTION and not is_complete(rocket):
                return refused("incomplete-rocket", seat=seat, zone=ZONES[zone])
            for bonus in bonuses_of(rocket):
                if zone != LAUNCH and (bonus != QUALITY_CERTIFICATE or zone == CONSTRUCTION):
                    return refused("bonus-in-zone", seat=seat, card=IDS[bonus], zone=ZONES[zone])
    for kind in [*table.discard, *table.loose, *table.give, *table.want]:
        if is_pad(kind):
            return refused("pad-among-cards", card=IDS[kind])
    for kind in table.pad_area:
        if not is_pad(kind):
            return refused("no-pad", card=IDS[kind])
    if table.pads and table.length == SHORT:
        return refused("pad-in-short-game")
    if table.deck.cover and any([is_pad(kind) for kind in table.deck.pool]):
        return refused("pad-in-upper-part")
    if bool(table.deck.below) != bool(table.deck.cover):
        return refused("lower-part")
    setting_up = any(frame[0] == BURY_PADS for frame in table.agenda)
    if table.pads_set_aside and table.length != LONG and not setting_up:
        return refused("pads-set-aside")
    if table.salvages >> table.discard.count(SALVAGE):
        return refused("salvaged-what-is-gone", card=IDS[SALVAGE])
    return None


def turn_fault(table: "Table") -> Fault | None:
    if (len(table.pad_area) == len(ALL_PADS) or table.capped) != (table.final_turns >= 0):
        return refused("last-turns")
    if table.final_turns < 0 and table.turns >= ROUND_CAP * table.seats:
        return refused("after-round-cap", rounds=ROUND_CAP)
    steps = [frame[0] for frame in table.agenda]
    if table.loose and LAY_DISCARDS not in steps:
        return refused("loose-cards")
    if (table.give or table.want) and not (steps and steps[-1] in (COMPOSE_OFFER, ANSWER_OFFER)):
        return refused("half-an-offer")
    if not steps:
        return None if table.final_turns == 0 else refused("agenda-empty")
    if (table.starter + table.turns) % table.seats != table.turn:
        return refused("wrong-turn", turns=table.turns, starter=table.starter, seat=table.turn)
    if not table.negotiations and any(table.offers):
        return refused("offers-without-negotiations")
    return setup_fault(table) if steps[0] == BURY_PADS else agenda_fault(table)


def setup_fault(table: "Table") -> Fault | None:
    """Cards are dealt, seat after seat, and nothing else has happened."""
    todo = table.agenda[1:]
    asked = bool(todo) and todo[-1][0] == CHOOSE_STARTER
    deals = todo[:-1] if asked else todo
    if any([frame[0] != DEAL for frame in deals]) or (asked and table.named_starter() != DRAWN):
        return refused("early-turn")
    seats = list(range(table.seats - 1, table.seats - 1 - len(deals), -1))
    if [frame[1] for frame in deals] != seats or (asked and (len(deals) < table.seats or any(table.hands))):
        return refused("deal-order")
    for seat in range(table.seats):
        left = sum([frame[2] for frame in deals if frame[1] == seat])
        if len(table.hands[seat]) + left != HAND_LIMIT:
            return refused("dealt-count", seat=seat, count=len(table.hands[seat]), left=left, limit=HAND_LIMIT)
    played = any(table.rockets) or any(table.experts) or any(table.specialties) or table.turns or table.known
    if played or table.second_hand or table.capped or table.discard or table.deck.below or not table.pads_set_aside:
        return refused("early-play")
    return None


def agenda_fault(table: "Table") -> Fault | None:
    """What is to be done must lie in the order of a turn, with nothing above the one thing being carried out."""
    bottom = table.agenda[0][0]
    if bottom not in (BEGIN_TURN, END_TURN) or (bottom == BEGIN_TURN and len(table.agenda) > 1):
        return refused("agenda-without-end")
    last = -1
    below = -1
    for number, seat, other, counter in table.agenda:
        rank = _TURN_ORDER.index(number) if number in _TURN_ORDER else len(_TURN_ORDER)
        second_theft = number == STEAL_CARD and below == STEAL_CARD
        if rank <= last and not second_theft:
            return refused("turn-order")
        if number in (COMPOSE_OFFER, ANSWER_OFFER) and (number == ANSWER_OFFER) != bool(counter):
            seat = other  # the partner decides, about an offer of or to the seat whose turn it is
        if seat != table.turn:
            return refused("others-turn", seat=seat, turn=table.turn)
        if number in (DEAL, CHOOSE_STARTER):
            return refused("late-setup")
        last = rank
        below = number
    return None
