"""How each game's table is drawn: one file per game, from nothing but what a seat sees."""

from tminus.boards.board import Board
from tminus.boards.launch_pad import LaunchPadBoard
from tminus.boards.red_planet import RedPlanetBoard
from tminus.boards.rocketmen import RocketmenBoard
from tminus.kernel.game import Game

BOARDS: dict[str, Board] = {
    "launch-pad": LaunchPadBoard(),
    "mission-red-planet": RedPlanetBoard(),
    "rocketmen": RocketmenBoard(),
}


def board_of(game: Game) -> Board:
    return BOARDS[game.name]
