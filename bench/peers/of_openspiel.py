"""OpenSpiel through Python: its games in C++ and its games in Python; and how any of its games is played."""

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from bench.peers.contest import ENVIRONMENT, Contestant, Game, Lacking, Table

CHANCE, TOGETHER, OVER = -1, -2, -4  # in place of the player to move

IN_CPP = {
    "crazy_eights": (5, "take-that", "one hand; without the cards that skip, reverse and add"),
    "hearts": (4, "hands", "one deal, with passing and all common rules"),
    "skat": (3, "hands", "one deal; bidding is simplified"),
    "spades": (4, "hands", "one deal for partners, with bids"),
    "euchre": (4, "hands", "one deal, with bidding and playing alone"),
    "gin_rummy": (2, "hands", "one hand, with knocking and laying off"),
    "cribbage": (2, "hands", "a whole game to 121"),
    "hanabi": (2, "hands", "the whole game"),
    "goofspiel": (2, "secret", "the whole game of 13 cards"),
    "pig": (2, "building", "the whole game to 100"),
    "backgammon": (2, "building", "one game; no doubling"),
    "leduc_poker": (2, "small", "a toy poker of six cards"),
    "chess": (2, "small", "the whole game"),
}
IN_PYTHON = {
    "kuhn_poker": (2, "small", "a toy poker of three cards"),
    "tic_tac_toe": (2, "small", "the whole game"),
    "liars_poker": (2, "small", "one round, ten digits a hand"),
    "block_dominoes": (2, "hands", "one hand of seven tiles each; no drawing"),
    "team_dominoes": (4, "hands", "one hand of seven tiles each, for partners"),
}
AS_ENVIRONMENTS = ("crazy_eights", "hearts", "goofspiel", "gin_rummy", "python_tic_tac_toe")


def load(name: str) -> Any:
    import pyspiel

    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return pyspiel.load_game(name)


class Spiel(Table):
    """Any game of OpenSpiel. Chance is drawn by OpenSpiel's own function, the fastest there is from Python."""

    def __init__(self, rules: Any) -> None:
        import pyspiel

        self.pyspiel = pyspiel
        self.rules = rules
        self.state: Any = None
        self.chance = random.Random(1).random

    def game(self) -> Game:
        sample = self.pyspiel.sample_action
        chance = self.chance
        state = self.state = self.rules.new_initial_state()
        while True:
            player = state.current_player()
            if player >= 0:
                state.apply_action((yield state.legal_actions()))
            elif player == CHANCE:
                state.apply_action(sample(state.chance_outcomes(), chance())[0])
            elif player == TOGETHER:
                actions = []
                for each in range(state.num_players()):
                    options = state.legal_actions(each)
                    actions.append((yield options) if options else 0)
                state.apply_actions(actions)
            else:
                return

    def clone(self) -> object:
        return self.state.clone()

    def redeal(self) -> object:
        state = self.state
        try:
            return state.resample_from_infostate(max(state.current_player(), 0), self.chance)
        except self.pyspiel.SpielError as error:
            raise Lacking from error

    def inside(self, count: int) -> Callable[[], object]:
        """A search that takes one look at the first decision, for which it plays games to their end."""
        next(self.game())
        seed = int(self.chance() * 2**31)
        evaluator = self.pyspiel.RandomRolloutEvaluator(count, seed)
        try:
            search = self.pyspiel.MCTSBot(self.rules, evaluator, 2.0, 1, 100, False, seed, False)
        except self.pyspiel.SpielError as error:
            raise Lacking from error
        return partial(search.mcts_search, self.state)


class Learning(Table):
    """OpenSpiel's environment for learning programs, which shows every player what it sees at every step."""

    def __init__(self, name: str) -> None:
        from open_spiel.python.rl_environment import Environment

        self.env: Any = Environment(load(name))
        self.env.seed(1)

    def game(self) -> Game:
        env = self.env
        step = env.reset()
        while not step.last():
            seen = step.observations
            if env.is_turn_based:
                step = env.step([(yield seen["legal_actions"][seen["current_player"]])])
            else:
                actions = []
                for options in seen["legal_actions"]:
                    actions.append((yield options) if options else 0)
                step = env.step(actions)


def one_game(name: str) -> Spiel:
    return Spiel(load(name))


GAMES = {**IN_CPP, **{f"python_{name}": about for name, about in IN_PYTHON.items()}}

CONTESTANTS = [
    Contestant(
        "OpenSpiel",
        "Python" if name.startswith("python_") else "C++",
        name,
        seats,
        kind,
        rules,
        partial(one_game, name),
    )
    for name, (seats, kind, rules) in GAMES.items()
] + [
    Contestant(
        "OpenSpiel", "rl_environment", name, *GAMES[name][:2], GAMES[name][2], partial(Learning, name), ENVIRONMENT
    )
    for name in AS_ENVIRONMENTS
]
