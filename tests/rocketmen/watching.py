"""Whole games to watch, and the tables that RULES.md itself gives."""

from tests.kernel.watching import Watching
from tests.rocketmen.tables import GAME
from tminus.games.rocketmen.state import Table

WATCHING = Watching(GAME, Table)

new_game = WATCHING.new_game
random_game = WATCHING.random_game
table_in_rules = WATCHING.table_in_rules
