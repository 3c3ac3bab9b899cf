"""Whatever somebody edits in a position, it is refused with a sentence or can be played to the end."""

import json
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings

from tests.kernel.mutations import edited_positions, is_refused_or_plays_on, places_in, positions, value_at
from tests.red_planet.laid_positions import LAID, Data, read
from tests.red_planet.tables import GAME
from tminus import BadPosition, Game

# ---- what is to be done


@cache
def fitting_frames(laid: str) -> list[str]:
    """For each step a frame, as JSON, that fits this table by itself."""
    frames = []
    for step in GAME.steps:
        for numbers in product([0, 7, 2, 1, 9, 10], [0, 1, 2, 13, 18, 21, 34]):
            frame = {"do": step.name, "seat": 0, "numbers": list(numbers)}
            try:
                read({**LAID[laid], "agenda": [frame, *LAID[laid]["agenda"]]})
            except BadPosition as fault:
                if "cannot be" in str(fault):
                    continue
            frames.append(json.dumps(frame))
            break
    return frames


@pytest.mark.parametrize("laid", LAID)
def test_no_two_things_to_do_lead_into_a_dead_end(laid: str) -> None:
    """Every pair of steps, each with numbers that fit it alone, is refused or can be played to the end."""
    assert len(fitting_frames(laid)) > 25
    for pair in product(map(json.loads, fitting_frames(laid)), repeat=2):
        data = {**LAID[laid], "agenda": [*pair, *LAID[laid]["agenda"]]}
        assert is_refused_or_plays_on(GAME, json.dumps(data)), [frame["do"] for frame in pair]


@pytest.mark.parametrize("laid", LAID)
def test_nothing_else_to_do_at_last_leads_into_a_dead_end(laid: str) -> None:
    """Another end of the agenda, or of its beginning, is refused or can be played to the end."""
    agenda = LAID[laid]["agenda"]
    for frame in map(json.loads, fitting_frames(laid)):
        for beginning in range(len(agenda) + 1):
            data = {**LAID[laid], "agenda": [*agenda[:beginning], frame]}
            assert is_refused_or_plays_on(GAME, json.dumps(data)), (beginning, frame["do"])


# ---- whatever is edited


@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("change", [-1, 1, 3])
def test_no_number_can_be_changed_into_a_crash(laid: str, change: int) -> None:
    for place in places_in(LAID[laid]):
        if type(value_at(LAID[laid], place)) is int:
            data = json.loads(json.dumps(LAID[laid]))
            value_at(data, place[:-1])[place[-1]] += change
            assert is_refused_or_plays_on(GAME, json.dumps(data)), place


def positions_at_every_step() -> list[Data]:
    return [json.loads(text) for game, text in positions().values() if game is GAME]


def test_no_number_of_the_agenda_can_be_changed_into_a_crash() -> None:
    for laid in positions_at_every_step():
        for index, number, change in product(range(len(laid["agenda"])), (0, 1), (-1, 1, 2, 16)):
            data = json.loads(json.dumps(laid))
            data["agenda"][index]["numbers"][number] += change
            assert is_refused_or_plays_on(GAME, json.dumps(data)), (data["agenda"], index)


def test_nothing_on_the_agenda_can_be_dropped_or_doubled_into_a_crash() -> None:
    for laid in positions_at_every_step():
        agenda = laid["agenda"]
        for index in range(len(agenda)):
            for times in (0, 2):
                other = [*agenda[:index], *[agenda[index]] * times, *agenda[index + 1 :]]
                assert is_refused_or_plays_on(GAME, json.dumps({**laid, "agenda": other})), other


@settings(max_examples=200)
@given(edited=edited_positions().filter(lambda edited: edited[0] is GAME))
def test_whatever_is_edited_is_refused_with_a_sentence_or_plays_on(edited: tuple[Game, str]) -> None:
    assert is_refused_or_plays_on(*edited)
