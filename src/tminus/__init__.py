"""T-Minus: one table for three space-race board games."""

from typing import TYPE_CHECKING, Any

from tminus.kernel.errors import (
    BadCards,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    LawBroken,
    TMinusError,
    UnknownGame,
)
from tminus.kernel.features import allowed, observed
from tminus.kernel.game import Game
from tminus.kernel.match import Match
from tminus.kernel.payoff import payoff
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random
from tminus.kernel.record import Record
from tminus.kernel.state import CHANCE, State

if TYPE_CHECKING:
    from tminus.games import GAMES, game
else:

    def __getattr__(name: str) -> Any:
        """The games read their cards when they are imported: whoever asks for them first meets a fault, nobody else."""
        if name not in ("GAMES", "game"):
            raise AttributeError(f"module 'tminus' has no attribute '{name}'")
        from tminus import games

        return getattr(games, name)


__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "BadCards",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "LawBroken",
    "Match",
    "Random",
    "Record",
    "State",
    "TMinusError",
    "UnknownGame",
    "allowed",
    "game",
    "observed",
    "payoff",
    "play_out",
]
