"""Whole games of random players to watch, and the tables that a game's RULES.md itself gives."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from tminus import Game, State
from tminus.kernel.randomness import Random

Table = TypeVar("Table", bound=State)


class Watching(Generic[Table]):
    """One game with its kind of table. All players choose at random, and their log is kept."""

    def __init__(self, game: Game, kind: type[Table]) -> None:
        self.game = game
        self.kind = kind

    def new_game(self, seats: int, seed: int = 0, chance: str = "drawn", **settings: Any) -> Table:
        state = self.game.new(seats, seed, settings, chance=chance, listen=True)
        assert isinstance(state, self.kind)
        return state

    def random_game(self, seats: int, seed: int, **settings: Any) -> Iterator[tuple[Table, Table]]:
        """A game action by action: the table before and the table after, whose log is of this action."""
        state = self.new_game(seats, seed, **settings)
        source = Random(seed)
        while not state.over:
            before = state.clone()
            assert isinstance(before, self.kind)
            state.log = []
            seat = state.pending()[0]
            codes = state.options(seat)
            state.act(seat, codes[source.below(len(codes))])
            yield before, state

    def table_in_rules(self, number: str) -> list[list[str]]:
        """The rows of the table in this paragraph, without its head."""
        (text,) = [paragraph.text for paragraph in self.game.rules() if paragraph.number == number]
        rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
        return rows[2:]


def moments(
    state: Table, seed: int, every: int, worthwhile: Callable[[Table, int], list[int]] | None = None
) -> Iterator[Table]:
    """A game at random, before every so many actions and at its end. Players mostly choose something worthwhile."""
    source = Random(seed)
    actions = 0
    while not state.over:
        if actions % every == 0:
            yield state
        actions += 1
        deciding = state.pending()
        seat = deciding[source.below(len(deciding))]
        codes = state.options(seat)
        if worthwhile and source.below(8):
            codes = worthwhile(state, seat) or codes
        state.act(seat, codes[source.below(len(codes))])
    yield state
