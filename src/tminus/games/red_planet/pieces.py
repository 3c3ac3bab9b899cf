"""What every card, place and token of Mission: Red Planet is, for whoever wonders."""

from typing import Final

from tminus.games.red_planet.cards import (
    ASTRONAUTS,
    COLOUR_IDS,
    COLOUR_NAMES,
    DESTINATIONS,
    DOCKS,
    FOLDER,
    KINDS_OF_ZONE,
    RESOURCE_IDS,
)
from tminus.games.red_planet.catalogue import (
    EVENT_DECK_REF,
    MESSAGES,
    SHIP_DECK_REF,
    dock_ref,
    resource_ref,
    ship_ref,
    zone_ref,
)
from tminus.kernel.cardfile import CardFile
from tminus.kernel.pieces import Piece, described, plain

ZONE_RULES: Final = ["MRP 1.3", "MRP 1.6", "MRP 1.5"]  # by kind of zone


def pieces() -> list[Piece]:
    file = CardFile(FOLDER / "cards.toml")
    found: list[Piece] = []
    for card in file.entries("card"):
        sort = card.text("type")
        prefix = "character" if sort == "character" else "card"
        found.append(described(card, f"{prefix}:{card.text('id')}", sort))
    for number, zone in enumerate(file.entries("zone")):
        found.append(described(zone, zone_ref(number), "zone", rule=ZONE_RULES[zone.word("kind", KINDS_OF_ZONE)]))
    for resource in file.entries("resource"):
        ref = resource_ref(resource.word("id", RESOURCE_IDS))
        found.append(described(resource, ref, "resource", rule="MRP 1.7"))
    for ship in file.entries("ship"):
        ref = ship_ref(ship.word("destination", DESTINATIONS))
        count = len(ship.numbers("capacities", 1, 99))
        found.append(described(ship, ref, "ship", count, "MRP 7.1", MESSAGES[ref]))
    for dock in range(DOCKS):
        found.append(plain(dock_ref(dock), MESSAGES[dock_ref(dock)], "dock", "MRP 2.2"))
    for id, name in zip(COLOUR_IDS, COLOUR_NAMES, strict=True):
        found.append(plain(f"colour:{id}", name, "colour", "MRP 1.8", ASTRONAUTS))
    for ref, rule in ((EVENT_DECK_REF, "MRP 2.7"), (SHIP_DECK_REF, "MRP 7.9")):
        found.append(plain(ref, MESSAGES[ref], "deck", rule))
    return found
