"""Points, ties and the winner (RULES.md chapter 13; for solitaire RM 15.19)."""

from typing import TYPE_CHECKING

from tminus.games.rocketmen.cards import LOCATIONS, THREAT_POINTS, TOKEN_POINTS
from tminus.games.rocketmen.goals import goal_points, is_fulfilled, threats_of, variant_points

if TYPE_CHECKING:
    from tminus.games.rocketmen.state import Table


def seat_breakdown(table: "Table", seat: int) -> dict[str, int]:
    """RM 13.5: a seat's points by rule, as if the game ended now."""
    threats = THREAT_POINTS * threats_of(table, seat)
    on_track = threats if table.seats == 1 and table.edition.solo_threats_on_track else 0
    return {
        "track": table.points[seat] - on_track,
        "threats": threats,
        "tokens": TOKEN_POINTS * [table.moon_token, table.mars_token].count(seat),
        "goal": goal_points(table, seat),
        "variants": variant_points(table, seat),
    }


def score(table: "Table", seat: int) -> int:
    return sum(seat_breakdown(table, seat).values())


def shown_score(table: "Table", holder: int, seat: int | None, threats: int) -> int:
    """A seat's points as another one may know them, with so many Threats (RM 13.5): what others get for goals and
    variants shows at the end only."""
    points = table.points[holder]
    if table.seats > 1 or not table.edition.solo_threats_on_track:
        points += THREAT_POINTS * threats
    points += TOKEN_POINTS * (int(holder == table.moon_token) + int(holder == table.mars_token))
    if holder == seat or table.over:
        points += goal_points(table, holder) + variant_points(table, holder)
    return points


def scores(table: "Table") -> list[int]:
    return [score(table, seat) for seat in range(table.seats)]


def breakdown(table: "Table") -> list[dict[str, int]]:
    return [seat_breakdown(table, seat) for seat in range(table.seats)]


def ai_score(table: "Table") -> int:
    """RM 16.18: in the preview the AI's Threats are counted at the end."""
    threats = 0 if table.edition.solo_threats_on_track else THREAT_POINTS * table.ai_threats
    return table.ai_points + threats


def best_location(table: "Table", seat: int) -> int:
    """RM 13.6: the rank of the best location of a seat."""
    return max([-1, *[place for place in range(LOCATIONS) if table.done[seat] >> place & 1]])


def winners(table: "Table") -> list[int]:
    """RM 13.6, RM 13.7; alone, the AI may win instead (RM 15.19, RM 16.20)."""
    if table.seats == 1:
        mine, theirs = score(table, 0), ai_score(table)
        wins = mine > theirs or (mine == theirs and table.edition.solo_player_wins_ties)
        return [0] if wins and all([is_fulfilled(table, 0, goal) for goal in table.goals[0]]) else []
    ranks = [
        (score(table, seat), best_location(table, seat), table.done[seat].bit_count()) for seat in range(table.seats)
    ]
    best = max(ranks)
    return [seat for seat in range(table.seats) if ranks[seat] == best]
