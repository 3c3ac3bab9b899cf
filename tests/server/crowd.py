"""People who play at random: they act, change their minds, take back, begin their turn anew, and ask each other."""

from itertools import count

from tests.server.test_playing import begun
from tminus.kernel.randomness import Random
from tminus.server import playing
from tminus.server.entries import Entry
from tminus.server.table import Table

SEATS = {"launch-pad": 3, "mission-red-planet": 3, "rocketmen": 2}


class Crowd:
    """All players of a table, who hold its tokens."""

    def __init__(self, tokens: list[str], seed: int, fickle: int = 4) -> None:
        self.tokens = tokens
        self.source = Random(seed)
        self.fickle = fickle  # of so many things that somebody does, one may be to take back
        self.keys = count()
        self.taken_back = 0

    def do(self, table: Table) -> list[Entry]:
        """One thing that somebody does, and what the others answer."""
        if self.fickle and self.source.below(self.fickle) == 0:
            return self.take_back(table) or self.act(table)
        return self.act(table)

    def act(self, table: Table) -> list[Entry]:
        seat = self.one_of([seat for seat in range(len(self.tokens)) if table.state.options(seat)])
        code = self.one_of(table.state.options(seat))
        return playing.act(table, seat, self.tokens[seat], code, table.number, self.key(), table.touched + 1)

    def take_back(self, table: Table) -> list[Entry]:
        match = table.match
        assert match is not None
        able = [seat for seat in range(len(self.tokens)) if not match.undo_refusal(seat)]
        way = len(match._before)
        if not able and (not way or match.state.over):
            return []
        self.taken_back += 1
        at = table.touched + 1
        if able:
            seat = self.one_of(able)
            do = playing.reset if self.source.below(2) else playing.undo
            return do(table, seat, self.tokens[seat], table.number, self.key(), at)
        seat = self.source.below(len(self.tokens))
        moves = table.state.moves - 1 - self.source.below(way)
        entries = playing.ask_to_take_back(table, seat, self.tokens[seat], moves, self.key(), at)
        for other in range(len(self.tokens)):
            asked = table.about.asked
            if asked is not None and other in match.asked_to_agree(seat, moves):
                agrees = bool(self.source.below(4))
                entries += playing.answer(table, other, self.tokens[other], agrees, self.key(), at)
        return entries

    def one_of(self, things: list[int]) -> int:
        return things[self.source.below(len(things))]

    def key(self) -> str:
        return f"key {next(self.keys)}"


def crowded(game: str, seed: int, seats: int = 0) -> tuple[Table, Crowd]:
    """A game that has just begun, and those who play it."""
    table, tokens = begun(game, seats or SEATS[game])
    return table, Crowd(tokens, seed)
