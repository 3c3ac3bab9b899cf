"""What a seat sees, as OpenSpiel's observers tell it: as numbers, as text, and as all that it has ever been told."""

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from tminus.env.spiel.shared import Shared
from tminus.kernel.features import Field, observed, width

if TYPE_CHECKING:
    from tminus.env.spiel.state import SpielState


def written(view: Any) -> str:
    return json.dumps(view, separators=(",", ":"))


def information_state(shared: Shared, seat: int | None) -> str:
    """All that a seat was told, with its own choices in between, and what it sees now; None for what everybody knows.

    What it sees follows from the rest, but for imagined tables: there, others have a hand and no memory of how they
    got it.
    """
    return shared.told_to(seat) + "\n" + written(shared.table.view(seat))


def beyond(seen: Any, known: Any) -> Any:
    """The parts of one view that are not in the other."""
    if isinstance(seen, dict) and isinstance(known, dict):
        return {name: beyond(part, known.get(name)) for name, part in seen.items() if part != known.get(name)}
    if isinstance(seen, list) and isinstance(known, list) and len(seen) == len(known):
        return [beyond(part, other) for part, other in zip(seen, known, strict=True)]
    return seen


class Observer:
    """What OpenSpiel asks of an observer written in Python."""

    def __init__(self, of_public: bool, of_private: bool, perfect_recall: bool, fields: list[Field]) -> None:
        self.of_public = of_public
        self.of_private = of_private
        self.perfect_recall = perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if of_public and of_private and not perfect_recall:
            self.tensor = np.zeros(width(fields), np.float32)
            start = 0
            for field in fields:
                self.dict[field.name] = self.tensor[start : start + field.size]
                start += field.size

    def set_from(self, state: "SpielState", player: int) -> None:
        if self.tensor is None:
            raise NotImplementedError("Only what one seat sees now is there as numbers; all else is a text.")
        self.tensor[:] = np.frombuffer(observed(state.table, player), np.uint8)

    def string_from(self, state: "SpielState", player: int) -> str:
        table = state.table
        seat = player if self.of_private else None
        if self.perfect_recall:
            return information_state(state.shared, seat)
        return written(table.view(seat) if self.of_public else beyond(table.view(seat), table.view(None)))


def observer(kind: Any, fields: list[Field]) -> Observer | None:
    """The observer of this kind, or None as OpenSpiel wants it where there is none: nobody sees what all seats see
    together, and what only one seat was told makes no sense without the rest."""
    kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
    of_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        return None
    if not kind.public_info and (kind.perfect_recall or not of_private):
        return None
    return Observer(kind.public_info, of_private, kind.perfect_recall, fields)
