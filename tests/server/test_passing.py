"""What it is to pass, and what is done to somebody, in each of the games."""

import pytest

import tminus
from tminus.kernel.knowledge import EVERYBODY
from tminus.kernel.randomness import Random
from tminus.server.passing import done_to, passing


@pytest.mark.parametrize(
    ("game", "options", "ever"),
    [
        ("launch-pad", {}, False),
        ("launch-pad", {"negotiations": True}, True),
        ("mission-red-planet", {}, True),
        ("rocketmen", {}, False),
    ],
)
def test_a_game_knows_whether_it_ever_asks_something_that_can_be_passed(
    game: str, options: dict[str, object], ever: bool
) -> None:
    found = False
    source = Random(6)
    for seed in range(2):
        state = tminus.game(game).new(3, seed, options)
        assert state.game.offers_to_pass(state.settings) == ever
        while not state.over:
            pending = state.pending()
            found |= any([passing(state, seat) is not None for seat in pending])
            codes = state.options(pending[0])
            state.act(pending[0], codes[source.below(len(codes))])
    assert found == ever


@pytest.mark.parametrize(
    ("game", "key", "numbers", "to"),
    [
        ("launch-pad", "stole-hidden", (0, 1), [1]),
        ("launch-pad", "pressed-button", (1, 1, 0), []),  # its own pad
        ("launch-pad", "gave-up", (1, 5, 0), [1]),
        ("launch-pad", "gave-up", (1, 5, 1), []),  # for its own Surplus
        ("launch-pad", "offered", (0, 1, 5, -1), []),  # until it is accepted
        ("launch-pad", "accepted", (1, 0, 5, -1), [0]),
        ("launch-pad", "drew-hidden", (1,), []),
        ("mission-red-planet", "killed", (0, 1, 3), [1]),
        ("mission-red-planet", "perished", (0, 1, 2, 3, 0), [1]),
        ("mission-red-planet", "perished", (1, 1, 2, 3, 0), []),  # by its own Saboteur
        ("mission-red-planet", "lost-aboard", (1, 2, 0), [1]),
        ("mission-red-planet", "killed-own", (1, 3), []),
        ("rocketmen", "bought", (1, 5), []),
    ],
)
def test_what_is_done_to_somebody_is_what_they_lose_by_others(
    game: str, key: str, numbers: tuple[int, ...], to: list[int]
) -> None:
    event = (key, EVERYBODY, numbers)
    assert [seat for seat in range(2) if done_to(tminus.game(game), seat, event)] == to
