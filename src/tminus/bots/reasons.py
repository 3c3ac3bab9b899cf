"""Why an option is good: what it brings that the others do not, as message keys with arguments.

Options are compared by the accounts of the tables that they led to (`Coach.account`), so a reason names what counted.
"""

from typing import Final, NamedTuple

from tminus.bots.coach import Coach
from tminus.kernel.words import Args

_CERTAIN: Final = 0.98
_NOTICEABLE: Final = 0.1  # of a sign's contribution; the chance to win changes by two or three in a hundred
_NEARLY: Final = 0.7  # of the strongest sign: what is as strong as that is named beside it
_CLEARLY: Final = 0.05  # of the chance to win: too much to be called the same


class Trial(NamedTuple):
    """What came of an option: in how many worlds, the chance to win after it, and the mean account."""

    code: int
    worlds: int
    chance: float
    account: list[float]


class Reason(NamedTuple):
    """A message and its arguments."""

    key: str
    args: Args


def reason_for(trial: Trial, best: Trial, trials: list[Trial], coach: Coach) -> Reason:
    """What speaks for an option among all that were tried; for all but the best also what speaks for the best."""
    others = [other for other in trials if other.code != trial.code]
    if not others:
        return Reason("at-first-sight", {})
    usual = sum([other.chance for other in others], 0.0) / len(others)
    if trial.chance >= _CERTAIN > usual:
        return Reason("all-but-wins", {})
    gained = _strongest(_gains(trial, others))
    lacking = [number for number in _strongest(_gains(best, [trial])) if number not in gained]
    if gained and lacking:
        return Reason("gives-but", {"sign": _ref(coach, gained[0]), "lacking": _ref(coach, lacking[0])})
    if lacking:
        return Reason("lacks", {"lacking": _ref(coach, lacking[0])})
    if len(gained) > 1:
        return Reason("gives-both", {"sign": _ref(coach, gained[0]), "also": _ref(coach, gained[1])})
    if gained:
        return Reason("gives", {"sign": _ref(coach, gained[0])})
    # How games end is all that can tell options apart, where no sign does.
    if best.chance - trial.chance > _CLEARLY:
        return Reason("worse", {})
    return Reason("better" if trial.code == best.code and trial.chance - usual > _CLEARLY else "same", {})


def estimate(coach: Coach, chance: float) -> str:
    """A chance to win, said in words."""
    games = hundredths(chance)
    key = "hardly-ever" if games < 1 else "nearly-always" if games > 99 else "so-often"
    return coach.say(key, {"games": games})


def hundredths(chance: float) -> int:
    return round(chance * 100)


def blunder_key(coach: Coach, number: int) -> str:
    return f"blunder:{coach.blunders[number]}"


def _gains(trial: Trial, others: list[Trial]) -> list[float]:
    """By how much each sign counts for more after this option than after the others on average."""
    gains = trial.account[:]
    for other in others:
        for number in range(len(gains)):
            gains[number] -= other.account[number] / len(others)
    return gains


def _strongest(gains: list[float]) -> list[int]:
    """The sign that gains most, and a second one if it gains nearly as much; none if nothing is gained."""
    order = sorted([(-gains[number], number) for number in range(len(gains))])
    least = max(_NOTICEABLE, -order[0][0] * _NEARLY) if order else _NOTICEABLE
    return [number for loss, number in order[:2] if -loss >= least]


def _ref(coach: Coach, number: int) -> str:
    return f"sign:{coach.signs[number]}"
