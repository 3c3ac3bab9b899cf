"""Patience with people who are absent: a reminder, then a bot that stands in until they come back.

Whoever attends to a table asks `next_due` when to look again, and lets `attend` do what is due by then.
"""

from typing import NamedTuple

from tminus.server.asked import play_on
from tminus.server.entries import Entry
from tminus.server.passing import declining, passing
from tminus.server.refusals import TooLate
from tminus.server.seating import check_key, check_seat
from tminus.server.table import ACT, AWAY, BACK, ORDERED, REMIND, Table


class Deadlines(NamedTuple):
    """The moments at which something happens unless a seat decides before; None: never."""

    remind: int | None = None
    stand_in: int | None = None


def deadlines(table: Table, seat: int) -> Deadlines:
    """Nobody is patient with bots, with seats that are asked nothing, or with those that a bot stands in for."""
    limits, clock = table.about.limits, table.clocks[seat]
    if table.about.places[seat].holder != "person" or clock.asked_at is None:
        return Deadlines()
    remind = clock.reaches(limits.remind * 1000) if limits.remind and not clock.reminded else None
    stand_in = clock.reaches(limits.stand_in * 1000) if limits.stand_in else None
    runs_out = clock.runs_out(limits.each * 1000, limits.bank * 1000) if limits.bank else None
    return Deadlines(
        remind, runs_out if stand_in is None else stand_in if runs_out is None else min(stand_in, runs_out)
    )


def next_due(table: Table) -> int | None:
    """The earliest moment at which somebody has to be reminded, a bot has to stand in or an order has to be followed.
    It may have passed already."""
    moments: list[int] = []
    for seat in _deciding(table):
        if table.about.places[seat].order:
            moments.append(table.touched)
        moments += [moment for moment in deadlines(table, seat) if moment is not None]
    return min(moments, default=None)


def attend(table: Table, at: int) -> list[Entry]:
    """Do all that is due at this moment."""
    entries: list[Entry] = []
    while done := _attend_once(table, at):
        entries += done
    return entries


def _attend_once(table: Table, at: int) -> list[Entry]:
    for seat in _deciding(table):
        entries = _attend_to(table, seat, at)
        if entries:
            return entries
    return []


def _attend_to(table: Table, seat: int, at: int) -> list[Entry]:
    order = table.about.places[seat].order
    remind, stand_in = deadlines(table, seat)
    if order:
        code = passing(table.state, seat)
        assert code is not None, "an order ends where it cannot be followed"
        return [table.happen(at, seat, ORDERED, order), *_answer_for(table, seat, code, at)]
    if stand_in is not None and stand_in <= at:
        entries = [table.happen(at, seat, AWAY, table.about.places[seat].bot)]
        code = declining(table.state, seat)
        if code is not None:  # nobody is bound to a bargain that was never answered
            entries += _answer_for(table, seat, code, at)
        return entries
    if remind is not None and remind <= at:
        return [table.happen(at, seat, REMIND, "")]
    return []


def _answer_for(table: Table, seat: int, code: int, at: int) -> list[Entry]:
    return [*play_on(table, seat, at), table.happen(at, seat, ACT, str(code))]


def _deciding(table: Table) -> tuple[int, ...]:
    return table.state.pending() if table.about.status == "playing" else ()


# ---- coming back


def come_back(table: Table, seat: int, token: str, at: int, key: str | None = None) -> list[Entry]:
    """The person wants to decide again. Whoever is there already need not; and nobody holds up the others by coming
    back to the same question again and again."""
    check_seat(table, seat, token)
    if table.match is None:
        raise TooLate("not-begun")
    if key is not None:
        check_key(table, seat, key)
    if table.state.over:
        raise TooLate("game-over")
    if table.about.places[seat].away and table.clocks[seat].returned == table.state.moves:
        raise TooLate("came-back-before")
    return be_back(table, seat, at, key)


def be_back(table: Table, seat: int, at: int, key: str | None = None) -> list[Entry]:
    """Whoever does something at their seat is there."""
    return [table.happen(at, seat, BACK, "", key)] if table.about.places[seat].away else []
