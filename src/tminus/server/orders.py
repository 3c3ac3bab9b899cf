"""Standing orders: a seat that wants to pass until something changes for it need not say so every time.

While the order stands, the server passes or declines for the seat wherever that is possible, and the log tells so. The
order ends by itself as soon as the seat loses something by another's doing, the person acts after all, or the seat
is asked something that cannot be passed, as at the start of its own turn: nobody loses a turn by an order. A decision
with one option needs no order; the engine takes it, unless that would tell others something about a hidden hand.
"""

from tminus.server.entries import Entry
from tminus.server.passing import passing
from tminus.server.patience import be_back
from tminus.server.playing import check_playing
from tminus.server.refusals import TooLate, Wrong
from tminus.server.table import ORDER, Table

PASS = "pass"


def order(table: Table, seat: int, token: str, wish: str, key: str, at: int) -> list[Entry]:
    """Order to pass, or order nothing any more. If that is how it stands, nothing happens."""
    check_playing(table, seat, token, key)
    if table.state.over:
        raise TooLate("game-over")
    if wish == PASS:
        _check_passing(table, seat)
    data = PASS if wish == PASS else ""
    if table.about.places[seat].order == data:
        return []
    return [*be_back(table, seat, at), table.happen(at, seat, ORDER, data, key)]


def _check_passing(table: Table, seat: int) -> None:
    if not table.game.offers_to_pass(table.state.settings):
        raise Wrong("never-passes", game=table.game.title)
    if seat in table.state.pending() and passing(table.state, seat) is None:
        raise TooLate("cannot-pass-now")
