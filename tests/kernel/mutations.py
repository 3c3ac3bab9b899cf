"""Positions that somebody has edited by hand, not always wisely."""

import copy
import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple, cast

from tests.laws.play import Setting, all_settings
from tminus import Game, State

Place = tuple[str | int, ...]  # the keys that lead to a value

STRANGERS: list[Any] = [None, True, False, -1, 0, 1, 2, 3, 7, 2**40, 1.5, "", "metal", "launch", "listed", [], {}]
FEW: Final = 3  # every so manieth setting is enough where few positions are wanted
MOST_EDITS: Final = 4


# ---- positions from games at random


class Position(NamedTuple):
    setting: Setting
    step: str  # at which it waits
    text: str


@cache
def all_positions(game: Game, every: int = 1) -> list[Position]:
    """From a game at random with every so manieth setting, half of them with listed chance: a position for every step
    at which it waited, and its end."""
    found = []
    for seed, setting in enumerate(all_settings()[::every]):
        if setting.game is game:
            moments: dict[str, str] = {}
            source = random.Random(seed)
            state = game.new(setting.seats, seed, setting.options, chance="listed" if seed % 2 else "drawn")
            while not state.over:
                name = state.steps[state.agenda[-1][0]].name
                if name not in moments or source.random() < 0.05:  # any moment of the game
                    moments[name] = state.to_json()
                act_at_random(state, source)
            moments["over"] = state.to_json()
            found += [Position(setting, step, text) for step, text in moments.items()]
    return found


def act_at_random(state: State, source: random.Random) -> None:
    seat = source.choice(state.pending())
    state.act(seat, source.choice(state.options(seat)))


@cache
def positions_of(game: Game) -> list[str]:
    """For every step at which the game waits for somebody, a position that waits there."""
    return list({position.step: position.text for position in all_positions(game, FEW)}.values())


# ---- their values


def places_in(data: Any, here: Place = ()) -> list[Place]:
    """Where every value of a position stands, the whole included."""
    keys: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    return [here] + [place for key in keys for place in places_in(data[key], (*here, key))]


def value_at(data: Any, place: Place) -> Any:
    for step in place:
        data = data[step]
    return data


# ---- edits


class Edits:
    """Changes at random to a position of this game; the same seed makes the same ones."""

    def __init__(self, game: Game, seed: int, every: int = 1) -> None:
        self.game = game
        self.random = random.Random(seed)
        self.others = all_positions(game, every)
        self.data: Any = json.loads(self.random.choice(self.others).text)

    def make(self) -> str:
        """The edited position."""
        for _ in range(self.random.randint(1, MOST_EDITS)):
            edit = self.random.choice(EDITS)
            place = self.random.choice(places_in(self.data)[1:])
            parent = value_at(self.data, place[:-1])
            edit(self, parent, cast(Any, place[-1]), place)
        return json.dumps(self.data)

    # ---- what does not fit

    def delete(self, parent: Any, key: Any, place: Place) -> None:
        del parent[key]

    def exchange(self, parent: Any, key: Any, place: Place) -> None:
        parent[key] = self.random.choice(STRANGERS)

    def copy(self, parent: Any, key: Any, place: Place) -> None:
        parent[key] = copy.deepcopy(value_at(self.data, self.random.choice(places_in(self.data))))

    # ---- what may fit

    def nudge(self, parent: Any, key: Any, place: Place) -> None:
        if isinstance(parent[key], bool):
            parent[key] = not parent[key]
        elif isinstance(parent[key], int):
            parent[key] += self.random.choice([-1, 1, 2])

    def double(self, parent: Any, key: Any, place: Place) -> None:
        if isinstance(parent, list):
            parent.insert(0, copy.deepcopy(parent[key]))

    def borrow(self, parent: Any, key: Any, place: Place) -> None:
        """What stands there in another position of the game."""
        other = json.loads(self.random.choice(self.others).text)
        try:
            parent[key] = value_at(other, place)
        except (LookupError, TypeError):
            return

    def swap(self, parent: Any, key: Any, place: Place) -> None:
        """Two values of one kind change places."""
        places = [other for other in places_in(self.data)[1:] if type(value_at(self.data, other)) is type(parent[key])]
        other = self.random.choice(places)
        if place[: len(other)] != other and other[: len(place)] != place:
            parent_of_other = value_at(self.data, other[:-1])
            parent[key], parent_of_other[other[-1]] = parent_of_other[other[-1]], parent[key]

    def move(self, parent: Any, key: Any, place: Place) -> None:
        """A card or piece goes elsewhere, out of a list or a pile of counts into another one."""
        if isinstance(parent, list) and isinstance(parent[key], str):
            name = parent.pop(key)
        elif isinstance(parent, dict) and is_pile(parent) and parent[key] > 0:
            parent[key] -= 1
            name = str(key)
        else:
            return
        values = [value_at(self.data, other) for other in places_in(self.data)]
        goal = self.random.choice([value for value in values if isinstance(value, list) or is_pile(value)])
        if isinstance(goal, list):
            goal.insert(self.random.randint(0, len(goal)), name)
        else:
            goal[name] = goal.get(name, 0) + 1

    def rename(self, parent: Any, key: Any, place: Place) -> None:
        """A name becomes another name of the position, or none; none becomes a name."""
        if isinstance(parent[key], str) or parent[key] is None:
            values = [value_at(self.data, other) for other in places_in(self.data)]
            names = [value for value in values if isinstance(value, str)]
            parent[key] = self.random.choice([None, *names])

    def do_more(self, parent: Any, key: Any, place: Place) -> None:
        """Something more to do, perhaps where it cannot be done."""
        agenda = self.data.get("agenda")
        if isinstance(agenda, list):
            numbers = [self.random.choice([0, 0, 0, 1, 2, 3, 4, 5, 10]) for _ in range(2)]
            step = self.random.choice(self.game.steps).name
            frame = {"do": step, "seat": self.random.randrange(4), "numbers": numbers}
            agenda.insert(self.random.randrange(4), frame)

    def do_other(self, parent: Any, key: Any, place: Place) -> None:
        """To do what is to be done in another position."""
        self.data["agenda"] = json.loads(self.random.choice(self.others).text)["agenda"]

    def reseat(self, parent: Any, key: Any, place: Place) -> None:
        """Another seat is to decide."""
        agenda = self.data.get("agenda")
        if isinstance(agenda, list):
            for frame in agenda:
                if isinstance(frame, dict) and "seat" in frame and self.random.random() < 0.7:
                    frame["seat"] = self.random.randrange(4)


EDITS: Final[list[Callable[[Edits, Any, Any, Place], None]]] = [
    Edits.delete,
    Edits.exchange,
    Edits.copy,
    *[Edits.nudge, Edits.double, Edits.borrow, Edits.swap, Edits.move, Edits.rename] * 4,
    *[Edits.do_more, Edits.do_other, Edits.reseat] * 2,
]


def is_pile(value: Any) -> bool:
    """Whether a value is written as names with how often each is there."""
    return isinstance(value, dict) and bool(value) and all(type(count) is int for count in value.values())
