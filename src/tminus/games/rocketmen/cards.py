"""Every card, location and number: what cards.toml says, as numbers that the rules can count with.

A card is its kind, an int: two Satellites are alike. The constants name the kinds in the order of cards.toml.
"""

from pathlib import Path
from typing import Final

from tminus.kernel.cardfile import SOURCES, CardFile, Entry, check_constants, ids_of

FOLDER: Final = Path(__file__).parent

SEATS: Final = 4

# Cards that can be in a deck: missions, engines, threats, assets.
SATELLITE: Final = 0
SPACESHIP_A: Final = 1
SPACESHIP_B: Final = 2
SPACESHIP_C: Final = 3
SPACE_HOTEL: Final = 4
ORBITAL_SHIPYARD: Final = 5
SPACE_STATION_A: Final = 6
SPACE_STATION_B: Final = 7
ASTEROID_MINING: Final = 8
BASE_A: Final = 9
BASE_B: Final = 10
SMALL_ROCKET_BOOSTERS: Final = 11
MEDIUM_ROCKET_BOOSTERS: Final = 12
LARGE_ROCKET_BOOSTERS: Final = 13
PANDEMIC: Final = 14
CLIMATE_CHANGE: Final = 15
ASTEROID_IMPACT: Final = 16
BIG_DATA: Final = 17
SUPER_COMPUTER: Final = 18
BACKUP_SYSTEMS: Final = 19
STORAGE_BATTERIES: Final = 20
SUPER_CAPACITORS: Final = 21
SOLAR_ENERGY: Final = 22
DESIGNER_DRUGS: Final = 23
ASTEROID_LASER_ABLATION: Final = 24
RADIATION_SHIELDING: Final = 25
GOVERNMENT_CONTRACT: Final = 26
DETAILED_PLANNING: Final = 27
CROWDFUNDING: Final = 28
AFTERBURNER: Final = 29
DEPOT: Final = 30
ELECTRIC_CARS: Final = 31
GLOBAL_INTERNET: Final = 32
INDUSTRIAL_ESPIONAGE: Final = 33
MULTI_PURPOSE_SPACE_SUIT: Final = 34
QUANTUM_COMPUTER: Final = 35
REUSABLE_ROCKET_PARTS: Final = 36
NUCLEAR_FUSION: Final = 37
GENETIC_ENGINEERING: Final = 38
MISSIONS: Final = 11
FIRST_ENGINE: Final = 11
ENGINES: Final = 3
FIRST_THREAT: Final = 14
THREATS: Final = 3
FIRST_ASSET: Final = 17
KINDS: Final = 39

# Personal goals.
CONSTELLATION: Final = 0
GRAND_TOUR: Final = 1
FLEET: Final = 2
SETTLER: Final = 3
RED_PLANET: Final = 4
LUNAR_PROGRAMME: Final = 5
LOW_ORBIT: Final = 6
HOSPITALITY: Final = 7
HEAVY_INDUSTRY: Final = 8
GUARDIAN: Final = 9
PIONEER: Final = 10
FIRST_FOOTPRINTS: Final = 11
GOALS: Final = 12

# Variants.
COMPUTING_LEAD: Final = 0
MATERIALS_LEAD: Final = 1
BIOTECH_LEAD: Final = 2
HEAVY_LIFT: Final = 3
HUMANITARIAN: Final = 4
LEAN_COMPANY: Final = 5
GROUND_CREW: Final = 6
MASS_PRODUCTION: Final = 7
ESCAPE_TOWER: Final = 8
FINITE_MARKET: Final = 9
VARIANTS: Final = 10

# Destinations, and the item that boosts a rocket to each of them has the same number.
EARTH: Final = 0
MOON: Final = 1
MARS: Final = 2
DESTINATIONS: Final = 3
ITEMS: Final = ["computer", "composite", "biotech"]

LOCATIONS: Final = 12
TOKENS_AT: Final[list[int]] = [locations.bit_count() for locations in range(1 << LOCATIONS)]  # bits are slow to count
SUCCESS_VALUES: Final = 5  # success cards show 0 to 4

