"""Games of players who want to launch: random players hardly ever fulfil a mission."""

from collections.abc import Iterator
from typing import Any

from tests.rocketmen.tables import WORDS
from tests.rocketmen.watching import new_game
from tminus.games.rocketmen.cards import DESTINATION_IDS, POINTS_NEEDED, TARGETS
from tminus.games.rocketmen.launching import points_for_launch
from tminus.games.rocketmen.state import Table
from tminus.kernel.randomness import Random

UNWANTED = ("discard", "off pad", "scrap", "done", "abort", "store", "take back", "remove", "for ai", "drop")


def eager_game(seats: int, seed: int, **settings: Any) -> Iterator[Table]:
    """The table at every decision, and when the game is over."""
    state = new_game(seats, seed, **settings)
    random = Random(seed)
    while not state.over:
        yield state
        state.act(state.turn, WORDS.index(choice(state, random)))
    yield state


def choice(state: Table, random: Random) -> str:
    """Mostly something that leads to a launch, sometimes anything."""
    words = [WORDS[code] for code in state.options(state.turn)]
    wanted = [word for word in words if not word.startswith(UNWANTED) and can_fly(state, word)]
    launches = [word for word in wanted if word.startswith("launch")]
    placements = [word for word in wanted if word.startswith(("plan", "pad"))]
    chosen = words
    if random.below(12):
        chosen = wanted or words
        if random.below(2):
            chosen = launches or placements or chosen
    return chosen[random.below(len(chosen))]


def can_fly(state: Table, word: str) -> bool:
    """Whether this is no launch, or one with enough Rocket points."""
    if not word.startswith("launch"):
        return True
    place = TARGETS[state.plans[state.turn]][DESTINATION_IDS.index(word.removeprefix("launch "))]
    return points_for_launch(state, state.turn) >= POINTS_NEEDED[place]
