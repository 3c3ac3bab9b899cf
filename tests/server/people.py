"""People at a table, for tests that need no server. Time is whatever the test says it is."""

from collections.abc import Callable
from itertools import count

from tests.server.test_tables import SECRET
from tminus.kernel.randomness import Random
from tminus.server import patience, playing, seating
from tminus.server.about import Limits
from tminus.server.entries import Entry
from tminus.server.table import STARTED, Table
from tminus.server.tokens import new_token

START = 1_000_000
SECOND = 1000
REMINDED = Limits(remind=60, stand_in=180)
KEYS = count()


def begun(
    game: str, agreed: Limits, seats: int = 2, secret: bytes = SECRET, **options: object
) -> tuple[Table, list[str]]:
    """A game between people that starts at START, and their tokens."""
    holders = ["me"] + ["open"] * (seats - 1)
    table, host, link = seating.open_table(game, options, holders, "Ada", "live", False, 1, (), agreed)
    tokens = [host, *[new_token() for _ in range(1, seats)]]
    begin(table, tokens, link, secret)
    return table, tokens


def begin(table: Table, tokens: list[str], link: str, secret: bytes = SECRET) -> list[Entry]:
    """Friends come, and the game starts with this secret: the same game every time."""
    entries: list[Entry] = []
    for seat in range(1, len(tokens)):
        entries += seating.join(table, link, f"Friend {seat}", seat, tokens[seat], 2)
    table.about.secret, table.about.status = secret.hex(), "playing"
    return [*entries, table.happen(START, None, STARTED, "")]


def new_key() -> str:
    return f"key {next(KEYS)}"


def act(table: Table, tokens: list[str], seat: int, at: int, code: int | None = None) -> list[Entry]:
    code = table.state.options(seat)[0] if code is None else code
    return playing.act(table, seat, tokens[seat], code, table.number, new_key(), at)


def act_until(table: Table, tokens: list[str], at: int, reached: Callable[[Table], bool], seed: int = 1) -> None:
    """Whoever is asked decides at random, all at this moment."""
    source = Random(seed)
    while not reached(table):
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        act(table, tokens, seat, at, codes[source.below(len(codes))])


def kinds(entries: list[Entry]) -> list[str]:
    return [entry.kind for entry in entries]


def only(table: Table) -> int:
    [seat] = table.state.pending()
    return seat


def verbs(table: Table, seat: int) -> list[str]:
    return [table.state.describe(seat, code).verb for code in table.state.options(seat)]


def away(table: Table, seat: int, at: int) -> None:
    assert kinds(patience.attend(table, at)) == ["away"]
    assert table.about.places[seat].away
