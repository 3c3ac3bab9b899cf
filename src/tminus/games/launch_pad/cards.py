"""The 140 cards: what cards.toml says, as numbers that the rules can count with.

A card is its kind, an int: two Metals are alike. The constants name the kinds in the order of cards.toml.
"""

from pathlib import Path
from typing import Any, Final

from tminus.kernel.cardfile import SOURCES, CardFile, check_constants, ids_of

FOLDER: Final = Path(__file__).parent

OBSERVER: Final = 0
EXPLORER: Final = 1
INTREPID: Final = 2
GALACTIC: Final = 3
METAL: Final = 4
FUEL: Final = 5
ENGINEER: Final = 6
INSPECTOR: Final = 7
MISSION_CONTROLLER: Final = 8
JACK_OF_ALL_TRADES: Final = 9
ASTRONAUT: Final = 10
OXYGEN: Final = 11
QUALITY_CERTIFICATE: Final = 12
MAXIMUM_SECURITY: Final = 13
FIRST_PAD: Final = 14
LAST_PAD: Final = 17
ABORT_MISSION: Final = 18
BIG_RED_BUTTON: Final = 19
BUDGET_CUTS: Final = 20
FAST_TRACK: Final = 21
PARTS_SUPPLIER: Final = 22
QUALITY_CHECK: Final = 23
RECRUITMENT: Final = 24
RECYCLE_BIN: Final = 25
SABOTAGE: Final = 26
SALVAGE: Final = 27
SURPLUS: Final = 28
THIEF: Final = 29
VACUUM: Final = 30
EMPLOYEE_CONTRACT: Final = 31
OVERTIME: Final = 32
SECURITY_SYSTEM: Final = 33
WAREHOUSE: Final = 34
KINDS: Final = 35

# The three zones of each player.
CONSTRUCTION: Final = 0
QUALITY_CONTROL: Final = 1
LAUNCH: Final = 2
ZONES: Final = ["construction", "quality-control", "launch"]

# The length of the game.
SHORT: Final = 0
LONG: Final = 2
LENGTHS: Final = ["short", "normal", "long"]

TYPES: Final = ["rocket", "component", "expert", "bonus", "pad", "action", "specialty"]
FIELDS: Final = ["id", "name", "type", "count", "metal", "fuel", "points", "zone", "text", "rule", "source"]
# The numbers, and how far whoever edits them may go.
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "hand_limit": (1, 20),
    "warehouse_limit": (1, 20),
    "astronaut": (0, 99),
    "certificate": (0, 99),
    "no_controller": (-99, 0),
    "parts_supplier": (1, 20),
    "recycle": (1, 99),
    "offers_per_partner": (0, 9),
    "round_cap": (1, 999),
}

_file: Final = CardFile(FOLDER / "cards.toml")
_cards: Final = _file.entries("card")

IDS: Final[list[str]] = ids_of(_cards)
check_constants(_cards[:FIRST_PAD], globals())
check_constants(_cards[LAST_PAD + 1 :], globals(), LAST_PAD + 1)
CARDS: Final[list[dict[str, Any]]] = [card.data for card in _cards]
NAMES: Final[list[str]] = [card.text("name") for card in _cards]
COUNTS: Final[list[int]] = [card.number("count", 1, 99) for card in _cards]
CARD_RULES: Final[list[str]] = [card.text("rule") for card in _cards]

# Rockets, by kind 0 to 3. Three components of a sort are the most that a packed rocket has room for.
METAL_NEEDED: Final[list[int]] = [card.number("metal", 1, 3) for card in _cards[:METAL]]
FUEL_NEEDED: Final[list[int]] = [card.number("fuel", 1, 3) for card in _cards[:METAL]]
POINTS: Final[list[int]] = [card.number("points", 0, 99) for card in _cards[:METAL]]

NUMBERS: Final[dict[str, int]] = _file.numbers(BOUNDS)
HAND_LIMIT: Final[int] = NUMBERS["hand_limit"]
WAREHOUSE_LIMIT: Final[int] = NUMBERS["warehouse_limit"]
ROUND_CAP: Final[int] = NUMBERS["round_cap"]
OFFERS_PER_PARTNER: Final[int] = NUMBERS["offers_per_partner"]
PARTS_SUPPLIED: Final[int] = NUMBERS["parts_supplier"]
RECYCLED: Final[int] = NUMBERS["recycle"]
ALL_PADS: Final[list[int]] = list(range(FIRST_PAD, LAST_PAD + 1))


def is_pad(kind: int) -> bool:
    return FIRST_PAD <= kind <= LAST_PAD


def check_cards() -> None:
    """What nobody has asked for above: that nothing is too many, too few or misspelt."""
    _file.only(["card", "numbers"])
    for card in _cards:
        card.only(FIELDS)
        card.word("type", TYPES)
        card.word("source", SOURCES)
        card.text("text")
    if len(_cards) != KINDS or sum(COUNTS) != 140:
        counts = f"There are {len(_cards)} kinds and {sum(COUNTS)} cards; Launch Pad has {KINDS} and 140."
        raise _file.fault(counts, "card")


check_cards()
