"""T-Minus: one table for three space-race board games."""

from tminus.games import GAMES, game
from tminus.kernel.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    LawBroken,
    TMinusError,
    UnknownGame,
)
from tminus.kernel.game import Game
from tminus.kernel.match import Match
from tminus.kernel.record import Record
from tminus.kernel.state import CHANCE, State

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "LawBroken",
    "Match",
    "Record",
    "State",
    "TMinusError",
    "UnknownGame",
    "game",
]
