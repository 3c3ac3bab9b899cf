"""Positions of Launch Pad: written for people, checked when read; and the audit that every state must pass."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tminus.games.launch_pad.actions import SEATS
from tminus.games.launch_pad.cards import (
    ALL_PADS,
    ASTRONAUT,
    CONSTRUCTION,
    COUNTS,
    EMPLOYEE_CONTRACT,
    ENGINEER,
    FIRST_PAD,
    FUEL_NEEDED,
    IDS,
    JACK_OF_ALL_TRADES,
    KINDS,
    LAUNCH,
    LONG,
    METAL,
    METAL_NEEDED,
    NAMES,
    OFFERS_PER_PARTNER,
    QUALITY_CERTIFICATE,
    ROUND_CAP,
    SHORT,
    WAREHOUSE,
    ZONES,
    is_pad,
)
from tminus.games.launch_pad.frames import BURY_PADS, LAY_DISCARDS, PLACE_BONUS, PLACE_COMPONENT, PLACE_JACK
from tminus.games.launch_pad.rockets import bonuses_of, cards_of, is_complete, packed, zone_of
from tminus.games.launch_pad.view import names_of, rocket_view, specialties_of
from tminus.kernel.deck import Deck
from tminus.kernel.errors import BadPosition, LawBroken
from tminus.kernel.knowledge import EVERYBODY, SPECTATOR, sure_of
from tminus.kernel.position import Reader, check_name, check_number

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table


# ---- writing


def write_table(table: "Table") -> dict[str, Any]:
    return {
        "starter": table.starter,
        "turn": table.turn,
        "turns_before": table.turns,
        "final_turns": table.final_turns,
        "capped": table.capped,
        "second_hand_drawn": table.second_hand,
        "salvages_played": table.salvages,
        "draw_pile": {
            "cards": counted(table.deck.pool),
            "cover": table.deck.cover,
            "below": counted(table.deck.below),
            "pads_set_aside": table.pads_set_aside,
        },
        "discard_pile": names_of(table.discard),
        "loose_cards": names_of(table.loose),
        "pad_area": names_of(table.pad_area),
        "pads": [{"pad": IDS[pad & 0xFF], "zone": ZONES[pad >> 8 & 0xF], "seat": pad >> 12} for pad in table.pads],
        "players": [write_player(table, seat) for seat in range(table.seats)],
        "offer": {"give": names_of(table.give), "want": names_of(table.want), "opened": list(table.offers)},
        "known": [
            {"seat": entry >> 16, "card": IDS[entry >> 8 & 0xFF], "to": observer_names(entry)} for entry in table.known
        ],
    }


def write_player(table: "Table", seat: int) -> dict[str, Any]:
    rockets = [rocket_view(rocket) for rocket in table.rockets[seat]]
    for rocket in rockets:
        del rocket["complete"]
    experts = table.experts[seat * 3 : seat * 3 + 3]
    return {
        "hand": names_of(table.hands[seat]),
        "rockets": rockets,
        "experts": [IDS[kind] if kind else None for kind in experts],
        "specialties": names_of(specialties_of(table, seat)),
    }


def counted(kinds: Sequence[int]) -> dict[str, int]:
    return {IDS[kind]: kinds.count(kind) for kind in sorted(set(kinds))}


def observer_names(entry: int) -> list[Any]:
    seats: list[Any] = [seat for seat in range(SEATS) if entry >> seat & 1]
    return [*seats, "spectators"] if entry >> SPECTATOR & 1 else seats


# ---- reading


def read_table(table: "Table", reader: Reader) -> None:
    """Fill the table from a position, or raise BadPosition with the fault."""
    seats = table.seats
    table.starter = reader.number("starter", 0, seats - 1)
    table.turn = reader.number("turn", 0, seats - 1)
    table.turns = reader.number("turns_before", 0, (ROUND_CAP + 2) * seats)
    table.final_turns = reader.number("final_turns", -1, seats)
    table.capped = reader.flag("capped")
    table.second_hand = reader.flag("second_hand_drawn")
    table.salvages = reader.number("salvages_played", 0, 1000)
    pile = reader.part("draw_pile")
    table.deck = Deck()
    table.deck.pool = read_counted(pile.part("cards"))
    table.deck.below = tuple(read_counted(pile.part("below")))
    table.deck.cover = pile.number("cover", 0, len(table.deck.pool))
    table.pads_set_aside = pile.flag("pads_set_aside")
    pile.done()
    table.discard = read_cards(reader, "discard_pile")
    table.loose = tuple(sorted(read_cards(reader, "loose_cards")))
    table.pad_area = tuple(read_cards(reader, "pad_area"))
    table.pads = tuple([read_pad(table, item) for item in reader.items("pads", 4)])
    players = reader.items("players", SEATS)
    if len(players) != seats:
        raise BadPosition(f"The position has {len(players)} players for {seats} seats.")
    table.hands = []
    table.rockets = []
    table.experts = ()
    table.specialties = ()
    for seat, item in enumerate(players):
        read_player(table, Reader(item, f"Player {seat}"))
    offer = reader.part("offer")
    table.give = tuple(sorted(read_cards(offer, "give")))
    table.want = tuple(sorted(read_cards(offer, "want")))
    opened = offer.items("opened", seats)
    table.offers = tuple([check_number(count, 0, OFFERS_PER_PARTNER, "'opened' of the offer") for count in opened])
    if len(table.offers) != seats:
        raise BadPosition(f"'opened' of the offer has {len(table.offers)} entries for {seats} seats.")
    offer.done()
    table.known = sorted([read_known(table, item) for item in reader.items("known", 200)])
    reader.done()


def read_cards(reader: Reader, key: str) -> list[int]:
    return [check_name(item, IDS, f"'{key}' of {reader.where}") for item in reader.items(key, 140)]


def read_counted(reader: Reader) -> list[int]:
    cards: list[int] = []
    for name in reader.data:
        kind = check_name(name, IDS, reader.where)
        cards += [kind] * reader.number(name, 0, COUNTS[kind])
    return sorted(cards)


def read_player(table: "Table", reader: Reader) -> None:
    table.hands.append(sorted(read_cards(reader, "hand")))
    table.rockets.append([read_rocket(Reader(item, f"A rocket of {reader.where}")) for item in reader.items("rockets")])
    slots = reader.items("experts", 3)
    if len(slots) != 3:
        raise BadPosition(f"'experts' of {reader.where} should have one entry for each of the three zones.")
    for zone, item in enumerate(slots):
        kind = 0 if item is None else check_name(item, IDS, f"'experts' of {reader.where}")
        if kind not in (0, ENGINEER + zone, JACK_OF_ALL_TRADES):
            raise BadPosition(f"{reader.where} has {NAMES[kind]} as the expert of the {ZONES[zone]} zone.")
        table.experts = (*table.experts, kind)
    bits = 0
    for kind in read_cards(reader, "specialties"):
        if not EMPLOYEE_CONTRACT <= kind <= WAREHOUSE:
            raise BadPosition(f"{reader.where} has {NAMES[kind]} as a specialty.")
        shift = 2 * (kind - EMPLOYEE_CONTRACT)
        if bits >> shift & 3 == COUNTS[kind]:
            raise BadPosition(f"{reader.where} has more than {COUNTS[kind]} of the specialty {NAMES[kind]}.")
        bits += 1 << shift
    table.specialties = (*table.specialties, bits)
    reader.done()


def read_rocket(reader: Reader) -> int:
    kind = check_name(reader.take("kind"), IDS[:METAL], reader.where)
    zone = check_name(reader.take("zone"), ZONES, reader.where)
    metal = reader.number("metal", 0, METAL_NEEDED[kind])
    fuel = reader.number("fuel", 0, FUEL_NEEDED[kind])
    bonuses = read_cards(reader, "bonus")
    for bonus in bonuses:
        if not ASTRONAUT <= bonus < ASTRONAUT + 4 or bonuses.count(bonus) > 1:
            raise BadPosition(f"{reader.where} has the bonus card {NAMES[bonus]} too often, or where it cannot be.")
    reader.done()
    return packed(kind, zone, metal, fuel, bonuses)


def read_pad(table: "Table", item: Any) -> int:
    reader = Reader(item, "An entry of 'pads'")
    pad = FIRST_PAD + check_name(reader.take("pad"), [IDS[kind] for kind in ALL_PADS], reader.where)
    zone = check_name(reader.take("zone"), ZONES, reader.where)
    seat = reader.number("seat", 0, table.seats - 1)
    reader.done()
    return pad | zone << 8 | seat << 12


def read_known(table: "Table", item: Any) -> int:
    reader = Reader(item, "An entry of 'known'")
    seat = reader.number("seat", 0, table.seats - 1)
    kind = check_name(reader.take("card"), IDS, reader.where)
    bits = 0
    for observer in reader.items("to", SEATS + 1):
        if observer == "spectators":
            bits |= 1 << SPECTATOR
        else:
            bits |= 1 << check_number(observer, 0, SEATS - 1, "'to' of an entry of 'known'")
    if bits >> SPECTATOR:
        bits |= EVERYBODY & -1 << table.seats  # seats that this game lacks know what spectators know
    reader.done()
    return seat << 16 | kind << 8 | bits & ~(1 << seat)


# ---- what every table must hold


def audit(table: "Table") -> None:
    fault = table_fault(table)
    if fault:
        raise LawBroken(fault)


def table_fault(table: "Table") -> str:
    """The first thing that cannot be, as a sentence; empty if all is well."""
    return count_fault(table) or place_fault(table) or turn_fault(table) or known_fault(table)


def all_cards(table: "Table") -> list[int]:
    """Every card, wherever it is."""
    cards = [*table.deck.pool, *table.deck.below, *table.discard, *table.loose, *table.pad_area]
    cards += [pad & 0xFF for pad in table.pads] + [kind for kind in table.experts if kind]
    if table.pads_set_aside:
        cards += ALL_PADS
    for seat in range(table.seats):
        cards += table.hands[seat] + specialties_of(table, seat)
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
        if not table.super_powers and len(specialties_of(table, seat)) > 1:
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
    if any(is_pad(kind) for kind in table.deck.pool) and table.deck.cover:
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
    if table.agenda and table.loose and not any(frame[0] == LAY_DISCARDS for frame in table.agenda):
        return "Loose cards wait for the discard pile, but nobody is to lay them."
    if (table.starter + table.turns) % table.seats != table.turn and table.agenda:
        return f"After {table.turns} turns begun by seat {table.starter} it cannot be seat {table.turn}'s turn."
    return ""


def known_fault(table: "Table") -> str:
    for observer in [*range(table.seats), SPECTATOR]:
        for holder in range(table.seats):
            sure = sure_of(table.known, observer, holder)
            for kind in sure:
                if sure.count(kind) > table.hands[holder].count(kind):
                    return f"Somebody is said to know of more {NAMES[kind]} cards in the hand of seat {holder} than it holds."
    return ""
