"""Many games as columns, for analysis: three Parquet tables, written in batches, so that memory stays small.

games.parquet has a row for each game, seats.parquet one for each seat of a game, decisions.parquet one for each
decision.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tminus.kernel.errors import BadOption
from tminus.kernel.game import Game, Option
from tminus.kernel.payoff import portions
from tminus.lab.dataset import Decision, Notes, refuse_existing
from tminus.lab.extras import library

BATCH = 50_000  # rows
WORDS, NUMBERS = "words", "numbers"  # lists; the other types are called as Arrow calls them


class Column(NamedTuple):
    """One column: its name, its type, and what it holds in a row."""

    name: str
    kind: str
    value: Callable[..., Any]


GAME = [
    Column("game_number", "int64", lambda notes: notes.number),
    Column("game", "string", lambda notes: notes.record.game),
    Column("rules", "string", lambda notes: notes.record.rules),
    Column("seed", "int64", lambda notes: notes.record.seed),
    Column("seats", "int8", lambda notes: notes.record.seats),
    Column("bots", WORDS, lambda notes: notes.bots),
    Column("first", "int8", lambda notes: notes.first),
    Column("scores", NUMBERS, lambda notes: notes.state.scores()),
    Column("winners", NUMBERS, lambda notes: notes.state.winners()),
    Column("rounds", "int32", lambda notes: notes.rounds),
    Column("ending", "string", lambda notes: notes.ending),
    Column("moves", "int32", lambda notes: len(notes.record.actions)),
    Column("decisions", "int32", lambda notes: sum(notes.decisions)),
    Column("options", "int32", lambda notes: sum(notes.options)),
    Column("seconds", "float64", lambda notes: sum(notes.seconds)),
]

SEAT = [
    Column("game_number", "int64", lambda notes, seat: notes.number),
    Column("seat", "int8", lambda notes, seat: seat),
    Column("seats", "int8", lambda notes, seat: notes.record.seats),
    Column("bot", "string", lambda notes, seat: notes.bots[seat]),
    Column("goes_first", "bool", lambda notes, seat: None if notes.first is None else notes.first == seat),
    Column("score", "int32", lambda notes, seat: notes.state.scores()[seat]),
    Column("won", "float64", lambda notes, seat: portions(notes.state.winners(), notes.record.seats)[seat]),
    Column("decisions", "int32", lambda notes, seat: notes.decisions[seat]),
    Column("options", "int32", lambda notes, seat: notes.options[seat]),
    Column("seconds", "float64", lambda notes, seat: notes.seconds[seat]),
]

DECISION = [
    Column("game_number", "int64", lambda notes, move, made: notes.number),
    Column("move", "int32", lambda notes, move, made: move),
    Column("seat", "int8", lambda notes, move, made: made.seat),
    Column("bot", "string", lambda notes, move, made: notes.bots[made.seat]),
    Column("step", "string", lambda notes, move, made: made.step),
    Column("options", "int32", lambda notes, move, made: len(made.offered)),
    Column("offered", NUMBERS, lambda notes, move, made: made.offered),
    Column("code", "int32", lambda notes, move, made: made.code),
    Column("verb", "string", lambda notes, move, made: made.verb),
    Column("objects", WORDS, lambda notes, move, made: made.objects),
    Column("words", "string", lambda notes, move, made: made.words),
]


def option_column(option: Option) -> Column:
    name = option.name
    kind = "bool" if isinstance(option.default, bool) else "string"
    return Column(f"option_{name}", kind, lambda notes: notes.record.options[name])


def points_column(rule: str) -> Column:
    """A line of the scoring."""
    name = rule.replace("-", "_")
    return Column(f"points_{name}", "int32", lambda notes, seat: notes.state.breakdown()[seat][rule])


class Sheet:
    """One table. Its rows are gathered, then written together."""

    def __init__(self, file: Path, columns: list[Column], about: dict[str, str]) -> None:
        refuse_existing(file)
        self.arrow = library("pyarrow", "lab")
        self.parquet = library("pyarrow.parquet", "lab")
        self.file = file
        self.columns = columns
        fields = [(column.name, self._type(column.kind)) for column in columns]
        self.schema = self.arrow.schema(fields, metadata=about)
        self.values: list[list[Any]] = [[] for _ in columns]
        self.writer: Any = None

    def _type(self, kind: str) -> Any:
        if kind == WORDS:
            return self.arrow.list_(self.arrow.string())
        if kind == NUMBERS:
            return self.arrow.list_(self.arrow.int32())
        return self.arrow.type_for_alias(kind)

    def open(self) -> None:
        self.writer = self.parquet.ParquetWriter(self.file, self.schema, compression="zstd")

    def add(self, *what: Notes | Decision | int) -> None:
        """The row about this."""
        for column, values in zip(self.columns, self.values, strict=True):
            values.append(column.value(*what))
        if len(self.values[0]) >= BATCH:
            self._write()

    def _write(self) -> None:
        arrays = [self.arrow.array(values, field.type) for values, field in zip(self.values, self.schema, strict=True)]
        self.writer.write_table(self.arrow.Table.from_arrays(arrays, schema=self.schema))
        self.values = [[] for _ in self.columns]

    def close(self) -> None:
        if self.writer is None:
            return
        if self.values[0]:
            self._write()
        self.writer.close()


class ColumnFolder:
    """The three tables of one simulation. `about` is written into each of them, beside the game and its rules."""

    wants_decisions = True

    def __init__(self, folder: Path, game: Game, about: dict[str, str]) -> None:
        if folder.suffix == ".parquet":
            raise BadOption(f"Three tables of columns go into a folder, not into the file '{folder}'.")
        about = {"game": game.name, "rules": game.rules_version, **about}
        options = [option_column(option) for option in game.choices]
        points = [points_column(rule) for rule in game.new(game.most_seats).breakdown()[0]]
        self.folder = folder
        self.games = Sheet(folder / "games.parquet", GAME + options, about)
        self.seats = Sheet(folder / "seats.parquet", SEAT + points, about)
        self.decisions = Sheet(folder / "decisions.parquet", DECISION, about)

    @property
    def sheets(self) -> list[Sheet]:
        return [self.games, self.seats, self.decisions]

    def open(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        for sheet in self.sheets:
            sheet.open()

    def keep(self, notes: Notes) -> None:
        self.games.add(notes)
        for seat in range(notes.record.seats):
            self.seats.add(notes, seat)
        for move, made in enumerate(notes.log, start=1):
            self.decisions.add(notes, move, made)

    def close(self) -> None:
        for sheet in self.sheets:
            sheet.close()
