"""What every card and place of Launch Pad is, for whoever wonders. The texts that no card has stand in pieces.toml."""

from typing import Final

from tminus.games.launch_pad.cards import FOLDER, NUMBERS, ZONES
from tminus.games.launch_pad.catalogue import DISCARD_PILE_REF, DRAW_PILE_REF, MESSAGES, card_ref, zone_ref
from tminus.kernel.cardfile import CardFile
from tminus.kernel.messages import Messages
from tminus.kernel.pieces import Piece, described, plain
from tminus.kernel.words import say

TEXTS: Final = Messages(FOLDER, "pieces.toml")


def pieces() -> list[Piece]:
    found: list[Piece] = []
    for kind, card in enumerate(CardFile(FOLDER / "cards.toml").entries("card")):
        found.append(described(card, card_ref(kind), card.text("type")))
    for zone in range(len(ZONES)):
        ref = zone_ref(zone)
        text = say(TEXTS, ref, {"no_controller": -NUMBERS["no_controller"]})
        found.append(plain(ref, MESSAGES[ref], "zone", "LP 1.3", text))
    for ref, rule in ((DRAW_PILE_REF, "LP 6.3"), (DISCARD_PILE_REF, "LP 1.4")):
        found.append(plain(ref, MESSAGES[ref], "pile", rule, TEXTS[ref]))
    found.append(plain("expert", TEXTS["name:expert"], "place", "LP 7.9", TEXTS["expert"]))
    found.append(plain("seat", TEXTS["name:seat"], "seat", "LP 2.1", TEXTS["seat"]))
    return found
