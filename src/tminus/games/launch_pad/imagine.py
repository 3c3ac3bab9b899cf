"""The table as it may be, for all that one seat can know: hidden hands and the draw pile dealt afresh."""

from typing import TYPE_CHECKING

from tminus.games.launch_pad.cards import is_pad
from tminus.games.launch_pad.frames import COMPOSE_OFFER
from tminus.kernel.knowledge import SPECTATOR, as_known_to, sure_of

if TYPE_CHECKING:
    from tminus.games.launch_pad.state import Table


def imagined(table: "Table", seat: int | None, seed: int) -> "Table":
    """Every card that the seat has not seen is equally likely to be in the draw pile or in any hidden place of a hand.

    Pads are never in a hand: they stay where everybody knows them to be, in the pile or under its cover.
    """
    other = table.clone()
    table.imagine_future(other, seat, seed)
    observer = SPECTATOR if seat is None else seat
    deck = other.deck
    pads = [kind for kind in deck.pool if is_pad(kind)]
    unseen = [kind for kind in deck.pool if not is_pad(kind)]
    sure: list[list[int]] = []
    for holder in range(other.seats):
        known = other.hands[holder] if holder == seat else sure_of(other.known, observer, holder)
        hidden = other.hands[holder][:]
        for kind in known:
            hidden.remove(kind)
        unseen += hidden
        sure.append(known)
    unseen.sort()
    other.shuffle(unseen)
    for holder in range(other.seats):
        missing = len(other.hands[holder]) - len(sure[holder])
        if missing:
            other.hands[holder] = sorted(sure[holder] + unseen[:missing])
            del unseen[:missing]
    other.known = as_known_to(other.known, observer, other.seats)
    deck.pool = sorted(unseen + pads)
    if other.agenda and other.agenda[-1][0] == COMPOSE_OFFER and other.agenda[-1][1] != seat:
        other.give = ()  # what is not sent yet only its author knows
        other.want = ()
    other.imagine_choices(seat)
    other.settle()
    return other
