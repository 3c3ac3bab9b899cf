"""How a game ended: who won, and with how many points for what."""

from rich.table import Table

from tminus.cli.boards import board_of
from tminus.cli.console import figures
from tminus.kernel.state import State


def points(state: State, names: list[str]) -> Table:
    """Who got how many points for what."""
    board = board_of(state.game)
    parts = state.breakdown()
    rows = [[board.points_for(rule), *(str(part[rule]) for part in parts)] for rule in parts[0]]
    return figures("Points", ["", *names], [*rows, ["total", *map(str, state.scores())]])
