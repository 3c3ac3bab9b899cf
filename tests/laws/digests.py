"""Prints the fingerprints of seeded games: the same lines on every machine, interpreter, hash seed and build.

python -m tests.laws.digests
"""

import hashlib
import json
from collections.abc import Iterator

from tests.laws.play import Setting, all_settings, random_game

GAMES = 20


def settings_to_play() -> list[Setting]:
    """As many as there are games to play, spread over all options and seats."""
    settings = all_settings()
    return [settings[number * len(settings) // GAMES] for number in range(GAMES)]


def lines() -> Iterator[str]:
    """For each game its last position, and all that was told and seen on the way there."""
    for seed, setting in enumerate(settings_to_play()):
        state = random_game(setting, seed)
        told = json.dumps([state.log, state.view(None), state.breakdown(), state.winners()])
        yield f"{setting} {seed} {state.fingerprint()} {hashlib.blake2b(told.encode(), digest_size=16).hexdigest()}"


if __name__ == "__main__":
    for line in lines():
        print(line)
