"""Bots at the table: one question to a bot, and one whole game with a bot in every seat."""

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, Final, NamedTuple

from tminus.bots.bot import Bot, BotFailed, Budget
from tminus.bots.outside import failed, name_of
from tminus.bots.registry import BOTS
from tminus.kernel.errors import BadOption
from tminus.kernel.notebook import outcome_shown
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import NO_CHOICE, State

Watch = Callable[[State, int, int], None]  # the state after an action, whose it was, and its code

OURS: Final = frozenset(BOTS.values())
_MOST_LISTED: Final = 20


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
    if type(bot) in OURS:
        return bot.choose(shown, seat, state.options(seat), budget)
    return ask_own(bot, shown, seat, state.options(seat), budget)


def ask_own(bot: Any, shown: State, seat: int, options: list[int], budget: Budget | None) -> int:
    """What a bot of somebody's own chooses, be it as one of NumPy's numbers. Raises BotFailed, with the traceback of
    its error, or if it is none of its options."""
    try:
        chosen = bot.choose(shown, seat, options[:], budget)
    except Exception as error:  # whatever a stranger's code can raise
        raise failed(bot, error)  # noqa: B904  it has its cause
    try:
        code = index(chosen)
    except TypeError:
        code = NO_CHOICE
    if code not in options:
        listed = ", ".join([str(option) for option in options[:_MOST_LISTED]])
        more = ", …" if len(options) > _MOST_LISTED else ""
        raise BotFailed(
            f"The bot '{name_of(bot)}' has chosen {chosen!r} for seat {seat}, which is none of its options: "
            f"{listed}{more}."
        )
    return code


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
