"""The options of Rocketmen where there is little room: in groups, and in few words."""

from typing import Any, cast

from tminus.boards.rocketmen_cards import distinct, name_of
from tminus.boards.rocketmen_launch import SHORT_DESTINATION
from tminus.games.rocketmen.cards import DESTINATION_IDS
from tminus.games.rocketmen.catalogue import MESSAGES
from tminus.kernel.words import Description, named

# Groups of options in the main menu, by their messages or how these begin; whatever is not named comes first.
RANKS = {
    "buy": 1,
    "place": 2,
    "use": 3,
    "store": 4,
    "take": 4,
    "launch": 5,
    "discard": 6,
    "discard-from-pad": 7,
    "discard-depot": 7,
    "scrap": 8,
    "give-ai": 9,
    "launch-short": 10,
}
FIRST = -1  # what ends the turn: it has a number of its own, so that it always stands in the same place
END_OF_TURN = 0
ENOUGH_SAID = {  # options in fewer words
    "buy": "buy {card}{aside}",
    "buy-too": "also buy {card}{aside}",
    "pay": "pay {plain}: {gift}{aside}",
    "pay-with-token": "pay {card}{aside}",
    "pay-with-copy": "pay {card} as a copy",
    "pay-as-copy": "as {card}: {gift}{aside}",
    "confirm": "confirm",
    "confirm-with-change": "confirm ({notes})",
    "place-on-plan": "plan {card}",
    "place-on-pad": "place {card}",
    "place-copy": "place {card}",
    "place-no-more": "place nothing more ({money} is lost)",
    "place-nothing": "place nothing",
    "place-as-copy": "as {card}: {gift}",
    "end-turn": "end the turn",
    "end-turn-refill": "end the turn",
    "end-turn-discard": "end the turn",
    "end-turn-losing": "end the turn ({notes})",
    "end-turn-refill-losing": "end the turn ({notes})",
    "end-turn-discard-losing": "end the turn ({notes})",
    "discard": "discard {card}",
    "discard-from-pad": "discard from pad {card}",
    "discard-depot": "discard from pad {card} with {cards}",
    "scrap-mission": "give up the mission",
    "scrap-mission-and-pad": "give up mission and pad",
    "use": "use {card}",
    "use-copy": "use {card}",
    "use-as-copy": "as {card}",
    "use-big-data": "draw for {card}",
    "use-internet": "place one for free",
    "use-fusion": "remove a card",
    "store": "store {card}",
    "take-back": "take back {card}",
    "take-no-more": "take no more back",
    "drop-stored": "discard stored {card}",
    "give-ai": "give the AI {card}{aside}",
    "launch": "launch {destination} {chance}{aside}",
    "launch-short": "launch with too few R: {destination}",
    "draw-success": "draw a card ({chance})",
    "use-planning": "use Detailed Planning: see {count} ({chance})",
    "use-afterburner": "use Afterburner: to space {after}",
    "use-afterburner-there": "use Afterburner: to the target",
    "accept": "advance by {value} to space {after} ({chance})",
    "accept-there": "advance by {value} to the target",
    "use-shielding": "use Shielding: the 0 counts as {counts} ({chance})",
    "use-suit": "use Space Suit: draw another ({chance})",
    "choose-first": "play the {success} first ({chance})",
    "give-up": "give up",
    "abort": "abort for {cards}",
    "abort-free": "abort at no cost",
    "abort-no-more": "discard no more",
    "exchange": "discard {card}",
    "exchange-done": "draw {cards}",
    "fetch": "take back {card}",
    "remove": "remove {card}",
    "remove-for-good": "remove {card}",
    "keep-mission": "keep the mission",
    "drop-mission": "discard the mission",
    "keep-on-pad": "keep {card}",
    "keep-no-engine": "keep no Engine",
    "end-game": "end the game after this round",
    "play-on": "play on",
}

SAID_ONCE = [
    *("pay", "buy", "also buy", "plan", "place", "use", "store", "take back"),
    *("launch", "discard", "discard from pad", "launch with too few R", "give the AI", "remove"),
]
GROUP_TITLES = {
    "give the AI": "give the AI (once; its rocket moves 1)",
    "launch with too few R": "launch with too few R (only ends the turn)",
}
ASIDES = {  # the notes that matter most, in fewer words
    "note-ends-turn": "ends turn",
    "note-the-end": "success ends the game",
    "note-owed": "{owed} still owed",
    "note-ai-points": "it gains {points} VP",
    "note-paid": "all paid",
    "note-lost": "{money} lost",
    "note-left": "{money} left",
    "note-then-draw": "then draw",
    "note-then-place": "then place one free",
    "note-then-remove": "then remove one",
}


def rank(meaning: Description) -> int:
    """What people do first in a turn comes first, and what throws something away late."""
    if ends_turn(meaning):
        return FIRST
    return RANKS.get(meaning.key, RANKS.get(meaning.key.partition("-")[0], 0))


def ends_turn(meaning: Description) -> bool:
    return meaning.key.startswith("end-turn")


def in_fewer_words(meaning: Description) -> str:
    """What things cost and give can be seen on the table and in the hand; nothing if all has to be said."""
    args = {name: named(MESSAGES, value) for name, value in meaning.args.items()}
    args["aside"] = aside(meaning)
    for ref in [*meaning.args.values(), *meaning.objects[:1]]:  # an object tells apart missions of one name
        kind, _, name = str(ref).partition(":")
        if kind == "card":
            args |= {"card": distinct(name, short=True).plain, "plain": name_of(name, short=True)}
        elif kind == "destination":
            args["destination"] = SHORT_DESTINATION[DESTINATION_IDS.index(name)]
    return ENOUGH_SAID.get(meaning.key, "").format(**args)


def aside(meaning: Description) -> str:
    """What has to be known besides, in brackets."""
    notes = cast(list[dict[str, Any]], meaning.args.get("noted", []))
    said = [ASIDES[note["key"]].format(**note["args"]) for note in notes if note["key"] in ASIDES]
    return f" ({', '.join(said)})" if said else ""


def common_verb(meaning: Description) -> str:
    """The verb that these words begin with, if several options of the main menu do."""
    verb = ENOUGH_SAID.get(meaning.key, "").partition(" {")[0].rstrip(":")
    return verb if verb in SAID_ONCE else ""
