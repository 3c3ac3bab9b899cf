"""Hints at a table: who may ask for one, what it is made from, and how it is told.

Whoever thinks about it gets the same as a bot would: a position that was imagined for the seat, and nothing else.
"""

import asyncio

from tminus.bots.hints import Advice
from tminus.bots.reasons import estimate
from tminus.server import wire
from tminus.server.deciding import seeds
from tminus.server.refusals import Busy, NotAllowed, Stale, TooLate
from tminus.server.seating import check_seat
from tminus.server.table import Table
from tminus.server.tables import Tables
from tminus.server.thinking import Doubts, Thinkers

MOST = 3  # options that are worth telling
SECONDS = 1.5  # of thinking at most: where a worker has a core to itself, most decisions are clear in a tenth of that
PATIENCE = 15.0  # seconds that somebody waits, mostly because bots are thinking


class Hinting:
    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.iterations: int | None = None  # instead of seconds, where the same hint is wanted every time

    async def hint(self, id: str, seat: int, token: str, answers: int | None) -> wire.Advised:
        since = await self.tables.look(id, lambda table: asked_since(table, seat, token, answers), known=answers)
        try:
            async with asyncio.timeout(PATIENCE), self.thinkers.turns.turn(id):
                # Until its turn comes, it may have become needless.
                doubts = await self.tables.look(id, lambda table: doubts_of(table, seat, since, self.iterations))
                advice = await self.thinkers.advise(doubts)
        except TimeoutError:
            advice = None
        if advice is None:
            raise Busy("There is no hint now: the server has too much to think about. Ask again in a while.")
        found = advice
        return await self.tables.look(id, lambda table: told(table, seat, since, found))


def asked_since(table: Table, seat: int, token: str, answers: int | None) -> int:
    """The entry by which the decision came up that this seat wants a hint for."""
    check_seat(table, seat, token)
    if table.match is None:
        raise TooLate("The game has not begun.")
    if not table.about.hints_allowed:
        raise NotAllowed("At this table nobody gets hints. The host could have allowed them before the game.")
    if table.state.over:
        raise TooLate("The game is over: there is nothing to decide any more.")
    if not table.state.options(seat):
        deciding = " and ".join([table.about.names[other] for other in table.state.pending()])
        raise TooLate(f"You have nothing to decide now. It is for {deciding} to decide.")
    if answers is not None:
        table.check_answer(seat, answers)
    return table.since[seat]


def doubts_of(table: Table, seat: int, since: int, iterations: int | None) -> Doubts:
    """What is asked for the seat, as it is now."""
    _check_same(table, seat, since)
    world, own = seeds(table, "hint", seat, since)
    position = table.state.imagine(seat, world).to_json()
    return Doubts(table.about.game, position, seat, MOST, SECONDS, iterations, own)


def told(table: Table, seat: int, since: int, advice: Advice) -> wire.Advised:
    """What throws much away is no hint, even if it is the second best."""
    _check_same(table, seat, since)
    losing = [loss.code for loss in advice.losses]

    def words(code: int) -> str:
        return table.state.describe(seat, code).words

    return wire.Advised(
        since,
        [
            wire.Hint(
                *(one.code, words(one.code), one.chance, one.worlds),
                *("" if one.chance is None else estimate(one.chance), one.words, one.key, one.args),
            )
            for one in advice.hints
            if one.code not in losing
        ],
        [wire.Loss(one.code, words(one.code), one.chance, one.words, one.key, one.args) for one in advice.losses],
    )


def _check_same(table: Table, seat: int, since: int) -> None:
    if table.match is None or table.since[seat] != since or not table.state.options(seat):
        raise Stale("The table has gone on since you asked.")
