"""Hints for a player: the best few options, the chance to win after each, and a reason in words; and what throws much
away.

Like a bot, whoever gives a hint is handed a state that the seat might imagine: a hint gives nothing away.
"""

from typing import Final, NamedTuple

from tminus.bots.coaches import coach_of
from tminus.bots.losses import Loss, blunders, losses
from tminus.bots.reasons import Reason, Trial, reason_for
from tminus.bots.search.tree import Tree
from tminus.bots.search.tuned import tuned
from tminus.kernel.errors import TMinusError
from tminus.kernel.randomness import SEEDS, Random
from tminus.kernel.state import State
from tminus.kernel.words import Args

_ENDLESS: Final = 1_000_000_000
_DOUBT: Final = 2  # worlds of middling luck that every option is credited with, as a few lucky ones prove nothing
_SURE: Final = 8  # worlds in which an option has to end the game with a win to be called one that does
_LEAST: Final = 5  # worlds: what was tried less was soon given up, and nobody knows how good it is


class NoHint(TMinusError):
    """There is nothing to give a hint for: the sentence says why."""


class Hint(NamedTuple):
    """An option that is worth choosing, and why: a message of the game's coach with its arguments."""

    code: int
    chance: float | None  # to win after it; None where there was nothing to find out
    worlds: int  # imagined worlds in which it was tried: the more, the surer
    key: str
    args: Args
    game: str

    @property
    def words(self) -> str:
        """Why, in the language that is spoken."""
        return coach_of(self.game).say(self.key, self.args)


class Advice(NamedTuple):
    """About one decision: what is worth choosing, best first, and what throws much away."""

    hints: list[Hint]
    losses: list[Loss]


def hints(
    state: State, seat: int, most: int = 3, seconds: float = 1.0, iterations: int | None = None, seed: int = 0
) -> list[Hint]:
    """The best options of a seat, best first. It thinks for so many seconds; or, if iterations are given, in so many
    imagined worlds, and then the same seed gives the same hints."""
    return advice(state, seat, most, seconds, iterations, seed).hints


def advice(
    state: State, seat: int, most: int = 3, seconds: float = 1.0, iterations: int | None = None, seed: int = 0
) -> Advice:
    """The hints, and beside them what throws much away, as far as so much thinking tells."""
    _check(state, seat, most, seconds, iterations)
    options = state.options(seat)
    coach = coach_of(state.game.name)
    if len(options) == 1:
        return Advice([_without_trial(options[0], "no-other-choice", state)], [])
    source = Random(-1 - 2 * seed)  # never the stream of a game with the same seed: it would foretell the cards
    shown = state.imagine(seat, source.below(SEEDS)).hush()
    good = coach.sane(shown, seat, options)
    bad = blunders(shown, seat, [code for code in options if code not in good], coach)
    if len(good) == 1:
        return Advice([_without_trial(good[0], "others-are-blunders", state)], bad)
    tree = Tree(shown, seat, coach, tuned(state.game.name, state.seats), source)
    tree.explaining = True
    tree.grow(good, iterations or _ENDLESS, 0.0 if iterations else seconds)
    trials = _trials(tree)
    known = [trial for trial in trials if trial.worlds >= _LEAST] or trials
    found: list[Hint] = []
    for trial in known[:most]:
        wins = _wins_at_once(shown, seat, trial.code, source)
        reason = Reason("wins", {}) if wins else reason_for(trial, known[0], trials, coach)
        found.append(Hint(trial.code, trial.chance, trial.worlds, reason.key, reason.args, state.game.name))
    return Advice(found, bad + losses(tree, known[0], trials))


def _check(state: State, seat: int, most: int, seconds: float, iterations: int | None) -> None:
    if state.listed:
        raise NoHint("Hints are for a game in which chance is drawn, not for one in which it is listed.")
    if state.over:
        raise NoHint("The game is over: there is nothing to decide any more.")
    if not 0 <= seat < state.seats:
        raise NoHint(f"There is no seat {seat}: this game has seats 0 to {state.seats - 1}.")
    if not state.options(seat):
        deciding = " and ".join([f"seat {other}" for other in state.pending()])
        raise NoHint(f"Seat {seat} has nothing to decide now: {deciding} must act.")
    if most < 1:
        raise NoHint(f"The number of hints is 1 or more, not {most}.")
    if iterations is not None and iterations < 1:
        raise NoHint(f"A hint takes one imagined world or more, not {iterations}.")
    if iterations is None and not seconds > 0.0:
        raise NoHint(f"A hint takes some time to think, not {seconds:g} seconds.")


def _trials(tree: Tree) -> list[Trial]:
    """What the search found out about each option that it tried, the best first."""
    codes, visits, totals = tree.root.codes, tree.root.visits, tree.root.totals
    usual = sum(totals) / sum(visits)
    trials: list[Trial] = []
    for number in range(len(codes)):
        tried = visits[number]
        if tried:
            chance = (totals[number] + _DOUBT * usual) / (tried + _DOUBT)
            account = [sign / tried for sign in tree.accounts[codes[number]]]
            trials.append(Trial(codes[number], tried, chance, account))
    return sorted(trials, key=_best_first)


def _best_first(trial: Trial) -> tuple[float, int]:
    return (-trial.chance, -trial.worlds)


def _wins_at_once(state: State, seat: int, code: int, source: Random) -> bool:
    """Whether the game is over and won right after this option, whatever the seat cannot know."""
    for _ in range(_SURE):
        world = state.imagine(seat, source.below(SEEDS))
        world.act(seat, code)
        if not world.over or seat not in world.winners():
            return False
    return True


def _without_trial(code: int, key: str, state: State) -> Hint:
    return Hint(code, None, 0, key, {}, state.game.name)
