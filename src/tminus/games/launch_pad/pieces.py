"""What every card and place of Launch Pad is, for whoever wonders."""

from tminus.games.launch_pad.cards import FOLDER, ZONES
from tminus.games.launch_pad.catalogue import DISCARD_PILE_REF, DRAW_PILE_REF, MESSAGES, card_ref, zone_ref
from tminus.kernel.cardfile import CardFile
from tminus.kernel.pieces import Piece, described, plain


def pieces() -> list[Piece]:
    found: list[Piece] = []
    for kind, card in enumerate(CardFile(FOLDER / "cards.toml").entries("card")):
        found.append(described(card, card_ref(kind), card.text("type")))
    for zone in range(len(ZONES)):
        found.append(plain(zone_ref(zone), MESSAGES[zone_ref(zone)], "zone", "LP 1.3"))
    for ref, rule in ((DRAW_PILE_REF, "LP 6.3"), (DISCARD_PILE_REF, "LP 1.4")):
        found.append(plain(ref, MESSAGES[ref], "pile", rule))
    return found
