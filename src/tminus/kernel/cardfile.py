"""Reading a game's cards.toml: every card and number of it is checked, and a fault names its line.

People edit this file, so every question either gives a value of the right kind or tells what is wrong where.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tminus.kernel.errors import BadCards

SOURCES: Final = ["rulebook", "public", "reconstructed"]  # where the values of an entry come from


class CardFile:
    """A cards.toml: single tables such as [numbers], and lists of entries such as [[card]]."""

    def __init__(self, path: Path) -> None:
        self.name = short_name(path)
        self.words = read_words(path)
        self.data: dict[str, Any] = parse_toml(self.words, self.name)

    def table(self, name: str) -> "Entry":
        """The table [name]."""
        table = self._part(name, f"[{name}]")
        if not isinstance(table, dict):
            raise self.fault(f"'{name}' should be a table [{name}] of its own, not {shown(table)}.", name)
        return Entry(self, name, 0, table)

    def entries(self, name: str) -> list["Entry"]:
        """All entries [[name]], in their order."""
        tables = self._part(name, f"[[{name}]]")
        if not isinstance(tables, list) or not all([isinstance(table, dict) for table in tables]):
            raise self.fault(f"'{name}' should be a list of entries that begin with [[{name}]] each.", name)
        return [Entry(self, name, index, table) for index, table in enumerate(tables)]

    def exactly(self, expected: int, name: str) -> list["Entry"]:
        """All entries [[name]], of which there must be so many."""
        entries = self.entries(name)
        if len(entries) != expected:
            raise self.fault(f"There are {len(entries)} entries [[{name}]]; the game has {expected}.", name)
        return entries

    def of_type(self, expected: int, name: str, types: list[str]) -> list["Entry"]:
        """All entries [[card]] of the type of this name, of which there must be so many."""
        cards = [card for card in self.entries("card") if types[card.word("type", types)] == name]
        if len(cards) != expected:
            raise self.fault(f"There are {len(cards)} cards of the type '{name}'; the game has {expected}.", "card")
        return cards

    def numbers(self, bounds: Mapping[str, tuple[int, int]]) -> dict[str, int]:
        """What the table [numbers] says: these numbers, each within its bounds, and no others."""
        table = self.table("numbers")
        numbers = {name: table.number(name, low, high) for name, (low, high) in bounds.items()}
        table.only(list(bounds))
        return numbers

    def only(self, names: list[str]) -> None:
        """Refuse tables that nobody will ask for: a slip of the pen must not pass in silence."""
        for name in self.data:
            if name not in names:
                raise self.fault(f"'{name}' is unknown here; there are: {', '.join(names)}.", name)

    def fault(self, message: str, table: str, index: int = 0, key: str = "") -> BadCards:
        """To be raised: the message with the line of a key in the table's entry of this index, or else of the entry."""
        return BadCards(f"{self.name}, line {line_of(self.words, table, index, key)}: {message}")

    def _part(self, name: str, header: str) -> Any:
        if name not in self.data:
            raise BadCards(f"{self.name} lacks {header}.")
        return self.data[name]


