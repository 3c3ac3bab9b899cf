"""Bots at the table: one question to a bot, and one whole game with a bot in every seat."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tminus.bots.bot import Bot, Budget
from tminus.kernel.errors import BadOption
from tminus.kernel.notebook import outcome_shown
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import State

Watch = Callable[[State, int, int], None]  # the state after an action, whose it was, and its code


class Outcome(NamedTuple):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    rounds: int | None  # where the game counts rounds
    decisions: int

    def _repr_html_(self) -> str:
        return outcome_shown(self.scores, self.winners, self.rounds, self.decisions)


def ask(bot: Bot, state: State, seat: int, source: Random, budget: Budget | None = None) -> int:
    """What the bot chooses for this seat. It never sees the state itself, only one that the seat might imagine."""
    if bot.needs_state:
        shown = state.imagine(seat, source.below(SEEDS))
    else:
        shown = state.game.blank()
    return bot.choose(shown, seat, state.options(seat), budget)


def play_game(
    state: State, bots: Sequence[Bot], seed: int = 0, watch: Watch | None = None, budget: Budget | None = None
) -> Outcome:
    """Play this state to its end with one bot a seat. `watch` is called after each action."""
    if len(bots) != state.seats:
        raise BadOption(f"This game has {state.seats} seats, but {len(bots)} bots are to play it.")
    if state.listed:
        raise BadOption("Bots can only play a game in which chance is drawn, not one in which it is listed.")
    source = Random(-2 - 2 * seed)  # never the stream of a game or a bot with the same seed
    decisions = 0
    while not state.over:
        seat = state.pending()[0]
        code = ask(bots[seat], state, seat, source, budget)
        state.act(seat, code)
        decisions += 1
        if watch is not None:
            watch(state, seat, code)
    return Outcome(state.scores(), state.winners(), state.view(None).get("round"), decisions)
