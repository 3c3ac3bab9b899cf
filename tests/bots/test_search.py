"""The bot that searches: its budget, its tree, what it never does, and every game that it can play."""

from collections.abc import Callable

import pytest

import tminus
from tests.bots.second_coach import SecondCoach
from tests.launch_pad.tables import table
from tests.laws.play import Setting, all_settings
from tests.rocketmen.tables import choose as rocketmen_choose
from tests.rocketmen.tables import table as rocketmen_table
from tminus import State
from tminus.bots import Budget, UnknownBot, ask, bot_named
from tminus.bots.coaches import COACHES, coach_of
from tminus.bots.search.bot import SearchBot
from tminus.bots.search.settings import Settings
from tminus.bots.search.tree import Tree, child_key
from tminus.kernel.randomness import Random

GAMES = [game.name for game in tminus.GAMES]
by_game = pytest.mark.parametrize("game", GAMES)


def search(settings: str = "iterations=40", seed: int = 1) -> SearchBot:
    bot = bot_named(f"search:{settings}", seed)
    assert isinstance(bot, SearchBot)
    return bot


def playing() -> State:
    """Launch Pad: seat 0 has several cards that it may play, one after another."""
    return table(hands=[["observer", "explorer", "intrepid", "metal", "fuel"], ["thief"]])


def under_way(game: str, seats: int, moves: int, options: dict[str, object] | None = None) -> State:
    """A game after so many random actions, or fewer if it would be over."""
    state = tminus.game(game).new(seats, 4, options or {})
    random = Random(4)
    while True:
        seat = state.pending()[0]
        codes = state.options(seat)
        if moves <= 0 and len(codes) > 1:
            return state
        ahead = state.clone()
        ahead.act(seat, codes[random.below(len(codes))])
        if ahead.over:
            return state
        state = ahead
        moves -= 1


# ---- the same seed


@by_game
def test_the_same_seed_gives_the_same_choice_and_the_same_visits(game: str) -> None:
    seen = []
    for _ in range(2):
        state = under_way(game, 2, 30)
        bot = search()
        code = ask(bot, state, state.pending()[0], Random(1))
        seen.append((code, bot.tree and (bot.tree.root.codes, bot.tree.root.visits, bot.tree.root.totals)))
    assert seen[0] == seen[1]


def test_another_seed_tries_other_worlds() -> None:
    state = playing()
    worlds = []
    for seed in (1, 2):
        bot = search(seed=seed)
        bot.choose(state.imagine(0, 1), 0, state.options(0))
        assert bot.tree is not None
        worlds.append([world.source for world in bot.tree.worlds])
    assert not set(worlds[0]) & set(worlds[1])


# ---- budgets


@pytest.mark.parametrize(
    ("settings", "budget", "iterations"),
    [
        ("iterations=25,doubt=10", None, 25),
        ("iterations=25,doubt=10", Budget(iterations=7), 7),
        ("iterations=25,doubt=10", Budget(seconds=3600, iterations=9), 9),
        ("iterations=25,seconds=3600,doubt=10", None, 25),
    ],
)
def test_it_searches_as_long_as_it_may(settings: str, budget: Budget | None, iterations: int) -> None:
    """With so much doubt no option is ever surely worse, so it does not stop early."""
    bot = search(settings)
    state = playing()
    bot.choose(state.imagine(0, 1), 0, state.options(0), budget)
    assert bot.tree is not None
    assert bot.tree.iterations == sum(bot.tree.root.visits) == bot.tree.root.count == iterations


def test_it_stops_when_its_time_is_over_however_many_iterations_there_might_be() -> None:
    state = playing()
    options = state.options(0)
    assert search("doubt=10").choose(state.imagine(0, 1), 0, options, Budget(seconds=0.02)) in options


def test_it_stops_when_nothing_is_left_to_find_out() -> None:
    class Sure(SecondCoach):
        def chances(self, state: State) -> list[float]:
            return [1.0, 0.0] if state.moves == 1 and state.pending() == (0,) else [0.0, 1.0]

    state = playing()
    tree = Tree(state.imagine(0, 1), 0, Sure("launch-pad"), Settings(depth=1, rollout=0, wide=20), Random(1))
    tree.grow(state.options(0), 1000, 0.0)
    assert tree.race is not None
    assert tree.race.over()
    assert tree.iterations < 1000
    winner = tree.race.winner()
    assert tree.root.totals[winner] == tree.root.visits[winner] > 0


