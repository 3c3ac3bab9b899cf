"""Laws about the position: nothing is lost, the same happens again, copies are free, and text plays on."""

import pickle
from copy import copy as shallow_copy
from copy import deepcopy
from typing import Any

from tests.laws.play import Law, Walk, contents, laid_out
from tminus import Record, State
from tminus.kernel.randomness import Random


class Conservation(Law):
    """Every card, token and piece is in exactly one place, always."""

    def look(self, walk: Walk) -> None:
        walk.state.audit()


class Determinism(Law):
    """The same seed and actions give the same positions, and the record of a game is all of it."""

    every = 50

    def __init__(self) -> None:
        self.seen: dict[int, str] = {}

    def look(self, walk: Walk) -> None:
        self.seen[walk.actions] = walk.state.fingerprint()

    def end(self, walk: Walk) -> None:
        record = Record.from_json(walk.match.record_so_far().to_json())
        state = walk.game.start_of(record)
        for number, (seat, code) in enumerate(record.actions):
            if number in self.seen:
                assert state.fingerprint() == self.seen[number], f"another position after action {number}"
            state.act(seat, code)
        record.check_end(state)
        assert laid_out(state) == laid_out(walk.state)


class Cloning(Law):
    """Acting on a copy never changes the original, and acting on the original never changes a copy."""

    every = 10

    def __init__(self) -> None:
        self.random = Random(0)
        self.kept: list[tuple[State, str]] = []

    def look(self, walk: Walk) -> None:
        state = walk.state
        text = laid_out(state)
        copy = state.clone()
        for other in (copy, shallow_copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert contents(other) == contents(state), "a copy differs from its original"
            assert other == state
        self.kept.append((state.clone(), text))
        for _ in range(5):
            if copy.over:
                break
            seat = copy.pending()[0]
            codes = copy.options(seat)
            copy.act(seat, codes[self.random.below(len(codes))])
            assert copy != state
        assert laid_out(state) == text, "acting on a copy has changed the original"

    def end(self, walk: Walk) -> None:
        for copy, text in self.kept:
            assert laid_out(copy) == text, "acting on the original has changed a copy"


def told_by_text(state: State) -> dict[str, Any]:
    """What a state holds, but for the log and for what can be taken back: a position begins a new story."""
    return {name: value for name, value in contents(state).items() if name not in ("log", "horizon", "reason")}


class RoundTrip(Law):
    """A position read back from its text is the same position and plays on identically to the end."""

    every = 10

    def __init__(self) -> None:
        self.looks = 0
        self.read: list[tuple[State, int]] = []

    def look(self, walk: Walk) -> None:
        state = walk.state
        text = state.to_json()
        read = walk.game.from_json(text)
        assert read.to_json() == text
        assert read == state
        assert read.fingerprint() == state.fingerprint()
        assert told_by_text(read) == told_by_text(state)
        assert read.pending() == state.pending()
        for seat in range(state.seats):
            assert read.options(seat) == state.options(seat)
            assert read.view(seat) == state.view(seat)
        self.looks += 1
        if self.looks % 5 == 0:
            self.read.append((read, walk.actions))

    def end(self, walk: Walk) -> None:
        for state, number in self.read:
            for seat, code in walk.match.record.actions[number:]:
                state.act(seat, code)
            assert laid_out(state) == laid_out(walk.state), f"the position after action {number} plays on differently"
