"""Which cards a game uses, and in which part of the market deck they are (RULES.md chapter 2)."""

from typing import TYPE_CHECKING, Final

from tminus.games.rocketmen.cards import FIRST_ASSET, FIRST_THREAT, ICONS, IS_PINK, KINDS

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table

ALL_THREATS: Final[list[int]] = [kind for kind in range(FIRST_THREAT, FIRST_ASSET) for _ in ICONS[kind]]


def copies_used(table: "Table", kind: int) -> list[int]:
    """The icons of the copies of a card that this game uses."""
    if not table.edition.icons:
        return ICONS[kind]
    most = max(table.seats, 2)
    return [icon for icon in ICONS[kind] if icon <= most]


def market_cards(table: "Table") -> tuple[list[int], list[int]]:
    """The teal and the pink part of the market deck."""
    teal: list[int] = []
    pink: list[int] = []
    for kind in range(FIRST_ASSET, KINDS):
        (pink if IS_PINK[kind] else teal).extend([kind] * len(copies_used(table, kind)))
    first = list(range(FIRST_THREAT, FIRST_ASSET))  # one Threat of each type has the icon 1
    if table.battle:
        return (teal if table.edition.battle_draws_threats else teal + first), []
    if table.seats == 1:
        return teal, pink + first
    later = [kind for kind in first for _ in copies_used(table, kind)[1:]]
    return teal + first, pink + later