# ---- what needs no search


def test_a_single_option_is_taken_at_once() -> None:
    state = playing()
    bot = search()
    assert bot.choose(state.imagine(0, 1), 0, state.options(0)[:1]) == state.options(0)[0]
    assert bot.tree is None


def forbidding(game: str, forbidden: Callable[[int], bool]) -> SecondCoach:
    class Strict(SecondCoach):
        def blunder(self, state: State, seat: int, code: int) -> int:
            return 0 if forbidden(code) else -1

    return Strict(game)


@by_game
def test_a_blunder_is_not_even_tried(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = under_way(game, 2, 20)
    seat = state.pending()[0]
    allowed = state.options(seat)[:2]
    assert len(allowed) == 2
    monkeypatch.setitem(COACHES, game, forbidding(game, lambda code: code not in allowed))
    for seed in range(5):
        bot = search(seed=seed)
        assert ask(bot, state, seat, Random(seed)) in allowed
        assert bot.tree is None or set(bot.tree.root.codes) <= set(allowed)


@by_game
def test_where_all_but_one_are_blunders_the_one_is_taken_at_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = under_way(game, 2, 20)
    seat = state.pending()[0]
    last = state.options(seat)[-1]
    monkeypatch.setitem(COACHES, game, forbidding(game, lambda code: code != last))
    bot = search()
    assert ask(bot, state, seat, Random(1)) == last
    assert bot.tree is None


@by_game
def test_where_everything_is_a_blunder_it_still_chooses(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = under_way(game, 2, 20)
    seat = state.pending()[0]
    monkeypatch.setitem(COACHES, game, forbidding(game, lambda code: True))
    assert ask(search(), state, seat, Random(1)) in state.options(seat)


# ---- the tree that is kept


def act_and_ask_again(bot: SearchBot, state: State) -> tuple[Tree, Tree]:
    """The trees of two decisions in a row, the second one after what the bot chose in the first."""
    state.act(0, bot.choose(state.imagine(0, 1), 0, state.options(0)))
    first = bot.tree
    bot.choose(state.imagine(0, 2), 0, state.options(0))
    assert first is not None
    assert bot.tree is not None
    return first, bot.tree


def flying() -> State:
    """Rocketmen: the next success card may be drawn, or three may be looked at."""
    state = rocketmen_table(
        plans=["satellite"], pads=["small-rocket-boosters spaceship-c multi-purpose-space-suit detailed-planning"]
    )
    rocketmen_choose(state, "launch earth")
    return state


def test_the_tree_is_kept_for_the_next_small_decision() -> None:
    state = playing()
    bot = search("iterations=60,depth=3")
    first, second = act_and_ask_again(bot, state)
    assert state.horizon < state.moves
    (taken,) = [code for code in first.root.codes if first.root.below.nodes.get(child_key(code, 0)) is second.root]
    assert first.race is not None
    assert taken == first.root.codes[first.race.winner()]
    assert second.root.count > second.iterations


def test_the_tree_is_not_kept_if_it_may_not() -> None:
    bot = search("iterations=60,depth=3,reuse=0")
    _, second = act_and_ask_again(bot, playing())
    assert second.root.count == second.iterations


def test_the_tree_is_not_kept_when_chance_has_shown_something() -> None:
    state = flying()
    bot = search("iterations=60,depth=3")
    first, second = act_and_ask_again(bot, state)
    assert state.horizon == state.moves
    assert second.root not in first.root.below.nodes.values()
    assert second.root.count == second.iterations


def test_the_tree_of_one_seat_is_not_kept_for_another() -> None:
    state = playing()
    bot = search("iterations=60,depth=3")
    bot.choose(state.imagine(0, 1), 0, state.options(0))
    state.act(0, bot.taken)
    assert bot.kept_root(state, 0) is not None
    assert bot.kept_root(state, 1) is None


def test_no_blunder_is_taken_from_a_tree_that_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    state = playing()
    bot = search("iterations=60,depth=3")
    state.act(0, bot.choose(state.imagine(0, 1), 0, state.options(0)))
    kept = bot.kept_root(state, 0)
    assert kept is not None
    favourite = kept.codes[0]
    monkeypatch.setitem(COACHES, "launch-pad", forbidding("launch-pad", lambda code: code == favourite))
    assert bot.choose(state.imagine(0, 2), 0, state.options(0)) != favourite


def test_the_tree_is_not_kept_if_something_else_was_done_than_the_bot_chose() -> None:
    state = playing()
    bot = search("iterations=60,depth=3")
    chosen = bot.choose(state.imagine(0, 1), 0, state.options(0))
    state.act(0, next(code for code in state.options(0) if code != chosen))
    assert state.pending() == (0,)
    assert bot.kept_root(state, 0) is None


# ---- every game


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_every_seat_of_every_variant_can_be_played(setting: Setting) -> None:
    """A few decisions at the beginning, in the middle and near the end, with hardly any search."""
    game, seats, options = setting
    for moves in (0, 60, 10_000):
        state = under_way(game.name, seats, moves, options)
        for seat in range(seats):
            codes = state.options(seat)
            if codes:
                assert ask(search("iterations=3", seat), state, seat, Random(moves)) in codes


def test_a_bot_that_has_hardly_any_time_takes_the_best_advised_option() -> None:
    state = playing()
    shown = state.imagine(0, 1)
    options = state.options(0)
    worths = coach_of("launch-pad").advise(shown, 0, options)
    assert worths[options.index(search().choose(shown, 0, options, Budget(iterations=0)))] == max(worths)


def test_a_bot_that_has_hardly_any_time_makes_secret_choices_too() -> None:
    state = tminus.game("mission-red-planet").new(3, 1)
    assert ask(search(), state, 0, Random(1), Budget(iterations=0)) in state.options(0)


def test_a_secret_choice_of_the_others_may_be_left_to_chance_altogether() -> None:
    state = tminus.game("mission-red-planet").new(3, 1)
    assert ask(search("iterations=40,explore=10"), state, 0, Random(1)) in state.options(0)


def test_the_others_choose_the_same_in_secret_whatever_is_tried_in_that_world() -> None:
    state = tminus.game("mission-red-planet").new(3, 1).imagine(0, 1)
    tree = Tree(state, 0, coach_of("mission-red-planet"), Settings(doubt=10), Random(1))
    tree.grow(state.options(0), 30, 0.0)
    assert tree.meeting is not None
    assert [side.seat for side in tree.meeting.sides] == [1, 2]
    before = [[draw.number for draw in tree.secret(world, tree.meeting)] for world in range(10)]
    assert len(tree.secrets) < tree.iterations
    tree.grow(state.options(0), 10, 0.0)
    assert [[draw.number for draw in tree.secret(world, tree.meeting)] for world in range(10)] == before


def test_the_others_learn_from_what_the_leader_of_the_race_brings() -> None:
    state = tminus.game("mission-red-planet").new(3, 1).imagine(0, 1)
    tree = Tree(state, 0, coach_of("mission-red-planet"), Settings(doubt=10), Random(1))
    tree.grow(state.options(0), 30, 0.0)
    assert tree.meeting is not None
    assert tree.race is not None
    leading = len(tree.race.values[tree.race.leader])
    assert [side.count for side in tree.meeting.sides] == [leading, leading]


@pytest.mark.parametrize(
    ("setting", "bounds"),
    [
        ("iterations=0", "a whole number from 1 to 1000000"),
        ("iterations=-1", "a whole number from 1 to 1000000"),
        ("wide=0", "a whole number from 1 to 1000"),
        ("cores=0", "a whole number from 1 to 64"),
        ("noise=-0.5", "a number from 0 to 1"),
        ("seconds=-0.5", "a number from 0 to 3600"),
        ("depth=-1", "a whole number from 0 to 100"),
    ],
)
def test_what_no_search_can_do_is_refused(setting: str, bounds: str) -> None:
    name, _, value = setting.partition("=")
    with pytest.raises(UnknownBot) as refusal:
        bot_named(f"search:{setting}")
    assert str(refusal.value) == f"The parameter '{name}' of the bot 'search' is {bounds}, not '{value}'."


@by_game
@pytest.mark.parametrize("least", ["depth=0", "horizon=0", "rollout=0", "wide=1", "explore=0,trust=0,doubt=0"])
def test_the_least_of_everything_is_enough_to_choose(game: str, least: str) -> None:
    state = under_way(game, 2, 30)
    seat = state.pending()[0]
    assert ask(search(f"iterations=12,{least}"), state, seat, Random(1)) in state.options(seat)