# What a fulfilled mission brings.
ROCKET_POINT: Final = 0
MORE_MONEY: Final = 1
MORE_SCIENCE: Final = 2
MORE_HAND: Final = 3
REWARDS: Final = ["rocket", "money", "science", "hand"]

# Solitaire.
LEVELS: Final = ["easy", "normal", "hard"]
SOLO_CARDS: Final = 7

# What an asset does when it is used.
USES: Final = ["none", "money-only", "when-used-to-pay", "discard", "hand", "launch-pad", "copy"]
WHEN_DISCARDED: Final = 3
FROM_HAND: Final = 4
AS_A_COPY: Final = 6

TYPES: Final = ["mission", "engine", "threat", "asset", "goal", "variant", "solo"]

# The numbers, and how far whoever edits them may go.
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "hand": (1, 12),
    "display": (1, 12),
    "placing_cost": (0, 30),
    "mission_tokens": (1, 12),
    "battle_tokens": (1, 5),
    "threat_points": (0, 20),
    "moon_mars_points": (0, 20),
    "depot_room": (1, 9),
    "afterburner": (0, 9),
    "backup_systems": (0, 9),
    "shielding": (0, 4),
    "planning_cards": (1, 5),
    "contract_each": (0, 30),
    "contract_most": (0, 90),
    "end_2": (1, 99),
    "end_3": (1, 99),
    "end_4": (1, 99),
    "preview_end_2": (1, 99),
    "preview_end_3": (1, 99),
    "preview_end_4": (1, 99),
    "engines_a_turn": (1, 3),
}

_file: Final = CardFile(FOLDER / "cards.toml")
_destinations: Final = _file.entries("destination")
_success: Final = _file.entries("success")
_locations: Final = _file.entries("location")
_rewards: Final = _file.entries("reward")
_entries: Final = _file.entries("card")
_missions: Final = _file.of_type(MISSIONS, "mission", TYPES)
_engines: Final = _file.of_type(ENGINES, "engine", TYPES)
_threats: Final = _file.of_type(THREATS, "threat", TYPES)
_assets: Final = _file.of_type(KINDS - FIRST_ASSET, "asset", TYPES)
_cards: Final = [*_missions, *_engines, *_threats, *_assets]
_goals: Final = _file.of_type(GOALS, "goal", TYPES)
_variants: Final = _file.of_type(VARIANTS, "variant", TYPES)
_solo: Final = _file.of_type(SOLO_CARDS, "solo", TYPES)

# ---- numbers

NUMBERS: Final[dict[str, int]] = _file.numbers(BOUNDS)
HAND: Final[int] = NUMBERS["hand"]
DISPLAY: Final[int] = NUMBERS["display"]
PLACING_COST: Final[int] = NUMBERS["placing_cost"]
MISSION_TOKENS: Final[int] = NUMBERS["mission_tokens"]
BATTLE_TOKENS: Final[int] = NUMBERS["battle_tokens"]
THREAT_POINTS: Final[int] = NUMBERS["threat_points"]
TOKEN_POINTS: Final[int] = NUMBERS["moon_mars_points"]
DEPOT_ROOM: Final[int] = NUMBERS["depot_room"]
AFTERBURNER_SPACES: Final[int] = NUMBERS["afterburner"]
BACKUP_SPACES: Final[int] = NUMBERS["backup_systems"]
SHIELDED_ZERO: Final[int] = NUMBERS["shielding"]
PLANNED_CARDS: Final[int] = NUMBERS["planning_cards"]
CONTRACT_EACH: Final[int] = NUMBERS["contract_each"]
CONTRACT_MOST: Final[int] = NUMBERS["contract_most"]
ENGINES_A_TURN: Final[int] = NUMBERS["engines_a_turn"]
TOKEN_MONEY: Final = 20  # what an achievement of money is worth
ROUND_CAP: Final = 60  # RM 17.6

# ---- destinations, success cards and locations

