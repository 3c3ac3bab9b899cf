"""Reading and writing positions: JSON that a person can read and edit, checked piece by piece when it is read."""

import json
from collections.abc import Sequence
from typing import Any, Final

from tminus.kernel.errors import BadPosition
from tminus.kernel.faults import Fault

FORMAT = "tminus-position"
ENCODE: Final = json.JSONEncoder(ensure_ascii=False).encode  # json.dumps would make an encoder for every value


def pretty(value: Any, indent: str = "", width: int = 100) -> str:
    """JSON with one line for whatever fits on a line."""
    if not isinstance(value, (dict, list)) or not value:
        return str(ENCODE(value))
    deeper = indent + "  "
    if isinstance(value, dict):
        rows = [f"{ENCODE(key)}: {pretty(item, deeper)}" for key, item in value.items()]
        opening, closing = "{", "}"
    else:
        rows = [pretty(item, deeper) for item in value]
        opening, closing = "[", "]"
    line = opening + ", ".join(rows) + closing
    if len(line) + len(indent) <= width:  # what took several lines by itself is too long here, too
        return line
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(rows) + f"\n{indent}{closing}"


def names_of(kinds: Sequence[int], ids: list[str]) -> list[str]:
    return [ids[kind] for kind in kinds]


def counted(kinds: Sequence[int], ids: list[str]) -> dict[str, int]:
    """How often each name is there, without those that are not."""
    return {ids[kind]: kinds.count(kind) for kind in sorted(set(kinds))}


def parse(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition(Fault("not-json", reason=str(error))) from None


class Reader:
    """One object of a position. Every question either gives a value of the right kind or names the fault."""

    def __init__(self, data: Any, where: Fault) -> None:
        if not isinstance(data, dict):
            raise BadPosition(Fault("no-object", where=where, value=shown(data)))
        self.data: dict[str, Any] = data
        self.where = where
        self.asked: list[str] = []

    def at(self, key: str) -> Fault:
        """What a sentence calls a part of this object."""
        if self.where.key == "position":
            return Fault("part-of-position", part=key)
        return Fault("part", part=key, of=self.where)

    def take(self, key: str) -> Any:
        self.asked.append(key)
        if key not in self.data:
            raise BadPosition(Fault("part-lacking", where=self.where, part=key))
        return self.data[key]

    def number(self, key: str, low: int, high: int) -> int:
        return check_number(self.take(key), low, high, self.at(key))

    def flag(self, key: str) -> bool:
        value = self.take(key)
        if not isinstance(value, bool):
            raise BadPosition(Fault("no-flag", where=self.at(key), value=shown(value)))
        return value

    def text(self, key: str) -> str:
        value = self.take(key)
        if not isinstance(value, str):
            raise BadPosition(Fault("no-text", where=self.at(key), value=shown(value)))
        return value

    def items(self, key: str, most: int = 1000) -> list[Any]:
        value = self.take(key)
        if not isinstance(value, list):
            raise BadPosition(Fault("no-list", where=self.at(key), value=shown(value)))
        if len(value) > most:
            raise BadPosition(Fault("too-many-entries", where=self.at(key), count=len(value), most=most))
        return value

    def exactly(self, key: str, count: int) -> list[Any]:
        """A list of so many entries."""
        items = self.items(key, count)
        if len(items) != count:
            raise BadPosition(Fault("wrong-length", where=self.at(key), count=len(items), expected=count))
        return items

    def names(self, key: str, ids: list[str], most: int = 1000) -> list[int]:
        """A list of names, as places in the list of ids."""
        where = self.at(key)
        return [check_name(item, ids, where) for item in self.items(key, most)]

    def different_names(self, key: str, ids: list[str]) -> list[int]:
        """A list of names, none of them twice."""
        return self._different(key, self.names(key, ids))

    def different_numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of numbers, none of them twice."""
        where = self.at(key)
        return self._different(key, [check_number(item, low, high, where) for item in self.items(key)])

    def _different(self, key: str, values: list[int]) -> list[int]:
        for place, value in enumerate(values):
            if value in values[:place]:
                raise BadPosition(Fault("twice", where=self.at(key), value=shown(self.data[key][place])))
        return values

    def counts(self, ids: list[str], most: Sequence[int]) -> list[int]:
        """This object as written by `counted`: each id so often, at most as often as there are, sorted."""
        kinds: list[int] = []
        for name in self.data:
            kind = check_name(name, ids, self.where)
            kinds += [kind] * self.number(name, 0, most[kind])
        return sorted(kinds)

    def players(self, seats: int) -> list["Reader"]:
        """One object for each seat."""
        items = self.items("players")
        if len(items) != seats:
            raise BadPosition(Fault("players-for-seats", players=len(items), seats=seats))
        return [Reader(item, Fault("player", seat=seat)) for seat, item in enumerate(items)]

    def part(self, key: str) -> "Reader":
        return Reader(self.take(key), self.at(key))

    def done(self) -> None:
        """Refuse parts that nobody has asked for: a slip of the pen must not pass in silence."""
        for key in self.data:
            if key not in self.asked:
                raise BadPosition(Fault("unknown-part", where=self.where, part=key))


def shown(value: Any) -> str:
    """As much of it as a sentence can hold."""
    return json.dumps(value)[:60]


def check_number(value: Any, low: int, high: int, where: Fault) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(Fault("no-number", where=where, value=shown(value)))
    if not low <= value <= high:
        raise BadPosition(Fault("number-out-of-bounds", where=where, value=str(value), low=str(low), high=str(high)))
    return value


def check_name(value: Any, names: list[str], where: Fault) -> int:
    """The place of a name in a list of names."""
    if not isinstance(value, str) or value not in names:
        raise BadPosition(Fault("no-such-name", where=where, value=shown(value), names=", ".join(names)))
    return names.index(value)
