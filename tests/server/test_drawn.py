"""Whatever a board draws can be read about, and has a reason that speaks of it whenever nothing can be done with it."""

from collections.abc import Iterator

import pytest

import tminus
from tests.server.drawn import DRAWN, Drawn, sorts_on_board
from tminus import State
from tminus.kernel.randomness import Random

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("launch-pad", 2, {}),
    ("launch-pad", 4, {"negotiations": True, "super_powers": True, "length": "short"}),
    ("mission-red-planet", 2, {}),
    ("mission-red-planet", 5, {}),
    ("rocketmen", 1, {}),
    ("rocketmen", 2, {"variant_1": "random"}),
    ("rocketmen", 4, {"mode": "battle"}),
    ("rocketmen", 2, {"edition": "preview"}),
]
NOT_HERE = ("why-no-such-thing", "why-no-such-card", "why-no-such-token", "why-no-such-variant")


def positions(game: str, seats: int, options: dict[str, object], every: int = 7) -> Iterator[State]:
    state = tminus.game(game).new(seats, 4, options)
    source = Random(seats)
    moves = 0
    while not state.over:
        deciding = state.pending()
        seat = deciding[source.below(len(deciding))]
        codes = state.options(seat)
        state.act(seat, codes[source.below(len(codes))])
        moves += 1
        if moves % every == 0:
            yield state
    yield state


def drawn(state: State, seat: int | None) -> list[Drawn]:
    view = state.view(seat)
    return list(dict.fromkeys(DRAWN[str(view["game"])](view)))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_no_reason_speaks_of_something_that_is_not_there(game: str, seats: int, options: dict[str, object]) -> None:
    asked = 0
    for state in positions(game, seats, options):
        for seat in range(seats):
            for piece in drawn(state, seat):
                reason = state.why_not(seat, piece.ref)
                if reason is not None:
                    asked += 1
                    assert reason.key not in NOT_HERE, (piece, reason.words)
                    assert piece.ref not in reason.words
    assert asked > 100


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whatever_is_drawn_can_be_read_about(game: str, seats: int, options: dict[str, object]) -> None:
    texts = {piece.ref: piece.text for piece in tminus.game(game).pieces()}
    for state in positions(game, seats, options, every=60):
        for seat in (None, *range(seats)):
            for piece in drawn(state, seat):
                ref = piece.thing or piece.ref
                assert texts.get(ref) or texts.get(ref.partition(":")[0]), piece


@pytest.mark.parametrize("game", DRAWN)
def test_every_sort_of_reference_that_a_board_writes_is_among_them(game: str) -> None:
    sorts = {"card", "copy"}
    for name, seats, options in TABLES:
        for state in positions(name, seats, options, every=60) if name == game else ():
            sorts |= {piece.ref.partition(":")[0] for seat in range(seats) for piece in drawn(state, seat)}
    written = sorts_on_board(game)
    assert len(written) > 2
    assert written <= sorts
