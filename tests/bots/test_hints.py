"""Hints: the best few options with reasons, and nothing that the seat cannot know."""

import re
from pathlib import Path
from zlib import crc32

import pytest

import tminus
from tests.bots.second_coach import SecondCoach, Touchy
from tests.bots.twins import Setting, Twins, imagined_twins, moments, played_twins
from tests.laws.play import laid_out
from tminus import State
from tminus.bots import ask, bot_named
from tminus.bots.coach import Coach, Weights
from tminus.bots.coaches import COACHES, coach_of
from tminus.bots.hints import NoHint, advice, hints
from tminus.bots.reasons import Trial, reason_for
from tminus.kernel.randomness import Random
from tminus.kernel.words import say

SETTINGS = [
    Setting("launch-pad", 3, {}),
    Setting("mission-red-planet", 3, {}),
    Setting("rocketmen", 2, {}),
]
NAMES = [setting.game for setting in SETTINGS]


def played(game: str, seats: int = 2, seed: int = 1) -> list[State]:
    """Every position of a game played by rules of thumb, the last one after its end."""
    state = tminus.game(game).new(seats, seed)
    bots = [bot_named("greedy", seat) for seat in range(seats)]
    source = Random(seed)
    path = [state.clone()]
    while not state.over:
        seat = state.pending()[0]
        state.act(seat, ask(bots[seat], state, seat, source))
        path.append(state.clone())
    return path


def first_with(game: str, options: int) -> State:
    """A position in which somebody has at least so many options; exactly one if one is asked for."""
    for state in played(game):
        count = len(state.options(state.pending()[0]))
        if count == 1 if options == 1 else count >= options:
            return state
    raise AssertionError(f"no position of {game} has {options} options")


# ---- what a hint is


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_hints_are_different_options_of_the_seat_best_first_with_a_sentence_each(setting: Setting) -> None:
    for state in moments(setting, 3):
        seat = state.pending()[0]
        found = hints(state, seat, iterations=30)
        codes = [hint.code for hint in found]
        assert 1 <= len(found) <= 3
        assert len(set(codes)) == len(codes)
        assert set(codes) <= set(state.options(seat))
        chances = [hint.chance for hint in found if hint.chance is not None]
        assert chances == sorted(chances, reverse=True)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert sum(hint.worlds for hint in found) <= 30
        for hint in found:
            assert re.fullmatch(r"[A-Z][^{}]*\.", hint.words)
            assert hint.words == say(coach_of(setting.game).words, hint.key, hint.args)


def test_as_many_hints_as_wanted_are_given() -> None:
    state = first_with("launch-pad", 4)
    assert len(hints(state, state.pending()[0], most=1, iterations=60)) == 1
    assert len(hints(state, state.pending()[0], most=4, iterations=60)) == 4


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_gives_the_same_hints_and_the_game_is_left_as_it_is(game: str) -> None:
    state = first_with(game, 3)
    before = state.to_json()
    seat = state.pending()[0]
    first = hints(state, seat, iterations=40, seed=8)
    assert hints(state, seat, iterations=40, seed=8) == first
    assert state.to_json() == before


def test_time_is_enough_of_a_budget() -> None:
    state = first_with("launch-pad", 3)
    assert hints(state, state.pending()[0], seconds=0.01)[0].worlds > 0


def test_who_has_chosen_in_secret_can_still_ask() -> None:
    state = tminus.game("mission-red-planet").new(3, 1)
    assert state.together
    state.act(0, state.options(0)[0])
    assert hints(state, 0, iterations=20)


# ---- honesty


def unequal(twins: list[Twins]) -> int:
    """How often hints or warnings differ between positions that the seat cannot tell apart."""
    count = 0
    for seat, states in twins:
        first, *others = [advice(state, seat, iterations=6, seed=2) for state in states]
        count += any(other != first for other in others)
    return count


