"""Every card, zone and token: what cards.toml says, as numbers that the rules can count with.

The constants name things in the order of cards.toml. An event card is its kind, an int: missions first, then
discoveries, then actions; there is one of each. A character is its number in the countdown, 1 to 9.
"""

from pathlib import Path
from typing import Final

from tminus.kernel.cardfile import SOURCES, CardFile, Entry, check_constants, ids_of

FOLDER: Final = Path(__file__).parent

COLOURS: Final = 6
DOCKS: Final = 6

# Zones, clockwise from the top, then the inner ones and the moon.
VASTITAS_BOREALIS: Final = 0
AUSONIA: Final = 1
HELLAS: Final = 2
TRITONIS_SINUS: Final = 3
MARE_TYRRHENUM: Final = 4
SINUS_SABAEUS: Final = 5
MARE_SERPENTIS: Final = 6
SYRTIS_MAJOR: Final = 7
VALLES_MARINERIS: Final = 8
PHOBOS: Final = 9
OUTER_ZONES: Final = 7
MARS_ZONES: Final = 9
ZONES: Final = 10
UNKNOWN: Final = 10  # where a ship goes that nobody has named a destination for
PLACES: Final = ZONES + DOCKS  # where an astronaut can be replaced: places.py

ICE: Final = 0
SYLVANITE: Final = 1
CELERIUM: Final = 2
RESOURCES: Final = 3

# Characters.
PILOT: Final = 1
SOLDIER: Final = 2
TRAVEL_AGENT: Final = 3
FEMME_FATALE: Final = 4
SABOTEUR: Final = 5
SECRET_AGENT: Final = 6
SCIENTIST: Final = 7
EXPLORER: Final = 8
RECRUITER: Final = 9
CHARACTERS: Final = 9
ALL_CHARACTERS: Final = 0b1111111110  # a hand: a bit for each number

# Event cards.
MISSIONS: Final = 13
FIRST_DISCOVERY: Final = 13
NATIVE_RESISTANCE: Final = 13
MINING_INCIDENT: Final = 14
SYNERGY: Final = 15
EVEN_GROUND: Final = 16
UNEVEN_GROUND: Final = 17
SUBTERFUGE: Final = 18
FROZEN_CAVERN: Final = 19
RICH_VEIN: Final = 20
DUST_STORM: Final = 21
ETHER_MAGNET: Final = 22
LICHENS: Final = 23
UNDERGROUND_LAKE: Final = 24
RADIATION_LEAK: Final = 25
FIRST_ACTION: Final = 26
BLOCKS_OF_ICE: Final = 26
RESCUE_PARTY: Final = 27
INDUSTRIAL_ESPIONAGE: Final = 28
ORE_SHIPMENT: Final = 29
EVENTS: Final = 30
PLAYABLE: Final = EVENTS - FIRST_ACTION

# When a discovery acts.
WHEN: Final = ["reveal", "production", "final"]
AT_REVEAL: Final = [NATIVE_RESISTANCE, DUST_STORM, ETHER_MAGNET]
AT_THE_END: Final = [LICHENS, UNDERGROUND_LAKE, RADIATION_LEAK]
WITH_AMOUNT: Final = [SYNERGY, RICH_VEIN, *AT_THE_END]

# The moments at which action cards can be played.
BEFORE_PRODUCTION: Final = 0
AFTER_PRODUCTION: Final = 1
AT_SCORING: Final = 2
MOMENTS: Final = ["before-production", "after-production", "scoring"]

# What a mission asks for.
PRESENCE: Final = 0
MOST_ASTRONAUTS: Final = 1
ON_MEMORIAL: Final = 2
MOST_TOKENS: Final = 3
MAJORITIES: Final = 4
TOKEN_SETS: Final = 5
CONDITIONS: Final = ["presence", "most-astronauts", "memorial", "most-tokens", "majorities", "token-sets"]

LEAST_CAPACITY: Final = 2
MOST_CAPACITY: Final = 8
CAPACITIES: Final = MOST_CAPACITY - LEAST_CAPACITY + 1
SHIP_KINDS: Final = (ZONES + 1) * CAPACITIES
SHIPS: Final = 36

# The numbers, and how far whoever edits them may go.
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "astronauts": (5, 99),
    "destination_tokens": (1, 9),
    "ice_monopoly": (0, 99),
    "rounds": (3, 10),
    "first_production": (1, 10),
    "second_production": (1, 10),
    "explorer_moves": (1, 9),
    "soldier_moves": (1, 9),
}

