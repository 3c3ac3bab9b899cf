"""Observations leave nothing out: whatever a seat is told otherwise makes other numbers."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec import json  # half a million tables are written here, ten times as fast as by the standard library

import tminus
from tests.laws.play import Law, Setting, Walk, Way, check, is_allowed
from tests.laws.strategies import ways
from tminus import Game, State
from tminus.kernel.features import observed
from tminus.kernel.randomness import SEEDS, Random

BRANCHES = 6  # how many of the options are tried at each moment


class Telling(Law):
    """Who is told the same (by view, prompt and options) has the same observation, and who is told something else has
    another one. Every moment of a game is compared with every other one, and with what differs least from it: where
    each of its options leads, and what another seat imagines of it."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.observations: dict[bytes, bytes] = {}  # by what a seat is told
        self.told: dict[bytes, bytes] = {}  # by observation

    def follow(self, walk: Walk) -> None:
        state = walk.state
        self.compare(state)
        for seat in state.pending()[:1]:
            options = state.options(seat)
            for code in options[:: len(options) // BRANCHES + 1]:
                after = state.clone()
                after.act(seat, code)
                self.compare(after)
            self.compare(state.imagine(seat, self.random.below(SEEDS)))

    def compare(self, state: State) -> None:
        for seat in range(state.seats):
            seen = bytes(observed(state, seat))
            told = json.encode(told_to(state, seat))
            assert self.observations.setdefault(told, seen) == seen, "an observation tells more than the view"
            before = self.told.setdefault(seen, told)
            assert before == told, f"an observation does not tell {differences(json.decode(before), json.decode(told))}"


def told_to(state: State, seat: int) -> dict[str, Any]:
    """All that a seat is told, but for what docs/observations.md says is left out."""
    view = state.view(seat)
    COARSENED[state.game.name](view)
    return {**view, "prompt": state.prompt(seat), "codes": state.options(seat)}


def coarsen_launch_pad(view: dict[str, Any]) -> None:
    """Rockets from the ninth on are only counted, and so are discards below the tenth."""
    view["discard_pile"][:-10] = sorted(view["discard_pile"][:-10])
    for player in view["players"]:
        player["rockets"][8:] = sorted([rocket["kind"], rocket["zone"]] for rocket in player["rockets"][8:])
        player["pads"] = {zone: sorted(pads) for zone, pads in player["pads"].items()}


def coarsen_red_planet(view: dict[str, Any]) -> None:
    """The order is not told of piles of which nothing is ever taken, nor of the two missions one of which is kept."""
    view["ship_discard"].sort(key=json.encode)
    view["you"]["missions"].sort(key=json.encode)
    for ship in view["docks"]:
        if ship:
            ship["tokens"].sort()


def coarsen_rocketmen(view: dict[str, Any]) -> None:
    """Copies are counted, but not which of the cards they are. The places in the display are told in solitaire only."""
    for laid in [*[player["pad"] for player in view["players"]], (view["purchase"] or {}).get("paid_with", [])]:
        kinds = sorted(card["copy_of"] or card["card"] for card in laid)
        laid[:] = [kinds, sum(card["copy_of"] is not None for card in laid)]
    view["replacements"] = sorted(view["display"][place] for place in view["replacements"])
    if not view["ai"]:
        view["display"].sort(key=str)


COARSENED: dict[str, Callable[[dict[str, Any]], None]] = {
    "launch-pad": coarsen_launch_pad,
    "mission-red-planet": coarsen_red_planet,
    "rocketmen": coarsen_rocketmen,
}


def differences(one: Any, two: Any, place: str = "") -> list[str]:
    """Where in what was told two seats were told something else."""
    if isinstance(one, dict) and isinstance(two, dict):
        parts = [(one[key], two[key], f"{place} {key}") for key in one if key in two]
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        parts = [(a, b, f"{place} {number}") for number, (a, b) in enumerate(zip(one, two, strict=True))]
    else:
        return [] if one == two else [f"{place.strip()}: {one} or {two}"]
    return [found for a, b, where in parts for found in differences(a, b, where)]


def every_variant() -> list[Setting]:
    """Every number of seats of every game, and every value of its options with one of them, as many as may be in one
    game."""
    return [setting for game in tminus.GAMES for setting in [*by_seats(game), *by_options(game)]]


def by_seats(game: Game) -> list[Setting]:
    return [Setting(game, seats, game.settings(seats, {})) for seats in range(game.least_seats, game.most_seats + 1)]


def by_options(game: Game) -> list[Setting]:
    seats = max(3, game.least_seats)
    left = {
        option.name: [value for value in game.values_for(seats, option) if value != option.default]
        for option in game.choices
    }
    settings = []
    while any(left.values()):
        setting = Setting(game, seats, game.settings(seats, {}))
        for name, values in left.items():
            for value in values:
                together = setting._replace(options={**setting.options, name: value})
                if is_allowed(together):
                    setting = together
                    values.remove(value)
                    break
        settings.append(setting)
    return settings


@pytest.mark.parametrize("bot", ["", "greedy"], ids=["at random", "by greedy"])
@pytest.mark.parametrize("setting", every_variant(), ids=str)
def test_whoever_is_told_something_else_sees_something_else(setting: Setting, bot: str) -> None:
    check(Way(setting, 1, bot=bot), [Telling()])


@settings(max_examples=10)
@given(way=ways())
def test_no_way_through_a_game_leads_to_what_an_observation_leaves_out(way: Way) -> None:
    check(way, [Telling()])
