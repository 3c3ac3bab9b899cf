"""The catalogue: messages.toml, and a name for every reference that a message may mention.

References are "seat:1" (a player, or the main colour of that seat), "colour:orange" (a neutral colour), "zone:hellas",
"dock:1" (the second dock and its ship), "character:pilot", "card:rich-vein" (an event card), "resource:ice",
"deck:events", "deck:ships", and the astronauts of a colour in one place: "astronaut:hellas:blue",
"astronaut:dock-1:blue", "astronaut:memorial:blue", "astronaut:reserve:blue". Messages also speak of "ship:hellas" (a
ship by its destination), "place:hellas" (being there) and "astronauts:3" (so many).
"""

from typing import Final

from tminus.games.red_planet.cards import (
    ASTRONAUTS,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COLOUR_IDS,
    COLOUR_NAMES,
    COLOURS,
    DESTINATIONS,
    DOCKS,
    EVEN_GROUND,
    EVENT_IDS,
    EVENT_NAMES,
    EVENT_TEXTS,
    FOLDER,
    PHOBOS,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    UNEVEN_GROUND,
    UNKNOWN,
    ZONE_IDS,
    ZONE_NAMES,
    ZONES,
)
from tminus.games.red_planet.places import FIRST_SHIP, MEMORIAL
from tminus.games.red_planet.state import Table
from tminus.kernel.messages import Messages
from tminus.kernel.words import Args, Catalogue, Description, seat_ref, within

EVENT_DECK_REF: Final = "deck:events"
SHIP_DECK_REF: Final = "deck:ships"
ICE_MONOPOLY_REF: Final = "card:ice-monopoly"

PLACE_IDS: Final[list[str]] = [*ZONE_IDS, *[f"dock-{dock}" for dock in range(DOCKS)], "memorial", "reserve"]

CATALOGUE: Final = Catalogue(Messages(FOLDER))
MESSAGES: Final = CATALOGUE.messages
say: Final = CATALOGUE.say
meaning: Final = CATALOGUE.meaning
refusal: Final = CATALOGUE.refusal
seats_in_words: Final = CATALOGUE.seats_in_words


# ---- references


def who_ref(who: int) -> str:
    """A colour as events number it: main colours as their seats, neutral ones above all seats."""
    return seat_ref(who) if who < COLOURS else f"colour:{COLOUR_IDS[who - COLOURS]}"


def colour_ref(table: Table, colour: int) -> str:
    return who_ref(table.who(colour))


def zone_ref(zone: int) -> str:
    return f"zone:{ZONE_IDS[zone]}"


def dock_ref(dock: int) -> str:
    return f"dock:{dock}"


def ship_ref(bound: int) -> str:
    return f"ship:{DESTINATIONS[bound]}"


def place_ref(place: int) -> str:
    return f"place:{PLACE_IDS[place]}"


def character_ref(number: int) -> str:
    return f"character:{CHARACTER_IDS[number]}"


def card_ref(kind: int) -> str:
    return f"card:{EVENT_IDS[kind]}"


def text_ref(table: Table, kind: int) -> str:
    """What a card does; how the two grounds are read is fixed before the game (MRP 11.3)."""
    if kind in (EVEN_GROUND, UNEVEN_GROUND):
        return f"text:{EVENT_IDS[kind]}:{table.settings['ground']}"
    return f"text:{EVENT_IDS[kind]}"


def resource_ref(kind: int) -> str:
    return f"resource:{RESOURCE_IDS[kind]}"


def crew_ref(count: int) -> str:
    return f"astronauts:{count}"


def astronaut_ref(place: int, colour: int) -> str:
    return f"astronaut:{PLACE_IDS[place]}:{COLOUR_IDS[colour]}"


def spot_ref(table: Table, place: int) -> str:
    """A place as it is at the moment: a ship is named by where it goes, too."""
    if FIRST_SHIP <= place < MEMORIAL:
        dock = place - FIRST_SHIP
        return f"place:dock-{dock}:{DESTINATIONS[table.bound[dock]]}"
    return place_ref(place)


def place_or_dock_ref(place: int) -> str:
    return zone_ref(place) if place < ZONES else dock_ref(place - FIRST_SHIP)


# ---- the words


def _name_places() -> None:
    names = MESSAGES.of_card("names")
    for zone, name in enumerate(ZONE_NAMES):
        MESSAGES[zone_ref(zone)] = names.get(zone_ref(zone), name)
        MESSAGES[ship_ref(zone)] = say("ship", {"zone": zone_ref(zone)})
        MESSAGES[place_ref(zone)] = say("place-moon" if zone == PHOBOS else "place-zone", {"zone": zone_ref(zone)})
    for dock in range(DOCKS):
        at: Args = {"dock": dock_ref(dock)}
        MESSAGES[dock_ref(dock)] = say("dock", {"number": dock + 1})
        MESSAGES[place_ref(FIRST_SHIP + dock)] = say("place-dock", at)
        for bound in range(UNKNOWN + 1):
            key = f"{place_ref(FIRST_SHIP + dock)}:{DESTINATIONS[bound]}"
            MESSAGES[key] = say("place-ship", {"ship": ship_ref(bound), **at})


def _name_the_rest() -> None:
    names, texts = MESSAGES.of_card("names"), MESSAGES.of_card("texts")
    for colour in range(COLOURS):
        ref = f"colour:{COLOUR_IDS[colour]}"
        MESSAGES[ref] = names.get(ref, COLOUR_NAMES[colour])
        MESSAGES[f"whose:{COLOUR_IDS[colour]}"] = say("whose-neutral", {"colour": ref})
    for kind, name in enumerate(RESOURCE_NAMES):
        MESSAGES[resource_ref(kind)] = names.get(resource_ref(kind), within(name))
    for number in range(1, CHARACTERS + 1):
        MESSAGES[character_ref(number)] = names.get(character_ref(number), CHARACTER_NAMES[number])
    for kind, name in enumerate(EVENT_NAMES):
        MESSAGES[card_ref(kind)] = names.get(card_ref(kind), name)
        MESSAGES[f"text:{EVENT_IDS[kind]}"] = within(texts.get(card_ref(kind), EVENT_TEXTS[kind]))
    for count in range(2, COLOURS * ASTRONAUTS + 1):
        MESSAGES[crew_ref(count)] = say("astronauts", {"count": count})
    for key in [key for key in MESSAGES if key.startswith("do-")]:
        MESSAGES[f"neutral:{key}"] = MESSAGES["for-neutral"].replace("{deed}", within(MESSAGES[key]))


MESSAGES.complete(_name_places, _name_the_rest)


def deed(table: Table, colour: int, key: str, args: Args, verb: str, objects: list[str], rule: str) -> Description:
    """An option of this colour. Whoever leads a neutral one, too, reads for which of them it is (MRP 14.1)."""
    if not table.is_neutral(colour):
        return meaning(key, args, verb, objects, rule)
    return meaning(f"neutral:{key}", {"colour": colour_ref(table, colour), **args}, verb, objects, rule)


def noted(args: Args, notes: list[tuple[str, Args]]) -> Args:
    """With notes in brackets: in words, and key by key for other languages."""
    words = "; ".join([say(note, details) for note, details in notes])
    return {**args, "notes": words, "noted": [{"key": note, "args": details} for note, details in notes]}
