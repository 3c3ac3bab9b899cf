"""The catalogue: messages.toml, and a name for every reference that a message may mention.

References are "card:metal", "zone:launch", "seat:1", "pile:draw", the pieces on the table ("rocket:1:0" is the first
rocket of seat 1, "expert:1:launch" and "pad:1:launch" what lies in its zone), and for messages a rocket as it stood at
one moment: "built:galactic:construction:2:1" has two Metal and one Fuel; bonus cards follow, each after a colon.
"""

from collections.abc import Sequence
from typing import Final

from tminus.games.launch_pad.cards import (
    CONSTRUCTION,
    FOLDER,
    FUEL_NEEDED,
    IDS,
    LAUNCH,
    METAL,
    METAL_NEEDED,
    NAMES,
    QUALITY_CERTIFICATE,
    QUALITY_CONTROL,
    ZONES,
)
from tminus.games.launch_pad.rockets import (
    BONUS_SHIFT,
    bonus_bit,
    bonuses_of,
    fuel_of,
    is_complete,
    kind_of,
    metal_of,
    packed,
    zone_of,
)
from tminus.games.launch_pad.state import Table
from tminus.kernel.messages import Messages
from tminus.kernel.words import Args, Catalogue, Description, within

# What an action card can be aimed at. With a single target, the message about playing the card already names it.
AIMS: Final = ["abort", "check", "cut", "fast-track", "press", "press-countdown", "recruit", "sabotage", "vacuum"]

DRAW_PILE_REF: Final = "pile:draw"
DISCARD_PILE_REF: Final = "pile:discard"

CATALOGUE: Final = Catalogue(Messages(FOLDER))
MESSAGES: Final = CATALOGUE.messages
say: Final = CATALOGUE.say
meaning: Final = CATALOGUE.meaning
refusal: Final = CATALOGUE.refusal
seats_in_words: Final = CATALOGUE.seats_in_words


# ---- references


def card_ref(kind: int) -> str:
    return f"card:{IDS[kind]}"


def card_refs(kinds: Sequence[int]) -> list[str]:
    return [card_ref(kind) for kind in kinds]


def zone_ref(zone: int) -> str:
    return f"zone:{ZONES[zone]}"


def rocket_ref(owner: int, place: int) -> str:
    return f"rocket:{owner}:{place}"


def expert_ref(owner: int, zone: int) -> str:
    return f"expert:{owner}:{ZONES[zone]}"


def pad_ref(owner: int, zone: int) -> str:
    return f"pad:{owner}:{ZONES[zone]}"


def built_ref(rocket: int) -> str:
    bonuses = "".join(f":{IDS[bonus]}" for bonus in bonuses_of(rocket))
    return f"built:{IDS[kind_of(rocket)]}:{ZONES[zone_of(rocket)]}:{metal_of(rocket)}:{fuel_of(rocket)}{bonuses}"


def rocket_args(rocket: int) -> Args:
    """A rocket in a message: as it stands, and what kind it is where that says enough."""
    return {"rocket": built_ref(rocket), "kind": card_ref(kind_of(rocket))}


def alike(table: Table, owner: int, place: int, moved: int = 0) -> list[str]:
    """The rocket at this place and those that it stands for: equal ones are offered once (LP 15.6)."""
    row = table.rockets[owner]
    equal = [other for other in range(len(row)) if row[other] == row[place] and not moved >> other & 1]
    return [rocket_ref(owner, other) for other in equal]


# ---- the words


def _rocket_name(rocket: int) -> str:
    kind = kind_of(rocket)
    args: Args = {"card": card_ref(kind), "zone": zone_ref(zone_of(rocket))}
    details = ", ".join(card_names(bonuses_of(rocket)))
    if not is_complete(rocket):
        parts: Args = {
            "metal": metal_of(rocket),
            "metal_needed": METAL_NEEDED[kind],
            "fuel": fuel_of(rocket),
            "fuel_needed": FUEL_NEEDED[kind],
        }
        details = say("rocket-parts", parts)
    elif zone_of(rocket) == CONSTRUCTION:
        details = MESSAGES["rocket-complete"]
    if not details:
        return say("rocket", args)
    args["details"] = details
    return say("rocket-detailed", args)


def _every_rocket() -> list[int]:
    """All that a rocket can be: unfinished without bonus cards, certified in Quality Control, anything in Launch."""
    rockets: list[int] = []
    for kind in range(METAL):
        needs = (METAL_NEEDED[kind], FUEL_NEEDED[kind])
        for metal in range(needs[0] + 1):
            for fuel in range(needs[1] + 1):
                rockets.append(packed(kind, CONSTRUCTION, metal, fuel, []))
        checked = packed(kind, QUALITY_CONTROL, needs[0], needs[1], [])
        rockets += [checked, checked | bonus_bit(QUALITY_CERTIFICATE)]
        for bonuses in range(16):
            rockets.append(packed(kind, LAUNCH, needs[0], needs[1], []) | bonuses << BONUS_SHIFT)
    return rockets


def _name_cards() -> None:
    names = MESSAGES.of_card("names")
    for kind in range(len(IDS)):
        MESSAGES[card_ref(kind)] = names.get(card_ref(kind), NAMES[kind])


def _name_rockets() -> None:
    for rocket in _every_rocket():
        MESSAGES[built_ref(rocket)] = _rocket_name(rocket)


def _name_aims() -> None:
    for aim in AIMS:
        for key in (aim, f"{aim}-own"):
            if key in MESSAGES:
                words = within(MESSAGES[key])
                MESSAGES[f"play:{key}"] = MESSAGES["play-noted"].replace("{notes}", words)
                MESSAGES[f"play-noted:{key}"] = MESSAGES["play-noted"].replace("{notes}", f"{words}; {{notes}}")


def card_names(kinds: Sequence[int]) -> list[str]:
    return [MESSAGES[card_ref(kind)] for kind in kinds]


MESSAGES.complete(_name_cards, _name_rockets, _name_aims)


def cards_in_words(kinds: Sequence[int]) -> str:
    """ "2 Metal, Fuel": sorted cards, equal ones together."""
    if not kinds:
        return MESSAGES["no-cards"]
    parts: list[str] = []
    for kind in sorted(set(kinds)):
        count = kinds.count(kind)
        parts.append(
            MESSAGES[card_ref(kind)] if count == 1 else say("several", {"count": count, "card": card_ref(kind)})
        )
    return ", ".join(parts)


def exchange_args(give: Sequence[int], want: Sequence[int]) -> Args:
    """What an offer gives and wants: in words, and card by card for other languages."""
    return {
        "give": cards_in_words(give),
        "want": cards_in_words(want),
        "give_cards": card_refs(give),
        "want_cards": card_refs(want),
    }


def with_card(key: str, verb: str, kind: int, rule: str) -> Description:
    """An option that is all about one card."""
    card = card_ref(kind)
    return meaning(key, {"card": card}, verb, [card], rule)
