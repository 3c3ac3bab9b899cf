"""Positions of Launch Pad: written for people, checked piece by piece when read."""

from typing import TYPE_CHECKING, Any

from tminus.games.launch_pad.cards import (
    ALL_PADS,
    ASTRONAUT,
    COUNTS,
    ENGINEER,
    FIRST_PAD,
    FUEL_NEEDED,
    IDS,
    JACK_OF_ALL_TRADES,
    METAL,
    METAL_NEEDED,
    OFFERS_PER_PARTNER,
    ROUND_CAP,
    SALVAGE,
    ZONES,
)
from tminus.games.launch_pad.faults import refused
from tminus.games.launch_pad.pads import packed_pad, pad_kind, pad_seat, pad_zone
from tminus.games.launch_pad.rockets import packed
from tminus.games.launch_pad.specialties import SPECIALTIES, kinds_in, one_specialty
from tminus.games.launch_pad.state import DRAWN
from tminus.games.launch_pad.view import rocket_view
from tminus.kernel.deck import Deck
from tminus.kernel.errors import BadPosition
from tminus.kernel.knowledge import read_known, write_known
from tminus.kernel.position import Reader, check_name, check_number, counted, names_of

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
        "salvages_of_this_turn": [number for number in range(2) if table.salvages >> number & 1],
        "draw_pile": {
            "cards": counted(table.deck.pool, IDS),
            "cover": table.deck.cover,
            "below": counted(table.deck.below, IDS),
            "pads_set_aside": table.pads_set_aside,
        },
        "discard_pile": names_of(table.discard, IDS),
        "loose_cards": names_of(table.loose, IDS),
        "pad_area": names_of(table.pad_area, IDS),
        "pads": [write_pad(pad) for pad in table.pads],
        "players": [write_player(table, seat) for seat in range(table.seats)],
        "offer": {"give": names_of(table.give, IDS), "want": names_of(table.want, IDS), "opened": list(table.offers)},
        "known": write_known(table.known, IDS, table.seats),
    }


def write_player(table: "Table", seat: int) -> dict[str, Any]:
    rockets: list[dict[str, Any]] = [{**rocket_view(rocket)} for rocket in table.rockets[seat]]
    for rocket in rockets:
        del rocket["complete"]
    experts = table.experts[seat * 3 : seat * 3 + 3]
    return {
        "hand": names_of(table.hands[seat], IDS),
        "rockets": rockets,
        "experts": [IDS[kind] if kind else None for kind in experts],
        "specialties": names_of(table.specialties_of(seat), IDS),
    }


def write_pad(pad: int) -> dict[str, Any]:
    return {"pad": IDS[pad_kind(pad)], "zone": ZONES[pad_zone(pad)], "seat": pad_seat(pad)}


# ---- reading


def read_table(table: "Table", reader: Reader) -> None:
    """Fill the table from a position, or raise BadPosition with the fault."""
    seats = table.seats
    table.starter = reader.number("starter", 0, seats - 1)
    named = table.named_starter()
    if named not in (DRAWN, table.starter):
        raise BadPosition(refused("wrong-starter", seat=named))
    table.turn = reader.number("turn", 0, seats - 1)
    table.turns = reader.number("turns_before", 0, (ROUND_CAP + 2) * seats)
    table.final_turns = reader.number("final_turns", -1, seats)
    table.capped = reader.flag("capped")
    table.second_hand = reader.flag("second_hand_drawn")
    pile = reader.part("draw_pile")
    table.deck = Deck()
    table.deck.pool = pile.part("cards").counts(IDS, COUNTS)
    table.deck.below = tuple(pile.part("below").counts(IDS, COUNTS))
    table.deck.cover = pile.number("cover", 0, len(table.deck.pool))
    table.pads_set_aside = pile.flag("pads_set_aside")
    pile.done()
    table.discard = read_cards(reader, "discard_pile")
    table.salvages = 0
    for number in reader.different_numbers("salvages_of_this_turn", 0, COUNTS[SALVAGE] - 1):
        table.salvages |= 1 << number
    table.loose = tuple(sorted(read_cards(reader, "loose_cards")))
    table.pad_area = tuple(read_cards(reader, "pad_area"))
    table.pads = tuple([read_pad(table, item) for item in reader.items("pads", 4)])
    table.hands = []
    table.rockets = []
    table.experts = ()
    table.specialties = ()
    for player in reader.players(seats):
        read_player(table, player)
    offer = reader.part("offer")
    table.give = tuple(sorted(read_cards(offer, "give")))
    table.want = tuple(sorted(read_cards(offer, "want")))
    opened = offer.exactly("opened", seats)
    table.offers = tuple([check_number(count, 0, OFFERS_PER_PARTNER, offer.at("opened")) for count in opened])
    offer.done()
    table.known = read_known(reader.items("known", 200), IDS, seats)
    reader.done()


def read_cards(reader: Reader, key: str) -> list[int]:
    return reader.names(key, IDS, sum(COUNTS))


def read_player(table: "Table", reader: Reader) -> None:
    table.hands.append(sorted(read_cards(reader, "hand")))
    table.rockets.append(
        [read_rocket(Reader(item, refused("rocket", player=reader.where))) for item in reader.items("rockets")]
    )
    for zone, item in enumerate(reader.exactly("experts", len(ZONES))):
        kind = 0 if item is None else check_name(item, IDS, reader.at("experts"))
        if item is not None and kind not in (ENGINEER + zone, JACK_OF_ALL_TRADES):
            raise BadPosition(refused("no-expert", where=reader.where, card=IDS[kind], zone=ZONES[zone]))
        table.experts = (*table.experts, kind)
    bits = 0
    for kind in read_cards(reader, "specialties"):
        if kind not in SPECIALTIES:
            raise BadPosition(refused("no-specialty", where=reader.where, card=IDS[kind]))
        if kinds_in(bits).count(kind) == COUNTS[kind]:
            raise BadPosition(refused("too-often-a-specialty", where=reader.where, card=IDS[kind], most=COUNTS[kind]))
        bits += one_specialty(kind)
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
            raise BadPosition(refused("no-bonus", where=reader.where, card=IDS[bonus]))
    reader.done()
    return packed(kind, zone, metal, fuel, bonuses)


def read_pad(table: "Table", item: Any) -> int:
    reader = Reader(item, refused("entry", part="pads"))
    pad = FIRST_PAD + check_name(reader.take("pad"), [IDS[kind] for kind in ALL_PADS], reader.where)
    zone = check_name(reader.take("zone"), ZONES, reader.where)
    seat = reader.number("seat", 0, table.seats - 1)
    reader.done()
    return packed_pad(pad, zone, seat)
