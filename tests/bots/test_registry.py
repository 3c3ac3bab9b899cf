"""Bots by name."""

import pytest

from tminus import TMinusError
from tminus.bots import BOTS, Bot, Parameter, UnknownBot, bot_named
from tminus.bots.greedy import GreedyBot

ALL = ", ".join(BOTS)


class Counter(Bot):
    """Has a whole parameter, and one that is yes or no."""

    name = "counter"
    words = "Counts."
    parameters = (
        Parameter("depth", 1, 1, 1_000_000, "How far.", whole=True),
        Parameter("brave", 0, 0, 1, "Whether it dares.", whole=True),
    )

    def __init__(self, seed: int = 0, depth: int = 1, brave: int = 0) -> None:
        super().__init__(seed)
        self.depth = depth
        self.brave = brave


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_is_found_by_its_name_and_says_what_it_does(name: str) -> None:
    bot = bot_named(name)
    assert type(bot) is BOTS[name]
    assert bot.name == name
    assert bot.words


@pytest.mark.parametrize(
    ("text", "noise"),
    [("greedy", 0.0), ("greedy:noise=0.25", 0.25), (" greedy: noise = 1 ", 1.0), ("greedy:noise=0.5,noise=0", 0.0)],
)
def test_parameters_follow_the_name(text: str, noise: float) -> None:
    bot = bot_named(text)
    assert isinstance(bot, GreedyBot)
    assert bot.noise == noise


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("clever", f"There is no bot 'clever'; there are: {ALL}."),
        ("", f"There is no bot ''; there are: {ALL}."),
        ("clever:noise=1", f"There is no bot 'clever'; there are: {ALL}."),
        ("gready:fast", f"There is neither a bot nor a module 'gready'; there are: {ALL}."),
        ("random:noise=1", "The bot 'random' has no parameters, so 'noise=1' means nothing to it."),
        ("greedy:speed=1", "The bot 'greedy' has no parameter 'speed'; it has: noise."),
        ("greedy:", "The bot 'greedy' has no parameter ''; it has: noise."),
        ("greedy:noise", "The parameter 'noise' of the bot 'greedy' is a number from 0 to 1, not ''."),
        ("greedy:noise=1.5", "The parameter 'noise' of the bot 'greedy' is a number from 0 to 1, not '1.5'."),
        ("greedy:noise=nan", "The parameter 'noise' of the bot 'greedy' is a number from 0 to 1, not 'nan'."),
    ],
)
def test_what_names_no_bot_is_refused_with_what_there_is(text: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        bot_named(text)
    assert str(refusal.value) == sentence
    assert isinstance(refusal.value, TMinusError)


@pytest.mark.parametrize(("text", "depth"), [("400", 400), ("1e4", 10_000), ("1000000", 1_000_000)])
def test_a_whole_parameter_is_an_int(text: str, depth: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "counter", Counter)
    bot = bot_named(f"counter:depth={text},brave=1")
    assert isinstance(bot, Counter)
    assert bot.depth == depth
    assert type(bot.depth) is int
    assert bot.brave == 1


@pytest.mark.parametrize("text", ["2.5", "0", "1000001", "inf", "many"])
def test_a_whole_parameter_takes_nothing_else(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "counter", Counter)
    with pytest.raises(UnknownBot) as refusal:
        bot_named(f"counter:depth={text}")
    assert str(refusal.value) == (
        f"The parameter 'depth' of the bot 'counter' is a whole number from 1 to 1000000, not '{text}'."
    )
