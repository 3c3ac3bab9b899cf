"""Ratings from many games, with their uncertainty (Plackett-Luce, by openskill)."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from tminus.lab.extras import library
from tminus.lab.playing import Finished
from tminus.lab.shares import SURE


class Rating(NamedTuple):
    """How strong a bot is, and how far that may be off (95 %). 25 is the average; 4 more are odds of 2 to 1."""

    rating: float
    within: float

    def summary(self) -> dict[str, Any]:
        return {"rating": round(self.rating, 2), "within": round(self.within, 2)}


def ratings(games: Iterable[Finished]) -> dict[str, Rating]:
    """The rating of every bot. The order of the games is the plan's, whoever finished them first."""
    model = library("openskill.models", "lab").PlackettLuce(tau=0.0)  # bots do not change from game to game
    known: dict[str, Any] = {}
    for game in sorted(games, key=lambda game: game.key):
        if game.winners:
            for name in game.bots:
                known.setdefault(name, model.rating(name=name))
            rate(model, known, game)
    return {name: Rating(bot.mu, SURE * bot.sigma) for name, bot in known.items()}


def rate(model: Any, known: dict[str, Any], game: Finished) -> None:
    """Learn from one game. Only winning counts, as in the shares; each seat of a bot teaches us about that bot."""
    before = [known[name] for name in game.bots]
    ranks = [0 if seat in game.winners else 1 for seat in range(len(before))]
    after = model.rate([[bot] for bot in before], ranks=ranks)
    change = {name: (known[name].mu, known[name].sigma) for name in game.bots}
    for old, (new,), name in zip(before, after, game.bots, strict=True):
        mu, sigma = change[name]
        change[name] = (mu + new.mu - old.mu, sigma * new.sigma / old.sigma)
    for name, (mu, sigma) in change.items():
        known[name] = model.rating(mu=mu, sigma=sigma, name=name)
