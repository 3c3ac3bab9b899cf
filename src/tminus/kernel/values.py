"""What a state is as a value, whatever its game adds to it: named in a line, told from others, taken apart and put
together again.

pickle takes a state apart into plain data by the names of what it holds, so another process and another build can put
it together. `Kept` does the same for other objects.
"""

import hashlib
import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from tminus.kernel.errors import BadOption, BadPosition
from tminus.kernel.faults import Fault

if TYPE_CHECKING:
    from tminus.kernel.game import Game
    from tminus.kernel.state import State

WHOLE: Final = -2  # in place of a seat: all of a position, whoever may know it
_OF_THE_GAME: Final = ("game", "steps")


def is_empty(state: "State") -> bool:
    """Whether nothing has been laid out yet, as in the state that bots get that do not look."""
    return not hasattr(state, "game")


def summary(state: "State") -> str:
    """A state in a few words, for programmers."""
    if is_empty(state):
        return "<an empty state>"
    parts = [state.game.name, "1 seat" if state.seats == 1 else f"{state.seats} seats"]
    if hasattr(state, "round"):
        parts.append(f"round {state.round}")
    return f"<{', '.join([*parts, _deciding(state)])}>"


def _deciding(state: "State") -> str:
    seats = [str(seat) for seat in state.pending()]
    if not seats:
        return "over"
    if seats == ["-1"]:
        return "chance decides"
    if len(seats) == 1:
        return f"seat {seats[0]} decides"
    return f"seats {', '.join(seats[:-1])} and {seats[-1]} decide"


# ---- equal and different


def equal(state: "State", other: "State") -> bool:
    if state is other or is_empty(state) or is_empty(other):
        return state is other
    if state.game is not other.game or state.moves != other.moves or state.source != other.source:
        return False
    return _written(state) == _written(other)


def _written(state: "State") -> list[Any]:
    """All that the text of a position holds, before it is a text."""
    table = state.game.write_table(state)
    return [state.seats, state.settings, state.listed, state.secret, state.choices, state.agenda, table]


def fingerprint_of(state: "State", seat: int | None) -> str:
    """Of the position as a text, or of what one seat knows at this moment."""
    return hashlib.blake2b(_told(state, seat).encode(), digest_size=16).hexdigest()


def _told(state: "State", seat: int | None) -> str:
    if seat == WHOLE:
        return state.to_json()
    codes: list[int] = []
    if seat is not None:
        if not 0 <= seat < state.seats:
            raise BadOption(Fault("no-such-seat", seat=str(seat), last=state.seats - 1))
        codes = state.options(seat)
    known = [state.game.name, state.game.rules_version, seat, state.view(seat), state.pending(), codes]
    return json.dumps(known, sort_keys=True)


# ---- copied, taken apart and put together


def copied(state: "State") -> "State":
    return type(state)() if is_empty(state) else state.clone()


def held_by(kind: type[Any]) -> list[str]:
    """The names of all that the objects of a class hold. Compiled classes keep them in another place."""
    names: dict[str, None] = {}
    for part in kind.__mro__:
        names.update(dict.fromkeys(part.__dict__.get("__slots__", ())))
        names.update(dict.fromkeys(part.__dict__.get("__mypyc_attrs__", ())))
    return [name for name in names if not name.startswith("__")]


def parts_of(thing: Any) -> dict[str, Any]:
    """All that an object holds, by name."""
    parts = {name: getattr(thing, name) for name in held_by(type(thing)) if hasattr(thing, name)}
    return {**parts, **getattr(thing, "__dict__", {})}


def reduced(state: "State") -> tuple[Any, ...]:
    """How pickle makes this state again."""
    if is_empty(state):
        return type(state), ()
    parts = {name: part for name, part in parts_of(state).items() if name not in _OF_THE_GAME}
    return restored, (state.game, state.game.rules_version, parts)


def restored(game: "Game", rules: str, parts: dict[str, Any]) -> "State":
    """The state that has been taken apart. Raises BadPosition if it was another version that did it."""
    if rules != game.rules_version:
        raise BadPosition(Fault("position-of-other-rules", rules=rules, title=game.title, own=game.rules_version))
    state = game.blank()
    if {*parts, *_OF_THE_GAME} != {*held_by(type(state))}:
        raise BadPosition(Fault("state-of-other-version", title=game.title))
    state.game = game
    state.steps = game.steps
    for name, value in parts.items():
        setattr(state, name, value)
    return state


class Kept:
    """Something that pickle can keep on every build, whose copies share nothing with it."""

    def made_from(self) -> tuple[Any, ...]:
        """What an object of this class is made from; the rest of what this one holds is put into it."""
        return ()

    def __copy__(self) -> "Kept":
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.made_from(), parts_of(self)
