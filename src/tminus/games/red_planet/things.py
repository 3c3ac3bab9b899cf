"""What a reference speaks of: understood as it stands, or by a name that a person types."""

from typing import Final

from tminus.games.red_planet.cards import (
    CHARACTER_IDS,
    CHARACTER_NAMES,
    COLOUR_IDS,
    COLOUR_NAMES,
    DOCKS,
    EVENT_IDS,
    EVENT_NAMES,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    ZONE_IDS,
    ZONE_NAMES,
)
from tminus.games.red_planet.catalogue import (
    EVENT_DECK_REF,
    ICE_MONOPOLY_REF,
    MESSAGES,
    PLACE_IDS,
    SHIP_DECK_REF,
    astronaut_ref,
    card_ref,
    character_ref,
    colour_ref,
    dock_ref,
    refusal,
    resource_ref,
    zone_ref,
)
from tminus.games.red_planet.places import FIRST_SHIP, MEMORIAL
from tminus.games.red_planet.state import Table
from tminus.kernel.words import Refusal, Thing, seat_ref

EVENT_DECK: Final = 0
SHIP_DECK: Final = 1
ICE_MONOPOLY: Final = -1  # among the event cards: the mission that is nobody's


_THINGS: Final[dict[str, Thing]] = {}


def _list(sort: str, ref: str, number: int, *others: str) -> None:
    for text in (ref, *others):
        _THINGS[text.lower()] = Thing(sort, ref, number, 0)


for _kind, _id in enumerate(EVENT_IDS):
    _list("card", card_ref(_kind), _kind, _id, EVENT_NAMES[_kind])
_list("card", ICE_MONOPOLY_REF, ICE_MONOPOLY, "ice-monopoly", MESSAGES[ICE_MONOPOLY_REF])
for _number in range(1, len(CHARACTER_IDS)):
    _list("character", character_ref(_number), _number, CHARACTER_IDS[_number], CHARACTER_NAMES[_number])
for _zone, _id in enumerate(ZONE_IDS):
    _list("zone", zone_ref(_zone), _zone, _id, ZONE_NAMES[_zone])
for _kind, _id in enumerate(RESOURCE_IDS):
    _list("resource", resource_ref(_kind), _kind, _id, RESOURCE_NAMES[_kind])
for _dock in range(DOCKS):
    _list("dock", dock_ref(_dock), _dock, f"ship:{_dock}", f"dock {_dock + 1}", f"ship {_dock + 1}")
_list("deck", EVENT_DECK_REF, EVENT_DECK, MESSAGES[EVENT_DECK_REF])
_list("deck", SHIP_DECK_REF, SHIP_DECK, MESSAGES[SHIP_DECK_REF])
for _colour, _id in enumerate(COLOUR_IDS):
    _list("colour", f"colour:{_id}", _colour, _id, COLOUR_NAMES[_colour])
    _list("seat", seat_ref(_colour), _colour)
    for _place in range(len(PLACE_IDS)):
        _ref = astronaut_ref(_place, _colour)
        _THINGS[_ref] = Thing("astronaut", _ref, _colour, _place)


def understood(table: Table, ref: str) -> Thing | None:
    """The thing of this reference, if it is on this table. A main colour and its seat are one and the same."""
    thing = _THINGS.get(ref.strip().lower())
    if thing is None or (thing.sort == "seat" and thing.number >= table.seats):
        return None
    if thing.sort in ("seat", "colour") and thing.number < table.colours:
        return Thing("colour", colour_ref(table, thing.number), thing.number, 0)
    if thing.sort == "astronaut":
        dock = thing.place - FIRST_SHIP if thing.place < MEMORIAL else 0
        return thing if thing.number < table.colours and dock < table.colours else None
    return None if thing.sort in ("dock", "colour") and thing.number >= table.colours else thing


def not_understood(ref: str) -> Refusal:
    return refusal("why-no-such-thing", {"ref": f"'{ref}'"}, "MRP 1.2")
