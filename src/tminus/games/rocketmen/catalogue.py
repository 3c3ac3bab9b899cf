"""The catalogue: messages.toml, and a name for every reference that a message may mention.

References are "seat:1", "card:big-data" (any card of a deck), "copy:big-data" (Industrial Espionage as that card),
"destination:mars", "location:moon-base", "token:money", "pile:market" (a pile or another place for cards),
"goal:settler", "variant:ground-crew", "success:3" (a success card), "solo:base" (a solitaire card) and "ai:rocket".
Messages also speak of "mission:base" (a mission by its type alone), "at:mars" (being there), "text:big-data" (what a
card does), "deed:electric-cars" (what it does when it is used), and of so many: "cards:3", "spaces:2", "rocket:4",
"computer:1", "any:2".
"""

from typing import Final

from tminus.games.rocketmen.cards import (
    BIOTECH,
    CARD_TEXTS,
    COMPOSITE,
    COMPUTER,
    COUNTER_OF,
    DESTINATION_IDS,
    DESTINATION_NAMES,
    DESTINATIONS,
    FIRST_THREAT,
    FOLDER,
    GOAL_IDS,
    GOAL_NAMES,
    GOAL_TEXTS,
    IDS,
    INDUSTRIAL_ESPIONAGE,
    ITEMS,
    KINDS,
    LOCATION_DESTINATION,
    LOCATION_IDS,
    LOCATION_TYPE,
    LOCATIONS,
    MISSION_TYPE,
    MISSION_TYPES,
    MONEY,
    NAMES,
    ROCKET,
    SCIENCE,
    SOLO_CARDS,
    SOLO_TYPE,
    SUCCESS_VALUES,
    THREAT_POINTS,
    VARIANT_IDS,
    VARIANT_NAMES,
    VARIANT_TEXTS,
    is_mission,
)
from tminus.games.rocketmen.pad import COPIED, acts_as
from tminus.kernel.messages import Messages, joined
from tminus.kernel.words import Args, Catalogue

MONEY_TOKEN: Final = "token:money"
SCIENCE_TOKEN: Final = "token:science"
MISSION_TOKEN: Final = "token:mission"
DISPLAY_PILE: Final = "pile:display"
ENGINE_PILES: Final = "pile:engines"
HQ: Final = "pile:hq"
LAUNCH_PAD: Final = "pile:launch-pad"
MISSION_PLAN: Final = "pile:mission-plan"
WAREHOUSE: Final = "pile:warehouse"
DEPOT_PILE: Final = "pile:depot"
SUCCESS_PILE: Final = "pile:success"
AI_ROCKET: Final = "ai:rocket"

Notes = list[tuple[str, Args]]  # what an option says in brackets: messages with their arguments

ITEM_COUNTS: Final = [*ITEMS, "science", "rocket", "any"]
MOST: Final = 60  # nobody ever counts more of anything

CATALOGUE: Final = Catalogue(Messages(FOLDER))
MESSAGES: Final = CATALOGUE.messages
say: Final = CATALOGUE.say
meaning: Final = CATALOGUE.meaning
refusal: Final = CATALOGUE.refusal
seats_in_words: Final = CATALOGUE.seats_in_words


# ---- references


def card_ref(kind: int) -> str:
    return f"card:{IDS[kind]}"


def offer_ref(kind: int) -> str:
    """A card where it can be bought, on the display or an Engine pile: its like may also lie in a hand."""
    return f"offer:{IDS[kind]}"


def plain_ref(kind: int) -> str:
    """A card where its gifts are told besides: a mission by its type alone."""
    return mission_ref(MISSION_TYPE[kind]) if is_mission(kind) else card_ref(kind)


def entry_ref(entry: int) -> str:
    """A card of a Launch Pad, or in a payment: Industrial Espionage with what it copies."""
    return f"copy:{IDS[acts_as(entry)]}" if entry >= COPIED else card_ref(entry)


def mission_ref(mission_type: int) -> str:
    return f"mission:{MISSION_TYPES[mission_type]}"


def text_ref(kind: int) -> str:
    return f"text:{IDS[kind]}"


def deed_ref(kind: int) -> str:
    return f"deed:{IDS[kind]}"


def destination_ref(destination: int) -> str:
    return f"destination:{DESTINATION_IDS[destination]}"


def at_ref(destination: int) -> str:
    return f"at:{DESTINATION_IDS[destination]}"


def location_ref(place: int) -> str:
    return f"location:{LOCATION_IDS[place]}"


def goal_ref(goal: int) -> str:
    return f"goal:{GOAL_IDS[goal]}"


def variant_ref(variant: int) -> str:
    return f"variant:{VARIANT_IDS[variant]}"


def success_ref(value: int) -> str:
    return f"success:{value}"


def solo_ref(card: int) -> str:
    return f"solo:{MISSION_TYPES[SOLO_TYPE[card]]}"


def cards_ref(count: int) -> str:
    return f"cards:{count}"


