"""What somebody asks the others to take back: whether they may ask, who has to agree, and what ends it in vain."""

from tminus.kernel.errors import IllegalAction
from tminus.kernel.faults import fault_of
from tminus.server.about import Asked
from tminus.server.entries import Entry
from tminus.server.refusals import TooLate
from tminus.server.table import PLAYED_ON, Table
from tminus.server.words import said

# Kinds of entries: somebody asks; somebody says no. The latter, like PLAYED_ON, names who has asked.
ASKED = "asked"
REFUSED = "refused"


def refusal_to_ask(table: Table, moves: int | None) -> str:
    """Why nobody can be asked now whether only so many actions shall remain; empty if they can."""
    assert table.match is not None
    if table.about.asked is not None:
        return said("asked-already")
    return table.match.refusal_to_remain(moves)


def still_to_agree(table: Table, asked: Asked) -> list[int]:
    """The seats whose answer is waited for: those of people at other screens whose actions would be taken back."""
    assert table.match is not None
    try:
        seats = table.match.asked_to_agree(asked.seat, asked.moves)
    except IllegalAction as error:
        raise TooLate("engine-says", words=fault_of(error)) from None
    places = table.about.places
    own = places[asked.seat].token
    people = [seat for seat in seats if places[seat].holder == "person" and places[seat].token != own]
    return [seat for seat in people if seat not in asked.agreed]


def play_on(table: Table, seat: int, at: int) -> list[Entry]:
    """The game goes on by this seat's doing, so whatever was asked comes to nothing."""
    asked = table.about.asked
    table.about.asked = None
    if asked is None or asked.seat == seat:
        return []
    return [table.happen(at, seat, PLAYED_ON, str(asked.seat))]
