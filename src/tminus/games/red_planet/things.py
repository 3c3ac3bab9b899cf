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


def everything(things: Things) -> None:
    for kind, id in enumerate(EVENT_IDS):
        things.add(Thing("card", card_ref(kind), kind), id)
    things.add(Thing("card", ICE_MONOPOLY_REF, ICE_MONOPOLY), "ice-monopoly")
    for number in range(1, len(CHARACTER_IDS)):
        things.add(Thing("character", character_ref(number), number), CHARACTER_IDS[number])
    for zone, id in enumerate(ZONE_IDS):
        things.add(Thing("zone", zone_ref(zone), zone), id)
    for kind, id in enumerate(RESOURCE_IDS):
        things.add(Thing("resource", resource_ref(kind), kind), id)
    for dock in range(DOCKS):
        things.add(Thing("dock", dock_ref(dock), dock), f"ship:{dock}", f"ship {dock + 1}")
    things.add(Thing("deck", EVENT_DECK_REF, EVENT_DECK))
    things.add(Thing("deck", SHIP_DECK_REF, SHIP_DECK))
    for colour, id in enumerate(COLOUR_IDS):
        things.add(Thing("colour", f"colour:{id}", colour), id)
        things.add(Thing("seat", seat_ref(colour), colour))
        for place in range(len(PLACE_IDS)):
            things.add(Thing("astronaut", astronaut_ref(place, colour), colour, place))


THINGS: Final = Things(MESSAGES, everything)


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
