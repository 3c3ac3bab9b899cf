"""A recorded game, moment by moment, as one seat saw it, as a spectator did, or with all hands open.

Everything is made from views and from events that the watcher saw. A seat's moments are those in which something came
before its eyes while the game was played: what it was shown then, and no more.
"""

from typing import TypedDict, cast

from msgspec import Struct

from tminus.games import game as game_named
from tminus.kernel.messages import GENERAL
from tminus.kernel.record import Record, fingerprint
from tminus.kernel.speaking import spoken
from tminus.kernel.state import State
from tminus.kernel.watching import ALL, Watcher, seen_by
from tminus.kernel.words import say
from tminus.server.called import bot_called
from tminus.server.hands import hands
from tminus.server.shown import Game, Told, View
from tminus.server.sight import told_in
from tminus.server.words import said

LONGEST_NAME = 40


class Moment(Struct):
    """An action, or the set-up: how many had been taken with it, who took it, and what came of it."""

    number: int
    seat: int | None
    words: str
    events: list[Told]


class Story(Struct):
    """A recorded game, with the scores of its end unless the record stops before it."""

    game: Game
    settings: dict[str, bool | str]
    names: list[str]
    moments: list[Moment]
    actions: int
    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    fingerprint: str
    until: int | None = (
        None  # when it will be forgotten, in milliseconds since 1970; None: as long as its table is there
    )


class Scene(TypedDict):
    """The table after so many actions; for whoever sees all, also what each seat holds that others do not see."""

    number: int
    prompt: str
    view: View
    hands: list[list[str]] | None


def story(record: Record, watcher: Watcher) -> Story:
    """All that the watcher noticed, in order. That somebody did something unseen may tell too much: it is left out."""
    game = game_named(record.game)
    names = names_in(record)
    state = game.start_of(record, listen=True)
    view = state.view(eyes(watcher))
    events = told(record, watcher, state, 0)
    moments = [Moment(0, None, sentence(events) or said("game-begins"), events)]
    for number, (seat, code) in enumerate(record.actions, 1):
        deed = meaning(state, seat, code, names) if watcher in (ALL, seat) else ""
        since = len(state.log or [])
        state.act(seat, code)
        before, view = view, state.view(eyes(watcher))
        events = told(record, watcher, state, since)
        words = sentence(events) or deed or (said("somebody-decides", name=names[seat]) if view != before else "")
        if words:
            moments.append(Moment(number, seat, words, events))
    over = state.over
    return Story(
        cast(Game, record.game),
        cast("dict[str, bool | str]", dict(state.settings)),
        names,
        moments,
        len(record.actions),
        state.scores() if over else [],
        state.winners() if over else [],
        state.breakdown() if over else [],
        fingerprint(record),
    )


def scenes(record: Record, watcher: Watcher, first: int, count: int) -> list[Scene]:
    """The table after `first` actions and after those that follow, as far as the record leads."""
    names = names_in(record)
    state = game_named(record.game).replay(record, upto=first)
    shown = [scene(state, watcher, first, names)]
    for number, (seat, code) in enumerate(record.actions[first : first + count - 1], first + 1):
        state.act(seat, code)
        shown.append(scene(state, watcher, number, names))
    return shown


def scene(state: State, watcher: Watcher, number: int, names: list[str]) -> Scene:
    seat = eyes(watcher)
    return {
        "number": number,
        "prompt": state.prompt(seat, names),
        "view": cast(View, state.view(seat)),
        "hands": hands(state) if watcher == ALL else None,
    }


def eyes(watcher: Watcher) -> int | None:
    """Whoever sees all looks from where spectators do, and at the hands besides."""
    return None if isinstance(watcher, str) else watcher


def told(record: Record, watcher: Watcher, state: State, since: int) -> list[Told]:
    names = tuple(names_in(record))
    return [told_in(record.game, event, names, spoken()) for event in seen_by(watcher, state, since)]


def sentence(events: list[Told]) -> str:
    return "; ".join([event["words"].removesuffix(".") for event in events]) + "." * bool(events)


def meaning(state: State, seat: int, code: int, names: list[str]) -> str:
    """What an action was, where nothing happens that would tell it."""
    described = state.describe(seat, code)
    words = say(state.game.messages, described.key, described.args, names)
    return f"{names[seat]}: {words.removesuffix('.')}."


def names_in(record: Record) -> list[str]:
    """Who sat where, as far as that can be shown: a record may have come from anywhere."""
    shown = ["".join([sign for sign in name if sign.isprintable()]).strip()[:LONGEST_NAME] for name in record.names]
    if len(shown) != record.seats or not all(shown):
        return [say(GENERAL, "seat", {"number": number}) for number in range(1, record.seats + 1)]
    return [bot_called(name) for name in shown]
