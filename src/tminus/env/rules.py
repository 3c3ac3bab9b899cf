"""How an environment is set up: what all of them ask for, and what happens to an action that is not allowed."""

from collections.abc import Mapping
from copy import deepcopy
from secrets import randbelow
from typing import NamedTuple, Self

import gymnasium
import numpy as np

from tminus.env.rendering import check_mode
from tminus.kernel.errors import BadOption
from tminus.kernel.features import fields_of
from tminus.kernel.game import Game
from tminus.kernel.payoff import check_reward
from tminus.kernel.randomness import SEEDS
from tminus.kernel.state import State

ILLEGAL = ("lose", "raise", "random")
POSITION = "position"  # what `reset` takes as an option


class Apart:
    """Something whose copies share nothing with it: what is played in one of them does not change the other."""

    def __copy__(self) -> Self:
        return deepcopy(self)


class Rules(NamedTuple):
    """One environment's game, and how its ends are rewarded."""

    game: Game
    seats: int
    options: dict[str, object]
    reward: str  # "win" or "points"
    illegal: str  # "lose", "raise" or "random"
    render_mode: str | None

    def observation_space(self) -> gymnasium.spaces.Box:
        fields = fields_of(self.game, self.seats)
        most = [field.most for field in fields for _ in range(field.size)]
        return gymnasium.spaces.Box(np.zeros(len(most), np.uint8), np.array(most, np.uint8), dtype=np.uint8)


def set_up(
    game: Game,
    seats: int | None,
    reward: str,
    illegal: str,
    render_mode: str | None,
    options: Mapping[str, object],
) -> Rules:
    """The rules of an environment, or a sentence that says what is wrong with them."""
    if seats is None:
        seats = max(2, game.least_seats)
    if illegal not in ILLEGAL:
        raise BadOption(f"What an action that is not allowed leads to is one of {', '.join(ILLEGAL)}, not '{illegal}'.")
    if render_mode is not None:
        check_mode(render_mode)
    return Rules(game, seats, game.settings(seats, options), check_reward(reward), illegal, render_mode)


def unknown_options(options: Mapping[str, object] | None) -> list[str]:
    """A sentence about every option that `reset` was given and does not have."""
    return [
        f"reset() has no option '{name}', only '{POSITION}'. "
        "The options of the game are given when the environment is made."
        for name in options or {}
        if name != POSITION
    ]


def position_in(options: Mapping[str, object] | None) -> object:
    """What `reset` was given to begin in, `{"position": …}`; any other option is refused."""
    for sentence in unknown_options(options):
        raise BadOption(sentence)
    return (options or {}).get(POSITION)


def first_of(rules: Rules, given: object) -> State | None:
    """The state in which the next game is to begin, if there was given one, as a text or a state.

    What chance does from there on follows from the seed of the environment. What is hidden stays as it lies."""
    if given is None:
        return None
    if isinstance(given, State) and given.game is rules.game:
        first = given.clone().hush()
    elif isinstance(given, str):
        first = rules.game.from_json(given)
    else:
        raise BadOption(f"A position is a text or a state of {rules.game.title}, not {given!r}."[:200])
    if first.seats != rules.seats:
        raise BadOption(f"The position has {first.seats} seats, and the environment {rules.seats}.")
    for name, value in rules.options.items():
        if first.settings[name] != value:
            raise BadOption(f"The position has {name}={first.settings[name]!r}, and the environment {name}={value!r}.")
    if first.listed:
        raise BadOption("The position lists the outcomes of chance; environments draw them.")
    if first.over:
        raise BadOption("In this position the game is over.")
    first.secret = None
    return first


def seed_or_any(seed: object) -> int:
    """The seed that was asked for, be it one of NumPy's numbers; any other one where none was."""
    if seed is None:
        return randbelow(SEEDS)
    if not isinstance(seed, int | np.integer):
        raise BadOption(f"A seed is a whole number, not {seed!r}.")
    return int(seed)
