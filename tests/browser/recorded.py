"""Games that were played elsewhere, for pages that show them again."""

from functools import cache

import httpx

import tminus
from tminus.bots import ask, bot_named
from tminus.kernel.match import Match
from tminus.kernel.randomness import Random
from tminus.kernel.record import Record

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


@cache
def recorded(game: str, seats: int = 3) -> Record:
    """A whole game as a table gives it, always the same one: mostly sensible, now and then at random."""
    match = Match.new(tminus.game(game), seats, secret=bytes(range(32)))
    source, bot = Random(3), bot_named("greedy", 3)
    while not match.state.over:
        seat = match.state.pending()[0]
        codes = match.state.options(seat)
        folly = source.below(8) == 0
        match.act(seat, codes[source.below(len(codes))] if folly else ask(bot, match.state, seat, source))
    record = match.record_so_far()
    record.names = NAMES[:seats]
    return record


def brought(server: str, record: Record) -> str:
    """The name by which this server shows it."""
    answer = httpx.post(f"{server}/api/replays", content=record.to_json())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])
