"""What a lesson is, and how it is read: a game's `lesson.toml` tells what happens, that of a language what is said.

A lesson is followed step by step. A step may say something, point at pieces, and expect the player to choose one of a
few options; docs/adding-a-game.md tells what stands where.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tminus.bots.levels import LEVELS
from tminus.games import game as game_named
from tminus.kernel.cardfile import CardFile, Entry, ids_of, shown
from tminus.kernel.errors import TMinusError
from tminus.kernel.game import Game
from tminus.kernel.randomness import SECRET_BYTES
from tminus.kernel.speaking import ENGLISH, WORDS, spoken
from tminus.kernel.words import Description

FILE = "lesson.toml"
SHORTEST, LONGEST = 2, 60  # steps
MOST_WORDS = 60  # that are said at once


class Choice(msgspec.Struct):
    """Something that goes on with the lesson: options of this verb (or one of several, with spaces between them) that
    touch all these objects, and what to say of the consequences."""

    id: str
    verb: str
    objects: list[str]
    then: str = ""

    def fits(self, meaning: Description) -> bool:
        return meaning.verb in self.verb.split() and all([ref in meaning.objects for ref in self.objects])


class Step(msgspec.Struct):
    id: str
    say: str
    look: list[str]  # references of pieces, each perhaps with the place where it lies: "card:metal@hand"
    expect: list[Choice]  # nothing: whoever has read it goes on
    again: bool  # it stays as long as what it expects is offered
    free: bool  # all else may be done, too, and does not go on with the lesson
    maybe: bool  # it is passed over where nothing that it expects is offered
    after: list[str]  # each "step.choice": it is passed over unless all of that was chosen
    when: str  # the key of an event: it is passed over unless that has happened since the player's last choice


class Lesson(msgspec.Struct):
    game: str
    seats: int
    seat: int  # the player's
    level: str  # of the bots at the other seats
    settings: dict[str, bool | str]
    secret: str  # of which all luck is made, the bots' too; in hexadecimal
    steps: list[Step]
    learned: list[str]  # what is said at the end


def lesson_of(game: str) -> Lesson:
    """In the language that is spoken. Raises BadCards, with the line, if the game's lesson cannot be."""
    return _lesson_in(game, spoken())


@cache
def _lesson_in(game: str, language: str) -> Lesson:
    return read_lesson(game_named(game), game_named(game).folder, language)


def read_lesson(game: Game, folder: Path, language: str = ENGLISH) -> Lesson:
    said = folder / WORDS / language / FILE
    file = CardFile(folder / FILE)
    words = CardFile(said if said.is_file() else folder / WORDS / ENGLISH / FILE)
    file.only(["lesson", "settings", "step"])
    head = file.table("lesson")
    head.only(["seats", "seat", "level", "secret"])
    seats = head.number("seats", game.least_seats, game.most_seats)
    entries = file.entries("step")
    if not SHORTEST <= len(entries) <= LONGEST:
        raise file.fault(f"A lesson has {SHORTEST} to {LONGEST} steps, not {len(entries)}.", "step")
    ids = ids_of(entries)
    words.only([*ids, "end"])
    steps = [_step(entry, words.table(id)) for id, entry in zip(ids, entries, strict=True)]
    _check_after(entries, steps)
    return Lesson(
        game.name,
        seats,
        head.number("seat", 0, seats - 1),
        _level(game, head),
        _settings(game, seats, file),
        _secret(head),
        steps,
        _texts(words.table("end"), "learned"),
    )


def _step(entry: Entry, words: Entry) -> Step:
    entry.only(["id", "look", "expect", "again", "free", "maybe", "after", "when"])
    expect = [_choice(entry, one, words) for one in entry.data.get("expect", [])]
    ids = [choice.id for choice in expect]
    if len(set(ids)) < len(ids):
        raise entry.fault(f"{entry.called()} expects two choices of the same id.", "expect")
    words.only(["say", *ids])
    say = words.text("say")
    if len(say.split()) > MOST_WORDS:
        raise words.fault(f"That is too much at once: {len(say.split())} words, not {MOST_WORDS} at most.", "say")
    flags = {name: _flag(entry, name) for name in ("again", "free", "maybe")}
    if not expect and any(flags.values()):
        raise entry.fault(f"{entry.called()} expects nothing, so 'again', 'free' and 'maybe' mean nothing.")
    look = _texts(entry, "look") if entry.has("look") else []
    after = _texts(entry, "after") if entry.has("after") else []
    when = entry.text("when") if entry.has("when") else ""
    return Step(str(entry.data["id"]), say, look, expect, **flags, after=after, when=when)


def _choice(entry: Entry, data: Any, words: Entry) -> Choice:
    try:
        choice = msgspec.convert({"objects": [], **data}, Choice)
    except (msgspec.ValidationError, TypeError):
        message = f"{entry.called()} expects {shown(data)}; a choice is {{ id = …, verb = …, objects = [ … ] }}."
        raise entry.fault(message, "expect") from None
    if unknown := [key for key in data if key not in ("id", "verb", "objects")]:
        raise entry.fault(f"A choice of {entry.called()} has an unknown field '{unknown[0]}'.", "expect")
    choice.then = words.text(choice.id) if words.has(choice.id) else ""
    return choice


def _flag(entry: Entry, name: str) -> bool:
    value = entry.data.get(name, False)
    if not isinstance(value, bool):
        raise entry.fault(f"'{name}' of {entry.called()} is true or false, not {shown(value)}.", name)
    return value


def _texts(entry: Entry, name: str) -> list[str]:
    value = entry.take(name)
    if not isinstance(value, list) or not value or not all([isinstance(one, str) for one in value]):
        raise entry.fault(f"'{name}' of {entry.called()} should be a list of texts.", name)
    return value


def _check_after(entries: list[Entry], steps: list[Step]) -> None:
    made: list[str] = []
    for entry, step in zip(entries, steps, strict=True):
        for choice in step.after:
            if choice not in made:
                raise entry.fault(f"{entry.called()} comes after {shown(choice)}, but no step before has it.", "after")
        made += [f"{step.id}.{choice.id}" for choice in step.expect]


def _level(game: Game, head: Entry) -> str:
    names = [level.name for level in LEVELS[game.name] if not level.iterations]  # who searches takes its time
    return names[head.word("level", names)]


def _settings(game: Game, seats: int, file: CardFile) -> dict[str, bool | str]:
    settings: dict[str, bool | str] = file.table("settings").data if "settings" in file.data else {}
    try:
        game.settings(seats, settings)
    except TMinusError as error:
        raise file.fault(str(error), "settings") from None
    return settings


def _secret(head: Entry) -> str:
    text = head.text("secret")
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise head.fault(f"A secret is {2 * SECRET_BYTES} hexadecimal digits.", "secret")
    return text
