"""What an option means, as a player reads it."""

from tests.rocketmen.tables import WORDS
from tminus.games.rocketmen.state import Table
from tminus.kernel.words import Description


def meaning(state: Table, word: str) -> Description:
    return state.describe(state.pending()[0], WORDS.index(word))


def says(state: Table, word: str) -> str:
    return meaning(state, word).words