class Entry:
    """One table or entry of a card file."""

    def __init__(self, file: CardFile, table: str, index: int, data: dict[str, Any]) -> None:
        self.file = file
        self.table = table
        self.index = index
        self.data = data

    def called(self) -> str:
        """What a sentence calls this entry."""
        if "id" in self.data:
            return shown(self.data["id"])
        if isinstance(self.file.data[self.table], list):
            return f"[[{self.table}]] number {self.index + 1}"
        return f"[{self.table}]"

    def fault(self, message: str, key: str = "") -> BadCards:
        """To be raised: the message with the line of the key, or of the entry if it has no such key."""
        return self.file.fault(message, self.table, self.index, key)

    def only(self, keys: list[str]) -> None:
        """Refuse fields that nobody will ask for."""
        for key in self.data:
            if key not in keys:
                raise self.fault(f"{self.called()} has an unknown field '{key}'; there are: {', '.join(keys)}.", key)

    def has(self, key: str) -> bool:
        return key in self.data

    def take(self, key: str) -> Any:
        if key not in self.data:
            raise self.fault(f"{self.called()} lacks '{key}'.")
        return self.data[key]

    def text(self, key: str) -> str:
        value = self.take(key)
        if not isinstance(value, str) or not value.strip():
            raise self._unlike(key, "a text", value)
        return value

    def number(self, key: str, low: int, high: int) -> int:
        return self._number(key, self.take(key), low, high)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers, each of them within these bounds."""
        return [self._number(key, value, low, high) for value in self._list(key, "a list of whole numbers")]

    def word(self, key: str, known: list[str]) -> int:
        """The place of a word in a list of known words."""
        return self._place(key, self.text(key), known)

    def words(self, key: str, known: list[str]) -> list[int]:
        """The places of several different words."""
        places: list[int] = []
        for value in self._list(key, "a list of texts"):
            place = self._place(key, value, known)
            if place in places:
                raise self.fault(f"'{key}' of {self.called()} names {shown(value)} twice.", key)
            places.append(place)
        return places

    def _list(self, key: str, kind: str) -> list[Any]:
        value = self.take(key)
        if not isinstance(value, list):
            raise self._unlike(key, kind, value)
        return value

    def _number(self, key: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._unlike(key, "a whole number", value)
        if not low <= value <= high:
            message = f"'{key}' of {self.called()} is {value}, but should be from {low} to {high}."
            raise self.fault(message, key)
        return value

    def _place(self, key: str, value: Any, known: list[str]) -> int:
        if value not in known:
            message = f"'{key}' of {self.called()} names {shown(value)}, which is not one of: {', '.join(known)}."
            raise self.fault(message, key)
        return known.index(value)

    def _unlike(self, key: str, kind: str, value: Any) -> BadCards:
        return self.fault(f"'{key}' of {self.called()} should be {kind}, not {shown(value)}.", key)


def ids_of(entries: list[Entry]) -> list[str]:
    """The ids of these entries, each of which must be there once only."""
    ids: list[str] = []
    for entry in entries:
        name = entry.text("id")
        if name in ids:
            raise entry.fault(f"There is a second {shown(name)}.", "id")
        ids.append(name)
    return ids


def check_constants(entries: list[Entry], constants: Mapping[str, object], first: int = 0) -> None:
    """The rules name entries by constants: "fast-track" is FAST_TRACK, and must stand at that place."""
    for number, entry in enumerate(entries, first):
        name = entry.text("id")
        if constants.get(name.upper().replace("-", "_")) != number:
            raise entry.fault(f"The rules do not expect {shown(name)} in this place.", "id")


# ---- the file itself


def short_name(path: Path) -> str:
    """Every game has a cards.toml, so its folder belongs to the name."""
    return f"{path.parent.name}/{path.name}"


def read_words(path: Path) -> str:
    """The file as text; some editors begin it with a mark that is no part of it."""
    try:
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as trouble:
        raise BadCards(f"{short_name(path)} cannot be read: {trouble.strerror}.") from None
    except UnicodeDecodeError as garbled:
        line = garbled.object[: garbled.start].count(b"\n") + 1
        raise BadCards(f"{short_name(path)}, line {line}: This is not UTF-8 text.") from None


def parse_toml(words: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(words)
    except tomllib.TOMLDecodeError as error:
        message, _, place = str(error).rpartition(" (at ")
        number = re.match(r"line (\d+)", place)
        line = int(number.group(1)) if number else words.rstrip("\n").count("\n") + 1
        raise BadCards(f"{name}, line {line}: This is not TOML: {message}.") from None


def line_of(words: str, table: str, index: int, key: str) -> int:
    """The line of a key in [table], or in the [[table]] of this index; that of the header if the key is not there.

    Outside of all tables, where `table` is empty, only the key counts.
    """
    inside = not table
    header = 0
    passed = 0
    statement = ""
    for number, line in enumerate(words.split("\n"), 1):
        start = number - statement.count("\n")
        statement += line + "\n"
        try:
            found = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue  # a value that goes on in the next line
        if statement.lstrip().startswith("["):
            if inside:
                break
            if found in ({table: {}}, {table: [{}]}):
                inside = passed == index
                header = start if inside else 0
                passed += 1
        elif inside and key in found:
            return start
        statement = ""
    if header or not table:
        return header or 1
    return line_of(words, "", 0, table)  # written on one line, as `table = { key = 1 }`


def shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)[:60]