DESTINATION_IDS: Final[list[str]] = ids_of(_destinations)
DESTINATION_NAMES: Final[list[str]] = [entry.text("name") for entry in _destinations]
SPACES: Final[list[int]] = [entry.number("spaces", 1, 30) for entry in _destinations]
DRAWS: Final[list[int]] = [entry.number("draws", 1, 9) for entry in _destinations]
SUCCESS_CARDS: Final[list[int]] = sorted(
    [value for entry in _success for value in [entry.number("advance", 0, 4)] * entry.number("count", 1, 18)]
)

MISSION_TYPES: Final[list[str]] = [entry.text("type") for entry in _rewards]
REWARD_OF: Final[list[int]] = [entry.word("reward", REWARDS) for entry in _rewards]  # by type of mission
LOCATION_DESTINATION: Final[list[int]] = [entry.word("destination", DESTINATION_IDS) for entry in _locations]
LOCATION_TYPE: Final[list[int]] = [entry.word("type", MISSION_TYPES) for entry in _locations]
POINTS_NEEDED: Final[list[int]] = [entry.number("rocket_points", 0, 30) for entry in _locations]
FIRST_POINTS: Final[list[int]] = [entry.number("first", 0, 30) for entry in _locations]
LATER_POINTS: Final[list[int]] = [entry.number("later", 0, 30) for entry in _locations]
LOCATION_IDS: Final[list[str]] = [
    f"{DESTINATION_IDS[LOCATION_DESTINATION[place]]}-{MISSION_TYPES[LOCATION_TYPE[place]]}"
    for place in range(len(_locations))
]
NOWHERE: Final = -1
if len(_locations) != LOCATIONS or len(set(LOCATION_IDS)) != LOCATIONS:
    raise _file.fault(f"There are {len(set(LOCATION_IDS))} different locations; the game has {LOCATIONS}.", "location")


def _location_of(mission_type: int, destination: int) -> int:
    for place in range(LOCATIONS):
        if LOCATION_TYPE[place] == mission_type and LOCATION_DESTINATION[place] == destination:
            return place
    return NOWHERE


# For each type of mission and destination, its location, or NOWHERE; the same for each kind of mission card.
LOCATION_OF: Final[list[list[int]]] = [
    [_location_of(mission_type, destination) for destination in range(DESTINATIONS)]
    for mission_type in range(len(MISSION_TYPES))
]
TARGETS: Final[list[list[int]]] = [LOCATION_OF[card.word("mission", MISSION_TYPES)] for card in _missions]

# ---- what cards give and cost


def _amount(card: Entry, key: str, most: int) -> int:
    return card.number(key, 0, most) if card.has(key) else 0


def _flag(card: Entry, key: str, default: bool) -> bool:
    value = card.data.get(key, default)
    if not isinstance(value, bool):
        raise card.fault(f"'{key}' of {card.called()} should be true or false.", key)
    return value


IDS: Final[list[str]] = ids_of(_cards)
NAMES: Final[list[str]] = [card.text("name") for card in _cards]
CARD_TEXTS: Final[list[str]] = [card.text("text") for card in _cards]
CARD_RULES: Final[list[str]] = [card.text("rule") for card in _cards]
MISSION_TYPE: Final[list[int]] = [card.word("mission", MISSION_TYPES) for card in _missions]
MISSION_COUNTS: Final[list[int]] = [card.number("count", 1, 12) for card in _missions]
MONEY: Final[list[int]] = [_amount(card, "money", 90) for card in _cards]
COMPUTER: Final[list[int]] = [_amount(card, "computer", 3) for card in _cards]
COMPOSITE: Final[list[int]] = [_amount(card, "composite", 3) for card in _cards]
BIOTECH: Final[list[int]] = [_amount(card, "biotech", 3) for card in _cards]
SCIENCE: Final[list[int]] = [_amount(card, "science", 3) for card in _cards]
ROCKET: Final[list[int]] = [_amount(card, "rocket", 9) for card in _cards]
BOOSTS: Final[list[list[int]]] = [COMPUTER, COMPOSITE, BIOTECH]  # by destination
COST_MONEY: Final[list[int]] = [_amount(card, "cost_money", 200) for card in _cards]
COST_COMPUTER: Final[list[int]] = [_amount(card, "cost_computer", 5) for card in _cards]
COST_COMPOSITE: Final[list[int]] = [_amount(card, "cost_composite", 5) for card in _cards]
COST_BIOTECH: Final[list[int]] = [_amount(card, "cost_biotech", 5) for card in _cards]
COST_SCIENCE: Final[list[int]] = [_amount(card, "cost_science", 5) for card in _cards]
ICONS: Final[list[list[int]]] = [
    [],
    *[[]] * (MISSIONS - 1),
    *[card.numbers("icons", 1, 4) for card in _cards[MISSIONS:]],
]
USE_OF: Final[list[int]] = [0] * FIRST_ASSET + [card.word("use", USES) for card in _assets]
IS_PERMANENT: Final[list[bool]] = [_flag(card, "permanent", False) for card in _cards]
DECKS: Final = ["teal", "pink"]
IS_PINK: Final[list[bool]] = [False] * FIRST_ASSET + [card.word("deck", DECKS) == 1 for card in _assets]
COUNTER_OF: Final[list[int]] = [card.word("counter", IDS) for card in _threats]  # the asset that takes the threat