class Nosy(Touchy):
    """Whatever lies hidden on the table changes what it calls a blunder, too."""

    def blunder(self, state: State, seat: int, code: int) -> int:
        return -1 if crc32(f"{code} {laid_out(state)}".encode()) % 3 else 0


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_hint_never_depends_on_what_the_seat_cannot_know(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COACHES, setting.game, Nosy(setting.game))
    by_imagining = [imagined_twins(state) for state in moments(setting, 7)]
    by_playing = list(played_twins(setting, 7, most=8))
    assert by_imagining
    assert by_playing
    assert unequal(by_imagining + by_playing) == 0


# ---- nothing to find out


@pytest.mark.parametrize("game", ["mission-red-planet", "rocketmen"])
def test_one_option_alone_needs_no_thinking(game: str) -> None:
    state = first_with(game, 1)
    seat = state.pending()[0]
    [hint] = hints(state, seat)
    assert (hint.code, hint.chance, hint.worlds) == (state.options(seat)[0], None, 0)
    assert hint.words == "There is no other choice."


def test_whoever_has_nothing_to_decide_is_told_so() -> None:
    path = played("launch-pad")
    deciding = path[0].pending()[0]
    with pytest.raises(NoHint, match=f"^Seat {1 - deciding} has nothing to decide now: seat {deciding} must act.$"):
        hints(path[0], 1 - deciding)
    with pytest.raises(NoHint, match=r"^There is no seat 2: this game has seats 0 to 1\.$"):
        hints(path[0], 2)
    with pytest.raises(NoHint, match=r"^The game is over"):
        hints(path[-1], 0)


def test_a_game_with_listed_chance_has_no_hints() -> None:
    state = tminus.game("launch-pad").new(2, 1, chance="listed")
    with pytest.raises(NoHint, match="listed"):
        hints(state, state.pending()[0])


def test_a_question_without_sense_is_refused() -> None:
    state = first_with("launch-pad", 2)
    seat = state.pending()[0]
    with pytest.raises(NoHint, match="not 0"):
        hints(state, seat, most=0)
    with pytest.raises(NoHint, match="not 0"):
        hints(state, seat, iterations=0)
    for seconds in (0.0, -1.0, float("nan")):
        with pytest.raises(NoHint, match="seconds"):
            hints(state, seat, seconds=seconds)


# ---- winning and blundering


def test_an_option_that_ends_the_game_with_a_win_is_said_to_do_so() -> None:
    games = [played("launch-pad", seed=seed) for seed in range(1, 9)]
    last, seat = next(
        (path[-2], path[-2].pending()[0]) for path in games if path[-1].winners() == [path[-2].pending()[0]]
    )
    said = {hint.code: hint.words for hint in hints(last, seat, most=9, iterations=60)}
    ending = []
    for code in said:
        ahead = last.clone()
        ahead.act(seat, code)
        if ahead.over:
            ending.append(code)
    assert [code for code in said if said[code] == "It ends the game, and you win."] == ending
    assert 0 < len(ending) < len(said)


class Strict(SecondCoach):
    """Lets nobody do anything except what it allows, and counts points and nothing else."""

    def __init__(self, game: str, allowed: list[int]) -> None:
        super().__init__(game)
        self.allowed = allowed
        self.signs = ["points"]
        self.weights = {seats: Weights([0.3], [0.3]) for seats in self.weights}

    def blunder(self, state: State, seat: int, code: int) -> int:
        return -1 if code in self.allowed else 0

    def read(self, state: State, seat: int) -> list[float]:
        return [float(state.scores()[seat])]


def test_a_blunder_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_with("launch-pad", 4)
    seat = state.pending()[0]
    allowed = state.options(seat)[-2:]
    monkeypatch.setitem(COACHES, "launch-pad", Strict("launch-pad", allowed))
    assert {hint.code for hint in hints(state, seat, iterations=40)} == set(allowed)


def test_what_alone_is_no_blunder_needs_no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_with("launch-pad", 4)
    seat = state.pending()[0]
    allowed = state.options(seat)[-1:]
    monkeypatch.setitem(COACHES, "launch-pad", Strict("launch-pad", allowed))
    [hint] = hints(state, seat)
    assert (hint.code, hint.chance, hint.words) == (allowed[0], None, "Everything else would be a mistake.")


