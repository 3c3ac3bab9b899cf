"""Games under way and whoever plays them, as pickle keeps them: written by one build, and read by another.

python -m tests.kernel.keeping write FILE
python -m tests.kernel.keeping read FILE
"""

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tminus
from tminus import CHANCE, Match, State
from tminus.bots import ask, bot_named
from tminus.bots.batch import OUTSIDE, Batch
from tminus.kernel.randomness import Random

SECRET = bytes(range(32))


def states() -> Iterator[State]:
    """In every situation that a state can be in."""
    for number, game in enumerate(tminus.GAMES):
        yield game.blank()
        yield played(game.new(2, number), 30)
        yield played(game.new(game.most_seats, number, listen=True), 25)
        yield played(game.new(2, number, chance="listed"), 20)
        yield played(game.new(2, number, secret=SECRET), 20)
        yield played(game.new(2, number, listen=True), 40).imagine(0, 5)
        yield played(game.new(2, number, listen=True), 20_000)
    yield choosing()
    yield before_chance()


def played(state: State, moves: int) -> State:
    """After so many actions at random, or fewer if the game is over."""
    random = Random(7)
    while moves > 0 and not state.over:
        seat = state.pending()[0]
        codes = state.options(seat)
        state.act(seat, codes[random.below(len(codes))])
        moves -= 1
    return state


def choosing() -> State:
    """One of three seats has chosen in secret."""
    state = tminus.game("mission-red-planet").new(3, 2)
    while not state.together:
        state.act(state.pending()[0], state.options(state.pending()[0])[0])
    state.act(1, state.options(1)[-1])
    return state


def before_chance() -> State:
    state = tminus.game("launch-pad").new(2, 3, chance="listed")
    while state.pending() != (CHANCE,):
        state.act(state.pending()[0], state.options(state.pending()[0])[0])
    return state


def bots() -> Iterator[Any]:
    """With what they have found out so far: `search` keeps its tree between the small decisions of a turn."""
    for name in ("random", "greedy:noise=0.2", "captain", "search:iterations=30,reuse=1"):
        bot = bot_named(name, 3)
        state = tminus.game("rocketmen").new(2, 5)
        source = Random(1)
        for _ in range(4):
            seat = state.pending()[0]
            state.act(seat, ask(bot, state, seat, source))
        yield bot, state, source


def everything() -> dict[str, Any]:
    match = Match.new(tminus.game("launch-pad"), 2, 4)
    for _ in range(12):
        match.act(match.state.pending()[0], match.state.options(match.state.pending()[0])[-1])
    batch = Batch(tminus.game("launch-pad"), 2, {}, [OUTSIDE, "greedy"], "win", 2)
    batch.reset([3, 4])
    return {"games": tminus.GAMES, "states": list(states()), "bots": list(bots()), "match": match, "batch": batch}


def told(kept: dict[str, Any]) -> Iterator[str]:
    """What comes of it all."""
    assert all(game is tminus.game(game.name) for game in kept["games"])
    for state in kept["states"]:
        yield f"{state!r}"
        if hasattr(state, "game"):
            yield f"{state.fingerprint()} {state.log} {state.horizon} {state.reason}"
            yield played(state, 30).fingerprint()
    for bot, state, source in kept["bots"]:
        yield str([ask(bot, state, state.pending()[0], source) for _ in range(4)])
    match = kept["match"]
    while not match.undo_refusal(match.state.pending()[0]):
        match.undo(match.state.pending()[0])
    yield match.record_so_far().to_json(on_one_line=True)
    batch = kept["batch"]
    for _ in range(3):
        batch.step([state.options(seat)[0] for state, seat in zip(batch.states, batch.deciding, strict=True)])
    yield str([bytes(bytearray(row)).hex() for row in batch.sights])


if __name__ == "__main__":
    task, place = sys.argv[1:]
    if task == "write":
        Path(place).write_bytes(pickle.dumps(everything()))
    else:
        for line in told(pickle.loads(Path(place).read_bytes())):
            print(line)
