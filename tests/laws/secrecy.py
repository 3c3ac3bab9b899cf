"""Laws about who may know what."""

from tests.laws.chance import FollowsChance
from tests.laws.play import Law, Walk, laid_out
from tminus import CHANCE, State
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random


def observers(state: State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(state.seats), None]


class Imagining(Law):
    """What a seat cannot know can be drawn afresh, and the seat notices nothing: not in its view, its options, its log
    or any words. What is imagined is a proper game that can be played to its end."""

    every = 20

    def __init__(self) -> None:
        self.random = Random(0)
        self.kept: list[State] = []

    def look(self, walk: Walk) -> None:
        state = walk.state
        text = laid_out(state)
        for seat in observers(state):
            imagined = state.imagine(seat, self.random.below(2**31 - 1))
            imagined.audit()
            assert imagined.view(seat) == state.view(seat)
            assert imagined.log == state.events(seat), "the imagined log tells more or less than the seat saw"
            assert imagined.pending() == state.pending()
            assert imagined.prompt(seat) == state.prompt(seat)
            assert imagined.fingerprint(seat) == state.fingerprint(seat), "a seat tells apart what looks the same to it"
            assert imagined.source != state.source, "the game's own random source can be read off an imagined state"
            if seat is not None:
                codes = state.options(seat)
                assert imagined.options(seat) == codes
                assert [imagined.describe(seat, code) for code in codes] == [
                    state.describe(seat, code) for code in codes
                ]
            seed = self.random.below(2**31 - 1)
            assert laid_out(imagined.imagine(seat, seed)) == laid_out(state.imagine(seat, seed)), "imagining peeks"
            self.kept.append(imagined)
        assert laid_out(state) == text, "imagining has changed the game"

    def end(self, walk: Walk) -> None:
        for imagined in self.kept[:: 1 + len(self.kept) // 10]:
            play_out(imagined.hush(), self.random)
            imagined.audit()


class Telling(FollowsChance):
    """Two outcomes of chance of which an observer is told the same look the same to that observer.

    Only outcomes that lead to the same place in the game are compared: that a turn goes on at once, because nothing can
    be chosen, is for all to see. (The last number of a frame may be a hidden card.)
    """

    def __init__(self) -> None:
        super().__init__()
        self.random = Random(0)

    def chance_decides(self, state: State) -> None:
        if self.random.below(10):  # one draw in ten: there are many
            return
        codes = state.options(CHANCE)
        told = len(state.log or [])
        first, second = (self.after(state, codes[self.random.below(len(codes))]) for _ in range(2))
        if [frame[:3] for frame in first.agenda] != [frame[:3] for frame in second.agenda]:
            return
        for seat in observers(state):
            if first.events(seat, told) == second.events(seat, told):
                assert first.view(seat) == second.view(seat), f"{seat} sees what it was not told"
                assert laid_out(first.imagine(seat, 1)) == laid_out(second.imagine(seat, 1)), f"{seat} could guess it"
                if seat is not None:
                    assert first.options(seat) == second.options(seat)

    def after(self, state: State, code: int) -> State:
        outcome = state.clone()
        outcome.act(CHANCE, code)
        return outcome
