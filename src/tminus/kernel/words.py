"""Words for people: message keys with arguments, and the English that goes with them.

Arguments are numbers or references such as "card:metal" and "seat:1", so that a client can say the same in another
language; references are named by the same catalogue as the messages.
"""

from typing import NamedTuple

Args = dict[str, object]


class Description(NamedTuple):
    """What an option means."""

    key: str
    args: Args
    words: str
    verb: str
    objects: list[str]
    rule: str


class Refusal(NamedTuple):
    """Why something cannot be done."""

    key: str
    args: Args
    words: str
    rule: str


def named(catalogue: dict[str, str], value: object, names: list[str] | None = None) -> str:
    """A reference or number as a person reads it."""
    text = str(value)
    if text in catalogue:
        return catalogue[text]
    if text.startswith("seat:"):
        seat = int(text[5:])
        return names[seat] if names else f"Seat {seat + 1}"
    return text


def say(catalogue: dict[str, str], key: str, args: Args, names: list[str] | None = None) -> str:
    """A message in the catalogue's language."""
    return catalogue[key].format(**{name: named(catalogue, value, names) for name, value in args.items()})