# ---- goals, variants, solitaire cards

GOAL_IDS: Final[list[str]] = ids_of(_goals)
GOAL_NAMES: Final[list[str]] = [card.text("name") for card in _goals]
GOAL_TEXTS: Final[list[str]] = [card.text("text") for card in _goals]
GOAL_RULES: Final[list[str]] = [card.text("rule") for card in _goals]
GOAL_POINTS: Final[list[int]] = [card.number("points", 0, 30) for card in _goals]
SOLO_GOALS: Final[list[int]] = [goal for goal, card in enumerate(_goals) if _flag(card, "solo", True)]
VARIANT_IDS: Final[list[str]] = ids_of(_variants)
VARIANT_NAMES: Final[list[str]] = [card.text("name") for card in _variants]
VARIANT_TEXTS: Final[list[str]] = [card.text("text") for card in _variants]
VARIANT_RULES: Final[list[str]] = [card.text("rule") for card in _variants]
VARIANT_POINTS: Final[list[int]] = [card.number("points", 0, 30) for card in _variants]
SOLO_IDS: Final[list[str]] = ids_of(_solo)
SOLO_TYPE: Final[list[int]] = [card.word("mission", MISSION_TYPES) for card in _solo]
SOLO_BONUS: Final[list[int]] = [card.number("bonus", 0, 12) for card in _solo]


def _row(card: Entry, level: str) -> Entry:
    row = card.take(level)
    if not isinstance(row, dict):
        raise card.fault(f"'{level}' of {card.called()} should have a destination and a space.", level)
    return Entry(card.file, card.table, card.index, row)


SOLO_DESTINATION: Final[list[list[int]]] = [
    [_row(card, level).word("destination", DESTINATION_IDS) for level in LEVELS] for card in _solo
]
SOLO_SPACE: Final[list[list[int]]] = [[_row(card, level).number("space", 0, 12) for level in LEVELS] for card in _solo]


def steps_of(table: str) -> list[tuple[int, int]]:
    """A table of surcharges: from so many points on, so much money."""
    return [(entry.number("from", 0, 99), entry.number("money", 0, 99)) for entry in _file.entries(table)]


SURCHARGE: Final[list[tuple[int, int]]] = steps_of("surcharge")
PREVIEW_SURCHARGE: Final[list[tuple[int, int]]] = steps_of("preview_surcharge")


def is_mission(kind: int) -> bool:
    return kind < MISSIONS


def is_engine(kind: int) -> bool:
    return FIRST_ENGINE <= kind < FIRST_THREAT


def is_threat(kind: int) -> bool:
    return FIRST_THREAT <= kind < FIRST_ASSET


def is_asset(kind: int) -> bool:
    return kind >= FIRST_ASSET


# ---- what nobody has asked for above

