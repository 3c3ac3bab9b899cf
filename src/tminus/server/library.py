"""What there is to read about the games, at a table or before there is one: what can be chosen, the cards, the rules.

All of it follows from the games' folders, so it is the same for everybody of one language, and as long as the server
runs.
"""

from functools import cache
from hashlib import blake2b
from itertools import groupby
from typing import Any

import msgspec

from tminus.bots.levels import LEVELS, WORDS
from tminus.games import GAMES
from tminus.kernel.game import Game, Option
from tminus.kernel.pieces import Piece
from tminus.kernel.speaking import spoken
from tminus.lessons.lesson import lesson_of
from tminus.server.refusals import NotThere

Value = bool | str


class OptionValue(msgspec.Struct):
    value: Value
    words: str


class GameOption(msgspec.Struct):
    """A choice made before the game begins, with a sentence for each of its values."""

    name: str
    words: str
    rule: str
    default: Value
    values: list[OptionValue]


class SeatCount(msgspec.Struct):
    """So many may play, and each option may then have these values if all others stay as they are."""

    seats: int
    options: dict[str, list[Value]]


class BotLevel(msgspec.Struct):
    name: str
    words: str


class GameEntry(msgspec.Struct):
    game: str
    title: str
    rules: str
    seats: list[SeatCount]
    options: list[GameOption]
    levels: list[BotLevel]


class CardEntry(msgspec.Struct):
    """A card or piece: how many there are (of each player, where everybody has their own), what it says, what else is
    known of it in `numbers`, and how: from the rulebook, from another public text, or `reconstructed` in part."""

    ref: str
    name: str
    kind: str
    count: int
    numbers: dict[str, Any]
    text: str
    source: str
    reconstructed: list[str]
    rule: str


class RuleParagraph(msgspec.Struct):
    id: str
    text: str


class RuleChapter(msgspec.Struct):
    title: str
    paragraphs: list[RuleParagraph]


class Read(msgspec.Struct):
    """Something to read, and the mark by which whoever has it knows that it is still the same."""

    content: Any
    etag: str


def games() -> Read:
    return _games(spoken())


def cards(name: str) -> Read:
    return _cards(name, spoken())


def rules(name: str) -> Read:
    return _rules(name, spoken())


def lesson(name: str) -> Read:
    return _lesson(name, spoken())


# In each language once.


@cache
def _games(_: str) -> Read:
    return _marked([_entry(game) for game in GAMES])


@cache
def _cards(name: str, _: str) -> Read:
    return _marked([_card(piece) for piece in _game(name).pieces()])


@cache
def _rules(name: str, _: str) -> Read:
    chapters = groupby(_game(name).rules(), key=lambda paragraph: paragraph.chapter)
    return _marked(
        [
            RuleChapter(title, [RuleParagraph(paragraph.number, paragraph.text) for paragraph in paragraphs])
            for title, paragraphs in chapters
        ]
    )


@cache
def _lesson(name: str, _: str) -> Read:
    return _marked(lesson_of(_game(name).name))


def _entry(game: Game) -> GameEntry:
    return GameEntry(
        game.name,
        game.title,
        game.rules_version,
        [
            SeatCount(seats, {option.name: game.values_for(seats, option) for option in game.choices})
            for seats in range(game.least_seats, game.most_seats + 1)
        ],
        [_option(game, option) for option in game.choices],
        [BotLevel(level.name, WORDS[level.name]) for level in LEVELS[game.name]],
    )


def _option(game: Game, option: Option) -> GameOption:
    values = [OptionValue(value, game.value_words(option, value)) for value in option.values]
    return GameOption(option.name, game.option_words(option), option.rule, option.default, values)


def _card(piece: Piece) -> CardEntry:
    return CardEntry(
        piece.ref,
        piece.name,
        piece.kind,
        piece.copies,
        piece.numbers,
        piece.text,
        piece.source,
        piece.reconstructed,
        piece.rule,
    )


def _game(name: str) -> Game:
    for game in GAMES:
        if game.name == name:
            return game
    raise NotThere("no-such-game", game=name, games=", ".join([game.name for game in GAMES]))


def _marked(content: Any) -> Read:
    return Read(content, f'"{blake2b(msgspec.json.encode(content), digest_size=12).hexdigest()}"')
