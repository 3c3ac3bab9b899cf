"""What every table must hold: the law of conservation and the few things that can never be.

The same sentences refuse a position that breaks them.
"""

from typing import TYPE_CHECKING, Final

from tminus.games.launch_pad.cards import (
    ALL_PADS,
    CONSTRUCTION,
    COUNTS,
    JACK_OF_ALL_TRADES,
    KINDS,
    LAUNCH,
    LONG,
    NAMES,
    QUALITY_CERTIFICATE,
    ROUND_CAP,
    SHORT,
    ZONES,
    is_pad,
)
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
from tminus.kernel.knowledge import known_fault

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table

# From the bottom of the agenda to its top; whatever else is being carried out lies above these.
_TURN_ORDER: Final = (BEGIN_TURN, END_TURN, DISCARD_CARDS, PLAY_CARDS, SECOND_HAND, DRAW)


def table_fault(table: "Table") -> str:
    """The first thing that cannot be, as a sentence; empty if all is well."""
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


def count_fault(table: "Table") -> str:
    counts = [0] * KINDS
    for kind in all_cards(table):
        counts[kind] += 1
    for kind in range(KINDS):
        if counts[kind] != COUNTS[kind]:
            return f"There are {counts[kind]} {NAMES[kind]} cards on the table; the game has {COUNTS[kind]}."
    return ""


def place_fault(table: "Table") -> str:
    for seat in range(table.seats):
        for kind in table.hands[seat]:
            if is_pad(kind):
                return f"Seat {seat} has {NAMES[kind]} in hand, but pads never are."
        if not table.super_powers and len(table.specialties_of(seat)) > 1:
            return f"Seat {seat} has two specialties, which only Super Powers allow."
        for rocket in table.rockets[seat]:
            zone = zone_of(rocket)
            if zone != CONSTRUCTION and not is_complete(rocket):
                return f"Seat {seat} has an incomplete rocket in the {ZONES[zone]} zone."
            for bonus in bonuses_of(rocket):
                if zone != LAUNCH and (bonus != QUALITY_CERTIFICATE or zone == CONSTRUCTION):
                    return f"Seat {seat} has {NAMES[bonus]} on a rocket in the {ZONES[zone]} zone."
    for kind in [*table.discard, *table.loose, *table.give, *table.want]:
        if is_pad(kind):
            return f"{NAMES[kind]} lies among cards that can be discarded or traded, but pads never do."
    for kind in table.pad_area:
        if not is_pad(kind):
            return f"{NAMES[kind]} lies in the pad area, but only pads do."
    if table.pads and table.length == SHORT:
        return "In the short game no pad lies in a zone."
    if table.deck.cover and any([is_pad(kind) for kind in table.deck.pool]):
        return "A pad lies in the upper part of the draw pile."
    if bool(table.deck.below) != bool(table.deck.cover):
        return "The draw pile has a lower part exactly while it has a cover."
    setting_up = any(frame[0] == BURY_PADS for frame in table.agenda)
    if table.pads_set_aside and table.length != LONG and not setting_up:
        return "Only the long game keeps the pads aside."
    return ""


def turn_fault(table: "Table") -> str:
    if (len(table.pad_area) == len(ALL_PADS) or table.capped) != (table.final_turns >= 0):
        return "The last turns begin with the fourth pad or the round cap, and only with them."
    if table.final_turns < 0 and table.turns >= ROUND_CAP * table.seats:
        return f"After {ROUND_CAP} rounds the last turns have begun."
    if not table.agenda:
        return "" if table.final_turns == 0 else "The agenda is empty, but the game is not over."
    if (table.starter + table.turns) % table.seats != table.turn:
        return f"After {table.turns} turns begun by seat {table.starter} it cannot be seat {table.turn}'s turn."
    if not table.negotiations and any(table.offers):
        return "Offers have been opened in a game without Negotiations."
    steps = [frame[0] for frame in table.agenda]
    if table.loose and LAY_DISCARDS not in steps:
        return "Loose cards wait for the discard pile, but nobody is to lay them."
    if (table.give or table.want) and steps[-1] not in (COMPOSE_OFFER, ANSWER_OFFER):
        return "There is half an offer, but nobody composes or answers it."
    return agenda_fault(table)


def agenda_fault(table: "Table") -> str:
    """What is to be done must lie in the order of a turn, with nothing above the one thing being carried out."""
    bottom = table.agenda[0][0]
    if bottom == BURY_PADS:
        rest = [(frame[0], frame[1]) for frame in table.agenda[1:]]
        if any([number not in (DEAL, CHOOSE_STARTER) for number, _ in rest]):
            return "The agenda has a turn before the set-up is over."
        return "" if len(set(rest)) == len(rest) else "The agenda deals to a seat more than once."
    if bottom not in (BEGIN_TURN, END_TURN) or (bottom == BEGIN_TURN and len(table.agenda) > 1):
        return "The agenda does not lead to the end of a turn."
    last = -1
    below = -1
    for number, seat, other, counter in table.agenda:
        rank = _TURN_ORDER.index(number) if number in _TURN_ORDER else len(_TURN_ORDER)
        second_theft = number == STEAL_CARD and below == STEAL_CARD
        if rank <= last and not second_theft:
            return "The agenda is not in the order of a turn."
        if number in (COMPOSE_OFFER, ANSWER_OFFER) and (number == ANSWER_OFFER) != bool(counter):
            seat = other  # the partner decides, about an offer of or to the seat whose turn it is
        if seat != table.turn:
            return f"The agenda has seat {seat} doing what only seat {table.turn} may do in this turn."
        if number in (DEAL, CHOOSE_STARTER):
            return "The agenda has a part of the set-up in the middle of a turn."
        last = rank
        below = number
    return ""
