"""How a game ended: who won, and with how many points for what."""

from rich.console import Group

from tminus.boards import board_of
from tminus.cli.console import figures
from tminus.kernel.state import State


def points(state: State, names: list[str]) -> Group:
    """Who got how many points for what."""
    board = board_of(state.game)
    owners, parts = zip(*board.scorecards(state, names), strict=True)
    rows = [[board.points_for(rule), *(str(part[rule]) for part in parts)] for rule in parts[0]]
    total = ["total", *(str(sum(part.values())) for part in parts)]
    return Group(figures("Points", ["", *owners], [*rows, total]), *board.behind_the_points(state, names))
