"""What a player has to know before deciding: what the others did, and their own turn so far; the weightiest first."""

from typing import NamedTuple

from tminus.cli.boards.board import Board
from tminus.cli.digest import Entry, digested
from tminus.cli.story import Line, told
from tminus.kernel.game import Game
from tminus.kernel.state import Event

# How much a line matters, when there is no room for all.
ROUTINE, OWN_DEED, DEED, BEFELL, VITAL = range(5)

FROM_THE_BEGINNING = "So far"
SINCE = "Since your last choice"
DONE_FOR_YOU = " (done for you)"  # by the table, where there was nothing to choose, or by a bot


class News(NamedTuple):
    """What happened since a seat last chose something."""

    title: str
    others: list[Entry]
    own: list[Entry]
    seat: int | None
    left_out: int = 0

    @property
    def entries(self) -> list[Entry]:
        return self.others + self.own


def news_for(
    game: Game, board: Board, events: list[Event], seat: int | None, names: list[str], chose: list[int] | None = None
) -> News:
    """What the seat saw since it last chose something before the present turn, without what came to nothing.

    `chose` tells how many events it had seen each time; without it, every turn of the seat counts. A spectator is told
    the whole game.
    """
    turns = own_turns(game, board, events, seat)
    breaks = [place for place, event in enumerate(events) if event[0] in board.turn_begins | board.turn_ends]
    here = turns[-1] if turns and turns[-1] == breaks[-1] else len(events)
    said = [place for place in turns if place < here] if chose is None else [seen for seen in chose if seen <= here]
    since = after(said[-1], here, turns, breaks) if said else 0
    parts = [told(game, part, names) for part in (events[since:here], events[here + 1 :])]
    others, own = ([line for line in part if line.key not in board.idle_events] for part in parts)
    entries = [unasked(entry, board, seat) for entry in digested(game, board, others, names)]
    return News(SINCE if said else FROM_THE_BEGINNING, entries, digested(game, board, own, names), seat)


def own_turns(game: Game, board: Board, events: list[Event], seat: int | None) -> list[int]:
    begins = [place for place, event in enumerate(events) if event[0] in board.turn_begins]
    return [place for place in begins if game.event_args(events[place])["seat"] == f"seat:{seat}"]


def after(chose: int, here: int, turns: list[int], breaks: list[int]) -> int:
    """Where the news begin for a seat that chose something then: what it did itself in its turn is none."""
    earlier = [place for place in breaks if place <= chose]
    if not earlier or earlier[-1] not in turns:
        return chose
    return next((place for place in breaks if place > chose and place not in turns), here)


def unasked(entry: Entry, board: Board, seat: int | None) -> Entry:
    """A turn of the seat among what happened since it last chose passed without a question."""
    first = entry.lines[0]
    own = first.key in board.turn_begins and first.args.get("seat") == f"seat:{seat}"
    return entry._replace(words=entry.words + DONE_FOR_YOU, brief=entry.brief + DONE_FOR_YOU) if own else entry


def shortened(news: News, most: int, board: Board, strictly: bool = False) -> News:
    """So many entries, the oldest of the least weighty left out first; but, unless it is meant strictly, none that is
    vital to the seat."""
    weights = [weight(entry, board, news.seat, BEFELL) for entry in news.others]
    weights += [weight(entry, board, news.seat, OWN_DEED) for entry in news.own]
    droppable = [place for place in range(len(weights)) if strictly or weights[place] < VITAL]
    droppable.sort(key=lambda place: weights[place])
    left_out = droppable[: max(0, len(weights) - most)]
    others = [entry for place, entry in enumerate(news.others) if place not in left_out]
    own = [entry for place, entry in enumerate(news.own, start=len(news.others)) if place not in left_out]
    return News(news.title, others, own, news.seat, len(left_out))


def weight(entry: Entry, board: Board, seat: int | None, own: int) -> int:
    return max(weight_of_line(line, board, seat, own) for line in entry.lines)


def weight_of_line(line: Line, board: Board, seat: int | None, own: int) -> int:
    """`own` is the weight of what the seat itself did, or of what befell it in another's turn."""
    me = f"seat:{seat}"
    if line.key in board.vital_events or line.args.get("other") == me:
        return VITAL
    if line.key in board.routine_events:
        return ROUTINE
    return own if line.args.get("seat") == me else DEED
