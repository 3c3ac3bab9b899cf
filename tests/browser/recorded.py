"""Games that were played elsewhere, for pages that show them again."""

from functools import cache

import httpx

import tminus
from tests.browser.tables import Sitting
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
    answer = httpx.post(f"{server}/api/replays", content=record.to_json(), verify=False)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


def played_on(server: str, record: Record, move: int) -> Sitting:
    """A table at which the first seat goes on from the first moment after so many actions at which all wait for it.
    What is to be seen there is the same every time."""
    rules = tminus.game(record.game)
    while rules.replay(record, upto=move).pending() != (0,):
        move += 1
    wanted = {"move": move, "seat": 0, "level": "cadet", "name": "Ada"}
    answer = httpx.post(f"{server}/api/replays/{brought(server, record)}/tables", json=wanted, verify=False)
    assert answer.status_code < 400, answer.text
    return Sitting(server, answer.json()["table"], answer.json()["token"])
