"""What a reference speaks of: understood as it stands, or by a name that a person types."""

from typing import Final

from tminus.games.red_planet.cards import (
    CHARACTER_IDS,
    COLOUR_IDS,
    DOCKS,
    EVENT_IDS,
    RESOURCE_IDS,
    ZONE_IDS,
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
from tminus.kernel.words import Refusal, Thing, Things, seat_ref

EVENT_DECK: Final = 0
SHIP_DECK: Final = 1
ICE_MONOPOLY: Final = -1  # among the event cards: the mission that is nobody's

THINGS: Final = Things(MESSAGES)
for _kind, _id in enumerate(EVENT_IDS):
    THINGS.add(Thing("card", card_ref(_kind), _kind), _id)
THINGS.add(Thing("card", ICE_MONOPOLY_REF, ICE_MONOPOLY), "ice-monopoly")
for _number in range(1, len(CHARACTER_IDS)):
    THINGS.add(Thing("character", character_ref(_number), _number), CHARACTER_IDS[_number])
for _zone, _id in enumerate(ZONE_IDS):
    THINGS.add(Thing("zone", zone_ref(_zone), _zone), _id)
for _kind, _id in enumerate(RESOURCE_IDS):
    THINGS.add(Thing("resource", resource_ref(_kind), _kind), _id)
for _dock in range(DOCKS):
    THINGS.add(Thing("dock", dock_ref(_dock), _dock), f"ship:{_dock}", f"ship {_dock + 1}")
THINGS.add(Thing("deck", EVENT_DECK_REF, EVENT_DECK))
THINGS.add(Thing("deck", SHIP_DECK_REF, SHIP_DECK))
for _colour, _id in enumerate(COLOUR_IDS):
    THINGS.add(Thing("colour", f"colour:{_id}", _colour), _id)
    THINGS.add(Thing("seat", seat_ref(_colour), _colour))
    for _place in range(len(PLACE_IDS)):
        THINGS.add(Thing("astronaut", astronaut_ref(_place, _colour), _colour, _place))


def understood(table: Table, ref: str) -> Thing | None:
    """The thing of this reference, if it is on this table. A main colour and its seat are one and the same."""
    thing = THINGS.find(table, ref)
    if thing is None:
        return None
    if thing.sort in ("seat", "colour") and thing.number < table.colours:
        return Thing("colour", colour_ref(table, thing.number), thing.number)
    if thing.sort == "astronaut":
        dock = thing.place - FIRST_SHIP if thing.place < MEMORIAL else 0
        return thing if thing.number < table.colours and dock < table.colours else None
    return None if thing.sort in ("dock", "colour") and thing.number >= table.colours else thing


def not_understood(ref: str) -> Refusal:
    return refusal("why-no-such-thing", {"ref": f"'{ref}'"}, "MRP 1.2")
