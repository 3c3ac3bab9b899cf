"""States as values: copies and pickles that play on exactly the same, what is equal, and fingerprints."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import tminus
from tests.kernel.keeping import bots, choosing, everything, played, states, told
from tests.kernel.refusals import refused
from tests.laws.play import contents
from tminus import BadOption, BadPosition, Match, Record, State
from tminus.bots import Bot, Budget, ask
from tminus.kernel.game import Game
from tminus.kernel.randomness import Random
from tminus.kernel.values import held_by, reduced, restored

GAMES = tminus.GAMES
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def by_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


by_way = pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, by_pickle], ids=["copy", "deepcopy", "pickle"])


# ---- copies


@by_way
def test_a_copy_holds_all_that_its_original_holds_and_plays_on_the_same(way: Callable[[State], State]) -> None:
    for state in states():
        if not hasattr(state, "game"):
            continue
        other = way(state)
        assert type(other) is type(state)
        assert contents(other) == contents(state)
        before = contents(state)
        played(other, 25)
        assert contents(state) == before, "playing a copy has changed the original"
        assert contents(played(state, 25)) == contents(other)


@pytest.mark.parametrize("way", [copy.deepcopy, by_pickle], ids=["deepcopy", "pickle"])
def test_whatever_has_a_state_in_it_can_be_copied(way: Callable[[Any], Any]) -> None:
    kept = everything()
    assert list(told({name: way(part) for name, part in kept.items()})) == list(told(everything()))
    bot, state, source = list(bots())[-1]
    assert bot.tree is not None, "the search has no tree that it could lose"
    other, other_source = way(bot), way(source)
    seat = state.pending()[0]
    assert [ask(bot, state, seat, source) for _ in range(3)] == [
        ask(other, state, seat, other_source) for _ in range(3)
    ]


@by_way
@by_game
def test_there_is_one_object_of_each_game(game: Game, way: Callable[[Game], Game]) -> None:
    assert way(game) is game


def test_a_copied_match_has_a_record_and_a_way_back_of_its_own() -> None:
    match = Match.new(tminus.game("mission-red-planet"), 3, 1)
    match.act(0, match.state.options(0)[0])
    other = copy.copy(match)
    other.act(1, other.state.options(1)[0])
    assert (len(match.record.actions), len(other.record.actions)) == (1, 2)
    assert match.state.moves == 1
    record = copy.copy(other.record)
    record.actions.clear()
    assert len(other.record.actions) == 2
    assert by_pickle(other.record).to_json() == other.record.to_json()
    assert isinstance(by_pickle(other.record), Record)


class Counting(Bot):
    """A bot of one's own, with something to remember."""

    name = "counting"
    words = "Takes its options in turn."

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.asked: list[int] = []

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        self.asked.append(seat)
        return options[len(self.asked) % len(options)]


@by_way
def test_a_bot_of_ones_own_is_copied_with_all_that_it_remembers(way: Callable[[Counting], Counting]) -> None:
    bot = Counting(5)
    state = GAMES[0].new(2, 1)
    ask(bot, state, state.pending()[0], Random(1))
    other = way(bot)
    assert other.asked == bot.asked
    assert other.asked is not bot.asked
    assert other.random.below(10**6) == bot.random.below(10**6)


def test_a_state_of_other_rules_is_not_put_together() -> None:
    game = GAMES[0]
    _, (_, rules, parts) = reduced(game.new(2, 1))
    with refused(BadPosition, "rules 0 of Launch Pad; this engine plays rules 1"):
        restored(game, "0", parts)
    with refused(BadPosition, "another version of T-Minus"):
        restored(game, rules, {name: part for name, part in parts.items() if name != "deck"})
    with refused(BadPosition, "another version of T-Minus"):
        restored(game, rules, {**parts, "wonders": 1})


# ---- equal


@by_game
def test_equal_states_are_the_same_position_of_the_same_game(game: Game) -> None:
    state = played(game.new(2, 1), 10)
    assert state == state.clone() == game.from_json(state.to_json()) == game.from_json(state.to_json(), listen=True)
    for other in (game.new(2, 1), played(game.new(2, 2), 10), played(game.new(2, 1, chance="listed"), 10)):
        assert state != other
    seeded = state.clone()
    seeded.seed(3)
    keyed = state.clone()
    keyed.secret = bytes(32)
    assert state != seeded
    assert state != keyed
    assert state != game.blank()
    assert game.blank() != state
    assert state != state.to_json()
    for other_game in GAMES:
        assert (other_game.new(2, 1) == game.new(2, 1)) == (other_game is game)


