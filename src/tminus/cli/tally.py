"""What many games add up to: how long they were, what they scored, who won them, and how sure that is."""

from collections import Counter
from typing import Any, NamedTuple

from tminus.kernel.payoff import portions
from tminus.lab.shares import percentiles, wilson


class Played(NamedTuple):
    """One finished game."""

    bots: list[str]
    scores: list[int]
    winners: list[int]
    rounds: int
    ending: str
    decisions: int  # those with two or more options
    offered: int  # all the options of these decisions


class Wins:
    """How often somebody won, beside how often chance alone would have it."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0  # a shared win counts in part
        self.even = 0.0

    def add(self, won: float, even: float) -> None:
        self.games += 1
        self.won += won
        self.even += even

    def summary(self) -> dict[str, Any]:
        won = wilson(self.won, self.games).summary()
        return {"games": self.games, **won, "even": round(self.even / self.games, 4)}


class Tally:
    """Games as they come in."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.offered = 0
        self.rounds: list[int] = []
        self.scores: list[int] = []
        self.by_seat: dict[int, Wins] = {}
        self.by_bot: dict[str, Wins] = {}
        self.level_scores = 0
        self.shared_wins = 0
        self.without_winner = 0
        self.endings: Counter[str] = Counter()

    def add(self, game: Played) -> None:
        self.games += 1
        self.decisions += game.decisions
        self.offered += game.offered
        self.rounds.append(game.rounds)
        self.scores += game.scores
        seats = len(game.bots)
        shares = portions(game.winners, seats)
        for seat, share in enumerate(shares):
            self.by_seat.setdefault(seat, Wins()).add(share, 1 / seats)
        for bot in dict.fromkeys(game.bots):
            won = sum(share for share, other in zip(shares, game.bots, strict=True) if other == bot)
            self.by_bot.setdefault(bot, Wins()).add(won, game.bots.count(bot) / seats)
        self.level_scores += game.scores.count(max(game.scores)) > 1
        self.shared_wins += len(game.winners) > 1
        self.without_winner += not game.winners
        self.endings[game.ending] += 1

    def summary(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "mean_options": round(self.offered / self.decisions, 2) if self.decisions else None,
            "rounds": percentiles(self.rounds),
            "scores": percentiles(self.scores),
            "wins_by_seat": [{"seat": seat + 1, **wins.summary()} for seat, wins in sorted(self.by_seat.items())],
            "wins_by_bot": [{"bot": bot, **wins.summary()} for bot, wins in sorted(self.by_bot.items())],
            "level_scores": self.level_scores,
            "shared_wins": self.shared_wins,
            "without_winner": self.without_winner,
            "endings": dict(self.endings),
        }