def test_the_reason_is_what_counts_on_the_tables_that_an_option_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    path = played("launch-pad", seed=1)
    monkeypatch.setitem(COACHES, "launch-pad", Strict("launch-pad", list(range(path[0].game.actions))))
    best = [hints(state, state.pending()[0], most=1, iterations=40)[0] for state in path[:-1:10]]
    reasons = {hint.words: hint.args for hint in best}
    assert reasons["It gives you more points."] == {"sign": "sign:points"}
    assert reasons["It comes to much the same as the others."] == {}


# ---- reasons


class Silent(Coach):
    """Only its signs matter."""

    def __init__(self) -> None:
        super().__init__(["points", "rocket", "hand"], [], Path(__file__).parent / "silent")


def reason(*trials: tuple[float, list[float]], of: int = 0) -> str:
    """The reason for one of these options, each with a chance and an account; the first is the best."""
    coach = Silent()
    tried = [Trial(code, 20, chance, account) for code, (chance, account) in enumerate(trials)]
    key, args = reason_for(tried[of], tried[0], tried, coach)
    return say(coach.words, key, args)


def test_the_sign_with_the_greatest_advantage_over_the_average_of_the_others_gives_the_words() -> None:
    assert reason((0.6, [1.0, 0.2, 0.0]), (0.5, [0.0, 0.0, 0.0])) == "It gives you more points."
    assert reason((0.6, [1.0, 1.0, 0.0]), (0.5, [2.0, 0.0, 0.0])) == "It gives you a rocket nearer to launch."
    threefold = [(0.5, [1.0, 0.0, 0.0]), (0.5, [0.0, 0.2, 0.0])]
    assert reason((0.6, [0.6, 0.3, 0.0]), *threefold) == "It gives you a rocket nearer to launch."


def test_a_second_sign_is_named_if_it_is_nearly_as_strong() -> None:
    shown = reason((0.6, [1.0, 0.0, 0.9]), (0.5, [0.0, 0.0, 0.0]))
    assert shown == "It gives you more points and better cards."


def test_another_option_than_the_best_is_told_what_it_gives_and_what_it_lacks() -> None:
    best, second, third = (0.6, [1.0, 0.0, 0.0]), (0.5, [0.0, 0.8, 0.0]), (0.4, [0.0, 0.0, 0.0])
    given = "It gives you a rocket nearer to launch, but the best option gives you more points."
    assert reason(best, second, third, of=1) == given
    assert reason(best, second, third, of=2) == "The best option gives you more points."


def test_what_the_best_gives_more_of_is_no_lack() -> None:
    best, second, third = (0.6, [1.0, 0.0, 0.0]), (0.5, [0.8, 0.0, 0.0]), (0.4, [0.0, 0.0, 0.0])
    assert reason(best, second, third, of=1) == "It gives you more points."


def test_where_no_sign_differs_the_ends_of_games_may() -> None:
    level = [0.0, 0.0, 0.05]
    assert reason((0.5, level), (0.49, level)) == "It comes to much the same as the others."
    assert reason((0.5, level), (0.49, level), of=1) == "It comes to much the same as the others."
    assert reason((0.8, level), (0.4, level)) == "On average it turns out better than the others."
    assert reason((0.8, level), (0.4, level), of=1) == "On average it turns out worse than the best option."


def test_what_nearly_always_wins_needs_no_other_reason_unless_the_others_do_too() -> None:
    assert reason((0.99, [1.0, 0.0, 0.0]), (0.5, [0.0, 0.0, 0.0])) == "It all but wins the game."
    assert reason((0.99, [1.0, 0.0, 0.0]), (0.99, [0.0, 0.0, 0.0])) == "It gives you more points."
    assert reason((0.99, [0.0, 0.0, 0.0]), (0.99, [0.0, 0.0, 0.0])) == "It comes to much the same as the others."


def test_an_option_that_alone_was_tried_is_compared_with_nothing() -> None:
    assert reason((0.9, [2.0, 0.0, 0.0])) == "It seems best at first sight."
