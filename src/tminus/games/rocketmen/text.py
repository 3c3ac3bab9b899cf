"""Every word a player reads. Here: the lines of the log. Who must do what is told in prompts.py, what the options mean
in meaning.py, dealings.py and flights.py, why something cannot be done in why_not.py, and the words themselves stand in
messages.toml.
"""

from collections.abc import Callable
from typing import Final

from tminus.games.rocketmen.cards import (
    CARD_RULES,
    GOAL_IDS,
    GOAL_RULES,
    INDUSTRIAL_ESPIONAGE,
    LOCATION_DESTINATION,
    SHIELDED_ZERO,
    SPACES,
    VARIANT_IDS,
    VARIANT_RULES,
)
from tminus.games.rocketmen.catalogue import (
    MESSAGES,
    card_ref,
    cards_ref,
    cost_ref,
    destination_ref,
    entry_ref,
    goal_ref,
    location_ref,
    rocket_ref,
    solo_ref,
    spaces_ref,
    success_ref,
    variant_ref,
)
from tminus.games.rocketmen.meaning import meaning_of
from tminus.games.rocketmen.pad import as_copy
from tminus.games.rocketmen.prompts import prompt
from tminus.games.rocketmen.things import not_understood, understood
from tminus.games.rocketmen.why_not import not_deciding, unusable
from tminus.kernel.state import Event
from tminus.kernel.words import Args, seat_ref
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
    "variant": ("variant", THE_CARDS_OWN),
    "dealt-goal": ("seat goal", THE_CARDS_OWN),
    "starts": ("seat", "RM 2.8"),
    "turn": ("seat round", "RM 3.1"),
    "displayed": ("card", "RM 4.6"),
    "drew": ("seat card", "RM 3.6"),
    "drew-hidden": ("seat", "RM 3.6"),
    "reshuffled": ("seat cards", "RM 3.6"),
    "paid": ("seat entry", "RM 4.5"),
    "paid-with-science": ("seat", "RM 9.4"),
    "bought": ("seat card", "RM 4.5"),
    "planned": ("seat card", "RM 5.1"),
    "placed-on-pad": ("seat entry", "RM 5.2"),
    "paid-with-token": ("seat", "RM 9.5"),
    "paid-for-placing": ("seat card", "RM 5.3"),
    "discarded": ("seat card", "RM 6.1"),
    "discarded-from-pad": ("seat card", "RM 6.2"),
    "scrapped": ("seat card", "RM 6.3"),
    "used": ("seat card kind", THE_CARDS_OWN),
    "took-threat": ("seat card", "RM 11.14"),
    "threat-points": ("seat points", "RM 15.13"),
    "removed": ("seat card", "RM 1.10"),
    "fetched": ("seat card", "RM 10.24"),
    "stored": ("seat card", "RM 10.23"),
    "dropped-stored": ("seat card", "RM 10.44"),
    "took-back": ("seat card", "RM 10.23"),
    "copied": ("seat card", "RM 10.26"),
    "declared": ("seat location rocket", "RM 7.2"),
    "too-few-points": ("seat rocket needed", "RM 7.6"),
    "lifted-off": ("seat space", "RM 7.8"),
    "drew-success": ("seat success", "RM 7.13"),
    "advanced": ("seat spaces space", "RM 7.13"),
    "afterburner": ("seat space", "RM 10.22"),
    "shielded": ("seat", "RM 10.18"),
    "set-aside": ("seat success", "RM 10.27"),
    "revealed-success": ("seat success", "RM 10.20"),
    "chose-success": ("seat success", "RM 10.20"),
    "aborted": ("seat cost", "RM 8.2"),
    "failed": ("seat location space", "RM 8.4"),
    "dropped-mission": ("seat card", "RM 8.4"),
    "kept": ("seat card", "RM 8.8"),
    "succeeded": ("seat location points", "RM 8.5"),
    "moon-token": ("seat", "RM 8.7"),
    "mars-token": ("seat", "RM 8.7"),
    "ended": ("seat", "RM 16.13"),
    "last-round": ("seat", "RM 13.4"),
    "round-cap": ("round", "RM 17.6"),
    "game-over": ("", "RM 13.4"),
    "ai-destination": ("solo destination", "RM 15.5"),
    "ai-drew": ("solo", "RM 15.6"),
    "ai-mission": ("location space", "RM 15.6"),
    "ai-advanced": ("location space", "RM 15.11"),
    "ai-succeeded": ("location points", "RM 15.11"),
    "gave-ai": ("card", "RM 15.14"),
    "ai-threat-points": ("card points", "RM 15.16"),
    "dropped": ("card", "RM 15.16"),
    "ai-took-threat": ("card", "RM 16.16"),
}

DONE_TO: Final[dict[str, str]] = {}  # nobody can do anything to another
DECLINED_TO: Final[dict[str, str]] = {}  # nor offer anything

REFERENCES: Final[dict[str, Callable[[int], str]]] = {
    "seat": seat_ref,
    "card": card_ref,
    "kind": card_ref,
    "entry": entry_ref,
    "cards": cards_ref,
    "cost": cost_ref,
    "spaces": spaces_ref,
    "rocket": rocket_ref,
    "success": success_ref,
    "location": location_ref,
    "destination": destination_ref,
    "goal": goal_ref,
    "variant": variant_ref,
    "solo": solo_ref,
}


def event_args(event: Event) -> Args:
    """The named arguments of an event, and its paragraph as "rule"."""
    key, _, numbers = event
    args = args_by_name(EVENTS, REFERENCES, event)
    if key == "variant":
        args.update({"text": f"text:{VARIANT_IDS[numbers[0]]}", "rule": VARIANT_RULES[numbers[0]]})
    elif key == "dealt-goal":
        args.update({"text": f"text:{GOAL_IDS[numbers[1]]}", "rule": GOAL_RULES[numbers[1]]})
    elif key == "used":
        _, card, kind = numbers
        args.update({"what": entry_ref(kind if card == kind else as_copy(kind)), "rule": CARD_RULES[kind]})
    elif key == "copied":
        args["copier"] = card_ref(INDUSTRIAL_ESPIONAGE)
    elif key == "shielded":
        args["counts"] = SHIELDED_ZERO
    elif "location" in args:
        args["target"] = SPACES[LOCATION_DESTINATION[numbers[1 if "seat" in args else 0]]]
    return args
