"""The levels that people choose from: the same names in every game, and none of them ever makes a blunder."""

import pytest

import tminus
from tests.bots.second_coach import SecondCoach
from tminus import State, TMinusError
from tminus.bots import BOTS, Bot, BotFailed, Budget, Outcome, bot_named, play_game
from tminus.bots.coaches import COACHES, coach_of
from tminus.bots.greedy import GreedyBot
from tminus.bots.levels import LEVELS, WORDS, LevelBot, level_in, player_of
from tminus.bots.search.bot import SearchBot

GAMES = [game.name for game in tminus.GAMES]
by_game = pytest.mark.parametrize("game", GAMES)
by_level = pytest.mark.parametrize("level", list(WORDS))

SHORT = {"launch-pad": {"length": "short"}, "rocketmen": {}, "mission-red-planet": {}}
BRIEFLY = Budget(iterations=2)  # the levels that search make their choices between the same options


class Watched(Bot):
    """Asks another bot, and the coach what to think of the answer."""

    name = "watched"
    words = "Is looked at over its shoulder."

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.checked = 0

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        code = self.bot.choose(state.clone(), seat, options, budget)
        coach = coach_of(state.game.name)
        if any(coach.blunder(state, seat, other) < 0 for other in options):
            self.checked += 1
            number = coach.blunder(state, seat, code)
            assert number < 0, f"{self.bot.name}: {coach.blunders[number]} ({state.describe(seat, code).words})"
        return code


def played(game: str, level: str, seats: int, seed: int) -> tuple[Outcome, list[Watched]]:
    """A whole game in which every seat plays at this level."""
    bots = [Watched(bot_named(level, seed * 10 + seat)) for seat in range(seats)]
    return play_game(tminus.game(game).new(seats, seed, SHORT[game]), bots, seed, budget=BRIEFLY), bots


@by_game
def test_every_game_has_the_same_four_levels(game: str) -> None:
    assert [level.name for level in LEVELS[game]] == list(WORDS)
    assert len(list(WORDS)) == 4


@by_game
def test_a_level_strays_less_or_thinks_longer_than_the_one_below_it(game: str) -> None:
    efforts = [(level.iterations, -level.noise) for level in LEVELS[game]]
    assert efforts == sorted(set(efforts))


@by_level
def test_every_level_is_a_bot_by_its_own_name(level: str) -> None:
    bot = bot_named(level)
    assert isinstance(bot, LevelBot)
    assert bot.name == level
    assert BOTS[level].words == WORDS[level]
    assert not bot.parameters


def test_every_game_has_levels() -> None:
    assert list(LEVELS) == GAMES


@by_game
@by_level
def test_a_level_is_a_bot_with_the_parameters_of_this_game(game: str, level: str) -> None:
    meant = level_in(game, level)
    player = player_of(meant, 1)
    if meant.iterations:
        assert isinstance(player, SearchBot)
        assert player.given["iterations"] == meant.iterations
    else:
        assert isinstance(player, GreedyBot)
        assert player.noise == meant.noise


@by_game
def test_the_captain_plays_as_greedy_does(game: str) -> None:
    """So the ladder's last line tells what search is worth against it."""
    player = player_of(level_in(game, "captain"), 1)
    assert isinstance(player, GreedyBot)
    assert player.noise == 0.0


def test_a_game_without_levels_is_a_sentence() -> None:
    with pytest.raises(TMinusError, match="No bot has a coach for the game 'chess'"):
        level_in("chess", "cadet")


def test_one_bot_may_play_one_game_after_another() -> None:
    bot = bot_named("cadet", 3)
    for game in GAMES:
        state = tminus.game(game).new(2, 3)
        seat = state.pending()[0]
        again = bot_named("cadet", 3).choose(state.imagine(seat, 1), seat, state.options(seat))
        assert bot.choose(state.imagine(seat, 1), seat, state.options(seat)) == again


@by_game
def test_a_player_who_does_not_care_would_be_caught(game: str) -> None:
    with pytest.raises(BotFailed, match="random: "):
        played(game, "random", 2, 1)


class Careless(SecondCoach):
    """Advises a blunder."""

    def __init__(self, game: str, bad: int) -> None:
        super().__init__(game)
        self.bad = bad

    def advise(self, state: State, seat: int, options: list[int]) -> list[float]:
        return [9e9 if code == self.bad else self.own.advise(state, seat, [code])[0] for code in options]

    def blunder(self, state: State, seat: int, code: int) -> int:
        return 0 if code == self.bad else -1


@by_game
@by_level
def test_no_level_makes_a_blunder_even_if_it_is_advised_to(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tminus.game(game).new(2, 3)
    seat = state.pending()[0]
    options = state.options(seat)
    monkeypatch.setitem(COACHES, game, Careless(game, options[0]))
    chosen = [bot_named(level, seed).choose(state.imagine(seat, seed), seat, options, BRIEFLY) for seed in range(10)]
    assert options[0] not in chosen
    assert bot_named(level).choose(state.imagine(seat, 1), seat, options[:1], BRIEFLY) == options[0]


@by_game
@by_level
def test_every_level_plays_to_the_end_without_a_blunder(game: str, level: str) -> None:
    tables = [(2, 1)] if level_in(game, level).iterations else [(2, 1), (3, 2), (2, 3)]
    for seats, seed in tables:
        outcome, bots = played(game, level, seats, seed)
        assert len(outcome.scores) == seats
        assert min(bot.checked for bot in bots) > 5
