"""What a player has to know before deciding: what the others did, and their own turn so far; the weightiest first."""

from itertools import takewhile
from typing import NamedTuple

from tminus.boards.board import Board
from tminus.cli.digest import Entry, digested, in_one_breath
from tminus.cli.story import Line, told
from tminus.kernel.game import Game
from tminus.kernel.state import Event

# How much a line matters, when there is no room for all.
ROUTINE, OWN_DEED, DEED, BEFELL, VITAL, NEWEST = range(6)

FROM_THE_BEGINNING = "So far"
SINCE = "Since your last choice"
LAST_TURN = "Your last turn: "
MEANWHILE = "Meanwhile: "
DONE_FOR_YOU = " (done for you)"  # by the table, where there was nothing to choose, or by a bot


class News(NamedTuple):
    """What happened since a seat last chose something."""

    title: str
    others: list[Entry]
    own: list[Entry]
    seat: int | None
    left_out: int = 0
    was_read: bool = False  # by now, as the seat has chosen something since it was first told
    settled: tuple[Entry, ...] = ()  # how its own last turn came out, and what its automatic rival did: never left out

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
    said = [place + 1 for place in turns if place < here] if chose is None else [seen for seen in chose if seen <= here]
    since = after(said[-1], here, turns, breaks) if said else 0 if board.setup_is_news or not breaks else breaks[0]
    parts = [told(game, part, names) for part in (events[since:here], events[here + 1 :])]
    others, own = ([line for line in part if line.key not in board.idle_events] for part in parts)
    rivals = list(takewhile(lambda line: line.key in board.rival_events, own))
    aftermath = told(game, verdict(board, events, said[-1], breaks) + events[said[-1] : since], names) if said else []
    entries = [unasked(entry, board, seat) for entry in digested(game, board, others, names)]
    first = settled(game, board, aftermath, rivals, seat, names)
    title = SINCE if said else FROM_THE_BEGINNING
    news = News(title, entries, digested(game, board, own[len(rivals) :], names), seat)
    if chose is not None and any(seen > here for seen in chose):
        return news._replace(others=[*first, *entries], was_read=True)
    return news._replace(settled=first)


def verdict(board: Board, events: list[Event], chose: int, breaks: list[int]) -> list[Event]:
    """How the turn came out in which something was chosen, as far as that was clear by then."""
    began = max((place for place in breaks if place < chose), default=0)
    return [event for event in events[began:chose] if event[0] in board.verdict_events]


def settled(
    game: Game, board: Board, aftermath: list[Line], rivals: list[Line], seat: int | None, names: list[str]
) -> tuple[Entry, ...]:
    """What followed from the seat's last choice while nobody asked it, and what its rival did before it is asked."""
    outcomes = (board.vital_events | board.outcome_events) - board.rival_events
    mine = [line for line in aftermath if line.key in outcomes]
    rivals = [line for line in aftermath if line.key in board.rival_events] + rivals
    me = Line("", "", {"seat": f"seat:{seat}"})
    entries = []
    for title, lines in ((LAST_TURN, mine), (MEANWHILE, rivals)):
        if lines:
            weighty = [line for line in lines if line.key not in board.routine_events] or lines
            words, brief = (title + in_one_breath(game, me, part, names) for part in (lines, weighty))
            entries.append(Entry(words, words if lines is mine else brief, lines))
    return tuple(entries)


def own_turns(game: Game, board: Board, events: list[Event], seat: int | None) -> list[int]:
    begins = [place for place, event in enumerate(events) if event[0] in board.turn_begins]
    return [place for place in begins if game.event_args(events[place])["seat"] == f"seat:{seat}"]


def after(chose: int, here: int, turns: list[int], breaks: list[int]) -> int:
    """Where the news begin for a seat that chose something then: what it did itself in its turn is none."""
    earlier = [place for place in breaks if place < chose]
    if not earlier or earlier[-1] not in turns:
        return chose
    return next((place for place in breaks if place >= chose), here)


def unasked(entry: Entry, board: Board, seat: int | None) -> Entry:
    """A turn of the seat among what happened since it last chose passed without a question."""
    first = entry.lines[0]
    own = first.key in board.turn_begins and first.args.get("seat") == f"seat:{seat}"
    return entry._replace(words=entry.words + DONE_FOR_YOU, brief=entry.brief + DONE_FOR_YOU) if own else entry


def shortened(news: News, most: int, board: Board, strictly: bool = False) -> News:
    """So many entries, the oldest of the least weighty left out first; but, unless it is meant strictly, none that is
    vital to the seat."""
    weights = [weight(entry, board, news.seat, BEFELL) for entry in news.others] + own_weights(news, board)
    droppable = [place for place in range(len(weights)) if strictly or weights[place] < VITAL]
    droppable.sort(key=lambda place: weights[place])
    left_out = droppable[: max(0, len(weights) - most)]
    others = [entry for place, entry in enumerate(news.others) if place not in left_out]
    own = [entry for place, entry in enumerate(news.own, start=len(news.others)) if place not in left_out]
    return news._replace(others=others, own=own, left_out=len(left_out))


def own_weights(news: News, board: Board) -> list[int]:
    """In one's own turn what has just happened matters most, be it routine or not."""
    weights = [weight(entry, board, news.seat, OWN_DEED) for entry in news.own]
    mine = [entry.lines[0].args.get("seat") == f"seat:{news.seat}" for entry in news.own]
    weights = [max(weight, OWN_DEED * own) for weight, own in zip(weights, mine, strict=True)]
    return [*weights[:-1], *(NEWEST if news.was_read else max(newest, BEFELL) for newest in weights[-1:])]


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
