"""What occurred in many games, and what never did: cards, characters, options."""

from collections import Counter
from typing import Any

from tminus.boards.board import Board
from tminus.kernel.game import Game
from tminus.kernel.state import State
from tminus.kernel.words import named

SEATS = "seats"


class Coverage:
    """Counts what a game's board wants covered, from the events of the games that it hears."""

    def __init__(self, game: Game, board: Board) -> None:
        self.game = game
        self.board = board
        self.covered = board.covered
        self.counts: Counter[tuple[str, str]] = Counter()  # by the title of what is covered, and reference
        self.settings: Counter[tuple[str, str]] = Counter()  # by option and value

    def begin(self, state: State) -> None:
        self.settings[SEATS, str(state.seats)] += 1
        for option in self.game.choices:
            self.settings[option.name, str(state.settings[option.name]).lower()] += 1

    def choose(self, state: State, seat: int, code: int) -> None:
        """Somebody is about to do this."""
        self.counts.update(self.board.brought_about(state, seat, code))

    def end(self, state: State) -> None:
        self.counts.update(self.board.in_the_end(state))

    def hear(self, state: State) -> None:
        """Count what has happened and forget it: nobody else listens."""
        for event in state.log or []:
            for one in self.covered:
                if event[0] in one.events:
                    mentioned = set(map(str, self.game.event_args(event).values()))
                    self.counts.update((one.title, ref) for ref in one.refs if ref in mentioned)
        state.log = []

    def summary(self) -> dict[str, dict[str, int]]:
        """How often each thing occurred, those that never did included."""
        parts = {
            one.title: {named(self.game.messages, ref): self.counts[one.title, ref] for ref in one.refs}
            for one in self.covered
        }
        values: dict[str, list[object]] = {SEATS: list(range(self.game.least_seats, self.game.most_seats + 1))}
        values |= {option.name: list(option.values) for option in self.game.choices}
        for name, those in values.items():
            words = [str(value).lower() for value in those]
            parts[f"Games with {name}"] = {value: self.settings[name, value] for value in words}
        return parts


def coverage_in_words(parts: dict[str, Any]) -> list[str]:
    """A line for each kind of things, and one more for what is missing from it."""
    lines = []
    for title, counts in parts.items():
        seen = [name for name, count in counts.items() if count]
        counted = "; ".join(f"{name}: {counts[name]:,}" for name in seen)
        lines.append(f"{title} ({len(seen)} of {len(counts)}). {counted or 'None'}.")
        if len(seen) < len(counts):
            lines.append(f"  Never: {'; '.join(name for name in counts if name not in seen)}.")
    return lines
