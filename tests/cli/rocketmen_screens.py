"""The table of Rocketmen as a text screen shows it, and games to look at."""

import io
import re
from collections.abc import Iterator

from rich.console import Console, RenderableType

from tests.rocketmen.tables import GAME, table
from tminus.boards import board_of
from tminus.games.rocketmen.state import Table
from tminus.kernel.randomness import Random
from tminus.kernel.state import State

BOARD = board_of(GAME)
NAMES = ["Ann", "Ben", "Cat", "Dan"]


def printed(thing: RenderableType, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def drawn(state: State, seat: int | None = 0, roomy: bool = False, width: int = 80) -> str:
    view = state.view(seat)
    return printed(BOARD.status(view, NAMES), width) + printed(BOARD.table(view, NAMES, roomy), width)


def row(shown: str, title: str) -> str:
    """What follows this title on its line; blanks closed up."""
    found = re.search(rf"^ *{re.escape(title)}(.*)", shown, re.MULTILINE)
    assert found, f"no '{title}' in {shown}"
    return " ".join(found.group(1).split())


def middle_of_a_game() -> Table:
    return table(
        3,
        hands=["satellite spaceship-a big-data government-contract"],
        plans=["spaceship-b", "base-a"],
        pads=["small-rocket-boosters backup-systems", "depot large-rocket-boosters copy:big-data"],
        stored=[None, "satellite"],
        done=["earth-space-hotel earth-space-station", "earth-space-station moon-satellite", "moon-satellite"],
        firsts=["earth-space-hotel", "earth-space-station moon-satellite", ""],
        display="pandemic reusable-rocket-parts crowdfunding",
        goals=["settler hospitality", "fleet low-orbit"],
        points=[8, 8, 2],
    )


def random_play(seats: int, seed: int, **settings: object) -> Iterator[Table]:
    """The states of a random game at which somebody decides."""
    state = GAME.new(seats, seed, dict(settings), listen=True)
    assert isinstance(state, Table)
    source = Random(seed)
    while not state.over:
        yield state
        seat = state.pending()[0]
        codes = state.options(seat)
        state.act(seat, codes[source.below(len(codes))])