def test_a_secret_choice_makes_a_difference_to_the_state_and_to_none_who_cannot_see_it() -> None:
    state = choosing()
    other = state.clone()
    other.act(1, next(code for code in other.options(1) if code != other.choices[1]))
    other.moves = state.moves
    assert state != other
    assert state.fingerprint() != other.fingerprint()
    assert state.fingerprint(0) == other.fingerprint(0)
    assert state.fingerprint(None) == other.fingerprint(None)
    assert state.fingerprint(1) != other.fingerprint(1)


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError, match=r"state\.fingerprint\(\)"):
        hash(GAMES[0].new(2))
    with pytest.raises(TypeError, match=r"state\.fingerprint\(\)"):
        {GAMES[0].blank()}


# ---- fingerprints


@by_game
def test_a_fingerprint_is_that_of_records_and_changes_with_the_position(game: Game) -> None:
    match = Match.new(game, 2, 1)
    seen = {match.state.fingerprint()}
    for _ in range(5):
        match.act(match.state.pending()[0], match.state.options(match.state.pending()[0])[0])
        seen.add(match.state.fingerprint())
    assert len(seen) == 6
    assert match.state.fingerprint() == match.record_so_far().final
    assert all(len(text) == 32 and int(text, 16) >= 0 for text in seen)


@by_game
def test_the_fingerprint_of_a_seat_is_of_what_it_knows(game: Game) -> None:
    state = played(game.new(2, 1), 15)
    for seat in (0, 1, None):
        assert state.fingerprint(seat) == state.imagine(seat, 3).fingerprint(seat)
    assert len({state.fingerprint(seat) for seat in (0, 1, None)} | {state.fingerprint()}) == 4
    seat = state.pending()[0]
    after = state.clone()
    after.act(seat, after.options(seat)[0])
    assert after.fingerprint(seat) != state.fingerprint(seat)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_fingerprint_of_a_seat_that_is_not_there(seat: int) -> None:
    with refused(BadOption, f"There is no seat {seat}"):
        GAMES[0].new(2).fingerprint(seat)


# ---- in a line


def test_a_state_says_what_it_is() -> None:
    state = tminus.game("launch-pad").new(3, 7, {"starter": "2"})
    assert repr(state) == "<launch-pad, 3 seats, round 1, seat 1 decides>"
    assert repr(choosing()) == "<mission-red-planet, 3 seats, round 1, seats 0 and 2 decide>"
    assert repr(played(tminus.game("rocketmen").new(1, 7, chance="listed"), 0)).startswith(
        "<rocketmen, 1 seat, round 1, "
    )
    assert repr(tminus.game("launch-pad").new(2, chance="listed")) == "<launch-pad, 2 seats, round 1, chance decides>"
    assert repr(played(state, 20_000)).endswith(", over>")
    assert repr(state.game.blank()) == "<an empty state>"


def test_what_a_class_holds_is_found_on_every_build() -> None:
    names = held_by(type(GAMES[0].new(2)))
    assert {"source", "agenda", "deck", "hands", "_codes"} <= {*names}
    assert len(names) == len(set(names))


def test_nobody_has_won_before_the_end() -> None:
    for game in GAMES:
        state = game.new(2, 1)
        while not state.over:
            assert state.winners() == []
            played(state, 25)
        assert state.winners() == game.scoring.winners(state)


def test_what_a_game_is_worth_is_told_by_name() -> None:
    state = tminus.game("launch-pad").new(2, 1)
    assert tminus.payoff(state, "win") == [0.0, 0.0]
    tminus.play_out(state, tminus.Random(1))
    assert sum(tminus.payoff(state, "win")) == 1.0
    assert tminus.payoff(state, "points") == state.scores()
    with refused(BadOption, "The reward is 'win' or 'points', not 'money'"):
        tminus.payoff(state, "money")
