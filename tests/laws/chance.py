"""Laws about chance: what is listed is what is drawn."""

from math import isclose

from tests.laws.play import Law, Walk, laid_out
from tminus import CHANCE, State


class FollowsChance(Law):
    """Plays the same game with listed chance beside the drawn one, choosing the outcomes that were drawn."""

    def __init__(self) -> None:
        self.twin: State | None = None

    def follow(self, walk: Walk) -> None:
        if self.twin is None:
            game, seats, options = walk.way.setting
            self.twin = game.new(seats, walk.way.seed, options, chance="listed", listen=True)
        else:
            self.twin.act(walk.seat, walk.code)
        while self.twin.pending() == (CHANCE,):
            self.chance_decides(self.twin)
            self.twin.act(CHANCE, drawn_outcome(self.twin))

    def chance_decides(self, state: State) -> None:
        """Look at a moment in which chance decides."""


def drawn_outcome(state: State) -> int:
    """What a game with drawn chance and this random source would draw now."""
    frame = state.agenda[-1]
    step = state.steps[frame[0]]
    bag = step.bag(state, frame)
    return step.first_code() + bag[state.below(len(bag))]


class ListedChance(FollowsChance):
    """Every draw of a drawn game is one of the outcomes that listed chance offers, with probabilities that sum to one,
    and choosing it leads to the same position."""

    every = 5

    def look(self, walk: Walk) -> None:
        assert self.twin is not None
        assert laid_out(self.twin) == laid_out(walk.state), "chosen outcomes lead elsewhere than drawn ones"
        assert self.twin.chances() == walk.state.chances() == []
        assert self.twin.log == walk.state.log

    def chance_decides(self, state: State) -> None:
        codes = state.options(CHANCE)
        chances = state.chances()
        assert len(codes) > 1, "a certain outcome is no decision"
        assert len(chances) == len(codes)
        assert isclose(sum(chances), 1)
        assert all(chance > 0 for chance in chances)
        assert all(not state.options(seat) for seat in range(state.seats))
        assert drawn_outcome(state.clone()) in codes
