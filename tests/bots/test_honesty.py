"""Law 5: bots are honest. What a seat cannot know never changes what its bot chooses.

The same bot with the same seed answers for positions that its seat cannot tell apart. It must give the same answer, not
only similar ones: what is imagined for a seat depends on nothing but what the seat knows and on the seed.
"""

from collections.abc import Callable, Iterable
from zlib import crc32

import pytest

import tminus
from tests.bots.second_coach import Touchy
from tests.bots.twins import Setting, Twins, imagined_twins, moments, played_twins
from tests.laws.play import laid_out
from tminus import State
from tminus.bots import BOTS, Bot, Budget, ask, bot_named
from tminus.bots.coaches import COACHES
from tminus.kernel.randomness import Random
from tminus.kernel.state import NO_CHOICE
from tminus.kernel.step import TOGETHER

SETTINGS = [
    Setting("launch-pad", 2, {}),
    Setting("launch-pad", 4, {"negotiations": True, "super_powers": True}),
    Setting("mission-red-planet", 2, {}),
    Setting("mission-red-planet", 3, {"ground": "level"}),
    Setting("mission-red-planet", 5, {}),
    Setting("rocketmen", 1, {}),
    Setting("rocketmen", 2, {"edition": "preview", "mode": "battle"}),
    Setting("rocketmen", 4, {"variant_1": "random"}),
]
WITH_SECRETS = [setting for setting in SETTINGS if setting.seats > 1]
FEW = Budget(iterations=5)

_IMAGINED: dict[str, list[Twins]] = {}
_PLAYED: dict[str, list[Twins]] = {}

Asking = Callable[[Bot, State, int, Random, Budget | None], int]


class Reader(Bot):
    """Its choice hangs on everything that can be read off the state it is handed."""

    name = "reader"
    words = "Reads the whole table."

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        return options[crc32(laid_out(state).encode()) % len(options)]


class Prophet(Bot):
    """Takes what does best in the very world that it is handed, draws to come included."""

    name = "prophet"
    words = "Tries everything out."

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        return max(options, key=lambda code: self.foreseen(state, seat, code))

    def foreseen(self, state: State, seat: int, code: int) -> int:
        ahead = state.clone().hush()
        ahead.act(seat, code)
        random = Random(0)
        for _ in range(60):
            if not ahead.over:
                decider = ahead.pending()[0]
                codes = ahead.options(decider)
                ahead.act(decider, codes[random.below(len(codes))])
        points = ahead.scores()
        return 2 * points[seat] - sum(points)


def peek(bot: Bot, state: State, seat: int, source: Random, budget: Budget | None = None) -> int:
    """A driver that hands out the real state."""
    return bot.choose(state.clone(), seat, state.options(seat), budget)


def imagined(setting: Setting) -> list[Twins]:
    name = str(setting)
    if name not in _IMAGINED:
        _IMAGINED[name] = [imagined_twins(state) for state in moments(setting, 5)]
    return _IMAGINED[name]


def played(setting: Setting) -> list[Twins]:
    name = str(setting)
    if name not in _PLAYED:
        _PLAYED[name] = list(played_twins(setting, 5, most=12))
    return _PLAYED[name]


def unequal_answers(bots: list[Bot], asking: Asking, twins: Iterable[Twins]) -> int:
    """How often these bots, which are one bot at several tables, do not give the same answer."""
    unequal = 0
    for number, (seat, states) in enumerate(twins):
        answers = {asking(bot, state, seat, Random(number), FEW) for bot, state in zip(bots, states, strict=True)}
        unequal += len(answers) > 1
    return unequal


by_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
by_setting_with_secrets = pytest.mark.parametrize("setting", WITH_SECRETS, ids=str)


# ---- every bot


@pytest.mark.parametrize("name", BOTS)
@by_setting
def test_a_bot_chooses_the_same_whatever_it_cannot_know(name: str, setting: Setting) -> None:
    """One moment in three: bots that search take their time."""
    assert not unequal_answers([bot_named(name, 3), bot_named(name, 3)], ask, imagined(setting)[::3])


@pytest.mark.parametrize("name", BOTS)
@by_setting_with_secrets
def test_a_bot_chooses_the_same_whatever_was_dealt_or_chosen_behind_its_back(name: str, setting: Setting) -> None:
    assert not unequal_answers([bot_named(name, 3), bot_named(name, 3)], ask, played(setting)[::3])


@by_setting_with_secrets
def test_search_is_honest_even_if_it_judges_by_hidden_things(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COACHES, setting.game, Touchy(setting.game))
    twins = [*imagined(setting)[1::3], *played(setting)[1::3]]
    assert not unequal_answers([bot_named("search", 3), bot_named("search", 3)], ask, twins)


# ---- every moment, by a bot that would notice the smallest difference


@by_setting
def test_asking_lets_nothing_through(setting: Setting) -> None:
    assert not unequal_answers([Reader(), Reader()], ask, [*imagined(setting), *played(setting)])


@by_setting
def test_a_driver_that_lets_its_bot_peek_is_caught(setting: Setting) -> None:
    assert unequal_answers([Reader(), Reader()], peek, imagined(setting)) > 1


@by_setting_with_secrets
def test_a_driver_that_lets_its_bot_peek_is_caught_at_what_was_dealt_or_chosen_in_secret(setting: Setting) -> None:
    assert unequal_answers([Reader(), Reader()], peek, played(setting)) > 1


@pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])
def test_a_bot_that_tries_things_out_in_the_real_world_is_caught(game: str) -> None:
    setting = [setting for setting in SETTINGS if setting.game == game][-1]
    assert not unequal_answers([Prophet(), Prophet()], ask, imagined(setting))
    assert unequal_answers([Prophet(), Prophet()], peek, imagined(setting)) > 1


# ---- the moments


def test_there_are_moments_with_hidden_choices_pending() -> None:
    """In every game in which seats choose in secret."""
    pending = {
        setting.game
        for setting in SETTINGS
        for _, states in imagined(setting)
        if any(choice != NO_CHOICE for choice in states[0].choices)
    }
    assert pending == {game.name for game in tminus.GAMES if any(step.kind == TOGETHER for step in game.steps)}


@by_setting_with_secrets
def test_twins_look_alike_and_are_not_alike(setting: Setting) -> None:
    for seat, (one, other) in [*imagined(setting), *played(setting)]:
        assert one.view(seat) == other.view(seat)
        assert one.options(seat) == other.options(seat)
        assert len(one.options(seat)) > 1
    assert all(laid_out(one) != laid_out(other) for _, (one, other) in played(setting))
