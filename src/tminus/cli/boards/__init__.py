"""How each game's table is drawn: one file per game, from nothing but what a seat sees."""

from tminus.cli.boards.board import Board
from tminus.cli.boards.launch_pad import LaunchPadBoard
from tminus.cli.boards.red_planet import RedPlanetBoard
from tminus.cli.boards.rocketmen import RocketmenBoard
from tminus.kernel.game import Game

BOARDS: dict[str, Board] = {
    "launch-pad": LaunchPadBoard(),
    "mission-red-planet": RedPlanetBoard(),
    "rocketmen": RocketmenBoard(),
}


def board_of(game: Game) -> Board:
    return BOARDS[game.name]
