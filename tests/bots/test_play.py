"""The driver: whole games with bots in the seats, and what a bot is shown."""

from itertools import product

import pytest

import tminus
from tests.bots.players import Hoarder, Spy
from tminus import BadOption, State
from tminus.bots import Budget, bot_named, play_game
from tminus.games.launch_pad.cards import LENGTHS
from tminus.games.launch_pad.state import Table

GAME = tminus.game("launch-pad")


def moves_of(seed: int, names: list[str], bot_seed: int = 0) -> list[tuple[int, int]]:
    """Every action of a game between these bots."""
    moves: list[tuple[int, int]] = []
    state = GAME.new(len(names), seed)
    bots = [bot_named(name, bot_seed + seat) for seat, name in enumerate(names)]
    play_game(state, bots, seed, watch=lambda _, seat, code: moves.append((seat, code)))
    return moves


# ---- whole games


@pytest.mark.parametrize("name", ["random", "greedy", "search:iterations=2,horizon=1,rollout=4"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", LENGTHS)
def test_every_bot_plays_every_variant_to_its_end(name: str, seats: int, length: str) -> None:
    def check(after: State, seat: int, code: int) -> None:
        if after.moves % 50 == 0:
            after.audit()

    for super_powers, negotiations in product((False, True), repeat=2):
        options = {"length": length, "super_powers": super_powers, "negotiations": negotiations}
        state = GAME.new(seats, 7, options)
        outcome = play_game(state, [bot_named(name, seat) for seat in range(seats)], 7, check)
        assert state.over
        state.audit()
        assert outcome.scores == state.scores()
        assert outcome.winners == state.winners()
        assert outcome.rounds == state.view(None)["round"]
        assert outcome.decisions == state.moves


@pytest.mark.parametrize("names", [["random", "random"], ["greedy", "greedy", "random"], ["greedy:noise=0.3"] * 2])
def test_the_same_seeds_give_the_same_game(names: list[str]) -> None:
    assert moves_of(5, names) == moves_of(5, names)
    assert moves_of(5, names) != moves_of(5, names, bot_seed=100)


def test_a_game_can_be_played_on_from_its_middle() -> None:
    state = GAME.new(2, 1)
    for _ in range(100):
        seat = state.pending()[0]
        state.act(seat, state.options(seat)[0])
    outcome = play_game(state, [bot_named("greedy"), bot_named("random")])
    assert state.over
    assert outcome.decisions == state.moves - 100


def test_each_seat_needs_a_bot() -> None:
    with pytest.raises(BadOption, match="has 3 seats, but 2 bots"):
        play_game(GAME.new(3), [bot_named("random")] * 2)


def test_listed_chance_is_refused() -> None:
    with pytest.raises(BadOption, match="chance is drawn"):
        play_game(GAME.new(2, chance="listed"), [bot_named("random")] * 2)


@pytest.mark.rule("LP 15.2")
@pytest.mark.case("I1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", LENGTHS)
def test_a_table_of_hoarders_stops_at_the_round_cap(seats: int, length: str) -> None:
    state = GAME.new(seats, 2, {"length": length, "negotiations": True})
    assert isinstance(state, Table)
    outcome = play_game(state, [Hoarder()] * seats)
    assert state.capped
    assert state.turns == (60 + 1) * seats
    assert outcome.scores == [-10] * seats


@pytest.mark.rule("LP 15.2")
@pytest.mark.case("I1")
@pytest.mark.parametrize("seed", range(3))
def test_one_hoarder_does_not_keep_the_others_from_the_end(seed: int) -> None:
    state = GAME.new(3, seed)
    outcome = play_game(state, [Hoarder(), bot_named("greedy", 1), bot_named("greedy", 2)], seed)
    assert state.over
    assert 0 not in outcome.winners


# ---- what a bot is shown


def test_a_bot_never_meets_the_real_state() -> None:
    state = GAME.new(3, 4, secret=bytes(range(32)))
    assert isinstance(state, Table)
    spies = [Spy(seat) for seat in range(3)]
    views: list[dict[str, object]] = []
    real_hands: list[list[list[int]]] = []

    def remember(after: State, *_: int) -> None:
        assert isinstance(after, Table)
        if not after.over:
            views.append(after.view(after.pending()[0]))
            real_hands.append([hand[:] for hand in after.hands])

    remember(state)
    play_game(state, spies, watch=remember)
    invented = 0
    for view, hands in zip(views, real_hands, strict=True):
        seat = view["seat"]
        assert isinstance(seat, int)
        shown = spies[seat].shown.pop(0)
        assert isinstance(shown, Table)
        assert shown is not state
        assert shown.secret is None
        assert shown.view(seat) == view
        assert shown.hands[seat] == hands[seat]
        invented += shown.hands != hands
    assert [spy.shown for spy in spies] == [[], [], []]
    assert invented > len(views) // 2


def test_a_bot_that_needs_no_state_is_shown_an_empty_one() -> None:
    class Blindfolded(Spy):
        needs_state = False

    spy = Blindfolded()
    play_game(GAME.new(2, 4), [spy, bot_named("random")])
    assert spy.shown
    assert not any(hasattr(shown, "hands") for shown in spy.shown)


def test_the_budget_reaches_the_bot() -> None:
    spy = Spy()
    budget = Budget(iterations=10)
    play_game(GAME.new(2, 4), [spy, bot_named("random")], budget=budget)
    assert set(spy.budgets) == {budget}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_greedy_bot_decides_by_what_its_seat_knows_and_not_by_what_was_invented(seats: int) -> None:
    state = GAME.new(seats, 6, {"negotiations": True})
    walker = bot_named("random", 3)
    while not state.over:
        seat = state.pending()[0]
        options = state.options(seat)
        imagined = [state.imagine(seat, seed) for seed in (1, 2)]
        choices = [bot_named("greedy").choose(shown, seat, options) for shown in imagined]
        assert choices[0] == choices[1]
        assert choices[0] in options
        state.act(seat, walker.choose(state, seat, options))
