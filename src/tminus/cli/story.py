"""What happened, in as few lines as tell it."""

from collections import Counter
from itertools import groupby

from tminus.kernel.game import Game
from tminus.kernel.state import Event
from tminus.kernel.words import named, say


def told(game: Game, events: list[Event], names: list[str]) -> list[str]:
    """Events as lines. What happens several times in a row is told once: "Ann draws 2 Metal, Fuel"."""
    lines: list[str] = []
    for _, run in groupby(events, key=lambda event: likeness(game, event)):
        alike = list(run)
        key, args = alike[0][0], game.event_args(alike[0])
        if len(alike) == 1:
            lines.append(game.line(alike[0], names))
        elif about_a_card(game, alike[0]):
            cards = [str(game.event_args(event)["card"]) for event in alike]
            lines.append(say(game.messages, key, {**args, "card": in_words(game, cards)}, names))
        else:
            lines.append(f"{game.line(alike[0], names)} ({len(alike)} times)")
    return lines


def likeness(game: Game, event: Event) -> object:
    """Events in a row that are equal in this are told together."""
    if not about_a_card(game, event):
        return event
    args = game.event_args(event)
    return event[0], [args[name] for name in args if name not in ("card", "rule")]


def about_a_card(game: Game, event: Event) -> bool:
    """Whether the event says what players did with a card, and nothing else that several cards would not share."""
    args = game.event_args(event)
    others = [str(value) for name, value in args.items() if name not in ("card", "rule")]
    return "card" in args and bool(others) and all(value.startswith("seat:") for value in others)


def in_words(game: Game, cards: list[str]) -> str:
    counted = [(named(game.messages, card), count) for card, count in Counter(cards).items()]
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counted)
