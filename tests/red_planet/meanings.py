"""What an option means, as a player reads it."""

from tests.red_planet.tables import WORDS
from tminus.games.red_planet.state import Table
from tminus.kernel.words import Description


def meaning(state: Table, word: str) -> Description:
    return state.describe(state.pending()[0], WORDS.index(word))
