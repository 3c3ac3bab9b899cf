"""What many games add up to: how long they were, what they scored, who won them, and how sure that is."""

from collections import Counter
from math import sqrt
from typing import Any, NamedTuple

SURE = 1.96  # standard deviations of a 95 % interval


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
        low, high = interval(self.won, self.games)
        return {
            "games": self.games,
            "share": round(self.won / self.games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "even": round(self.even / self.games, 4),
        }


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    share = won / games
    squared = SURE * SURE / games
    middle = share + squared / 2
    reach = SURE * sqrt(share * (1 - share) / games + squared / (4 * games))
    return (middle - reach) / (1 + squared), (middle + reach) / (1 + squared)


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
        shares = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(seats)]
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


def percentiles(values: list[int]) -> dict[str, int | None]:
    """The values that 5, 50 and 95 of a hundred stay at or below."""
    ordered = sorted(values)
    return {f"p{q}": ordered[(len(ordered) - 1) * q // 100] if ordered else None for q in (5, 50, 95)}
