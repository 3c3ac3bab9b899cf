"""The games that T-Minus plays, found by name."""

from tminus.games.launch_pad.game import GAME as LAUNCH_PAD
from tminus.games.red_planet.game import GAME as RED_PLANET
from tminus.games.rocketmen.game import GAME as ROCKETMEN
from tminus.kernel.errors import UnknownGame
from tminus.kernel.faults import Fault
from tminus.kernel.game import Game

GAMES: list[Game] = [LAUNCH_PAD, RED_PLANET, ROCKETMEN]


def game(name: str) -> Game:
    """The game of this name ("launch-pad")."""
    for candidate in GAMES:
        if candidate.name == name:
            return candidate
    names = ", ".join(candidate.name for candidate in GAMES)
    raise UnknownGame(Fault("no-such-game", game=name, games=names))
