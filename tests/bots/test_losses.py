"""What throws much away: blunders, and options that lose many games which the best one wins."""

import re
from pathlib import Path

import pytest

import tminus
from tests.bots.second_coach import SecondCoach
from tests.bots.test_hints import Strict, first_with, played
from tminus import State
from tminus.bots.coaches import COACHES, coach_of
from tminus.bots.hints import Advice, advice
from tminus.bots.losses import losses
from tminus.bots.reasons import Trial, estimate
from tminus.bots.search.node import Node
from tminus.bots.search.race import Race
from tminus.bots.search.settings import Settings
from tminus.bots.search.tree import Tree
from tminus.kernel.messages import read_messages
from tminus.kernel.randomness import Random
from tminus.kernel.words import say

GAMES = [game.name for game in tminus.GAMES]
by_game = pytest.mark.parametrize("game", GAMES)


@by_game
def test_what_is_wrong_with_a_blunder_is_a_sentence(game: str) -> None:
    coach = coach_of(game)
    for blunder in coach.blunders:
        assert re.fullmatch(r"[A-Z][^{}]*\.", coach.words[f"blunder:{blunder}"]), blunder


@by_game
def test_over_a_game_some_options_throw_much_away_and_the_best_never_does(game: str) -> None:
    blundered = lost = 0
    coach = coach_of(game)
    for state in played(game, seed=2)[:-1:4]:
        seat = state.pending()[0]
        advised: Advice = advice(state, seat, iterations=60)
        codes = [loss.code for loss in advised.losses]
        assert len(set(codes)) == len(codes)
        assert set(codes) < set(state.options(seat))
        assert advised.hints[0].code not in codes
        for loss in advised.losses:
            assert loss.words == say(coach.words, loss.key, loss.args)
            assert loss.key.startswith("blunder:") == (loss.chance is None)
            assert loss.chance is None or 0.1 <= loss.chance <= 1.0
        blundered += any([loss.chance is None for loss in advised.losses])
        lost += any([loss.chance is not None for loss in advised.losses])
    assert blundered
    assert lost


def test_a_blunder_is_told_by_its_own_sentence_even_where_nothing_else_can_be_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = first_with("launch-pad", 4)
    seat = state.pending()[0]
    *others, allowed = state.options(seat)
    monkeypatch.setitem(COACHES, "launch-pad", Strict("launch-pad", [allowed]))
    told = advice(state, seat).losses
    sentence = coach_of("launch-pad").words["blunder:attacks-itself"]
    assert [(loss.code, loss.chance, loss.words) for loss in told] == [(code, None, sentence) for code in others]


class Despairing(SecondCoach):
    """Everything is a blunder."""

    def blunder(self, state: State, seat: int, code: int) -> int:
        return 0


def test_where_every_option_is_a_blunder_none_is_worse_than_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_with("launch-pad", 4)
    monkeypatch.setitem(COACHES, "launch-pad", Despairing("launch-pad"))
    assert not [loss for loss in advice(state, state.pending()[0], iterations=40).losses if loss.chance is None]


# ---- how much is much


def tried(*values: list[float], lacking: bool = False) -> list[tuple[int, str]]:
    """Which of these options throw much away, and what is said; each has what it brought, world by world. The first is
    the best; with `lacking` its points tell the others apart."""
    coach = Strict("launch-pad", [])
    tree = Tree(first_with("launch-pad", 2), 0, coach, Settings(), Random(1), Node(0))
    tree.root.codes = [10 + number for number in range(len(values))]
    race = Race(list(range(len(values))), 2, 1.0, 0.0)
    race.values = list(values)
    tree.race = race
    account = [[2.0 if lacking and not number else 0.0] for number in range(len(values))]
    trials = [
        Trial(code, len(brought), sum(brought) / len(brought), account[number])
        for number, (code, brought) in enumerate(zip(tree.root.codes, values, strict=True))
    ]
    return [(loss.code, loss.words) for loss in losses(tree, trials[0], trials)]


def test_what_loses_a_tenth_of_the_games_or_more_is_much() -> None:
    best = [0.6, 0.5, 0.7, 0.6]
    close, far = [value - 0.08 for value in best], [value - 0.24 for value in best]
    assert tried(best, close, far) == [(12, "It loses about 24 more games in 100 than the best option.")]


def test_what_may_only_have_been_unlucky_is_not_called_a_loss() -> None:
    best = [0.6, 0.5, 0.7, 0.6]
    assert tried(best, [0.1, 0.6, 0.7, 0.5]) == []  # on average as bad as what follows
    assert tried(best, [0.45, 0.35, 0.55, 0.5]) != []


def test_what_the_best_option_gives_instead_is_said() -> None:
    best = [0.6, 0.5, 0.7, 0.6]
    [(_, words)] = tried(best, [value - 0.3 for value in best], lacking=True)
    assert words == "It loses about 30 more games in 100 than the best option, which gives you more points."


# ---- words


def test_a_chance_is_said_in_games() -> None:
    coach = coach_of("launch-pad")
    assert estimate(coach, 0.423) == "After it you win about 42 games in 100."
    assert estimate(coach, 0.004) == "After it you hardly ever win."
    assert estimate(coach, 0.997) == "After it you win nearly every game."


def test_every_message_of_advice_is_a_sentence() -> None:
    file = Path(tminus.__file__).parent / "words" / "en" / "hints.toml"
    words = list(read_messages(file).values())
    assert len(words) > 12
    assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in words)
