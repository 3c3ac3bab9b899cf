"""Who knows what about the cards in other people's hands.

Cards of one kind are alike, so knowing means being sure that a holder has at least so many of a kind. One entry
stands for one such card: its holder, its kind, and a bit for each observer who is sure of it. The entries of a game
are a plain sorted list of ints, mostly empty, so that states stay cheap to copy.

A holder is a seat, which knows its own hand without a note.
"""

from typing import Any, Final

from tminus.kernel.errors import BadPosition
from tminus.kernel.faults import Fault
from tminus.kernel.position import Reader, check_name, check_number
from tminus.kernel.sequences import put_sorted

SPECTATOR: Final = 7  # the bit of everybody without a seat
EVERYBODY: Final = 0xFF  # in games with any number of seats

_OBSERVERS: Final = 0xFF
_CARD: Final = 8  # the card's place in an entry: holder and kind above the observers' bits


def _card(holder: int, kind: int) -> int:
    return holder << 16 | kind << 8


def everybody(seats: int) -> int:
    """The bits of all seats of a game and of its spectators."""
    return (1 << seats) - 1 | 1 << SPECTATOR


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
        put_sorted(known, _card(holder, kind) | bits)


def seen_leaving(known: list[int], holder: int, kind: int, bits: int) -> None:
    """These observers have seen one card of this kind leave the holder's hand."""
    card = _card(holder, kind)
    shared = card | bits & ~(1 << holder)
    others_know = False
    for entry in known:
        if entry == shared:  # one that just these observers know goes first: what fewer of them know stays whole
            known.remove(shared)
            return
        if entry >> _CARD == card >> _CARD:
            others_know = True
    if others_know:
        _forget(known, card >> _CARD, bits)


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


def known_fault(known: list[int], hands: list[list[int]]) -> Fault | None:
    """For an audit: whether anybody is sure of what these hands do not hold."""
    for holder, hand in enumerate(hands):
        for observer in [*range(len(hands)), SPECTATOR]:
            sure = sure_of(known, observer, holder)
            if any([sure.count(kind) > hand.count(kind) for kind in sure]):
                return Fault("known-too-well", seat=holder)
    return None


def as_known_to(known: list[int], observer: int, seats: int) -> list[int]:
    """The entries as far as this observer can tell: what is known of its own hand, what everybody knows, and what it
    knows itself. What others know besides might tell something about cards that the observer has not seen."""
    bit = 1 << observer
    entries: list[int] = []
    for entry in known:
        if entry >> 16 == observer or is_public(entry, seats):
            entries.append(entry)
        elif entry & bit:
            entries.append(entry & ~_OBSERVERS | bit)
    entries.sort()
    return entries


def is_public(entry: int, seats: int) -> bool:
    """Whether everybody knows of this card."""
    own = 1 << (entry >> 16)
    return (entry | own) & everybody(seats) == everybody(seats)


def write_known(known: list[int], names: list[str], seats: int) -> list[dict[str, Any]]:
    """The entries for a position, with cards by name."""
    return [{"holder": entry >> 16, "card": names[entry >> _CARD & 0xFF], "to": _told(entry, seats)} for entry in known]


def _told(entry: int, seats: int) -> Any:
    if is_public(entry, seats):
        return "everybody"
    told: list[Any] = [seat for seat in range(seats) if entry >> seat & 1]
    return [*told, "spectators"] if entry >> SPECTATOR & 1 else told


def read_known(items: list[Any], names: list[str], seats: int) -> list[int]:
    """The entries of a position. Raises BadPosition with the fault."""
    known: list[int] = []
    where = Fault("entry", part="known")
    for item in items:
        reader = Reader(item, where)
        holder = reader.number("holder", 0, seats - 1)
        kind = check_name(reader.take("card"), names, reader.where)
        bits = everybody(seats)
        if reader.take("to") != "everybody":
            told = reader.items("to", seats + 1)
            who = [
                SPECTATOR if one == "spectators" else check_number(one, 0, seats - 1, reader.at("to")) for one in told
            ]
            if holder in who or len(set(who)) != len(who):
                raise BadPosition(Fault("known-to", where=reader.at("to"), holder=holder))
            bits = observers(who)
        reader.done()
        before = len(known)
        learn(known, holder, kind, bits)
        if len(known) == before:
            raise BadPosition(Fault("known-to-nobody"))
    return known
