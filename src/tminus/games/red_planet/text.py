"""Every word a player reads. Here: the lines of the log. Who must do what is told in prompts.py, what the options mean
in meaning.py and deeds.py, why something cannot be done in why_not.py, and the words themselves stand in messages.toml.
"""

from collections.abc import Callable
from typing import Final

from tminus.games.red_planet.cards import CHARACTER_RULES, COLOURS, EVENT_RULES, ROUNDS, is_discovery
from tminus.games.red_planet.catalogue import (
    MESSAGES,
    card_ref,
    character_ref,
    crew_ref,
    dock_ref,
    place_ref,
    resource_ref,
    ship_ref,
    who_ref,
    zone_ref,
)
from tminus.games.red_planet.meaning import meaning_of
from tminus.games.red_planet.prompts import prompt
from tminus.games.red_planet.things import not_understood, understood
from tminus.games.red_planet.why_not import not_deciding, unusable
from tminus.kernel.state import Event
from tminus.kernel.words import Args
from tminus.kernel.words import event_args as args_by_name

__all__ = [
    "DECLINED_TO",
    "DONE_TO",
    "MESSAGES",
    "event_args",
    "meaning_of",
    "not_deciding",
    "not_understood",
    "prompt",
    "understood",
    "unusable",
]

THE_CARDS_OWN: Final = ""

# What the numbers of each event are, in their order, and the paragraph that it follows from.
EVENTS: Final[dict[str, tuple[str, str]]] = {
    "docked": ("dock ship capacity", "MRP 7.9"),
    "phobos-token": ("dock", "MRP 2.3"),
    "stationed": ("seat dock", "MRP 2.4"),
    "first-player": ("seat", "MRP 5.7"),
    "dealt": ("seat card", "MRP 2.6"),
    "kept": ("seat card", "MRP 2.6"),
    "round": ("round seat", "MRP 3.2"),
    "drew-neutral": ("seat character", "MRP 14.6"),
    "chose": ("seat character", "MRP 4.1"),
    "all-chose": ("", "MRP 5.1"),
    "revealed": ("seat character", "MRP 5.1"),
    "turn": ("seat who character", THE_CARDS_OWN),
    "boarded": ("seat crew dock ship", "MRP 7.2"),
    "no-room": ("seat crew", "MRP 5.4"),
    "no-room-together": ("seat crew", "MRP 6.13"),
    "named-destination": ("seat dock zone", "MRP 8.1"),
    "no-token": ("seat dock", "MRP 15.4"),
    "recruited": ("seat", "MRP 6.2"),
    "recruited-neutral": ("seat", "MRP 14.8"),
    "moved": ("seat from zone", "MRP 9.2"),
    "nothing-to-study": ("seat", "MRP 6.6"),
    "drew": ("seat card", "MRP 10.1"),
    "drew-discovery": ("seat", "MRP 10.4"),
    "held": ("seat", "MRP 10.3"),
    "boxed": ("seat", "MRP 14.9"),
    "assigned": ("seat place", "MRP 10.4"),
    "discarded-discovery": ("seat card", "MRP 10.6"),
    "looked": ("seat place card", "MRP 6.5"),
    "looked-hidden": ("seat place", "MRP 6.5"),
    "forced-launch": ("seat dock ship crew", "MRP 6.8"),
    "tied-for-tokens": ("place count resource", "MRP 9.5"),
    "launched": ("dock ship", "MRP 7.3"),
    "nothing-to-launch": ("seat", "MRP 6.8"),
    "destroyed": ("seat dock ship crew", "MRP 6.9"),
    "nothing-to-destroy": ("seat", "MRP 6.9"),
    "replaced": ("seat other place", "MRP 6.10"),
    "replaced-own": ("seat place", "MRP 6.12"),
    "nobody-to-replace": ("seat", "MRP 6.10"),
    "killed": ("seat other place", "MRP 1.9"),
    "killed-own": ("seat place", "MRP 1.9"),
    "killed-by-spy": ("seat other place", "MRP 12.12"),
    "perished": ("seat other crew ship dock", "MRP 6.9"),
    "lost-aboard": ("other crew dock", "MRP 15.5"),
    "nobody-to-kill": ("seat", "MRP 6.14"),
    "nobody-to-drop": ("seat", "MRP 6.15"),
    "nothing-to-steer": ("seat", "MRP 6.18"),
    "landed": ("seat crew place", "MRP 7.5"),
    "landed-empty": ("dock place", "MRP 7.6"),
    "lost-in-space": ("dock crew", "MRP 15.5"),
    "ships-shuffled": ("count", "MRP 7.10"),
    "flipped": ("zone resource", "MRP 9.2"),
    "production": ("number", "MRP 9.3"),
    "won-tokens": ("seat count resource place", "MRP 9.4"),
    "revealed-discovery": ("place card", "MRP 11.1"),
    "unleashed": ("place card", THE_CARDS_OWN),
    "resisted": ("other place", "MRP 11.10"),
    "played": ("seat card", THE_CARDS_OWN),
    "took-tokens": ("seat count resource", "MRP 12.5"),
    "rescued": ("seat zone", "MRP 12.11"),
    "showed": ("seat card", "MRP 13.1"),
    "game-over": ("", "MRP 13.22"),
}

# In which events a player loses something, and who that is.
DONE_TO: Final = dict.fromkeys(["replaced", "killed", "killed-by-spy", "perished", "lost-aboard", "resisted"], "other")
DECLINED_TO: Final[dict[str, str]] = {}  # nobody offers anything

REFERENCES: Final[dict[str, Callable[[int], str]]] = {
    "seat": who_ref,
    "who": who_ref,
    "other": who_ref,
    "character": character_ref,
    "card": card_ref,
    "dock": dock_ref,
    "ship": ship_ref,
    "zone": zone_ref,
    "from": zone_ref,
    "place": place_ref,
    "resource": resource_ref,
    "crew": crew_ref,
}


def event_args(event: Event) -> Args:
    """The named arguments of an event, and its paragraph as "rule"."""
    key, _, numbers = event
    args = args_by_name(EVENTS, REFERENCES, event)
    if args["rule"] == THE_CARDS_OWN:
        args["rule"] = CHARACTER_RULES[numbers[2]] if key == "turn" else EVENT_RULES[numbers[1]]
    if "character" in args:
        args["number"] = numbers[-1]
    if key == "round":
        args["rounds"] = ROUNDS
    elif key == "revealed":
        args["kind"] = "kind:neutral" if numbers[0] >= COLOURS else "kind:main"
    elif key == "drew":  # MRP 14.9: a neutral colour keeps nothing
        leaves = numbers[0] >= COLOURS and not is_discovery(numbers[1])
        args["fate"] = "fate:leaves" if leaves else "fate:stays"
    return args
