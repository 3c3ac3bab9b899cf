"""Who knows what about cards in other people's hands.

Cards of one kind are alike, so knowing means being sure that a holder has at least so many of a kind. One entry
stands for one such card: its holder, its kind, and a bit for each observer who is sure of it. The entries of a game
are a plain sorted list of ints, mostly empty, so that states stay cheap to copy.
"""

from typing import Final

SPECTATOR: Final = 7  # the bit of everybody without a seat
EVERYBODY: Final = 0xFF

_OBSERVERS: Final = 0xFF
_CARD: Final = 8  # the card's place in an entry: holder and kind above the observers' bits


def _card(holder: int, kind: int) -> int:
    return holder << 16 | kind << 8


def observers(seats: list[int]) -> int:
    """The bits of these seats together."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def learn(known: list[int], holder: int, kind: int, bits: int) -> None:
    """These observers have seen one card of this kind go into the holder's hand."""
    bits &= ~(1 << holder)
    if bits:
        known.append(_card(holder, kind) | bits)
        known.sort()


def seen_leaving(known: list[int], holder: int, kind: int, bits: int) -> None:
    """These observers have seen one card of this kind leave the holder's hand."""
    card = _card(holder, kind) >> _CARD
    for entry in known:
        if entry >> _CARD == card:
            _forget(known, card, bits)
            return


def _forget(known: list[int], card: int, bits: int) -> None:
    """Each of these observers is sure of one such card less."""
    for index, entry in enumerate(known):
        if entry >> _CARD == card:
            told = entry & bits
            bits &= ~told
            known[index] = entry & ~told
    known[:] = sorted([entry for entry in known if entry & _OBSERVERS])


def unseen_leaving(known: list[int], holder: int, bits: int) -> None:
    """A card has left the holder's hand, and these observers cannot tell which: of each kind, one less is sure."""
    kinds = sorted({entry >> _CARD & 0xFF for entry in known if entry >> 16 == holder})
    for kind in kinds:
        seen_leaving(known, holder, kind, bits)


def sure_of(known: list[int], observer: int, holder: int) -> list[int]:
    """The kinds, with repeats, that the observer is sure to find in the holder's hand."""
    bit = 1 << observer
    return [entry >> _CARD & 0xFF for entry in known if entry >> 16 == holder and entry & bit]


def as_known_to(known: list[int], observer: int) -> list[int]:
    """The entries as far as this observer can tell: what is known of its own hand, what everybody knows, and what it
    knows itself. What others know besides might tell something about cards that the observer has not seen."""
    bit = 1 << observer
    entries: list[int] = []
    for entry in known:
        holder = entry >> 16
        if holder == observer or (entry | 1 << holder) & _OBSERVERS == EVERYBODY:
            entries.append(entry)
        elif entry & bit:
            entries.append(entry & ~_OBSERVERS | bit)
    entries.sort()
    return entries
