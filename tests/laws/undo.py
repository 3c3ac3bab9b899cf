"""The laws about taking back: free to the last moment when chance decided, something hidden was seen or the decision
passed to another seat; never further."""

from tests.laws.play import Law, Walk, laid_out
from tminus import IllegalAction, Match, State
from tminus.kernel.knowledge import EVERYBODY
from tminus.kernel.state import CHANCE_DECIDED, SAW_HIDDEN, STANDS
from tminus.kernel.step import TOGETHER


class Undo(Law):
    """Actions can be taken back one after another, each to exactly its earlier position, until the first that must
    stand; from there on, and for every other seat, taking back is refused with the reason."""

    every = 10

    def __init__(self) -> None:
        self.way_back: list[State] = []  # the states before each action that can be taken back

    def follow(self, walk: Walk) -> None:
        if walk.before is not None:
            self.way_back.append(walk.before)
        if walk.before is None or must_stand(walk):
            self.way_back = []
        refusal = walk.match.undo_refusal(walk.seat)
        assert bool(refusal) == (not self.way_back), f"taking back is judged wrongly: '{refusal}'"

    def look(self, walk: Walk) -> None:
        match = walk.match
        now, record = laid_out(match.state), list(match.record.actions)
        assert all(refused(match, seat) for seat in range(match.state.seats) if seat != walk.seat)
        for earlier in reversed(self.way_back):
            match.undo(walk.seat)
            assert laid_out(match.state) == laid_out(earlier), "taking back leads to another position"
            assert match.state.log == earlier.log
        assert refused(match, walk.seat)
        assert match.record.actions == record[: len(record) - len(self.way_back)]
        for seat, code in record[len(match.record.actions) :]:
            match.act(seat, code)
        assert laid_out(match.state) == now, "the same actions, taken again, lead to another position"


class NothingSeen(Law):
    """Whatever is hidden from a seat, what it can take back has shown it the same: in every table that it could imagine
    before, its action leads to the same view."""

    def look(self, walk: Walk) -> None:
        if walk.before is None or must_stand(walk):
            return
        twin = walk.before.clone().hush().imagine(walk.seat, walk.actions)
        twin.act(walk.seat, walk.code)
        assert twin.view(walk.seat) == walk.state.view(walk.seat), "something hidden was seen, but can be taken back"


def must_stand(walk: Walk) -> bool:
    """Whether the last action cannot be taken back, judged from outside: by the deciding seats, the random source
    and what the acting seat alone was told."""
    before, after = walk.before, walk.state
    assert before is not None
    told = after.events(walk.seat, len(before.log or []))
    return (
        not before.pending() == after.pending() == (walk.seat,)
        or TOGETHER in (doing(before), doing(after))  # asked together, even where one seat alone has a choice
        or after.source != before.source
        or any(audience != EVERYBODY for _, audience, _ in told)
        # A pile was shuffled, choices that nobody had to be asked for were revealed, or the game has a rule of its own.
        or after.reason in (CHANCE_DECIDED, SAW_HIDDEN, STANDS)
    )


def doing(state: State) -> int:
    """The kind of step that waits for somebody."""
    return state.steps[state.agenda[-1][0]].kind


def refused(match: Match, seat: int) -> bool:
    """Whether taking back is refused, with the reason that was announced, and changes nothing."""
    before = laid_out(match.state)
    reason = match.undo_refusal(seat)
    try:
        match.undo(seat)
    except IllegalAction as error:
        return reason == str(error) != "" and laid_out(match.state) == before
    return False
