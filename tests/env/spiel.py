"""OpenSpiel's games of every sort, and playing them at random."""

from random import Random
from typing import Any

import pyspiel

import tminus.env.spiel  # noqa: F401  registers the games

# One of each: every game, every number of seats that changes the rules, and the options that change most.
GAMES = [
    "tminus_launch_pad(length=short)",
    "tminus_launch_pad(players=3,length=short,negotiations=true,super_powers=true,starter=2,reward=points)",
    "tminus_red_planet",
    "tminus_red_planet(players=3,ground=level)",
    "tminus_rocketmen(players=1,level=easy)",
    "tminus_rocketmen(players=3,mode=battle,reward=points)",
    "tminus_rocketmen(edition=preview,variant_1=random,variant_2=random)",
    "tminus_rocketmen(players=4)",
]
SHORTEST = ["tminus_launch_pad(length=short)", "tminus_red_planet(players=3)", "tminus_rocketmen(players=1)"]


def any_action(state: Any, random: Random) -> int:
    """What somebody who plays at random does, or what chance brings."""
    if not state.is_chance_node():
        action: int = random.choice(state.legal_actions())
        return action
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    outcome: int = random.choices(outcomes, odds)[0]
    return outcome


def played(name: str, seed: int, steps: int) -> Any:
    """A state after so many actions at random, at most: always one in which somebody decides, if any is left."""
    state = pyspiel.load_game(name).new_initial_state()
    random = Random(seed)
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        state.apply_action(any_action(state, random))
        steps -= 1
    return state