_file: Final = CardFile(FOLDER / "cards.toml")
_ships: Final = _file.entries("ship")
_cards: Final = _file.entries("card")
TYPES: Final = ["character", "mission", "discovery", "action", "global-mission"]
_colours: Final = _file.exactly(COLOURS, "colour")
_resources: Final = _file.exactly(RESOURCES, "resource")
_zones: Final = _file.exactly(ZONES, "zone")
_characters: Final = _file.of_type(CHARACTERS, "character", TYPES)
_missions: Final = _file.of_type(MISSIONS, "mission", TYPES)
_discoveries: Final = _file.of_type(FIRST_ACTION - FIRST_DISCOVERY, "discovery", TYPES)
_actions: Final = _file.of_type(PLAYABLE, "action", TYPES)
_events: Final = [*_missions, *_discoveries, *_actions]

# ---- numbers

NUMBERS: Final[dict[str, int]] = _file.numbers(BOUNDS)
ASTRONAUTS: Final[int] = NUMBERS["astronauts"]
TOKENS_PER_ZONE: Final[int] = NUMBERS["destination_tokens"]
ICE_MONOPOLY: Final[int] = NUMBERS["ice_monopoly"]
ROUNDS: Final[int] = NUMBERS["rounds"]
FIRST_PRODUCTION: Final[int] = NUMBERS["first_production"]
SECOND_PRODUCTION: Final[int] = NUMBERS["second_production"]
EXPLORER_MOVES: Final[int] = NUMBERS["explorer_moves"]
SOLDIER_MOVES: Final[int] = NUMBERS["soldier_moves"]

# ---- colours, zones and resources

COLOUR_IDS: Final[list[str]] = ids_of(_colours)
COLOUR_NAMES: Final[list[str]] = [colour.text("name") for colour in _colours]

RESOURCE_IDS: Final[list[str]] = ids_of(_resources)
RESOURCE_NAMES: Final[list[str]] = [resource.text("name") for resource in _resources]
RESOURCE_COUNTS: Final[list[int]] = [resource.number("count", 1, ZONES) for resource in _resources]
POINTS: Final[list[int]] = [resource.number("points", 0, 99) for resource in _resources]

KINDS_OF_ZONE: Final = ["outer", "inner", "moon"]
ZONE_IDS: Final[list[str]] = ids_of(_zones)
ZONE_NAMES: Final[list[str]] = [zone.text("name") for zone in _zones]
ADJACENT: Final[list[list[int]]] = [sorted(zone.words("adjacent", ZONE_IDS)) for zone in _zones]

# ---- ships

SHIP_COUNTS: Final[list[int]] = [0] * SHIP_KINDS
DESTINATIONS: Final[list[str]] = [*ZONE_IDS, "unknown"]
for _ship in _ships:
    for _capacity in _ship.numbers("capacities", LEAST_CAPACITY, MOST_CAPACITY):
        SHIP_COUNTS[_ship.word("destination", DESTINATIONS) * CAPACITIES + _capacity - LEAST_CAPACITY] += 1

# ---- characters, by number: there is no 0

CHARACTER_IDS: Final[list[str]] = ["", *reversed(ids_of(_characters))]
CHARACTER_NAMES: Final[list[str]] = ["", *reversed([card.text("name") for card in _characters])]
CHARACTER_TEXTS: Final[list[str]] = ["", *reversed([card.text("text") for card in _characters])]
CHARACTER_RULES: Final[list[str]] = ["", *reversed([card.text("rule") for card in _characters])]
PLACED: Final[list[int]] = [0, *reversed([card.number("places", 1, 3) for card in _characters])]

# ---- event cards

EVENT_IDS: Final[list[str]] = ids_of(_events)
EVENT_NAMES: Final[list[str]] = [card.text("name") for card in _events]
EVENT_TEXTS: Final[list[str]] = [card.text("text") for card in _events]
EVENT_RULES: Final[list[str]] = [card.text("rule") for card in _events]
AMOUNTS: Final[list[int]] = [card.number("amount", -99, 99) if card.has("amount") else 0 for card in _events]
MOMENT_OF: Final[list[int]] = [card.word("when", MOMENTS) for card in _actions]

CONDITION_OF: Final[list[int]] = [card.word("condition", CONDITIONS) for card in _missions]
MISSION_ZONES: Final[list[list[int]]] = [
    card.words("zones", ZONE_IDS) if card.has("zones") else [] for card in _missions
]
MISSION_EACH: Final[list[int]] = [card.number("each", 0, 99) if card.has("each") else 0 for card in _missions]
MISSION_MOST: Final[list[int]] = [card.number("most", 0, 99) if card.has("most") else 0 for card in _missions]
MISSION_RESOURCE: Final[list[int]] = [
    card.word("resource", RESOURCE_IDS) if card.has("resource") else ICE for card in _missions
]


def _points_of(card: Entry) -> list[int]:
    """What a mission gives: by the number of zones for presence, else one number for all or nothing."""
    if card.word("condition", CONDITIONS) == PRESENCE:
        return card.numbers("points", 0, 99)
    return [card.number("points", 0, 99)] if card.has("points") else []


MISSION_POINTS: Final[list[list[int]]] = [_points_of(card) for card in _missions]


