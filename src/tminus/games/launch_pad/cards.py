"""The 140 cards: what cards.toml says, as numbers that the rules can count with.

A card is its kind, an int: two Metals are alike. The constants name the kinds in the order of cards.toml.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

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

_data: dict[str, Any] = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
CARDS: Final[list[dict[str, Any]]] = _data["card"]
NUMBERS: Final[dict[str, int]] = _data["numbers"]

IDS: Final[list[str]] = [card["id"] for card in CARDS]
NAMES: Final[list[str]] = [card["name"] for card in CARDS]
COUNTS: Final[list[int]] = [card["count"] for card in CARDS]
CARD_RULES: Final[list[str]] = [card["rule"] for card in CARDS]

# Rockets, by kind 0 to 3.
METAL_NEEDED: Final[list[int]] = [card["metal"] for card in CARDS[:METAL]]
FUEL_NEEDED: Final[list[int]] = [card["fuel"] for card in CARDS[:METAL]]
POINTS: Final[list[int]] = [card["points"] for card in CARDS[:METAL]]

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
    """The constants above and cards.toml must speak of the same cards."""
    constants = {
        name.lower().replace("_", "-"): value
        for name, value in globals().items()
        if name.isupper() and isinstance(value, int) and name.lower().replace("_", "-") in IDS
    }
    for card_id, kind in constants.items():
        if IDS[kind] != card_id:
            raise ValueError(f"cards.toml has '{IDS[kind]}' where the rules expect '{card_id}'.")
    if len(CARDS) != KINDS or sum(COUNTS) != 140:
        raise ValueError(f"cards.toml has {len(CARDS)} kinds and {sum(COUNTS)} cards; Launch Pad has 35 and 140.")


check_cards()
