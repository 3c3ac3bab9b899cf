"""RLCard: card games in Python. Every step builds what the next player sees."""

from copy import deepcopy
from functools import partial
from typing import Any

from bench.peers.contest import Contestant, Game, Table

GAMES = {
    "leduc-holdem": (2, "small", "a toy poker of six cards"),
    "limit-holdem": (2, "small", "one hand of limit hold'em"),
    "uno": (2, "take-that", "one hand; a drawn card that fits is played by itself; nobody challenges or calls"),
    "gin-rummy": (2, "hands", "one hand; nothing is laid off, and the program finds the melds"),
    "doudizhu": (3, "hands", "one hand; no bidding: the first player is the landlord"),
    "mahjong": (4, "hands", "one hand; four sets and a pair win, without points for patterns"),
    "bridge": (4, "hands", "one deal with bidding and play, simply scored"),
}


class Hand(Table):
    def __init__(self, game: str) -> None:
        import rlcard

        self.env: Any = rlcard.make(game, config={"seed": 1})

    def game(self) -> Game:
        env = self.env
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step((yield list(state["legal_actions"])))
        env.get_payoffs()

    def clone(self) -> object:
        return deepcopy(self.env.game)  # there is no other way


CONTESTANTS = [
    Contestant("RLCard", "Python", game, seats, kind, rules, partial(Hand, game))
    for game, (seats, kind, rules) in GAMES.items()
]
