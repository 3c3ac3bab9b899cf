"""What the options of a table mean, as a player reads them."""

from tminus import State
from tminus.kernel.words import Description


def meanings(state: State) -> list[Description]:
    """What the options of the deciding seat mean."""
    seat = state.pending()[0]
    return [state.describe(seat, code) for code in state.options(seat)]


def words(state: State) -> list[str]:
    return [said.words for said in meanings(state)]
