"""Whole games as text that a person can read along: what was chosen, and what everybody saw happen."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tminus
from tminus import State
from tminus.kernel.randomness import Random

FOLDER = Path(__file__).parent


class Golden(NamedTuple):
    """A game that is kept as text. Its seed decides what chance does, and what random players choose; what others have
    chosen the transcript itself keeps."""

    game: str
    seats: int
    options: dict[str, object]
    seed: int
    players: str = "random"

    @property
    def path(self) -> Path:
        values = [named(name, value) for name, value in self.options.items() if name != "starter"]
        if self.players != "random":
            values.append(f"by-{self.players}")
        return FOLDER / ("-".join([self.game, str(self.seats), *values]).replace("_", "-") + ".txt")

    def choices(self) -> Iterator[int]:
        """The codes that were chosen, as the transcript keeps them."""
        for code in re.findall(r"^\d+\. .* \[(\d+)\]$", self.path.read_text(encoding="utf-8"), re.MULTILINE):
            yield int(code)


def named(option: str, value: object) -> str:
    if isinstance(value, bool):
        return option if value else f"no-{option}"
    return str(value)


# Together they show every number of seats and every value of every option. The seeds give short games, or such in which
# much happens. Random players of Rocketmen hardly ever launch: bots and people have played its games.
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
    Golden("rocketmen", 1, {}, 815, "hand"),
    Golden("rocketmen", 2, {}, 4711, "hand"),
    Golden("rocketmen", 1, {"level": "easy"}, 11, "greedy"),
    Golden("rocketmen", 1, {"level": "normal"}, 18, "greedy"),
    Golden("rocketmen", 1, {"level": "hard"}, 11, "greedy"),
    Golden("rocketmen", 1, {"edition": "preview", "level": "easy"}, 12, "greedy"),
    Golden("rocketmen", 1, {"edition": "preview", "level": "normal"}, 13, "greedy"),
    Golden("rocketmen", 1, {"edition": "preview", "level": "hard"}, 11, "greedy"),
    Golden("rocketmen", 2, {"variant_1": "random", "variant_2": "random"}, 0, "greedy"),
    Golden("rocketmen", 2, {"variant_1": "biotech-lead", "variant_2": "ground-crew"}, 7, "greedy"),
    Golden("rocketmen", 3, {"variant_1": "computing-lead", "variant_2": "biotech-lead"}, 17, "greedy"),
    Golden("rocketmen", 3, {"variant_1": "finite-market", "variant_2": "random"}, 11, "greedy"),
    Golden("rocketmen", 4, {"variant_1": "materials-lead", "variant_2": "heavy-lift"}, 20, "greedy"),
    Golden("rocketmen", 4, {"variant_2": "finite-market", "stored_points": False}, 20, "greedy"),
    Golden("rocketmen", 2, {"mode": "battle", "variant_1": "heavy-lift", "variant_2": "computing-lead"}, 24, "greedy"),
    Golden("rocketmen", 3, {"mode": "battle", "variant_1": "humanitarian", "variant_2": "materials-lead"}, 2, "greedy"),
    Golden(
        "rocketmen", 4, {"mode": "battle", "variant_1": "lean-company", "variant_2": "mass-production"}, 13, "greedy"
    ),
    Golden(
        "rocketmen", 2, {"edition": "preview", "variant_1": "ground-crew", "variant_2": "escape-tower"}, 15, "greedy"
    ),
    Golden(
        "rocketmen", 3, {"edition": "preview", "variant_1": "mass-production", "variant_2": "humanitarian"}, 3, "greedy"
    ),
    Golden(
        "rocketmen", 4, {"edition": "preview", "variant_1": "escape-tower", "variant_2": "lean-company"}, 2, "greedy"
    ),
    Golden("rocketmen", 2, {"edition": "preview", "mode": "battle"}, 10, "greedy"),
    Golden("rocketmen", 3, {"edition": "preview", "mode": "battle", "variant_1": "random"}, 12, "greedy"),
    Golden("rocketmen", 4, {"edition": "preview", "mode": "battle"}, 15, "greedy"),
]


def transcript(golden: Golden) -> str:
    if golden.players == "random":
        return "\n".join(lines(golden, None)) + "\n"
    return "\n".join(lines(golden, golden.choices())) + "\n"


def lines(golden: Golden, choices: Iterator[int] | None) -> Iterator[str]:
    """The game with these choices, or at random."""
    game = tminus.game(golden.game)
    state = game.new(golden.seats, golden.seed, golden.options, listen=True)
    random = Random(~golden.seed)
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
        code = codes[random.below(len(codes))] if choices is None else next(choices)
        if code not in codes:
            yield f"{number}. Seat {seat + 1} cannot choose {code} any more: this game has to be played anew."
            return
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
