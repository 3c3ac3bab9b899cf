"""Laws about what every caller may rely on: options, refusals, views and scores."""

import json

from tests.laws.play import Law, Walk, laid_out
from tminus import IllegalAction, State
from tminus.kernel.randomness import Random


class Options(Law):
    """While a game goes on somebody has options: codes of the action space, each once, the same when asked again."""

    def look(self, walk: Walk) -> None:
        state = walk.state
        assert state.over == (not state.pending())
        for seat in state.pending():
            codes = state.options(seat)
            assert codes, f"seat {seat} must decide, but has no option"
            assert len(set(codes)) == len(codes)
            assert all(0 <= code < walk.game.actions for code in codes)
            asked_again = state.options(seat)
            asked_again.clear()  # the list belongs to whoever asked
            assert state.options(seat) == codes


class Refusal(Law):
    """An action that is not among the options is refused with a sentence and changes nothing."""

    every = 5

    def __init__(self) -> None:
        self.random = Random(0)

    def look(self, walk: Walk) -> None:
        state = walk.state
        text = laid_out(state)
        for seat in range(-1, state.seats + 1):
            code = self.random.below(walk.game.actions + 2) - 1
            if code not in state.options(seat):
                assert refusal(state, seat, code).endswith(".")
                assert laid_out(state) == text, f"the refused action {code} of seat {seat} has changed the game"


def refusal(state: State, seat: int, code: int) -> str:
    """The sentence with which an action is refused."""
    try:
        state.act(seat, code)
    except IllegalAction as error:
        return str(error)
    raise AssertionError(f"seat {seat} could take the action {code}, which is none of its options")


class Views(Law):
    """What anybody sees is plain JSON, and the scores are the sums of what they are made of."""

    every = 10

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in [*range(state.seats), None]:
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
        assert state.scores() == [sum(points.values()) for points in state.breakdown()]

    def end(self, walk: Walk) -> None:
        assert set(walk.state.winners()) <= set(range(walk.state.seats))
        assert walk.match.record_so_far().result == walk.state.scores()
