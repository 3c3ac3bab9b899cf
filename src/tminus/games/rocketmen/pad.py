"""What lies on a Launch Pad: cards by kind, and Industrial Espionage as the card that it copies."""

from typing import Final

from tminus.games.rocketmen.cards import (
    BIOTECH,
    COMPOSITE,
    COMPUTER,
    INDUSTRIAL_ESPIONAGE,
    IS_PERMANENT,
    KINDS,
    MISSIONS,
    MONEY,
    ROCKET,
    SCIENCE,
)
from tminus.games.rocketmen.editions import Edition

# Where a card is placed.
ON_PLAN: Final = 0
ON_PAD: Final = 1

# RM 5.6: an item or a Rocket point.
CAN_BOOST: Final[list[bool]] = [
    bool(COMPUTER[kind] or COMPOSITE[kind] or BIOTECH[kind] or SCIENCE[kind] or ROCKET[kind]) for kind in range(KINDS)
]
# RM 16.9: or nothing at all, on a Mission card.
CAN_BOOST_OR_IS_EMPTY: Final[list[bool]] = [
    CAN_BOOST[kind] or (kind < MISSIONS and not MONEY[kind]) for kind in range(KINDS)
]

COPIED: Final = 64  # added to the kind that Industrial Espionage copies


def can_lie_on_pad(edition: Edition) -> list[bool]:
    """Whether a card of each kind goes on a Launch Pad."""
    return CAN_BOOST_OR_IS_EMPTY if edition.empty_card_on_pad else CAN_BOOST


def as_copy(kind: int) -> int:
    return COPIED + kind


def acts_as(entry: int) -> int:
    """The kind whose items and effect count."""
    return entry - COPIED if entry >= COPIED else entry


def card_of(entry: int) -> int:
    """The kind of the card itself."""
    return INDUSTRIAL_ESPIONAGE if entry >= COPIED else entry


def rocket_points(entries: tuple[int, ...]) -> int:
    points = 0
    for entry in entries:
        points += ROCKET[acts_as(entry)]
    return points


def has_effect(entries: tuple[int, ...], kind: int) -> bool:
    """Whether this card, or a copy of it, is there."""
    return kind in entries or COPIED + kind in entries


def entry_with(entries: tuple[int, ...], kind: int) -> int:
    """The card with this effect that goes first: the real one before a copy."""
    return kind if kind in entries else COPIED + kind


def stays(entry: int) -> bool:
    return IS_PERMANENT[acts_as(entry)]
