"""What every card, place and token of Rocketmen is, for whoever wonders. The texts that no card has stand in
pieces.toml."""

from typing import Final

from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    FOLDER,
    MISSION_TOKENS,
    NUMBERS,
    REWARDS,
    SUCCESS_CARDS,
    SUCCESS_VALUES,
)
from tminus.games.rocketmen.catalogue import (
    AI_ROCKET,
    MESSAGES,
    MISSION_TOKEN,
    destination_ref,
    location_ref,
    success_ref,
)
from tminus.kernel.cardfile import CardFile, Entry
from tminus.kernel.messages import Messages
from tminus.kernel.pieces import Piece, described, plain
from tminus.kernel.words import say

TEXTS: Final = Messages(FOLDER, "pieces.toml")
REWARD_RULES: Final = ["RM 9.2", "RM 9.5", "RM 9.4", "RM 9.3"]  # in the order of the rewards
PLACES: Final[dict[str, str]] = {  # where cards lie, and the paragraph about it
    "pile:market": "RM 2.4",
    "pile:display": "RM 2.5",
    "pile:engines": "RM 2.5",
    "pile:hq": "RM 1.9",
    "pile:hand": "RM 3.4",
    "pile:mission-plan": "RM 1.9",
    "pile:launch-pad": "RM 1.9",
    "pile:playing-area": "RM 1.10",
    "pile:warehouse": "RM 1.9",
    "pile:junkyard": "RM 1.9",
    "pile:depot": "RM 10.40",
    "pile:success": "RM 7.12",
}


def pieces() -> list[Piece]:
    file = CardFile(FOLDER / "cards.toml")
    found = [_card(card) for card in file.entries("card")]
    for number, entry in enumerate(file.entries("destination")):
        text = say(TEXTS, "destination", {**entry.data, "item": MESSAGES[f"item:{entry.data['item']}"]})
        found.append(described(entry, destination_ref(number), "destination", rule="RM 1.5", text=text))
    for number, entry in enumerate(file.entries("location")):
        ref = location_ref(number)
        text = say(TEXTS, "location", {**entry.data, "type": MESSAGES[f"mission:{entry.data['type']}"]})
        found.append(described(entry, ref, "location", rule="RM 1.6", name=MESSAGES[ref], text=text))
    for entry in file.entries("success"):
        ref = success_ref(entry.number("advance", 0, 4))
        text = say(TEXTS, ref if ref in TEXTS else "success", entry.data)
        name = say(TEXTS, "name:success", entry.data)
        found.append(described(entry, ref, "success", rule="RM 7.13", name=name, text=text))
    for entry in file.entries("token"):
        reward = entry.word("reward", REWARDS)
        ref = f"token:{REWARDS[reward]}"
        found.append(described(entry, ref, "token", rule=REWARD_RULES[reward], name=MESSAGES[ref], text=TEXTS[ref]))
    found.append(_plain(MISSION_TOKEN, "token", "RM 7.2", MISSION_TOKENS))
    for id in DESTINATION_IDS[1:]:
        found.append(_plain(f"token:{id}", "token", "RM 8.7"))
    for ref, rule in PLACES.items():
        found.append(_plain(ref, "pile", rule))
    found.append(_plain(AI_ROCKET, "ai", "RM 15.5"))
    return found


def _plain(ref: str, kind: str, rule: str, copies: int = 1) -> Piece:
    success = ", ".join([f"{SUCCESS_CARDS.count(value)} × {value}" for value in reversed(range(SUCCESS_VALUES))])
    return plain(ref, MESSAGES[ref], kind, rule, say(TEXTS, ref, {"success": success, **NUMBERS}), copies)


def _card(card: Entry) -> Piece:
    sort = card.text("type")
    if sort == "solo":
        return described(card, f"solo:{card.text('mission')}", sort)
    prefix = sort if sort in ("goal", "variant") else "card"
    # There is one icon on each copy of a card.
    count = len(card.numbers("icons", 1, 4)) if card.has("icons") else 1
    return described(card, f"{prefix}:{card.text('id')}", sort, count)
