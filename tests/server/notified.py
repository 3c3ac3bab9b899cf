"""A table of people, and what happens there, for whoever listens to its notices."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.server.running import Running
from tminus.kernel.randomness import SECRET_BYTES, Random
from tminus.server import playing, seating
from tminus.server.about import Limits
from tminus.server.entries import Entry
from tminus.server.notices import Ear, Notice
from tminus.server.table import STARTED, Table
from tminus.server.tokens import new_token

GAMES = ["launch-pad", "mission-red-planet", "rocketmen"]
KEYS = count()

each_game = pytest.mark.parametrize("game", GAMES)


def begun(
    game: str, seats: int = 3, seed: int = 1, limits: Limits | None = None
) -> tuple[Table, list[str], list[Entry]]:
    """People at a table, their tokens, and the entry by which their game begins, always alike."""
    table, host, link = seating.open_table(game, {}, ["me"] + ["open"] * (seats - 1), "Ada", "live", False, 1)
    tokens = [host, *[new_token() for _ in range(1, seats)]]
    for seat in range(1, seats):
        seating.join(table, link, f"Friend {seat}", seat, tokens[seat], 2)
    table.about.limits = limits or Limits()
    table.about.secret, table.about.status = bytes([seed] * SECRET_BYTES).hex(), "playing"
    return table, tokens, [table.happen(3, None, STARTED, "")]


def act(table: Table, tokens: list[str], seat: int, code: int | None = None) -> list[Entry]:
    code = table.state.options(seat)[0] if code is None else code
    return playing.act(table, seat, tokens[seat], code, table.number, f"key {next(KEYS)}", table.touched + 1)


def played(table: Table, tokens: list[str], seed: int = 1) -> Iterator[tuple[int, list[Entry]]]:
    """A whole game at random: who acted, and the entries."""
    source = Random(seed)
    while not table.state.over:
        pending = table.state.pending()
        seat = pending[source.below(len(pending))]
        codes = table.state.options(seat)
        yield seat, act(table, tokens, seat, codes[source.below(len(codes))])


def of_kind(kind: str, found: list[Notice]) -> list[int]:
    return [notice.seat for notice in found if notice.kind == kind]


def answer_each_other(table: Table, tokens: list[str]) -> list[Entry]:
    """Play until all three have answered each other."""
    source, entries = Random(5), []
    while len(seats_since(table, must_stand(table))) < 3:
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        entries += act(table, tokens, seat, codes[source.below(len(codes))])
    return entries


def must_stand(table: Table) -> int:
    """How many actions cannot be taken back any more."""
    assert table.match is not None
    return table.state.moves - len(table.match._before)


def news(ear: Ear, table: Table) -> list[Notice]:
    return ear.news(table, table.state.prompt(ear.seat, table.about.names))


def seats_since(table: Table, moves: int) -> set[int]:
    assert table.match is not None
    return {seat for seat, _ in table.match.record.actions[moves:]}


async def act_while(server: Running, table: str, tokens: list[str], seat: int) -> None:
    """The seat acts as long as it is its turn."""
    while True:
        _, shown = await server.ask("GET", f"/{table}?seat={seat}", tokens[seat])
        if shown["view"]["pending"] != [seat]:
            return
        code, number = shown["options"][-1]["code"], shown["number"]
        action = {"seat": seat, "code": code, "answers": number, "key": f"k{number}"}
        assert (await server.ask("POST", f"/{table}/actions", tokens[seat], **action))[0] == 201
