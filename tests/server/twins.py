"""Twins of a table: to one seat they look the same, but whatever that seat cannot know is drawn afresh."""

from copy import copy, deepcopy

from tminus.kernel.match import Match
from tminus.server.table import Table


def twin(table: Table, seat: int | None, seed: int) -> Table:
    other = replica(table)
    assert other.match is not None
    other.match.state = other.match.state.imagine(seat, seed)
    other.match._before = [before.imagine(seat, seed) for before in other.match._before]
    return other


def replica(table: Table) -> Table:
    """The same table once more: what is done at one does not happen at the other."""
    assert table.match is not None
    other = copy(table)
    for part in ("about", "keys", "since", "turn_came", "told_before", "clocks"):
        setattr(other, part, deepcopy(getattr(table, part)))
    record = table._header()
    record.actions = table.match.record.actions[:]
    other.match = Match(table.game, table.state.clone(), record)
    other.match._before = [before.clone() for before in table.match._before]
    return other
