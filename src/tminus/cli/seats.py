"""Who sits where: people and bots, and what they are called."""

from typing import NamedTuple

from tminus.bots import BOTS, UnknownBot, bot_named
from tminus.bots.registry import name_and_settings
from tminus.cli.choices import names_from
from tminus.kernel.errors import BadOption

PERSON = "you"
UNNAMED = "Player"


class Seat(NamedTuple):
    """One seat: what its player is called, and the text that names the bot; empty for a person."""

    name: str
    bot: str

    @property
    def is_person(self) -> bool:
        return not self.bot

    def __str__(self) -> str:
        """As people write it."""
        return self.bot or (PERSON if self.name == UNNAMED else f"{PERSON}:{self.name}")


def seats_from(text: str) -> list[Seat]:
    """Seats as people write them: "you,greedy,random", or "you:Ann,you:Ben" with names of one's own."""
    seats = [_seat(word) for word in names_from(text)]
    names = told_apart([seat.name for seat in seats])
    return [Seat(name, seat.bot) for name, seat in zip(names, seats, strict=True)]


def seats_named(names: list[str]) -> list[Seat]:
    """Who sat where in a game with these names: bots that are called as bots are, and people."""
    kinds = [name.removesuffix(f" {number}").lower() for number, name in enumerate(names, start=1)]
    return [Seat(name, kind if kind in BOTS else "") for name, kind in zip(names, kinds, strict=True)]


def told_apart(names: list[str]) -> list[str]:
    """Names that are the same get the number of their seat."""
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, start=1)]


def called(bot: str) -> str:
    """What people call a bot: Greedy, or Quick for mybots:Quick."""
    return capital(name_and_settings(bot)[0].rpartition(":")[2])


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _seat(word: str) -> Seat:
    kind, _, rest = word.partition(":")
    if not kind:
        raise BadOption(f"A seat is left empty. A person's seat is written '{PERSON}'.")
    if kind == PERSON:
        return Seat(rest or UNNAMED, "")
    try:
        bot_named(word)
    except UnknownBot as error:
        raise BadOption(f"{error} A person's seat is written '{PERSON}'.") from None
    return Seat(called(word), word)
