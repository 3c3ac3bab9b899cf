"""Whole games as text that a person can read along: what was chosen, and what everybody saw happen."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tminus
from tminus import State
from tminus.kernel.randomness import Random

FOLDER = Path(__file__).parent


class Golden(NamedTuple):
    """A game that is kept as text. Its seats choose at random, its seed decides everything."""

    game: str
    seats: int
    options: dict[str, object]
    seed: int

    @property
    def path(self) -> Path:
        values = [name if value is True else str(value) for name, value in self.options.items() if name != "starter"]
        return FOLDER / ("-".join([self.game, str(self.seats), *values]).replace("_", "-") + ".txt")


# Together they show every number of seats and every value of every option. The seeds give short games, or such in which
# much happens.
GOLDEN = [
    Golden("launch-pad", 2, {"length": "short", "starter": "1"}, 30),
    Golden("launch-pad", 2, {"length": "normal"}, 26),
    Golden("launch-pad", 2, {"length": "long", "starter": "2"}, 47),
    Golden("launch-pad", 3, {"length": "short", "super_powers": True}, 37),
    Golden("launch-pad", 3, {"length": "normal", "starter": "3"}, 6),
    Golden("launch-pad", 4, {"length": "normal", "starter": "4"}, 6),
    Golden("launch-pad", 4, {"length": "long", "super_powers": True}, 47),
    Golden("launch-pad", 2, {"length": "short", "negotiations": True}, 46),
    Golden("launch-pad", 3, {"length": "short", "super_powers": True, "negotiations": True}, 15),
    Golden("mission-red-planet", 2, {"ground": "parity"}, 21),
    Golden("mission-red-planet", 2, {"ground": "level"}, 35),
    Golden("mission-red-planet", 3, {"ground": "level"}, 2),
    Golden("mission-red-planet", 4, {"ground": "parity"}, 6),
    Golden("mission-red-planet", 5, {"ground": "level"}, 3),
    Golden("mission-red-planet", 6, {"ground": "parity"}, 5),
]


def transcript(golden: Golden) -> str:
    return "\n".join(lines(golden)) + "\n"


def lines(golden: Golden) -> Iterator[str]:
    game = tminus.game(golden.game)
    state = game.new(golden.seats, golden.seed, golden.options, listen=True)
    choices = Random(~golden.seed)
    yield f"{game.title}, rules {game.rules_version}"
    yield f"seats: {golden.seats}"
    yield "options: " + ", ".join(f"{name} {str(value).lower()}" for name, value in state.settings.items())
    yield f"seed: {golden.seed}"
    yield ""
    yield from told(state, 0)
    number = 0
    while not state.over:
        number += 1
        heard = len(state.log or [])
        seat = state.pending()[0]
        codes = state.options(seat)
        code = codes[choices.below(len(codes))]
        yield f"{number}. Seat {seat + 1}: {state.describe(seat, code).words} [{code}]"
        state.act(seat, code)
        yield from told(state, heard)
    yield ""
    yield from result(state)


def told(state: State, since: int) -> Iterator[str]:
    """What everybody has seen happen since then."""
    for event in state.events(None, since):
        yield f"      {state.game.line(event)}"


def result(state: State) -> Iterator[str]:
    for seat, points in enumerate(state.breakdown()):
        parts = ", ".join(f"{name} {value}" for name, value in points.items() if value)
        yield f"Seat {seat + 1}: {state.scores()[seat]} points ({parts})"
    yield "Won by " + (" and ".join(f"seat {seat + 1}" for seat in state.winners()) or "nobody") + "."
