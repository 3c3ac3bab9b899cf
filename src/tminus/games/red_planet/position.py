"""Positions of Mission: Red Planet: written for people, checked piece by piece when read."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tminus.games.red_planet.cards import (
    ASTRONAUTS,
    CHARACTER_IDS,
    CHARACTERS,
    COLOUR_IDS,
    COLOURS,
    EVENT_IDS,
    EVENTS,
    LEAST_CAPACITY,
    MOST_CAPACITY,
    OUTER_ZONES,
    RESOURCE_COUNTS,
    RESOURCE_IDS,
    RESOURCES,
    ROUNDS,
    SHIP_KINDS,
    SHIPS,
    TOKENS_PER_ZONE,
    UNKNOWN,
    ZONE_IDS,
    ZONES,
    is_discovery,
)
from tminus.games.red_planet.faults import refused
from tminus.games.red_planet.places import ALL_PLACES, MEMORIAL, RESERVE, aboard
from tminus.games.red_planet.sailing import crew_of
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF, NO_SHIP, ship_of
from tminus.games.red_planet.state import NO_CARD
from tminus.games.red_planet.view import astronauts_in, counted_tokens, ship_view
from tminus.kernel.deck import Deck
from tminus.kernel.errors import BadPosition
from tminus.kernel.position import Reader, check_name, names_of
from tminus.kernel.sequences import replaced, replaced_row

if TYPE_CHECKING:
    from tminus.games.red_planet.state import Table

_NUMBERS: list[str] = CHARACTER_IDS[1:]


# ---- writing


def write_table(table: "Table") -> dict[str, Any]:
    return {
        "round": table.round,
        "first": COLOUR_IDS[table.first],
        "acting": COLOUR_IDS[table.acting],
        "called": table.called,
        "docks": [write_dock(table, dock) for dock in range(table.colours)],
        "ship_deck": counted_ships(table.ship_deck.pool),
        "ship_discard": [ship_view(ship) for ship in table.ship_discard],
        "zones": [write_zone(table, zone) for zone in range(ZONES)],
        "memorial": astronauts_in(table, MEMORIAL),
        "reserve": astronauts_in(table, RESERVE),
        "unflipped": names_of(table.unflipped, RESOURCE_IDS),
        "colours": [write_colour(table, colour) for colour in range(table.colours)],
        "event_deck": names_of(table.event_deck.pool, EVENT_IDS),
        "event_discard": names_of(table.discarded, EVENT_IDS),
        "discoveries_revealed": table.revealed,
        "players": [write_player(table, seat) for seat in range(table.seats)],
    }


def event_or_none(card: int) -> str | None:
    return None if card < 0 else EVENT_IDS[card]


def counted_ships(ships: Sequence[int]) -> list[dict[str, Any]]:
    return [{**ship_view(ship), "count": ships.count(ship)} for ship in sorted(set(ships))]


def write_dock(table: "Table", dock: int) -> dict[str, Any] | None:
    ship = table.ships[dock]
    if ship == NO_SHIP:
        return None
    return {
        **ship_view(ship),
        "tokens": names_of(table.stacks[dock], ZONE_IDS),
        "launched": bool(table.launched >> dock & 1),
        "crew": astronauts_in(table, aboard(dock)),
    }


def write_zone(table: "Table", zone: int) -> dict[str, Any]:
    kind = table.resources[zone]
    written: dict[str, Any] = {
        "zone": ZONE_IDS[zone],
        "resource": None if kind < 0 else RESOURCE_IDS[kind],
        "lying": counted_tokens(table.lying, zone),
        "astronauts": astronauts_in(table, zone),
    }
    if zone < OUTER_ZONES:
        written["discovery"] = event_or_none(table.discoveries[zone])
        written["seen_by"] = [seat for seat in range(table.seats) if table.seen[zone] >> seat & 1]
    return written


def write_colour(table: "Table", colour: int) -> dict[str, Any]:
    chosen = table.chosen[colour]
    written: dict[str, Any] = {
        "colour": COLOUR_IDS[colour],
        "character": CHARACTER_IDS[chosen] if chosen else None,
        "tokens": counted_tokens(table.tokens, colour),
    }
    if colour < table.seats:
        written["hand"] = [name for number, name in enumerate(CHARACTER_IDS) if table.hands[colour] >> number & 1]
    else:
        deck = table.neutral_decks[colour - table.seats]
        written["deck"] = names_of(deck.pool, CHARACTER_IDS)
        written["cover"] = deck.cover
        written["below"] = names_of(deck.below, CHARACTER_IDS)
    return written


def write_player(table: "Table", seat: int) -> dict[str, Any]:
    return {
        "kept": event_or_none(table.kept[seat]),
        "returned": event_or_none(table.returned[seat]),
        "drawn": names_of(table.drawn[seat], EVENT_IDS),
        "boxed": names_of(table.boxed[seat], EVENT_IDS),
    }


# ---- reading


def read_table(table: "Table", reader: Reader) -> None:
    """Fill the table from a position, or raise BadPosition with the fault."""
    colours = COLOUR_IDS[: table.colours]
    table.round = reader.number("round", 1, ROUNDS)
    table.first = check_name(reader.take("first"), colours, reader.at("first"))
    table.acting = check_name(reader.take("acting"), colours, reader.at("acting"))
    table.called = reader.number("called", 1, CHARACTERS + 1)
    table.astronauts = [0] * (ALL_PLACES * COLOURS)
    for dock, item in enumerate(reader.exactly("docks", table.colours)):
        read_dock(table, dock, item)
    table.ship_deck = Deck()
    for item in reader.items("ship_deck", SHIP_KINDS):
        part = Reader(item, refused("entry", part="ship_deck"))
        ship = read_ship(part)
        table.ship_deck.pool += [ship] * part.number("count", 1, SHIPS)
        part.done()
    table.ship_deck.pool.sort()
    table.ship_discard = []
    for item in reader.items("ship_discard", SHIPS):
        part = Reader(item, refused("entry", part="ship_discard"))
        table.ship_discard.append(read_ship(part))
        part.done()
    read_zones(table, reader.exactly("zones", ZONES))
    read_astronauts(table, reader.part("memorial"), MEMORIAL)
    read_astronauts(table, reader.part("reserve"), RESERVE)
    table.unflipped = sorted(reader.names("unflipped", RESOURCE_IDS, sum(RESOURCE_COUNTS)))
    table.tokens = ()
    for colour, item in enumerate(reader.exactly("colours", table.colours)):
        read_colour(table, colour, Reader(item, refused("colour", colour=COLOUR_IDS[colour])))
    table.event_deck = Deck()
    table.event_deck.pool = sorted(reader.names("event_deck", EVENT_IDS, EVENTS))
    table.discarded = tuple(reader.names("event_discard", EVENT_IDS, EVENTS))
    table.revealed = reader.flag("discoveries_revealed")
    if NO_CARD in table.discoveries and any([is_discovery(card) for card in table.discarded]):
        raise BadPosition(refused("discarded-discovery"))
    read_players(table, reader.players(table.seats))
    reader.done()


def read_event_or_none(reader: Reader, key: str) -> int:
    item = reader.take(key)
    return -1 if item is None else check_name(item, EVENT_IDS, reader.at(key))


def read_astronauts(table: "Table", reader: Reader, place: int) -> None:
    for name in reader.data:
        colour = check_name(name, COLOUR_IDS[: table.colours], reader.where)
        table.astronauts[place * COLOURS + colour] = reader.number(name, 1, ASTRONAUTS)


def read_ship(reader: Reader) -> int:
    item = reader.take("destination")
    destination = UNKNOWN if item is None else check_name(item, ZONE_IDS, reader.at("destination"))
    return ship_of(destination, reader.number("capacity", LEAST_CAPACITY, MOST_CAPACITY))


def read_dock(table: "Table", dock: int, item: Any) -> None:
    """What follows from the ship, its tokens and its crew is not written, but worked out."""
    if item is None:
        return
    reader = Reader(item, refused("dock", dock=dock + 1))
    ship = read_ship(reader)
    stack = tuple(reader.names("tokens", ZONE_IDS, ZONES * TOKENS_PER_ZONE))
    launched = reader.flag("launched")
    read_astronauts(table, reader.part("crew"), aboard(dock))
    reader.done()
    crew = crew_of(table, dock)
    free = CAPACITY_OF[ship] - crew
    table.ships[dock] = ship
    table.bound[dock] = stack[-1] if stack else DESTINATION_OF[ship]
    table.stacks = replaced_row(table.stacks, dock, stack)
    for zone in stack:
        table.supply = replaced(table.supply, zone, table.supply[zone] - 1)
    if launched:
        table.launched |= 1 << dock
    else:
        table.room[dock] = free
        if not free:
            table.filled |= 1 << dock


def read_zones(table: "Table", items: list[Any]) -> None:
    table.lying = ()
    table.discoveries = ()
    table.seen = ()
    for zone, item in enumerate(items):
        reader = Reader(item, refused("zone", zone=ZONE_IDS[zone]))
        if reader.text("zone") != ZONE_IDS[zone]:
            raise BadPosition(refused("wrong-zone", number=zone + 1, zone=ZONE_IDS[zone]))
        kind = reader.take("resource")
        table.resources[zone] = -1 if kind is None else check_name(kind, RESOURCE_IDS, reader.at("resource"))
        table.lying = (*table.lying, *read_tokens(reader.part("lying")))
        read_astronauts(table, reader.part("astronauts"), zone)
        if zone < OUTER_ZONES:
            table.discoveries = (*table.discoveries, read_event_or_none(reader, "discovery"))
            seen = 0
            for seat in reader.different_numbers("seen_by", 0, table.seats - 1):
                seen |= 1 << seat
            table.seen = (*table.seen, seen)
        reader.done()


def read_tokens(reader: Reader) -> list[int]:
    tokens = [reader.number(RESOURCE_IDS[kind], 0, 999) for kind in range(RESOURCES)]
    reader.done()
    return tokens


def read_colour(table: "Table", colour: int, reader: Reader) -> None:
    if reader.text("colour") != COLOUR_IDS[colour]:
        raise BadPosition(refused("wrong-colour", number=colour + 1, colour=COLOUR_IDS[colour]))
    chosen = reader.take("character")
    table.chosen[colour] = 0 if chosen is None else check_name(chosen, _NUMBERS, reader.at("character")) + 1
    table.tokens = (*table.tokens, *read_tokens(reader.part("tokens")))
    if colour < table.seats:
        table.hands[colour] = sum([1 << number for number in read_characters(reader, "hand")])
    else:
        deck = table.neutral_decks[colour - table.seats]
        deck.pool = sorted(read_characters(reader, "deck"))
        deck.cover = reader.number("cover", 0, CHARACTERS)
        deck.below = tuple(sorted(read_characters(reader, "below")))
    reader.done()


def read_characters(reader: Reader, key: str) -> list[int]:
    return [place + 1 for place in reader.different_names(key, _NUMBERS)]


def read_players(table: "Table", players: list[Reader]) -> None:
    table.kept = ()
    table.returned = ()
    table.drawn = ()
    table.boxed = ()
    for reader in players:
        table.kept = (*table.kept, read_event_or_none(reader, "kept"))
        table.returned = (*table.returned, read_event_or_none(reader, "returned"))
        table.drawn = (*table.drawn, tuple(sorted(reader.names("drawn", EVENT_IDS, EVENTS))))
        table.boxed = (*table.boxed, tuple(sorted(reader.names("boxed", EVENT_IDS, EVENTS))))
        reader.done()
