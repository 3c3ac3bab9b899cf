"""What the options of a table mean, as a player reads them."""

from tests.red_planet.tables import WORDS
from tminus.games.red_planet.state import Table
from tminus.kernel.words import Description


def meanings(state: Table) -> list[Description]:
    """What the options of the deciding seat mean."""
    seat = state.pending()[0]
    return [state.describe(seat, code) for code in state.options(seat)]


def words(state: Table) -> list[str]:
    return [said.words for said in meanings(state)]


def meaning(state: Table, word: str) -> Description:
    return state.describe(state.pending()[0], WORDS.index(word))
