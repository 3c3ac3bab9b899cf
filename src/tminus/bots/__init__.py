"""Players that are programs; each sees only what a player in its seat may see."""

from tminus.bots.bot import Bot, BotFailed, Budget, Parameter, UnknownBot
from tminus.bots.play import Outcome, ask, play_game
from tminus.bots.registry import BOTS, bot_named

__all__ = ["BOTS", "Bot", "BotFailed", "Budget", "Outcome", "Parameter", "UnknownBot", "ask", "bot_named", "play_game"]
