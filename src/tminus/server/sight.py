"""What somebody sees at a table: the one place where it is decided what leaves the server.

Everything is made from a view, from events that the seat saw and from what is open to all. Numbers that would tell how
much was hidden from somebody (how many events there were in all, say) are never sent. That somebody has chosen in
secret is open, as a card that lies face down is: the number of the table tells it, and how often they changed their
mind.
"""

from functools import lru_cache
from typing import cast

from msgspec.structs import asdict

from tminus.games import game as game_named
from tminus.kernel.speaking import spoken
from tminus.kernel.state import Event
from tminus.kernel.words import Description
from tminus.server.about import About
from tminus.server.asked import refusal_to_ask, still_to_agree
from tminus.server.called import called, names_of
from tminus.server.patience import deadlines
from tminus.server.shown import (
    Args,
    Asked,
    Clock,
    Continued,
    Described,
    ForAll,
    ForOne,
    Game,
    MayAsk,
    Option,
    Shown,
    Told,
    View,
)
from tminus.server.table import Table

RECENT = 2_000  # events whose words are kept: whatever happens is told to several at once


def sight(table: Table, seat: int | None, seen: int = 0) -> Shown:
    """The table as a seat sees it, or a spectator (None), with the events after the first `seen` ones."""
    return {**for_all(table), **for_one(table, seat, seen)}


def for_all(table: Table) -> ForAll:
    """What is the same for everybody."""
    described = about_for_all(table.about)  # nothing that is added below hides in it, which mypy cannot know
    shown: ForAll = {"table": table.id, "number": table.number, **described}  # type: ignore[typeddict-item]
    if table.match is not None:
        shown["moves"] = table.state.moves
        shown["asked"] = asked(table)
        shown["clocks"] = [clock(table, seat) for seat in range(len(table.clocks))]
    return shown


def for_one(table: Table, seat: int | None, seen: int = 0, upto: int | None = None) -> ForOne:
    """What is not. Whoever knows that the first `seen` events are among the first `upto` of all spares us a look at
    them."""
    shown: ForOne = {"seat": seat}
    match = table.match
    if match is None:
        return shown
    state = match.state
    names = names_of(table.about)
    if upto is None:
        events = state.events(seat)
        seen = min(seen, len(events))
        new = events[seen:]
    else:
        new = state.events(seat, upto)
    shown["view"] = cast(View, state.view(seat))
    shown["prompt"] = state.prompt(seat, names)
    shown["seen"] = seen
    shown["events"] = [told(table, event, names) for event in new]
    if seat is not None:
        shown["since"] = table.since[seat]
        shown["order"] = table.about.places[seat].order or None
        shown["options"] = [option(code, state.describe(seat, code)) for code in state.options(seat)]
        shown["undo"] = match.undo_refusal(seat) or None
        shown["ask_back"] = asking_back(table, seat) if shown["undo"] and not state.over else None
    if state.over:
        shown["scores"] = state.scores()
        shown["winners"] = state.winners()
        shown["breakdown"] = state.breakdown()
    return shown


def about_for_all(about: About) -> Described:
    """What everybody may know of a table; its secret once the game is over, so that all can check the luck."""
    return {
        "game": cast(Game, about.game),
        "settings": about.options,
        "status": about.status,
        "pace": about.pace,
        "public": about.public,
        "locked": about.locked,
        "hints": about.hints_allowed,
        "limits": {
            "remind": about.limits.remind,
            "stand_in": about.limits.stand_in,
            "each": about.limits.each,
            "bank": about.limits.bank,
        },
        "places": [
            {"holder": place.holder, "name": called(place), "bot": place.bot, "away": place.away}
            for place in about.places
        ],
        "commitment": about.commitment or None,
        "secret": about.secret if about.status == "over" else None,
        "rematch": about.rematch or None,
        "continues": None if about.continues is None else cast(Continued, asdict(about.continues)),
        "lesson": about.lesson,
    }


def asked(table: Table) -> Asked | None:
    """Who wants to take back until how many actions remain, who has agreed, and whose answer is waited for."""
    request = table.about.asked
    if request is None:
        return None
    needed = still_to_agree(table, request)
    return {"seat": request.seat, "moves": request.moves, "agreed": request.agreed, "needed": needed}


def asking_back(table: Table, seat: int) -> MayAsk:
    assert table.match is not None
    moves = table.match.last_of(seat)
    return {"moves": moves, "refusal": refusal_to_ask(table, moves) or None}


def clock(table: Table, seat: int) -> Clock:
    """Since when the seat has been asked, in milliseconds, what it had used of its bank before, and what comes when."""
    remind, stand_in = deadlines(table, seat)
    own = table.clocks[seat]
    return {"asked_at": own.asked_at, "used": own.used, "remind_at": remind, "stand_in_at": stand_in}


def option(code: int, meaning: Description) -> Option:
    return {
        "code": code,
        "key": meaning.key,
        "args": cast(Args, meaning.args),
        "words": meaning.words,
        "verb": meaning.verb,
        "objects": meaning.objects,
        "rule": meaning.rule,
    }


def told(table: Table, event: Event, names: list[str]) -> Told:
    """An event as a message with its arguments, and as a sentence."""
    return told_in(table.about.game, event, tuple(names), spoken())


@lru_cache(RECENT)
def told_in(game: str, event: Event, names: tuple[str, ...], language: str) -> Told:
    """The language is the one that is spoken: what was said in one is no answer in another."""
    assert language == spoken()
    rules = game_named(game)
    return {"key": event[0], "args": cast(Args, rules.event_args(event)), "words": rules.line(event, list(names))}
