"""Observations: what a seat sees as numbers. They fit their fields, tell no secret, and leave nothing out."""

import json
from collections.abc import Callable
from itertools import product
from operator import le
from typing import Any

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

# What a view tells and an observation does not. A choice that can still be changed: whoever has made it is not asked
# again before it counts.
LEFT_OUT = {"launch-pad": ["your_choice"]}


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


class Telling(Law):
    """Who sees the same has the same observation, and who sees something else has another one: over a whole game, and
    each moment beside the one before it, from which it differs least."""

    every = 15

    def __init__(self) -> None:
        self.observations: dict[str, bytearray] = {}  # by seat, view, prompt and options
        self.views: dict[bytes, Any] = {}  # by observation

    def look(self, walk: Walk) -> None:
        for state in [walk.before or walk.state, walk.state]:
            for seat in range(state.seats):
                view = {key: value for key, value in state.view(seat).items() if key not in left_out(state)}
                seen = observed(state, seat)
                told = json.dumps([view, state.prompt(seat), state.options(seat)])
                assert self.observations.setdefault(told, seen) == seen, "an observation tells more than the view"
                before = self.views.setdefault(bytes(seen), view)
                assert before == view, f"an observation does not tell {differing(before, view)}"


def left_out(state: State) -> list[str]:
    return LEFT_OUT.get(state.game.name, [])


def differing(one: dict[str, Any], two: dict[str, Any]) -> list[str]:
    return [key for key in one if one[key] != two[key]]


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


LAWS: list[type[Law]] = [Fitting, Honest, Telling, Meaning]


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
        fields = game.features.fields(seats)
        assert len({field.name for field in fields}) == len(fields)
        for field in fields:
            assert field.size >= 1
            assert 1 <= field.most <= LARGEST
            assert field.words
            assert len(field.entries) in (0, field.size)
            assert len(set(field.entries)) == len(field.entries)


def copied_and_stored() -> State:
    return rocketmen.table(4, plans=["space-hotel"], pads=["depot copy:big-data"], stored=["pandemic"])


# What hardly ever happens, laid out.
RARE: dict[str, list[Callable[[], State]]] = {"rocketmen": [copied_and_stored]}


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
