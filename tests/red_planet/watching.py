"""Whole games to watch, and the tables that RULES.md itself gives."""

from collections.abc import Iterator
from typing import Any

from tests.red_planet.tables import GAME
from tminus.games.red_planet.state import Table
from tminus.kernel.randomness import Random


def random_game(seats: int, seed: int, **options: Any) -> Iterator[tuple[Table, Table]]:
    """A game of random players, action by action: the table before and the table after, whose log is of this action."""
    state = GAME.new(seats, seed, options, listen=True)
    assert isinstance(state, Table)
    source = Random(seed)
    while not state.over:
        before = state.clone()
        state.log = []
        seat = state.pending()[0]
        codes = state.options(seat)
        state.act(seat, codes[source.below(len(codes))])
        yield before, state


def table_in_rules(number: str) -> list[list[str]]:
    """The rows of the table in this paragraph, without its head."""
    (text,) = [paragraph.text for paragraph in GAME.rules() if paragraph.number == number]
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return rows[2:]
