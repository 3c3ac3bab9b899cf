"""Options that throw much away: blunders, and what loses many games that the best option wins."""

from typing import Final, NamedTuple

from tminus.bots.coach import Coach
from tminus.bots.coaches import coach_of
from tminus.bots.reasons import Reason, Trial, blunder_key, hundredths, reason_for
from tminus.bots.search.tree import Tree
from tminus.kernel.state import State
from tminus.kernel.words import Args

_MUCH: Final = 0.1  # of the chance to win; people who play well give up as much once in thirty decisions or so
_SURELY: Final = 0.05  # that it costs at least, even if it was unlucky in the worlds in which it was tried
_LUCK: Final = 2.0  # standard errors


class Loss(NamedTuple):
    """An option that throws much away, and why: a message of the game's coach with its arguments."""

    code: int
    chance: float | None  # to win that it costs beside the best option; None for a blunder, which nobody has to try
    key: str
    args: Args
    game: str

    @property
    def words(self) -> str:
        """Why, in the language that is spoken."""
        return coach_of(self.game).say(self.key, self.args)


def blunders(state: State, seat: int, codes: list[int], coach: Coach) -> list[Loss]:
    """What is wrong with each of these options, which are blunders."""
    found: list[Loss] = []
    for code in codes:
        key = blunder_key(coach, coach.blunder(state, seat, code))
        found.append(Loss(code, None, key, {}, state.game.name))
    return found


def losses(tree: Tree, best: Trial, trials: list[Trial]) -> list[Loss]:
    """Those of the options tried in a search that are far worse than the best one, in the same worlds."""
    race = tree.race
    assert race is not None
    runners = {tree.root.codes[race.runners[runner]]: runner for runner in range(len(race.runners))}
    found: list[Loss] = []
    for trial in trials:
        gain, error = race.beside(runners[trial.code], runners[best.code])
        if -gain >= _MUCH and -gain - _LUCK * error >= _SURELY:
            reason = _reason(-gain, reason_for(trial, best, trials, tree.coach))
            found.append(Loss(trial.code, -gain, reason.key, reason.args, tree.state.game.name))
    return found


def _reason(lost: float, why: Reason) -> Reason:
    games = hundredths(lost)
    if "lacking" in why.args:
        return Reason("loses-lacking", {"games": games, "lacking": why.args["lacking"]})
    return Reason("loses", {"games": games})