def cost_ref(count: int) -> str:
    """What an abort costs."""
    return f"cost:{count}"


def spaces_ref(count: int) -> str:
    return f"spaces:{count}"


def rocket_ref(count: int) -> str:
    return f"rocket:{count}"


# ---- several things in one breath


def named_cards(entries: tuple[int, ...] | list[int]) -> list[str]:
    """Cards in words, alike ones together."""
    words: list[str] = []
    for entry in sorted(set(entries)):
        count = list(entries).count(entry)
        args: Args = {"count": count, "card": entry_ref(entry)}
        words.append(say("several" if count > 1 else "single", args))
    return words


def gifts(money: int, counts: list[int]) -> list[str]:
    """Money and so many items, in the order of ITEM_COUNTS."""
    words = [say("dollars", {"money": money})] if money else []
    return words + [MESSAGES[f"{name}:{count}"] for name, count in zip(ITEM_COUNTS, counts, strict=False) if count]


def card_gifts(kind: int) -> list[str]:
    """All that is printed on a card: what it pays and its Rocket points."""
    return gifts(MONEY[kind], printed_on(kind))


def printed_on(kind: int) -> list[int]:
    """The items and Rocket points of a card, in the order of ITEM_COUNTS."""
    return [COMPUTER[kind], COMPOSITE[kind], BIOTECH[kind], SCIENCE[kind], ROCKET[kind]]


def noted(args: Args, notes: Notes) -> Args:
    """With notes in brackets: in words, and key by key for other languages."""
    words = "; ".join([say(note, details) for note, details in notes])
    return {**args, "notes": words, "noted": [{"key": note, "args": details} for note, details in notes]}


# ---- the words


def _name_counts() -> None:
    for name in ["cards", "spaces", *ITEM_COUNTS]:
        for count in range(MOST + 1):
            if not MESSAGES.has_written(f"{name}:{count}"):
                MESSAGES[f"{name}:{count}"] = say(name, {"count": count})
    for count in range(1, MOST + 1):
        MESSAGES[cost_ref(count)] = say("cost", {"cards": cards_ref(count)})


def _name_cards() -> None:
    translated, texts = MESSAGES.of_card("names"), MESSAGES.of_card("texts")
    names = [translated.get(card_ref(kind), name) for kind, name in enumerate(NAMES)]
    for kind, name in enumerate(names):
        MESSAGES[plain_ref(kind)] = name
    for kind, name in enumerate(names):
        gives = joined(card_gifts(kind)) or MESSAGES["gives-nothing"]
        several = names.count(name) > 1
        MESSAGES[card_ref(kind)] = say("card-that-gives", {"name": name, "gives": gives}) if several else name
        MESSAGES[text_ref(kind)] = texts.get(card_ref(kind), CARD_TEXTS[kind])
    for kind in range(KINDS):
        MESSAGES[entry_ref(COPIED + kind)] = say("copy", {"card": card_ref(INDUSTRIAL_ESPIONAGE), "of": card_ref(kind)})
    for threat, counter in enumerate(COUNTER_OF):
        args: Args = {"threat": card_ref(FIRST_THREAT + threat), "points": THREAT_POINTS}
        MESSAGES[deed_ref(counter)] = say("take-threat", args)
    for card in range(SOLO_CARDS):
        MESSAGES[solo_ref(card)] = say("solo-card", {"mission": mission_ref(SOLO_TYPE[card])})


def _name_places() -> None:
    names = MESSAGES.of_card("names")
    for destination in range(DESTINATIONS):
        args: Args = {"name": names.get(destination_ref(destination), DESTINATION_NAMES[destination])}
        MESSAGES[destination_ref(destination)] = say(f"to-{DESTINATION_IDS[destination]}", args)
        MESSAGES[at_ref(destination)] = say(f"at-{DESTINATION_IDS[destination]}", args)
    for place in range(LOCATIONS):
        where: Args = {"mission": mission_ref(LOCATION_TYPE[place]), "at": at_ref(LOCATION_DESTINATION[place])}
        MESSAGES[location_ref(place)] = say("location", where)


def _name_the_rest() -> None:
    names, texts = MESSAGES.of_card("names"), MESSAGES.of_card("texts")
    for goal, name in enumerate(GOAL_NAMES):
        MESSAGES[goal_ref(goal)] = names.get(goal_ref(goal), name)
        MESSAGES[f"text:{GOAL_IDS[goal]}"] = texts.get(goal_ref(goal), GOAL_TEXTS[goal])
    for variant, name in enumerate(VARIANT_NAMES):
        MESSAGES[variant_ref(variant)] = names.get(variant_ref(variant), name)
        MESSAGES[f"text:{VARIANT_IDS[variant]}"] = texts.get(variant_ref(variant), VARIANT_TEXTS[variant])
    for value in range(SUCCESS_VALUES):
        MESSAGES[success_ref(value)] = say("success", {"value": value})


MESSAGES.complete(_name_counts, _name_cards, _name_places, _name_the_rest)
