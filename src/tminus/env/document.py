"""The page that says what every number of an observation and every action means: `python -m tminus.env.document`."""

import re
import sys
from importlib import import_module
from itertools import pairwise
from typing import NamedTuple

import tminus
from tminus import Game
from tminus.kernel.features import Field, fields_of, starts_of, width_of

INTRODUCTION = """# Observations and actions

This page is written by `python -m tminus.env.document` from the games themselves.

**An observation** is what one seat sees of the table, as whole numbers from 0 to 255, one byte each. It says no more
than that seat may know: whatever is hidden could be otherwise, and the numbers would be the same. They come in
*fields*, always in the same places for a game and a number of seats. No number is larger than the `most` of its field,
so divided by it they lie between 0 and 1:

```python
import tminus
from tminus.kernel.features import fields_of

state = tminus.game("launch-pad").new(seats=2, seed=7)
seat = state.pending()[0]       # whoever has to decide: for all others, no action is allowed
fields = fields_of(state.game, state.seats)
most = [field.most for field in fields for _ in range(field.size)]
seen = [number / limit for number, limit in zip(tminus.observed(state, seat), most)]
print(len(seen), "numbers,", sum(tminus.allowed(state, seat)), "actions allowed")
```

**Player 0 is always the one that looks**; player 1 is the next one around the table, and so on. A program that has
learnt to play one seat plays them all. *own seat* tells which one it is, where that matters. The tables below show what
belongs to the first player; the same field of the next player stands so many places further on. Where a place depends
on the number of seats, the tables give all of them, from the fewest seats to the most.

Whatever the seat's view and its prompt say is there, with few exceptions. In Launch Pad, discards below the tenth and a
player's rockets from the ninth on are only counted. In Mission: Red Planet, the destination tokens on a ship and the
ships that have left have no order. In Rocketmen, copies on a Launch Pad or in a payment count as what they copy, beside
the number of copies, and where a card lies in the display is told in solitaire only. What others show at the end of a
game is told by their points.

**An action** is a number, too, with one meaning for each game. Most name a card, a place or a player; what is done with
it depends on the step that is under way (*doing*). Cards come in the order in which the fields list them. Seats in
actions are those of the table: there, 0 is the first seat and not the one that looks. The mask has a number for each
action of the game, 1 if the seat may take it now. What chance decides has codes of its own, and a mask never allows
them.
"""

PLAYER = re.compile(r"(.*player) (\d+): (.*)")
SECTION = re.compile(r"# (\w[^.]*)\.")
CODE = re.compile(r"(\w+): Final = [^#]*(?:# (.*))?")


# ---- observations


class Row(NamedTuple):
    """A field, of the first player who has it where it is a player's."""

    field: Field
    places: dict[int, int]  # by number of seats
    next: int  # how far it is to the same field of the next player; 0 if there is none


def seats_of(game: Game) -> range:
    return range(game.least_seats, game.most_seats + 1)


def rows_of(game: Game) -> list[Row]:
    tables = {seats: fields_of(game, seats) for seats in seats_of(game)}
    starts = {seats: starts_of(fields) for seats, fields in tables.items()}
    fields = {field.name: field for table in tables.values() for field in table}
    rows: list[Row] = []
    for name, field in fields.items():
        if neighbour(name, -1) not in fields:
            places = {seats: start[name] for seats, start in starts.items() if name in start}
            following = neighbour(name, 1)
            steps = {start[following] - start[name] for start in starts.values() if following in start}
            rows.append(Row(field, places, max(steps, default=0)))
    return rows


def neighbour(name: str, step: int) -> str:
    """What the same field of another player is called; nothing if it is no player's."""
    player = PLAYER.fullmatch(name)
    return f"{player[1]} {int(player[2]) + step}: {player[3]}" if player else ""


def observation(game: Game) -> list[str]:
    rows = rows_of(game)
    sizes = [f"{width_of(game, seats)} with {seats}" for seats in seats_of(game)]
    return [
        f"So many numbers, by seats: {', '.join(sizes)}.",
        "",
        "| place | next player | size | most | field | |",
        "| ---: | ---: | ---: | ---: | --- | --- |",
        *[line_of(row, seats_of(game)) for row in rows],
        "",
        *entries_of(rows),
    ]


def line_of(row: Row, seats: range) -> str:
    field, places, following = row
    where = " / ".join([range_of(place, field.size) for place in dict.fromkeys(places.values())])
    words = field.words
    if list(places) != list(seats):
        words += f" (with {' or '.join(map(str, places))} {'seat' if list(places) == [1] else 'seats'} only)"
    return (
        f"| {where} | {f'+{following}' if following else ''} | {field.size} | {field.most} | {field.name} | {words} |"
    )


def range_of(start: int, size: int) -> str:
    return str(start) if size == 1 else f"{start}–{start + size - 1}"


def entries_of(rows: list[Row]) -> list[str]:
    """What each number is about: once for all fields that have the same things in the same order."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for field, _, _ in rows:
        if field.entries:
            alike.setdefault(tuple(field.entries), []).append(field.name)
    lines: list[str] = []
    for entries_alike, names in alike.items():
        listed = " · ".join(f"{number} {entry}" for number, entry in enumerate(entries_alike))
        lines += [f"<details><summary>{', '.join(names)}</summary>", "", listed, "", "</details>"]
    return lines


# ---- actions


def actions_of(game: Game) -> list[str]:
    """The codes as actions.py lists them, with the words beside them. Each has all numbers up to the next one."""
    module = import_module(f"{type(game).__module__.rpartition('.')[0]}.actions")
    codes: list[tuple[int, str, str]] = []
    section = ""
    for line in (game.folder / "actions.py").read_text(encoding="utf-8").splitlines():
        heading, code = SECTION.match(line), CODE.fullmatch(line)
        if heading:
            section = heading[1]
        elif code and section:
            beside = ["chance"] * (section == "Chance") + ([code[2]] if code[2] else [])
            codes.append((getattr(module, code[1]), code[1], ": ".join(beside)))
    lines = ["| codes | name | |", "| ---: | --- | --- |"]
    for (start, name, words), (end, _, _) in pairwise(codes):
        lines.append(f"| {range_of(start, end - start)} | {name} | {words} |")
    return lines


def page() -> str:
    lines = [INTRODUCTION]
    for game in tminus.GAMES:
        lines += [f"## {game.title}", "", "### What a seat sees", "", *observation(game), ""]
        lines += ["### Actions", "", f"There are {game.actions}.", "", *actions_of(game), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
