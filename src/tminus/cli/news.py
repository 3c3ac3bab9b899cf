"""What a player has to know before deciding: what the others did, and their own turn so far; the weightiest first."""

from typing import NamedTuple

from tminus.cli.boards.board import Board
from tminus.cli.story import Line, told
from tminus.kernel.game import Game
from tminus.kernel.state import Event

# How much a line matters, when there is no room for all.
ROUTINE, OWN_DEED, DEED, BEFELL, VITAL = range(5)


class News(NamedTuple):
    """The lines since a seat's last turn."""

    title: str
    others: list[Line]
    own: list[Line]
    seat: int | None
    left_out: int = 0

    @property
    def lines(self) -> list[Line]:
        return self.others + self.own


def news_for(game: Game, board: Board, events: list[Event], seat: int | None, names: list[str]) -> News:
    """What the seat saw since its last turn ended, without what came to nothing; for a spectator, all of the game."""
    begins, ends = board.turn_begins, board.turn_ends
    breaks = [place for place, event in enumerate(events) if event[0] in begins or event[0] in ends]
    turns = [place for place in breaks if events[place][0] in begins]
    own_turns = [place for place in turns if game.event_args(events[place])["seat"] == f"seat:{seat}"]
    here = own_turns.pop() if own_turns and own_turns[-1] == breaks[-1] else len(events)
    since = next(place for place in breaks if place > own_turns[-1]) if own_turns else 0
    parts = [told(game, part, names) for part in (events[since:here], events[here + 1 :])]
    others, own = ([line for line in part if line.key not in board.idle_events] for part in parts)
    return News(begins[events[own_turns[-1]][0]] if own_turns else "So far", others, own, seat)


def shortened(news: News, most: int, board: Board) -> News:
    """So many lines, the oldest of the least weighty left out first; but never one that is vital to the seat."""
    weights = [weight(line, board, news.seat, BEFELL) for line in news.others]
    weights += [weight(line, board, news.seat, OWN_DEED) for line in news.own]
    droppable = [place for place in range(len(weights)) if weights[place] < VITAL]
    droppable.sort(key=lambda place: weights[place])
    left_out = droppable[: max(0, len(weights) - most)]
    others = [line for place, line in enumerate(news.others) if place not in left_out]
    own = [line for place, line in enumerate(news.own, start=len(news.others)) if place not in left_out]
    return News(news.title, others, own, news.seat, len(left_out))


def weight(line: Line, board: Board, seat: int | None, own: int) -> int:
    """`own` is the weight of what the seat itself did, or of what befell it in another's turn."""
    me = f"seat:{seat}"
    if line.key in board.vital_events or line.args.get("other") == me:
        return VITAL
    if line.key in board.routine_events:
        return ROUTINE
    return own if line.args.get("seat") == me else DEED
