"""Positions that somebody has edited by hand, not always wisely, and what must become of them."""

import copy
import json
from functools import cache
from typing import Any, cast

from hypothesis import strategies as st

from tests.laws.play import Walk, Way, all_settings
from tminus import BadPosition, Game
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random

Place = tuple[str | int, ...]  # the keys that lead to a value

STRANGERS: list[Any] = [None, True, False, -1, 0, 1, 2, 3, 7, 2**40, 1.5, "", "metal", "launch", "listed", [], {}]


@cache
def positions() -> dict[str, tuple[Game, str]]:
    """For every step at which a game waits for somebody, a position that waits there, from games at random."""
    found: dict[str, tuple[Game, str]] = {}
    for seed, setting in enumerate(all_settings()[::3]):
        walk = Walk(Way(setting, seed))
        while not walk.state.over:
            step = walk.state.steps[walk.state.agenda[-1][0]]
            name = f"{setting.game.name}: {step.name}"
            if name not in found and walk.actions > 40:
                found[name] = (setting.game, walk.state.to_json())
            walk.step()
        found[f"{setting.game.name}: over"] = (setting.game, walk.state.to_json())
    return found


def positions_of(game: Game) -> list[str]:
    return [text for other, text in positions().values() if other is game]


def places_in(data: Any, here: Place = ()) -> list[Place]:
    """Where every value of a position stands, the whole included."""
    keys: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    return [here] + [place for key in keys for place in places_in(data[key], (*here, key))]


@st.composite
def edited_positions(draw: st.DrawFn, game: Game) -> str:
    """A position with one to three changes: values deleted, exchanged or moved, or something more to do."""
    data = json.loads(draw(st.sampled_from(positions_of(game))))
    for _ in range(draw(st.integers(1, 3))):
        places = [place for place in places_in(data) if place]
        if draw(st.integers(0, 3)) == 0 and isinstance(data.get("agenda"), list):
            data["agenda"].insert(draw(st.integers(0, 3)), draw(frames(game)))
        elif places:
            edit(draw, data, places)
    return json.dumps(data)


def frames(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Something to do, perhaps where it cannot be done."""
    names = st.sampled_from([step.name for step in game.steps])
    numbers = st.lists(st.sampled_from([0, 0, 0, 1, 2, 3, 4, 5, 10]), min_size=2, max_size=2)
    return st.fixed_dictionaries({"do": names, "seat": st.integers(0, 3), "numbers": numbers})


def edit(draw: st.DrawFn, data: Any, places: list[Place]) -> None:
    place = draw(st.sampled_from(places))
    parent, key = value_at(data, place[:-1]), cast(Any, place[-1])
    what = draw(st.sampled_from(["delete", "exchange", "copy", "move", "double", "swap", "nudge"]))
    if what == "delete":
        del parent[key]
    elif what == "exchange":
        parent[key] = draw(st.sampled_from(STRANGERS))
    elif what == "copy":
        parent[key] = copy.deepcopy(value_at(data, draw(st.sampled_from(places))))
    elif what == "move" and isinstance(parent, list) and isinstance(parent[key], str):
        lists = [value_at(data, place) for place in places if isinstance(value_at(data, place), list)]
        draw(st.sampled_from(lists)).append(parent.pop(key))
    elif what == "double" and isinstance(parent, list):
        parent.insert(0, parent[key])
    elif what == "swap" and isinstance(parent, list):
        parent[0], parent[key] = parent[key], parent[0]
    elif what == "nudge" and type(parent[key]) is int:
        parent[key] += draw(st.sampled_from([-1, 1, 2]))


def value_at(data: Any, place: Place) -> Any:
    for step in place:
        data = data[step]
    return data


def is_refused_or_plays_on(game: Game, text: str) -> bool:
    """Either a sentence says what is wrong, or the game goes on to its end without breaking a law."""
    try:
        state = game.from_json(text)
    except BadPosition as fault:
        return str(fault).endswith(".")
    state.audit()
    play_out(state, Random(1))
    state.audit()
    return state.over
