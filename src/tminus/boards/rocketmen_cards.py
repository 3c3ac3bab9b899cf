"""The cards of Rocketmen in words: what they are called, what they give and what they cost."""

from collections import Counter
from typing import Any

from rich.text import Text

from tminus.boards.board import View
from tminus.games.rocketmen.cards import (
    BIOTECH,
    COMPOSITE,
    COMPUTER,
    CONTRACT_EACH,
    CONTRACT_MOST,
    COST_BIOTECH,
    COST_COMPOSITE,
    COST_COMPUTER,
    COST_MONEY,
    COST_SCIENCE,
    GOVERNMENT_CONTRACT,
    IDS,
    INDUSTRIAL_ESPIONAGE,
    MONEY,
    NAMES,
    ROCKET,
    SCIENCE,
    THREAT_POINTS,
    is_engine,
    is_mission,
    is_threat,
)

KIND = {name: kind for kind, name in enumerate(IDS)}

# What can be on a card, in full and where there is little room.
ITEM = {
    "rocket": "Rocket",
    "computer": "Computer",
    "composite": "Composite",
    "biotech": "Biotech",
    "science": "Science",
    "any": "any item",
}
SHORT_ITEM = {"computer": "cpu", "composite": "cmp", "biotech": "bio", "science": "sci", "any": "any"}
SHORT_NAME = {
    "small-rocket-boosters": "Small Boosters",
    "medium-rocket-boosters": "Medium Boosters",
    "large-rocket-boosters": "Large Boosters",
    "space-hotel": "Hotel",
    "orbital-shipyard": "Shipyard",
    "space-station-a": "Station",
    "space-station-b": "Station",
    "storage-batteries": "Batteries",
    "super-capacitors": "Capacitors",
    "radiation-shielding": "Shielding",
    "government-contract": "Contract",
    "industrial-espionage": "Espionage",
    "asteroid-laser-ablation": "Laser Ablation",
    "multi-purpose-space-suit": "Space Suit",
    "reusable-rocket-parts": "Rocket Parts",
    "asteroid-mining": "Mining",
    "genetic-engineering": "Genetics",
}

ItemCount = dict[str, int]


def style_of(kind: int) -> str:
    if is_mission(kind):
        return "bold"
    if is_engine(kind):
        return "yellow"
    return "red" if is_threat(kind) else "cyan"


def name_of(card: str, short: bool = False) -> str:
    name = NAMES[KIND[card]]
    return SHORT_NAME.get(card, name) if short else name


def card(name: str, short: bool = False) -> Text:
    return Text(name_of(name, short), style=style_of(KIND[name]))


def distinct(name: str, short: bool = False) -> Text:
    """A card by its name alone, missions that differ in nothing else with what they give."""
    text = card(name, short)
    return text.append(f" {gives(name, 0, False)}", "default") if NAMES.count(NAMES[KIND[name]]) > 1 else text


def cards(names: list[str], short: bool = False) -> Text:
    """In a row, alike ones counted."""
    if not names:
        return Text("none", style="dim")
    return Text(", ").join(times(distinct(name, short), count) for name, count in Counter(names).items())


def times(words: Text, count: int) -> Text:
    return words.append(f" x{count}") if count > 1 else words


# ---- amounts


def amount(money: int, items: ItemCount, roomy: bool) -> str:
    """ "$10, 2 Computer" or, with little room, "$10+2 cpu"."""
    parts = [f"${money}"] if money else []
    parts += [so_many(item, count, roomy) for item, count in items.items() if count]
    return (", " if roomy else "+").join(parts)


def so_many(item: str, count: int, roomy: bool) -> str:
    if item == "rocket" and not roomy:
        return f"{count}R"
    name = (ITEM if roomy else SHORT_ITEM)[item]
    return name if count == 1 else f"{count} {name}"


def gives(name: str, missions: int, roomy: bool) -> str:
    """What a card gives to whoever has fulfilled so many missions."""
    kind = KIND[name]
    if kind == INDUSTRIAL_ESPIONAGE:
        return "what it copies" if roomy else "copy"
    if kind == GOVERNMENT_CONTRACT:
        return f"${min(CONTRACT_EACH * missions, CONTRACT_MOST)}"
    if is_threat(kind):
        return f"{THREAT_POINTS} VP"
    items = {
        "rocket": ROCKET[kind],
        "computer": COMPUTER[kind],
        "composite": COMPOSITE[kind],
        "biotech": BIOTECH[kind],
        "science": SCIENCE[kind],
    }
    return amount(MONEY[kind], items, roomy) or ("nothing" if roomy else "blank")


def missions_of(view: View) -> int:
    return len(customer(view)["locations"])


def customer(view: View) -> dict[str, Any]:
    """For whom prices are told: the seat that looks, or else the one whose turn it is."""
    seat = view["turn"] if view["seat"] is None else view["seat"]
    player: dict[str, Any] = view["players"][seat]
    return player


def price(name: str, view: View, roomy: bool) -> str:
    """What a card costs whoever looks, a Threat with what their points add to it."""
    kind = KIND[name]
    items = {
        "computer": COST_COMPUTER[kind],
        "composite": COST_COMPOSITE[kind],
        "biotech": COST_BIOTECH[kind],
        "any": COST_SCIENCE[kind],
    }
    return amount(COST_MONEY[kind] + (customer(view)["surcharge"] if is_threat(kind) else 0), items, roomy)


def amount_named(given: ItemCount, roomy: bool) -> str:
    """A price out of a view, where Science means any item."""
    items = {"any" if item == "science" else item: count for item, count in given.items() if item != "money"}
    return amount(given.get("money", 0), items, roomy) or "nothing"
