"""What bots know of Rocketmen."""

from pathlib import Path

from tminus.bots.coach import Coach
from tminus.bots.rocketmen import advise, blunders, evaluation
from tminus.games.rocketmen.cards import IDS
from tminus.games.rocketmen.catalogue import MESSAGES, card_ref
from tminus.games.rocketmen.state import Table
from tminus.kernel.state import State
from tminus.kernel.words import Args


class RocketmenCoach(Coach):
    def __init__(self) -> None:
        super().__init__(evaluation.SIGNS, blunders.BLUNDERS, Path(__file__).parent)
        self.words.complete(self.name_cards)

    def name_cards(self) -> None:
        words = self.words
        for kind, card in enumerate(IDS):
            args: Args = {"card": MESSAGES[card_ref(kind)]}
            words[f"sign:deck-{card}"] = self.say("in-deck", args)
            words[f"sign:pad-{card}"] = self.say("on-pad", args)
            words[f"sign:hand-{card}"] = self.say("in-hand", args)

    def advise(self, state: State, seat: int, options: list[int]) -> list[float]:
        return advise(state, seat, options)

    def blunder(self, state: State, seat: int, code: int) -> int:
        assert isinstance(state, Table)
        return blunders.blunder(state, seat, code)

    def clock(self, state: State) -> int:
        assert isinstance(state, Table)
        return state.turns

    def progress(self, state: State) -> float:
        assert isinstance(state, Table)
        return evaluation.progress(state)

    def read(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Table)
        return evaluation.read(state, seat)