def is_mission(kind: int) -> bool:
    return kind < FIRST_DISCOVERY


def is_discovery(kind: int) -> bool:
    return FIRST_DISCOVERY <= kind < FIRST_ACTION


def is_action(kind: int) -> bool:
    return kind >= FIRST_ACTION


# ---- what nobody has asked for above

# What each condition needs besides an id, a name, a text, a rule and a source.
NEEDED: Final[list[list[str]]] = [
    ["zones", "points"],
    ["zones", "points"],
    ["each", "most"],
    ["resource", "points"],
    ["zones", "each", "most"],
    ["each", "most"],
]
COMMON: Final = ["id", "name", "type", "text", "rule", "source", "reconstructed"]


def check_cards() -> None:
    """Nothing is too many, too few or misspelt, and borders hold on both sides."""
    _file.only(["numbers", "colour", "resource", "zone", "ship", "card"])
    ids_of(_cards)
    check_pieces()
    if not FIRST_PRODUCTION < SECOND_PRODUCTION < ROUNDS:
        order = "The productions follow each other, the second before the last round."
        raise _file.fault(order, "numbers", key="second_production")
    check_constants(_zones, globals())
    check_constants(_resources, globals())
    check_constants(list(reversed(_characters)), globals(), PILOT)
    check_constants([*_discoveries, *_actions], globals(), FIRST_DISCOVERY)
    for entry in [*_resources, *_zones, *_ships, *_cards]:
        check_source(entry)
    for zone in range(ZONES):
        check_zone(zone)
    if sum(SHIP_COUNTS) != SHIPS:
        raise _file.fault(f"There are {sum(SHIP_COUNTS)} ships; the game has {SHIPS}.", "ship")
    if sum(RESOURCE_COUNTS) <= ZONES:
        raise _file.fault(
            f"There are {sum(RESOURCE_COUNTS)} resource tokens for {ZONES} zones and one aside.", "resource"
        )
    for number, card in enumerate(reversed(_characters), PILOT):
        card.only([*COMMON, "number", "places"])
        card.number("number", number, number)
    for mission, card in enumerate(_missions):
        check_mission(mission, card)
    for kind, card in enumerate(_discoveries, FIRST_DISCOVERY):
        card.only([*COMMON, "when", "amount"] if kind in WITH_AMOUNT else [*COMMON, "when"])
        if kind in WITH_AMOUNT:
            card.take("amount")
        acts = 0 if kind in AT_REVEAL else 2 if kind in AT_THE_END else 1
        if card.word("when", WHEN) != acts:
            raise card.fault(f"The rules let {card.called()} act at the moment '{WHEN[acts]}'.", "when")
    for card in _actions:
        card.only([*COMMON, "when", "amount"])
        card.number("amount", 1, 9)


def check_pieces() -> None:
    for colour in _colours:
        colour.only(["id", "name"])
    for resource in _resources:
        resource.only(["id", "name", "count", "points", "source"])
    for ship in _ships:
        ship.only(["destination", "capacities", "source", "reconstructed"])
    for card in _file.of_type(1, "global-mission", TYPES):
        card.only(COMMON)
        for key in ("name", "text", "rule"):
            card.text(key)
    if sum(SHIP_COUNTS[: ZONES * CAPACITIES]) < DOCKS:
        raise _file.fault(f"The set-up needs {DOCKS} ships of known destination.", "ship")


def check_source(entry: Entry) -> None:
    entry.word("source", SOURCES)
    if entry.has("reconstructed"):
        entry.words("reconstructed", list(entry.data))


def check_zone(zone: int) -> None:
    entry = _zones[zone]
    entry.only(["id", "name", "kind", "adjacent", "source", "reconstructed"])
    kind = 0 if zone < OUTER_ZONES else 1 if zone < MARS_ZONES else 2
    if entry.word("kind", KINDS_OF_ZONE) != kind:
        raise entry.fault(f"{entry.called()} is of the kind '{KINDS_OF_ZONE[kind]}'.", "kind")
    if zone == PHOBOS and ADJACENT[zone]:
        raise entry.fault("Phobos borders no zone.", "adjacent")
    for other in ADJACENT[zone]:
        if other == zone:
            raise entry.fault(f"{entry.called()} borders itself.", "adjacent")
        if zone not in ADJACENT[other]:
            raise entry.fault(
                f"{entry.called()} borders {_zones[other].called()}, but not the other way round.", "adjacent"
            )


def check_mission(mission: int, card: Entry) -> None:
    needed = NEEDED[CONDITION_OF[mission]]
    card.only([*COMMON, "condition", *needed])
    for key in needed:
        card.take(key)
    if CONDITION_OF[mission] == PRESENCE and len(MISSION_POINTS[mission]) != len(MISSION_ZONES[mission]):
        raise card.fault(f"{card.called()} needs points for each number of its zones.", "points")


check_cards()
