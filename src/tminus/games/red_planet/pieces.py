"""What every card, place and token of Mission: Red Planet is, for whoever wonders. The texts that no card has stand in
pieces.toml."""

from typing import Final

from tminus.games.red_planet.cards import (
    ADJACENT,
    ASTRONAUTS,
    COLOUR_IDS,
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
from tminus.kernel.cardfile import CardFile, Entry
from tminus.kernel.messages import Messages
from tminus.kernel.pieces import Piece, described, plain
from tminus.kernel.words import Args, say

ZONE_RULES: Final = ["MRP 1.3", "MRP 1.6", "MRP 1.5"]  # by kind of zone
TEXTS: Final = Messages(FOLDER, "pieces.toml")


def pieces() -> list[Piece]:
    file = CardFile(FOLDER / "cards.toml")
    found: list[Piece] = []
    for card in file.entries("card"):
        sort = card.text("type")
        prefix = "character" if sort == "character" else "card"
        found.append(described(card, f"{prefix}:{card.text('id')}", sort))
    for number, entry in enumerate(file.entries("zone")):
        found.append(zone(entry, number))
    for resource in file.entries("resource"):
        ref = resource_ref(resource.word("id", RESOURCE_IDS))
        text = say(TEXTS, "resource", {"name": MESSAGES[ref], "points": resource.data["points"]})
        found.append(described(resource, ref, "resource", rule="MRP 1.7", text=text))
    for entry in file.entries("ship"):
        found.append(ship(entry))
    for dock in range(DOCKS):
        found.append(plain(dock_ref(dock), MESSAGES[dock_ref(dock)], "dock", "MRP 2.2", TEXTS["dock"]))
    for id in COLOUR_IDS:
        text = say(TEXTS, "colour", {"count": ASTRONAUTS})
        found.append(plain(f"colour:{id}", MESSAGES[f"colour:{id}"], "colour", "MRP 1.8", text, ASTRONAUTS))
    for ref, rule in ((EVENT_DECK_REF, "MRP 2.7"), (SHIP_DECK_REF, "MRP 7.9")):
        found.append(plain(ref, MESSAGES[ref], "deck", rule, TEXTS[ref]))
    found.append(plain("astronaut", TEXTS["name:astronaut"], "astronaut", "MRP 1.8", TEXTS["astronaut"]))
    found.append(plain("seat", TEXTS["name:seat"], "seat", "MRP 2.1", TEXTS["seat"]))
    return found


def zone(entry: Entry, number: int) -> Piece:
    sort = entry.word("kind", KINDS_OF_ZONE)
    adjacent = ", ".join([MESSAGES[zone_ref(other)] for other in ADJACENT[number]])
    text = say(TEXTS, KINDS_OF_ZONE[sort], {"adjacent": adjacent})
    return described(entry, zone_ref(number), "zone", rule=ZONE_RULES[sort], text=text)


def ship(entry: Entry) -> Piece:
    destination = entry.word("destination", DESTINATIONS)
    ref = ship_ref(destination)
    capacities = entry.numbers("capacities", 1, 99)
    bound = MESSAGES[zone_ref(destination)] if ref not in TEXTS else ""
    args: Args = {"zone": bound, "capacities": ", ".join([str(seats) for seats in capacities])}
    text = say(TEXTS, ref if ref in TEXTS else "ship", args)
    return described(entry, ref, "ship", len(capacities), "MRP 7.1", MESSAGES[ref], text)
