"""What everybody at a table is called: people as they want to be, bots in the language of whoever reads it.

The names of bots are stored in English, so that nobody can take one and a record is the same for all.
"""

import re

from tminus.kernel.speaking import ENGLISH, spoken
from tminus.server.about import About, Place
from tminus.server.words import WORDS, said

_BOT = re.compile(r"(\w+) bot(?: (\d+))?")  # as `seating.bot_name` makes them


def names_of(about: About) -> list[str]:
    return [called(place) for place in about.places]


def called(place: Place) -> str:
    return place.name if place.holder == "person" else bot_called(place.name)


def bot_called(name: str) -> str:
    found = _BOT.fullmatch(name)
    if spoken() == ENGLISH or found is None:
        return name
    key = f"bot-{found[1].lower()}"
    if key not in WORDS:
        return name
    return said("one-of-bots", bot=said(key), number=int(found[2])) if found[2] else said(key)
