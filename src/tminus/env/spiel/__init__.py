"""The games for OpenSpiel. Importing this registers them.

import pyspiel
import tminus.env.spiel
pyspiel.load_game("tminus_launch_pad(players=3,length=short)")     # also tminus_red_planet and tminus_rocketmen
"""

from tminus.env.spiel.game import SpielGame, register
from tminus.env.spiel.state import SpielState

register()

__all__ = ["SpielGame", "SpielState"]
