"""What happened, in as few lines as tell it."""

from itertools import groupby
from typing import NamedTuple

from tminus.kernel.game import Game
from tminus.kernel.state import Event
from tminus.kernel.words import Args, named, say

CARDS = ("card", "entry")  # what the argument of an event is called that is a card


class Line(NamedTuple):
    """One line of the story: its words, and the event (the first of them, if there are several) that it tells."""

    words: str
    key: str
    args: Args


def told(game: Game, events: list[Event], names: list[str]) -> list[Line]:
    """Events as lines. What happens several times in a row is told once: "Ann draws 2 Metal, Fuel"."""
    lines: list[Line] = []
    for _, run in groupby(events, key=lambda event: likeness(game, event)):
        alike = list(run)
        key, args = alike[0][0], game.event_args(alike[0])
        words = game.line(alike[0], names)
        card = about_a_card(game, alike[0])
        if len(alike) > 1 and card:
            cards = [str(game.event_args(event)[card]) for event in alike]
            words = say(game.messages, key, {**args, card: in_words(game, cards)}, names)
        elif len(alike) > 1:
            words = f"{words} ({len(alike)} times)"
        lines.append(Line(words, key, args))
    return lines


def likeness(game: Game, event: Event) -> object:
    """Events in a row that are equal in this are told together."""
    card = about_a_card(game, event)
    if not card:
        return event
    args = game.event_args(event)
    return event[0], [args[name] for name in args if name not in (card, "rule")]


def about_a_card(game: Game, event: Event) -> str:
    """What the card is called in an event that says what players did with it, and nothing else that several cards would
    not share; nothing in any other event."""
    args = game.event_args(event)
    card = next((name for name in CARDS if name in args), "")
    others = [str(value) for name, value in args.items() if name not in (card, "rule")]
    return card if others and all(value.startswith("seat:") for value in others) else ""


def in_words(game: Game, cards: list[str]) -> str:
    """In their order, for the last discard lies on top of the pile; neighbours that are equal are counted."""
    counted = [(named(game.messages, card), len(list(run))) for card, run in groupby(cards)]
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counted)
