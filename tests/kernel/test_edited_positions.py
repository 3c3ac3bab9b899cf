"""Whatever somebody edits in a position of any game, it is refused with a sentence or can be played to the end."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import tminus
from tests.kernel.laid_everywhere import LAID
from tests.kernel.laid_positions import Data, copied, read
from tests.kernel.mutations import FEW, Edits, places_in, positions_of, value_at
from tests.kernel.playing_on import is_refused_or_plays_on
from tminus import BadPosition, Game

every_laid_position = pytest.mark.parametrize(("game", "laid"), LAID.values(), ids=LAID)
every_game = pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)


def check(game: Game, data: Data) -> None:
    """It is refused or plays on; if neither, the error names a file with the position."""
    is_refused_or_plays_on(game, json.dumps(data))


# ---- what is to be done

# Numbers of which some fit any step of any game.
NUMBERS = list(product([0, 7, 2, 1, 3, 4, 9, 10, 11, 29], [0, 1, 2, 13, 18, 21, 34, 39]))


@cache
def fitting_frames(name: str) -> list[str]:
    """For each step a frame, as JSON, that fits this table by itself."""
    game, laid = LAID[name]
    seat = laid["agenda"][0]["seat"]
    frames = []
    for step in game.steps:
        for numbers in NUMBERS:
            frame = {"do": step.name, "seat": seat, "numbers": numbers}
            try:
                read(game, {**laid, "agenda": [frame, *laid["agenda"]]})
            except BadPosition as fault:
                if "cannot be" in str(fault):
                    continue
            frames.append(json.dumps(frame))
            break
    return frames


def frames_for(name: str) -> Iterator[Data]:
    return map(json.loads, fitting_frames(name))


@pytest.mark.parametrize("name", LAID)
def test_nothing_more_to_do_leads_into_a_dead_end(name: str) -> None:
    """Every step, with numbers that fit it, anywhere on the agenda or instead of a part of it."""
    game, laid = LAID[name]
    agenda = laid["agenda"]
    assert len(fitting_frames(name)) > 10
    for frame, place in product(frames_for(name), range(len(agenda) + 1)):
        rests: list[list[Data]] = [agenda[place:], agenda[place + 1 :], agenda[-1:], []]
        for rest in rests:
            data = {**laid, "agenda": [*agenda[:place], frame, *rest]}
            check(game, data)


@pytest.mark.parametrize("name", LAID)
def test_no_two_things_to_do_lead_into_a_dead_end(name: str) -> None:
    """Every pair of steps, before all else, before what lies at the bottom of the agenda, and before nothing."""
    game, laid = LAID[name]
    rests: list[list[Data]] = [laid["agenda"], laid["agenda"][-1:], []]
    for pair in product(frames_for(name), repeat=2):
        for rest in rests:
            check(game, {**laid, "agenda": [*pair, *rest]})


@every_game
def test_no_number_of_the_agenda_can_be_changed_into_a_crash(game: Game) -> None:
    for laid in map(json.loads, positions_of(game)):
        for index, number, change in product(range(len(laid["agenda"])), (0, 1), (-1, 1, 2, 16)):
            data = copied(laid)
            data["agenda"][index]["numbers"][number] += change
            check(game, data)


@every_game
def test_nothing_on_the_agenda_can_be_dropped_or_doubled_into_a_crash(game: Game) -> None:
    for laid in map(json.loads, positions_of(game)):
        agenda = laid["agenda"]
        for index, times in product(range(len(agenda)), (0, 2)):
            other = [*agenda[:index], *[agenda[index]] * times, *agenda[index + 1 :]]
            check(game, {**laid, "agenda": other})


# ---- whatever is edited


@every_laid_position
@pytest.mark.parametrize("change", [-1, 1, 3])
def test_no_number_can_be_changed_into_a_crash(game: Game, laid: Data, change: int) -> None:
    for place in places_in(laid):
        if type(value_at(laid, place)) is int:
            data = copied(laid)
            value_at(data, place[:-1])[place[-1]] += change
            check(game, data)


@every_laid_position
def test_nothing_can_be_dropped_or_emptied_into_a_crash(game: Game, laid: Data) -> None:
    for place in places_in(laid)[1:]:
        value = value_at(laid, place)
        others: list[Any] = [None, [], not value if isinstance(value, bool) else {}]
        for other in others:
            data = copied(laid)
            value_at(data, place[:-1])[place[-1]] = other
            check(game, data)


QUICK = 300  # edited positions in make test, from every third setting
PART, PARTS = 1_000, 100  # in make thorough, from every setting and both ways to deal with chance


@every_game
def test_whatever_is_edited_is_refused_with_a_sentence_or_plays_on_by_the_laws(game: Game) -> None:
    accepted = [is_refused_or_plays_on(game, Edits(game, seed, FEW).make(), closely=True) for seed in range(QUICK)]
    assert QUICK // 20 < sum(accepted) < QUICK // 2


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
@every_game
def test_of_a_hundred_thousand_edited_positions_none_breaks_a_law(game: Game, part: int) -> None:
    seeds = range(QUICK + part * PART, QUICK + (part + 1) * PART)
    accepted = [is_refused_or_plays_on(game, Edits(game, seed).make(), closely=True) for seed in seeds]
    assert PART // 20 < sum(accepted) < PART // 2
