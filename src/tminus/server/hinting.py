"""Hints at a table: who may ask for one, what it is made from, and how it is told.

Whoever thinks about it gets the same as a bot would: a position that was imagined for the seat, and nothing else.
"""

import asyncio

from tminus.bots.coaches import coach_of
from tminus.bots.hints import Advice, Hint
from tminus.bots.losses import Loss
from tminus.bots.reasons import estimate
from tminus.kernel.words import Args
from tminus.server import wire
from tminus.server.called import names_of
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
            raise Busy("hint-busy")
        found = advice
        return await self.tables.look(id, lambda table: told(table, seat, since, found))


def asked_since(table: Table, seat: int, token: str, answers: int | None) -> int:
    """The entry by which the decision came up that this seat wants a hint for."""
    check_seat(table, seat, token)
    if table.match is None:
        raise TooLate("not-begun")
    if not table.about.hints_allowed:
        raise NotAllowed("no-hints-here")
    if table.state.over:
        raise TooLate("hint-over")
    if not table.state.options(seat):
        raise TooLate("others-decide", names=[names_of(table.about)[other] for other in table.state.pending()])
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

    coach = coach_of(table.about.game)

    def words(code: int) -> str:
        return table.state.describe(seat, code).words

    def reason(one: Hint | Loss) -> tuple[str, str, Args]:
        return one.words, one.key, one.args

    return wire.Advised(
        since,
        [
            wire.Hint(
                *(one.code, words(one.code), one.chance, one.worlds),
                *("" if one.chance is None else estimate(coach, one.chance), *reason(one)),
            )
            for one in advice.hints
            if one.code not in losing
        ],
        [wire.Loss(one.code, words(one.code), one.chance, *reason(one)) for one in advice.losses],
    )


def _check_same(table: Table, seat: int, since: int) -> None:
    if table.match is None or table.since[seat] != since or not table.state.options(seat):
        raise Stale("gone-on")
