"""Cards and pieces as somebody reads about them who wonders what they are."""

from typing import NamedTuple

from tminus.kernel.cardfile import Entry
from tminus.kernel.notebook import card
from tminus.kernel.tabletop import SPOKEN
from tminus.kernel.words import say

# What an entry of a cards.toml says of itself; whatever else stands there is one of its numbers.
_TOLD = ("id", "name", "count", "text", "rule", "source", "reconstructed")
PRINTED = "rulebook"


class Piece(NamedTuple):
    """A card or piece, by the reference that options and events use. Where each table has its own, such as players, the
    sort alone stands for all of them: "seat" tells what "seat:1" is."""

    ref: str
    name: str
    kind: str
    copies: int  # in the box; where everybody has their own, of each player
    numbers: dict[str, object]  # what cards.toml says of it besides
    text: str  # what it is or does, in our words
    source: str
    reconstructed: list[str]  # what no public source gives
    rule: str

    def _repr_html_(self) -> str:
        notes = [say(SPOKEN, "copies", {"copies": self.copies}), say(SPOKEN, "rule", {"rule": self.rule})]
        if self.reconstructed:
            notes.append(f"{SPOKEN['reconstructed']} {', '.join(self.reconstructed)}")
        else:
            notes.append(SPOKEN[f"source:{self.source}"])
        return card(self.name, self.text, notes)


def described(
    entry: Entry, ref: str, kind: str, copies: int = 1, rule: str = "", name: str = "", text: str = ""
) -> Piece:
    """The piece that an entry of a cards.toml tells of; what the entry leaves out has to be given."""
    data = entry.data
    return Piece(
        ref,
        capital(name or str(data["name"])),
        kind,
        int(data.get("count", copies)),
        {key: value for key, value in data.items() if key not in _TOLD and (key, value) != ("type", kind)},
        str(data.get("text", text)),
        str(data["source"]),
        [str(field) for field in data.get("reconstructed", [])],
        rule or str(data["rule"]),
    )


def plain(ref: str, name: str, kind: str, rule: str, text: str, copies: int = 1) -> Piece:
    """A place or piece without numbers of its own."""
    return Piece(ref, capital(name), kind, copies, {}, text, PRINTED, [], rule)


def capital(name: str) -> str:
    """As it stands at the top of an explanation; within a message many a name begins with a small letter."""
    return name[0].upper() + name[1:]
