"""Bots by name."""

import pytest

from tminus import TMinusError
from tminus.bots import BOTS, UnknownBot, bot_named
from tminus.bots.greedy import GreedyBot


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
        ("clever", "There is no bot 'clever'; there are: random, greedy."),
        ("", "There is no bot ''; there are: random, greedy."),
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
