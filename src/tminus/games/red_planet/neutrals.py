"""The decks of the neutral colours (RULES.md chapter 14)."""

from typing import Final

from tminus.games.red_planet.cards import (
    EXPLORER,
    FEMME_FATALE,
    PILOT,
    RECRUITER,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
    TRAVEL_AGENT,
)
from tminus.kernel.deck import Deck

# MRP 14.5: the top three cards are among the first five; what is left of these lies with the others below.
UPPER: Final = [PILOT, TRAVEL_AGENT, SABOTEUR, SECRET_AGENT, SCIENTIST]
LOWER: Final = [SOLDIER, FEMME_FATALE, EXPLORER, RECRUITER]
UPPER_ROUNDS: Final = 3


def neutral_deck() -> Deck:
    deck = Deck()
    deck.pool = UPPER[:]
    deck.bury(LOWER, UPPER_ROUNDS)
    return deck


def renewed_deck() -> Deck:
    """MRP 14.8: the Recruiter has left the game; the others are shuffled."""
    deck = Deck()
    deck.pool = list(range(1, RECRUITER))
    return deck


def drawable(deck: Deck, drawn: int, round: int) -> list[int]:
    """What may have been drawn this round by somebody who drew `drawn`, for all that others can tell."""
    return [number for number in sorted([*deck.pool, drawn]) if round > UPPER_ROUNDS or number in UPPER]
