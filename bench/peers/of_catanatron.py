"""catanatron: Catan in Python."""

from functools import partial
from typing import Any

from bench.peers.contest import Contestant, Game, Table

RULES = "the base game; trades with the bank and at ports, none between players; given up after 1,000 turns"


class Catan(Table):
    def __init__(self, seats: int) -> None:
        from catanatron.game import TURNS_LIMIT
        from catanatron.game import Game as CatanGame
        from catanatron.models.player import Color, Player

        self.most_turns = TURNS_LIMIT
        self.new = CatanGame
        self.players = [Player(color) for color in list(Color)[:seats]]
        self.board: Any = None
        self.games = 0

    def game(self) -> Game:
        self.games += 1
        board = self.board = self.new(self.players, seed=self.games)
        state = board.state
        while board.winning_color() is None and state.num_turns < self.most_turns:
            board.execute((yield state.playable_actions), validate_action=False)

    def clone(self) -> object:
        return self.board.copy()


CONTESTANTS = [
    Contestant("catanatron", "Python", "catan", seats, "building", RULES, partial(Catan, seats)) for seats in (2, 4)
]
