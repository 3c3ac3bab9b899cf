"""Observations: what a seat sees as numbers. They fit their fields, tell no secret, and mean what they say."""

from collections.abc import Callable
from itertools import product
from operator import le

import pytest
from hypothesis import given, settings

import tminus
from tests.env.fields import by_field, fields_for, limits_for, said
from tests.env.readings import READINGS
from tests.laws.play import Law, Setting, Walk, Way, all_settings, check
from tests.laws.strategies import ways
from tests.rocketmen import tables as rocketmen
from tminus import Game, State
from tminus.kernel.features import LARGEST, allowed, observed
from tminus.kernel.randomness import SEEDS, Random

TWINS = 3
MOST_TRIED = 20  # settings, to find a moment for every field; the last ones have most options in play


# ---- the laws of observations


class Fitting(Law):
    """There are as many numbers as the fields say, each within the range of its field."""

    every = 4

    def look(self, walk: Walk) -> None:
        state = walk.state
        limits = limits_for(state.game, state.seats)
        for seat in range(state.seats):
            values = observed(state, seat)
            assert len(values) == len(limits)
            assert all(map(le, values, limits)), f"too large: {too_large(state, seat)}"


def too_large(state: State, seat: int) -> list[str]:
    return [field.name for field, numbers in by_field(state, seat) if max(numbers) > field.most]


class Honest(Law):
    """Whatever a seat cannot know may be otherwise, and its observation and its mask stay the same."""

    every = 20

    def __init__(self) -> None:
        self.random = Random(0)

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in range(state.seats):
            seen, mask = observed(state, seat), allowed(state, seat)
            for _ in range(TWINS):
                twin = state.imagine(seat, self.random.below(SEEDS))
                assert observed(twin, seat) == seen, (
                    f"{told_apart(state, twin, seat)} tell what seat {seat} cannot know"
                )
                assert allowed(twin, seat) == mask


def told_apart(state: State, other: State, seat: int) -> list[str]:
    """The fields in which this seat sees a difference."""
    pairs = zip(by_field(state, seat), by_field(other, seat), strict=True)
    return [one[0].name for one, two in pairs if one != two]


class Meaning(Law):
    """A field holds what its name and its entries say, as far as the view shows that."""

    every = 10

    def look(self, walk: Walk) -> None:
        state = walk.state
        for seat in range(state.seats):
            fields = said(state, seat)
            for name, numbers in READINGS[state.game.name](state.view(seat)).items():
                assert fields[name] == numbers, name


class Lighting(Law):
    """Takes note of the fields that have never been anything but 0."""

    every = 3

    def __init__(self, dark: set[str]) -> None:
        self.dark = dark

    def look(self, walk: Walk) -> None:
        self.shine(walk.state)

    def shine(self, state: State) -> None:
        for seat in range(state.seats):
            for field, numbers in by_field(state, seat):
                if any(numbers):
                    self.dark.discard(field.name)


LAWS: list[type[Law]] = [Fitting, Honest, Meaning]


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_observations_keep_their_laws_in_every_setting(setting: Setting) -> None:
    check(Way(setting, all_settings().index(setting)), [law() for law in LAWS], thrift=12)


def settings_by_default() -> list[Setting]:
    """Every number of seats of every game, with the usual options."""
    usual = [
        Setting(game, seats, {}) for game in tminus.GAMES for seats in range(game.least_seats, game.most_seats + 1)
    ]
    return [Setting(game, seats, game.settings(seats, {})) for game, seats, _ in usual]


@pytest.mark.parametrize("setting", settings_by_default(), ids=str)
def test_observations_keep_their_laws_when_seats_play_well(setting: Setting) -> None:
    """Random play seldom gets to a late game."""
    check(Way(setting, 1, bot="greedy"), [law() for law in LAWS])


@pytest.mark.parametrize("law", LAWS)
@settings(max_examples=15)
@given(way=ways())
def test_no_way_through_a_game_breaks_a_law_of_observations(law: type[Law], way: Way) -> None:
    check(way, [law()], thrift=3)


# ---- fields


@pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)
def test_fields_have_names_of_their_own_and_as_many_entries_as_numbers(game: Game) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        fields = fields_for(game, seats)
        assert len({field.name for field in fields}) == len(fields)
        for field in fields:
            assert field.size >= 1
            assert 1 <= field.most <= LARGEST
            assert field.words
            assert len(field.entries) in (0, field.size)
            assert len(set(field.entries)) == len(field.entries)


def copied_and_stored() -> State:
    return rocketmen.table(4, plans=["space-hotel"], pads=["depot copy:big-data"], stored=["pandemic"])


def copying() -> State:
    hand = "industrial-espionage satellite satellite spaceship-a base-b"
    state = rocketmen.table(3, hands=[hand], warehouses=[None, "big-data nuclear-fusion"], display="super-computer")
    rocketmen.choose(state, "buy super-computer", "pay industrial-espionage")
    return state


def paid_with_a_copy() -> State:
    state = copying()
    rocketmen.choose(state, "copy big-data")
    return state


def kept_an_engine() -> State:
    pad = "small-rocket-boosters medium-rocket-boosters reusable-rocket-parts copy:reusable-rocket-parts"
    other = [None, "reusable-rocket-parts"]
    state = rocketmen.table(4, plans=["satellite"], pads=[pad], warehouses=other, chance="listed")
    rocketmen.choose(state, "launch earth", "success 0", "draw", "success 0", "draw", "success 1")
    rocketmen.choose(state, "keep small-rocket-boosters")
    return state


# What hardly ever happens, laid out.
RARE: dict[str, list[Callable[[], State]]] = {
    "rocketmen": [copied_and_stored, copying, paid_with_a_copy, kept_an_engine]
}


@pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)
def test_no_field_is_always_dark(game: Game) -> None:
    """In some game, with some number of seats and some options, at least one number of each field is not 0."""
    seats = range(game.least_seats, game.most_seats + 1)
    dark = {field.name for number in seats for field in fields_for(game, number)}
    law = Lighting(dark)
    for laid in RARE.get(game.name, []):
        law.shine(laid())
    tried = [setting for setting in [*settings_by_default(), *reversed(all_settings())] if setting.game is game]
    for setting, bot in product(tried[:MOST_TRIED], ["greedy", ""]):
        if dark:
            check(Way(setting, 2, bot=bot), [law])
    assert not dark
