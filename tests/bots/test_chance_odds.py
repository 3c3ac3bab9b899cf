"""Search samples chance with the right odds: those of a seat that does not see the hidden cards."""

from collections import Counter
from collections.abc import Hashable

import pytest

import tminus
from tests.bots.chance_moments import MOMENTS, Moment
from tests.bots.second_coach import Noting
from tests.bots.twins import drawn
from tests.kernel.by_words import doing
from tests.kernel.odds import fits
from tminus import CHANCE, State
from tminus.bots.search.settings import Settings
from tminus.bots.search.tree import Tree
from tminus.kernel.randomness import Random
from tminus.kernel.step import CHANCE_STEP

ITERATIONS = 1600

# Drawn by lot before anybody decides, for all to see: search has nothing to sample.
SEEN_AT_SET_UP = [
    ("launch-pad", "choose starter"),
    ("mission-red-planet", "station"),
    ("rocketmen", "draw variant"),
    ("rocketmen", "choose starter"),
]
HIDDEN_AT_SET_UP = [
    ("launch-pad", "deal"),
    ("mission-red-planet", "deal mission"),
    ("rocketmen", "deal goal"),
    ("rocketmen", "pick threat"),
]


class Searcher:
    """A search by seat 0 that notes what chance brought whenever it tried one option."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        real = drawn(moment.worlds[0])
        self.coach = Noting(real.game.name, self.look)
        settings = Settings(iterations=ITERATIONS, depth=1, rollout=0, doubt=10)
        self.tree = Tree(real.imagine(0, 1), 0, self.coach, settings, Random(2))

    def look(self, state: State) -> Hashable:
        tried = self.tree.root.codes[self.tree.numbers[0]] == self.moment.code
        return self.moment.outcome(state) if tried else None

    def outcomes(self) -> Counter[Hashable]:
        code = self.moment.code
        another = next(other for other in self.tree.state.options(0) if other != code)
        self.tree.grow([code, another], ITERATIONS, 0.0)
        del self.coach.noted[None]
        return self.coach.noted


def as_they_should_be(outcomes: Counter[Hashable], odds: dict[Hashable, float]) -> bool:
    """Whether nothing impossible came up, and everything as often as its odds allow."""
    likely = [
        outcome for outcome in odds if odds[outcome] * outcomes.total() >= 5
    ]  # for the rest, Pearson is too rough
    rare = [outcome for outcome in odds if outcome not in likely]
    counts = [outcomes[outcome] for outcome in likely]
    weights = [odds[outcome] for outcome in likely]
    if rare:
        counts.append(sum(outcomes[outcome] for outcome in rare))
        weights.append(sum(odds[outcome] for outcome in rare))
    return set(outcomes) <= set(odds) and fits(counts, weights)


named = pytest.mark.parametrize("name", MOMENTS, ids=" ".join)
hiding = pytest.mark.parametrize("name", [name for name in MOMENTS if len(MOMENTS[name]().worlds) > 1], ids=" ".join)


# ---- the odds


@named
def test_search_samples_chance_with_the_odds_of_what_its_seat_knows(name: tuple[str, str]) -> None:
    moment = MOMENTS[name]()
    assert as_they_should_be(Searcher(moment).outcomes(), moment.odds())


@hiding
def test_a_search_that_knew_the_hidden_cards_would_be_caught(name: tuple[str, str]) -> None:
    moment = MOMENTS[name]()
    searcher = Searcher(moment)
    for number in range(ITERATIONS):
        world = drawn(moment.worlds[0])
        world.seed(number)
        searcher.tree.worlds.append(world)
    assert not as_they_should_be(searcher.outcomes(), moment.odds())


@named
def test_a_search_that_tried_a_single_future_would_be_caught(name: tuple[str, str]) -> None:
    moment = MOMENTS[name]()
    searcher = Searcher(moment)
    searcher.tree.worlds = [searcher.tree.state] * ITERATIONS
    assert not as_they_should_be(searcher.outcomes(), moment.odds())


# ---- the moments


@named
def test_the_worlds_of_a_moment_are_the_same_to_the_seat_that_decides(name: tuple[str, str]) -> None:
    first, *others = MOMENTS[name]().worlds
    for world in others:
        assert world.view(0) == first.view(0)
        assert world.options(0) == first.options(0)


@pytest.mark.parametrize("name", [name for name in MOMENTS if name not in HIDDEN_AT_SET_UP], ids=" ".join)
def test_the_moment_is_followed_by_its_step_of_chance(name: tuple[str, str]) -> None:
    moment = MOMENTS[name]()
    state = moment.chosen(moment.worlds[0])
    steps = []
    while state.pending() == (CHANCE,):
        steps.append(doing(state))
        state.act(CHANCE, state.options(CHANCE)[0])
    assert name[1] in steps


def test_every_step_of_chance_has_a_moment_or_is_over_and_seen_before_anybody_decides() -> None:
    steps = [(game.name, step.name) for game in tminus.GAMES for step in game.steps if step.kind == CHANCE_STEP]
    assert sorted(steps) == sorted([*MOMENTS, *SEEN_AT_SET_UP])


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("launch-pad", {}),
        ("mission-red-planet", {}),
        ("rocketmen", {"variant_1": "random"}),
        ("rocketmen", {"edition": "preview", "mode": "battle"}),
    ],
)
def test_what_the_set_up_draws_is_drawn_before_anybody_decides(game: str, options: dict[str, object]) -> None:
    state = tminus.game(game).new(2, 1, options, chance="listed")
    random = Random(1)
    begun = False
    early: set[tuple[str, str]] = set()
    late: set[tuple[str, str]] = set()
    while not state.over:
        decider = state.pending()[0]
        if decider == CHANCE:
            (late if begun else early).add((game, doing(state)))
        begun = begun or decider != CHANCE
        codes = state.options(decider)
        state.act(decider, codes[random.below(len(codes))])
    assert early & {*SEEN_AT_SET_UP, *HIDDEN_AT_SET_UP}
    assert not late & {*SEEN_AT_SET_UP, *HIDDEN_AT_SET_UP}
