"""When a table has to be attended to although nobody asks: bots decide, people are reminded."""

from tminus.server.patience import next_due
from tminus.server.table import Table

TAKE_OVER = 3_000  # milliseconds after which a bot seems forgotten: whoever wrote the last entry lets it think at once


def bots_to_move(table: Table) -> list[int]:
    """The seats that have to decide and for which a bot does: its own, that of somebody who is away, or one that
    is open to whoever comes."""
    if table.match is None:
        return []
    places = table.about.places
    return [seat for seat in table.state.pending() if places[seat].holder != "person" or places[seat].away]


def wakes(table: Table) -> int | None:
    """The moment at which some server has to look after this table, in case that none has until then."""
    moments = [table.touched + TAKE_OVER] if bots_to_move(table) else []
    due = next_due(table)
    return min(moments if due is None else [*moments, due], default=None)
