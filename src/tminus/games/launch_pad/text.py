"""Every word a player reads. Here: who must do what, and the lines of the log. What the options mean is told in
meaning.py, why something cannot be done in why_not.py, and the words themselves stand in messages.toml.
"""

from collections.abc import Callable
from typing import Final, cast

from tminus.games.launch_pad import frames
from tminus.games.launch_pad.cards import CARD_RULES
from tminus.games.launch_pad.catalogue import (
    MESSAGES,
    card_ref,
    exchange_args,
    rocket_args,
    say,
    seats_in_words,
    zone_ref,
)
from tminus.games.launch_pad.meaning import meaning_of
from tminus.games.launch_pad.state import NOT_YET, Table
from tminus.games.launch_pad.why_not import not_deciding, not_understood, understood, unusable
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


# ---- who must do what


def prompt(table: Table, seat: int | None = None, names: list[str] | None = None) -> str:
    """One line: who must do what now, in words that this seat (or a spectator) may read."""
    if table.over:
        winners = table.winners()
        won: Args = {"seats": seats_in_words(winners, names), "points": table.scores()[winners[0]]}
        return say("ask-nobody" if len(winners) == 1 else "ask-nobody-shared", won, names)
    number, decider, first, second = table.agenda[-1]
    args: Args = {"seat": seat_ref(decider), "count": first}
    key = "ask-" + table.steps[number].name.replace(" ", "-")
    if number == frames.DRAW:
        key = "ask-parts" if second == frames.KEEP_TOP else "ask-second-hand" if table.second_hand else key
    elif number == frames.DISCARD_CARDS:
        above = len(table.hands[decider]) - table.limit(decider)
        if above > 0:
            key = "ask-discard-surplus"
            args["count"] = above
    elif number in (frames.PLACE_COMPONENT, frames.PLACE_BONUS):
        args["card"] = card_ref(first)
    elif number == frames.GIVE_UP_SURPLUS:
        args["seats"] = seats_in_words(list(table.pending()), names)
    elif number == frames.NAME_VICTIMS:
        key = "ask-thief-again" if first else key
    elif number == frames.STEAL_CARD:
        args["other"] = seat_ref(first)
    elif number == frames.COMPOSE_OFFER:
        args["other"] = seat_ref(first)
        if seat == decider:  # LP 14.9: until it is sent, only its author sees what is in it
            key = "ask-compose-own-counter" if second else "ask-compose-own-offer"
            args.update(exchange_args(table.give, table.want))
        elif second:
            key = "ask-compose-counter"
    elif number == frames.ANSWER_OFFER:
        key = "ask-answer-counter" if second else key
        args.update(exchange_args(table.give, table.want))
        args["other"] = seat_ref(first)
    return say(key, args, names)


# ---- the log

THE_CARDS_OWN: Final = ""

# What the numbers of each event are, in their order, and the paragraph that it follows from.
EVENTS: Final[dict[str, tuple[str, str]]] = {
    "starts": ("seat", "LP 2.4"),
    "dealt": ("seat card", "LP 2.2"),
    "turn": ("seat round final_turns", "LP 3.2"),
    "pad-advanced": ("seat card zone", "LP 4.1"),
    "pad-landed": ("card count", "LP 4.1"),
    "countdown": ("seat", "LP 12.1"),
    "round-cap": ("count", "LP 15.2"),
    "game-over": ("", "LP 12.2"),
    "rocket-advanced": ("seat rocket zone", "LP 5.1"),
    "drew": ("seat card", "LP 6.3"),
    "drew-hidden": ("seat", "LP 6.3"),
    "drew-pad": ("seat card", "LP 6.5"),
    "took-discard": ("seat card", "LP 6.3"),
    "nothing-to-draw": ("seat count", "LP 6.10"),
    "reshuffled": ("count", "LP 6.7"),
    "reshuffled-with-pads": ("count", "LP 14.4"),
    "second-hand": ("seat", "LP 10.1"),
    "discarded": ("seat card", "LP 11.1"),
    "laid-rocket": ("seat card", THE_CARDS_OWN),
    "placed-on-rocket": ("seat card rocket", THE_CARDS_OWN),
    "placed-expert": ("seat card zone", THE_CARDS_OWN),
    "placed-specialty": ("seat card", THE_CARDS_OWN),
    "replaced-specialty": ("seat card", "LP 9.2"),
    "played-action": ("seat card", THE_CARDS_OWN),
    "laid-discard": ("card", "LP 8.3"),
    "aborted": ("seat other rocket", "LP 8.10"),
    "pressed-button": ("seat other card", "LP 8.11"),
    "cut-budget": ("seat other card", "LP 8.12"),
    "fast-tracked": ("seat rocket", "LP 8.13"),
    "checked-quality": ("seat other rocket", "LP 8.15"),
    "recruited": ("seat other card zone", "LP 8.16"),
    "recycled": ("seat count", "LP 8.17"),
    "sabotaged": ("seat other rocket card", "LP 8.18"),
    "salvaged": ("seat card", "LP 8.19"),
    "gave-up": ("seat card other", "LP 8.20"),
    "stole": ("seat other card", "LP 8.21"),
    "stole-hidden": ("seat other", "LP 8.21"),
    "vacuumed": ("seat other rocket", "LP 8.22"),
    "opened-offer": ("seat other", "LP 14.8"),
    "withdrew-offer": ("seat other", "LP 14.13"),
    "offered": ("seat other exchange", "LP 14.9"),
    "countered": ("seat other exchange", "LP 14.11"),
    "accepted": ("seat other exchange", "LP 14.10"),
    "declined": ("seat other", "LP 14.10"),
}

# In which events a player loses something, and who that is. An offer is talk until it is accepted (LP 14.10).
DONE_TO: Final = {
    "aborted": "other",
    "pressed-button": "other",
    "cut-budget": "other",
    "checked-quality": "other",
    "recruited": "other",
    "sabotaged": "other",
    "gave-up": "seat",
    "stole": "other",
    "stole-hidden": "other",
    "vacuumed": "other",
    "accepted": "other",
}
DECLINED_TO: Final = {"declined": "other"}  # and in which one what somebody has offered is declined

NOW_WANTED: Final = -1  # stands between what an offer gives and what it wants


REFERENCES: Final[dict[str, Callable[[int], str]]] = {
    "seat": seat_ref,
    "other": seat_ref,
    "card": card_ref,
    "zone": zone_ref,
}


def event_args(event: Event) -> Args:
    """The named arguments of an event, and its paragraph as "rule"."""
    numbers = event[2]
    args = args_by_name(EVENTS, REFERENCES, event)
    if args["rule"] == THE_CARDS_OWN:
        args["rule"] = CARD_RULES[numbers[1]]
    if "rocket" in args:
        args.update(rocket_args(cast(int, args["rocket"])))
    if "final_turns" in args:
        args["turn"] = "turn:ordinary" if args.pop("final_turns") == NOT_YET else "turn:last"
    if "exchange" in args:
        del args["exchange"]
        middle = numbers.index(NOW_WANTED)
        args.update(exchange_args(list(numbers[2:middle]), list(numbers[middle + 1 :])))
    return args
