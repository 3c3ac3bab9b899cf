"""Positions that a game's tests lay out and edit by hand, and the refusals that they must meet."""

import json
from collections.abc import Callable
from typing import Any

from tests.kernel.mutations import value_at
from tests.kernel.refusals import refused
from tminus import BadPosition, Game, State

Data = dict[str, Any]  # a position, or a part of it, as JSON
Edit = Callable[[Data], object]  # something done to the table of a position


def written(state: State) -> Data:
    data: Data = json.loads(state.to_json())
    return data


def copied(data: Data) -> Data:
    copy: Data = json.loads(json.dumps(data))
    return copy


def read(game: Game, data: Any) -> State:
    return game.from_json(json.dumps(data))


def check_refused(game: Game, data: Any, *fragments: str) -> None:
    with refused(BadPosition, *fragments):
        read(game, data)


def check_table_refused(game: Game, laid: Data, edit: Edit, fragment: str) -> None:
    """The position is refused once its table has been edited."""
    data = copied(laid)
    edit(data["table"])
    check_refused(game, data, fragment)


def check_agenda_refused(game: Game, laid: Data, frame: Any, fragment: str) -> None:
    """The position is refused with one more thing to do, before all others."""
    check_refused(game, {**laid, "agenda": [frame, *laid["agenda"]]}, fragment)


def check_parts_needed(game: Game, laid: Data, *where: str) -> None:
    """Whatever stands in the position, or in this part of it, is missed if it does not."""
    for key in value_at(laid, where):
        data = copied(laid)
        del value_at(data, where)[key]
        check_refused(game, data, f"lacks '{key}'")