COMMON: Final = ["id", "name", "type", "text", "rule", "source", "reconstructed"]
GIVES: Final = ["money", *ITEMS, "science", "rocket"]
COSTS: Final = ["cost_money", "cost_computer", "cost_composite", "cost_biotech", "cost_science"]
FIELDS: Final[list[list[str]]] = [
    [*COMMON, *GIVES, "mission", "count"],
    [*COMMON, *COSTS, "rocket", "icons"],
    [*COMMON, *COSTS, "counter", "icons"],
    [*COMMON, *GIVES, *COSTS, "deck", "icons", "use", "permanent"],
    [*COMMON, "points", "solo"],
    [*COMMON, "kind", "points"],
    [*COMMON, "mission", "bonus", *LEVELS],
]
TABLE_FIELDS: Final[dict[str, list[str]]] = {
    "destination": ["id", "name", "spaces", "draws", "item"],
    "success": ["advance", "count"],
    "location": ["destination", "type", "rocket_points", "first", "later"],
    "surcharge": ["from", "money"],
    "preview_surcharge": ["from", "money"],
    "reward": ["type", "reward"],
    "token": ["reward", "count"],
}
TABLES: Final = ["numbers", "destination", "success", "location", "surcharge", "preview_surcharge", "reward", "token"]


def check_cards() -> None:
    """Nothing is too many, too few or misspelt."""
    _file.only([*TABLES, "card"])
    ids_of(_entries)
    check_constants(_cards, globals())
    check_constants(_goals, globals())
    check_constants(_variants, globals())
    for name in [*TABLES[1:], "card"]:
        for entry in _file.entries(name):
            entry.word("source", SOURCES)
            if name in TABLE_FIELDS:
                entry.only([*TABLE_FIELDS[name], "source", "reconstructed"])
            if entry.has("reconstructed"):
                entry.words("reconstructed", list(entry.data))
    for card in _entries:
        card.only(FIELDS[card.word("type", TYPES)])
        card.text("text")
        card.text("rule")
    check_counts()


def check_counts() -> None:
    if DESTINATION_IDS != ["earth", "moon", "mars"]:
        raise _file.fault("There are three destinations: earth, moon and mars.", "destination")
    for number, entry in enumerate(_destinations):
        if entry.word("item", ITEMS) != number:
            raise entry.fault(f"A rocket to {entry.called()} is boosted by '{ITEMS[number]}'.", "item")
    if len(SUCCESS_CARDS) != 18:
        raise _file.fault(f"There are {len(SUCCESS_CARDS)} success cards; the game has 18.", "success")
    if sum(MISSION_COUNTS) != 12:
        raise _file.fault(f"A player has {sum(MISSION_COUNTS)} mission cards; the game has 12.", "card")
    for card in _engines:
        if len(card.numbers("icons", 1, 4)) != 5:
            raise card.fault(f"There are five of {card.called()}, so it has five icons.", "icons")
    for variant in _variants:
        variant.word("kind", ["scoring", "rule"])
    for token in _file.entries("token"):
        check_token(token)
    for card in _threats:
        if 1 not in card.numbers("icons", 1, 4):
            raise card.fault(f"One of {card.called()} is used by every game, so it has the icon 1.", "icons")
        if len(card.numbers("icons", 1, 4)) != 4:
            raise card.fault(f"There are four of {card.called()}, so it has four icons.", "icons")
    for deck, expected in (("teal", 23), ("pink", 20)):
        found = sum([len(card.numbers("icons", 1, 4)) for card in _assets if card.text("deck") == deck])
        if found != expected:
            raise _file.fault(f"There are {found} {deck} assets; the game has {expected}.", "card")


def check_token(token: Entry) -> None:
    """There is one for every mission that brings it; tokens of Rocket points have two sides, for one and for two."""
    reward = token.word("reward", REWARDS)
    bringing = sum([MISSION_COUNTS[kind] for kind in range(MISSIONS) if REWARD_OF[MISSION_TYPE[kind]] == reward])
    tokens = token.number("count", 1, 12) * (2 if reward == ROCKET_POINT else 1)
    if tokens != bringing:
        raise token.fault(f"{bringing} missions bring this token, but there are tokens for {tokens}.", "count")


check_cards()
