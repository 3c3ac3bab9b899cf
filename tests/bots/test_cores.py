"""Search on several cores: the same seed finds the same, and what every core found counts."""

from collections.abc import Iterator

import pytest

import tminus
from tests.launch_pad.tables import table
from tminus import State
from tminus.bots import ask, bot_named
from tminus.bots.coaches import coach_of
from tminus.bots.search.cores import Finding, Share, add, pool, search_on, search_part
from tminus.bots.search.settings import Settings
from tminus.bots.search.tree import Tree
from tminus.kernel.randomness import Random


def ordinary() -> State:
    return table(hands=[["observer", "explorer", "intrepid", "metal", "fuel"], ["thief"]])


def secret() -> State:
    return tminus.game("mission-red-planet").new(3, 5)


@pytest.fixture(scope="module", autouse=True)
def _no_process_is_left_behind() -> Iterator[None]:
    yield
    pool(1).shutdown()
    pool.cache_clear()


both = pytest.mark.parametrize("state", [ordinary(), secret()], ids=["ordinary", "secret"])


@both
def test_the_same_seed_gives_the_same_choice_on_as_many_cores(state: State) -> None:
    chosen = [
        [ask(bot_named("search:cores=2,iterations=40", seed), state, 0, Random(seed)) for seed in range(4)]
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1]
    assert set(chosen[0]) <= set(state.options(0))


@both
def test_every_core_does_its_share(state: State) -> None:
    tree = search_on(2, state.imagine(0, 1), 0, state.options(0), Settings(iterations=31, doubt=10), Random(1))
    assert tree.iterations == 16
    assert tree.race is not None
    assert sum([value >= 0 for values in tree.race.values for value in values]) == 32


@both
def test_another_process_finds_what_this_one_would(state: State) -> None:
    """A share is plain data: nothing is lost when the position travels as text."""
    options = state.options(0)
    settings = Settings(iterations=20)
    share = Share(state.game.name, state.imagine(0, 1).to_json(), 0, options, settings.as_given(), 3)
    tree = Tree(state.imagine(0, 1), 0, coach_of(state.game.name), settings, Random(3))
    tree.grow(options, 20, 0.0)
    found = search_part(share)
    assert sorted(finding.code for finding in found) == sorted(options)
    assert tree.race is not None
    assert [finding.values for finding in found] == tree.race.values


def test_what_another_core_is_sure_of_decides() -> None:
    state = ordinary()
    options = state.options(0)
    tree = Tree(state.imagine(0, 1), 0, coach_of("launch-pad"), Settings(), Random(3))
    tree.grow(options, 2, 0.0)
    assert tree.race is not None
    last = tree.root.codes[-1]
    assert tree.root.codes[tree.race.winner()] != last
    # In the order of the options, which is not that of the advice.
    add(tree, [Finding(code, [1.0 if code == last else 0.0] * 6) for code in options])
    assert tree.root.codes[tree.race.winner()] == last
