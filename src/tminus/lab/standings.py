"""What the games of a ladder add up to."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from tminus.kernel.payoff import portions
from tminus.lab.notebook import Standings
from tminus.lab.plan import Bots, Plan
from tminus.lab.playing import Finished, Pace
from tminus.lab.ratings import Rating, ratings
from tminus.lab.shares import Share, clustered, percentiles

Clusters = dict[int, list[float]]  # what somebody won in the games of each deal


def standings(plan: Plan, finished: Iterable[Finished]) -> Standings:
    """Everything that a reader may want to know, ready for JSON."""
    games = sorted(finished, key=lambda game: game.key)
    rated = ratings(games)
    tables = [table_summary(table, games) for table in plan.tables]
    bots = [bot_summary(bot, games, rated.get(bot), tables) for bot in plan.bots]
    return Standings(
        {
            "game": plan.game,
            "seats": plan.seats,
            "options": plan.settings(),
            "seed": plan.seed,
            "games": len(games),
            "bots": sorted(bots, key=lambda bot: -bot["rating"]),
            "tables": tables,
            "by_seat": [{"seat": seat + 1, **by_seat(games, seat).summary()} for seat in range(plan.seats)],
            "rounds": lengths([game.rounds for game in games]),
            "decisions": lengths([sum(pace.decisions for pace in game.paces) for game in games]),
            "shared_wins": sum(len(game.winners) > 1 for game in games),
            "without_winner": sum(not game.winners for game in games),
        }
    )


def shares_in(game: Finished) -> list[float]:
    """A game that nobody won says nothing about who is better: it counts as shared by all."""
    seats = len(game.bots)
    return portions(game.winners or range(seats), seats)


def won_by(bot: str, games: Iterable[Finished]) -> Share:
    deals: Clusters = defaultdict(list)
    for game in games:
        shares = shares_in(game)
        deals[game.deal].append(sum(shares[seat] for seat, name in enumerate(game.bots) if name == bot))
    return share_of(deals)


def by_seat(games: Iterable[Finished], seat: int) -> Share:
    deals: Clusters = defaultdict(list)
    for game in games:
        deals[game.deal].append(shares_in(game)[seat])
    return share_of(deals)


def share_of(deals: Clusters) -> Share:
    """The games of one deal are not independent of each other: their mean is one observation."""
    return clustered([sum(games) / len(games) for games in deals.values()])


def table_summary(table: Bots, games: list[Finished]) -> dict[str, Any]:
    played = [game for game in games if set(game.bots) == set(table)]
    even = 1 / len(table)
    shares = [{"bot": bot, **judged(won_by(bot, played), even)} for bot in table]
    return {"bots": list(table), "games": len(played), "even": round(even, 4), "shares": shares}


def judged(share: Share, even: float) -> dict[str, Any]:
    verdict = "better" if share.low > even else "worse" if share.high < even else "unclear"
    return {**share.summary(), "verdict": verdict}


def bot_summary(bot: str, games: list[Finished], rating: Rating | None, tables: list[dict[str, Any]]) -> dict[str, Any]:
    played = [game for game in games if bot in game.bots]
    pace = Pace()
    for game in played:
        for seat, name in enumerate(game.bots):
            if name == bot:
                pace.join(game.paces[seat])
    evens = [table["even"] for table in tables if bot in table["bots"]]
    return {
        "bot": bot,
        **(rating or Rating(25.0, 0.0)).summary(),
        "games": len(played),
        **won_by(bot, played).summary(),
        "even": round(sum(evens) / len(evens), 4),
        **pace.summary(),
    }


def lengths(values: list[int]) -> dict[str, Any]:
    return {**percentiles(values), "counts": dict(sorted(Counter(values).items()))}
